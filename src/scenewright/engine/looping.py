"""A scene that goes round: its end goes on into its beginning, for as long as one listens.

It is made a little longer, its beds from the first moment to the last, and what is too much at the
end is faded over what comes before the beginning.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from scenewright.scene.model import Event, Kind, Scene
from scenewright.scene.timing.lengths import is_bed
from scenewright.sound.joins import crossfaded

Samples = NDArray[np.float32]

TOLD = (
    "The scene goes round: its end goes on into its beginning. Some players leave a gap between "
    "the rounds of an MP3; a WAV has none."
)
_OVERLAP_SECONDS = 2.0
_OVERLAP_SECONDS_MIN = 0.25
_NEARLY_SECONDS = 0.05


def overlap_seconds(scene: Scene) -> float:
    """How long end and beginning overlap; less where something is told to happen at the end."""
    ends = [
        event.start_seconds + event.duration_seconds
        for event in scene.events
        if not _goes_round(event, scene)
    ]
    free = scene.duration_seconds - max(ends, default=0.0)
    most = min(_OVERLAP_SECONDS, scene.duration_seconds / 3.0)
    return max(min(free, most), min(_OVERLAP_SECONDS_MIN, most))


def lengthened(scene: Scene, seconds: float) -> Scene:
    """The scene with so many seconds of its beds before it; all else comes so much later."""
    events = tuple(
        event.but(
            duration_seconds=event.duration_seconds + seconds,
            fade_in_seconds=0.0,
            fade_out_seconds=0.0,
        )
        if _goes_round(event, scene)
        else event.but(start_seconds=event.start_seconds + seconds)
        for event in scene.events
    )
    return replace(scene, events=events, duration_seconds=scene.duration_seconds + seconds)


def _goes_round(event: Event, scene: Scene) -> bool:
    """Whether it sounds from the first moment to the last, and is no music, which has an end."""
    if event.kind in (Kind.music, Kind.speech) or event.start_seconds > 0.0:
        return False
    is_asked = event.when.duration_seconds is not None
    lasts = event.duration_seconds >= scene.duration_seconds - _NEARLY_SECONDS
    return lasts and (is_bed(event) or is_asked)


def joined_ends(blocks: Iterable[Samples], frames: int, overlap: int) -> Iterator[Samples]:
    """Of `frames` + `overlap` frames in blocks the `frames` whose end goes on into their start."""
    position = 0
    head = np.zeros((0, 2), np.float32)
    tail = np.zeros((0, 2), np.float32)
    for block in blocks:
        before = max(0, min(overlap - position, len(block)))
        plain = max(before, min(frames - position, len(block)))
        after = max(plain, min(frames + overlap - position, len(block)))
        head = np.concatenate([head, block[:before]])
        tail = np.concatenate([tail, block[plain:after]])
        yield block[before:plain]
        position += len(block)
    missing = max(0, overlap - len(tail))
    tail = np.concatenate([tail, np.zeros((missing, 2), np.float32)])
    yield crossfaded(tail, head) if len(head) == overlap else tail
