"""When what is told in turn begins, and when what goes on ends."""

import pytest

from scenewright.scene.parser import parse


def seconds(prompt):
    """When each event begins and ends, in tenths of a second, in the order of the scene."""
    events = sorted(parse(prompt).events, key=lambda one: one.start_seconds)
    return [
        (
            one.recipe,
            round(one.start_seconds, 1),
            round(one.start_seconds + one.duration_seconds, 1),
        )
        for one in events
    ]


@pytest.mark.parametrize(
    ("prompt", "begins"),
    [
        ("A gong, then a harp under the last eight seconds. 30 seconds.", 22),
        ('A girl says "Well?" Cello through the final five seconds. 25 seconds.', 20),
        ("An owl hoots, soft flute behind the closing six seconds. 36 seconds.", 30),
    ],
)
def test_music_under_the_last_seconds_begins_there(prompt, begins):
    assert seconds(prompt)[-1][1] == begins


@pytest.mark.parametrize(
    ("prompt", "begins"),
    [
        ("One by one, with three seconds between them: a lion, a frog, an owl.", [0, 5.5, 10]),
        ("With two seconds between each, a sneeze, a frog and a gong.", [0, 3.2, 6.7]),
        ("Two seconds apart, a click, a pop and a knock.", [0, 2, 4]),
        ("A lion, a frog and an owl, one by one.", [0, 2.7, 4.3]),
        ("One after the other: a lion, a frog, an owl.", [0, 2.7, 4.3]),
    ],
)
def test_each_of_a_list_comes_once_in_its_turn(prompt, begins):
    events = parse(prompt).events
    assert [one.start_seconds for one in events] == pytest.approx(begins, abs=0.06)
    assert {one.count for one in events} == {1}


def test_what_goes_on_is_no_item_of_what_is_spaced():
    wind, click, pop = parse("Wind, with three seconds between them, a click, a pop.").events
    assert wind.start_seconds == 0
    assert wind.count == 1
    assert pop.start_seconds - click.start_seconds - click.duration_seconds == pytest.approx(3)


def test_several_of_one_come_one_after_another():
    assert parse("A door opens, gunshots one after another.").events[-1].count > 2


@pytest.mark.parametrize(
    "prompt",
    [
        "0:00 hail / 0:12 hail stops / 0:16 owl",
        "0:00 hail 0:12 hail stops 0:16 owl",
        "0:00 hail\n0:12 hail ends\n0:16 owl",
        "0:00 hail, 0:12 hail ceases, 0:16 owl",
    ],
)
def test_what_stops_on_a_cue_sheet_is_what_went_on(prompt):
    (hail, begins, ends), (owl, later, _ends) = seconds(prompt)
    assert (hail, begins, ends, owl, later) == ("hail", 0, 12, "owl", 16)


def test_what_fades_on_a_cue_sheet_is_what_went_on():
    (crowd, begins, ends), _owl = seconds("0:00 crowd / 0:10 crowd fades / 0:16 owl")
    assert (crowd, begins) == ("crowd", 0)
    assert 10 < ends < 16


def test_a_jingle_that_ends_is_music_up_to_there():
    (jingle, *times), _owl = seconds("0:00 jingle / 0:04 owl / 0:12 jingle ends")
    assert times == [0, 12]
    assert jingle != "clank"


@pytest.mark.parametrize(
    ("prompt", "begins"),
    [
        ('0:03 a girl says "Wait," 0:08 an owl', 8),
        ('At 0:03 a girl says "Wait," at 0:08 an owl', 8),
        ('0:03 a girl says "Wait!" 0:08 an owl', 8),
    ],
)
def test_a_comma_inside_of_a_quote_parts_what_comes_at_a_time(prompt, begins):
    assert seconds(prompt)[-1][1] == begins


@pytest.mark.parametrize(
    "prompt",
    [
        "Wind. A gong. Wind goes on to 40 s.",
        "Wind. A gong. The wind goes on to 40 seconds and fades.",
        "Wind. A gong. Wind keeps going until 40 seconds.",
        "Crickets. A gong. Crickets continue to 0:40.",
    ],
)
def test_what_goes_on_to_a_time_is_one(prompt):
    told = seconds(prompt)
    assert len(told) == 2
    assert (told[0][1], told[0][2]) == (0, 40)


@pytest.mark.parametrize(
    "prompt",
    [
        'A girl asks "And now?" and we hear a lawnmower.',
        'A girl asks "And now?" You hear a blender.',
        'A girl asks "And now?" A lawnmower for four seconds.',
        'A girl asks "And now?" and a lawnmower runs for four seconds.',
        "A bottle bursts, steam, a shout.",
        "A bus crashes into a fire hydrant, water gushes.",
        "A gate opens, water gushes, an owl hoots.",
        "A bomb explodes, flames, a shout.",
        'A girl says "Now!" Hydraulic hiss, a gong.',
    ],
)
def test_what_comes_of_it_or_is_heard_then_is_behind(prompt):
    first, second = seconds(prompt)[:2]
    assert second[1] >= first[2]


def test_weather_is_there_from_the_first_on():
    assert seconds('A girl says "Now!" Rain for twenty seconds.')[0][1] == 0


