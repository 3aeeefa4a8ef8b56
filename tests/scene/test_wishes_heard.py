"""Short wishes for one sound or piece of a game, a podcast or a film, lists of times, and talk
that is told by turns."""

from __future__ import annotations

import pytest

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse


def lines(prompt):
    return [one for one in parse(prompt).events if one.kind is Kind.speech]


def recipes(prompt):
    return [one.recipe for one in parse(prompt).events if "implied" not in one.parameters]


@pytest.mark.parametrize(
    ("prompt", "mood"),
    [
        ("Upbeat podcast intro", "happy"),
        ("Energetic electronic intro", "electronic"),
        ("Epic trailer", "epic"),
        ("Calm outro, 8 seconds", "calm"),
        ("Dark ambience", "tense"),
        ("Spooky halloween ambience", "horror"),
        ("Christmas atmosphere", "happy"),
        ("Suspense bed for a podcast", "tense"),
        ("Corporate background", "happy"),
        ("Podcast intro 10 seconds, upbeat", "happy"),
        ("Relaxing music for sleep", "calm"),
        ("A nightclub", "electronic"),
    ],
)
def test_a_mood_and_a_use_ask_for_music(prompt, mood):
    assert recipes(prompt) == [mood]


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("A truck with a heavy trailer passes.", ["car_pass"]),
        ("A soft bed creaks.", ["creak"]),
        ("Calm forest ambience", ["birds"]),
        ('Podcast intro: a host says "Hello."', ["adam"]),
        ("Rain for sleeping", ["rain"]),
        ('Dramatic trailer voice: "One man."', ["adam"]),
    ],
)
def test_other_beds_and_trailers_are_no_music(prompt, expected):
    assert recipes(prompt) == expected


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("Victory sound", "fanfare"),
        ("Game over", "jingle"),
        ("Startup chime", "ding"),
        ("A confirm sound", "ding"),
        ("8-bit jingle", "jingle"),
        ("A comedy rimshot", "rim shot"),
    ],
)
def test_short_forms_of_games_and_machines(prompt, expected):
    (event,) = parse(prompt).events
    assert event.parameters["form"] == expected


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("A ghost", ["groan"]),
        ("A zombie horde", ["groan"]),
        ("A fireball", ["explosion"]),
        ("Teleport sound", ["whoosh"]),
        ("Shield block", ["clank"]),
        ("Transition sound", ["whoosh"]),
        ('A ghost says "Leave."', ["adam"]),
        ('**SFX:** a bell rings. **Voice:** "Quiet!"', ["bell", "adam"]),
        ("1. A dog barks. 2. A cow moos.", ["dog", "cow"]),
    ],
)
def test_words_of_games_and_lists_are_heard(prompt, expected):
    assert recipes(prompt) == expected
    told = [prompt[one.start : one.end] for one in parse(prompt).not_understood]
    assert not {"1", "2", "SFX"} & set(told)


@pytest.mark.parametrize(
    "prompt",
    [
        "0-10s rain, 10-20s thunder, 20-30s birds",
        "30 sec: 0-10 rain, 10-20 thunder, 20-30 birds",
        "0s-10s: rain. 10s-20s: thunder. 20s-30s: birds.",
        "0 - 10 sec: rain\n10 - 20 sec: thunder\n20 - 30 sec: birds",
    ],
)
def test_a_list_of_ranges_tells_when(prompt):
    events = parse(prompt).events
    assert [one.recipe for one in events] == ["rain", "thunder", "birds"]
    assert [one.start_seconds for one in events] == pytest.approx([0.0, 10.0, 20.0])
    assert [one.duration_seconds for one in events] == pytest.approx([10.0, 10.0, 10.0])


@pytest.mark.parametrize(
    "prompt",
    [
        "0-15s hail, 8s a horse neighs",
        "0-15 s: hail. 8 s: a horse neighs.",
        "Hail 0-15s. At 8s a horse neighs.",
        "Hail 0-15s, horse neighs 8s",
    ],
)
def test_what_comes_within_a_range_comes_at_its_second(prompt):
    hail, horse = parse(prompt).events
    assert (hail.start_seconds, hail.duration_seconds) == pytest.approx((0.0, 15.0))
    assert horse.start_seconds == pytest.approx(8.0)


@pytest.mark.parametrize("prompt", ["Two dogs bark 3-4 times.", "Rain for 5-10 seconds."])
def test_a_single_range_is_no_list(prompt):
    assert parse(prompt).events[0].start_seconds == 0.0


