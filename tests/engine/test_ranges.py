"""Each class of sound that was measured on recordings lies inside their range, or is known not to.

`ranges.toml` has a sentence for each class and the features that are not yet in their range: the
list must be exact, so what has become right leaves it. "everything" is said of a class that no
recipe makes. Ranges of eight clips or fewer are noisy: a tenth of the edge is allowed there, else
a hundredth.
"""

import csv
import tomllib
from pathlib import Path

import numpy as np
import pytest
from recipe_sounds import heard, made, some
from sound_features import features_of, with_floor

from scenewright.engine.recipes import RECIPES
from scenewright.engine.source import SAMPLE_RATE
from scenewright.scene.model import Kind
from scenewright.scene.parser import parse

HERE = Path(__file__).parent
CLASSES = tomllib.loads((HERE / "ranges.toml").read_text(encoding="utf-8"))
SECONDS = 5.0
EVERYTHING = "everything"
# The highest pitch that is looked for: a range that reaches it is of clips without a pitch.
UNPITCHED_HERTZ = 2000.0


def ranges():
    with (HERE / "class_ranges.csv").open(encoding="utf-8", newline="") as file:
        return {row["cls"]: row for row in csv.DictReader(file)}


def measured(sentence):
    """The medians of three seeds' features, or None where no recipe makes what is asked for."""
    events = [event for event in parse(sentence).events if event.recipe in RECIPES]
    if not events:
        return None
    # A recording is full of its sound: what happens once is repeated as its recipe repeats it.
    event = events[0].but(kind=Kind.ambience)
    clips = [heard(made(event, seed, wanted=SECONDS), SECONDS) for seed in (1, 2, 3)]
    found = [features_of(with_floor(clip), SAMPLE_RATE) for clip in clips]
    return {name: median([one[name] for one in found]) for name in found[0]}


def median(values):
    """Of those there are: a seed without a pitch has no say in how high it is."""
    there = [value for value in values if not np.isnan(value)]
    return float(np.median(there)) if there else float("nan")


def outside(found, row):
    """The names of the features that are not in their range."""
    names = set()
    for name, value in found.items():
        low, high = float(row[f"{name}_p10"]), float(row[f"{name}_p90"])
        if name.startswith("f0") and (high > UNPITCHED_HERTZ or low == high):
            # Hardly one of the clips had a pitch.
            continue
        slack = 0.1 if int(row["n"]) <= 8 else 0.01
        if not low - slack * abs(low) <= value <= high + slack * abs(high):
            names.add(name)
    return names


def test_every_class_that_was_measured_is_listed():
    assert set(CLASSES) == set(ranges())


@pytest.mark.parametrize("name", some(CLASSES))
def test_a_class_is_in_its_range_but_for_what_is_listed(name):
    found = measured(CLASSES[name]["sentence"])
    wrong = {EVERYTHING} if found is None else outside(found, ranges()[name])
    assert wrong == set(CLASSES[name]["not_yet"].replace(",", " ").split())
