"""What the resources say of sounds is exact: class names, recipes, moods, emotions, places."""

import tomllib
from collections import defaultdict
from pathlib import Path

import pytest

from scenewright.engine import recipes
from scenewright.engine.manners import MANNERS
from scenewright.engine.recipes import FAMILIES, RECIPES
from scenewright.paths import resource
from scenewright.scene.categories import categories
from scenewright.scene.meaning.stuffs import stuffs
from scenewright.scene.parser import parse
from scenewright.scene.talk.casting import SPEECH
from scenewright.scene.talk.unscripted import talk_book
from scenewright.scene.words.homonyms import Sounds
from scenewright.scene.words.inflections import plural, verb_forms
from scenewright.scene.words.lexicon import Sound, lexicon
from scenewright.scene.words.phrases import PhraseTree
from scenewright.scene.words.tables import music_table, word_tables

# Names of the AudioSet ontology (632 nodes, CC BY-SA 4.0): the classes people name most often, and
# what music and speech are called.
NAMES = Path(__file__).with_name("audioset_names.txt").read_text(encoding="utf-8").splitlines()
LEXICON = resource("sounds/lexicon")
STEAM = Sound("steam", "steam")
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


def test_no_two_entries_have_an_equal_phrase_without_an_of_that_tells_them_apart():
    owners = defaultdict(list)
    for entry in word_tables()["sound"]:
        of = words_of(entry, "of")
        assert all(" " not in word for word in of)
        owned = owned_of(entry)
        for phrase in owned:
            owners[phrase].append(of or [""])
        for phrase in {*words_of(entry, "phrases")} - (set() if of else owned):
            owners[phrase].append([""])
    told = {phrase: [word for of in every for word in of] for phrase, every in owners.items()}
    assert not [phrase for phrase, of in told.items() if len(of) > len(set(of))]


def words_of(entry, part):
    return [text.strip() for text in entry.get(part, "").split(",") if text.strip()]


def owned_of(entry):
    nouns = words_of(entry, "nouns")
    verbs = [form for verb in words_of(entry, "verbs") for form in verb_forms(verb)]
    return {*nouns, *map(plural, nouns), *verbs}


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
def test_each_word_names_its_sound_when_it_stands_alone_or_beside_what_it_is_of(entry):
    owned = words_of(entry, "nouns") + words_of(entry, "verbs")
    for owner in words_of(entry, "of") or [""]:
        for word in [f"{owner} {one}".strip() for one in owned] + words_of(entry, "phrases"):
            first = 1 if owner and word.startswith(f"{owner} ") else 0
            found = lexicon().sounds.match(word.split(), first)
            assert found is not None, word
            assert found[0] == len(word.split()), word
            recipes = {event.recipe for event in parse(f"{word}.").events}
            # What is told too generally is heard as what its thing is made of: "a rock drops".
            made_of = stuffs().things.match(word.split(), 0) or stuffs().made.match(word.split(), 0)
            sounds = made_of[1].sounds.values() if found[1].yields and made_of else ()
            assert recipes & {one.recipe for one in (found[1], *sounds)}, word


def hissing(prompt):
    kinds = [("cat", "cat, kitten"), ("snake", "snake"), ("steam", "")]
    meant = [Sound(name, name, of=frozenset(of.replace(",", "").split())) for name, of in kinds]
    words = prompt.split()
    at = next(index for index, word in enumerate(words) if word.startswith("hiss"))
    found = Sounds({form: meant for form in verb_forms("hiss")}).match(words, at)
    return found and found[1].recipe


def test_whose_sound_it_is_decides_what_a_word_means():
    assert hissing("a hiss") == "steam"
    assert hissing("a cat hisses") == "cat"
    assert hissing("the hiss of a kitten") == "cat"
    assert hissing("a cat and a snake hiss") == "snake"
    assert hissing("a snake hisses at a cat") == "snake"
    assert hissing("a cat jumps down , then hisses") == "cat"
    assert hissing("a cat purrs while something hisses") == "steam"
    assert hissing("a cat . a valve hisses") == "steam"
    assert hissing("hissing , a cat") == "steam"


def test_a_word_of_something_else_means_nothing_where_nobody_owns_it():
    lonely = Sounds({"hiss": [Sound("cat", "cat", of=frozenset({"cat"}))]})
    assert lonely.match(["a", "hiss"], 1) is None
    assert lonely.match(["cat", "hiss"], 1) is not None
    shorter = Sounds({"hiss": [STEAM], "hiss loud": [Sound("cat", "cat", of=frozenset({"cat"}))]})
    assert shorter.match(["hiss", "loud"], 0) == (1, STEAM)


def test_a_crowd_that_roars_cheers_and_the_wolves_howl_that_are_no_dogs():
    for prompt in ("A crowd roars.", "A huge roar from the crowd.", "The fans roared."):
        (event,) = parse(prompt).events
        assert (event.recipe, event.intensity >= 0.8) == ("cheer", True), prompt
    wolves = parse("The wind blew and the wolves howled.")
    assert [event.recipe for event in wolves.events] == ["wind", "dog"]
    assert not wolves.not_understood
    (engine,) = parse("An engine roars.").events
    assert engine.recipe == "engine"


def test_the_longest_phrase_is_found_and_articles_inside_are_free():
    tree: PhraseTree[str] = PhraseTree()
    tree.add_all(["door", "knock on door"], "found")
    assert tree.match(["knock", "on", "the", "door", "x"], 0) == (4, "found")
    assert tree.match(["knock", "on", "a", "wall"], 0) is None


@pytest.mark.parametrize(
    ("word", "expected"),
    [("church", "churches"), ("city", "cities"), ("dog", "dogs"), ("wild goose", "wild geese"),
     ("wolf", "wolves"), ("mouse", "mice"), ("sheep", "sheep"), ("bee", "bees")],
)  # fmt: skip
def test_english_plurals(word, expected):
    assert plural(word) == expected


@pytest.mark.parametrize(
    "forms",
    [
        "hum hums hummed humming", "rain rains rained raining",
        "whistle whistles whistled whistling",
        "cry cries cried crying", "play plays played playing", "scrub scrubs scrubbed scrubbing",
        "splat splats splatted splatting", "slam slams slammed slamming",
        "open opens opened opening",
        "whisper whispers whispered whispering", "howl howls howled howling",
        "squeal squeals squealed squealing", "roar roars roared roaring", "mew mews mewed mewing",
        "quit quits quitted quitting", "break breaks broke broken breaking",
        "blow blows blew blown blowing", "run runs ran running", "ring rings rang rung ringing",
    ],
)  # fmt: skip
def test_english_verbs(forms):
    assert verb_forms(forms.split()[0]) == tuple(forms.split())
