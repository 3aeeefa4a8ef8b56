"""Cue sheets and foley lists as people write them: times, ends, silences, items without verbs."""

import pytest

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse


def starts(prompt):
    return {event.recipe: event.start_seconds for event in parse(prompt).events}


@pytest.mark.parametrize(
    "prompt",
    [
        "A siren starts wailing. At 9 seconds the siren stops.",
        "A siren wails. At 9 seconds the siren is turned off.",
    ],
)
def test_what_is_told_to_stop_later_was_there_before(prompt):
    (siren,) = parse(prompt).events
    assert (siren.start_seconds, siren.duration_seconds) == (0, 9)


def test_what_stops_with_a_bang_goes_on_until_then():
    siren, bang = parse("A siren wails. A door slams, and the siren stops.").events
    assert siren.start_seconds + siren.duration_seconds == pytest.approx(bang.start_seconds)
    assert bang.duration_seconds >= 1


def test_what_ends_at_a_time_beside_another_does_not_end_that():
    siren, bang = parse("At 3 s a siren wails. At 9 s a gunshot and the siren stops.").events
    assert (siren.start_seconds, siren.duration_seconds) == (3, 6)
    assert (bang.start_seconds, bang.duration_seconds) == (9, 1.5)


def test_what_fades_that_was_told_is_not_heard_twice():
    (clapping,) = parse("People applaud. The applause fades.").events
    assert clapping.recipe == "applause"


def test_until_the_one_that_was_told_is_that_one():
    _, crash, music = parse("A car revs, then a crash. Drums until the crash.").events
    assert music.start_seconds + music.duration_seconds == pytest.approx(crash.start_seconds)


def test_rain_that_stops_is_over_before_what_comes_then():
    rain, birds = parse("Rain on a tin roof until the rain stops. Then birds.").events
    assert rain.start_seconds + rain.duration_seconds <= birds.start_seconds


def test_an_engine_that_stops_on_a_cue_sheet_ran_until_then():
    idle, stop = parse("0:00 engine idling. 0:07 engine stops.").events
    assert (idle.duration_seconds, stop.start_seconds) == (7, 7)


@pytest.mark.parametrize(
    "prompt", ["Wind. 0:04 an owl. Wind continues to 0:16.", "Wind. The wind goes on until 0:16."]
)
def test_what_continues_to_a_time_is_the_same(prompt):
    wind, *others = parse(prompt).events
    assert wind.duration_seconds == 16
    assert "wind" not in {one.recipe for one in others}


@pytest.mark.parametrize(
    "prompt",
    [
        "An owl hoots at 2 seconds. Fade everything out by 12 seconds.",
        "A wind. Fade out by 12 seconds.",
        "Rain, wind, all fade out by 0:12.",
    ],
)
def test_what_fades_by_a_time_is_over_then(prompt):
    scene = parse(prompt)
    assert (scene.duration_seconds, scene.fade_out_seconds) == (12, 3)
    assert len({one.recipe for one in scene.events}) == len(scene.events)


@pytest.mark.parametrize(
    "prompt",
    [
        "[1.5] a door opens [4.0] a dog barks",
        "(1.5) a door opens (4.0) a dog barks",
        "1.5 a door opens, 4.0 a dog barks",
        "A door opens at 1.5 s, a dog barks at 4 s.",
    ],
)
def test_decimals_before_each_are_times(prompt):
    assert starts(prompt) == {"door": 1.5, "dog": 4.0}


def test_times_without_a_unit_are_seconds():
    assert starts("A door slams at 3, a dog barks at 6 and a bell at 11.") == {
        "door": 3,
        "dog": 6,
        "bell": 11,
    }


def test_a_number_behind_at_is_no_count():
    *_, last = parse("The engine starts at 9 and accelerates.").events
    assert last.count == 1


def test_a_length_at_the_head_is_of_all():
    scene = parse("15 seconds: a door slams, an owl hoots.")
    assert scene.duration_seconds == 15
    assert scene.events[0].duration_seconds < 2


