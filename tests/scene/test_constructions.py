"""A sample of every two sounds in every construction, and of one line in every form; all of them in
tests/bench."""

import pytest
from constructions import alone, fault, fault_alone, fault_told, some, told_of_one
from line_forms import fault_of_line, told
from talk_forms import fault_of_talk, talks

from scenewright.scene.parser import parse

SAMPLE, SEED = 600, 11
EVERY = 6
EVERY_LINE, EVERY_TALK = 19, 7


@pytest.mark.parametrize(("prompt", "first", "second", "is_in_turn"), some(SAMPLE, SEED))
def test_two_sounds_are_planned_as_their_construction_tells(prompt, first, second, is_in_turn):
    assert fault(prompt, first, second, is_in_turn) == ""


@pytest.mark.parametrize(("prompt", "one"), [*alone()][::EVERY])
def test_one_sound_in_any_context_is_planned_alone(prompt, one):
    assert fault_alone(prompt, one) == ""


@pytest.mark.parametrize(("prompt", "one", "told"), [*told_of_one()][::EVERY])
def test_one_sound_is_heard_so_often_and_there(prompt, one, told):
    assert fault_told(prompt, one, told) == ""


@pytest.mark.parametrize(("prompt", "line", "sex"), [*told()][::EVERY_LINE])
def test_one_line_is_said_once_by_whoever_is_told_to_say_it(prompt, line, sex):
    assert fault_of_line(prompt, line, sex) == ""


@pytest.mark.parametrize(("prompt", "line", "answer"), [*talks()][::EVERY_TALK])
def test_two_lines_are_said_in_turn_by_two_voices(prompt, line, answer):
    assert fault_of_talk(prompt, line, answer) == ""


def test_a_prompt_may_end_after_any_word():
    prompts = [prompt for prompt, *_ in (*[*alone()][::23], *some(SAMPLE // 6, SEED))]
    for prompt in prompts:
        words = prompt.rstrip(".!?").split()
        for last in range(1, len(words) + 1):
            assert parse(" ".join(words[:last])).events is not None, prompt
