"""What a prompt tells of the whole: music that plays already, loops, announcements, tempo, and
words that only ask for a scene."""

from __future__ import annotations

from itertools import pairwise

import pytest

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse


def recipes(prompt):
    return [one.recipe for one in parse(prompt).events]


@pytest.mark.parametrize(
    "prompt",
    [
        'Upbeat lo-fi music. A host says "Welcome." Then music swells and ends.',
        'Calm piano. A man says "Hi." Music fades out.',
        "Tense music, a door creaks, music stops suddenly, a scream.",
    ],
)
def test_bare_music_is_the_music_that_plays(prompt):
    assert [one.kind for one in parse(prompt).events].count(Kind.music) == 1


def test_music_swells_where_it_is_told_to():
    music, dog = parse("Calm music. A dog barks. Then the music swells.").events
    assert music.changes_at_seconds == pytest.approx(dog.start_seconds + dog.duration_seconds)
    assert music.intensity_to > music.intensity
    rain, dog = parse("Rain. A dog barks. The rain gets heavier.").events
    assert rain.changes_at_seconds >= dog.start_seconds + dog.duration_seconds


def test_music_that_swells_and_ends_is_heard_to_swell():
    music, line = parse('Lo-fi music. A host says "Hi." Then music swells and ends.').events
    assert music.start_seconds + music.duration_seconds > line.start_seconds + 4
    whole = parse('60s intro: lo-fi music, a host says "Hi", then music swells and ends').events[0]
    assert whole.duration_seconds == pytest.approx(60.0)


@pytest.mark.parametrize("prompt", ["A loop of calm rain.", "10 second loop of a campfire"])
def test_a_loop_of_something_goes_round(prompt):
    assert parse(prompt).loops
    assert not parse("A plane flies over the hills and makes a loop of the field.").loops


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("Write a scene where rain falls.", ["rain"]),
        ("Write me a short story scene: a dog barks.", ["dog"]),
        ("Imagine rain on the roof.", ["rain"]),
        ("Describe a bell in the distance.", ["bell"]),
    ],
)
def test_what_only_asks_for_a_scene_is_not_heard(prompt, expected):
    assert recipes(prompt) == expected
    assert not parse(prompt).not_understood


def test_someone_who_writes_is_heard():
    assert recipes("She writes a letter.") == ["gadget"]


def test_a_voice_on_the_phone_rings_no_phone():
    man, woman = parse("Man: Hello? (phone voice) Woman: Don't hang up.").events
    assert man.channel == "telephone"
    assert (man.text, woman.text) == ("Hello?", "Don't hang up.")


@pytest.mark.parametrize(
    ("prompt", "channel"),
    [
        ('The radio says "Good morning."', "radio"),
        ("PA: All passengers please board.", "intercom"),
        ("A distant announcement over the PA.", "intercom"),
    ],
)
def test_what_speaks_is_heard_through_what_it_is(prompt, channel):
    assert [one.channel for one in parse(prompt).events] == [channel]


def test_an_announcement_is_made_by_nobody_who_spoke_before():
    nurse, announcer = parse('A nurse says "Hi." An announcement over the PA.').events
    assert announcer.speaker == "announcer"
    assert nurse.speaker != announcer.speaker


@pytest.mark.parametrize(
    ("prompt", "interval"),
    [
        ("A metronome at 90 bpm.", 60 / 90),
        ("Hammering at 60 beats per minute.", 1.0),
        ("A heartbeat at 75 bpm for 10 seconds.", 0.8),
    ],
)
def test_beats_a_minute_are_an_interval(prompt, interval):
    (event,) = parse(prompt).events
    assert event.interval_seconds == pytest.approx(interval)
    assert not parse(prompt).not_understood


@pytest.mark.parametrize(
    ("prompt", "tempo"),
    [("Techno at 140 bpm.", 140), ("Jazz, 120 BPM, with rain.", 120), ("A lo-fi beat, 85bpm", 85)],
)
def test_beats_a_minute_are_the_tempo_of_music(prompt, tempo):
    music = parse(prompt).events[0]
    assert (music.kind, music.parameters["tempo"]) == (Kind.music, tempo)
    assert music.count == 1


def test_music_is_quick_or_slow_in_its_own_mood():
    assert parse("Slow jazz.").events[0].parameters["rate"] < 1
    assert parse("Fast rock music.").events[0].parameters["rate"] > 1


@pytest.mark.parametrize(
    "prompt", ["A swing creaks rhythmically.", "A heart monitor beeps steadily."]
)
def test_what_is_short_and_regular_comes_several_times(prompt):
    assert parse(prompt).events[0].count > 1
    assert parse("Someone walks at a steady pace.").events[0].count == 1
    assert parse("Rain falls steadily.").events[0].kind is Kind.ambience


def test_a_cat_purrs_for_a_while():
    (purr,) = parse("A cat purrs.").events
    assert purr.duration_seconds >= 4
    assert recipes("A cat is purring and meowing.") == ["cat", "cat"]


def test_a_heading_before_a_list_of_sounds_says_nothing():
    prompt = 'Meditation: soft rain, a bell every 15 seconds, a woman says "Breathe in." 60 seconds'
    scene = parse(prompt)
    assert recipes(prompt)[:2] == ["rain", "bell"]
    assert [one.text for one in scene.events if one.kind is Kind.speech] == ["Breathe in."]
    assert scene.asked_duration_seconds == 60
    assert parse("Zorg: hello, the dog barks").events[0].text == "hello, the dog barks"


