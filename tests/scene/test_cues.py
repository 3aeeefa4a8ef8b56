"""Cues, decades and lengths of a whole prompt: what begins when, and how long it all is."""

from __future__ import annotations

import pytest

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse


def starts(prompt):
    return [(one.recipe, round(one.start_seconds, 1)) for one in parse(prompt).events]


@pytest.mark.parametrize(
    ("prompt", "told"),
    [
        ("[0:02] rain [0:10] thunder", [("rain", 2.0), ("thunder", 10.0)]),
        ("(0:00) rain (0:10) thunder", [("rain", 0.0), ("thunder", 10.0)]),
        ("[5s] knock [8s] door opens", [("knock", 5.0), ("door", 8.0)]),
        (
            "[2s] knock\n[4.5s] a bell\n[10s] thunder",
            [("knock", 2), ("bell", 4.5), ("thunder", 10)],
        ),
        ("(3s) A bell. (6s) A dog.", [("bell", 3.0), ("dog", 6.0)]),
        ("0:00 - rain\n0:10 - thunder\n0:15 - a dog", [("rain", 0), ("thunder", 10), ("dog", 15)]),
        ("[0:03] ANNA: Hello? [0:06] BEN: Hi!", [("rosa", 3.0), ("ben", 6.0)]),
        ("ANNA: Hello? [4s] BEN: Hi! (7s) ANNA: Go.", [("rosa", 0), ("ben", 4.0), ("rosa", 7.0)]),
        # What stands behind is told of what stands before.
        ("A dog barks [0:03] and a cat meows [0:06].", [("dog", 3.0), ("cat", 6.0)]),
    ],
)
def test_a_list_of_cues_is_heard_cue_by_cue(prompt, told):
    assert starts(prompt) == told
    assert not parse(prompt).not_understood


def test_a_length_in_brackets_is_that_of_what_stands_before_it():
    rain, wind = parse("Rain (10 seconds) then wind (5 seconds)").events
    assert rain.duration_seconds == pytest.approx(10.0)
    assert wind.duration_seconds == pytest.approx(5.0)
    assert wind.start_seconds >= 10.0


@pytest.mark.parametrize(
    ("prompt", "end", "told"),
    [
        ("[0:00] Rain. [0:12] silence [0:14] an owl hoots", 12.0, 14.0),
        ("Rain. At 6 seconds everything stops. At 9 seconds a dog barks.", 6.0, 9.0),
        ("Rain. At 8 seconds, silence for 3 seconds. Then thunder.", 8.0, 11.0),
        ("Rain. Silence at 8 seconds. A dog barks.", 8.0, 10.0),
    ],
)
def test_a_silence_has_its_own_time(prompt, end, told):
    rain, after = parse(prompt).events
    assert rain.start_seconds + rain.duration_seconds == pytest.approx(end)
    assert after.start_seconds == pytest.approx(told)
    assert not parse(prompt).not_understood


@pytest.mark.parametrize(
    "prompt",
    [
        "1940s big band music plays.",
        "A radio plays 1950s jazz.",
        "80s synth pop plays.",
        "A 90s hip hop beat.",
        "Music from the 60s.",
        "Late 70s disco.",
        "An early 30s waltz.",
        "A '70s funk tune.",
    ],
)
def test_a_decade_is_no_length_and_no_number(prompt):
    scene = parse(prompt)
    assert [one.kind for one in scene.events] == [Kind.music]
    assert scene.duration_seconds < 30
    assert scene.asked_duration_seconds is None
    assert scene.events[0].count == 1


@pytest.mark.parametrize(
    ("prompt", "seconds"),
    [
        ("60s podcast intro with soft piano", 60.0),
        ("A 45-second horror trailer: low drone, whispers", 45.0),
        ("30s loop of a campfire", 30.0),
        ("20 second forest ambience", 20.0),
        ("30 second dog bark recording", 30.0),
        ("Late 70s disco, 40s long", 40.0),
    ],
)
def test_a_prompt_may_begin_with_its_length(prompt, seconds):
    scene = parse(prompt)
    assert scene.asked_duration_seconds == seconds
    assert scene.duration_seconds == pytest.approx(seconds)


@pytest.mark.parametrize(
    ("prompt", "seconds"), [("15s of rain", 15.0), ("Rain for 90s", 90.0), ("Rain, 50s", 50.0)]
)
def test_seconds_stay_seconds(prompt, seconds):
    (rain,) = parse(prompt).events
    assert rain.duration_seconds == pytest.approx(seconds)


def test_a_film_has_a_trailer_and_a_lorry_too():
    assert [one.recipe for one in parse("A movie trailer with a low drone.").events] == ["hum"]
    assert [one.recipe for one in parse("A trailer drives by.").events] == ["car_pass"]


def test_a_style_has_its_mood():
    assert parse("Big band music plays.").events[0].recipe == "jazz"
    assert parse("Synth pop plays.").events[0].recipe == "pop"


@pytest.mark.parametrize("before", ["", "0:02 "])
def test_a_time_right_behind_a_quote_is_of_what_follows(before):
    line, door = parse(f'{before}A man says "Come in." 0:07 a door slams.').events
    assert (line.start_seconds, door.start_seconds) == (2.0 if before else 0.0, 7.0)


def test_out_at_a_time_is_the_end():
    scene = parse("0:20 a dog barks. 0:30 out.")
    assert [one.start_seconds for one in scene.events] == [20.0]
    assert scene.duration_seconds == 30.0


@pytest.mark.parametrize("speaker", ["woman", "old man", "NARRATOR", "woman's voice"])
def test_the_time_of_a_cue_is_when_its_line_is_said(speaker):
    line, bell = parse(f'0:12 {speaker}: "The end." 0:20 a bell.').events
    assert (line.start_seconds, bell.start_seconds) == (12.0, 20.0)


@pytest.mark.parametrize("seconds", [5, 10])
def test_rain_that_stops_after_a_while_is_heard_until_then(seconds):
    (rain,) = parse(f"Rain falls. After {seconds} seconds the rain stops.").events
    assert rain.duration_seconds == seconds


@pytest.mark.parametrize(
    "prompt",
    [
        "Rain. A dog barks. At 12 seconds {} louder.",
        "Rain. A dog barks. After 12 seconds {} louder.",
    ],
)
def test_what_gets_louder_later_does_so_then(prompt):
    rain = parse(prompt.format("the rain gets")).events[0]
    assert rain.changes_at_seconds == 12.0


def test_a_fade_that_takes_its_time_is_of_the_music_that_plays():
    prompt = "A flute plays. A door slams. The flute fades out over three seconds."
    music, _ = parse(prompt).events
    assert music.fade_out_seconds == 3.0


@pytest.mark.parametrize(
    ("prompt", "starts"),
    [
        ("3: a door slams\n9: a car horn", [3.0, 9.0]),
        ("second 3: a door slams; second 9: a car horn", [3.0, 9.0]),
    ],
)
def test_numbers_that_head_items_and_rise_are_times(prompt, starts):
    assert [one.start_seconds for one in parse(prompt).events] == starts


@pytest.mark.parametrize(
    "prompt",
    [
        "1: a door slams\n2: a car horn",
        "#1 a door slams #2 a car horn",
        "Beat 1 - a door slams\nBeat 2 - a car horn",
        "[SFX: a door slams] [SFX: a car honking]",
    ],
)
def test_what_only_counts_items_puts_one_after_the_other(prompt):
    door, horn = parse(prompt).events
    assert (door.recipe, horn.recipe, horn.count) == ("door", "horn", 1)
    assert 0 < horn.start_seconds < 3
