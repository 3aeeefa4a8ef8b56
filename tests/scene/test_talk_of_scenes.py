"""Who speaks in whole scenes as people write them, in which voice, and what is no speech at all."""

import pytest

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse


def spoken(prompt):
    return [event for event in parse(prompt).events if event.kind is Kind.speech]


@pytest.mark.parametrize(
    "prompt",
    [
        "Q3: hail. Q4: a wolf howls.",
        "Cue 7: the rain starts. Cue 8: hens cluck.",
        "SQ 4: seagulls.",
        "Sound cue 2: an owl hoots.",
        "Cue: a gong.",
        "Q12a - hail\nQ13 - a wolf howls",
        "Event 2: a cow moos.",
        "Level 4: ghosts moan.",
        "Zone C: crickets chirp.",
        "Item 1: a gong.",
    ],
)
def test_the_label_of_a_sound_says_nothing(prompt):
    assert not spoken(prompt)
    assert parse(prompt).events


def test_the_number_of_a_cue_counts_nothing():
    prompt = "Cue 2 a gong. Cue 3 an owl hoots. Cue 4 a cow moos."
    assert [event.count for event in parse(prompt).events] == [1, 1, 1]
    assert parse("Cue 3 gongs.").events[0].count == 3


def test_a_numbered_question_is_asked():
    assert [event.text for event in spoken("Q1: Who are you? A1: Jo.")] == ["Who are you?", "Jo."]


@pytest.mark.parametrize("before", ["", "A gong. ", "Thunder rolls.\n"])
@pytest.mark.parametrize(
    ("aside", "channel"),
    [
        ("on phone", "telephone"),
        ("over telephone", "telephone"),
        ("on speakerphone", "telephone"),
        ("via video call", "telephone"),
        ("through earpiece", "radio"),
        ("over the tannoy", "intercom"),
        ("from the next room", "next_room"),
    ],
)
def test_brackets_behind_a_name_tell_through_what_it_is_heard(before, aside, channel):
    (line,) = spoken(f'{before}WIDOW ({aside}): "Who is there?"')
    assert (line.channel, line.sound) == (channel, "Female speech, woman speaking")
    assert spoken(f'{before}A nurse ({aside}) says "Who is there?"')[0].channel == channel


@pytest.mark.parametrize("before", ["", "A gong. ", "Thunder rolls.\n"])
@pytest.mark.parametrize(
    "aside", ["far away", "distant", "from afar", "in the distance", "O.S.", "off", "off-stage"]
)
def test_brackets_behind_a_name_tell_how_far_away_it_is(before, aside):
    (line,) = spoken(f'{before}PAUL ({aside}): "Wait for me!"')
    assert line.place.distance_metres > 4
    assert spoken(f"{before}PAUL ({aside}): Wait for me!")[-1].place.distance_metres > 4