def test_a_length_before_then_is_of_what_it_stands_behind():
    piano, bang, _ = parse("Piano, 6 seconds. Then a gunshot, then a scream.").events
    assert (piano.duration_seconds, bang.start_seconds) == (6, pytest.approx(6.15))


def test_nothing_for_a_while_is_a_silence():
    thud, scream = parse("A thud. Nothing for four seconds. A scream.").events
    assert scream.start_seconds - thud.start_seconds - thud.duration_seconds == pytest.approx(4)


@pytest.mark.parametrize(
    "prompt",
    [
        'Woman says "Now you." pause of three seconds, a bell.',
        'Woman: "Now you." silence for three seconds, a bell.',
        'Woman: "Now you." [pause 3s] a bell',
    ],
)
def test_a_pause_behind_a_line_is_behind_it(prompt):
    line, bell = parse(prompt).events
    assert line.start_seconds == 0
    assert bell.start_seconds - line.duration_seconds == pytest.approx(3, abs=0.2)


def test_a_pause_between_lines_is_between_them():
    one, two, three = parse('Man: "One." pause "Two." [pause 4s] "Three."').events
    assert one.start_seconds == 0
    assert two.start_seconds - one.duration_seconds > 1
    assert three.start_seconds - two.start_seconds - two.duration_seconds >= 4


@pytest.mark.parametrize("label", ["Cue {}", "Q{}", "LX {}"])
def test_the_numbers_of_cues_are_no_counts(label):
    prompt = ". ".join(f"{label.format(i + 1)} {name}" for i, name in enumerate(["owl", "thunder"]))
    assert [(one.recipe, one.count) for one in parse(prompt).events] == [("owl", 1), ("thunder", 1)]


def test_after_many_seconds_is_so_much_of_the_scene():
    assert starts("Rain. A dog barks, a door slams after 15 seconds.")["door"] == 15
    assert starts("A dog barks. After two seconds a door slams.")["door"] == pytest.approx(3.2)


def test_the_music_of_a_cue_ends_with_the_music_of_the_next():
    piano, drums = parse("0:00 piano. 0:06 drums until 0:20.").events
    assert (piano.duration_seconds, drums.duration_seconds) == (6, 14)


def test_what_a_scene_of_a_told_length_ends_with_is_heard_last():
    scene = parse("30 seconds. Rain. A dog barks. It ends with a gunshot.")
    last = scene.events[-1]
    assert last.start_seconds + last.duration_seconds == scene.duration_seconds == 30


@pytest.mark.parametrize("item", ["Boots on gravel", "Keys on a table", "Coins in a pouch"])
def test_an_item_of_a_list_is_heard_though_it_only_rests(item):
    alone = parse(f"{item}.").events
    listed = [one for one in parse(f"A dog barks. {item}. A bell.").events]
    assert len(alone) == 1
    assert [one.recipe for one in listed] == ["dog", alone[0].recipe, "bell"]


def test_the_time_of_an_item_is_its_own():
    assert starts("0:12 boots on gravel. 0:15 a door slams.") == {"footsteps": 12, "door": 15}


def test_what_whistles_on_a_stove_does_not_only_stand_there():
    assert [one.recipe for one in parse("A kettle whistles on the stove. An owl.").events] == [
        "kettle",
        "owl",
    ]


@pytest.mark.parametrize(
    ("prompt", "kind"),
    [
        ("Water is poured. A spoon stirs.", "dishes"),
        ("A phone rings. Typing on a keyboard.", "typing"),
        ("A door opens. A vacuum cleaner runs.", "vacuum"),
    ],
)
def test_work_in_a_sentence_of_its_own_comes_in_its_turn(prompt, kind):
    first, work = parse(prompt).events
    assert work.recipe == kind
    assert work.start_seconds > first.start_seconds + first.duration_seconds


def test_what_surrounds_the_scene_does_not_wait():
    assert starts("A door slams. Rain falls.")["rain"] == 0


