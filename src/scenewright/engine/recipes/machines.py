"""Typing, breaking glass, whooshes, explosions, hums and other things with works or force."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.modal import decaying, echoing, finished, seconds_axis, struck
from scenewright.engine.noise import (
    CHUNK_FRAMES,
    Endless,
    Noise,
    band,
    bell_curve,
    coloured,
    high_pass,
    low_pass,
    steady,
)
from scenewright.engine.recipes.family import Family
from scenewright.engine.recipes.repetition import intensity, loudness, number, repeated, word
from scenewright.engine.source import SAMPLE_RATE, Source

if TYPE_CHECKING:
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


def _key(generator: np.random.Generator, typewriter: bool) -> Samples:
    """Down and up of a key: the strike, and 70 ms later a softer release."""
    shift = generator.uniform(0.85, 1.15)
    length = 0.16
    if typewriter:
        strike = struck(
            np.array([420, 980, 1850, 3400, 5200]) * shift,
            [0.02, 0.025, 0.02, 0.012, 0.008],
            [0.5, 0.7, 1, 0.7, 0.4],
            length,
            generator,
        )
    else:
        strike = struck(
            np.array([260, 730, 1600, 3100]) * shift,
            [0.008, 0.006, 0.004, 0.003],
            [0.5, 0.5, 0.6, 0.6],
            length,
            generator,
        )
    strike += (
        1.1
        * coloured(generator, length, bell_curve(3000 * shift, 0.9))
        * decaying(length, 0.0003, 0.0025)
    )
    out = strike.copy()
    late = int(generator.uniform(0.06, 0.085) * SAMPLE_RATE)
    out[late:] += np.float32(0.22) * strike[:-late]
    return out


def typing(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Someone types, in runs of keys with short thinks between; style typewriter is louder."""
    typewriter = word(event, "style", "keyboard") == "typewriter"
    peak = (0.3 if typewriter else 0.14) * loudness(event)
    return repeated(
        event,
        generator,
        lambda index: finished(_key(generator, typewriter), peak * generator.uniform(0.5, 1.0)),
        spacing_seconds=0.17 - 0.05 * intensity(event),
        jitter=0.35,
        duration_seconds=duration_seconds or 4.0,
        fills=True,
        group=9,
        group_pause_seconds=0.4,
    )


def _glass(generator: np.random.Generator) -> Samples:
    length = 2.2
    out = coloured(generator, length, bell_curve(5500, 1.1)) * decaying(length, 0.0006, 0.16)
    for piece in range(70):
        hertz = np.exp(generator.uniform(np.log(1800), np.log(9000)))
        moment = 0.0 if piece < 8 else min(generator.exponential(0.32), length - 0.5)
        shard = struck(
            hertz * np.array([1, 1.83, 2.71]),
            generator.uniform(0.008, 0.09) * np.array([1, 0.6, 0.4]),
            [1, 0.6, 0.3],
            0.45,
            generator,
        )
        level = generator.lognormal(0, 0.7) * 0.35 * np.exp(-moment / 0.6)
        start = int(moment * SAMPLE_RATE)
        out[start : start + len(shard)] += shard * np.float32(level)
    return np.asarray(out, dtype=np.float32)


