#!/usr/bin/env python3
"""Tries what people install on Linux, from the build on; ends with a table of steps and times.

    package_test.py [--built FOLDER]

Needs the programs that `packaging/dev.py package-test` installs, and the administrator's rights
for a Debian of its own in a folder (as another user it asks sudo). The base of that Debian is
kept in build/package-test. Standard library only.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from debian_root import DebianRoot, StepError, run
from package_linux import IDENTIFIER, MACHINE, NAME, own_version
from package_test_debian import DebianTrial

ROOT = Path(__file__).resolve().parents[1]
SCRIPTS = ROOT / "packaging"
KEPT = ROOT / "build" / "package-test"
BUILT = ROOT / "dist"
PROGRAMS = (
    *("dpkg-deb", "lintian", "desktop-file-validate", "appstreamcli", "man", "xz", "ffprobe"),
    *("objdump", "debootstrap", "unshare", "setpriv", "Xvfb", "xdotool", "makensis"),
)
INSTALLED_MB_MAX = 330
ARCHIVE_MB_MAX = 95


@dataclass(frozen=True)
class Step:
    """Something to try: raises `StepError`, or returns what was seen in a few words."""

    name: str
    do: Callable[[], str]
    needs: str = ""


@dataclass(frozen=True)
class Result:
    """What became of a step."""

    name: str
    seconds: float
    state: str
    seen: str


def try_each(steps: list[Step]) -> list[Result]:
    """Do the steps in their order, but none whose needed one did not succeed."""
    results: list[Result] = []
    good: set[str] = set()
    for step in steps:
        started = time.monotonic()
        if step.needs and step.needs not in good:
            state, seen = "not tried", f"needs: {step.needs}"
        else:
            try:
                state, seen = "ok", step.do()
                good.add(step.name)
            except (StepError, OSError, ValueError, subprocess.SubprocessError) as error:
                state, seen = "FAILED", str(error)
        result = Result(step.name, time.monotonic() - started, state, seen)
        results.append(result)
        print(f"{result.state:>9}  {result.seconds:6.1f} s  {result.name}: {seen}", flush=True)
    return results


def table(results: list[Result]) -> str:
    """The steps, one a line."""
    rows = [f"{'':-<78}"]
    for result in results:
        seen = result.seen.splitlines()[0] if result.seen else ""
        rows.append(f"{result.seconds:7.1f} s  {result.state:<9}  {result.name:<24}  {seen}")
    total = sum(result.seconds for result in results)
    failed = sum(result.state != "ok" for result in results)
    rows.append(f"{total:7.1f} s  {failed} of {len(results)} steps without success")
    return "\n".join(rows)


class Packages:
    """The files that the build made, and what is said of them without installing them."""

    def __init__(self, folder: Path, version: str) -> None:
        self.frozen = folder / NAME
        self.deb = folder / f"{NAME}_{version}_amd64.deb"
        self.archive = folder / f"{NAME}-{version}-linux-{MACHINE}.tar.xz"

    def build(self) -> str:
        """`packaging/build.py`, which says itself when it took too long."""
        said = run(sys.executable, SCRIPTS / "build.py")
        return said.splitlines()[-1]

    def weigh(self) -> str:
        """The sizes against their bounds."""
        installed = int(run("dpkg-deb", "-f", self.deb, "Installed-Size")) * 1024 / 1e6
        archive = self.archive.stat().st_size / 1e6
        deb = self.deb.stat().st_size / 1e6
        seen = f"installed {installed:.0f} MB, .deb {deb:.1f} MB, .tar.xz {archive:.1f} MB"
        if installed > INSTALLED_MB_MAX or archive > ARCHIVE_MB_MAX:
            raise StepError(f"{seen}; at most {INSTALLED_MB_MAX} and {ARCHIVE_MB_MAX} MB")
        return seen

    def lint(self) -> str:
        """lintian has no error."""
        said = run("lintian", "--allow-root", "--fail-on", "error", self.deb)
        return f"no error, {len(said.splitlines())} other lines"

    def validate(self) -> str:
        """Menu entry, AppStream data and manual page."""
        with tempfile.TemporaryDirectory(prefix="scenewright-deb-") as scratch:
            run("dpkg-deb", "--extract", self.deb, scratch)
            share = Path(scratch) / "usr" / "share"
            run("desktop-file-validate", share / "applications" / f"{NAME}.desktop")
            told = share / "metainfo" / f"{IDENTIFIER}.metainfo.xml"
            run("appstreamcli", "validate", "--no-net", told)
            page = share / "man" / "man1" / f"{NAME}.1.gz"
            run("man", "--warnings", "--local-file", page)
        return "menu entry, AppStream data, manual page"

    def smoke(self) -> str:
        """The frozen program used from outside."""
        said = run(sys.executable, SCRIPTS / "smoke.py", self.frozen)
        return said.splitlines()[-1]


def try_windows() -> str:
    """The Windows installer's script with a stand-in for the program."""
    said = run(sys.executable, SCRIPTS / "windows_trial.py")
    return "; ".join(said.splitlines()[-2:])


def steps_in_debian(trial: DebianTrial) -> list[Step]:
    """What happens in a fresh Debian 12, in this order."""
    install = "apt install"
    return [
        Step(install, trial.install),
        Step("libraries", trial.find_libraries, install),
        Step("self-test", trial.test_itself, install),
        Step("a scene", trial.make_scene, install),
        Step("downgrade, upgrade", trial.go_back_and_forth, "a scene"),
        Step("double click", trial.double_click, install),
        Step("purge", trial.purge, install),
        Step(".tar.xz", trial.run_archive, install),
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--built", type=Path, help="try what lies there instead of building")
    options = parser.parse_args()
    missing = [name for name in PROGRAMS if not shutil.which(name)]
    if missing:
        print(f"Missing: {', '.join(missing)}. On Debian and Ubuntu dev.py package-test gets them.")
        return 1
    packages = Packages(options.built or BUILT, own_version())
    roots: list[DebianRoot] = []

    def make_root() -> str:
        roots.append(DebianRoot.fresh(KEPT))
        return "a fresh Debian 12"

    before = [] if options.built else [Step("build", packages.build)]
    before += [
        Step("sizes", packages.weigh),
        Step("lintian", packages.lint),
        Step("validators", packages.validate),
        Step("smoke", packages.smoke),
        Step("Windows installer", try_windows),
        Step("debootstrap", make_root),
    ]
    results = try_each(before)
    try:
        if roots:
            trial = DebianTrial(roots[0], packages.deb, packages.archive, KEPT)
            results += try_each(steps_in_debian(trial))
    finally:
        for root in roots:
            root.end()
    print(table(results))
    return int(any(result.state != "ok" for result in results))


if __name__ == "__main__":
    sys.exit(main())
