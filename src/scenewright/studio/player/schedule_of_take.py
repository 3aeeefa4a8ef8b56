"""When everything in a take is heard: the exact schedule that the local engine wrote into its file.

A file without one, such as a hosted service's or raw PCM, which has no place for words, tells
nothing, and nothing is shown: a guess would stand beside the sound as if it were known.
"""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from scenewright.scene.model import Kind

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

EVENTS_MAX = 2000
LABEL_CHARACTERS_MAX = 200
SAME_LENGTH_SECONDS = 0.05


@dataclass(frozen=True)
class Heard:
    """One sound of a take; times are seconds of the file. `text` is what is said."""

    kind: Kind
    label: str
    start_seconds: float
    duration_seconds: float
    text: str = ""


def schedule_of_file(path: Path, duration_seconds: float) -> tuple[Heard, ...]:
    """The sounds in a file that lasts `duration_seconds`, by their start; slow, never raises."""
    # Not at the top: the library of tags is needed with the first take and not before.
    from scenewright.sound.errors import TagError
    from scenewright.sound.tags import read_tags

    try:
        told = json.loads(read_tags(path).get("schedule", "null"))
        found = list(_heard(told, duration_seconds)) if isinstance(told, dict) else []
    except (TagError, ValueError, TypeError, KeyError, ArithmeticError, RecursionError):
        # Whoever wrote it, it is no schedule of ours.
        return ()
    return tuple(sorted(found, key=lambda one: (one.start_seconds, -one.duration_seconds)))


def _heard(told: dict[str, Any], duration_seconds: float) -> Iterator[Heard]:
    speed = told.get("speed")
    if speed is None:
        # Times are before speed; without it they are known only where nothing was changed.
        if abs(told["duration_seconds"] - duration_seconds) > SAME_LENGTH_SECONDS:
            return
        speed = 1.0
    for event in told["events"][:EVENTS_MAX]:
        start = float(event["start_seconds"]) / speed
        seconds = float(event["duration_seconds"]) / speed
        if not (math.isfinite(start) and math.isfinite(seconds) and start >= 0 and seconds > 0):
            continue
        if start < duration_seconds:
            seconds = min(seconds, duration_seconds - start)
            yield Heard(Kind(event["kind"]), _label(event), start, seconds, _text(event["text"]))


def _label(event: dict[str, Any]) -> str:
    kind = Kind(event["kind"])
    if kind is Kind.speech:
        return _text(event["speaker"])
    if kind is Kind.reference:
        return _text(event["recipe"]).replace("audio", "@Audio").replace("image", "@Image")
    if kind is Kind.music:
        return f"{_text(event['class'])}, {_text(event['recipe'])}"
    return _text(event["class"])


def _text(value: object) -> str:
    return " ".join(str(value)[:LABEL_CHARACTERS_MAX].split())