def glass(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A pane breaks: a bright burst, then shards ringing and settling."""
    return repeated(
        event,
        generator,
        lambda index: finished(
            echoing(_glass(generator), generator, 0.6, 0.12), 0.5 * loudness(event, 6)
        ),
        spacing_seconds=2.4,
        jitter=0.2,
        duration_seconds=duration_seconds,
    )


def _whoosh(generator: np.random.Generator, length: float) -> Samples:
    times = seconds_axis(length)
    part = times / length
    out = np.zeros(len(times), np.float32)
    for centre, peak in (
        (400, 0.30),
        (800, 0.40),
        (1500, 0.48),
        (2800, 0.53),
        (1300, 0.64),
        (600, 0.75),
    ):
        layer = coloured(generator, length, bell_curve(centre, 0.5))
        out += layer * (0.05 + np.exp(-(((part - peak) / 0.18) ** 2))).astype(np.float32)
    edge = np.clip(0.5 + times / 0.1, 0, 1) * np.clip((length - times) / 0.08, 0, 1)
    angle = np.pi / 2 * (0.15 + 0.7 * part)
    return np.stack([out * edge * np.cos(angle), out * edge * np.sin(angle)], axis=1).astype(
        np.float32
    )


def whoosh(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Something fast goes by: a band of noise that sweeps up and down and across."""
    length = min(max(duration_seconds, 0.4), 2.0) if duration_seconds > 0 else 0.9
    return repeated(
        event,
        generator,
        lambda index: finished(_whoosh(generator, length), 0.35 * loudness(event)),
        spacing_seconds=length + 0.6,
        jitter=0.2,
        duration_seconds=duration_seconds,
    )


def _explosion(generator: np.random.Generator) -> Samples:
    length = 4.5
    times = seconds_axis(length)
    drop = 34 + 70 * np.exp(-times / 0.09)
    sweep = np.sin(2 * np.pi * np.cumsum(drop) / SAMPLE_RATE) * np.exp(-times / 0.45)
    blast = coloured(generator, length, lambda f: 1 / (1 + (f / 700) ** 1.6)) * decaying(
        length, 0.001, 0.22
    )
    rumble = coloured(generator, length, lambda f: 1 / (1 + (f / 140) ** 2.4)) * decaying(
        length, 0.03, 1.1
    )
    crack = coloured(generator, length, bell_curve(2500, 1.2)) * decaying(length, 0.0003, 0.02)
    out = np.asarray(1.5 * sweep + 1.6 * blast + rumble + 0.7 * crack, dtype=np.float32)
    for _ in range(45):
        start = int(min(0.15 + generator.exponential(0.7), length - 0.1) * SAMPLE_RATE)
        bit = coloured(generator, 0.03, bell_curve(generator.uniform(800, 4500), 0.7)) * decaying(
            0.03, 0.0004, 0.003
        )
        out[start : start + len(bit)] += bit * np.float32(generator.lognormal(-1.9, 0.6))
    out = np.tanh(out / np.float32(np.abs(out).max()) * 2.2)
    return np.asarray(out, dtype=np.float32)


def explosion(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A blast: crack, falling boom, rolling rumble and debris."""
    return repeated(
        event,
        generator,
        lambda index: finished(
            echoing(_explosion(generator), generator, 1.5, 0.2), min(0.7 * loudness(event, 4), 0.85)
        ),
        spacing_seconds=3.0,
        jitter=0.3,
        duration_seconds=duration_seconds,
    )


def _gunshot(generator: np.random.Generator) -> Samples:
    crack = coloured(generator, 0.5, bell_curve(1800, 1.5)) * decaying(0.5, 0.0002, 0.018)
    boom = coloured(generator, 0.5, bell_curve(220, 0.9)) * decaying(0.5, 0.0006, 0.07)
    return np.asarray(np.tanh(1.4 * (crack + 0.7 * boom)), dtype=np.float32)


def gunshot(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A shot and its echo from around."""
    return repeated(
        event,
        generator,
        lambda index: finished(echoing(_gunshot(generator), generator, 1.6, 0.35), 0.68),
        spacing_seconds=0.9,
        jitter=0.25,
        duration_seconds=duration_seconds,
    )


def hum(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A mains or machine hum: the even harmonics of 50 Hz (parameter pitch_hertz) and a hiss."""
    base = min(max(number(event, "pitch_hertz", 50.0), 20.0), 1000.0)
    levels = {1: 0.25, 2: 1.0, 3: 0.18, 4: 0.55, 6: 0.3, 8: 0.16, 10: 0.1, 12: 0.07}

    def tones(first_frame: int) -> Samples:
        turns = np.mod((first_frame + np.arange(CHUNK_FRAMES)) * (base / SAMPLE_RATE), 1.0)
        out = np.zeros(CHUNK_FRAMES, np.float32)
        for harmonic, level in levels.items():
            if harmonic * base < SAMPLE_RATE / 2.2:
                turn = np.mod(turns * harmonic, 1.0).astype(np.float32)
                out += np.float32(0.06 * level) * np.sin(turn * np.float32(2 * np.pi))
        return np.stack([out, out], axis=1)

    hiss = band(1200, 0.5) * np.float32(0.004)
    return Endless([tones, steady(Noise(generator), hiss)], loudness(event))


def fan(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Moving air from a fan, vacuum or vent: even broadband noise and a motor tone."""
    hertz = number(event, "pitch_hertz", 118.0)
    air = band(900, 0.35) * high_pass(120, 1) * low_pass(5000, 1)

    def motor(first_frame: int) -> Samples:
        turns = np.mod((first_frame + np.arange(CHUNK_FRAMES)) * (hertz / SAMPLE_RATE), 1.0)
        angle = (turns * 2 * np.pi).astype(np.float32)
        out = np.float32(0.02) * (np.sin(angle) + np.float32(0.5) * np.sin(2 * angle))
        return np.stack([out, out], axis=1)

    level = np.float32(0.05 + 0.08 * intensity(event))
    return Endless([motor, steady(Noise(generator, 0.8), air * level)], loudness(event))


FAMILY = Family(
    {
        "typing": typing,
        "glass": glass,
        "whoosh": whoosh,
        "explosion": explosion,
        "gunshot": gunshot,
        "hum": hum,
        "fan": fan,
    },
    swelling=frozenset({"hum", "fan"}),
)
