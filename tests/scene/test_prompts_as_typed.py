"""Prompts as designers, writers and beginners type them: who says what, what is heard and when."""

from __future__ import annotations

import pytest

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse


def said(prompt):
    return [(one.speaker, one.text) for one in parse(prompt).events if one.kind is Kind.speech]


def recipes(prompt):
    return [one.recipe for one in parse(prompt).events if "implied" not in one.parameters]


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ('Anna: "Let us go." Bob shouts: "Wait!"', [("Anna", "Let us go."), ("Bob", "Wait!")]),
        (
            'Woman: "Out where?" Man (shouting): "Just out!"',
            [("Woman", "Out where?"), ("Man", "Just out!")],
        ),
        ('Teller: "Gather round." Children murmur.', [("Teller", "Gather round.")]),
        ('Narrator: "It rained." Rain begins.', [("Narrator", "It rained.")]),
        (
            "MARGARET\n(whispering)\nWho is it?\n\nGERALD\n(annoyed)\nThe kettle.",
            [("MARGARET", "Who is it?"), ("GERALD", "The kettle.")],
        ),
        ("[HOST]: Welcome.\n[GUEST]: Thank you.", [("HOST", "Welcome."), ("GUEST", "Thank you.")]),
        (
            "Fox - (sly) Good evening.\nRabbit - Good evening, Fox.",
            [("Fox", "Good evening."), ("Rabbit", "Good evening, Fox.")],
        ),
        (
            "A quiet night. Hans: We are lost. Greta: We are not.",
            [("Hans", "We are lost."), ("Greta", "We are not.")],
        ),
        (
            "A podcast. Host: Welcome! Guest: Thank you.",
            [("Host", "Welcome!"), ("Guest", "Thank you.")],
        ),
        ('Audiobook, a woman reads: "The house was old."', [("woman", "The house was old.")]),
        ('A voicemail beep, then a man says "Call me."', [("man", "Call me.")]),
        ('Say "I love you" in a robot voice.', [("robot", "I love you")]),
        ('In a witch voice say "Come closer"', [("witch", "Come closer")]),
        ("a pirate says happy birthday Lucas", [("pirate", "happy birthday Lucas")]),
        ("santa claus says merry christmas", [("santa claus", "merry christmas")]),
        ('a mother screaming "no!"', [("mother", "no!")]),
        (
            "A comedian says: why did he go? To get there! Then laughter",
            [("comedian", "why did he go? To get there!")],
        ),
        (
            "Read this poem aloud: Roses are red, violets are blue.",
            [("narrator", "Roses are red, violets are blue.")],
        ),
        ('Need "Level Up" sound, short', []),
        ('Menu: "Click" and "Back" sounds', []),
        ("something relaxing", []),
        ("kids opening presents", []),
    ],
)
def test_who_says_what(prompt, expected):
    assert said(prompt) == expected


@pytest.mark.parametrize(
    ("prompt", "manner"),
    [
        ("HELEN: (to herself, whispering) Idiot.", "whisper"),
        ("HELEN: (whispers to Tom) Idiot.", "whisper"),
        ("HELEN: (under her breath) Idiot.", "whisper"),
        ('Say "good night" in a whisper', "whisper"),
    ],
)
def test_how_it_is_said(prompt, manner):
    (one,) = parse(prompt).events
    assert (one.kind, one.emotion) == (Kind.speech, manner)


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("Elevator: button press, ding, doors open", ["click", "bell", "door"]),
        ("Boxing match: crowd cheering, bell", ["cheer", "bell"]),
        ("a cat purring in my lap", ["cat"]),
        ("Heartbeat, accelerating over 10s", ["heartbeat"]),
        ("something scary please", ["horror"]),
        ("the sound of summer", ["calm"]),
        ("I want like a campfire in the woods", ["fire"]),
        ("A bell rings. Then another.", ["bell", "bell"]),
        ("Car pass-by, fast", ["car_pass"]),
        ("Music plays, then ducks down.", ["calm"]),
    ],
)
def test_what_is_heard(prompt, expected):
    assert recipes(prompt) == expected


