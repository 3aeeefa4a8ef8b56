"""Freezes the program and packs it; run by build.py with the Python that has all it needs."""

from __future__ import annotations

import argparse
import hashlib
import importlib
import json
import os
import platform
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import bundle_contents
import bundle_licences
import bundle_sbom
import bundle_sizes
from signing import PackageError

import scenewright

ROOT = Path(__file__).resolve().parents[1]
BUILD = ROOT / "build"
NAME = "scenewright"
APP_NAME = "Scenewright.app"
FOLDER_MEGABYTES_MAX = 330
ARCHIVE_MEGABYTES_MAX = 95
MEGABYTE = 1_000_000
PACKAGERS = {"linux": "package_linux", "win32": "package_windows", "darwin": "package_macos"}


class BuildError(Exception):
    """Something that stops the build; the message says what."""


def freeze() -> Path:
    """PyInstaller's folder, made under build/."""
    environment = {
        **os.environ,
        # Not packed: what is read at each start needs no unpacking, and packages pack it anyway.
        "PYINSTALLER_ZLIB_COMPRESSION_LEVEL": "0",
        "PYINSTALLER_CONFIG_DIR": str(BUILD / "pyinstaller"),
        # The order of sets goes into what is compiled.
        "PYTHONHASHSEED": "0",
    }
    target = BUILD / "frozen"
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR"]
    command += ["--workpath", str(BUILD / "pyinstaller"), "--distpath", str(target)]
    command.append(str(ROOT / "packaging" / "scenewright.spec"))
    if subprocess.run(command, env=environment, cwd=ROOT, check=False).returncode:
        raise BuildError("PyInstaller could not freeze the program; its message stands above.")
    folder = target / NAME
    if sys.platform == "linux":
        (folder / f"{NAME}-studio").symlink_to(NAME)
    return folder


def write_papers(folder: Path, made_at: int) -> list[Path]:
    """Licences and the bill of materials, into the folder; prints what is large and why."""
    manifest = BUILD / "pyinstaller" / NAME / "manifest.json"
    found = bundle_contents.contents(folder, manifest)
    version = scenewright.__version__
    written = bundle_licences.write(found, folder / "licences", version)
    system = f"{platform.system()} {platform.machine()}"
    bill = bundle_sbom.bill(found, version, system, made_at)
    text = json.dumps(bill, indent=1, ensure_ascii=False)
    check_bill(text)
    path = folder / "licences" / "sbom.cdx.json"
    path.write_text(text + "\n", encoding="utf-8", newline="\n")
    print("\n".join([*bundle_sizes.table(found), *bundle_sizes.left_out()]))
    return [*written, path]


def check_bill(text: str) -> None:
    """Hold the bill against CycloneDX's own schema. Raises `BuildError`."""
    from cyclonedx.schema import SchemaVersion
    from cyclonedx.validation.json import JsonStrictValidator

    wrong = JsonStrictValidator(SchemaVersion.V1_6).validate_str(text)
    if wrong:
        raise BuildError(f"The bill of materials is not CycloneDX 1.6: {wrong}")


def put_beside(artefacts: Sequence[Path], folder: Path, output: Path) -> list[Path]:
    """Checksums of the artefacts, and their licences and bill of materials, beside them."""
    papers = output / f"{NAME}-{scenewright.__version__}-licences.zip"
    papers.unlink(missing_ok=True)
    shutil.make_archive(str(papers.with_suffix("")), "zip", folder, "licences")
    bill = output / f"{NAME}-{scenewright.__version__}.cdx.json"
    shutil.copyfile(folder / "licences" / "sbom.cdx.json", bill)
    sums = output / "SHA256SUMS"
    told = [
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n"
        for path in sorted([*artefacts, papers, bill])
        if path.is_file()
    ]
    sums.write_text("".join(told), encoding="utf-8", newline="\n")
    return [*artefacts, papers, bill, sums]


def bytes_in(path: Path) -> int:
    """The bytes of a file, or of all files below a folder, links not followed."""
    files = path.rglob("*") if path.is_dir() else [path]
    return sum(one.stat().st_size for one in files if one.is_file() and not one.is_symlink())


def over_bounds(folder: Path, artefacts: Sequence[Path]) -> list[str]:
    """What is larger than it may be; prints what all are."""
    bounds = [(folder, FOLDER_MEGABYTES_MAX)]
    bounds += [(path, ARCHIVE_MEGABYTES_MAX) for path in artefacts if path.name.endswith(".tar.xz")]
    over = []
    for path in [folder, *artefacts]:
        size = bytes_in(path) / MEGABYTE
        bound = dict(bounds).get(path)
        print(f"{path.name}: {size:.1f} MB" + (f", at most {bound}" if bound else ""))
        if bound and size > bound:
            over.append(f"{path.name} has {size:.1f} MB; it may have {bound}.")
    return over


def build(output: Path, folder_only: bool) -> list[str]:
    """Make everything; gives what is over its bound."""
    started = time.monotonic()
    made_at = int(os.environ["SOURCE_DATE_EPOCH"])
    made = freeze()
    write_papers(made, made_at)
    output.mkdir(parents=True, exist_ok=True)
    folder = output / NAME
    aside = BUILD / "before"
    shutil.rmtree(aside, ignore_errors=True)
    if folder.exists():
        folder.rename(aside)
    made.rename(folder)
    if sys.platform == "darwin":
        app = output / APP_NAME
        shutil.rmtree(app, ignore_errors=True)
        made.with_name(APP_NAME).rename(app)
    shutil.rmtree(aside, ignore_errors=True)
    print(f"Frozen in {time.monotonic() - started:.0f} s: {folder}", flush=True)
    artefacts: list[Path] = []
    if not folder_only:
        packager = importlib.import_module(PACKAGERS[sys.platform])
        artefacts = packager.package(folder, output, scenewright.__version__)
        put_beside(artefacts, folder, output)
    return over_bounds(folder, artefacts)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--output", type=Path, required=True)
    parser.add_argument("--folder-only", action="store_true")
    options = parser.parse_args()
    try:
        over = build(options.output, options.folder_only)
    except (BuildError, PackageError, LookupError, OSError) as error:
        print(f"The build stopped: {error}")
        return 1
    print("\n".join(over), end="\n" if over else "")
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(main())