def test_a_chord_is_soon_over():
    chord, door = parse("A piano chord, then a door slams.").events
    assert (chord.kind, chord.duration_seconds) == (Kind.music, 3)
    assert door.start_seconds > 3


def test_a_length_behind_two_is_of_both():
    groans, steps = parse("Ghostly groans and shuffling feet for eight seconds.").events
    assert (groans.start_seconds, groans.duration_seconds) == (0, 8)
    assert (steps.start_seconds, steps.duration_seconds) == (0, 8)


@pytest.mark.parametrize(
    "prompt",
    [
        'Guided relaxation. Woman: "Let go."',
        'Sports commentary. Man: "They did it!"',
        'A sermon. "Let us sing."',
    ],
)
def test_a_genre_at_the_head_says_nothing_where_its_lines_are_written(prompt):
    assert len(parse(prompt).events) == 1


@pytest.mark.parametrize(
    "prompt",
    [
        'Man: "Sit down." 5 seconds. "Stand up."',
        '"Sit down." [5 s] "Stand up."',
        'Woman: "Sit." Five seconds. "Stand."',
    ],
)
def test_a_length_alone_between_lines_is_a_silence(prompt):
    one, two = parse(prompt).events
    assert two.start_seconds - one.start_seconds - one.duration_seconds == pytest.approx(5, abs=0.5)


@pytest.mark.parametrize("prompt", ["Chime. A door opens.", "A dog barks, chime, a door opens."])
def test_a_chime_of_a_list_is_one_stroke(prompt):
    (chime,) = (one for one in parse(prompt).events if one.sound == "Chime")
    assert chime.kind is Kind.sfx


def test_a_chime_in_the_wind_goes_on():
    (chime,) = parse("A wind chime tinkles in the breeze.").events
    assert chime.kind is Kind.ambience


def test_the_music_of_a_cue_between_lines_begins_there():
    line, door, music, answer = parse(
        'ANN: "Run!" SFX: a door slams. MUSIC: tense strings. BOB: "Gone."'
    ).events
    assert line.start_seconds < door.start_seconds < music.start_seconds <= answer.start_seconds


def test_the_trombone_of_a_joke_comes_after_it():
    line, joke = parse('Man: "I lost." Sad trombone.').events
    assert joke.start_seconds > line.duration_seconds
    assert joke.duration_seconds < 5


@pytest.mark.parametrize("far", ["A siren in the distance.", "Distant thunder."])
def test_what_is_long_and_far_away_goes_on_behind_what_follows(far):
    first, line = parse(f'{far} A woman says "Listen."').events
    assert first.start_seconds < line.start_seconds < first.start_seconds + first.duration_seconds


def test_a_shot_far_away_is_heard_before_it_is_answered():
    shot, line = parse('A distant gunshot. A woman says "Listen."').events
    assert line.start_seconds > shot.duration_seconds


def test_what_hovers_goes_on():
    flying, line = parse('A helicopter hovering overhead, a man: "Look up."').events
    assert flying.start_seconds + flying.duration_seconds > line.start_seconds + 2


def test_the_wheels_of_a_carriage_end_with_it():
    horse, wheels, owl = parse("A horse-drawn carriage passes. An owl hoots.").events
    assert (wheels.recipe, wheels.start_seconds) == ("roll", horse.start_seconds)
    assert wheels.start_seconds + wheels.duration_seconds < owl.start_seconds


def test_several_that_drone_constantly_do_it_at_once():
    (engines,) = parse("Three engines droning constantly.").events
    assert (engines.kind, engines.count) == (Kind.ambience, 1)


def test_an_alarm_that_nobody_told_of_is_heard_until_it_stops():
    bang, alarm = parse("An explosion. The alarm stops.").events
    assert alarm.start_seconds == 0
    assert alarm.duration_seconds <= bang.start_seconds + bang.duration_seconds


def test_rain_and_thunder_beside_a_fan_go_on():
    events = parse("Rain and thunder with a fan humming for two minutes.").events
    (thunder,) = (one for one in events if one.recipe == "thunder")
    assert thunder.count > 3 or thunder.interval_seconds is not None
