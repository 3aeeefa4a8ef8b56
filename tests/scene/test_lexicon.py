"""What the resources say of sounds is exact: class names, recipes, moods, emotions, places."""

import tomllib
from pathlib import Path

import pytest

from scenewright.engine.recipes import RECIPES
from scenewright.engine.speech import MANNERS
from scenewright.paths import resource
from scenewright.scene.casting import SPEECH
from scenewright.scene.lexicon import lexicon
from scenewright.scene.parser import parse
from scenewright.scene.phrases import PhraseTree, plural, verb_forms
from scenewright.scene.unscripted import talk_book

# Names of the AudioSet ontology (632 nodes), those of them that are used here.
NAMES = Path(__file__).with_name("audioset_names.txt").read_text(encoding="utf-8").splitlines()
# Another name of a sound there is already.
WITHOUT_WORDS = {"car"}


def table(name):
    return tomllib.loads(resource(f"sounds/{name}.toml").read_text(encoding="utf-8"))


def test_every_class_is_an_audioset_name():
    used = {entry["class"] for entry in table("lexicon")["sound"]} | set(SPEECH.values())
    assert used | {table("music")["class"]} <= set(NAMES)


def test_every_recipe_the_engine_has_can_be_asked_for_and_no_other():
    named = {entry["recipe"] for entry in table("lexicon")["sound"]}
    assert named == set(RECIPES) - WITHOUT_WORDS
    beds = {bed.strip() for entry in table("lexicon")["place"] for bed in entry["beds"].split(",")}
    assert beds - {""} <= set(RECIPES)
    assert set(table("lexicon")["parameters"]) <= set(RECIPES)


def test_every_emotion_is_one_the_voices_know():
    manners = {entry["emotion"] for entry in table("unscripted").values() if "emotion" in entry}
    assert manners | set(table("lexicon")["emotion"]) <= set(MANNERS)


def test_every_way_to_speak_has_lines_with_and_without_a_topic():
    for entry in table("unscripted").values():
        if "verbs" in entry:
            assert entry["lines"]
            assert all(line.count("{topic}") == 1 for line in entry["about"])
    assert talk_book().verbs.match(["talks"], 0) is not None


@pytest.mark.parametrize("entry", table("lexicon")["sound"], ids=lambda entry: entry["class"])
def test_each_word_names_its_sound_when_it_stands_alone(entry):
    listed = [
        word.strip()
        for part in ("nouns", "verbs", "phrases")
        for word in entry.get(part, "").split(",")
        if word.strip()
    ]
    for word in listed:
        found = lexicon().sounds.match(word.split(), 0)
        assert found is not None, word
        assert found[0] == len(word.split()), word
        recipes = {event.recipe for event in parse(f"{word}.").events}
        assert found[1].recipe in recipes, word


def test_the_longest_phrase_is_found_and_articles_inside_are_free():
    tree: PhraseTree[str] = PhraseTree()
    tree.add_all(["door", "knock on door"], "found")
    assert tree.match(["knock", "on", "the", "door", "x"], 0) == (4, "found")
    assert tree.match(["knock", "on", "a", "wall"], 0) is None


def test_english_endings():
    assert (plural("church"), plural("city"), plural("dog")) == ("churches", "cities", "dogs")
    assert verb_forms("hum") == ("hum", "hums", "hummed", "humming")
    assert verb_forms("whistle")[-1] == "whistling"
