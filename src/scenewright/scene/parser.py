"""Words to a Scene: pure, never raises for any text, and nothing said is silently dropped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.reading import Reading
from scenewright.scene.schedule import schedule

if TYPE_CHECKING:
    from scenewright.scene.model import Scene


def parse(prompt: str, voice: str | None = None) -> Scene:
    """The scene of a prompt, scheduled with estimated lengths.

    `voice` is the request's preset voice: the narrator and everyone whose words tell neither
    gender nor age speak with it.
    """
    reading = Reading(prompt, voice)
    return schedule(reading.scene(), {})
