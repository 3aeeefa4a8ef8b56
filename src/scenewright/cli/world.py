"""The studio's rooms without a window, opened for one command and closed after it."""

from __future__ import annotations

import contextlib
import os
from collections.abc import AsyncIterator

from scenewright.cli.files import check_home
from scenewright.studio.accounts.local_service import KEY_VARIABLE
from scenewright.studio.rooms import Places, Rooms, open_rooms


@contextlib.asynccontextmanager
async def opened() -> AsyncIterator[Rooms]:
    """The rooms, with the key of the environment where there is one; raises `StudioError`."""
    check_home()
    rooms = open_rooms(Places.of_home(), key_override=os.environ.get(KEY_VARIABLE) or None)
    try:
        yield rooms
    finally:
        await rooms.close()
