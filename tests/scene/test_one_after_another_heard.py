"""Long prompts: what ends because the next comes, what fades together, and what comes in order."""

import pytest

from scenewright.scene.parser import parse


def times(prompt):
    """The beginning and the end of each event in whole seconds, in the order of the prompt."""
    return [
        (
            one.recipe,
            round(one.start_seconds),
            round(one.start_seconds + one.duration_seconds),
        )
        for one in parse(prompt).events
    ]


@pytest.mark.parametrize(
    ("prompt", "heard"),
    [
        (
            "A hair dryer, then a lawn mower, then a blender.",
            [("hair_dryer", 0, 4), ("lawn_mower", 4, 8), ("blender", 8, 13)],
        ),
        (
            "We hear breathing, then a click. A gong.",
            [("breathing", 0, 4), ("click", 4, 4), ("gong", 5, 10)],
        ),
        (
            "A typewriter followed by a washing machine.",
            [("typing", 0, 4), ("washing_machine", 4, 10)],
        ),
        ("A waltz plays. Then heavy metal.", [("waltz", 0, 4), ("metal", 4, 10)]),
        (
            "A tango, a glass breaks, then a lullaby.",
            [("latin", 0, 3), ("glass", 1, 3), ("lullaby", 3, 9)],
        ),
    ],
)
def test_what_is_worked_with_ends_where_the_next_comes(prompt, heard):
    assert times(prompt) == heard


@pytest.mark.parametrize(
    "prompt",
    [
        "A hair dryer, then a lawn mower joins in.",
        "A hair dryer, then another one with a lawn mower.",
        "Hail, then a lawn mower.",
        "A tap runs, then cutlery rattles.",
        "A violin plays, then drums.",
        "A pot boils, then a kettle whistles.",
    ],
)
def test_what_is_of_the_place_or_joined_goes_on(prompt):
    first, *others = parse(prompt).events
    assert first.duration_seconds > others[-1].start_seconds + 1


@pytest.mark.parametrize(
    "prompt",
    [
        "Hail and a fan fade out over 5 seconds.",
        "Hail. A gong. The hail, the wind and the crickets fade away over 5 seconds.",
        "Waves and a heartbeat; the waves and the heartbeat both slowly fade out over 5 seconds.",
    ],
)
def test_what_fades_together_fades_together(prompt):
    lasting = [one for one in parse(prompt).events if one.kind.name == "ambience"]
    assert [one.fade_out_seconds for one in lasting] == [5.0] * len(lasting)
    assert len(lasting) > 1


def test_what_stops_together_stops_at_the_time_that_is_told_of_both():
    prompt = "Hail, a fan. An owl hoots. After 12 seconds the hail and the fan stop."
    assert times(prompt) == [("hail", 0, 12), ("fan", 0, 12), ("owl", 1, 4)]
    prompt = "A fan and a clock, then an owl hoots and the clock fades out over 5 seconds."
    assert parse(prompt).events[0].fade_out_seconds < 5


@pytest.mark.parametrize(
    ("prompt", "begins"),
    [
        ("At the beginning, in the middle and at the end an owl hoots.", [0, 6, 9]),
        ("Hail, 30 seconds. A gong at the start, the middle and the end.", [0, 15, 25]),
        ("A gong halfway through and at the end. Hail, 30 seconds.", [15, 25]),
        ("Hail, 30 seconds. An owl hoots at the start, a gong in the middle, then a cat.", [0, 15]),
    ],
)
def test_each_of_several_edges_is_heard(prompt, begins):
    heard = [round(one.start_seconds) for one in parse(prompt).events if one.recipe != "hail"]
    assert heard[: len(begins)] == begins


@pytest.mark.parametrize(
    ("prompt", "begins"),
    [
        ("0:06 a fan starts. A cat meows, a gong is struck.", [6, 7, 9]),
        ("Hail. At 6 seconds a tango begins. A man says 'Hello.'", [0, 6, 7]),
        (
            "0:00 hail. 0:05 a fan runs. Crickets chirp. An owl hoots. 0:15 a gong.",
            [0, 5, 5, 6, 15],
        ),
        ("A cat meows at 9 seconds. A fan runs at 2 seconds. A sneeze.", [9, 2, 10]),
        ("A horn every 4 seconds. An owl hoots.", [2, 1]),
        ("0:05 a fan runs.\nCrickets chirp all the time.", [5, 0]),
    ],
)
def test_what_follows_a_cue_is_not_heard_before_it(prompt, begins):
    assert [round(one.start_seconds) for one in parse(prompt).events] == begins


