"""What the studio keeps on disk and asks over the wire, opened together once the window is there.

Everything heavy (SQLite, httpx, keyring) is imported here, inside `open_rooms`.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from scenewright import paths

if TYPE_CHECKING:
    from scenewright.studio.accounts.accounts import Accounts
    from scenewright.studio.accounts.local_service import LocalService
    from scenewright.studio.journal import Journal
    from scenewright.studio.library.library import Library
    from scenewright.studio.library.listener import Listener


class Places(NamedTuple):
    """Where everything is, and the command and environment that start the local service."""

    journal: Path
    media: Path
    keys: Path
    service_data: Path
    service_log: Path
    command: Sequence[str]
    environment: Mapping[str, str]
    samples: Path

    @classmethod
    def of_home(cls) -> Places:
        """Those of `SCENEWRIGHT_HOME`, with the command that starts this program again."""
        return cls(
            journal=paths.journal(),
            media=paths.media(),
            keys=paths.home() / "keys.json",
            service_data=paths.service_data(),
            service_log=paths.logs() / "service.log",
            command=tuple(paths.own_command()),
            environment=dict(os.environ),
            samples=paths.samples(),
        )


class Rooms(NamedTuple):
    """The open parts. `close` ends the local service too when it is our child."""

    journal: Journal
    library: Library
    accounts: Accounts
    local_service: LocalService
    listener: Listener | None = None

    async def close(self) -> None:
        """Close the clients, end the local service and the listener, close the journal."""
        await self.accounts.close()
        await self.local_service.close()
        if self.listener is not None:
            self.listener.close()
        self.journal.close()


def open_rooms(places: Places, key_override: str | None = None) -> Rooms:
    """Open them; slow, for a worker thread. Raises `StudioError`.

    `key_override` is the key of every service but the local one, in place of the kept keys.
    """
    from scenewright.studio.accounts.accounts import Accounts
    from scenewright.studio.accounts.keys import Keys
    from scenewright.studio.accounts.local_service import LocalService
    from scenewright.studio.journal import Journal
    from scenewright.studio.library.library import Library
    from scenewright.studio.library.listener import Listener
    from scenewright.studio.library.upkeep import look_after

    journal = Journal(places.journal)
    local_service = LocalService(
        places.service_data, places.command, places.environment, places.service_log
    )
    accounts = Accounts(journal, Keys(places.keys), local_service, key_override=key_override)
    listener = Listener(places.command, places.environment)
    library = Library(journal, places.media, listener.listened)
    look_after(library)
    return Rooms(journal, library, accounts, local_service, listener)


def import_for_a_job() -> None:
    """Import what sending, fetching and keeping need, and read what the local engine knows.

    For a worker thread while nobody waits: done on the first job instead, or when it is listed,
    it would hold up the window, or the file that has arrived.
    """
    import scenewright.client.media
    import scenewright.client.wire
    import scenewright.sound.decode
    import scenewright.sound.meter
    import scenewright.sound.peaks  # noqa: F401
    from scenewright.scene.known import known

    known()
