"""Pictures of the real window in a given state, for the README and to be looked at.

`python packaging/pictures.py` writes `studio-light.png` and `studio-dark.png` into `docs/`; with a
FOLDER it writes there the whole set: every state, size, pane and dialog in every theme.
"""

import contextlib
import math
import os
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import numpy as np
from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtWidgets import QApplication

from scenewright.sound.peaks import peaks_of
from scenewright.studio.coroutines import Coroutines
from scenewright.studio.jobs import Job, JobState, Verb
from scenewright.studio.notice import Notice, NoticeKind
from scenewright.studio.pauses import AccountPause, PauseKind
from scenewright.studio.player import Player
from scenewright.studio.records import LOCAL_ACCOUNT_ID, LOCAL_BASE_URL, Account
from scenewright.studio.reference_probe import Facts, Reach
from scenewright.studio.rooms import Places
from scenewright.studio.scenes import SceneEntry, TakeEntry
from scenewright.studio.settings import Settings
from scenewright.studio.studio import Studio
from scenewright.ui.account_dialog import AccountDialog
from scenewright.ui.export_dialog import ExportDialog
from scenewright.ui.theme import Theme
from scenewright.ui.window import Window

ROOT = Path(__file__).resolve().parents[1]
NOW = 1_795_000_000.0
SIZE = (1440, 900)
SMALLEST = (1100, 700)
TITLES = (
    ("Harbour at dawn", 3),
    ("Alley chase", 1),
    ("Podcast intro, warm", 4),
    ("Engine room, level 3", 12),
    ("The lighthouse keeper", 2),
    ("Door variants", 12),
)
TROUBLES = (
    (JobState.failed, "The sound was not made and nothing is charged."),
    (JobState.refused, "The account has too few credits for this. Nothing is charged."),
    (JobState.canceled, "The sound was canceled by the service and nothing is charged."),
    (JobState.stopped, "No longer watched; it may still be charged."),
    (JobState.waiting, "The service cannot be reached; it is tried again."),
    (JobState.queued, "The service has it in its queue"),
    (JobState.sending, "Sending"),
)


class SilentOutput(QObject):
    """An output without a device: the pictures are of what is seen."""

    played = Signal(int, object)
    ended = Signal(int)
    trouble = Signal(int, str)
    devices = Signal(object)

    def prepare(self) -> None:
        """There is nothing to look for."""

    def start(self, number: int, feed: object, device: str) -> None:
        """Play nothing."""

    def stop(self) -> None:
        """Nothing plays."""

    def close(self) -> None:
        """There is nothing to release."""


def new_studio(folder: str, theme: str) -> tuple[Studio, Settings]:
    """A studio that was never started, so it touches nothing; and its settings."""
    settings = Settings(Path(folder) / "settings.json")
    settings.theme = theme
    # Nothing is asked of the made-up addresses.
    settings.is_checking_references = False
    studio = Studio(Places.of_home(), Coroutines(), SilentOutput(), settings)
    local = Account(LOCAL_ACCOUNT_ID, "Local studio", LOCAL_BASE_URL, "")
    Studio.accounts.renew(studio, (local,))
    Studio.account.renew(studio, local)
    Studio.service_state.renew(studio, "running")
    Studio.practice_credits.renew(studio, 1000)
    return studio, settings


def in_use(studio: Studio) -> None:
    """Someone at work: scenes, jobs in every state, a take half played."""
    Studio.practice_credits.renew(studio, 985)
    Studio.spent_today_credits.renew(studio, 15)
    studio.draft.title = "Harbour at dawn"
    example = ROOT / "resources" / "examples" / "harbour-at-dawn.txt"
    studio.draft.prompt = example.read_text(encoding="utf-8").strip() + " Like a held breath."
    studio.draft.volume = 1.2
    studio.draft.pitch = -2.0
    tide = "https://sounds.example.org/harbour/tide.wav"
    studio.draft.audio_urls = (tide,)
    studio.draft.renew()
    studio.references.tell(tide, Facts(Reach.good, "1.4 MB", 42.0, Path("tide.wav")))
    studio.scenes.show(scene_row(number, *entry) for number, entry in enumerate(TITLES, 1))
    studio.scenes.unfold(1)
    Studio.scene_id.renew(studio, 1)
    for job in jobs():
        studio.jobs.put(job)
    take = studio.scenes.take(101)
    Player.take.renew(studio.player, take)
    Player.duration_seconds.renew(studio.player, 31.5)
    Player.position_seconds.renew(studio.player, 11.34)
    Player.peaks.renew(studio.player, peaks_of([outline()]))
    Player.state.renew(studio.player, "playing")
    Player.level_db.renew(studio.player, (-15.0, -13.5))


