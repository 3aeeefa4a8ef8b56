"""The studio in the states its pictures show: never started, so it touches nothing."""

import math
import random
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from picture_rows import NOW as NOW
from picture_rows import ROOM, library
from PySide6.QtCore import QObject, Signal

from scenewright.scene.model import Kind
from scenewright.sound.peaks import peaks_of
from scenewright.studio.composing.preset_list import PresetList
from scenewright.studio.composing.presets import BUILT_IN, Preset
from scenewright.studio.composing.snippet_book import SnippetBook
from scenewright.studio.composing.snippets import Snippet
from scenewright.studio.composing.voice_list import VoiceList
from scenewright.studio.composing.voices import SavedVoice
from scenewright.studio.coroutines import Coroutines
from scenewright.studio.jobs.job import Job, JobState, Verb
from scenewright.studio.jobs.pauses import AccountPause, PauseKind
from scenewright.studio.library.storage import StorageMeter
from scenewright.studio.notice import Notice, NoticeKind
from scenewright.studio.player.player import Player
from scenewright.studio.player.schedule_of_take import Heard
from scenewright.studio.records import LOCAL_ACCOUNT_ID, LOCAL_BASE_URL, Account
from scenewright.studio.references.probe import Facts, Reach
from scenewright.studio.rooms import Places
from scenewright.studio.settings import Settings
from scenewright.studio.studio import Studio

ROOT = Path(__file__).resolve().parents[1]
TROUBLES = (
    (JobState.failed, "The sound was not made and nothing is charged."),
    (JobState.refused, "The account has too few credits for this. Nothing is charged."),
    (JobState.canceled, "The sound was canceled by the service and nothing is charged."),
    (JobState.stopped, "No longer watched; it may still be charged."),
    (JobState.waiting, "The service cannot be reached; it is tried again."),
    (JobState.queued, "The service has it in its queue"),
    (JobState.sending, "Sending"),
)

NOTHING_HELD = (JobState.failed, JobState.refused, JobState.canceled)

SCHEDULE = (
    Heard(Kind.ambience, "waves, shore", 0.0, 31.5),
    Heard(Kind.ambience, "gulls, far", 0.6, 30.9),
    Heard(Kind.sfx, "ship's bell", 2.0, 6.4),
    Heard(Kind.speech, "Mara", 11.2, 3.6, "You came back. I kept the light on."),
    Heard(Kind.speech, "Tomas", 15.4, 2.9, "Only until the tide turns."),
    Heard(Kind.music, "calm", 9.0, 22.5),
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
    studio.furnish()
    local = Account(LOCAL_ACCOUNT_ID, "Local studio", LOCAL_BASE_URL, "")
    Studio.accounts.renew(studio, (local,))
    Studio.account.renew(studio, local)
    Studio.service_state.renew(studio, "running")
    Studio.practice_credits.renew(studio, 1000)
    keep_something(studio)
    return studio, settings


def keep_something(studio: Studio) -> None:
    """What a user has kept in the journal, as if it had been read; nothing is measured."""
    presets = (*BUILT_IN, Preset("Warm night", "mp3", 48000, 0.95, 1.2, -2.0))
    PresetList.presets.renew(studio.presets, presets)
    snippets = (
        Snippet(1, "night bed", "Night ambience, calm wind, distant crickets."),
        Snippet(2, "warm host", 'HOST (warm): "Welcome back to the night train."'),
    )
    SnippetBook.snippets.renew(studio.snippets, snippets)
    saved = (
        SavedVoice("rosa", "Mara", is_favourite=True, used_at=NOW),
        SavedVoice("narrator-7b2f", "The keeper", used_at=NOW, refused_at=NOW),
    )
    VoiceList.saved.renew(studio.voices, saved)
    StorageMeter.storage.renew(studio.storage, ROOM)
    studio.storage.measure = lambda: None  # type: ignore[method-assign]


def in_use(studio: Studio) -> None:
    """At work, and some of the output is not as the service would have it."""
    at_work(studio)
    studio.draft.volume = 1.2
    studio.draft.pitch = -2.0
    studio.draft.renew()


def at_work(studio: Studio) -> None:
    """Someone at work: scenes, jobs in several states, a take half played."""
    Studio.practice_credits.renew(studio, 985)
    Studio.spent_today_credits.renew(studio, 15)
    studio.draft.title = "Harbour at dawn"
    example = ROOT / "resources" / "examples" / "harbour-at-dawn.txt"
    added = " Like a held breath. @Audio1 under it."
    studio.draft.prompt = example.read_text(encoding="utf-8").strip() + added
    tide = "https://sounds.example.org/harbour/tide.wav"
    studio.draft.audio_urls = (tide,)
    studio.draft.renew()
    studio.references.tell(tide, Facts(Reach.good, "1.4 MB", 42.0, Path("tide.wav")))
    studio.scenes.show(library())
    studio.scenes.unfold(1)
    Studio.scene_id.renew(studio, 1)
    for job in jobs():
        studio.jobs.put(job)
    take = studio.scenes.take(101)
    Player.take.renew(studio.player, take)
    Player.duration_seconds.renew(studio.player, 31.5)
    Player.position_seconds.renew(studio.player, 11.34)
    Player.peaks.renew(studio.player, peaks_of([outline()]))
    Player.schedule.renew(studio.player, SCHEDULE)
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


def jobs() -> Iterator[Job]:
    """Jobs in the states a user meets."""
    now = time.time()
    local = "Local studio"
    watch = Verb("stop_watching", "Stop watching")
    play, again = Verb("listen", "Listen"), Verb("generate_again", "Generate again", True)
    running = JobState.processing
    yield Job(
        5, 1, "Harbour at dawn · take 3", local, running, "processing", now - 7, now + 2.6, 5,
        verbs=(watch,),
    )  # fmt: skip
    yield Job(
        4, 1, "Harbour at dawn · take 2", local, running, "processing", now - 9, now + 1.1, 5,
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
        held = None if state in NOTHING_HELD else 5
        studio.jobs.put(
            Job(number, 1, "Alley chase, the long version at night", "Local studio", state,
                sentence, time.time() - number, time.time() + 2, held, verbs=(again,))
        )  # fmt: skip


def with_an_image(studio: Studio) -> None:
    """References of both kinds, of which one cannot be had and one is not understood."""
    in_use(studio)
    bell, missing = (
        "https://sounds.example.org/harbour/ship-bell.flac",
        "https://example.org/no.wav",
    )
    studio.draft.audio_urls = (*studio.draft.audio_urls, bell, missing)
    studio.draft.image_url = "https://pictures.example.org/harbour-at-dawn-with-a-long-name.png"
    studio.draft.renew()
    tell = studio.references.tell
    tell(bell, Facts(Reach.doubtful, "the file is cut off", 3.2))
    tell(missing, Facts(Reach.bad, "the server answers 404: there is no such file"))
    tell(studio.draft.image_url, Facts(Reach.checking, "is being looked at"))


def with_other_services(studio: Studio) -> None:
    """Two hosted services beside the local one, and what one of them would do otherwise."""
    in_use(studio)
    hosted = tuple(
        Account(name.lower(), name, f"https://{name.lower()}.example.org/v2", "key")
        for name in ("Studio", "Team")
    )
    Studio.accounts.renew(studio, (*studio.accounts, *hosted))
    Studio.account.renew(studio, hosted[0])
    differs = (
        "5 credits a minute, at least 5; the sound that comes back decides.",
        "The voice “rosa” is the local studio's own; “Studio” may not have it.",
    )
    studio.what_differs = lambda *_asked: differs  # type: ignore[method-assign]
