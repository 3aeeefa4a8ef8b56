"""The studio's rooms without a window, opened for one command and closed after it."""

from __future__ import annotations

import contextlib
import os
from collections.abc import AsyncIterator

from scenewright import paths
from scenewright.studio.local_service import KEY_VARIABLE
from scenewright.studio.rooms import Places, Rooms, open_rooms


def places() -> Places:
    """Where `SCENEWRIGHT_HOME` has everything, and how this program starts itself again."""
    return Places(
        journal=paths.journal(),
        media=paths.media(),
        keys=paths.home() / "keys.json",
        service_data=paths.service_data(),
        service_log=paths.logs() / "service.log",
        command=paths.own_command(),
        environment=os.environ,
    )


@contextlib.asynccontextmanager
async def opened() -> AsyncIterator[Rooms]:
    """The rooms, with the key of the environment where there is one; raises `StudioError`."""
    rooms = open_rooms(places(), key_override=os.environ.get(KEY_VARIABLE) or None)
    try:
        yield rooms
    finally:
        await rooms.close()
