"""Whether what was fetched is the sound it was said to be; where it is not, its bytes stay."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from scenewright.studio.errors import LibraryError, UnsoundError
from scenewright.studio.library.files import make_folder
from scenewright.studio.library.measure import check_length

if TYPE_CHECKING:
    from pathlib import Path

    from scenewright.sound.decode import PcmLayout
    from scenewright.studio.library.measure import Listen, Sound

# In the library's folder: what was paid for and is no sound, for whoever can make something of it.
UNSOUND = "unsound"
# Beyond the told length twice over: a small file can hold days of silence.
BEYOND_SECONDS = 600.0


def proved(
    listen: Listen,
    file: Path,
    layout: PcmLayout | None,
    apart: Path,
    told_seconds: float | None,
    seconds_max: float,
) -> Sound:
    """What a fetched file is, by the first who opens it.

    `told_seconds` is how long it must be, None where any length will do, up to ten minutes above
    `seconds_max`. Raises `UnsoundError`, then its bytes are at `apart`, and `LibraryError` where it
    could not be looked at.
    """
    try:
        sound = listen(file, layout, seconds_max=seconds_max + BEYOND_SECONDS)
        if told_seconds is not None:
            check_length(sound, told_seconds)
    except LibraryError as error:
        if isinstance(error.__cause__, OSError):
            # It was not looked at; so it is as good as it was, and stays where it is.
            raise
        raise UnsoundError(f"{error} {_set_apart(file, apart)}") from error
    return sound


def _set_apart(file: Path, apart: Path) -> str:
    try:
        make_folder(apart.parent)
        os.replace(file, apart)
    except (OSError, LibraryError):
        return ""
    return f"It is kept as it came in {apart}."
