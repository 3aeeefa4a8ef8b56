"""What begins is heard within 20 ms of where the plan has it, in the file itself."""

import numpy as np
import pytest
from engine_scenes import event, rendered, scene
from recipe_sounds import BEDS, some

from scenewright.engine.recipes import RECIPES, SWELLING
from scenewright.sound.decode import decode

RATE = 16_000
APART_SECONDS = 1.1
FIRST_SECONDS = 0.237
TOGETHER = 12
ONE_SHOTS = some(set(RECIPES) - BEDS - SWELLING)


@pytest.mark.parametrize("begin", range(0, len(ONE_SHOTS), TOGETHER))
def test_each_sound_begins_when_the_plan_says(tmp_path, begin):
    names = ONE_SHOTS[begin : begin + TOGETHER]
    starts = [FIRST_SECONDS + APART_SECONDS * place for place in range(len(names))]
    events = [event("sfx", name, start, 0.6) for name, start in zip(names, starts, strict=True)]
    seconds = APART_SECONDS * len(names) + 0.5
    rendered(scene(*events, seconds=seconds), tmp_path / "a.wav", sample_rate=RATE)
    levels = np.abs(decode(tmp_path / "a.wav").frames).max(axis=1)
    late = {}
    for name, start in zip(names, starts, strict=True):
        window = levels[round((start - 0.2) * RATE) : round((start + 0.6) * RATE)]
        first = np.flatnonzero(window > 0.01 * window.max())[0]
        late[name] = first / RATE - 0.2
    assert {name: by for name, by in late.items() if abs(by) > 0.02} == {}
