"""The files that a verb writes: where they may stand, and which format their name asks for."""

from __future__ import annotations

from pathlib import Path

from scenewright import paths
from scenewright.cli.typed import UsageError

# What a file name's ending asks for where no --format does.
FORMAT_OF_ENDING = {".mp3": "mp3", ".wav": "wav", ".pcm": "pcm", ".ogg": "ogg_opus"}
FORMAT_OF_ENDING |= {".raw": "pcm", ".opus": "ogg_opus"}


def check_home() -> None:
    """Raise `UsageError` where the studio's folder has a name that its journal cannot hold."""
    home = paths.home()
    try:
        str(home).encode()
    except UnicodeEncodeError:
        raise UsageError(
            f"The name of the studio's folder, {home}, is not UTF-8 text. Choose another with the "
            f"variable {paths.HOME_VARIABLE}."
        ) from None


def check_folder(folder: Path) -> None:
    """Raise `UsageError` where no folder can be."""
    if folder.exists() and not folder.is_dir():
        raise UsageError(f"{folder} is not a folder.")


def check_target(file: Path) -> None:
    """Raise `UsageError` where no file can stand."""
    if str(file) == "-":
        raise UsageError("A file is written, not stdout; give it a name.")
    if not file.absolute().parent.is_dir():
        raise UsageError(f"The folder {file.absolute().parent} does not exist.")
    if file.is_dir():
        raise UsageError(f"{file} is a folder; name a file in it.")
