"""A scene that is told in parts: each begins when the one before is over."""

from __future__ import annotations

import pytest

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse


def starts(prompt):
    return {one.recipe: round(one.start_seconds) for one in parse(prompt).events}


def beginnings(prompt):
    """When the first event of each part begins, to the second."""
    scene = parse(prompt)
    return [round(scene.events[part.first_event].start_seconds) for part in scene.parts]


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("Scene 1 (10s): Rain. Scene 2 (6s): Birds. Scene 3 (5s): Wind.", [0, 10, 16]),
        ("Scene one: (10s) rain. Scene two: (6s) birds.", [0, 10]),
        ("Part I (15 s) - A train station\nPart II (15 s) - Birds", [0, 15]),
        ("Part one, 8 seconds: crickets. Part two, 8 seconds: rain.", [0, 8]),
        ("ACT 1 - The harbour (12s): gulls. ACT 2 - The hut (6s): a fire.", [0, 12]),
        ("Shot 1 – 0:00-0:05 – waves. Shot 2 – 0:05-0:10 – rain.", [0, 5]),
        ("**Scene 1: Rome (0:00–0:15)**\nA crowd.\n**Scene 2: Kyiv (0:15–0:25)**\nRain.", [0, 15]),
        ("Scene 1 (0:00): rain. Scene 2 (0:07): birds. Scene 3 (0:20): wind.", [0, 7, 20]),
        ("### Intro (0:00-0:08)\nRain.\n### Main (0:08-0:20)\nBirds.", [0, 8]),
        ("Beginning (5s): wind. Middle (7s): rain. End (5s): birds.", [0, 5, 12]),
        ("Intro (5s): soft piano. Main (20s): birds. Outro (5s): piano.", [0, 5, 25]),
        ("First 10 seconds: rain. Next 10 seconds: wind. Last 5 seconds: birds.", [0, 10, 20]),
        ("For the first ten seconds, rain. For the next five seconds, birds.", [0, 10]),
        ("For the first 5 seconds only wind is heard. For the next 5 seconds it rains.", [0, 5]),
        ("Scene 1:\n0:00 rain\n0:05 wind\nScene 2:\n0:10 birds", [0, 10]),
    ],
)
def test_told_lengths_say_when_each_part_begins(prompt, expected):
    assert beginnings(prompt) == expected


@pytest.mark.parametrize(
    "prompt",
    [
        "Scene 1: Rain. Scene 2: Birds.",
        "Beginning: rain. Ending: birds.",
        "INT. KITCHEN - DAY\nRain.\n\nEXT. GARDEN - DAY\nBirds.",
        "Rain on a roof. Cut to birds.",
        "Rain on a roof.\nCUT TO:\nEXT. GARDEN - DAY\nBirds.",
        "Act 1\nScene 1\nRain.\nAct 2\nScene 1\nBirds.",
        "SCENE 1: EXT. HARBOUR - DAY. Rain. SCENE 2: INT. CABIN - DAY. Birds.",
    ],
)
def test_what_goes_on_ends_with_its_part(prompt):
    scene = parse(prompt)
    rain, birds = (next(x for x in scene.events if x.recipe == r) for r in ("rain", "birds"))
    assert len(scene.parts) == 2
    assert rain.start_seconds + rain.duration_seconds == pytest.approx(birds.start_seconds)
    assert birds.start_seconds + birds.duration_seconds == pytest.approx(scene.duration_seconds)
    assert not scene.not_understood


@pytest.mark.parametrize(
    "prompt",
    [
        "Scene 3 was loud thunder.",
        "A scene in two parts: rain and birds.",
        "The music cuts to silence. Then a bell.",
        "Then cut to complete silence.",
        "Cut to black. A bell.",
        "The first five seconds are silent, then a bell rings.",
        "At the end a bell rings.",
        "Intro: a bell. A dog barks.",
        "Scene: a bell in the fog.",
        "The last 5 seconds: a bell.",
    ],
)
def test_what_is_no_head_parts_nothing(prompt):
    assert len(parse(prompt).parts) == 1


