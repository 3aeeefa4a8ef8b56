"""Pictures of the real window in a given state, for the README and to be looked at.

`python packaging/pictures.py [FOLDER]` writes `studio-light.png`, `studio-dark.png` and a few
more; without a folder only these two, into `docs/`.
"""

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
from scenewright.studio.jobs import Job, JobState, Verb
from scenewright.studio.player import Player
from scenewright.studio.records import LOCAL_ACCOUNT_ID, LOCAL_BASE_URL, Account
from scenewright.studio.scenes import SceneEntry, TakeEntry
from scenewright.studio.settings import Settings
from scenewright.studio.studio import Studio
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
    studio = Studio(Path(folder), None, SilentOutput(), settings)
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
    studio.draft.prompt = example.read_text(encoding="utf-8").strip() + " Like a promise half kept."
    studio.draft.volume = 1.2
    studio.draft.pitch = -2.0
    studio.draft.audio_urls = ("https://sounds.example.org/harbour/tide.wav",)
    studio.draft.renew()
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


def take_picture(
    path: Path, theme: str, size: tuple[int, int], state: Callable[[Studio], None] | None = None
) -> None:
    """Open the window, put it in a state, and keep what is seen."""
    with tempfile.TemporaryDirectory() as folder:
        studio, settings = new_studio(folder, theme)
        window = Window(studio, settings)
        window.furnish()
        if state is not None:
            state(studio)
        window.resize(*size)
        window.show()
        for _ in range(5):
            QCoreApplication.processEvents()
        path.parent.mkdir(parents=True, exist_ok=True)
        window.grab().save(str(path))
        window.close()
        window.deleteLater()
        QCoreApplication.processEvents()


def main() -> None:
    application = QApplication(["pictures", "-style", "fusion"])
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs"
    for theme in ("light", "dark"):
        take_picture(folder / f"studio-{theme}.png", theme, SIZE, in_use)
    if len(sys.argv) > 1:
        for theme in ("light", "dark"):
            take_picture(folder / f"first-{theme}.png", theme, SIZE)
            take_picture(folder / f"smallest-{theme}.png", theme, SMALLEST, in_use)
            take_picture(folder / f"refused-{theme}.png", theme, SIZE, refused)
        take_picture(folder / "contrast.png", "high-contrast", SIZE, in_use)
        take_picture(folder / "refused-smallest.png", "dark", SMALLEST, refused)
    application.quit()


if __name__ == "__main__":
    main()
