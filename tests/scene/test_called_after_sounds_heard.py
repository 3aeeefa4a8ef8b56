"""What is only called after a sound, and what is heard once though music or many are named with
it: "a TV drama trailer", "a five bar gate", "the banjo string is plucked"."""

import pytest
from scene_events import sound_names

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse

# What is heard, but for what is said.
HEARD = """\
Slam|Audio drama trailer. A door slams.
Owl|A trailer for a podcast. An owl hoots.
Speech|A breathing exercise. A woman says "Relax."
Speech|Running club. A man says "Well done."
Speech|Traffic update. A woman says "The bridge is closed."
Bell|A cricket commentator nods. A bell rings.
Speech|Telephone interview. A man says "Fine."
Speech|Fine print spoken by a woman: "No refunds."
Speech|Morning programme, a woman says "Good morning."
Music|The traffic jingle.
Clatter|Nine pin bowling.
Door|A four bar gate creaks.
Mechanisms|A rowing machine.
Typewriter|A teleprinter chatters.
Static|A squelch of interference.
Cheering|The grandstand erupts.
Clatter|The skittles crash.
Clatter|Pins topple.
Thump, thud|A runner collapses.
Thump, thud; Applause|The acrobat collapses and people clap.
Clip-clop|Hooves gallop nearer and go thundering by.
Tap|The putter hits the ball.
Rattle|A golf ball drops into the hole.
Spray|A watering can sprinkles.
Spray; Duck|Watering the plants, a duck quacks.
Fill (with liquid)|A boy fills a watering can.
"""
ROWS = [(line.split("|")[0].split("; "), line.split("|")[1]) for line in HEARD.splitlines()]


@pytest.mark.parametrize(("names", "prompt"), ROWS)
def test_what_is_called_after_a_sound_is_none(names, prompt):
    heard = [name for name in sound_names(prompt) if "speech" not in name.lower()]
    assert sorted(heard) == sorted(name for name in names if name != "Speech")


@pytest.mark.parametrize(
    "prompt", ["Sound bath, a gong.", "Forest bathing, a thrush sings.", "Gong bath. A harp plays."]
)
def test_a_bath_of_sounds_has_no_water(prompt):
    assert not {"tap", "splash"} & {event.recipe for event in parse(prompt).events}


@pytest.mark.parametrize(
    "prompt",
    ["A five bar gate slams.", "A two tone siren wails.", "A three-cylinder engine starts."],
)
def test_what_a_thing_is_called_after_counts_nothing(prompt):
    assert [event.count for event in parse(prompt).events if event.kind is Kind.sfx] == [1]


def test_what_is_counted_is_counted():
    assert parse("Three door slams.").events[0].count == 3


@pytest.mark.parametrize(
    "prompt",
    [
        "A banjo string is plucked, then a cat meows.",
        "He plucks a string of the harp, then a cat meows.",
        "The lute is plucked once, then a cat meows.",
        "Somebody blows across a bottle, then a cat meows.",
        "Three cello notes, then a cat meows.",
        "Two loud organ chords, then a cat meows.",
    ],
)
def test_single_notes_are_soon_over(prompt):
    music, cat = parse(prompt).events
    assert music.kind is Kind.music
    assert 1 <= music.duration_seconds <= 4
    assert cat.start_seconds >= music.duration_seconds


@pytest.mark.parametrize(
    "prompt", ["A guitar plays, plucking strings.", "A banjo strums.", "Plucked strings play."]
)
def test_music_that_is_plucked_goes_on(prompt):
    assert parse(prompt).events[0].duration_seconds > 5


@pytest.mark.parametrize(
    ("prompt", "count"),
    [
        ("A drum is struck.", 1),
        ("One deep drum beat, then a cat meows.", 1),
        ("Two drum strokes.", 2),
        ("She hits the drum once.", 1),
        ("A stroke of the drum.", 1),
    ],
)
def test_a_drum_that_is_struck_is_no_music(prompt, count):
    drum = parse(prompt).events[0]
    assert (drum.sound, drum.kind, drum.count) == ("Drum", Kind.sfx, count)


@pytest.mark.parametrize(
    "prompt",
    [
        "Blues hour. A fire crackles. A harmonica plays softly.",
        "Jazz show. Rain. A trumpet and a piano play.",
        "A yoga class intro, soft harp music.",
        "Calm outro, slow piano music and a stream.",
    ],
)
def test_one_music_is_meant(prompt):
    assert [event.kind for event in parse(prompt).events].count(Kind.music) == 1


@pytest.mark.parametrize(
    ("prompt", "told"),
    [
        ("Two footsteps on gravel, then two on wood.", [("gravel", 2), ("wood", 2)]),
        ("Four steps on stone; two on snow.", [("stone", 4), ("snow", 2)]),
        (
            "Five footfalls on grass, five on gravel and five on metal.",
            [("grass", 5), ("gravel", 5), ("metal", 5)],
        ),
    ],
)
def test_what_is_counted_again_on_something_else_is_heard_there(prompt, told):
    steps = [event for event in parse(prompt).events if event.recipe == "footsteps"]
    assert [(step.parameters["surface"], step.count) for step in steps] == told


def test_a_number_that_is_a_time_counts_nothing_again():
    steps = [one for one in parse("Two steps, two in the morning.").events if one.kind is Kind.sfx]
    assert [one.count for one in steps] == [2]


@pytest.mark.parametrize(
    ("prompt", "first"),
    [
        ("She sneezes: a window opens, a bird sings, a clock ticks.", "sneeze"),
        ("The host coughs: a gong, a whoosh, a scream.", "cough"),
        ("The guard claps: a door opens, a dog barks, a horn honks.", "applause"),
    ],
)
def test_what_somebody_does_before_a_colon_is_heard(prompt, first):
    assert first in {event.recipe for event in parse(prompt).events}


def test_a_title_before_a_colon_is_not_heard():
    assert "footsteps" not in {
        event.recipe for event in parse("Footsteps: a click, a bell, a knock.").events
    }


@pytest.mark.parametrize("prompt", ["Whistling at 80 bpm.", "A man whistles a tune at 120 bpm."])
def test_a_tempo_is_that_of_the_tune(prompt):
    assert {event.count for event in parse(prompt).events if event.recipe == "whistling"} <= {1}
