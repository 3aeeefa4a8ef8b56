"""Words to a Scene: pure, never raises for any text, and nothing said is silently dropped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.reading import Reading
from scenewright.scene.timing.schedule import schedule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scenewright.scene.model import Scene


def parse(prompt: str, voice: str | None = None) -> Scene:
    """The scene of a prompt, scheduled with estimated lengths.

    `voice` is the request's preset voice: the narrator and everyone whose words tell neither
    gender nor age speak with it.
    """
    return next(filter(None, reading(prompt, voice)))


def reading(prompt: str, voice: str | None = None) -> Iterator[Scene | None]:
    """Like `parse`, with a None wherever whoever has a window may answer a key; the scene is last.

    What is between two of them is a small part of the whole.
    """
    made = Reading(prompt, voice)
    for _rest in made.steps():
        yield None
    scene = made.scene()
    yield None
    yield schedule(scene, {})
