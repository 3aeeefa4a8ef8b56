"""What the lexicon can say of a sound is heard: no value of a parameter is only advertised."""

from collections import defaultdict

import pytest
from recipe_sounds import an_event, heard, made, some

from scenewright.scene.words.tables import word_tables

# What is made without a word of it; every other value must change the sound.
USUAL = {
    ("crumple", "material"): "paper",
    ("door", "action"): "both",
    ("door", "material"): "wood",
    ("drip", "surface"): "water",
    ("footsteps", "surface"): "wood",
    ("kiss", "style"): "kiss",
    ("knock", "material"): "wood",
    ("phone", "style"): "bell",
}


def told():
    """The values of each recipe's parameters: what words say, and what an entry settles."""
    values = defaultdict(list)
    for recipe, parameters in word_tables()["parameters"].items():
        for name, of_name in parameters.items():
            values[recipe, name] += of_name
    for entry in word_tables()["sound"]:
        for name, value in entry.get("parameters", {}).items():
            values[entry["recipe"], name].append(value)
    return {key: list(dict.fromkeys(given)) for key, given in values.items()}


def sound_of(recipe, parameters):
    return heard(made(an_event(recipe, parameters=parameters), wanted=2.0), 2.0).tobytes()


@pytest.mark.parametrize(("recipe", "name"), some(told()))
def test_each_value_of_a_parameter_changes_the_sound(recipe, name):
    values = told()[recipe, name]
    sounds = {value: sound_of(recipe, {name: value}) for value in values}
    assert len(set(sounds.values())) == len(values)
    plain = sound_of(recipe, {})
    silent = [value for value in values if sounds[value] == plain]
    assert silent == [USUAL[recipe, name]] if (recipe, name) in USUAL else not silent
