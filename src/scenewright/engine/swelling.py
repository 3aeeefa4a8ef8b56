"""Sounds that grow or die down: their level, and what of them is heard at each intensity."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import ArrayLike, NDArray

from scenewright.engine.noise import CHUNK_FRAMES, Layer
from scenewright.engine.source import SAMPLE_RATE, Clip, Recipe, Source

if TYPE_CHECKING:
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]

# What an intensity of 1 is louder than one of 0, beside what the recipe itself makes of it.
_CHANGE_DB = 14.0


class Growing:
    """One endless source goes over into another in `frames` frames behind the first `wait`, their
    power together even."""

    def __init__(self, first: Source, last: Source, frames: int, wait: int = 0) -> None:
        self._sources = (first, last)
        self._frames = max(frames, 1)
        self._position = -wait

    def block(self, frames: int) -> Samples:
        """The next (frames, 2) samples at the internal rate."""
        first, last = self._sources
        position, self._position = self._position, self._position + frames
        # What is not heard yet, or no more, is not made either.
        if position >= self._frames:
            return last.block(frames)
        waited = min(max(-position, 0), frames)
        heard = np.array(first.block(frames), np.float32)
        if waited < frames:
            since = np.arange(position + waited, position + frames)
            way = np.clip(since / self._frames, 0.0, 1.0) * (np.pi / 2)
            heard[waited:] *= np.cos(way).astype(np.float32)[:, None]
            heard[waited:] += last.block(frames - waited) * np.sin(way).astype(np.float32)[:, None]
        return heard


def change_db(event: Event) -> float:
    """How much louder the event's end is than its beginning."""
    if event.intensity_to is None:
        return 0.0
    return _CHANGE_DB * (event.intensity_to - event.intensity)


def change_frame(event: Event) -> int:
    """The frame of the event with which its change begins."""
    if event.changes_at_seconds is None:
        return 0
    return round(max(event.changes_at_seconds - event.start_seconds, 0.0) * SAMPLE_RATE)


def course(event: Event, seconds: float) -> Callable[[ArrayLike], NDArray[np.float64]]:
    """The intensity 0..1 of an event of so many seconds, at each second since its start."""
    first = event.intensity
    last = first if event.intensity_to is None else event.intensity_to
    wait = change_frame(event) / SAMPLE_RATE

    def at(times: ArrayLike) -> NDArray[np.float64]:
        way = np.clip((np.asarray(times) - wait) / max(seconds - wait, 1e-3), 0.0, 1.0)
        return np.clip(first + (last - first) * way, 0.0, 1.0)

    return at


def following(size_at: Callable[[ArrayLike], NDArray[np.float64]], *layers: Layer) -> Layer:
    """Layers as loud together as their intensity makes them, 10 dB from 0 to 1."""

    def heard(first_frame: int) -> Samples:
        total = sum((layer(first_frame) for layer in layers[1:]), layers[0](first_frame))
        first, last = size_at((first_frame + np.array([0, CHUNK_FRAMES])) / SAMPLE_RATE) - 0.5
        moments = CHUNK_FRAMES if first != last else 1
        exponents = np.linspace(first / 2, last / 2, moments, endpoint=False, dtype=np.float32)
        gains: Samples = np.float32(10) ** exponents
        return total * gains[:, None]

    return heard


def swelling(
    recipe: Recipe, event: Event, seed: int, seconds: float, *, follows: bool = False
) -> Source:
    """The source of an event whose intensity may change.

    A sound with an end keeps the higher intensity and is softer; one without goes over, if its
    recipe does not follow the `course` of the event itself.
    """

    def made(intensity: float, number: int) -> Source:
        generator = np.random.Generator(np.random.SFC64(seed + number))
        return recipe(event.but(intensity=intensity), generator, seconds)

    if event.intensity_to is None or follows:
        return made(event.intensity, 0)
    loudest = made(max(event.intensity, event.intensity_to), 0)
    if isinstance(loudest, Clip):
        return loudest
    least = made(min(event.intensity, event.intensity_to), 1)
    grows = event.intensity_to > event.intensity
    wait = change_frame(event)
    frames = round(seconds * SAMPLE_RATE) - wait
    first, last = (least, loudest) if grows else (loudest, least)
    return Growing(first, last, frames, wait)


def faded(
    blocks: Iterator[Samples], frames: int, rise_seconds: float, fall_seconds: float
) -> Iterator[Samples]:
    """The blocks of a scene of `frames` frames, all of it faded in and out for so long."""
    if not rise_seconds and not fall_seconds:
        yield from blocks
        return
    # A scene shorter than its fades is given half of itself for each.
    rise, fall = (
        max(1, min(round(seconds * SAMPLE_RATE), frames // 2))
        for seconds in (rise_seconds, fall_seconds)
    )
    position = 0
    for block in blocks:
        first, position = position, position + len(block)
        if first >= rise and position <= frames - fall:
            yield block
            continue
        since = np.arange(first, position)
        shape = np.clip(np.minimum(since / rise, (frames - since) / fall), 0.0, 1.0)
        yield block * np.sin((np.pi / 2 * shape).astype(np.float32))[:, None]
