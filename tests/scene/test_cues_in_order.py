"""Where a cue, a length or a count belongs: to its own sound, in its own place."""

import pytest

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse


def end(event):
    return event.start_seconds + event.duration_seconds


@pytest.mark.parametrize(
    "prompt",
    [
        "0:04 rain, an owl hoots. 0:15 fade out.",
        "At 0:04 rain, an owl hoots. At 0:15 fade everything out.",
        "[0:04] rain, an owl hoots [0:15] fade all out",
    ],
)
def test_the_cue_of_a_fade_is_no_sounds(prompt):
    scene = parse(prompt)
    assert [one.start_seconds for one in scene.events] == [4, 4]
    assert scene.duration_seconds - scene.fade_out_seconds == 15


def test_a_cut_to_silence_ends_what_there_is_and_begins_nothing():
    (rain,) = parse("0:06 rain / 0:18 cut to silence").events
    assert (rain.start_seconds, end(rain)) == (6, 18)


def test_a_slash_before_a_time_parts_two_cues():
    typing, printer = parse("0:03 typing, fast / 0:09 a printer starts").events
    assert typing.parameters["rate"] > 1
    assert "rate" not in printer.parameters
    assert (typing.start_seconds, printer.start_seconds) == (3, 9)


@pytest.mark.parametrize("prompt", ["Rain till the end at 18 s.", "Rain, 18 seconds in all."])
def test_the_end_is_no_beginning(prompt):
    (rain,) = parse(prompt).events
    assert (rain.start_seconds, end(rain)) == (0, 18)


def test_what_fades_in_is_the_one_that_was_told():
    rain, wind = parse("Rain and wind. The rain should fade in over 6 seconds.").events
    assert (rain.fade_in_seconds, wind.recipe) == (6, "wind")


def test_all_the_way_is_throughout():
    _, siren = parse("A door slams. A siren all the way.").events
    assert siren.kind is Kind.ambience
    assert siren.start_seconds == 0


@pytest.mark.parametrize(
    "prompt",
    [
        "A gong at the start and at the end, rain.",
        "A gong at the beginning and again at the end. Rain.",
    ],
)
def test_what_frames_a_scene_is_heard_twice(prompt):
    scene = parse(prompt)
    first, last = (one for one in scene.events if one.recipe == "gong")
    assert (first.start_seconds, end(last)) == (0, scene.duration_seconds)


def test_a_sting_at_start_and_finish_waits_for_the_line():
    first, last, line = parse('Short sting at start and finish. "Expect delays."').events
    assert end(first) < line.start_seconds
    assert end(line) <= last.start_seconds


@pytest.mark.parametrize(
    "prompt",
    [
        'A dog barks. "Hello." Organ music after that.',
        "A dog barks. Slow jazz comes in and plays until the end. 20 seconds.",
        "A dog barks. A music box plays for 9 seconds.",
        'A dog barks. "I was six." He strums a few chords.',
    ],
)
def test_music_that_comes_later_begins_later(prompt):
    *told, music = parse(prompt).events
    assert music.kind is Kind.music
    assert music.start_seconds > max(map(end, told))


def test_what_follows_music_of_a_length_waits_for_it():
    _, music, slam = parse("A door opens. A waltz plays for 9 seconds. A gunshot.").events
    assert slam.start_seconds >= end(music)


def test_a_length_is_of_the_one_before_the_comma():
    siren, _ = parse("A siren rises and falls for 9 seconds, an owl hoots.").events
    assert siren.duration_seconds == 9


def test_a_count_is_of_the_one_before_the_comma():
    ball, gasp = parse("A ball hit back and forth four times, the crowd gasps.").events
    assert (ball.count, gasp.count) == (4, 1)


def test_only_is_all_that_is_left():
    pant, _, wind = parse("A dog panting, a splash. After that only wind.").events
    assert end(pant) <= wind.start_seconds


def test_nothing_but_is_all_that_is_left():
    drums, bang, fire = parse("War drums, a gunshot at 0:06 and nothing but fire.").events
    assert bang.start_seconds < fire.start_seconds
    assert end(drums) <= fire.start_seconds


def test_only_what_goes_on_goes_on_alone():
    rain, music, _ = parse("Rain. Music. A gunshot. Then only the rain.").events
    assert end(music) < end(rain)


def test_several_in_a_range_come_one_after_the_other_and_beds_end_with_it():
    meow, traffic, punch, grunt = parse(
        "0:00-0:08 cat meows, distant traffic; 0:08-0:16 a punch, a grunt"
    ).events
    assert meow.duration_seconds < 3
    assert end(traffic) == 8
    assert punch.start_seconds == 8
    assert 8 < grunt.start_seconds < 12


def test_after_ten_seconds_is_the_same_however_long_the_list_before():
    events = parse("A bell, a gong, an owl, a whale, a horse. After 10 seconds a gunshot.").events
    assert events[-1].start_seconds == 10


@pytest.mark.parametrize(
    ("prompt", "count"),
    [("Bell, nine strokes.", 9), ("The bell strikes midnight.", 12), ("Clock strikes noon.", 12)],
)
def test_strokes_are_counted(prompt, count):
    assert parse(prompt).events[0].count == count


def test_animals_beside_rain_go_on_as_long_as_it_does():
    _, frogs = parse("rain and frogs, 4 minutes").events
    assert end(frogs) == 240


def test_a_bracketed_cue_of_music_stands_in_its_place():
    line, music = parse("TOM: Who is there?\n[MUSIC: eerie strings]").events
    assert music.start_seconds > line.start_seconds