def refused(studio: Studio) -> None:
    """Every limit violated at once."""
    studio.draft.prompt = "Rain. " * 350
    studio.draft.voice = "v" * 257
    studio.draft.audio_urls = ("ftp://example.org/a.wav",)
    studio.draft.image_url = "https://example.org/a.png"
    studio.draft.speed = 2.1
    studio.draft.volume = 0.4
    studio.draft.pitch = -12.5
    studio.draft.renew()


def scene_row(number: int, title: str, take_count: int) -> SceneEntry:
    """One scene with its takes, newest first."""
    takes = tuple(
        TakeEntry(number * 100 + take, number, title, take, 31.5 - take, Path("take.mp3"), "mp3",
                48000, -16.2, -1.4, created_at=NOW - take)
        for take in range(min(take_count, 12), 0, -1)
    )  # fmt: skip
    return SceneEntry(number, title, takes, title)


def jobs() -> Iterator[Job]:
    """Jobs in the states a user meets."""
    now = time.time()
    local = "Local studio"
    watch = Verb("stop_watching", "Stop watching")
    play, again = Verb("listen", "Listen"), Verb("generate_again", "Generate again", True)
    running = JobState.processing
    yield Job(
        5, 1, "Harbour at dawn · take 3", local, running, "processing", now - 7, 7, now + 2.6, 5,
        verbs=(watch,),
    )  # fmt: skip
    yield Job(
        4, 1, "Harbour at dawn · take 2", local, running, "processing", now - 9, 9, now + 1.1, 5,
        verbs=(watch,),
    )  # fmt: skip
    done = JobState.succeeded
    yield Job(
        3, 1, "Harbour at dawn · take 1", local, done, "done", now - 60,
        settled_credits=5, take_id=101, output="mp3 · 48 kHz · 0:31", verbs=(play, again),
    )  # fmt: skip
    yield Job(
        2, 2, "Alley chase", local, JobState.unknown,
        "answer lost after sending · charged at most once", now - 90,
        verbs=(Verb("recover", "Recover (free)"), watch),
    )  # fmt: skip
    yield Job(
        1, 3, "Podcast intro, warm", local, done, "done", now - 90_000,
        settled_credits=5, take_id=301, output="wav · 44.1 kHz · 0:12", verbs=(play, again),
    )  # fmt: skip


