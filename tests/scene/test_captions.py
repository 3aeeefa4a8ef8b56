"""Plain descriptions of recordings become the sounds they name, and are never read aloud."""

import tomllib
from pathlib import Path

import pytest
from scene_events import sound_names

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse

DATA = tomllib.loads(Path(__file__).with_name("captions.toml").read_text(encoding="utf-8"))
CLASSES = {key: set(names.split("; ")) for key, names in DATA["classes"].items()}
CAPTIONS = [line.split("|") for line in DATA["captions"]["written"].split("\n") if line]
RIGHT_SHARE = 0.995
ALL_NAMED_SHARE = 0.95


def heard(caption):
    """The classes of what the words ask for, without what a place brings with it."""
    found = set()
    for event in parse(caption).events:
        if not {"read_aloud", "implied"} & event.parameters.keys():
            found.add(event.sound)
            found |= {"Speech"} if event.kind is Kind.speech else set()
            found |= {"Whispering"} if event.emotion == "whisper" else set()
            found |= {"Shout"} if event.emotion in ("angry", "shout") else set()
    return found


def named(keys, caption):
    """For each sound that the caption names, whether it is heard."""
    found = heard(caption)
    return [any(found & CLASSES[key] for key in either.split("/")) for either in keys.split()]


def test_captions_give_a_right_event_and_all_the_sounds_they_name():
    told = {caption: named(keys, caption) for keys, caption in CAPTIONS}
    assert len(told) >= 150
    wrong = [caption for caption, hits in told.items() if not any(hits)]
    partial = [caption for caption, hits in told.items() if not all(hits)]
    assert len(wrong) <= (1 - RIGHT_SHARE) * len(told), wrong
    assert len(partial) <= (1 - ALL_NAMED_SHARE) * len(told), partial


def test_captions_give_the_sounds_they_name_and_no_other():
    asked = [line.split("|") for line in DATA["exact"]["written"].split("\n") if line]
    assert 40 <= len(asked) <= 80
    for sounds, caption in asked:
        assert "; ".join(sound_names(caption)) == sounds, caption


def test_no_description_of_a_sound_is_read_aloud():
    for _, caption in CAPTIONS:
        events = parse(caption).events
        assert not any("read_aloud" in event.parameters for event in events), caption
    (aloud,) = parse("Supercalifragilistic.").events
    assert "read_aloud" in aloud.parameters


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("A train whistle.", ["Train whistle"]),
        ("A train comes near while it blows its horn.", ["Train", "Train horn"]),
        ("A truck idles.", ["Idling"]),
        ("A dog pants.", ["Dog"]),
        ("Artillery fire.", ["Artillery fire"]),
        ("Sine wave.", ["Sine wave"]),
        ("Roaring cats.", ["Roaring cats (lions, tigers)"]),
        ("A crow crows.", ["Crow"]),
        ("An object falls clanging.", ["Clang"]),
        ("An object falls to the floor.", ["Thump, thud"]),
        ("Waves against wood.", ["Waves, surf"]),
        ("A noise.", ["Noise"]),
        ("An eighteen-wheeler rolls by.", ["Truck"]),
        ("A parcel is unwrapped.", ["Crumpling, crinkling"]),
        ("The noise of an engine.", ["Engine"]),
        ("Geese honked and wolves howled.", ["Honk", "Howl"]),
        ("A bomb ticks and explodes.", ["Tick", "Explosion"]),
        ("Hail hits a car roof.", ["Rain"]),
        ("Wood is being chopped with an axe.", ["Chop"]),
        ("A truck reverses with a warning beep.", ["Reversing beeps"]),
        ("A woman gasps and drops her glass.", ["Gasp", "Shatter"]),
        ("A cat sits on a keyboard as a clock ticks.", ["Typing", "Tick-tock"]),
        ("A crowd boos and fans chant.", ["Booing", "Chant"]),
        ("The door of a car closes.", ["Door"]),
        ("A siren, followed by a car.", ["Siren", "Car passing by"]),
        ("A helicopter lands and its rotor slows.", ["Helicopter"]),
        ("A typewriter's keys are struck.", ["Typewriter"]),
        ("Coins clink as they are counted.", ["Coin (dropping)"]),
        ("A machine beeps and counts money.", ["Beep, bleep", "Rustle"]),
        ("A radio plays as dishes clatter.", ["Music", "Dishes, pots, and pans"]),
        ("A whistle imitating a bird.", ["Whistle"]),
        ("Different types of birds sing.", ["Bird vocalization, bird call, bird song"]),
        ("A whistling of wind through trees.", ["Wind", "Rustling leaves"]),
        ("A crowd whispers.", ["Whispering"]),
        ("A group of people laugh.", ["Laughter"]),
        ("Bullfrogs bellow.", ["Frog"]),
        ("A clarinet squeaks.", ["Music"]),
        ("The ocean breathes.", ["Ocean"]),
        ("Coins are dropped into a bowl.", ["Coin (dropping)"]),
        ("A tractor plows with its engine growling.", ["Engine"]),
        ("Something metallic is scraped.", ["Scrape"]),
        ("Someone shuffles through papers.", ["Rustle"]),
        ("Machinery pounds.", ["Mechanisms", "Thump, thud"]),
        ("Rain falls as cars rumble across a bridge.", ["Rain", "Car passing by"]),
        ("A train passes with a long whistle.", ["Train", "Train whistle"]),
        ("Motorcycles thunder by.", ["Motorcycle"]),
        ("A wooden chair is pushed.", ["Scrape"]),
        ("Wind whips around a house.", ["Wind"]),
        ("Heavy boots clomp upstairs.", ["Walk, footsteps"]),
        ("A baby cries as a man tries to soothe her.", ["Baby cry, infant cry", "Speech"]),
    ],
)
def test_what_a_word_means_beside_others(prompt, expected):
    assert sound_names(prompt) == expected


def test_verbs_one_after_another_have_one_subject():
    events = parse("A cat meows, purrs and hisses.").events
    assert [(one.sound, one.recipe) for one in events] == [
        ("Cat", "cat"),
        ("Purr", "cat"),
        ("Hiss", "cat"),
    ]


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("Objects being sorted.", ["Rustle"]),
        ("Someone sits down on a couch.", ["Thump, thud"]),
        ("A man tightens bolts.", ["Scrape"]),
        ("A table.", ["Thump, thud"]),
        ("A dog barks as someone sits down.", ["Dog"]),
        ("A table in a quiet library.", []),
    ],
)
def test_what_hands_do_is_heard_where_nothing_else_is_told(prompt, expected):
    assert sound_names(prompt) == expected
    (aloud,) = parse("I put it on the table, and you sat down.").events
    assert "read_aloud" in aloud.parameters


@pytest.mark.parametrize(
    ("prompt", "instrument", "is_alone"),
    [
        ("Drums.", "drums", True),
        ("A guitar is strummed.", "guitar", True),
        ("Double bass.", "double bass", True),
        ("Someone plays the piano.", "piano", True),
        ("A French horn.", "horn", True),
        ("Sad music with a violin.", "violin", False),
        ("A theremin and drums.", "theremin, drums", True),
        ("Reggae.", None, False),
    ],
)
def test_music_is_played_by_the_instruments_that_are_named(prompt, instrument, is_alone):
    (event,) = parse(prompt).events
    assert event.kind is Kind.music
    assert event.parameters.get("instrument") == instrument
    assert ("alone" in event.parameters) is is_alone