@pytest.mark.parametrize(
    "prompt",
    ["A bomb explodes far away, then a closer one.", "A shot, then another one close by."],
)
def test_one_more_of_the_same_is_heard(prompt):
    first, second = parse(prompt).events
    assert first.recipe == second.recipe
    assert second.start_seconds >= end(first)


def test_one_who_does_something_else_is_no_second_of_the_same():
    laugh, cough = parse("A man laughs and another one coughs.").events
    assert (laugh.recipe, cough.recipe) == ("laughter", "cough")


def test_a_stage_direction_behind_a_line_begins_there():
    line, wind = parse("Fox: Who is there?\n(a cold wind blows)").events
    assert wind.start_seconds > line.duration_seconds


def test_what_a_door_lets_in_comes_in_with_it():
    door, wind = parse("The door bursts open, wind howls in.").events
    assert wind.start_seconds >= end(door)


def test_music_that_swells_for_a_while_is_the_same():
    music, _ = parse('Happy music. "Thanks." Then the music swells for four seconds.').events
    assert music.kind is Kind.music


def test_what_stops_with_something_stops_before_it():
    music, scratch = parse("Music plays, then stops with a scratch.").events
    assert end(music) <= scratch.start_seconds


def test_around_the_middle_is_a_time():
    rain, bark = parse("Rain for 30 seconds. Around the middle a dog barks.").events
    assert 12.0 <= bark.start_seconds <= 17.0
    assert end(rain) == pytest.approx(30.0)


def test_a_wish_may_be_said_politely():
    assert parse("Rain, fade out please.").fade_out_seconds


def test_what_beeps_steadily_goes_on():
    beeps, _, door = parse("A heart monitor beeps steadily, a phone rings, a door slams.").events
    assert end(beeps) >= door.start_seconds


def test_two_who_are_told_together_come_closer_together():
    steps, voices = parse("Footsteps and voices come closer.").events
    assert steps.place.distance_to_metres == voices.place.distance_to_metres is not None


def test_how_far_apart_several_stand_is_no_length_of_the_last():
    prompt = "A knock, a bark and a shot, half a second between each."
    scene = parse(prompt)
    assert scene.events[-1].duration_seconds > 1.0
    bark, shot = scene.events[1:]
    assert shot.start_seconds - end(bark) == pytest.approx(0.5)


def test_several_almost_at_once_wait_for_the_pause():
    crow, shots = parse("A crow caws, a long pause, two gunshots almost at once.").events
    assert shots.start_seconds > end(crow) + 1.0
    assert shots.count == 2
    assert shots.duration_seconds < 2.2


def test_two_that_are_almost_at_once_are_beside_each_other():
    dog, cat = parse("A dog and a cat are heard almost at once.").events
    assert dog.start_seconds == cat.start_seconds


@pytest.mark.parametrize(
    "prompt",
    [
        'A door slams. A man says "Go." Music fades up.',
        'A bell. A man says "Go." Strings come in.',
    ],
)
def test_music_that_fades_up_comes_in_there(prompt):
    *_, line, music = parse(prompt).events
    assert music.start_seconds >= end(line)
    assert "fades" not in prompt or music.fade_in_seconds


def test_so_many_seconds_of_something_in_a_list_come_in_turn():
    dog, wind, crash = parse("A dog barks, three seconds of wind, then a crash.").events
    assert wind.start_seconds >= end(dog)
    assert wind.duration_seconds == pytest.approx(3.0)
    assert crash.start_seconds >= end(wind)


def test_so_many_seconds_beside_what_goes_on_do_not_wait():
    rain, wind, _ = parse("Rain, ten seconds of wind, a dog barks.").events
    assert rain.start_seconds == wind.start_seconds == 0.0


def test_what_lies_underneath_does_not_wait_for_a_pause():
    prompt = '"Let go." 5 second pause. Soft music underneath. "Now sleep."'
    first, music, second = parse(prompt).events
    assert music.start_seconds == 0.0
    assert second.start_seconds >= end(first) + 4.5


@pytest.mark.parametrize("told", ["to finish", "to end"])
def test_a_sound_to_finish_is_the_last(told):
    rain, gong = parse(f"Rain, a gong {told}.").events
    assert end(gong) == pytest.approx(end(rain))


def test_from_start_to_finish_is_all_along():
    crowd = parse("A commotion proceeds from start to finish.").events[0]
    assert crowd.start_seconds == 0.0


def test_what_comes_every_so_often_waits_for_its_turn():
    bark, knocks = parse("A dog barks, then a knock every two seconds.").events
    assert knocks.start_seconds >= end(bark)


def test_an_engine_that_revs_now_and_then_idles_meanwhile():
    idling, revs = parse("An engine idling then revving intermittently.").events
    assert end(idling) > revs.start_seconds + 10.0


def test_another_one_nearer_comes_behind():
    first, second = parse("A shell explodes far away, then another one nearer.").events
    assert second.start_seconds >= end(first)


def test_what_lies_under_all_is_music_to_the_end():
    *_, jingle = parse('20 seconds. A man says "Hello." Jingle under all.').events
    assert (jingle.kind, jingle.start_seconds, end(jingle)) == (Kind.music, 0.0, 20.0)


def test_a_chime_at_a_time_is_one():
    chime, _ = parse("[00:05] chime. [00:15] a baby cries.").events
    assert chime.duration_seconds < 4.0