@pytest.mark.parametrize(
    ("prompt", "seconds"),
    [
        ("0:00 Wind\n0:10 Door slam\n0:12 Silence", 14),
        ("0:00 Wind\n0:08 A bell\n0:20 END", 20),
        ("Rain on the window. 1:30.", 90),
        ("Rain. Total: 1:30", 90),
        ("Ambience bed, 60s, loopable: forest at dawn. Light wind.", 60),
        ("Forest at dawn, 60s loop. Light wind. A bell every 12 seconds.", 60),
        ("a thunderstorm for like 2 minutes", 120),
        ("door slam @3s, footsteps @5s, glass break @9s", 12),
        ('30" spot. A dog barks. Male VO: "Mornings are hard."', 30),
        ('A 20" promo. A woman says: "Call us."', 20),
    ],
)
def test_how_long_it_is(prompt, seconds):
    assert parse(prompt).duration_seconds == pytest.approx(seconds)


@pytest.mark.parametrize(
    ("prompt", "starts"),
    [
        ("t=0 rain, t=5 thunder, t=10 a dog barks", [0, 5, 10]),
        ("@0s rain @5s thunder @8s a dog barks", [0, 5, 8]),
        ("T+0: an engine starts. T+4: it revs.", [0, 4]),
        ("A clock ticks. In the middle, a bell rings.", [0, 5]),
    ],
)
def test_when_it_begins(prompt, starts):
    assert [round(one.start_seconds) for one in parse(prompt).events] == starts


@pytest.mark.parametrize("prompt", ["Footsteps, L→R, 4 s", "Footsteps L to R", "Footsteps L-R"])
def test_sides_may_be_letters(prompt):
    (steps,) = parse(prompt).events
    assert (steps.place.pan, steps.place.pan_to) == (-0.9, 0.9)


def test_one_more_is_where_it_is_told_to_be():
    far, near = parse("Two shots in the distance, then one close.").events
    assert (far.count, near.count) == (2, 1)
    assert far.place.distance_metres > 10 > near.place.distance_metres


def test_what_is_long_comes_now_and_then_with_a_rest_between():
    (siren,) = (x for x in parse("Rain. A siren now and then.").events if x.recipe == "siren")
    assert siren.interval_seconds > 6.0


def test_inside_a_car_no_cricket_is_heard():
    scene = parse("INT. CAR - NIGHT (20s): an engine.\nEXT. STREET - DAY: birds.")
    assert [part.room for part in scene.parts] == ["car", "outdoor"]
    assert "cricket" not in [one.recipe for one in scene.events]
    assert scene.parts[0].asked_duration_seconds == 20


@pytest.mark.parametrize(
    ("prompt", "seconds"),
    [
        ("0s - wind; 3s - a wolf howls; 10s - end", 10),
        (":00 rain / :05 thunder / :20 end", 20),
        ("Wind and rain, everything cuts at 15s.", 17),
        ("TRT: 0:45. Market crowd", 45),
        ("5 m/s wind, 10s", 10),
        ("432 hz healing tone", 3.5),
        ("Thunder 50 m away", 7.5),
    ],
)
def test_marks_and_measures_of_a_cue_sheet(prompt, seconds):
    assert parse(prompt).duration_seconds == pytest.approx(seconds)


@pytest.mark.parametrize(
    "prompt",
    ["Dragon: growl, roar, wing flaps", "Baby: cries, giggles", "One-shot: clap. One-shot: boom."],
)
def test_a_list_of_sounds_behind_a_name_is_not_said(prompt):
    assert said(prompt) == []


@pytest.mark.parametrize(
    ("place", "room"),
    [
        ("a saloon", "room"),
        ("a courtroom", "hall"),
        ("a graveyard", "outdoor"),
        ("a casino", "hall"),
        ("a barn", "hall"),
        ("the backyard", "outdoor"),
        ("a haunted house", "corridor"),
        ("a pirate ship", "outdoor"),
    ],
)
def test_a_place_alone_is_no_text_to_be_read(place, room):
    scene = parse(f"In {place}.")
    assert scene.parts[0].room == room
    assert all(one.kind is not Kind.speech for one in scene.events)


@pytest.mark.parametrize(
    "prompt", ["it's only", "the dog's very", "a train's being", "Tom , sad: Hi."]
)
def test_what_is_not_finished_yet_is_read(prompt):
    assert parse(prompt).prompt == prompt
