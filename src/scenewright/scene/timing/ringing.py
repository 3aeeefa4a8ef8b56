"""What rings on when the scene is over is faded out there."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenewright.scene.model import Scene

FADE_SECONDS = 0.5
SHORTEST_EVENT_SECONDS = 0.1


def ended(scene: Scene) -> Scene:
    """The scene with no event that is longer than itself, faded out where one would be."""
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
