#!/usr/bin/env python3
"""Sets the project up and runs it; VERBS says what it does. Standard library only.

`run` opens the studio, or, where there is no screen, renders an example scene to a file.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
STAMP = VENV / "scenewright-setup.json"
BUILD = ROOT / "build"
CONSTRAINTS = ROOT / "packaging" / "constraints.txt"
INSTALL_PACKAGES = ROOT / "packaging" / "install_packages.py"
UNPACK_SUPPORT = ROOT / "packaging" / "unpack_support.py"
PYTHON_MIN = (3, 11)
# All tests are shared out between processes; chosen ones stay in one, where a debugger works.
# Many wait for sound in real time or for another process: two more than there are cores.
SHARED_OUT = ("-n", str((os.cpu_count() or 1) + 2), "--dist", "worksteal")

# Debian package -> what shows that it is there: a shared library, or (test tools) a program.
RUN_LIBRARIES = {
    "libgl1": "libGL.so.1",
    "libegl1": "libEGL.so.1",
    "libglib2.0-0": "libglib-2.0.so.0",
    "libx11-6": "libX11.so.6",
    "libdbus-1-3": "libdbus-1.so.3",
    "libfontconfig1": "libfontconfig.so.1",
    "libfreetype6": "libfreetype.so.6",
    "libxkbcommon0": "libxkbcommon.so.0",
    "libpulse0": "libpulse.so.0",
    "libxcb-cursor0": "libxcb-cursor.so.0",
    "libxcb-icccm4": "libxcb-icccm.so.4",
    "libxcb-image0": "libxcb-image.so.0",
    "libxcb-keysyms1": "libxcb-keysyms.so.1",
    "libxcb-render-util0": "libxcb-render-util.so.0",
    "libxcb-render0": "libxcb-render.so.0",
    "libxcb-shape0": "libxcb-shape.so.0",
    "libxcb-util1": "libxcb-util.so.1",
    "libxcb-xkb1": "libxcb-xkb.so.1",
    "libxkbcommon-x11-0": "libxkbcommon-x11.so.0",
}
TEST_PROGRAMS = {
    "curl": "curl",
    "dbus": "dbus-run-session",
    "ffmpeg": "ffmpeg",
    "git": "git",
    "gnome-keyring": "gnome-keyring-daemon",
    "pulseaudio": "pulseaudio",
    "pulseaudio-utils": "parec",
    "xdotool": "xdotool",
    "xvfb": "Xvfb",
}
BENCH_PROGRAMS = {"csound": "csound", "picard": "picard"}
PACKAGE_PROGRAMS = {
    "appstream": "appstreamcli",
    "binutils": "objdump",
    "debootstrap": "debootstrap",
    "desktop-file-utils": "desktop-file-validate",
    "lintian": "lintian",
    "nsis": "makensis",
    "osslsigncode": "osslsigncode",
    "strace": "strace",
}
VERBS = {
    "setup": "set everything up and stop",
    "run": "open the studio; arguments go to scenewright",
    "test": "run all tests; arguments go to pytest",
    "bench": "run the benches, or those whose name contains an argument",
    "soak": "run the long campaigns, or those whose name contains an argument",
    "package-test": "build what people install on Linux and try it in a fresh Debian",
}


class SetupError(Exception):
    """Something this script can't do; the message says what the user can."""


def say(text: str) -> None:
    print(text, flush=True)


def missing_packages(with_tests: bool, with_peers: bool, with_packaging: bool = False) -> list[str]:
    """Debian packages whose library or program is not there."""
    listed = subprocess.run(
        [shutil.which("ldconfig") or "/sbin/ldconfig", "-p"], capture_output=True, text=True
    ).stdout
    missing = [package for package, name in RUN_LIBRARIES.items() if f"\t{name} " not in listed]
    programs = {**(TEST_PROGRAMS if with_tests else {}), **(BENCH_PROGRAMS if with_peers else {})}
    missing += [package for package, name in programs.items() if not shutil.which(name)]
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError:
        missing.append(f"python{sys.version_info.major}.{sys.version_info.minor}-venv")
    return missing


def set_up_system(may_install: bool, with_tests: bool, with_peers: bool) -> None:
    """Name what the system lacks and, as root, install it. Elsewhere than Debian: nothing."""
    if sys.platform != "linux" or not shutil.which("apt-get"):
        return
    missing = missing_packages(with_tests, with_peers)
    if not missing:
        return
    say("Missing system packages: " + " ".join(missing))
    install = ["apt-get", "install", "-y", "--no-install-recommends"]
    if not may_install or os.geteuid() != 0:
        say("Install them with this command:\n    sudo " + " ".join([*install, *missing]))
        return
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install[1:1] = ["-o", "DPkg::Lock::Timeout=400", "-qq"]
    subprocess.run(["apt-get", "update", "-qq"], env=environment, check=False)
    done = subprocess.run(
        [*install, *missing], env=environment, stdout=subprocess.DEVNULL, check=False
    )
    if done.returncode:
        raise SetupError("apt-get could not install them; its message stands above.")


def venv_python() -> Path:
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def wanted_stamp(with_tests: bool) -> dict[str, object]:
    files = (ROOT / "pyproject.toml", CONSTRAINTS, INSTALL_PACKAGES, UNPACK_SUPPORT)
    content = b"".join(path.read_bytes() for path in files)
    return {
        "files": hashlib.sha256(content).hexdigest(),
        "python": sys.version,
        "root": str(ROOT),
        "tests": with_tests,
    }


def present_stamp() -> dict[str, object]:
    try:
        return dict(json.loads(STAMP.read_text(encoding="utf-8")))
    except (OSError, ValueError):
        return {}


