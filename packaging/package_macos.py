"""Signs Scenewright.app and makes its disk image.

What the system is told of the application is `information`, which the spec asks for. The image
needs macOS, the signatures what `signing.py` asks for.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import signing
from signing import PackageError

ROOT = Path(__file__).resolve().parents[1]
ENTITLEMENTS = ROOT / "packaging" / "macos" / "entitlements.plist"
NAME = "Scenewright"
PROGRAM = "scenewright-studio"
IDENTIFIER = "io.github.scenewright.Scenewright"
SCENE_TYPE = f"{IDENTIFIER}.scene"
# What Qt 6.11 needs.
SYSTEM_MIN = "13.0"
IMAGE_SECONDS_MAX = 900


def information(version: str) -> dict[str, Any]:
    """Info.plist: what Finder and the system are told of the program."""
    return {
        "CFBundleName": NAME,
        "CFBundleDisplayName": NAME,
        "CFBundleIdentifier": IDENTIFIER,
        "CFBundleExecutable": PROGRAM,
        "CFBundleIconFile": "application.icns",
        "CFBundlePackageType": "APPL",
        "CFBundleInfoDictionaryVersion": "6.0",
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        "CFBundleDevelopmentRegion": "en",
        "LSMinimumSystemVersion": SYSTEM_MIN,
        "LSApplicationCategoryType": "public.app-category.music",
        "NSHighResolutionCapable": True,
        "NSSupportsAutomaticGraphicsSwitching": True,
        "NSHumanReadableCopyright": "GPL-3.0-or-later",
        # No NSMicrophoneUsageDescription: it never listens, and without it the system refuses.
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Scenewright scene",
                "CFBundleTypeRole": "Editor",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [SCENE_TYPE],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": SCENE_TYPE,
                "UTTypeDescription": "Scenewright scene",
                "UTTypeConformsTo": ["public.json"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": ["scenewright"],
                    "public.mime-type": ["application/x-scenewright-scene"],
                },
            }
        ],
    }


def package(frozen: Path, output: Path, version: str) -> list[Path]:
    """Application, signature, image, its signature and its notary's ticket. Raises PackageError.

    The application lies beside the frozen folder, where the spec's BUNDLE puts it.
    """
    app = frozen.with_name(f"{NAME}.app")
    if sys.platform != "darwin":
        raise PackageError("A disk image is made on macOS only.")
    if not (app / "Contents" / "MacOS" / PROGRAM).is_file():
        raise PackageError(f"There is no whole {app}; packaging/build.py makes it.")
    image = output / f"{NAME}-{version}-macos-{os.uname().machine}.dmg"
    output.mkdir(parents=True, exist_ok=True)
    # Each licence goes along: what lies beside the program in the folder is data here.
    if (frozen / "licences").is_dir():
        target = app / "Contents" / "Resources" / "licences"
        shutil.copytree(frozen / "licences", target, dirs_exist_ok=True)
    signing.sign_macos(app, ENTITLEMENTS)
    with tempfile.TemporaryDirectory() as scratch:
        shutil.copytree(app, Path(scratch) / app.name, symlinks=True)
        # Where it is dragged to, beside it in the image.
        (Path(scratch) / "Applications").symlink_to("/Applications")
        make_image(Path(scratch), image)
    signing.sign_macos(image)
    signing.notarise(image)
    return [image]


def make_image(folder: Path, image: Path) -> None:
    """A compressed disk image with what lies in `folder`."""
    command = ["hdiutil", "create", "-volname", NAME, "-srcfolder", str(folder), "-fs", "HFS+"]
    command += ["-format", "UDZO", "-ov", str(image)]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=IMAGE_SECONDS_MAX)
    if ran.returncode:
        raise PackageError(f"hdiutil made no image: {ran.stderr.strip()}")