def test_a_part_has_its_own_place_and_what_that_brings_along():
    scene = parse("Scene 1: a kitchen, a spoon falls. Scene 2: a cathedral, a choir sings.")
    assert [part.room for part in scene.parts] == ["kitchen", "cathedral"]
    hum = next(one for one in scene.events if one.recipe == "hum")
    assert hum.start_seconds + hum.duration_seconds <= scene.events[-1].start_seconds


def test_what_is_told_before_the_first_part_goes_on_through_all():
    scene = parse("Background: soft rain throughout. Scene 1: a bell. Scene 2: a gong.")
    rain, bell, gong = scene.events
    assert (rain.start_seconds, rain.duration_seconds) == (0, scene.duration_seconds)
    assert bell.start_seconds < gong.start_seconds


def test_a_cut_ends_what_was_heard_at_once():
    rain = parse("Rain on a roof. Cut to birds.").events[0]
    assert rain.fade_out_seconds == 0.05
    assert parse("Scene 1: Rain. Scene 2: Birds.").events[0].fade_out_seconds > 0.5


def test_who_speaks_has_one_voice_in_all_parts():
    scene = parse('Scene 1: Anna: "Hello?" Scene 2: Ben: "Hello." Scene 3: Anna: "Bye."')
    said = [one for one in scene.events if one.kind is Kind.speech]
    assert [one.text for one in said] == ["Hello?", "Hello.", "Bye."]
    assert said[0].recipe == said[2].recipe != said[1].recipe


def test_parts_without_a_length_share_what_is_left_of_the_whole():
    scene = parse("60 seconds total. Scene 1 (10s): rain. Scene 2: birds. Scene 3: wind.")
    assert starts("60 seconds total. Scene 1 (10s): rain. Scene 2: birds. Scene 3: wind.") == {
        "rain": 0, "birds": 10, "wind": 35
    }  # fmt: skip
    assert scene.duration_seconds == 60


def test_a_part_that_needs_more_than_its_share_has_it():
    line = "This is a very long line that somebody must say before anything else can happen at all."
    scene = parse(f'18 seconds. Scene 1: "{line}" Scene 2: rain. Scene 3: birds.')
    said, rain, birds = scene.events
    assert rain.start_seconds == pytest.approx(said.duration_seconds)
    assert rain.duration_seconds == pytest.approx(birds.duration_seconds)
    assert scene.duration_seconds == pytest.approx(18)


def test_what_rings_on_does_not_keep_the_next_part_waiting_but_a_line_does():
    assert starts("Scene 1 (4s): thunder. Scene 2 (9s): birds.")["birds"] == 4
    scene = parse('Scene 1 (1s): "One two three four five six seven eight." Scene 2: birds.')
    assert scene.events[1].start_seconds == pytest.approx(scene.events[0].duration_seconds)


def test_times_are_told_from_the_beginning_of_their_part_on():
    assert starts("Scene 1 (10s): at 2 seconds a bell. Scene 2: at 3 seconds a gong.") == {
        "bell": 2, "gong": 13
    }  # fmt: skip
    music = parse(
        "Scene 1 (10s): rain. Scene 2: tense music. The music swells at 4 seconds."
    ).events[1]
    assert music.changes_at_seconds == pytest.approx(14)


def test_the_music_of_a_later_part_is_the_one_before():
    scene = parse("Intro: upbeat music. Host: Welcome! Outro: the music fades out.")
    assert [one.recipe for one in scene.events if one.kind is Kind.music] == ["happy", "happy"]


@pytest.mark.parametrize(
    "prompt",
    [
        "Scene 1. Scene 2. Scene 3.",
        "Cut to: cut to: cut to: rain",
        "Scene 1 (0s): rain. Scene 2 (0:00-0:00): birds.",
        "Scene 1 (1e9s): rain. Scene 2 (5.5.5s): birds.",
        "First 99999 seconds: rain. Next 99999 seconds: hail.",
        "Part 1 Part 2 Part 3 (",
        "INT. EXT. INT/EXT.",
        "Scene 1: Scene 2: Scene 2: Scene 1: a bell",
    ],
)
def test_odd_heads_are_read_all_the_same(prompt):
    scene = parse(prompt)
    assert scene.events
    for one in scene.events:
        assert one.start_seconds >= 0
        assert one.start_seconds + one.duration_seconds <= scene.duration_seconds + 0.1
