"""Whistles of lips, referees, kettles and locomotives."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.grains import stereo
from scenewright.engine.modal import (
    arc,
    between,
    control_times,
    echoing,
    finished,
    glide,
    seconds_axis,
    swept,
)
from scenewright.engine.noise import (
    CHUNK_FRAMES,
    Endless,
    band,
    bell_curve,
    coloured,
    high_pass,
    low_pass,
    wander,
)
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import intensity, joined, loudness, repeated, word
from scenewright.engine.source import SAMPLE_RATE
from scenewright.engine.tape import steady, swaying

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]
Curve = NDArray[np.float64]


def _unsteady(generator: np.random.Generator, length: float, hertz: float) -> Samples:
    """What a jet of air adds to a tone: noise of unit rms below `hertz`."""
    return coloured(generator, length, lambda f: 1 / (1 + (f / hertz) ** 4))


def _blown(generator: np.random.Generator, pitch: Curve, breath: float) -> Samples:
    """A jet between lips: all but one sine (its octave lies 45 dB below), a little unsteady, with
    the breath that hangs on to it and the breath beside it."""
    length = (len(pitch) + 0.5) / SAMPLE_RATE
    level = 1 + 0.25 * breath * _unsteady(generator, length, 20)
    tone = swept(pitch, level) + swept(2 * pitch, 0.005 * level)
    near = coloured(generator, length, bell_curve(float(pitch.mean()), 0.3))
    wide = coloured(generator, length, bell_curve(4200, 1.0))
    return np.asarray(tone + breath * (0.06 * near + 0.11 * wide), dtype=np.float32)


def _note(generator: np.random.Generator, start_hertz: float, hertz: float, length: float) -> Curve:
    """The pitch of one note of lips: a slide into it and, if it is long, vibrato."""
    times = seconds_axis(length)
    slide = hertz * (start_hertz / hertz) ** np.exp(-times / 0.025)
    depth = 0.03 * np.clip((times - 0.05) / 0.15, 0, 1)
    turn = 2 * np.pi * generator.uniform(5.4, 6.3) * times
    return np.asarray(slide * (1 + depth * np.sin(turn)))


def _tune(generator: np.random.Generator) -> Samples:
    key = generator.uniform(1300, 1750)
    scale = np.array([0, 2, 4, 7, 9, 12])
    beat = generator.uniform(0.24, 0.34)
    step = int(generator.integers(1, 4))
    before = key
    parts: list[tuple[float, Samples]] = []
    moment = 0.0
    for _ in range(int(generator.integers(6, 9))):
        step = int(np.clip(step + generator.choice([-2, -1, -1, 1, 1, 2]), 0, 5))
        hertz = key * 2 ** (scale[step] / 12)
        length = beat * float(generator.choice([1, 2, 3], p=[0.4, 0.35, 0.25]))
        tone = _blown(generator, _note(generator, before, hertz, length), 0.3)
        parts.append((moment, tone * arc(length, 0.04, 0.03)))
        moment += length + generator.choice([0.0, 0.0, 0.05])
        before = hertz
    return joined(parts)


def _wolf_whistle(generator: np.random.Generator) -> Samples:
    low = generator.uniform(950, 1150)
    rise = glide([(0, low), (0.3, 1.05 * low), (0.85, 2.1 * low), (1, 2.2 * low)], 0.6)
    fall = glide([(0, low), (0.45, 1.75 * low), (0.6, 1.7 * low), (1, 0.72 * low)], 0.95)
    return joined(
        [
            (0.0, _blown(generator, rise, 0.5) * arc(0.6, 0.05, 0.06)),
            (0.75, _blown(generator, fall, 0.5) * arc(0.95, 0.05, 0.25)),
        ]
    )


def _call(generator: np.random.Generator) -> Samples:
    high = generator.uniform(1900, 2600)
    first = glide([(0, 0.62 * high), (0.3, high), (1, high)], 0.28)
    second = glide([(0, 0.7 * high), (0.25, 0.9 * high), (0.7, 1.05 * high), (1, 0.8 * high)], 0.5)
    return joined(
        [
            (0.0, _blown(generator, first, 0.35) * arc(0.28, 0.012, 0.03)),
            (0.34, _blown(generator, second, 0.35) * arc(0.5, 0.012, 0.06)),
        ]
    )


_LIPS: dict[str, Callable[[np.random.Generator], Samples]] = {
    "wolf": _wolf_whistle,
    "call": _call,
}


def whistling(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Lips: a little tune, or by style the two sweeps of a wolf whistle or a sharp call."""
    make = _LIPS.get(word(event, "style", ""), _tune)
    return repeated(
        event,
        generator,
        lambda index: finished(
            echoing(make(generator), generator, 0.35, 0.17), 0.3 * loudness(event)
        ),
        spacing_seconds=3.0 if make is _tune else 1.9,
        jitter=0.15,
        duration_seconds=duration_seconds,
    )


