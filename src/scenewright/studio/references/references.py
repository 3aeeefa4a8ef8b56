"""The references of a draft: each one's place, what is known of it, and what can be done with it.

Web addresses are looked at once the user has stopped changing them, each once a session, unless
the setting says no; files at once.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from scenewright.scene.model import Kind
from scenewright.studio.errors import PublishError
from scenewright.studio.later import later
from scenewright.studio.observed import Derived
from scenewright.studio.references.files import (
    FILE_BYTES_MAX,
    addresses_in,
    is_file,
    is_image,
)
from scenewright.studio.references.lint import lint
from scenewright.studio.references.probe import SMALL_BYTES_MAX, Facts, Reach
from scenewright.studio.references.room import ReferenceRoom
from scenewright.studio.references.row import IMAGE_SLOT, Reference, index_of, row_of, slots_of

if TYPE_CHECKING:
    import asyncio

    from scenewright.contract import Request
    from scenewright.studio.composing.draft import Draft
    from scenewright.studio.coroutines import Coroutines
    from scenewright.studio.player.audition import Audition
    from scenewright.studio.rooms import Places
    from scenewright.studio.settings import Settings

LOOK_DELAY_MS = 600
NOT_LOOKED_AT = Facts(Reach.unchecked, "is not checked; Settings, Privacy turns this on")
UNKNOWN = Facts(Reach.unchecked, "")
LOOKING = Facts(Reach.checking, "is being looked at")
PUBLISHING = Facts(Reach.checking, "is being published")
BROKEN = Facts(Reach.doubtful, "could not be looked at")


class References(QObject):
    """Rows of a draft. Derived: `rows`, `remarks` (about the prompt), `undo_words` (or empty)."""

    rows_changed = Signal(object)
    rows: Derived[tuple[Reference, ...]] = Derived(())
    remarks_changed = Signal(object)
    remarks: Derived[tuple[str, ...]] = Derived(())
    undo_words_changed = Signal(object)
    undo_words = Derived("")

    def __init__(
        self,
        draft: Draft,
        coroutines: Coroutines,
        auditions: Audition,
        settings: Settings,
        places: Places,
        parent: QObject | None = None,
        *,
        now: Callable[[], float] = time.time,
        look_delay_ms: int = LOOK_DELAY_MS,
    ) -> None:
        super().__init__(parent)
        self._draft = draft
        self._coroutines = coroutines
        self._auditions = auditions
        self._settings = settings
        self._room = ReferenceRoom(places, coroutines, lambda: settings.publisher)
        self._now = now
        self._facts: dict[str, Facts] = {}
        self._looking: dict[str, asyncio.Task[Any] | None] = {}
        self._publishing: set[str] = set()
        self._before: tuple[tuple[str, ...], str | None] | None = None
        self._look_soon = later(self, look_delay_ms, self.look)
        draft.audio_urls_changed.connect(self._changed)
        draft.image_url_changed.connect(self._changed)
        for name in ("scene", "is_local", "prompt"):
            getattr(draft, f"{name}_changed").connect(self._renew)
        auditions.path_changed.connect(self._renew)
        settings.watch("publisher", self._use_publisher)
        settings.watch("is_checking_references", self._forget_unchecked)
        self._use_publisher(settings.publisher)
        self._changed()

    def add(self, addresses: Iterable[str], *, as_image: bool | None = None) -> None:
        """Add each address behind the others; an image, told by its ending, replaces the one."""
        urls, image_url = self._draft.audio_urls, self._draft.image_url
        for address in addresses:
            if is_image(address) if as_image is None else as_image:
                image_url = address
            else:
                urls = (*urls, address)
            self._forget(address)
        self._put(urls, image_url)

    def add_text(self, text: str, *, as_image: bool | None = None) -> None:
        """Add what was typed or pasted: one address, several, or the path of a file."""
        self.add(addresses_in(text), as_image=as_image)

    def replace(self, slot: str, text: str) -> None:
        """Put what was typed in a slot; nothing removes it."""
        address = next(iter(addresses_in(text)), "")
        if not address:
            self.remove(slot)
            return
        self._forget(address)
        if slot == IMAGE_SLOT:
            self._put(self._draft.audio_urls, address)
            return
        urls = list(self._draft.audio_urls)
        urls[index_of(slot)] = address
        self._put(tuple(urls), self._draft.image_url)

    def remove(self, slot: str) -> None:
        """Take a reference out; `undo` brings it back until the references change again."""
        self.keep_only(row.slot for row in self.rows if row.slot != slot)

    def keep_only(self, slots: Iterable[str]) -> None:
        """Take out every reference but these; `undo` brings them back."""
        kept = set(slots)
        before = (self._draft.audio_urls, self._draft.image_url)
        gone = [row.title for row in self.rows if row.slot not in kept]
        if not gone:
            return
        urls = tuple(row.address for row in self.rows if row.slot in kept - {IMAGE_SLOT})
        self._put(urls, self._draft.image_url if IMAGE_SLOT in kept else None)
        self._before = before
        References.undo_words.renew(self, f"Removed {', '.join(gone)}.")

    def undo(self) -> None:
        """Bring back what was removed last."""
        if self._before is not None:
            self._put(*self._before)

    def move(self, slot: str, to_index: int) -> None:
        """Give a sound another place, counted from 0; the others keep their order."""
        urls = list(self._draft.audio_urls)
        at = index_of(slot)
        if slot == IMAGE_SLOT or not (0 <= to_index < len(urls) and at < len(urls)):
            return
        urls.insert(to_index, urls.pop(at))
        self._put(tuple(urls), self._draft.image_url)

    def play(self, slot: str) -> asyncio.Task[Any] | None:
        """Hear a sound, or stop it; a large one is fetched first."""
        for row in self.rows:
            if row.slot == slot and row.can_play:
                return self._coroutines.start(self._play(row.address))
        return None

    def look_again(self, slot: str) -> None:
        """Look at a reference as if it were new."""
        for row in self.rows:
            if row.slot == slot:
                self._forget(row.address)
        self.look()

    def look(self) -> None:
        """Look now at every reference of which nothing is known."""
        self._look_soon.stop()
        for address in self._addresses():
            if address in self._facts or address in self._looking:
                continue
            if is_file(address) or self._settings.is_checking_references:
                self._looking[address] = self._coroutines.start(self._look(address))
            else:
                self._facts[address] = NOT_LOOKED_AT
        self._renew()

    def tell(self, address: str, facts: Facts) -> None:
        """Show what else became known of a reference, such as that it was not published."""
        self._facts[address] = facts
        self._renew()

    async def publish(
        self, requests: tuple[Request, ...], *, is_local: bool
    ) -> tuple[Request, ...]:
        """The requests with an address for each file of this machine; call before sending.

        Raises `PublishError` where one cannot be had; its row says so too.
        """
        if not any(request.audio_urls or request.image_url for request in requests):
            return requests
        try:
            return await self._room.publish(
                requests, is_local=is_local, on_file=self._show_publishing
            )
        except PublishError as error:
            self._facts[error.address] = Facts(Reach.bad, str(error))
            raise
        finally:
            self._publishing.clear()
            self._renew()

    async def close(self) -> None:
        """Stop looking, close the connections, remove what was fetched."""
        self._look_soon.stop()
        for task in self._looking.values():
            if task is not None:
                task.cancel()
        await self._room.close()

    async def _look(self, address: str, bytes_max: int = SMALL_BYTES_MAX) -> None:
        image = address == self._draft.image_url
        try:
            looker = await self._room.looker()
            facts = await looker.look(address, is_image=image, bytes_max=bytes_max)
        except Exception:
            self._found(address, BROKEN)
            raise
        self._found(address, facts)

    def _found(self, address: str, facts: Facts) -> None:
        # Not after a cancellation: somebody else may be looking by now.
        self._looking.pop(address, None)
        self.tell(address, facts)

    async def _play(self, address: str) -> None:
        if self._facts[address].path is None:
            self._looking[address] = None
            self._renew()
            await self._look(address, FILE_BYTES_MAX)
        path = self._facts[address].path
        if path is not None:
            await self._auditions.play(path)

    def _put(self, urls: tuple[str, ...], image_url: str | None) -> None:
        self._before = None
        References.undo_words.renew(self, "")
        self._draft.audio_urls = urls
        self._draft.image_url = image_url

    def _addresses(self) -> list[str]:
        image = self._draft.image_url
        return [*self._draft.audio_urls, *([image] if image is not None else [])]

    def _forget(self, address: str) -> None:
        self._facts.pop(address, None)

    def _use_publisher(self, command: str) -> None:
        self._draft.has_publisher = bool(command.strip())

    def _forget_unchecked(self, _is_checking: bool) -> None:
        for address in self._addresses():
            if self._facts.get(address) == NOT_LOOKED_AT:
                self._forget(address)
        self._changed()

    def _changed(self, _value: object = None) -> None:
        self._before = None
        References.undo_words.renew(self, "")
        there = self._addresses()
        for address in [known for known in self._looking if known not in there]:
            if (task := self._looking.pop(address)) is not None:
                task.cancel()
        self._renew()
        if any(address not in self._facts for address in there):
            self._look_soon.start()

    def _renew(self, _value: object = None) -> None:
        draft = self._draft
        found = lint(
            draft.audio_urls,
            draft.image_url,
            prompt=draft.prompt,
            mentioned={one.recipe for one in draft.scene.events if one.kind is Kind.reference},
            is_local=draft.is_local,
            now=self._now(),
        )
        rows = [
            row_of(
                slot,
                address,
                self._known(address),
                tuple(one.sentence for one in found if one.slot == slot),
                is_local=draft.is_local,
                playing=self._auditions.path,
            )
            for slot, address in slots_of(draft.audio_urls, draft.image_url).items()
        ]
        References.rows.renew(self, tuple(rows))
        References.remarks.renew(self, tuple(one.sentence for one in found if not one.slot))

    def _show_publishing(self, address: str) -> None:
        self._publishing = {address}
        self._renew()

    def _known(self, address: str) -> Facts:
        if address in self._publishing:
            return PUBLISHING
        return LOOKING if address in self._looking else self._facts.get(address, UNKNOWN)
