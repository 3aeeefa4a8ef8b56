"""What has no end of its own ends where the plan has it, and comes whole as often as is told."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.noise import Endless
from scenewright.engine.recipes.repetition import is_bed, repeated
from scenewright.engine.source import SAMPLE_RATE, Clip, Recipe, Source
from scenewright.scene.model import Event, When
from scenewright.scene.timing.spacing import natural_seconds, spacing_of

Samples = NDArray[np.float32]

# What goes on by nature begins without a click.
RISE_FRAMES = SAMPLE_RATE // 40
RISE = np.square(np.sin(np.linspace(0, np.pi / 2, RISE_FRAMES)), dtype=np.float32)[:, None]


class Ending:
    """An endless source that is let go after some seconds and dies away in `release_seconds`."""

    def __init__(self, source: Source, duration_seconds: float, release_seconds: float) -> None:
        self._source = source
        self._held_frames = int(duration_seconds * SAMPLE_RATE)
        self._release_frames = max(int(release_seconds * SAMPLE_RATE), 1)
        self._position = 0

    def block(self, frames: int) -> Samples:
        """The next (frames, 2) samples at the internal rate; zeros after the release."""
        past = self._position - self._held_frames
        self._position += frames
        if past >= self._release_frames:
            return np.zeros((frames, 2), np.float32)
        block = self._source.block(frames)
        if past + frames <= 0:
            return block
        part = np.clip((past + np.arange(frames)) / self._release_frames, 0, 1)
        fall = np.square(1 - part) * (1 + 2 * part)
        return np.asarray(block * fall[:, None], dtype=np.float32)


def ending(recipe: Recipe) -> Recipe:
    """The recipe, its endless sounds ended at the wanted length where the event is no bed, and what
    is told to come whole a number of times begun anew each time."""

    def ended(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
        if is_bed(event):
            return recipe(event, generator, duration_seconds)
        if event.count > 1 and event.interval_seconds is None and spacing_of(event).is_whole:
            return _again_and_again(recipe, event, generator, duration_seconds)
        source = recipe(event, generator, duration_seconds)
        if not isinstance(source, Endless) or duration_seconds <= 0:
            return source
        if event.count > 1 or event.interval_seconds is not None:
            # Strokes of which so many are made, or what would go on for ever in each interval.
            goes_on = isinstance(recipe(_one(event), generator, natural_seconds(event)), Endless)
            if not goes_on:
                return source
            return _again_and_again(recipe, event, generator, duration_seconds)
        return _let_go(source, duration_seconds)

    return ended


def _one(event: Event) -> Event:
    return event.but(count=1, interval_seconds=None, when=When())


def _let_go(source: Source, duration_seconds: float) -> Source:
    release = min(0.8, 0.3 * duration_seconds)
    return Ending(source, duration_seconds - release, release)


def _again_and_again(
    recipe: Recipe, event: Event, generator: np.random.Generator, duration_seconds: float
) -> Source:
    one, seconds = _one(event), natural_seconds(event)
    if event.interval_seconds is not None:
        seconds = min(seconds, max(0.8 * event.interval_seconds, 0.5))

    def make(_: int) -> Samples:
        source = recipe(one, generator, seconds)
        if isinstance(source, Clip):
            return source.samples
        if not isinstance(source, Endless):
            return source.block(int(seconds * SAMPLE_RATE))
        samples = _let_go(source, seconds).block(int(seconds * SAMPLE_RATE))
        return np.concatenate([samples[:RISE_FRAMES] * RISE, samples[RISE_FRAMES:]])

    return repeated(
        event, generator, make, spacing_seconds=seconds, duration_seconds=duration_seconds,
        fills=True,
    )  # fmt: skip
