"""Sirens, telephones and beeps: what is made to be noticed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.modal import (
    arc,
    echoing,
    finished,
    glide,
    seconds_axis,
    struck,
    swept,
)
from scenewright.engine.noise import (
    CHUNK_FRAMES,
    Endless,
    bell_curve,
    coloured,
    high_pass,
    low_pass,
    wander,
)
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import (
    assembled,
    loudness,
    number,
    repeated,
    word,
)
from scenewright.engine.recipes.turning import Spindle, read, wave_of
from scenewright.engine.source import SAMPLE_RATE, Source
from scenewright.engine.tape import steady

if TYPE_CHECKING:
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


def _telephone_ring(generator: np.random.Generator) -> Samples:
    """A clapper between two gongs, 20 strokes a second for two seconds, then they ring out."""
    gongs = [
        struck(hertz * np.array([1, 2.76, 5.4]), [0.25, 0.12, 0.05], [1.0, 0.5, 0.25], 0.9)
        for hertz in (1180.0, 1420.0)
    ]
    parts = []
    for stroke in range(40):
        gain = np.float32(generator.uniform(0.8, 1.0))
        parts.append(
            (
                stroke / 20 + float(generator.uniform(0, 0.003)) * (stroke > 0),
                gongs[stroke % 2] * gain,
            )
        )
    return np.asarray(assembled(parts).mean(axis=1), dtype=np.float32)


def _mobile_ring() -> Samples:
    """Two quick groups of an electronic trill."""
    parts = []
    for group in range(2):
        for note, hertz in enumerate((1318.5, 1568.0, 1975.5, 1568.0) * 2):
            length = 0.075
            frames = len(seconds_axis(length))
            tone = swept(np.full(frames, hertz), arc(length, 0.003, 0.02))
            tone += 0.3 * swept(np.full(frames, 2 * hertz), arc(length, 0.003, 0.02))
            parts.append((group * 0.8 + note * 0.075, tone))
    return np.asarray(assembled(parts).mean(axis=1), dtype=np.float32)


def phone(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A bell telephone, two seconds on; with style mobile (or cell), an electronic trill."""
    style = word(event, "style", "bell")
    modern = style in ("mobile", "cell", "cellphone", "smartphone", "modern")

    def once(index: int) -> Samples:
        dry = _mobile_ring() if modern else _telephone_ring(generator)
        return finished(echoing(dry, generator, 0.4, 0.08), 0.34 * loudness(event))

    return repeated(
        event,
        generator,
        once,
        spacing_seconds=2.4 if modern else 4.0,
        duration_seconds=duration_seconds,
    )


