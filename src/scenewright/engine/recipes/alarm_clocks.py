"""Alarm clocks: two bells and a hammer between them, or a disc that a quartz drives.

Measured on ten recordings of them: five are wound up and have bells, five beep, three of these four
times in each second.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.collision import contact
from scenewright.engine.levels import at_full
from scenewright.engine.modal import arc, echoing, finished, seconds_axis, struck, swept
from scenewright.engine.recipes.repetition import assembled, joined, loudness, repeated, word
from scenewright.scene.timing.spacing import spacing_of

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


class _Call(NamedTuple):
    """What a clock does again and again without a pause: a stereo clip, and after how many seconds
    the next begins."""

    clip: Samples
    seconds: float


class _Beeps(NamedTuple):
    """Partials as (hertz, level), seconds `on` and `off`, so many in a group and how long that
    takes; the level of what the room gives back."""

    partials: tuple[tuple[float, float], ...]
    on_seconds: float
    off_seconds: float
    group: int
    period_seconds: float
    echo: float


# A quartz of 32,768 Hz is divided down to the tone and to the second, so neither is ever off:
# 2,048 Hz and what a disc makes loud of it were 2,046 and 4,097 in three of five recordings. Of
# the two others one is a buzzer of 931 Hz whose disc rings at its sixth and seventh partial.
_QUARTZ = (
    _Beeps(((2048, 0.25), (4096, 1.0), (6144, 0.04)), 0.075, 0.05, 4, 1.0, 0.2),
    _Beeps(
        ((931, 0.03), (2794, 0.31), (4657, 0.14), (5588, 1.0), (6519, 0.8), (7450, 0.11)),
        0.2, 0.3, 1, 0.5, 0.12,
    ),
)  # fmt: skip

# Partials of both domes of one recorded clock, which stand 1.15 apart, beside the lowest of each
# (1,707 and 1,965 Hz: 4,366 and 5,044, 7,714 and 8,915 and so on); their levels there, and in how
# many seconds each dies by 1/e, after the last strokes of two others.
_DOME = np.array([1.0, 2.56, 4.53, 6.82, 9.4])
_DOME_LEVELS = np.array([0.5, 0.56, 1.0, 0.8, 0.5])
_DOME_DECAYS = np.array([0.25, 0.2, 0.15, 0.1, 0.07])
_LOWEST_HERTZ = (1500.0, 2600.0)
_BELLS_APART = (1.10, 1.20)
# Strokes a second: 24, 26 and 27 in the three recordings in which they can be told apart.
_STROKES_HERTZ = (24.0, 28.0)
# Of a turn: an even number, after which it is the first bell's turn again.
_STROKES = 26
# The tin that the bells stand on. With it some 20 dB less than all that is heard lies between 300
# and 1500 Hz, as in the recordings (19 to 25).
_TIN = (np.array([430.0, 900.0, 1700.0]), np.array([0.012, 0.008, 0.006]), np.array([1, 0.8, 0.6]))
_TIN_LEVEL = 0.24
_HAMMER_LEVEL = 0.35


class _Bells:
    """A wound-up clock: its hammer, its two bells and the tin under them."""

    def __init__(self, generator: np.random.Generator) -> None:
        self._generator = generator
        lowest = generator.uniform(*_LOWEST_HERTZ)
        self._bells = [
            self._bell(hertz) for hertz in (lowest, lowest * generator.uniform(*_BELLS_APART))
        ]
        self._tin = at_full(struck(*_TIN, 0.1, generator))
        self._hits = [contact(generator, 5000, 0.002) for _ in range(6)]
        self._apart = 1 / generator.uniform(*_STROKES_HERTZ)

    def _bell(self, hertz: float) -> Samples:
        """One stroke; no dome is quite round, so each partial beats."""
        generator = self._generator
        levels = _DOME_LEVELS * generator.lognormal(0, 0.35, len(_DOME))
        decays = _DOME_DECAYS * generator.lognormal(0, 0.2, len(_DOME))
        split = 1 + generator.uniform(0.001, 0.004, len(_DOME))
        seconds = 5 * float(decays.max())
        out = struck(hertz * _DOME, decays, levels, seconds, generator)
        return at_full(out + struck(hertz * _DOME * split, decays, 0.6 * levels, seconds))

    def call(self) -> _Call:
        """One stroke after another for about a second."""
        generator = self._generator
        parts = []
        for stroke in range(_STROKES):
            moment = (stroke + (generator.normal(0, 0.05) if stroke else 0.0)) * self._apart
            hard = np.float32(generator.lognormal(0, 0.2))
            parts += [
                (moment, hard * self._bells[stroke % 2]),
                (moment, hard * np.float32(_HAMMER_LEVEL) * self._hits[stroke % len(self._hits)]),
                (moment, hard * np.float32(_TIN_LEVEL) * self._tin),
            ]
        # Close by, which is where a clock is heard, the first peaks of its strokes are bent.
        bent = np.tanh(np.float32(2.0) * at_full(joined(parts)))
        return _Call(echoing(bent, generator, 0.3, 0.12), _STROKES * self._apart)


def _beeping(generator: np.random.Generator, beeps: _Beeps) -> _Call:
    """A group of beeps, which all are the same."""
    frames = len(seconds_axis(beeps.on_seconds))
    tone = np.zeros(frames, np.float32)
    for hertz, level in beeps.partials:
        tone += swept(np.full(frames, float(hertz)), np.full(frames, level, np.float32))
    beep = np.tanh(tone) * arc(beeps.on_seconds, 0.003, 0.006)[:frames]
    apart = beeps.on_seconds + beeps.off_seconds
    group = joined([(place * apart, beep) for place in range(beeps.group)])
    return _Call(echoing(group, generator, 0.3, beeps.echo), beeps.period_seconds)


# What is counted is heard for so much of the time until the next.
_COUNTED_PART = 0.7
_COUNTED_MOST_SECONDS = 3.0


def alarm_clock(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """An alarm clock, wound up or with a quartz: parameter works is bell or quartz, otherwise
    either."""
    works = word(event, "works", "")
    has_bells = works == "bell" or (works != "quartz" and generator.random() < 0.5)
    beeps = _QUARTZ[int(generator.random() < 0.4)]
    bells = _Bells(generator) if has_bells else None
    first = bells.call() if bells else _beeping(generator, beeps)
    gain = min(0.3 * loudness(event), 0.8)

    def once(index: int) -> Samples:
        call = bells.call() if bells and index else first
        return finished(call.clip, gain)

    if event.count > 1:
        # Each is an alarm of its own, as long as there is time for it.
        asked = event.interval_seconds
        apart = spacing_of(event).apart_seconds if asked is None else asked
        turns = max(round(min(_COUNTED_PART * apart, _COUNTED_MOST_SECONDS) / first.seconds), 1)
        alarm = assembled([(turn * first.seconds, once(turn)) for turn in range(turns)])
        return repeated(
            event, generator, lambda index: alarm, spacing_seconds=apart,
            duration_seconds=duration_seconds,
        )  # fmt: skip
    return repeated(
        event, generator, once, spacing_seconds=first.seconds,
        duration_seconds=duration_seconds or 3.0, fills=True,
    )  # fmt: skip
