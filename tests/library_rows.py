"""Rows of a library as tests need them."""

from pathlib import Path

from scenewright.studio.library.scenes import SceneEntry, TakeEntry


def take(take_id, *, scene_id=1, **more):
    """A take; its number is the last digit of its id."""
    parts = (take_id, scene_id, "Harbour", take_id % 10, 31.5, Path("a.mp3"), "mp3")
    return TakeEntry(*parts, **{"submission_id": take_id, **more})


def scene(scene_id, title, *takes, words="", trashed_at=None):
    """A scene with its takes."""
    return SceneEntry(scene_id, title, takes, words, False, trashed_at)


def filled(scenes):
    """Two scenes, one with two takes."""
    scenes.show(
        [scene(1, "Harbour", take(11), take(12), words="waves"), scene(2, "Alley", words="steps")]
    )
