"""Cue sheets and scripts: who says a quote that is headed, what is told of it beside, what follows
a line and is not said, and short wishes for one sound of a game, a trailer or an application."""

from __future__ import annotations

import pytest

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse


def lines(prompt):
    return [one for one in parse(prompt).events if one.kind is Kind.speech]


def recipes(prompt):
    return [one.recipe for one in parse(prompt).events if "implied" not in one.parameters]


@pytest.mark.parametrize(
    ("prompt", "speaker"),
    [
        ('A fairy tale: "Once there was a fox," says grandma.', "grandma"),
        ('A soldier\'s story: "It was cold that night," says the old woman.', "old woman"),
        ('A scene at the doctor: "Sit down," says Anna.', "Anna"),
        ('Anna: "Hello." says it all', "Anna"),
    ],
)
def test_who_is_told_to_say_it_says_it(prompt, speaker):
    (line,) = lines(prompt)
    assert line.speaker == speaker


@pytest.mark.parametrize(
    ("prompt", "emotion"),
    [
        ('(panicked) "We have to get out of here!" she says.', "fear"),
        ('[angrily] "Give it back!" he says, and a door slams.', "angry"),
        ('She opens the door. (whispering) "Is anyone there?" she asks.', "whisper"),
    ],
)
def test_what_stands_before_a_quote_in_brackets_tells_how(prompt, emotion):
    (line,) = lines(prompt)
    assert line.emotion == emotion
    told = [prompt[one.start : one.end] for one in parse(prompt).not_understood]
    assert not {"panicked", "angrily", "whispering"} & set(told)


def test_who_is_described_in_brackets_speaks_once():
    prompt = 'Audiobook opening: narrator (old man, warm): "Chapter one." Waves throughout.'
    (line,) = lines(prompt)
    assert (line.speaker, line.recipe, line.emotion) == ("narrator", "walter", "calm")


@pytest.mark.parametrize(
    "prompt",
    [
        'An airport announcement: "Gate five is closed."',
        'A train station announcement: "The train to Leeds is late."',
        'Station announcement: "Mind the gap."',
        'An announcement over the speakers: "The shop closes in ten minutes."',
    ],
)
def test_what_is_announced_is_the_quote(prompt):
    (line,) = lines(prompt)
    assert line.channel == "intercom"
    assert "train" not in recipes(prompt)


@pytest.mark.parametrize(
    ("prompt", "said", "heard"),
    [
        ("Teacher: Settle down, please. The class goes silent.", "Settle down, please.", []),
        ("Host: And we are back. The crowd cheers.", "And we are back.", ["cheer"]),
        ("Mara: Who is it? The phone rings.", "Who is it?", ["phone"]),
        ("Mara: It is late. The rain never stops here, you know.", "", []),
    ],
)
def test_a_short_direction_behind_a_line_is_not_said(prompt, said, heard):
    (line,) = lines(prompt)
    assert line.text == (said or prompt.partition(": ")[2])
    assert recipes(prompt)[1:] == heard


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("Level up sound effect", ["calm"]),
        ("Achievement unlocked", ["calm"]),
        ("An error sound", ["alarm"]),
        ("A riser builds up, then a deep boom.", ["whoosh", "explosion"]),
        ("A pin drops.", ["clank"]),
        ("Silence for 2 seconds, a pin drops, 2 more seconds of silence", ["clank"]),
        ("She hangs up.", ["thump"]),
        ("He hangs up his coat.", ["rustle"]),
        ("Wolves in the distance.", ["dog"]),
        ("Rain falls, chains rattle, rats squeak.", ["rain", "clank", "mouse"]),
        ("Water drips; chains rattle.", ["drip", "clank"]),
        ("Rain falls, rattling on the roof.", ["rain"]),
        ("A projector starts, runs for 10 seconds, then clicks off.", ["hum", "click"]),
        ("A fan starts, runs for 5 seconds, then stops.", ["fan"]),
        ("A man starts, runs for 5 seconds, then stops.", ["footsteps"]),
    ],
)
def test_short_wishes_are_heard(prompt, expected):
    assert recipes(prompt) == expected


