#!/usr/bin/env python3
"""Tries the Windows installer on a system without Windows: `windows_trial.py`.

The script is compiled with a stand-in for the frozen folder, and what comes of it is signed and
verified with a certificate made for that. That it installs is not shown. Needs nsis, osslsigncode
and openssl.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import application_icon
import package_windows
import signing
from package_windows import PROGRAMS, compile_installer, compiler
from signing import PackageError

NEEDED = {"makensis": "nsis", "osslsigncode": "osslsigncode", "openssl": "openssl"}
# What Windows reads of an installer: the first is UTF-16, as in every resource of versions.
IN_RESOURCES = ("ProductVersion", "Scenewright installer")
IN_MANIFEST = (b"asInvoker", b"longPathAware", b"PerMonitorV2")
VERSION = "9.8.7"


def run(*command: str | Path, cwd: Path | None = None) -> str:
    ran = subprocess.run(
        [str(word) for word in command],
        capture_output=True,
        text=True,
        timeout=300,
        cwd=cwd,
        stdin=subprocess.DEVNULL,
    )
    if ran.returncode:
        raise PackageError(f"{command[0]} ended with {ran.returncode}:\n{ran.stdout}{ran.stderr}")
    return ran.stdout


def stand_in(folder: Path) -> Path:
    """A folder laid out as the frozen one is; its programs are real ones that do nothing."""
    frozen = folder / "frozen"
    deep = frozen / "_internal" / "scenewright" / "_resources"
    deep.mkdir(parents=True)
    (deep / "words – é.txt").write_text("Rain.", encoding="utf-8")
    (frozen / "licences").mkdir()
    (frozen / "licences" / "GPL.txt").write_text("Terms.", encoding="utf-8")
    script = folder / "nothing.nsi"
    script.write_text('Unicode true\nName x\nOutFile "nothing.exe"\nSection\nSectionEnd\n')
    run(compiler(), "-V1", script, cwd=folder)
    for program in PROGRAMS:
        shutil.copyfile(folder / "nothing.exe", frozen / program)
    return frozen


class Signer:
    """Has `signing.py` sign by a certificate of nobody's, and verifies by it."""

    def __init__(self, folder: Path) -> None:
        key, self._certificate = folder / "key.pem", folder / "certificate.pem"
        packed, password = folder / "certificate.pfx", "of nobody"
        made = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=Trial"]
        made += ["-addext", "extendedKeyUsage=codeSigning"]
        run("openssl", *made, "-keyout", key, "-out", self._certificate)
        both = ("-inkey", key, "-in", self._certificate, "-passout", f"pass:{password}")
        run("openssl", "pkcs12", "-export", *both, "-out", packed)
        os.environ[signing.WINDOWS_CERTIFICATE] = str(packed)
        os.environ[signing.WINDOWS_PASSWORD] = password

    def sign(self, *files: Path) -> None:
        """Sign in place, then verify what is there now."""
        if not signing.sign_windows(files, timestamp=""):
            raise PackageError("It was not signed; the line above says why.")
        for file in files:
            run("osslsigncode", "verify", "-CAfile", self._certificate, "-in", file)


def expect_resources(installer: Path) -> None:
    data = installer.read_bytes()
    wanted = [*(text.encode("utf-16-le") for text in (*IN_RESOURCES, VERSION)), *IN_MANIFEST]
    missing = [text for text in wanted if text not in data]
    if missing:
        raise PackageError(f"The installer says nothing of {missing}.")


def try_out(folder: Path) -> list[str]:
    """Compile, sign, verify in `folder`; what was done, a line each. Raises `PackageError`."""
    lacking = [package for program, package in NEEDED.items() if not shutil.which(program)]
    if lacking:
        raise PackageError(f"Missing: {' '.join(lacking)}; install them with apt-get.")
    frozen, signer = stand_in(folder), Signer(folder)
    signer.sign(*(frozen / program for program in PROGRAMS))
    icon, installer = folder / "application.ico", folder / "scenewright-setup.exe"
    application_icon.write_ico(icon)
    compile_installer(frozen, installer, VERSION, icon)
    expect_resources(installer)
    signer.sign(installer)
    for program in PROGRAMS:
        text = package_windows.version_resource(program, VERSION)
        compile(text, program, "eval")
    return [
        f"makensis compiled {package_windows.SCRIPT.name}: {installer.stat().st_size:,} bytes",
        "osslsigncode signed and verified both programs and the installer",
    ]


def main() -> int:
    with tempfile.TemporaryDirectory(prefix="scenewright-windows-") as scratch:
        try:
            for line in try_out(Path(scratch)):
                print(line)
        except PackageError as error:
            print(f"windows trial: {error}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