def outline() -> np.ndarray:
    """Half a minute that looks like a scene: swells, words and a bell, always the same."""
    dice = random.Random(7)
    frames = np.zeros((int(31.5 * 8000), 1), np.float32)
    for start in range(0, len(frames), 400):
        seconds = start / 8000
        swell = 0.22 + 0.16 * math.sin(seconds * 0.5) + 0.3 * math.exp(-(((seconds - 8) / 4) ** 2))
        swell += 0.35 * math.exp(-(((seconds - 20) / 3) ** 2))
        frames[start : start + 400] = (
            min(swell * 1.5, 0.95) * (0.45 + 0.55 * dice.random()) * (-1) ** (start // 400)
        )
    noise = np.random.default_rng(7).uniform(-1, 1, frames.shape).astype(np.float32)
    return np.abs(frames) * noise


def in_trouble(studio: Studio) -> None:
    """The local service is gone, no device, jobs in the states that need the user."""
    in_use(studio)
    Studio.service_state.renew(studio, "unavailable")
    Studio.practice_credits.renew(studio, 45)
    sentence = "The local service did not start. Its log says why; try again when it is mended."
    studio.notice = Notice(NoticeKind.error, sentence, "start_service", "Try again")
    no_device = "No audio output device was found, so nothing can be played. Connect one and "
    no_device += "press play again; everything else works."
    Player.device_message.renew(studio.player, no_device)
    Player.state.renew(studio.player, "paused")
    too_few = "The practice wallet has too few credits for the next job. Nothing is charged."
    pause = AccountPause(LOCAL_ACCOUNT_ID, "Local studio", PauseKind.credits, too_few, "refill",
                         "Refill", None, 2)  # fmt: skip
    Studio.account_pauses.renew(studio, (pause,))
    for number, is_paused in enumerate((False, True), 30):
        told = "Paused; nothing is sent and nothing is charged" if is_paused else "Waiting"
        studio.jobs.put(
            Job(number, 1, "Harbour at dawn", "Local studio", JobState.unsent, told, time.time(),
                is_unsent=True, is_paused=is_paused, verbs=(Verb("cancel", "Cancel"),))
        )  # fmt: skip
    for number, (state, sentence) in enumerate(TROUBLES, 10):
        again = Verb("generate_again", "Generate again", True)
        studio.jobs.put(
            Job(number, 1, "Alley chase, the long version at night", "Local studio", state,
                sentence, time.time() + number, 3.0, time.time() + 2, 5, verbs=(again,))
        )  # fmt: skip


@contextlib.contextmanager
def window_shown(
    theme: Theme, size: tuple[int, int], state: Callable[[Studio], None] | None = None
) -> Iterator[tuple[Window, Studio]]:
    """The real window in a state, furnished and laid out, and its studio."""
    with tempfile.TemporaryDirectory() as folder:
        studio, settings = new_studio(folder, theme.choice)
        window = Window(studio, settings, theme)
        window.resize(*size)
        window.show()
        window.furnish()
        if state is not None:
            state(studio)
        for _ in range(5):
            QCoreApplication.processEvents()
        yield window, studio
        window.close()
        window.deleteLater()
        QCoreApplication.processEvents()


def write_windows(folder: Path, theme: Theme) -> None:
    """The states that the whole window has to look right in."""
    name = theme.choice
    for state in (None, in_use, in_trouble, refused):
        told = "first" if state is None else state.__name__.replace("_", "-")
        for size in (SIZE, SMALLEST):
            with window_shown(theme, size, state) as (window, studio):
                window.grab().save(str(folder / f"window-{told}-{size[0]}-{name}.png"))
    with window_shown(theme, SIZE, in_use) as (window, studio):
        take = TakeEntry(101, 1, "Harbour at dawn", 1, 31.5, Path("take.mp3"), "mp3")
        dialogs = {
            "account": AccountDialog(studio, theme, window),
            "export": ExportDialog(take, is_original=False, parent=window),
        }
        for told, dialog in dialogs.items():
            dialog.show()
            QCoreApplication.processEvents()
            dialog.grab().save(str(folder / f"dialog-{told}-{name}.png"))


def write_widgets(folder: Path, theme: Theme) -> None:
    """Each pane by itself, in use."""
    with window_shown(theme, SIZE, in_use) as (window, _studio):
        panes = {
            "header": window.header,
            "library": window.library,
            "editor": window.composer.editor,
            "timeline": window.composer.timeline,
            "output": window.composer.output,
            "references": window.composer.references,
            "jobs": window.jobs,
            "player": window.player,
        }
        for name, pane in panes.items():
            pane.grab().save(str(folder / f"pane-{name}-{theme.choice}.png"))


def main() -> None:
    """The two pictures of the README, or every picture where a folder is given."""
    application = QApplication(["pictures", "-style", "fusion"])
    is_whole = len(sys.argv) > 1
    folder = Path(sys.argv[1]) if is_whole else ROOT / "docs"
    folder.mkdir(parents=True, exist_ok=True)
    theme = Theme(application)
    for choice in ("light", "dark", "high-contrast") if is_whole else ("light", "dark"):
        theme.choose(choice)
        with window_shown(theme, SIZE, in_use) as (window, _studio):
            window.grab().save(str(folder / f"studio-{choice}.png"))
        if is_whole:
            write_windows(folder, theme)
            write_widgets(folder, theme)
    application.quit()


if __name__ == "__main__":
    main()
