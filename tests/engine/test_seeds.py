"""No seed, length, count or intensity makes a recipe fail: a few draws of each here, sixty in
`tests/bench/soak_recipes.py`."""

from __future__ import annotations

import os
import random

import numpy as np
import pytest
from recipe_sounds import an_event, heard, made

from scenewright.engine.recipes import RECIPES
from scenewright.scene.model import Kind, When
from scenewright.scene.words.tables import word_tables

DRAWS = 60 if os.environ.get("SCENEWRIGHT_EVERY_RECIPE") else 3


def asked_parameters(name):
    """Each set of parameters that words ask this recipe for."""
    asked = [entry.get("parameters", {}) for entry in word_tables()["sound"]]
    recipes = [entry["recipe"] for entry in word_tables()["sound"]]
    found = [one for one, recipe in zip(asked, recipes, strict=True) if recipe == name] or [{}]
    for parameter, values in word_tables()["parameters"].get(name, {}).items():
        found += [{parameter: value} for value in values]
    return found


@pytest.mark.parametrize("name", RECIPES)
def test_whatever_is_drawn_a_recipe_makes_a_finite_sound(name):
    drawn = random.Random(name)
    parameters = asked_parameters(name)
    for _ in range(DRAWS):
        seconds = drawn.choice([0.0, 0.3, 1.0, drawn.uniform(0.05, 12)])
        event = an_event(
            name,
            kind=drawn.choice([Kind.sfx, Kind.ambience]),
            count=drawn.choice([1, 1, 2, 3]),
            intensity=drawn.choice([0.0, 1.0, drawn.random()]),
            when=When(duration_seconds=drawn.choice([None, seconds])),
            parameters={
                **drawn.choice(parameters),
                "natural_seconds": seconds or 2.0,
                "rate": drawn.choice([0.65, 1.0, 1.5]),
            },
        )
        seed = drawn.randrange(2**30)
        try:
            samples = heard(made(event, seed, seconds), 2.0)
        except Exception as failure:
            raise AssertionError(f"seed {seed}, {seconds} s: {event}") from failure
        assert np.isfinite(samples).all(), f"seed {seed}, {seconds} s: {event}"


def test_a_toilet_flushes_however_long_the_water_falls():
    # Where the length of the fall, counted in frames and back, was a frame less.
    for seed in (11, 21, 38, 53):
        assert np.isfinite(heard(made(an_event("flush"), seed), 1.0)).all()