@pytest.mark.parametrize(
    ("prompt", "seconds"),
    [
        ("A busy street, 20 seconds. A dog barks.", 20.0),
        ("Night street, 45 seconds. Footsteps pass at 15s.", 45.0),
        ("Night forest - 40 seconds. An owl hoots.", 40.0),
    ],
)
def test_the_length_of_the_first_words_is_the_whole_scenes(prompt, seconds):
    assert parse(prompt).asked_duration_seconds == seconds


def test_lengths_of_each_are_no_length_of_all():
    assert parse("Rain, 10 seconds. Thunder, 8 seconds.").asked_duration_seconds is None


def test_so_many_seconds_may_follow():
    applause, laughter = parse("5 seconds of applause followed by 3 seconds of laughter").events
    assert applause.duration_seconds == pytest.approx(5.0)
    assert laughter.duration_seconds == pytest.approx(3.0)
    assert laughter.start_seconds >= 5.0


@pytest.mark.parametrize(
    ("prompt", "speakers"),
    [
        ('"Hola amigo", he says, then they laugh.', ["man"]),
        ('Dialogue: Old man - "Morning."', ["Old man"]),
        ('Two women talk: "Hi." "Hello."', ["woman", "second woman"]),
        ('A conversation: "Hi." "Hello there." "How are you?"', ["person", "second person"] * 2),
        ('A phone call: "Hi mom." "Hi darling." "I am fine."', ["person", "second person"] * 2),
        ('One says "Hi", the other says "Hello".', ["person", "second person"]),
        ('Two men sit. One says "Hi", the other answers "Hello".', ["man", "second man"]),
        ('Anna and Ben shout: "Run!"', ["Ben", "Anna"]),
    ],
)
def test_who_speaks_when_they_talk_by_turns(prompt, speakers):
    said = lines(prompt)
    assert [one.speaker for one in said] == speakers[: len(said)]
    assert len(said) >= min(len(speakers), 1)
    assert len({one.recipe for one in said}) == len(set(speakers[: len(said)]))


def test_they_laugh_after_what_one_of_them_says():
    assert recipes('"Hola amigo", he says in Spanish, then they laugh.') == ["adam", "laughter"]


def test_a_sound_in_brackets_before_a_name_leaves_the_whole_line():
    prompt = "[ambience: busy market] [sfx: coins dropping] Vendor: Fresh fish! Two for five!"
    (line,) = lines(prompt)
    assert (line.speaker, line.text) == ("Vendor", "Fresh fish! Two for five!")
    assert set(recipes(prompt)) == {"crowd", "adam", "clank"}


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("After 4 seconds of rain, a dog barks.", [("rain", 0.0), ("dog", 4.0)]),
        ("After 5 seconds of silence a dog barks.", [("dog", 5.0)]),
    ],
)
def test_after_so_long_of_one_sound_another_is_heard(prompt, expected):
    heard = [(one.recipe, one.start_seconds) for one in parse(prompt).events]
    assert [name for name, _ in heard] == [name for name, _ in expected]
    assert [start for _, start in heard] == pytest.approx([start for _, start in expected], abs=0.3)


@pytest.mark.parametrize(
    ("prompt", "speakers", "count"),
    [
        ('Two friends whisper: "Did you bring it?" "Yes."', ["friend", "second friend"], 2),
        ('A radio DJ with a smooth voice says "Night FM."', ["radio DJ"], 1),
        ('Dialog in Spanish: "¿Dónde estás?" "Aquí."', ["person", "second person"], 2),
        ("Interview: Host: How did you start? Guest: By accident.", ["Host", "Guest"], 2),
        ('A barista calls "Order up!"', ["barista"], 1),
        ('"Where are we?" asks the cousin.', ["cousin"], 1),
    ],
)
def test_nobody_else_speaks(prompt, speakers, count):
    assert [one.speaker for one in lines(prompt)] == speakers
    assert len(recipes(prompt)) == count


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("An egg timer rings.", ["bell"]),
        ("A mechanical timer ticks.", ["clock"]),
        ("Fireworks, oohs and aahs.", ["fireworks", "cheer"]),
        ("An ice cream truck jingle.", ["calm"]),
    ],
)
def test_small_signals_are_heard_as_what_they_are(prompt, expected):
    assert recipes(prompt) == expected


def test_what_speeds_off_goes_away():
    (event,) = parse("A motorbike speeds off to the left.").events
    assert event.place.distance_to_metres > event.place.distance_metres
    assert event.place.pan_to == pytest.approx(-0.7)


def test_music_in_three_or_eight_dimensions_is_one_piece():
    assert [one.count for one in parse("8d music").events] == [1]
