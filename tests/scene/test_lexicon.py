"""What the resources say of sounds is exact: class names, recipes, moods, emotions, places."""

import tomllib
from collections import Counter
from pathlib import Path

import pytest

from scenewright.engine import recipes
from scenewright.engine.recipes import FAMILIES, RECIPES
from scenewright.engine.speech import MANNERS
from scenewright.paths import resource
from scenewright.scene.casting import SPEECH
from scenewright.scene.categories import categories
from scenewright.scene.lexicon import lexicon
from scenewright.scene.parser import parse
from scenewright.scene.phrases import PhraseTree, plural, verb_forms
from scenewright.scene.tables import music_table, word_tables
from scenewright.scene.unscripted import talk_book

# Names of the AudioSet ontology (632 nodes, CC BY-SA 4.0): the classes people name most often, and
# what music and speech are called.
NAMES = Path(__file__).with_name("audioset_names.txt").read_text(encoding="utf-8").splitlines()
LEXICON = resource("sounds/lexicon")
# Another name of a sound there is already.
WITHOUT_WORDS = {"car"}


def table(name):
    return tomllib.loads(resource(f"sounds/{name}.toml").read_text(encoding="utf-8"))


def test_every_class_is_an_audioset_name():
    used = {entry["class"] for entry in word_tables()["sound"]} | set(SPEECH.values())
    assert used | {music_table()["class"]} <= set(NAMES)


def test_every_class_has_a_category_before_there_is_a_sound_of_it():
    assert set(NAMES) == set(categories().of_class)
    assert set(categories().of_class.values()) <= set(categories().names)


def test_every_recipe_the_engine_has_can_be_asked_for_and_no_other():
    named = {entry["recipe"] for entry in word_tables()["sound"]}
    assert named == set(RECIPES) - WITHOUT_WORDS
    beds = {bed.strip() for entry in word_tables()["place"] for bed in entry["beds"].split(",")}
    assert beds - {""} <= set(RECIPES)
    assert set(word_tables()["parameters"]) <= set(RECIPES)


def test_a_family_of_sounds_has_its_recipes_and_its_words_under_one_name():
    files = {path.stem: tomllib.loads(path.read_text()) for path in LEXICON.glob("*.toml")}
    for family in FAMILIES:
        (of_words,) = (name for name, module in vars(recipes).items() if is_of(module, family))
        named = {entry["recipe"] for entry in files.pop(of_words)["sound"]}
        assert named == set(family.recipes) - WITHOUT_WORDS
    assert not files


def is_of(module, family):
    return getattr(module, "FAMILY", None) is family


def test_no_two_entries_have_an_equal_phrase():
    named = [name for entry in word_tables()["sound"] for name in phrases_of(entry)]
    assert not [name for name, count in Counter(named).items() if count > 1]


def phrases_of(entry):
    nouns, verbs, phrases = (
        [text.strip() for text in entry.get(part, "").split(",") if text.strip()]
        for part in ("nouns", "verbs", "phrases")
    )
    return {
        *nouns,
        *map(plural, nouns),
        *(one for verb in verbs for one in verb_forms(verb)),
        *phrases,
    }


def test_every_emotion_is_one_the_voices_know():
    manners = {entry["emotion"] for entry in table("unscripted").values() if "emotion" in entry}
    assert manners | set(word_tables()["emotion"]) <= set(MANNERS)


def test_every_way_to_speak_has_lines_with_and_without_a_topic():
    for entry in table("unscripted").values():
        if "verbs" in entry:
            assert entry["lines"]
            assert all(line.count("{topic}") == 1 for line in entry["about"])
    assert talk_book().verbs.match(["talks"], 0) is not None


@pytest.mark.parametrize("entry", word_tables()["sound"], ids=lambda entry: entry["class"])
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