def test_a_sound_between_two_turns_is_heard_between_them():
    first, laughter, second = parse("Host 1: Welcome! [laughter] Host 2: Great to be here.").events
    assert first.start_seconds < laughter.start_seconds < second.start_seconds
    assert laughter.recipe == "laughter"


@pytest.mark.parametrize("end", ["30 seconds", "30 seconds, loop", "30 seconds."])
def test_a_length_that_closes_a_list_is_that_of_the_whole(end):
    scene = parse(f"Rain, distant thunder, a cat purring, {end}")
    assert scene.asked_duration_seconds == 30
    assert scene.loops is ("loop" in end)
    assert not scene.not_understood


def test_a_pause_is_heard_behind_what_has_its_length():
    typing, dog = parse("Typing for 5 seconds, pause 2 seconds, a dog barks.").events
    assert dog.start_seconds == pytest.approx(typing.start_seconds + 7.0)


def test_a_mouse_of_a_computer_squeaks_not():
    assert recipes("A mouse double click.") == ["click"]
    assert recipes("A mouse squeaks.") == ["mouse"]


def test_an_interface_has_its_chimes():
    assert parse("A success chime.").events[0].parameters["form"] == "ding"
    assert parse("A game over jingle.").events[0].parameters["form"] == "jingle"


def test_an_ai_speaks_as_a_robot():
    assert recipes('An AI says "Hull breach."') == ["unit"]


@pytest.mark.parametrize(
    ("prompt", "grounds"),
    [
        ("Footsteps on wood, then on gravel, then on snow.", ["wood", "gravel", "snow"]),
        ("Footsteps on wood, then gravel, then snow.", ["wood", "gravel", "snow"]),
        ("A man walks on snow, then on a wooden floor, then on metal.", ["snow", "wood", "metal"]),
        ("A horse gallops on grass, then over a wooden bridge.", ["grass", "wood"]),
        ("Boots on gravel, then on mud, then on ice.", ["gravel", "mud", "snow"]),
        ("Running: grass, gravel.", ["grass", "gravel"]),
        ("Footsteps: concrete, wood, snow.", ["stone", "wood", "snow"]),
        ("Footsteps on concrete, wood and snow.", ["stone", "wood", "snow"]),
        ("Footstep list: gravel, grass, metal.", ["gravel", "grass", "metal"]),
        ("Footsteps (concrete, wood, snow).", ["stone", "wood", "snow"]),
        ("Footsteps on: wood, snow, water.", ["wood", "snow", "water"]),
        ("Footsteps on a wooden floor, concrete.", ["wood", "stone"]),
        ("She runs through mud, leaves and grass.", ["mud", "leaves", "grass"]),
    ],
)
def test_who_walks_on_one_ground_after_another_is_heard_on_each(prompt, grounds):
    events = parse(prompt).events
    assert [one.parameters.get("surface") for one in events] == grounds
    assert all(one.start_seconds < two.start_seconds for one, two in pairwise(events))


@pytest.mark.parametrize("prompt", ["Hail. Then a glass breaks.", "Rain, then a window shatters."])
def test_what_breaks_then_is_no_ground_of_the_rain(prompt):
    assert recipes(prompt)[1:] == ["glass"]


def test_a_shot_of_a_camera_is_no_gun():
    assert recipes("Drone shot over the ocean: waves.") == ["waves"]
    assert recipes("A shot rings out.") == ["gunshot"]


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("The camera pans. Birds sing.", ["birds"]),
        ("The camera slowly pushes in on a clock.", ["clock"]),
        ("The camera cuts to a gull.", ["gulls"]),
        ("As the camera moves across the room, a phone rings.", ["phone"]),
        ("The shot pans left. Rain.", ["rain"]),
        ("The camera clicks.", ["click"]),
        ("She lifts the camera and takes a photo.", ["click", "click"]),
        ("A scream. A shot follows.", ["scream", "gunshot"]),
    ],
)
def test_what_films_takes_no_picture_as_it_moves(prompt, expected):
    assert recipes(prompt) == expected


def test_a_howl_between_two_turns_is_heard_between_them():
    prompt = "Guard 1: Anything? Guard 2: Nothing. *distant howl* Guard 1: What was that?"
    assert [one.recipe for one in parse(prompt).events][2] == "dog"


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("Footsteps on leaves, twigs snap.", ["footsteps", "breaking"]),
        ("Footsteps on snow, ice cracks.", ["footsteps", "breaking"]),
        ("Footsteps on gravel, street noise.", ["footsteps", "traffic"]),
        ("Footsteps on the street, a car passes.", ["footsteps", "car_pass"]),
        ("Footsteps on wood and gravel.", ["footsteps"]),
        ("Footsteps on wood and gravel, a bell.", ["footsteps", "bell"]),
    ],
)
def test_what_is_heard_beside_steps_is_no_ground_of_a_list(prompt, expected):
    assert recipes(prompt) == expected


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("A cheerful chime for level up.", ["doorbell"]),
        ("A buzzer for game over.", ["alarm"]),
        ("A game over buzzer.", ["alarm"]),
        ("A coin jingles on level up.", ["clank"]),
    ],
)
def test_what_a_sound_is_for_is_not_heard_beside_it(prompt, expected):
    assert recipes(prompt) == expected


@pytest.mark.parametrize(
    ("prompt", "pan"),
    [
        ("A door slam, right in your face.", 0),
        ("A bell right above the stage.", 0),
        ("A bell on the right above the stage.", 0.7),
    ],
)
def test_right_there_is_on_no_side(prompt, pan):
    assert parse(prompt).events[0].place.pan == pan
