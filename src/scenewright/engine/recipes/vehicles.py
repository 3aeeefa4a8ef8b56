"""Cars passing, engines, sirens and horns: wheels and what they carry."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.grains import Timeline
from scenewright.engine.modal import Formant, arc, finished, glide, seconds_axis, voiced
from scenewright.engine.noise import (
    CHUNK_FRAMES,
    Endless,
    Noise,
    Spectrum,
    bell_curve,
    coloured,
    high_pass,
    low_pass,
    moving,
    wander,
)
from scenewright.engine.recipes.family import Family
from scenewright.engine.recipes.repetition import (
    intensity,
    is_bed,
    loudness,
    number,
    repeated,
    word,
)
from scenewright.engine.source import SAMPLE_RATE, Source

if TYPE_CHECKING:
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]

SOUND_METRES_PER_SECOND = 343.0


def _firing_wave() -> Samples:
    """One turn of an engine's exhaust: two unlike firings, with no offset."""
    angle = 2 * np.pi * np.arange(4096) / 4096
    wave = np.zeros(4096)
    for harmonic in range(1, 25):
        level = (1.0 if harmonic % 2 == 0 else 0.4) / harmonic**0.55
        wave += level * np.sin(harmonic * angle + 0.8 * harmonic**2)
    wave = np.tanh(0.5 * wave)
    return np.asarray(wave - wave.mean(), dtype=np.float32)


def _engine_tone(turns: NDArray[np.float64], wave: Samples) -> Samples:
    return wave[(np.mod(turns, 1.0) * len(wave)).astype(np.int32)]


def _car_pass(
    generator: np.random.Generator, length: float, pans: tuple[float, float], speed: float
) -> Samples:
    times = seconds_axis(length)
    closest_metres = 3.5
    along = speed * (times - length * 0.48)
    distance = np.sqrt(along**2 + closest_metres**2)
    doppler = 1 / (1 + speed * (along / distance) / SOUND_METRES_PER_SECOND)
    near = closest_metres / distance
    tyres = coloured(generator, length, bell_curve(900, 1.25))
    hiss = coloured(generator, length, bell_curve(2600, 0.9))
    rumble = coloured(generator, length, bell_curve(130, 0.8))
    tone = _engine_tone(np.cumsum(38 * doppler) / SAMPLE_RATE, _firing_wave())
    out = tyres * near**1.1 + 0.45 * hiss * near**1.9 + 0.7 * rumble * near**0.9 + 0.8 * tone * near
    pan = (pans[0] + pans[1]) / 2 + (pans[1] - pans[0]) / 2 * along / distance
    # Nothing starts or stops on a road: the car comes out of the distance and goes back into it.
    out *= np.clip(0.25 + times / 1.6, 0, 1) * np.clip((length - times) / 1.2, 0, 1)
    angle = (np.clip(pan, -1, 1) + 1) * np.pi / 4
    return np.stack([out * np.cos(angle), out * np.sin(angle)], axis=1).astype(np.float32)