def _pea_whistle(generator: np.random.Generator, length: float, hertz: float) -> Samples:
    """Two chambers a little apart; the pea opens and shuts the hole forty times a second."""
    times = seconds_axis(length)
    trill = 2 * np.pi * np.cumsum(34 + 7 * _unsteady(generator, length, 12)) / SAMPLE_RATE
    blow = 1 - 0.3 * np.exp(-times / 0.05) - 0.25 * np.clip((times - length + 0.1) / 0.1, 0, 1)
    gate = 0.8 + 0.16 * np.sin(trill) + 0.25 * _unsteady(generator, length, 90)
    pitch = hertz * blow * (1 + 0.006 * np.sin(trill + 0.8))
    noise = _unsteady(generator, length, 350)
    tone = swept(pitch, gate * (1 + 0.6 * noise)) + swept(2 * pitch, 0.03 * gate)
    air = coloured(generator, length, bell_curve(1.1 * hertz, 0.5)) * gate
    return np.asarray((tone + 0.7 * air) * arc(length, 0.03, 0.09), dtype=np.float32)


def referee(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A whistle with a pea in it, as a referee blows it: one blast that may come after a chirp."""
    hertz = generator.uniform(2500, 3100)

    def blast(index: int) -> Samples:
        long = generator.uniform(0.45, 0.75) + 0.5 * intensity(event)
        sound = _pea_whistle(generator, long, hertz * generator.uniform(0.985, 1.015))
        return finished(echoing(sound, generator, 0.9, 0.12), 0.4 * loudness(event))

    return repeated(
        event,
        generator,
        blast,
        spacing_seconds=1.6,
        jitter=0.2,
        duration_seconds=duration_seconds,
    )


class _Tone:
    """A layer: partials of a pitch that moves for ever; keeps how far each has turned."""

    def __init__(
        self,
        pitch_at: Callable[[Curve], Curve],
        level_at: Callable[[Curve], Curve],
        partials: dict[int, float],
    ) -> None:
        self._pitch_at = pitch_at
        self._level_at = level_at
        self._partials = partials
        self._turns = 0.0

    def chunk(self, first_frame: int) -> Samples:
        """The chunk that starts at `first_frame`; to be called in order."""
        times = control_times(CHUNK_FRAMES) + first_frame / SAMPLE_RATE
        turns = between(self._pitch_at(times), CHUNK_FRAMES).cumsum(dtype=np.float64)
        turns *= 1 / SAMPLE_RATE
        turns += self._turns
        # Less the whole turns: what is left is exact in single precision, many times too.
        turns -= np.floor(turns)
        self._turns = float(turns[-1])
        angle = turns.astype(np.float32) * np.float32(2 * np.pi)
        out = np.zeros(CHUNK_FRAMES, np.float32)
        for partial, amount in self._partials.items():
            out += np.float32(amount) * np.sin(np.float32(partial) * angle)
        return stereo(out * between(self._level_at(times), CHUNK_FRAMES), 0.0)


def kettle(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Boiling water rumbles, steam hisses, and the whistle climbs to its note and wavers there."""
    hertz = generator.uniform(2300, 3000)
    rise = 2.2 - 1.4 * intensity(event)
    turn, flutter = wander(generator, 0.7), wander(generator, 7.0)

    def pitch(times: Curve) -> Curve:
        climbing = 1 - 0.32 * np.exp(-times / rise)
        return np.asarray(hertz * climbing * (1 + 0.006 * turn(times) + 0.003 * flutter(times)))

    def level(times: Curve) -> Curve:
        force = 0.15 + 0.85 * (1 - np.exp(-times / (0.8 * rise)))
        return np.asarray(0.16 * force * (1 + 0.12 * flutter(times)))

    hiss = band(hertz, 3.0) * 0.03 + high_pass(4200, 2) * low_pass(9000, 1) * 0.008
    boil = band(420, 1.2) * 0.006

    def steam_of_it(times: Curve) -> Curve:
        return level(times) / 0.16

    tone = _Tone(pitch, level, {1: 1.0, 2: 0.2, 3: 0.06})
    steaming = swaying(generator, hiss, steam_of_it, 0.6)
    layers = [tone.chunk, steady(generator, boil, 0.6), steaming]
    return Endless(layers, loudness(event))


def _chime(generator: np.random.Generator, length: float, hertz: float, steam: float) -> Samples:
    """Pipes of a chord that speak one after the other: stopped, so mostly odd partials; `steam` is
    the level of what blows past their lips."""
    times = seconds_axis(length)
    out = np.zeros(len(times), np.float32)
    for ratio in np.array([1.0, 1.26, 1.5, 1.78]) * generator.uniform(0.994, 1.006, 4):
        late = generator.uniform(0.0, 0.07)
        swell = 1 - np.exp(-np.maximum(times - late, 0) / 0.05)
        spent = np.clip((times - length + 0.3) / 0.3, 0, 1)
        pitch = hertz * ratio * (0.955 + 0.045 * swell - 0.05 * spent)
        pitch = pitch * (1 + 0.003 * _unsteady(generator, length, 9))
        gate = swell * (1 + 0.2 * _unsteady(generator, length, 60))
        for partial, amount in ((1, 1.0), (2, 0.16), (3, 0.32), (5, 0.12), (7, 0.04)):
            out += swept(partial * pitch, gate * amount * generator.uniform(0.7, 1.2))
    steam_of_it = coloured(generator, length, bell_curve(2600, 1.1))
    return np.asarray((out + steam * steam_of_it) * arc(length, 0.02, 0.3), dtype=np.float32)


def steam_whistle(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """The chord of a locomotive's whistle, or the single deep pipe of a factory or a ship; style
    train is heard across the fields, where more of the chord arrives than of its steam."""
    style = word(event, "style", "")
    low, steam = style == "factory", 0.3 if style == "train" else 0.55
    hertz = generator.uniform(170, 230) if low else generator.uniform(330, 420)

    def blow(index: int) -> Samples:
        long = 1.0 + 0.9 * intensity(event) + generator.uniform(-0.15, 0.35) + 0.8 * low
        sound = _chime(generator, long, hertz, steam)
        return finished(echoing(sound, generator, 2.2, 0.3), 0.45 * loudness(event, 6))

    return repeated(
        event,
        generator,
        blow,
        spacing_seconds=2.6,
        jitter=0.2,
        duration_seconds=duration_seconds,
    )


FAMILY = Family(
    {
        "whistling": whistling,
        "referee": referee,
        "kettle": kettle,
        "steam_whistle": steam_whistle,
    },
    {
        "whistling": Loudness(-25.0, -14.3),
        "referee": Loudness(-17.0, -17.3),
        "kettle": Loudness(-23.0, -17.7),
        "steam_whistle": Loudness(-14.0, -16.9),
    },
    carrying=frozenset({"steam_whistle"}),
    swelling=frozenset({"kettle"}),
)
