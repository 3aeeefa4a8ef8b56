"""What references need beyond the window: a folder for what is fetched, the wire, the publishers.

Nothing of it exists before the first reference does.
"""

from __future__ import annotations

import tempfile
import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenewright.client.probe import Prober
    from scenewright.contract import Request
    from scenewright.studio.coroutines import Coroutines
    from scenewright.studio.library.listener import Listener
    from scenewright.studio.references.probe import Looker
    from scenewright.studio.references.publishing import OnFile, Publishing
    from scenewright.studio.rooms import Places


class ReferenceRoom:
    """`publisher` gives the user's command as the settings have it now."""

    def __init__(
        self, places: Places, coroutines: Coroutines, publisher: Callable[[], str]
    ) -> None:
        self._places = places
        self._coroutines = coroutines
        self._publisher = publisher
        self._lock = threading.Lock()
        self._fetched: tempfile.TemporaryDirectory[str] | None = None
        self._looker: Looker | None = None
        self._prober: Prober | None = None
        self._listener: Listener | None = None
        self._publishing: Publishing | None = None

    async def looker(self) -> Looker:
        """What looks at references, made at its first use."""
        await self._coroutines.in_thread(_import_wire)
        from scenewright.client.probe import Prober
        from scenewright.studio.library.listener import Listener
        from scenewright.studio.references.probe import Looker, facts_of_content

        if self._looker is None:
            at = self._places
            self._prober = Prober()
            self._listener = Listener(at.command, at.environment)
            # Where no process can be started, as in a trial, there is nobody else to look.
            facts = self._listener.facts if at.command else facts_of_content
            in_thread = self._coroutines.in_thread
            self._looker = Looker(self._prober, in_thread, self._folder, self._own, facts)
        return self._looker

    async def publish(
        self, requests: tuple[Request, ...], *, is_local: bool, on_file: OnFile
    ) -> tuple[Request, ...]:
        """See `Publishing.publish`."""
        from scenewright.studio.references.publishing import Publishing, local_publisher

        if self._publishing is None:
            at = self._places
            local = local_publisher(at.command, at.service_data, at.environment)
            self._publishing = Publishing(
                local, self._publisher, at.environment, self._coroutines.in_thread, self._own
            )
        return await self._publishing.publish(requests, is_local=is_local, on_file=on_file)

    async def close(self) -> None:
        """Close the connections and remove what was fetched."""
        if self._prober is not None:
            await self._prober.close()
        if self._listener is not None:
            await self._coroutines.in_thread(self._listener.close)
        if self._fetched is not None:
            await self._coroutines.in_thread(self._fetched.cleanup)

    def _folder(self) -> Path:
        with self._lock:
            if self._fetched is None:
                self._fetched = tempfile.TemporaryDirectory(prefix="scenewright-")
            return Path(self._fetched.name)

    @property
    def _own(self) -> Path:
        return self._places.service_data / "references"


def _import_wire() -> None:
    # The wire's library takes 70 ms: it is imported where nobody waits.
    import scenewright.client.probe
    import scenewright.sound.decode  # noqa: F401