@pytest.mark.parametrize(
    ("prompt", "begins"),
    [
        ("A sneeze, hail for 6 seconds, a gong.", [0, 1, 7]),
        ("A cat meows, a tango for 5 seconds, then a gong.", [1, 2, 7]),
        ("A sneeze, a gong, hail for 6 seconds.", [0, 1, 0]),
        ("A sneeze, hail for 40 seconds, a gong.", [0, 0, 1]),
        ("A typewriter for four seconds, whoosh, boom.", [0, 4, 5]),
        ("Hail, five seconds, a gong.", [0, 5]),
        ("Wind for four seconds, a gong.", [0, 4]),
        ("Hail for 40 seconds, a gong.", [0, 0]),
        ("A rivet pops and water sprays in.", [1, 1]),
        ("A sneeze. Each round ends with a gong. Behind everything a brook.", [1, 2, 0]),
        ("A dog barks and steam hisses out.", [1, 2]),
        ("A tap drips and steam hisses out of a pipe.", [0, 0]),
    ],
)
def test_what_lasts_a_few_seconds_in_a_list_comes_in_its_turn(prompt, begins):
    assert [int(one.start_seconds) for one in parse(prompt).events] == begins


@pytest.mark.parametrize(
    ("prompt", "heard"),
    [
        ("Hail and a gong, closing with a single note on the harp.", ("calm", 6, 9)),
        ("Hail and a gong, closing with an owl.", ("owl", 6, 9)),
        ("An owl hoots, one note on a cello.", ("calm", 4, 7)),
    ],
)
def test_what_closes_it_comes_last_and_is_one_note(prompt, heard):
    assert times(prompt)[-1] == heard


@pytest.mark.parametrize(
    ("prompt", "begins"),
    [
        ("Hail. After 12 seconds a gong, crickets chirping.", [0, 12, 12]),
        ("0:00 hail; 0:10 a fan, typing until 0:20.", [0, 10, 10]),
        ("A sneeze, a gong, a music box starts and slows to a stop.", [1, 2, 7]),
    ],
)
def test_what_goes_on_begins_where_it_is_told(prompt, begins):
    assert [int(one.start_seconds) for one in parse(prompt).events] == begins


@pytest.mark.parametrize(
    "doing", ["cuts everything off", "silences everything", "stops everything"]
)
def test_what_ends_everything_is_the_last_of_it(doing):
    hail, fan, bang, owl = parse(f"Hail, a fan. An explosion {doing}. An owl hoots.").events
    over = bang.start_seconds + bang.duration_seconds
    assert hail.duration_seconds == fan.duration_seconds == pytest.approx(over)
    assert owl.start_seconds == pytest.approx(over + 1)


def test_a_clock_in_a_room_strikes_as_no_tower_does():
    (clock,) = parse("A grandfather clock strikes four.").events
    assert (clock.recipe, clock.count) == ("bell", 4)
    assert parse("A clock strikes four.").events[0].recipe == "church_bell"
    assert "stream" not in [one.recipe for one in parse("A sneeze at an indoor pool.").events]


@pytest.mark.parametrize(
    ("prompt", "begins"),
    [
        ("0s hail, 4s an owl, 9s a gong.", [0, 4, 9]),
        ("0 seconds hail; 4 seconds an owl; 9 seconds a fan for 3 seconds.", [0, 4, 9]),
        ("Hail 10s, an owl 4s.", [0, 0]),
        ("A tango. Applause when the music ends.", [0, 6]),
        ("A tango, a gong. Laughter when the music stops.", [0, 1, 6]),
        ("Before the explosion there is a loud sneeze.", [1, 0]),
    ],
)
def test_what_is_told_by_another_is_heard_then(prompt, begins):
    assert [int(one.start_seconds) for one in parse(prompt).events] == begins


