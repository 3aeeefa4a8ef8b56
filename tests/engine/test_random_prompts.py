"""No prompt breaks the engine; tests/bench/soak_prompts.py asks many more."""

import pytest
from random_prompts import PARTS, assert_sane, prompts

SAMPLE = 60
SEED = 5


@pytest.fixture(scope="module")
def sample():
    return list(prompts(SEED, SAMPLE, PARTS[:2]))


@pytest.mark.parametrize("number", range(SAMPLE))
def test_a_prompt_that_nobody_writes_is_heard_or_silent_and_sane(number, sample, tmp_path):
    assert_sane(sample[number], tmp_path / "a.wav", 0.3)