@pytest.mark.parametrize(
    "prompt",
    [
        "A harp plays a lullaby, the harp breaks off, a gong.",
        "A waltz plays. An owl hoots. The waltz comes to an abrupt end, a gong.",
        "A tango plays, the tango comes to a halt, a gong.",
        "A song plays, then the song is over and a gong is struck.",
        "Wind howls. An owl. The wind comes to a standstill. A gong.",
    ],
)
def test_what_breaks_off_or_comes_to_a_halt_is_over(prompt):
    told = seconds(prompt)
    assert told[-1][0] == "gong"
    assert told[0][2] <= told[-1][1]


def test_a_train_that_comes_to_a_halt_is_heard_to_brake():
    assert "rail_squeal" in [one[0] for one in seconds("A train comes to a halt.")]


@pytest.mark.parametrize(
    "prompt",
    [
        "A tango, a sneeze now and then. After 12 seconds the tango stops, a gong.",
        "Hail, an owl now and then. After 12 seconds the hail stops, a gong.",
        "Hail, wind. At 12 seconds the hail stops, a gong.",
    ],
)
def test_what_comes_when_it_stops_waits_for_that_whatever_else_goes_on(prompt):
    assert seconds(prompt)[-1][:2] == ("gong", pytest.approx(12.15, abs=0.06))


@pytest.mark.parametrize(
    ("prompt", "fades"),
    [
        ("Wind, fading in over 4 seconds and out over 9.", (4, 9)),
        ("Wind, fade in over 4 seconds, out over 9 seconds.", (4, 9)),
        ("Hail. Fade in over 3 seconds and then out over the last 6 seconds.", (3, 6)),
        ("Fade in over 3 seconds. A dog runs out.", (3, 0)),
    ],
)
def test_a_fade_out_goes_on_to_tell_what_a_fade_in_began(prompt, fades):
    scene = parse(prompt)
    assert (scene.fade_in_seconds, scene.fade_out_seconds) == fades


@pytest.mark.parametrize(
    "prompt",
    [
        "Crickets fade out within 9 seconds, then a gong.",
        "A waltz fades away over 9 seconds, then a gong.",
    ],
)
def test_what_fades_has_faded_before_what_comes_then(prompt):
    (_name, begins, ends), (gong, later, _ends) = seconds(prompt)
    assert (begins, ends) == (0, 9)
    assert (gong, later) == ("gong", 9)


def test_what_takes_the_place_of_what_fades_waits_for_that():
    typing, hail = seconds("Typing fades out within 9 seconds, replaced by hail.")
    assert typing[1:] == (0, 9)
    assert hail[:2] == ("hail", 9)


def test_a_line_with_a_clock_time_moves_nothing_that_is_told_in_seconds():
    street = (
        "At 5 seconds a car horn honks twice. A bicycle bell rings. At 8 seconds a siren passes.\n"
        '[0:14] Woman: "Excuse me."\n'
    )
    alone, with_another = (
        next(one.start_seconds for one in parse(prompt).events if one.recipe == "bicycle_bell")
        for prompt in (street, f'{street}[0:00] Man: "Hello."')
    )
    assert alone == with_another > 6


@pytest.mark.parametrize(
    "prompt",
    [
        "She climbs the stairs. Halfway up she stops. A chair scrapes.",
        "He walks down the hall. Halfway he stops. A chair scrapes.",
        "She walks on gravel. Halfway there Marta stops. A chair scrapes.",
        "He runs down the corridor. Halfway down he halts. A chair scrapes.",
    ],
)
def test_who_stops_halfway_walks_no_further(prompt):
    steps, chair = parse(prompt).events
    assert steps.start_seconds == 0
    assert chair.start_seconds > steps.duration_seconds


def test_what_stops_halfway_is_heard_for_half_of_the_scene():
    rain = parse("20 seconds. Rain. Halfway the rain stops.").events[0]
    assert rain.duration_seconds == pytest.approx(10)


def starts(prompt):
    return {event.recipe: event.start_seconds for event in parse(prompt).events}


@pytest.mark.parametrize(
    ("prompt", "first", "later"),
    [
        ("Cue 1: a gong. Cue 2: rain.", "gong", "rain"),
        ("SQ 1: a gong. SQ 2 GO: rain.", "gong", "rain"),
        ("Q41 - a gong / Q42 - traffic", "gong", "traffic"),
        ("Cue A: a gong. Cue B: a crowd murmurs.", "gong", "crowd"),
        ("Sound cue 1: a gong\nSound cue 2: sea", "gong", "waves"),
        ("Cue 1: rain. Cue 2: a gong.", "rain", "gong"),
    ],
)
def test_what_a_later_cue_tells_begins_later(prompt, first, later):
    told = starts(prompt)
    assert told[later] - told[first] > 3


def test_cues_of_one_number_are_given_together():
    told = starts("LX 1: lights up. SQ 1: rain. LX 2: lights down. SQ 2: a gong.")
    assert told["gong"] > told["rain"] == 0


def test_the_time_of_a_cue_goes_before_its_turn():
    assert starts("Q1 0:05 a gong. Q2 0:10 rain.") == {"gong": 5, "rain": 10}