def test_wolves_howl():
    assert parse("Wolves in the distance.").events[0].parameters["action"] == "howl"


@pytest.mark.parametrize(
    ("prompt", "mood"), [("Chiptune music", "electronic"), ("An 8-bit tune", "electronic")]
)
def test_music_of_old_games_is_electronic(prompt, mood):
    assert recipes(prompt) == [mood]


@pytest.mark.parametrize(
    ("prompt", "seconds"),
    [
        ("10-second clip of a dog barking", 10.0),
        ("a crow cawing, 8 seconds", 8.0),
        ("dogs barking, 8 seconds", 8.0),
        ("three dogs barking three times, 9 seconds", None),
        ("Knocking on a door, 6 seconds.", 6.0),
        ("a door slams, 8 seconds", None),
    ],
)
def test_what_goes_on_alone_lasts_as_long_as_it_is_asked_to(prompt, seconds):
    (event,) = parse(prompt).events
    if seconds is None:
        assert event.duration_seconds < 3.0
    else:
        assert event.duration_seconds == pytest.approx(seconds)


@pytest.mark.parametrize(
    ("prompt", "start", "end"),
    [
        ("Rain fades in after 5 seconds and out at 25 seconds.", 5.0, 25.0),
        ("Rain fades in at 5 seconds, fades out at 25 seconds.", 5.0, 25.0),
        ("Music fades in at 3 seconds and fades out at 20 seconds.", 3.0, 20.0),
        ("Rain, fading out at 20 seconds.", 0.0, 20.0),
    ],
)
def test_what_fades_in_and_out_at_times_is_heard_between(prompt, start, end):
    (event,) = parse(prompt).events
    assert event.start_seconds == pytest.approx(start)
    assert event.start_seconds + event.duration_seconds == pytest.approx(end, abs=3.0)
    assert event.fade_out_seconds > 1.0


@pytest.mark.parametrize(
    "prompt",
    [
        "One person claps slowly, then everyone joins in.",
        "A single clap, then the whole crowd joins in.",
        "One person claps, then others join in.",
    ],
)
def test_those_who_join_in_do_the_same(prompt):
    first, then = parse(prompt).events
    assert (first.recipe, then.recipe) == ("applause", "applause")
    assert then.start_seconds >= first.start_seconds + 0.5
    assert then.parameters.get("people") != "one"


@pytest.mark.parametrize(
    "prompt",
    [
        "A helicopter flies overhead and fades into the distance.",
        "A siren wails and fades into the distance.",
    ],
)
def test_what_fades_into_the_distance_goes_there(prompt):
    (event,) = parse(prompt).events
    assert event.place.distance_to_metres is not None
    assert event.place.distance_to_metres > event.place.distance_metres


def test_what_goes_off_to_a_side_begins_in_the_middle():
    (event,) = parse("A car drives off to the right.").events
    assert event.place.pan == 0.0
    assert event.place.pan_to == pytest.approx(0.7)


def test_no_wind_blows_in_a_space_battle():
    assert recipes("Space battle with lasers") == ["signal"]
    assert not [one for one in parse("Space battle with lasers").events if one.recipe == "wind"]


@pytest.mark.parametrize(
    ("prompt", "said"),
    [
        ("Count down from five, then a rocket launches.", "Five, four, three, two, one."),
        ("A man counts down from six.", "Six, five, four, three, two, one."),
        ("A woman counts from one to four.", "One, two, three, four."),
        ("She counts to three.", "One, two, three."),
        ("Countdown from three: then an explosion.", "Three, two, one."),
    ],
)
def test_what_is_counted_is_said(prompt, said):
    (line,) = lines(prompt)
    assert line.text == said
