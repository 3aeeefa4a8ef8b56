"""What a service adds of its own is shown bounded and clean, whatever its shape."""

import pytest

from scenewright.contract import Task
from scenewright.studio.jobs.progress import Activity, Progress
from scenewright.studio.records import SubmissionState


def notes_of(extra):
    task = Task("task_1", "succeeded", extra=extra)
    return Progress(1, SubmissionState.final, Activity.done, task=task).notes


def test_notes_of_our_own_service_are_told():
    assert notes_of({"notes": ["The scene was cut off."]}) == ("The scene was cut off.",)


@pytest.mark.parametrize("said", [None, "text", 5, {"a": 1}, [None, 5, {}]])
def test_other_shapes_of_notes_are_no_notes(said):
    assert notes_of({"notes": said}) == ()


def test_hostile_notes_are_bounded_and_lose_their_control_characters():
    notes = notes_of({"notes": ["\x1b[31m" + "a" * 9000] * 900})
    assert len(notes) == 20
    assert all(len(note) <= 500 and note.isprintable() for note in notes)