def beep(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Electronic beeps near 1 kHz (parameter pitch_hertz), as of a monitor or an oven."""
    usual = 980.0 * float(generator.uniform(0.92, 1.08))
    hertz = min(max(number(event, "pitch_hertz", usual), 60.0), 8000.0)
    frames = int(0.16 * SAMPLE_RATE)
    envelope = arc(0.16, 0.004, 0.01)[:frames]
    pitch = np.full(len(envelope), hertz)
    tone = swept(pitch, envelope) + 0.2 * swept(3 * pitch, envelope)
    return repeated(
        event,
        generator,
        lambda index: finished(tone, 0.25 * loudness(event)),
        spacing_seconds=0.8,
        duration_seconds=duration_seconds,
    )


class _Wailing:
    """A siren of endless length whose pitch swings between two limits, out of a clipping horn."""

    def __init__(self, generator: np.random.Generator, style: str) -> None:
        pace = float(generator.uniform(0.92, 1.08))
        tune = float(generator.uniform(0.95, 1.05))
        self._spindle = Spindle(lambda times: tune * self.pitch(style, times * pace))
        wave = wave_of(
            dict(enumerate((1.0, 0.35, 0.4, 0.15, 0.16, 0.08, 0.08), start=1)), generator
        )
        self._wave = np.tanh(0.7 * wave).astype(np.float32)
        self._wave -= self._wave.mean()

    @staticmethod
    def pitch(style: str, times: NDArray[np.float64]) -> NDArray[np.float64]:
        """The pitch in hertz at each of the times in seconds."""
        if style == "two-tone":
            return np.where(np.mod(times, 1.1) < 0.55, 440.0, 585.0)
        if style == "rise":
            # A rotor that is driven up in four seconds and runs down in five.
            turn = np.mod(times, 9.0)
            up = 1 - np.exp(-turn / 1.3)
            return np.where(turn < 4, 190 + 270 * up, 190 + 258 * np.exp(-(turn - 4) / 2.4))
        period = 0.33 if style == "yelp" else 4.2
        swing = 0.5 - 0.5 * np.cos(2 * np.pi * np.mod(times / period, 1.0) ** 0.85)
        return np.asarray(520 * (1300 / 520) ** swing)

    def chunk(self, first_frame: int) -> Samples:
        """The mono chunk that starts at `first_frame`; to be called in order."""
        return read(self._wave, self._spindle.turns(first_frame))


# Fronts of houses: seconds later, and how loud on either side.
_FRONTS = ((0.037, 0.22, 0.1), (0.071, 0.08, 0.22), (0.128, 0.16, 0.1), (0.213, 0.08, 0.14))


def siren(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """An emergency siren in a street: style yelp, two-tone or rise (an air raid siren), else a
    wail. It comes and goes between houses, which send it back, over the traffic under it."""
    wailing = _Wailing(generator, word(event, "style", "wail"))
    nears = wander(generator, 0.32)
    behind = int(max(front[0] for front in _FRONTS) * SAMPLE_RATE)
    past = np.zeros(behind, np.float32)

    def tone(first_frame: int) -> Samples:
        nonlocal past
        times = (first_frame + np.arange(CHUNK_FRAMES)) / SAMPLE_RATE
        coarse = times[::256]
        near = np.interp(times, coarse, 10 ** (np.clip(9 * nears(coarse), -9, 5) / 20))
        dry = wailing.chunk(first_frame) * near.astype(np.float32)
        whole = np.concatenate([past, dry])
        past = whole[-behind:]
        out = np.stack([dry, dry], axis=1)
        for seconds, left, right in _FRONTS:
            start = behind - int(seconds * SAMPLE_RATE)
            late = whole[start : start + CHUNK_FRAMES]
            out += np.multiply.outer(late, np.array([left, right], np.float32))
        return out * np.float32(0.17)

    street = low_pass(420, 1.2) * high_pass(60, 1) * np.float32(0.008)
    return Endless([tone, steady(generator, street)], loudness(event))


@dataclass(frozen=True)
class _Signal:
    """An alarm: its partials as (hertz, level), `on` and `off` seconds, `group` beeps and then a
    pause; `ends_hertz` above 0 is where each beep's first partial has slid to."""

    partials: tuple[tuple[float, float], ...]
    on_seconds: float
    off_seconds: float
    group: int = 1
    pause_seconds: float = 0.0
    ends_hertz: float = 0.0


# A piezo disc is loudest at its own resonance; a small siren or horn is a clipped low tone.
_SIGNALS = {
    "clock": _Signal(((2050, 0.25), (4100, 1.0), (8200, 0.4), (6150, 0.25)), 0.062, 0.062, 4, 0.5),
    "smoke": _Signal(((3150, 1.0), (6300, 0.25), (9450, 0.15)), 0.5, 0.5, 3, 1.0),
    "fire": _Signal(
        ((520, 1.0), (1040, 0.25), (1560, 0.7), (2600, 0.5), (3640, 0.35), (4680, 0.2)), 0.5, 0.5,
        3, 1.0,
    ),
    "car": _Signal(((620, 1.0), (1240, 0.3), (1860, 0.5), (3100, 0.3)), 0.36, 0.04, 1, 0.0, 1450.0),
    "buzzer": _Signal(
        tuple((118.0 * k, (1.0 if k % 2 else 0.5) * k**-0.45) for k in range(1, 45)), 0.9, 0.5
    ),
    "reversing": _Signal(((1240, 1.0), (2480, 0.25), (3720, 0.2)), 0.5, 0.5),
}  # fmt: skip


def alarm(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """An electronic alarm: a clock's quick beeps; style smoke, fire, car, buzzer or reversing."""
    signal = _SIGNALS.get(word(event, "style", "clock"), _SIGNALS["clock"])
    tune = float(generator.uniform(0.96, 1.04))
    base = signal.partials[0][0]
    pitch = glide([(0, base), (1, signal.ends_hertz or base)], signal.on_seconds) * tune
    envelope = arc(signal.on_seconds, 0.003, 0.006)[: len(pitch)]
    tone = np.zeros(len(pitch), np.float32)
    for hertz, level in signal.partials:
        tone += np.float32(level) * swept(pitch * (hertz / base), envelope)
    clip = finished(echoing(np.tanh(tone), generator, 0.18, 0.05), min(0.3 * loudness(event), 0.8))
    return repeated(
        event,
        generator,
        lambda index: clip,
        spacing_seconds=signal.on_seconds + signal.off_seconds,
        duration_seconds=duration_seconds or 3.0,
        fills=True,
        group=signal.group,
        group_pause_seconds=signal.pause_seconds,
    )


# The tones of the keys 1 to 9, * 0 #, in hertz (ITU-T Q.23).
_ROWS, _COLUMNS = (697, 770, 852, 941), (1209, 1336, 1477)


def telephone_line(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """What is heard in a receiver: the dial tone; style busy, or dialling with a tone for each key
    (ITU-T Q.23, E.180)."""
    style = word(event, "style", "dial")
    long, gap = {"busy": (0.5, 0.5), "dialling": (0.1, 0.09)}.get(style, (3.02, -0.02))
    crackle = coloured(generator, long, bell_curve(1300, 0.9)) * np.float32(0.012)

    def once(index: int) -> Samples:
        pair = {"busy": (480.0, 620.0)}.get(style, (350.0, 440.0))
        if style == "dialling":
            key = int(generator.integers(12))
            pair = (float(_ROWS[key // 3]), float(_COLUMNS[key % 3]))
        # Both dial tones have whole turns in three seconds: one clip goes on in the next.
        envelope = arc(long, 0.02 if gap < 0 else 0.004, 0.002)
        tone = swept(np.full(len(envelope), pair[0]), envelope)
        tone += swept(np.full(len(envelope), pair[1]), envelope)
        small = np.tanh(0.8 * tone) + crackle[: len(tone)] * envelope
        return finished(small.astype(np.float32), min(0.25 * loudness(event), 0.8))

    return repeated(
        event,
        generator,
        once,
        spacing_seconds=long + gap,
        jitter=0.12 if style == "dialling" else 0.0,
        duration_seconds=duration_seconds or 3.0,
        fills=True,
        group=7 if style == "dialling" else 1,
        group_pause_seconds=0.9 if style == "dialling" else 0.0,
    )


FAMILY = Family(
    {
        "phone": phone,
        "beep": beep,
        "siren": siren,
        "alarm": alarm,
        "telephone_line": telephone_line,
    },
    {
        "phone": Loudness(-22.0, -16.8),
        "beep": Loudness(-24.0, -20.0),
        "siren": Loudness(-18.0, -16.1),
        "alarm": Loudness(-20.0, -14.2),
        "telephone_line": Loudness(-26.0, -17.2),
    },
    carrying=frozenset({"siren"}),
    swelling=frozenset({"siren"}),
)
