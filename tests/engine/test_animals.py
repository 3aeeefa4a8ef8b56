"""Animals do what is said of them: a size is a pitch, an action a way to sound, a gait a rhythm."""

import numpy as np
import pytest
from recipe_sounds import an_event, heard, made
from sound_features import features_of

from scenewright.engine.source import SAMPLE_RATE

SECONDS = 2.0


def of(recipe, **parameters):
    event = an_event(recipe, parameters=parameters)
    return features_of(heard(made(event, wanted=SECONDS), SECONDS), SAMPLE_RATE)


def test_a_growl_is_low_and_rough_and_a_howl_is_held_on_one_clear_note():
    growl, howl, yip = (of("dog", action=action) for action in ("growl", "howl", "yip"))
    assert growl["centroid"] < howl["centroid"] < yip["centroid"]
    assert growl["pitch_strength"] < 0.75 < 0.9 < howl["pitch_strength"]
    # A growl is too rough to have a pitch that can be told.
    assert not growl["f0_p10"] > 200
    assert 200 < howl["f0_p10"] < 600 < yip["f0_p90"]


def test_a_cat_that_purrs_flaps_and_a_cat_that_hisses_has_no_pitch():
    meow, purr, hiss = (of("cat", action=action) for action in ("meow", "purr", "hiss"))
    assert purr["centroid"] < 500 < meow["centroid"] < hiss["centroid"]
    assert hiss["pitch_strength"] < 0.4 < meow["pitch_strength"]


@pytest.mark.parametrize("recipe", ["cat", "dog", "cow", "goat", "frog", "mouse", "monkey"])
def test_what_is_small_sounds_higher_than_what_is_large(recipe):
    small, large = of(recipe, size="small"), of(recipe, size="large")
    assert small["centroid"] > 1.1 * large["centroid"]


@pytest.mark.parametrize(("gait", "round_seconds"), [("trot", 0.6), ("gallop", 0.46)])
def test_feet_fall_in_the_rounds_of_their_gait(gait, round_seconds):
    samples = heard(made(an_event("horse", parameters={"gait": gait}), wanted=4.0), 4.0)
    levels = np.sqrt(np.square(samples[:, 0]).reshape(-1, 480).mean(axis=1))
    levels -= levels.mean()
    alike = np.correlate(levels, levels, "full")[len(levels) - 1 :]
    assert 0.35 + 0.01 * np.argmax(alike[35:75]) == pytest.approx(round_seconds, abs=0.03)
