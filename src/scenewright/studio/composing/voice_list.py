"""The voices the account in use knows, as the window shows them; every change is kept at once."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from scenewright.studio.composing.own_voice_folder import OwnVoiceFolder
from scenewright.studio.observed import Derived

if TYPE_CHECKING:
    import asyncio

    from scenewright.contract import ApiError
    from scenewright.studio import records
    from scenewright.studio.composing.voices import SavedVoice, Voices
    from scenewright.studio.coroutines import Coroutines
    from scenewright.studio.desk import Desk

    Work = asyncio.Task[Any] | None
    Run = Callable[[Callable[[Desk], Coroutine[Any, Any, Any]]], Work]


class VoiceList(QObject):
    """Derived is `saved` (SavedVoice, favourites first), none until the journal is open.

    `run` is the studio's. A verb returns at once; what it changed is announced, and a refusal is
    the studio's notice. `own` is the folder of the user's own voices.
    """

    saved_changed = Signal(object)
    saved: Derived[tuple[SavedVoice, ...]] = Derived(())

    def __init__(self, run: Run, coroutines: Coroutines, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._run = run
        self._coroutines = coroutines
        self._account_id = ""
        self.own = OwnVoiceFolder(self)
        # Who offers voices offers these among them.
        self.own.found_changed.connect(lambda _found: self.saved_changed.emit(self.saved))

    def find(self, voice_id: str) -> SavedVoice | None:
        """What the account knows of an id."""
        return next((one for one in self.saved if one.voice_id == voice_id), None)

    async def show(self, voices: Voices, account_id: str) -> None:
        """Show another account's voices."""
        self._account_id = account_id
        VoiceList.saved.renew(self, ())
        await self._read(voices)

    def save(self, voice_id: str, alias: str) -> Work:
        """Keep an id under a character's name."""
        return self._change(lambda voices, account: voices.save(account, voice_id, alias))

    def star(self, voice_id: str, is_favourite: bool) -> Work:
        """Make an id a favourite, or no favourite any more."""
        return self._change(lambda voices, account: voices.star(account, voice_id, is_favourite))

    def forget(self, voice_id: str) -> Work:
        """Drop all that is known of an id."""
        return self._change(lambda voices, account: voices.forget(account, voice_id))

    async def note_used(self, voices: Voices, account_id: str, voice_id: str | None) -> None:
        """A job of an account was sent with this voice; None is no voice."""
        if voice_id is not None:
            await self._coroutines.in_thread(voices.note_used, account_id, voice_id)
            await self._read(voices)

    async def note_end(
        self, voices: Voices, submission: records.Submission, refusal: ApiError | None
    ) -> None:
        """A job ended, or the service refused it: what that says of its voice."""
        request = submission.request()
        if request is None or request.voice is None:
            return
        account_id, voice_id = submission.account_id, request.voice
        if submission.task_id is not None:
            note = self._coroutines.in_thread(voices.note_taken, account_id, voice_id)
        elif refusal is not None:
            note = self._coroutines.in_thread(voices.note_refused, account_id, voice_id, refusal)
        else:
            return
        if await note:
            await self._read(voices)

    def _change(self, change: Callable[[Voices, str], None]) -> Work:
        account_id = self._account_id

        async def changed(desk: Desk) -> None:
            await self._coroutines.in_thread(change, desk.voices, account_id)
            await self._read(desk.voices)

        return self._run(changed) if account_id else None

    async def _read(self, voices: Voices) -> None:
        account_id = self._account_id
        saved = await self._coroutines.in_thread(voices.of_account, account_id)
        # Another account may be in use by now.
        if account_id == self._account_id:
            VoiceList.saved.renew(self, saved)
