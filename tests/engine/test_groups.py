"""What several people do at once is heard of several, for as long as it is planned."""

from dataclasses import replace

import numpy as np
import pytest
from recipe_sounds import heard, made
from scene_events import asked_for

from scenewright.engine.source import SAMPLE_RATE

WINDOW_SECONDS = 0.25
SILENT_DB = -50


@pytest.mark.parametrize(
    "prompt",
    [
        "A group of men shout.",
        "Several women laugh.",
        "People laugh for 8 seconds.",
        "People walk along a street.",
    ],
)
def test_a_group_does_not_stop_before_its_time(prompt):
    (event,) = asked_for(prompt)
    assert event.duration_seconds >= 3.0
    levels = windows_db(event, event.duration_seconds)
    quiet = "".join("." if level < SILENT_DB else "#" for level in levels)
    assert "...." not in quiet


@pytest.mark.parametrize("prompt", ["Men laugh.", "A group of men shout."])
def test_several_are_heard_without_the_gaps_of_one(prompt):
    (group,) = asked_for(prompt)
    others = {name: value for name, value in group.parameters.items() if name != "voices"}
    assert len(others) < len(group.parameters)
    alone = replace(group, parameters=others)
    of_one, of_several = (
        np.mean([windows_db(event, 1.5, seed).std() for seed in range(6)])
        for event in (alone, group)
    )
    assert of_several < 0.8 * of_one


def windows_db(event, seconds, seed=5):
    source = made(event, seed, event.duration_seconds)
    sound = heard(source, seconds)
    frames = int(WINDOW_SECONDS * SAMPLE_RATE)
    cells = sound[: len(sound) // frames * frames].reshape(-1, frames, 2)
    return 10 * np.log10(np.square(cells).mean(axis=(1, 2)) + 1e-9)
