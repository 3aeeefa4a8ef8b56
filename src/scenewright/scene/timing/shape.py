"""How a sound changes while it is heard: louder, softer, faster, slower, faded in and out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scenewright.scene.model import Moment

if TYPE_CHECKING:
    from scenewright.scene.events.of_clause import Times
    from scenewright.scene.model import Event
    from scenewright.scene.timing.asked import Asked

LOW, HIGH, LOWEST, USUAL = 0.3, 0.95, 0.1, 0.5
# How much faster or slower what comes again and again gets.
FASTER = 2.2
FADE_SECONDS = 2.5
RATE = "rate_to"
FADING = frozenset({"fade", "fades", "fading", "faded", "and", "then", "goes", "dies"})


@dataclass(slots=True)
class Shape:
    """Intensity at the beginning and the end, the rate it ends with beside the one it begins
    with, and fades in seconds."""

    intensity: float
    intensity_to: float | None = None
    rate_to: float | None = None
    fade_in_seconds: float = 0.0
    fade_out_seconds: float = 0.0

    @staticmethod
    def of(values: Mapping[str, float], natural: float, times: Times) -> Shape:
        """The shape that properties tell; a length "over" which it changes is that of the fade,
        or of the whole sound where there is none."""
        if not values and times.over is None:
            return Shape(natural)
        intensity = _told(values.get("intensity", natural), natural)
        intensity_to = None
        grows = values.get("grows", 0.0)
        if grows > 0:
            intensity, intensity_to = min(intensity, LOW), max(intensity, HIGH)
        elif grows < 0:
            intensity, intensity_to = max(intensity, natural), LOWEST
        quickens = values.get("quickens", 0.0)
        fade_in, fade_out = values.get("fade_in", 0.0), values.get("fade_out", 0.0)
        if times.over is not None:
            if fade_in:
                fade_in = times.over
            elif fade_out:
                fade_out = times.over
            elif times.duration is None:
                times.duration = times.over
        rate_to = FASTER**quickens if quickens else None
        return Shape(intensity, intensity_to, rate_to, fade_in, fade_out)


def _told(told: float, natural: float) -> float:
    """What is told strong is no weaker for it than it is by itself, and what is told weak no
    stronger: "a light drizzle", "a heavy downpour"."""
    return max(told, natural) if told > USUAL else min(told, natural)


def is_changed(event: Event) -> bool:
    """Whether it is told to change while it is heard."""
    return event.intensity_to is not None or event.fade_out_seconds > 0 or RATE in event.parameters


def reshaped(before: Event, event: Event) -> Event:
    """What there is already, with the fades and the change that are told of it now."""
    changed = before.but(
        fade_in_seconds=before.fade_in_seconds or event.fade_in_seconds,
        fade_out_seconds=before.fade_out_seconds or event.fade_out_seconds,
    )
    if RATE in event.parameters:
        # "A clock ticks, the ticking gets faster".
        rate = event.parameters[RATE]
        changed = changed.but(parameters={**before.parameters, RATE: rate})
    if event.intensity_to is None:
        return changed
    return changed.but(
        # What was heard before it changes is as loud as it was.
        intensity=event.intensity if event.changes_from is None else before.intensity,
        intensity_to=event.intensity_to,
        changes_at_seconds=event.changes_at_seconds,
        changes_from=event.changes_from,
    )


def faded_out(words: Sequence[str], index: int, asked: Asked) -> Asked:
    """What is asked at token `index`, an end where a fade begins then: "fades out at 25 seconds",
    "in after 5 seconds and out at 25"."""
    begins = asked.at_seconds if asked.at_seconds is not None else asked.delay_seconds
    before = words[max(0, index - 2) : index]
    if begins is None or before[-1:] not in (["out"], ["away"]) or before[0] not in FADING:
        return asked
    end = Moment(seconds=begins + FADE_SECONDS)
    return replace(asked, at_seconds=None, delay_seconds=None, ends=end)
