"""Sirens and beeps, and with alarms and telephones all that is made to be noticed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.noise import (
    CHUNK_FRAMES,
    Endless,
    high_pass,
    low_pass,
    wander,
)
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import (
    loudness,
    word,
)
from scenewright.engine.recipes.sounders import alarm
from scenewright.engine.recipes.telephones import phone, telephone_line
from scenewright.engine.recipes.tones import beep
from scenewright.engine.recipes.turning import Spindle, read, wave_of
from scenewright.engine.source import SAMPLE_RATE, Source
from scenewright.engine.tape import steady

if TYPE_CHECKING:
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


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


FAMILY = Family(
    {
        "phone": phone,
        "beep": beep,
        "siren": siren,
        "alarm": alarm,
        "telephone_line": telephone_line,
    },
    {
        "phone": Loudness(-22.0, -19.5),
        "beep": Loudness(-24.0, -20.0),
        "siren": Loudness(-18.0, -16.1),
        "alarm": Loudness(-20.0, -14.2),
        "telephone_line": Loudness(-26.0, -19.4),
    },
    carrying=frozenset({"siren"}),
    swelling=frozenset({"siren"}),
)
