"""The Draft: what is being written. It may be wrong; what follows from it is derived at once.

What is written is not all sent: `wording` says what is. Problems and the least price are
recomputed once per turn of the event loop, the local Scene in the first short pause of typing,
a moment in each turn: a key waits for a moment, never for the whole reading.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from scenewright.contract import (
    CREDITS_MIN,
    DURATION_SECONDS_MAX,
    PROMPT_CHARACTERS_MAX,
    Problem,
    Request,
    price_credits,
)
from scenewright.scene.model import Scene
from scenewright.studio.composing.wording import COUNT_MAX, TAKES_MAX, Wording, as_written, worded
from scenewright.studio.later import later
from scenewright.studio.observed import Derived, Observed
from scenewright.studio.references.files import problems_of

if TYPE_CHECKING:
    from scenewright.studio.accounts.spending import Today

# A None wherever it may rest, the scene last.
Parse = Callable[[str, str | None], Iterator[Scene | None]]

SAVE_DELAY_MS = 700
READ_DELAY_MS = 80
MOMENT_SECONDS = 0.002
UNTITLED = "Untitled scene"
FIELD_TYPES: Mapping[str, tuple[type, ...]] = {
    "title": (str,),
    "prompt": (str,),
    "voice": (str,),
    "audio_urls": (list,),
    "image_url": (str,),
    "output_format": (str,),
    "sample_rate": (int,),
    "speed": (int, float),
    "volume": (int, float),
    "pitch": (int, float),
    "takes": (int,),
}
_FIGURES = re.compile(r"[\d,]+")
REQUEST_FIELDS = tuple(name for name in FIELD_TYPES if name not in ("title", "takes"))


def parse_locally(prompt: str, voice: str | None) -> Scene:
    """The scene as the local service would read it."""
    return _last(reading_locally(prompt, voice))


def reading_locally(prompt: str, voice: str | None) -> Iterator[Scene | None]:
    """The same in small parts."""
    # Imported here: the parser reads its lexicon from disk, the window should be there first.
    from scenewright.scene.parser import reading

    return reading(prompt, voice)


def _last(reading: Iterator[Scene | None]) -> Scene:
    return next(filter(None, reading))


class Draft(QObject):
    """The request being written, field by field. `None` is "service default": not sent.

    `prompt` is what is written; each variant that its alternatives make is sent `takes` times.
    `scene` is the first variant's as far as it can be sent, with its spans where the words are
    written. `is_local` says whether the account is the local one, whose price can be guessed and
    which renders no more than `local_seconds_max`; `today` is what was spent and may be.
    `save_due(draft_json)` is emitted within a second of a change, and by `flush()`; `is_kept` is
    False after a save failed.
    """

    title_changed = Signal(object)
    title = Observed(UNTITLED)
    prompt_changed = Signal(object)
    prompt = Observed("")
    voice_changed = Signal(object)
    voice: Observed[str | None] = Observed(None)
    audio_urls_changed = Signal(object)
    audio_urls: Observed[tuple[str, ...]] = Observed(())
    image_url_changed = Signal(object)
    image_url: Observed[str | None] = Observed(None)
    output_format_changed = Signal(object)
    output_format: Observed[str | None] = Observed(None)
    sample_rate_changed = Signal(object)
    sample_rate: Observed[int | None] = Observed(None)
    speed_changed = Signal(object)
    speed: Observed[float | None] = Observed(None)
    volume_changed = Signal(object)
    volume: Observed[float | None] = Observed(None)
    pitch_changed = Signal(object)
    pitch: Observed[float | None] = Observed(None)
    takes_changed = Signal(object)
    takes = Observed(1)
    is_local_changed = Signal(object)
    is_local = Observed(True)
    local_seconds_max_changed = Signal(object)
    local_seconds_max = Observed(DURATION_SECONDS_MAX)
    has_publisher_changed = Signal(object)
    has_publisher = Observed(False)
    today_changed = Signal(object)
    today: Observed[Today | None] = Observed(None)

    wording_changed = Signal(object)
    wording: Derived[Wording] = Derived(Wording())
    problems_changed = Signal(object)
    problems: Derived[tuple[Problem, ...]] = Derived(())
    scene_changed = Signal(object)
    scene: Derived[Scene] = Derived(Scene(""))
    price_floor_credits_changed = Signal(object)
    price_floor_credits = Derived(CREDITS_MIN)
    price_guess_credits_changed = Signal(object)
    price_guess_credits: Derived[int | None] = Derived(None)

    save_due = Signal(object)
    begins = Signal(str)

    def __init__(
        self,
        parse: Parse = reading_locally,
        parent: QObject | None = None,
        *,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        super().__init__(parent)
        self._clock = clock
        self._parse = parse
        self._parsed: tuple[str, str | None] | None = None
        self._reading: Iterator[Scene | None] = iter(())
        self._read: Scene | None = None
        self._renew_soon = later(self, 0, self._check)
        self._read_soon = later(self, READ_DELAY_MS, self._begin_reading)
        self._read_on_soon = later(self, 0, self._read_on)
        self._save_soon = later(self, SAVE_DELAY_MS, self.flush)
        self.is_kept = True
        # First, so that whoever hears of a prompt finds its wording.
        self.prompt_changed.connect(lambda prompt: Draft.wording.renew(self, worded(prompt)))
        for name in FIELD_TYPES:
            getattr(self, f"{name}_changed").connect(self._edited)
        for changed in (self.is_local_changed, self.has_publisher_changed, self.today_changed):
            changed.connect(self._renew_soon.start)
        # What is half read is of other words by now.
        for changed in (self.prompt_changed, self.voice_changed):
            changed.connect(self._read_on_soon.stop)

    def requests(self) -> tuple[Request, ...]:
        """One request a take as things stand, problems and all; at most `TAKES_MAX`."""
        fields = {name: getattr(self, name) for name in REQUEST_FIELDS}
        variants = self.wording.variants(TAKES_MAX)
        each = [Request(**{**fields, "prompt": variant.sent}) for variant in variants]
        return tuple(request for request in each for _take in range(self.takes))[:TAKES_MAX]

    @property
    def take_count(self) -> int:
        """How many takes Generate would order; over `TAKES_MAX` is a problem."""
        return self.wording.count * self.takes

    def read(self, written: str) -> Scene:
        """The scene that another text would be; nothing changes."""
        return _last(self._scene_of(worded(written)))

    def renew(self) -> None:
        """Recompute everything derived now instead of soon."""
        self._renew_soon.stop()
        Draft.problems.renew(self, self._found())
        Draft.price_floor_credits.renew(self, CREDITS_MIN * min(self.take_count, TAKES_MAX))
        self._read_soon.stop()
        self._read_on_soon.stop()
        if self._is_read:
            Draft.price_guess_credits.renew(self, self._price_guess())
        else:
            self._show(_last(self._scene_of(self.wording)))

    def to_json(self) -> dict[str, Any]:
        """What the journal keeps of the draft: the title and the fields that are set."""
        members: dict[str, Any] = {"title": self.title}
        for name in REQUEST_FIELDS:
            value = getattr(self, name)
            if value is not None and value != ():
                members[name] = list(value) if isinstance(value, tuple) else value
        return members

    def load(self, members: dict[str, Any]) -> None:
        """Show another draft, as `to_json` gave it; what is missing or broken becomes unset.

        Nothing is saved: the next save is due at the next edit. `begins` tells its prompt before.
        """
        prompt = members.get("prompt")
        self.begins.emit(prompt if isinstance(prompt, str) else "")
        self.restore(members)
        self.settle()

    def restore(self, members: dict[str, Any]) -> None:
        """Edit this draft so that it says what another one did; it is saved like every edit."""
        for name, types in FIELD_TYPES.items():
            value = members.get(name)
            if type(value) not in types:
                value = getattr(Draft, name).default
            elif isinstance(value, list):
                value = tuple(entry for entry in value if isinstance(entry, str))
            setattr(self, name, value)

    def flush(self) -> None:
        """Emit `save_due` now."""
        self.settle()
        self.save_due.emit(self.to_json())

    def settle(self) -> None:
        """What is written was saved: no save is due until the next edit."""
        self._save_soon.stop()

    def has_unsaved(self) -> bool:
        """Whether there are edits that `save_due` has not told of."""
        return self._save_soon.isActive()

    @property
    def _is_read(self) -> bool:
        return self._parsed == (self.prompt, self.voice)

    def _begin_reading(self) -> None:
        self._read, self._reading = None, self._scene_of(self.wording)
        self._read_on()

    def _read_on(self) -> None:
        """Read for a moment, or show what was read: between two moments a key has its turn."""
        if self._read is not None:
            self._show(self._read)
            return
        until = self._clock() + MOMENT_SECONDS
        while self._read is None and self._clock() < until:
            self._read = next(self._reading)
        self._read_on_soon.start()

    def _show(self, scene: Scene) -> None:
        self._parsed = (self.prompt, self.voice)
        Draft.scene.renew(self, scene)
        Draft.price_guess_credits.renew(self, self._price_guess())

    def _check(self) -> None:
        """What a key may wait for; reading the words may not stand between two keys."""
        Draft.problems.renew(self, self._found())
        Draft.price_floor_credits.renew(self, CREDITS_MIN * min(self.take_count, TAKES_MAX))
        if self._is_read:
            Draft.price_guess_credits.renew(self, self._price_guess())
        elif not self._read_on_soon.isActive():
            self._read_soon.start()

    def _edited(self, _value: object) -> None:
        self._renew_soon.start()
        # Not restarted while running: a save is due within a second of the first edit.
        if not self._save_soon.isActive():
            self._save_soon.start()

    def _found(self) -> tuple[Problem, ...]:
        # The same problem of two variants is one thing to mend, also where they differ in length.
        found: dict[tuple[str, str], Problem] = {}
        may = self.is_local or self.has_publisher
        for request in sorted(self.requests(), key=lambda one: -len(one.prompt)):
            for one in problems_of(request, can_publish=may):
                about = _FIGURES.sub("", one.message) if one.field == "prompt" else one.message
                found.setdefault((one.field, about), one)
        if self.take_count > TAKES_MAX:
            told = f"{self.take_count:,}" if self.wording.count < COUNT_MAX else "over a million"
            sentence = f"These are {told} takes; at most {TAKES_MAX} go at once."
            found["takes", ""] = Problem("takes", sentence)
        floor = CREDITS_MIN * min(self.take_count, TAKES_MAX)
        refusal = self.today.refusal(floor) if self.today else ""
        if refusal:
            found["spending", ""] = Problem("spending", refusal)
        return tuple(found.values())

    def _price_guess(self) -> int | None:
        if not self.is_local or self.problems or not self.scene.duration_seconds:
            return None
        seconds = self.scene.duration_seconds / (self.speed or 1.0)
        return price_credits(round(seconds * 1000)) * self.take_count

    def _scene_of(self, wording: Wording) -> Iterator[Scene | None]:
        (shown,) = wording.variants(1)
        # What is far too long can't be sent, and reading all of it would never end.
        for scene in self._parse(shown.sent[:PROMPT_CHARACTERS_MAX], self.voice):
            yield scene and as_written(scene, shown, wording.written)