def car_pass(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A car passes from one side to the other: level, tyre hiss, pitch and place all move.

    It moves from `place.pan` to `place.pan_to` itself, fastest where it is nearest.
    """
    length = min(max(duration_seconds, 3.0), 9.0) if duration_seconds > 0 else 6.0
    speed = {"fast": 26.0, "slow": 8.0, "slowly": 8.0}.get(word(event, "pace", ""), 15.0)

    place = event.place
    # Where nothing is said it comes from the left, or stays on the side where it was put.
    first, last = (-0.9, 0.9) if not place.pan else (place.pan - 0.3, place.pan + 0.3)
    if place.pan_to is not None:
        first, last = place.pan, place.pan_to

    def once(index: int) -> Samples:
        pans = (first, last) if index % 2 == 0 or place.pan_to is not None else (last, first)
        return finished(_car_pass(generator, length, pans, speed), min(0.5 * loudness(event), 0.7))

    return repeated(
        event,
        generator,
        once,
        spacing_seconds=length * 0.85,
        jitter=0.3,
        duration_seconds=duration_seconds if is_bed(event) else length,
    )


def traffic(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A street: a steady far roar, with nearer wheels swelling and fading through it."""
    busy = intensity(event)
    swells = [wander(generator, rate) for rate in (0.07, 0.11, 0.16)]

    def street(times: NDArray[np.float64]) -> Spectrum:
        out = np.outer(np.full(len(times), 0.35), low_pass(160, 1) * high_pass(40, 1))
        for swell, corner in zip(swells, (450, 900, 1600), strict=True):
            level = (0.06 + 0.12 * busy) * np.clip(0.45 + 0.7 * swell(times), 0.02, None) ** 2
            out += np.outer(level, low_pass(corner, 1.1) * high_pass(90, 1))
        return np.asarray(out, dtype=np.float32)

    return Endless([moving(Noise(generator, 0.9), street)], loudness(event))


class _Running:
    """An engine that runs: a steady phase from chunk to chunk, so there is never a seam."""

    def __init__(self, generator: np.random.Generator, firing_hertz: float) -> None:
        self._hertz = firing_hertz / 2
        self._hunt = wander(generator, 0.6)
        self._shiver = wander(generator, 7.0)
        self._wave = _firing_wave()
        self._turns = 0.0

    def chunk(self, first_frame: int) -> Samples:
        times = (first_frame + np.arange(CHUNK_FRAMES)) / SAMPLE_RATE
        coarse = times[::256]
        bend = np.interp(times, coarse, 1 + 0.015 * self._hunt(coarse))
        rough = np.interp(times, coarse, 1 + 0.12 * self._shiver(coarse)).astype(np.float32)
        turns = self._turns + np.cumsum(self._hertz * bend) / SAMPLE_RATE
        self._turns = float(turns[-1] % 1.0)
        tone = _engine_tone(turns, self._wave) * rough
        return np.stack([tone, tone], axis=1)


def engine(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """An engine running; size small, large or truck, and idling or working by intensity."""
    size = word(event, "size", "medium")
    firing = {"small": 62.0, "large": 21.0, "big": 21.0, "truck": 19.0, "motorcycle": 48.0}.get(
        size, 34.0
    )
    firing *= 0.75 + 0.7 * intensity(event)
    shake = wander(generator, 4.0)

    def works(times: NDArray[np.float64]) -> Spectrum:
        level = 0.055 * (1 + 0.3 * shake(times))
        spectrum = low_pass(700, 0.8) * high_pass(60, 1) + 0.2 * high_pass(900, 1) * low_pass(
            3500, 1
        )
        return np.asarray(np.outer(level, spectrum), dtype=np.float32)

    running = _Running(generator, firing)

    def tone(first_frame: int) -> Samples:
        return running.chunk(first_frame) * np.float32(0.16)

    return Endless([tone, moving(Noise(generator, 0.6), works)], loudness(event))


class _Wailing:
    """A siren of endless length whose pitch swings between two limits."""

    def __init__(self, style: str) -> None:
        self._style = style
        self._turns = 0.0

    def pitch(self, times: NDArray[np.float64]) -> NDArray[np.float64]:
        if self._style in ("two-tone", "two tone", "hilo", "european"):
            return np.where(np.mod(times, 1.1) < 0.55, 440.0, 585.0)
        period = {"yelp": 0.33, "fast": 0.33}.get(self._style, 4.2)
        swing = 0.5 - 0.5 * np.cos(2 * np.pi * np.mod(times / period, 1.0) ** 0.85)
        return np.asarray(520 * (1300 / 520) ** swing)

    def chunk(self, first_frame: int) -> Samples:
        times = (first_frame + np.arange(CHUNK_FRAMES)) / SAMPLE_RATE
        turns = self._turns + np.cumsum(self.pitch(times)) / SAMPLE_RATE
        self._turns = float(turns[-1] % 1.0)
        out = np.zeros(CHUNK_FRAMES, np.float32)
        for harmonic, level in enumerate((1.0, 0.28, 0.32, 0.1, 0.1, 0.05, 0.04), start=1):
            turn = np.mod(turns * harmonic, 1.0).astype(np.float32)
            out += np.float32(level) * np.sin(turn * np.float32(2 * np.pi))
        return np.stack([out, out], axis=1)


def siren(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """An emergency siren: wail by default, style yelp or two-tone."""
    wailing = _Wailing(word(event, "style", "wail"))

    def tone(first_frame: int) -> Samples:
        return wailing.chunk(first_frame) * np.float32(0.19)

    return Endless([tone], loudness(event))


def _horn(generator: np.random.Generator, size: str, length: float) -> Samples:
    times = seconds_axis(length)
    if size in ("fog", "foghorn", "ship", "large", "huge"):
        pitch = glide([(0, 82), (0.08, 88), (0.85, 87), (1, 70)], length)
        brass = [Formant(190, 220, 1.0), Formant(420, 350, 0.7), Formant(900, 700, 0.25)]
        tone = voiced(pitch, brass, tilt=0.25, top_hertz=4000)
        tone = tone / np.abs(tone).max() + 0.02 * coloured(generator, length, bell_curve(300, 1.0))
        beating = 0.9 + 0.1 * np.sin(2 * np.pi * 5.5 * times)
        return np.asarray(tone * arc(length, 0.12, 0.35) * beating, dtype=np.float32)
    chord = (311.1, 370.0, 415.3, 493.9, 622.3) if size == "train" else (415.0, 518.0)
    out = np.zeros(len(times), np.float32)
    for hertz in chord:
        pitch = np.full(len(times), hertz * generator.uniform(0.997, 1.003))
        reeds = [Formant(1100, 1200, 1.0), Formant(2600, 1600, 0.55), Formant(hertz, 300, 0.7)]
        out += voiced(pitch, reeds, tilt=0.35, top_hertz=7000)
    return out * arc(length, 0.02, 0.06 if size != "train" else 0.25)


def horn(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A car horn; size train or fog (ship) for the great ones. Length by length_seconds."""
    size = word(event, "size", "car")
    natural = {
        "fog": 3.2,
        "foghorn": 3.2,
        "ship": 3.2,
        "large": 3.2,
        "huge": 3.2,
        "train": 2.4,
    }.get(size, 0.7)
    length = min(max(number(event, "length_seconds", natural), 0.1), 10.0)
    return repeated(
        event,
        generator,
        lambda index: finished(_horn(generator, size, length), min(0.5 * loudness(event, 6), 0.7)),
        spacing_seconds=length + (0.35 if natural < 1 else 3.0),
        duration_seconds=duration_seconds,
    )


def _rails(generator: np.random.Generator) -> Samples:
    beat = np.zeros((int(0.9 * SAMPLE_RATE), 2), np.float32)
    for moment, level in ((0.0, 1.0), (0.09, 0.8), (0.42, 0.9), (0.51, 0.7)):
        clack = coloured(generator, 0.12, bell_curve(300, 0.8))
        clack *= np.exp(-seconds_axis(0.12) / 0.022).astype(np.float32)
        start = int(moment * SAMPLE_RATE)
        beat[start : start + len(clack)] += clack[:, None] * np.float32(level)
    return beat


def train(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A train under way: clickety-clack of the rail joints over a heavy rumble."""
    sway = wander(generator, 0.5)

    def rumble(times: NDArray[np.float64]) -> Spectrum:
        level = 0.16 * (1 + 0.25 * sway(times))
        return np.asarray(np.outer(level, low_pass(260, 1.3) * high_pass(45, 1)), dtype=np.float32)

    beats = [_rails(generator) for _ in range(6)]
    interval = 1.15 - 0.6 * intensity(event)
    moments = (index * interval for index in range(10_000_000))
    clacks = Timeline(moments, lambda index: beats[index % 6] * np.float32(0.07))
    return Endless([moving(Noise(generator, 0.7), rumble), clacks.chunk], loudness(event))


FAMILY = Family(
    {
        "car_pass": car_pass,
        "car": car_pass,
        "traffic": traffic,
        "engine": engine,
        "siren": siren,
        "horn": horn,
        "train": train,
    },
    swelling=frozenset({"traffic", "engine", "siren", "train"}),
    moving_by_themselves=frozenset({"car_pass", "car"}),
)