def test_one_gull_that_cries_is_no_flock():
    assert parse("Hail. A distant gull cries.").events[1].count == 1
    for flock in ("Hail. Gulls cry.", "Hail. A gull is crying."):
        assert parse(flock).events[1].kind.name == "ambience"
    assert parse("Hail. A distant gull cries.").events[1].kind.name == "sfx"


@pytest.mark.parametrize(
    "prompt",
    [
        "A waltz for six seconds, fades under a man who says 'Good evening.'",
        "A waltz for six seconds, ducks under, a man says 'Good evening.'",
        "A waltz for six seconds, fading under. A man says 'Good evening.'",
    ],
)
def test_who_speaks_waits_until_the_music_makes_room(prompt):
    waltz, man = parse(prompt).events
    assert man.start_seconds == 6 == waltz.changes_at_seconds
    assert waltz.duration_seconds > man.start_seconds + man.duration_seconds
    assert waltz.intensity_to < waltz.intensity


@pytest.mark.parametrize(
    "prompt",
    [
        "Hail and a fan, a gong; both slowly fade out over 5 seconds.",
        "Hail, a fan. An owl hoots, then they fade away over 5 seconds.",
    ],
)
def test_both_fade_where_both_are_told_to(prompt):
    hail, fan, struck = parse(prompt).events
    assert (hail.fade_out_seconds, fan.fade_out_seconds, struck.fade_out_seconds) == (5, 5, 0)


def test_what_is_named_in_another_word_changes_and_is_not_heard_twice():
    clock, _ = parse("A clock ticks, the ticking gets faster, then a gong.").events
    assert clock.parameters["rate_to"] > 1
    hail, _ = parse("Rain on a tin roof, a sneeze. The rain gets heavier.").events
    assert (hail.parameters["surface"], hail.intensity_to > hail.intensity) == ("tin", True)


def test_a_turbine_that_spools_up_gets_louder():
    (turbine,) = parse("A turbine spools up.").events
    assert turbine.intensity_to > turbine.intensity


@pytest.mark.parametrize(
    ("prompt", "over"),
    [
        ("Hail, a tango. A gong. Cut the tango. An owl hoots.", [11, 6, 6, 9]),
        ("Hail, a fan. After 9 seconds remove the fan. An owl hoots.", [14, 9, 12]),
        ("0:00 music 0:09 cut music 0:12 a sneeze", [9, 13]),
        ("Hail. A gong, then lose the hail. An owl hoots.", [6, 6, 9]),
    ],
)
def test_what_a_director_takes_away_is_over(prompt, over):
    assert [end for _, _, end in times(prompt)] == over


@pytest.mark.parametrize(
    ("prompt", "begins"),
    [
        ("Hail. After four seconds add a fan. After another six seconds a gong.", [0, 4, 10]),
        ("A gong. After two seconds a sneeze. After another two seconds an owl.", [0, 7, 10]),
    ],
)
def test_another_five_seconds_are_counted_from_what_was_told_last(prompt, begins):
    assert [int(one.start_seconds) for one in parse(prompt).events] == begins


@pytest.mark.parametrize(
    ("prompt", "heard"),
    [
        ("Barking, growling and whining of a dog.", ["Bark", "Growling", "Whimper (dog)"]),
        ("Hissing, purring and meowing of a cat.", ["Hiss", "Purr", "Cat"]),
    ],
)
def test_all_that_is_listed_of_one_is_its_own(prompt, heard):
    events = parse(prompt).events
    assert [one.sound for one in events] == heard
    assert len({one.recipe for one in events}) == 1


def test_what_goes_on_beyond_its_while_is_heard_on_beside_the_others():
    prompt = 'Ten seconds of rain only. Then a man: "Hear it." Rain goes on to 40 s and fades.'
    told = sorted(
        (one.start_seconds, one.recipe, one.duration_seconds) for one in parse(prompt).events
    )
    assert [(start, seconds) for start, recipe, seconds in told if recipe == "rain"] == [
        (0.0, 10.0),
        (0.0, 40.0),
    ]
    assert all(start < 11.0 for start, _recipe, _seconds in told)
