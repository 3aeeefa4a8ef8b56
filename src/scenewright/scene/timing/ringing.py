"""What rings on when the scene is over is faded out there; where the last would not be heard within
the length that was asked for, all of it comes sooner and is shorter."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.model import Kind

if TYPE_CHECKING:
    from scenewright.scene.model import Event, Scene

FADE_SECONDS = 0.5
SHORTEST_EVENT_SECONDS = 0.1
# So much of the last one is heard, and so much shorter all of them may be.
HEARD_SECONDS, LATE_SECONDS, LEAST_SHARE = 2.0, 0.4, 0.25
PRESSED_FADE = 0.3


def ended(scene: Scene) -> Scene:
    """The scene with no event that is longer than itself, faded out where one would be."""
    scene = _pressed(scene)
    whole = scene.duration_seconds
    left = [max(whole - one.start_seconds, SHORTEST_EVENT_SECONDS) for one in scene.events]
    if all(one.duration_seconds <= most for one, most in zip(scene.events, left, strict=True)):
        return scene
    events = tuple(
        one.but(duration_seconds=min(one.duration_seconds, most))
        for one, most in zip(scene.events, left, strict=True)
    )
    fade = max(scene.fade_out_seconds, min(FADE_SECONDS, whole / 4))
    return replace(scene, events=events, fade_out_seconds=fade)


def _pressed(scene: Scene) -> Scene:
    """The scene with all its sounds so much sooner and shorter that each is heard within the length
    that was asked for: "thunder, then rain, then a harp. Six seconds in all"."""
    asked = scene.asked_duration_seconds
    if asked is None or len(scene.parts) > 1 or any(_is_fixed(one) for one in scene.events):
        return scene
    own = [one for one in scene.events if "implied" not in one.parameters]
    latest = max((one.start_seconds for one in own), default=0.0)
    share = asked / (latest + HEARD_SECONDS)
    if latest <= asked - LATE_SECONDS or share < LEAST_SHARE:
        return scene
    events = tuple(_shorter(one, share, asked) for one in scene.events)
    return replace(scene, events=events, duration_seconds=asked)


def _is_fixed(event: Event) -> bool:
    """Whether it comes when it was told to, or is as long as it is."""
    when = event.when
    is_told = when.at_seconds is not None or when.begins is not None or when.ends is not None
    is_told = is_told or event.interval_seconds is not None
    is_told = is_told and "implied" not in event.parameters
    return is_told or event.kind in (Kind.speech, Kind.reference) or event.count > 1


def _shorter(event: Event, share: float, whole: float) -> Event:
    start, seconds = event.start_seconds * share, event.duration_seconds * share
    is_last = event.start_seconds + max(event.duration_seconds, HEARD_SECONDS) >= whole / share
    if is_last or event.kind is Kind.ambience:
        seconds = whole - start
        fade = min(PRESSED_FADE, seconds / 6)
        return event.but(
            start_seconds=start,
            duration_seconds=seconds,
            fade_in_seconds=min(event.fade_in_seconds, fade),
            fade_out_seconds=min(event.fade_out_seconds, fade),
        )
    fade = event.fade_out_seconds or min(PRESSED_FADE, seconds / 3)
    return event.but(start_seconds=start, duration_seconds=seconds, fade_out_seconds=fade)