def set_up_python(with_tests: bool) -> None:
    """Make the virtual environment and install the project into it, versions as pinned."""
    wanted, present = wanted_stamp(with_tests), present_stamp()
    # An environment with what the tests need serves `run` as well.
    if present in (wanted, {**wanted, "tests": True}) and venv_python().exists():
        return
    say("Setting up .venv; this takes a minute the first time.")
    same_place = present and all(present[name] == wanted[name] for name in ("python", "root"))
    if not same_place or not venv_python().exists():
        made = [sys.executable, "-m", "venv", "--clear", "--without-pip", str(VENV)]
        if subprocess.run(made, check=False).returncode:
            raise SetupError(f"Python could not make a virtual environment in {VENV}.")
    STAMP.unlink(missing_ok=True)
    optional = ["test"] if with_tests else []
    if start(str(INSTALL_PACKAGES), *optional):
        raise SetupError(
            "pip could not install what the project needs; its message stands above. "
            "Check the network connection and run the same command again."
        )
    if start(str(UNPACK_SUPPORT)):
        say("PySide's own files could not be unpacked; the window appears a little later.")
    STAMP.write_text(json.dumps(wanted), encoding="utf-8")


def set_up(options: argparse.Namespace, with_tests: bool = False, with_peers: bool = False) -> None:
    started = time.monotonic()
    set_up_system(not options.no_system, with_tests, with_peers)
    set_up_python(with_tests)
    say(f"Set up in {time.monotonic() - started:.1f} s.")


def has_screen() -> bool:
    if sys.platform != "linux" or os.environ.get("QT_QPA_PLATFORM"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def start(*arguments: str, **options: object) -> int:
    """Run the virtual environment's Python and return its exit code."""
    command = [str(venv_python()), *arguments]
    # Else each of the hundreds of processes that the tests start compiles all it imports anew.
    compiling = {key: os.environ[key] for key in os.environ if key != "PYTHONDONTWRITEBYTECODE"}
    return subprocess.run(command, cwd=ROOT, env=compiling, check=False, **options).returncode  # type: ignore[call-overload, no-any-return]


def run(options: argparse.Namespace) -> int:
    set_up(options)
    if options.arguments or has_screen():
        return start("-m", "scenewright", *options.arguments)
    say("There is no screen here (DISPLAY is not set): rendering the example scene to a file.")
    example = ROOT / "resources" / "examples" / "harbour-at-dawn.txt"
    target = BUILD / "harbour-at-dawn.mp3"
    target.parent.mkdir(exist_ok=True)
    with example.open("rb") as prompt:
        return start("-m", "scenewright", "render", "-", "-o", str(target), stdin=prompt)


def test(options: argparse.Namespace) -> int:
    set_up(options, with_tests=True)
    started = time.monotonic()
    # Elsewhere the screens, sound servers and keyrings of Linux are missing: their tests skip.
    strict = ("--no-skips",) if sys.platform == "linux" else ()
    code = start("-m", "pytest", *strict, *(options.arguments or SHARED_OUT))
    say(f"Tests ended in {time.monotonic() - started:.0f} s.")
    return code


def bench(options: argparse.Namespace) -> int:
    set_up(options, with_tests=True, with_peers=True)
    return run_each(sorted((ROOT / "tests" / "bench").glob("bench_*.py")), options.arguments)


def soak(options: argparse.Namespace) -> int:
    set_up(options, with_tests=True)
    return run_each(sorted((ROOT / "tests" / "bench").glob("soak_*.py")), options.arguments)


def package_test(options: argparse.Namespace) -> int:
    TEST_PROGRAMS.update(PACKAGE_PROGRAMS)
    set_up(options, with_tests=True)
    return start(str(ROOT / "packaging" / "package_test.py"), *options.arguments)


def run_each(scripts: list[Path], wanted: list[str]) -> int:
    """Run the scripts whose name contains one of `wanted` (all without); 1 when one failed."""
    failed: list[str] = []
    for script in scripts:
        if wanted and not any(word in script.stem for word in wanted):
            continue
        say(f"{script.stem}:")
        if start(str(script)):
            failed.append(script.stem)
    if failed:
        say("Over the bound or broken: " + ", ".join(failed))
    return 1 if failed else 0


def divided(words: list[str]) -> tuple[list[str], list[str]]:
    """The words for this script, up to its verb and options, and those that go on to another.

    argparse's own REMAINDER refuses an option in the first place, as in `test -k words`.
    """
    at = next((place for place, word in enumerate(words) if word in VERBS), len(words))
    own, others = words[: at + 1], words[at + 1 :]
    while others[:1] in (["--no-system"], ["-h"], ["--help"]):
        own.append(others.pop(0))
    return own, others[1:] if others[:1] == ["--"] else others


def main() -> int:
    if sys.version_info < PYTHON_MIN:
        say("Scenewright needs Python 3.11 or later; this is " + sys.version.split()[0] + ".")
        return 2
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--no-system", action="store_true", help="never install system packages")
    verbs = parser.add_subparsers(dest="verb", required=True)
    for verb, explanation in VERBS.items():
        chosen = verbs.add_parser(verb, help=explanation)
        chosen.add_argument("--no-system", action="store_true", default=argparse.SUPPRESS)
    own, others = divided(sys.argv[1:])
    options = parser.parse_args(own, argparse.Namespace(arguments=others))
    if options.verb == "setup" and others:
        parser.error("setup takes no arguments")
    actions = {"run": run, "test": test, "bench": bench, "soak": soak, "package-test": package_test}
    try:
        if options.verb == "setup":
            set_up(options, with_tests=True)
            return 0
        return actions[options.verb](options)
    except SetupError as error:
        say(str(error))
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
