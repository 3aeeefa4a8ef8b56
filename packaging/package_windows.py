"""Makes the installer for Windows of a frozen folder.

It also writes the version resource and names the manifest that the spec puts into both programs.
Needs NSIS; compiles on any system, which `windows_trial.py` uses to try it on a stand-in.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import signing
from signing import PackageError

ROOT = Path(__file__).resolve().parents[1]
SCRIPT = ROOT / "packaging" / "windows" / "scenewright.nsi"
MANIFEST = ROOT / "packaging" / "windows" / "scenewright.manifest"
NAME = "scenewright"
PROGRAMS = {
    f"{NAME}-studio.exe": "Scenewright",
    f"{NAME}.exe": "Scenewright, command line and service",
}
USUAL_COMPILERS = (
    r"C:\Program Files (x86)\NSIS\makensis.exe",
    r"C:\Program Files\NSIS\makensis.exe",
)
PACK_SECONDS_MAX = 1800

VERSION_RESOURCE = """# Made by package_windows.py: what Windows shows of a program under Details.
VSVersionInfo(
  ffi=FixedFileInfo(
    filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0x0, OS=0x40004,
    fileType=0x1, subtype=0x0, date=(0, 0)),
  kids=[
    StringFileInfo([StringTable("040904B0", [
      StringStruct("CompanyName", "Scenewright"),
      StringStruct("FileDescription", "{told}"),
      StringStruct("FileVersion", "{version}"),
      StringStruct("InternalName", "{stem}"),
      StringStruct("LegalCopyright", "GPL-3.0-or-later"),
      StringStruct("OriginalFilename", "{program}"),
      StringStruct("ProductName", "Scenewright"),
      StringStruct("ProductVersion", "{version}")])]),
    VarFileInfo([VarStruct("Translation", [0x0409, 1200])])])
"""


def numbers_of(version: str) -> tuple[int, int, int, int]:
    """A version as the four numbers that Windows compares; `0.1.0` is 0, 1, 0, 0."""
    parts = [int(part) for part in version.split(".") if part.isdigit()]
    major, minor, patch = (*parts, 0, 0, 0)[:3]
    return major, minor, patch, 0


def version_resource(program: str, version: str) -> str:
    """The text of PyInstaller's `version=` file for one of `PROGRAMS`."""
    return VERSION_RESOURCE.format(
        numbers=numbers_of(version),
        version=version,
        program=program,
        stem=program.removesuffix(".exe"),
        told=PROGRAMS[program],
    )


def removal(frozen: Path) -> str:
    """The commands that delete what is in the frozen folder, and nothing else beside it."""
    lines = []
    for path in sorted(frozen.iterdir()):
        command = "RMDir /r" if path.is_dir() else "Delete"
        lines.append(f'{command} "$INSTDIR\\{path.name}"')
    return "\n".join(lines) + "\n"


def compiler() -> str:
    """Where makensis is. Raises `PackageError`."""
    usual = next((path for path in USUAL_COMPILERS if os.path.exists(path)), None)
    found = shutil.which("makensis") or usual
    if found is None:
        raise PackageError(
            "NSIS is not here, so there is no installer. On Windows: choco install nsis; on "
            "Debian and Ubuntu: sudo apt install nsis."
        )
    return found


def compile_installer(
    frozen: Path, installer: Path, version: str, icon: Path | None = None
) -> None:
    """Compile the script; every warning of it is an error."""
    missing = [program for program in PROGRAMS if not (frozen / program).is_file()]
    if missing:
        raise PackageError(f"There is no {' and no '.join(missing)} in {frozen}.")
    given = {
        "VERSION": version,
        "NUMBERS": ".".join(map(str, numbers_of(version))),
        "FROZEN": str(frozen.absolute()),
        "OUTPUT": str(installer.absolute()),
    }
    with tempfile.TemporaryDirectory() as scratch:
        list_of_all = Path(scratch) / "removal.nsh"
        list_of_all.write_text(removal(frozen), encoding="utf-8")
        given["REMOVAL"] = str(list_of_all)
        given |= {"ICON": str(icon)} if icon else {}
        defined = [f"-D{name}={value}" for name, value in given.items()]
        ran = subprocess.run(
            [compiler(), "-WX", "-V2", "-INPUTCHARSET", "UTF8", *defined, str(SCRIPT)],
            capture_output=True,
            text=True,
            timeout=PACK_SECONDS_MAX,
            stdin=subprocess.DEVNULL,
        )
    if ran.returncode or not installer.exists():
        raise PackageError(f"makensis did not compile it:\n{ran.stdout}{ran.stderr}")


def package(frozen: Path, output: Path, version: str) -> list[Path]:
    """Sign the programs, pack them, sign the installer; returns it. Raises `PackageError`."""
    import application_icon

    output.mkdir(parents=True, exist_ok=True)
    signing.sign_windows([frozen / program for program in PROGRAMS])
    installer = output / f"{NAME}-{version}-windows-x86_64-setup.exe"
    with tempfile.TemporaryDirectory() as scratch:
        icon = Path(scratch) / "application.ico"
        application_icon.write_ico(icon)
        compile_installer(frozen, installer, version, icon)
    signing.sign_windows([installer])
    return [installer]
