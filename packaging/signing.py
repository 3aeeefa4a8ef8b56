"""Signs what is built, where the keys for it are at hand; else says what that needs.

Each function prints one line and returns whether it signed. Who builds sets, from a store of
secrets and never from a file of the project:

- Windows: `SCENEWRIGHT_WINDOWS_CERTIFICATE` (a .pfx file) and `SCENEWRIGHT_WINDOWS_PASSWORD`.
- macOS: `SCENEWRIGHT_MACOS_IDENTITY` ("Developer ID Application: ..."), in the keychain.
- Notarising: `SCENEWRIGHT_NOTARY_PROFILE`, made once by `xcrun notarytool store-credentials`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

WINDOWS_CERTIFICATE = "SCENEWRIGHT_WINDOWS_CERTIFICATE"
WINDOWS_PASSWORD = "SCENEWRIGHT_WINDOWS_PASSWORD"
MACOS_IDENTITY = "SCENEWRIGHT_MACOS_IDENTITY"
NOTARY_PROFILE = "SCENEWRIGHT_NOTARY_PROFILE"
TIMESTAMP_SERVICE = "http://timestamp.digicert.com"
NAME = "Scenewright"


class PackageError(Exception):
    """Why there is no package, in a sentence."""


class SigningError(PackageError):
    """What should have been signed could not be; the message says what the tool said."""


def sign_windows(paths: Sequence[Path], timestamp: str = TIMESTAMP_SERVICE) -> bool:
    """Sign programs and installers with signtool or, elsewhere than on Windows, osslsigncode.

    `timestamp` is the service that dates the signature, none where it is empty.
    """
    missing = [name for name in (WINDOWS_CERTIFICATE, WINDOWS_PASSWORD) if not os.environ.get(name)]
    tool = shutil.which("signtool") or shutil.which("osslsigncode")
    if tool is None:
        missing.append("signtool or osslsigncode")
    if tool is None or missing:
        return _skipped("not signed for Windows", missing)
    certificate, password = os.environ[WINDOWS_CERTIFICATE], os.environ[WINDOWS_PASSWORD]
    for path in paths:
        if Path(tool).stem == "signtool":
            dated = ["/tr", timestamp, "/td", "sha256"] if timestamp else []
            _run([tool, "sign", "/f", certificate, "/p", password, "/fd", "sha256", *dated, path])
            continue
        signed = path.with_name(path.name + ".signed")
        dated = ["-ts", timestamp] if timestamp else []
        what = ["-pkcs12", certificate, "-pass", password, "-n", NAME, "-h", "sha256", *dated]
        _run([tool, "sign", *what, "-in", path, "-out", signed])
        signed.replace(path)
    print(f"signed for Windows: {', '.join(path.name for path in paths)}")
    return True


def sign_macos(app: Path, entitlements: Path | None = None) -> bool:
    """Sign the app, from the inside out, with the hardened runtime that notarising asks for."""
    tool = shutil.which("codesign")
    identity = os.environ.get(MACOS_IDENTITY)
    if tool is None or not identity:
        missing = ["codesign"] if tool is None else []
        return _skipped("not signed for macOS", missing + ([] if identity else [MACOS_IDENTITY]))
    allowed: list[str | Path] = ["--entitlements", entitlements] if entitlements else []
    sign = [tool, "--force", "--timestamp", "--options", "runtime", "--sign", identity]
    inner = [path for path in app.rglob("*") if _is_code(path)]
    for path in sorted(inner, key=lambda one: -len(one.parts)):
        _run([*sign, *allowed, path])
    _run([*sign, *allowed, app])
    _run([tool, "--verify", "--deep", "--strict", app])
    print(f"signed for macOS: {app.name} with {len(inner)} programs and libraries in it")
    return True


def notarise(image: Path) -> bool:
    """Have Apple look at the disk image, and fasten its answer to it."""
    tool = shutil.which("xcrun")
    profile = os.environ.get(NOTARY_PROFILE)
    if tool is None or not profile:
        missing = ["xcrun notarytool"] if tool is None else []
        return _skipped("not notarised", missing + ([] if profile else [NOTARY_PROFILE]))
    _run([tool, "notarytool", "submit", image, "--keychain-profile", profile, "--wait"])
    _run([tool, "stapler", "staple", image])
    print(f"notarised: {image.name}")
    return True


def _is_code(path: Path) -> bool:
    if path.is_symlink() or not path.is_file():
        return False
    return path.suffix in (".dylib", ".so") or os.access(path, os.X_OK)


def _skipped(what: str, missing: Sequence[str]) -> bool:
    print(f"{what}: that needs {' and '.join(missing)}")
    return False


def _run(command: Sequence[str | Path]) -> None:
    # The words of the command stay out of the message: one of them may be the password.
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        tool = Path(command[0]).name
        raise SigningError(f"{tool} failed with {done.returncode}: {done.stdout}{done.stderr}")
