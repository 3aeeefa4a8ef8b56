"""What is told to come a number of times is heard so often, in the time that is planned for it."""

import numpy as np
import pytest
from recipe_sounds import an_event, heard, made, onsets, some

from scenewright.engine.recipes import RECIPES
from scenewright.engine.recipes.repetition import repeated
from scenewright.engine.source import SAMPLE_RATE
from scenewright.scene.known import known
from scenewright.scene.model import Kind
from scenewright.scene.parser import parse
from scenewright.scene.timing.lengths import length_of
from scenewright.scene.timing.spacing import spacing_of


def one_of(sound):
    return next(event for event in parse(sound.example).events if event.recipe == sound.recipe)


EFFECTS = {
    sound.name: one_of(sound)
    for sound in known().sounds
    if sound.recipe in RECIPES and one_of(sound).kind is Kind.sfx
}


def energy(samples, begin_seconds, end_seconds):
    part = samples[round(begin_seconds * SAMPLE_RATE) : round(end_seconds * SAMPLE_RATE)]
    return float(np.square(part, dtype=np.float64).sum())


@pytest.mark.parametrize("name", some(EFFECTS))
def test_three_of_them_are_all_heard_in_the_time_that_is_planned(name):
    event = EFFECTS[name].but(count=3)
    planned, apart = length_of(event), spacing_of(event).apart_seconds
    samples = heard(made(event, wanted=planned), planned + 8.0)
    whole = energy(samples, 0.0, planned + 8.0)
    assert energy(samples, 0.0, planned + 0.3) > 0.93 * whole
    for index in range(3):
        begins = index * apart
        assert energy(samples, begins, min(begins + max(apart, 0.3), planned)) > 0.04 * whole


@pytest.mark.parametrize(
    "prompt",
    ["A gun fires four times.", "Five knocks on a door.", "A bell rings three times.",
     "A dog barks four times.", "A man coughs three times.", "Two thunderclaps.",
     "A glass breaks twice.", "A man claps twice.", "A door slams three times.",
     "Three quick knocks on wood."],
)  # fmt: skip
def test_the_last_begins_when_the_plan_says(prompt):
    (event,) = parse(prompt).events
    spacing = spacing_of(event)
    planned = (event.count - 1) * spacing.apart_seconds
    found = onsets(heard(made(event, wanted=length_of(event)), planned + 2.0), 0.15)
    assert np.abs(found - planned).min() <= 0.02


@pytest.mark.parametrize("prompt", ["A kettle whistles twice.", "A siren wails twice."])
def test_what_has_no_end_of_its_own_comes_whole_so_many_times(prompt):
    event = parse(prompt).events[0]
    planned, apart = length_of(event), spacing_of(event).apart_seconds
    samples = heard(made(event, wanted=planned), planned)
    between = energy(samples, apart - 0.1, apart - 0.01)
    assert between < 0.02 * energy(samples, apart + 1.0, apart + 1.09)


def test_what_has_no_end_of_its_own_comes_in_each_interval():
    event = parse("A kettle whistles every eight seconds.").events[0]
    samples = heard(made(event, wanted=20.0), 20.0)
    quiet, loud = energy(samples, 7.8, 7.9), energy(samples, 10.0, 10.1)
    assert quiet < 0.01 * loud
    assert energy(samples, 18.0, 18.1) > 0.1 * loud


def test_two_of_them_never_begin_at_once_however_they_are_spread():
    event = an_event("clank", count=2)
    click = np.ones((16, 2), np.float32)
    for seed in range(200):
        source = repeated(
            event,
            np.random.default_rng(seed),
            lambda _index: click,
            spacing_seconds=0.5,
            jitter=0.5,
        )
        samples = heard(source, 5.0)
        begins = np.flatnonzero(np.diff(samples[:, 0], prepend=0.0) > 0.5)
        assert len(begins) == 2, seed
        assert begins[1] / SAMPLE_RATE == pytest.approx(spacing_of(event).apart_seconds, abs=0.01)
