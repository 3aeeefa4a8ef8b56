"""What the user can do, each thing one method, and the state all of it is shown from.

Construction is cheap and touches nothing; `start` opens journal, library and local service.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from scenewright.studio.draft import Draft
from scenewright.studio.jobs import Job, JobBoard
from scenewright.studio.observed import Derived, Observed
from scenewright.studio.player import Player
from scenewright.studio.scenes import SceneList

if TYPE_CHECKING:
    import asyncio

    from scenewright.studio.audio_output import AudioOutput
    from scenewright.studio.coroutines import Coroutines
    from scenewright.studio.notice import Notice
    from scenewright.studio.records import Account
    from scenewright.studio.settings import Settings


class Studio(QObject):
    """The studio behind the window; a verb returns at once and what follows is announced.

    Parts: `draft`, `jobs`, `scenes`, `player`, `settings`. Observed: `notice` (Notice | None; set
    it to None to dismiss). Derived: `account` (Account | None), `accounts`, `practice_credits`
    (int | None: not known), `spent_today_credits`, `service_state` (a short phrase such as
    "starting", "running", "unavailable"), `scene_id`, `is_ready` (journal and library are open).
    """

    notice_changed = Signal(object)
    notice: Observed[Notice | None] = Observed(None)
    account_changed = Signal(object)
    account: Derived[Account | None] = Derived(None)
    accounts_changed = Signal(object)
    accounts: Derived[tuple[Account, ...]] = Derived(())
    practice_credits_changed = Signal(object)
    practice_credits: Derived[int | None] = Derived(None)
    spent_today_credits_changed = Signal(object)
    spent_today_credits: Derived[float] = Derived(0.0)
    service_state_changed = Signal(object)
    service_state = Derived("starting")
    scene_id_changed = Signal(object)
    scene_id: Derived[int | None] = Derived(None)
    is_ready_changed = Signal(object)
    is_ready = Derived(False)

    def __init__(
        self,
        home: Path,
        coroutines: Coroutines,
        output: AudioOutput,
        settings: Settings,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._home = home
        self._coroutines = coroutines
        self.settings = settings
        self.draft = Draft(parent=self)
        self.jobs = JobBoard(self)
        self.scenes = SceneList(self)
        self.player = Player(coroutines, output, self)

    async def start(self) -> None:
        """Open journal and library, start the local service, resume what is unresolved."""

    def generate(self) -> asyncio.Task[None] | None:
        """Send the draft; problems stop it here, shown beside their field."""
        return None

    def recover(self, submission_id: int) -> asyncio.Task[None] | None:
        """Ask again under the same key: free, and never a second charge."""
        return None

    def generate_again(self, submission_id: int) -> asyncio.Task[None] | None:
        """Send the same request under a new key: a new take, charged."""
        return None

    def stop_watching(self, submission_id: int) -> asyncio.Task[None] | None:
        """No longer follow a task. It cannot be cancelled and may still be charged."""
        return None

    def listen(self, take_id: int) -> asyncio.Task[None] | None:
        """Load a take into the player and play it."""
        return None

    def save(self, take_id: int, path: Path) -> asyncio.Task[None] | None:
        """Copy a take's file as it came to `path`."""
        return None

    def export(self, take_id: int, path: Path, output_format: str) -> asyncio.Task[None] | None:
        """Write a take to `path` as `mp3`, `wav`, `pcm` or `ogg_opus`."""
        return None

    def add_account(
        self, name: str, base_url: str, api_key: str, keep: str
    ) -> asyncio.Task[None] | None:
        """Add a service and use it; `keep` is where its key stays: keyring, session or file."""
        return None

    def use_account(self, account_id: str) -> None:
        """Send from now on through this account."""

    def refill(self) -> asyncio.Task[None] | None:
        """Grant the local account its practice credits again."""
        return None

    def new_scene(self) -> None:
        """Keep the draft and begin an empty one."""

    def open_scene(self, scene_id: int) -> None:
        """Keep the draft and show another scene."""

    def unresolved(self) -> list[Job]:
        """Jobs of which it is not known yet how they end."""
        return self.jobs.unresolved()

    async def close(self) -> None:
        """Keep the draft, stop following, release the device, end the local service."""
