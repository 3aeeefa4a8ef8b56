"""When, how long and how often: times, counts, silences and lengths of the whole."""

import pytest

from scenewright.scene.parser import parse


def events(prompt):
    return list(parse(prompt).events)


def missed(prompt):
    return [prompt[span.start : span.end] for span in parse(prompt).not_understood]


def heard(prompt):
    return [(one.recipe, one.start_seconds, one.duration_seconds) for one in events(prompt)]


@pytest.mark.parametrize(
    ("prompt", "start", "end"),
    [
        ("Rain until 0:30.", 0, 30),
        ("A siren wails between 0:05 and 0:12.", 5, 12),
        ("Calm music from 5 to 12 seconds.", 5, 12),
        ("Rain for the first eight seconds.", 0, 8),
        ("A vacuum cleaner runs in the next room, muffled, for 12 seconds.", 0, 12),
        ("Rain for a minute and a half.", 0, 90),
        ("Ten-second rain until 10 seconds.", 0, 10),
        ("Rain for 1 minute 20 seconds.", 0, 80),
        ("Rain begins at 3 seconds and stops at 12 seconds.", 3, 12),
        ("5-10s: rain.", 5, 10),
        ("Rain from 0:05 to 0:09.", 5, 9),
    ],
)
def test_a_stretch_of_time_is_kept(prompt, start, end):
    (one,) = events(prompt)
    assert one.start_seconds == start
    assert one.start_seconds + one.duration_seconds == pytest.approx(end)


@pytest.mark.parametrize(
    ("prompt", "start"),
    [
        ("At the 20 second mark a door slams.", 20),
        ("A door slams at the 20-second mark.", 20),
        ("A 20-second scene. A door slams halfway through.", 10),
        ("A 20-second scene. In the last five seconds a door slams.", 15),
        ("A 20-second scene. A door slams five seconds before the end.", 15),
        ("A 20-second scene. Rain. At the halfway point a door slams.", 10),
        ("A 20-second scene. A door slams at the end.", 18.5),
    ],
)
def test_a_moment_is_kept(prompt, start):
    door = next(one for one in events(prompt) if one.recipe == "door")
    assert door.start_seconds == pytest.approx(start)
    assert missed(prompt) == []


def test_the_only_sound_that_is_asked_for_some_time_is_the_scene():
    assert parse("A vacuum cleaner for 12 seconds.").duration_seconds == 12
    assert parse("A church bell every five seconds for half a minute.").duration_seconds == 30
    assert parse("A dog barks.").duration_seconds > events("A dog barks.")[0].duration_seconds


@pytest.mark.parametrize(
    ("prompt", "starts"),
    [
        ("A dog barks twice at 3 seconds and again at 7 seconds.", [3, 7]),
        ("A bell rings at 2, 5 and 9 seconds.", [2, 5, 9]),
        ("A bell rings at 0:02 and 0:08.", [2, 8]),
        ("A bell rings at 2 seconds and at 7 seconds a dog barks.", [2, 7]),
    ],
)
def test_several_times_are_several_events(prompt, starts):
    assert [one.start_seconds for one in events(prompt)] == starts
    assert missed(prompt) == []


def test_an_interval_is_kept_until_its_end():
    prompt = "Every 5 seconds a bell tolls, until 0:30. The whole thing lasts 40 seconds."
    (bell,) = events(prompt)
    assert (bell.count, bell.interval_seconds, bell.start_seconds) == (6, 5, 0)
    assert parse(prompt).duration_seconds == 40
    assert missed(prompt) == []


@pytest.mark.parametrize(
    "how",
    [
        "now and then",
        "occasionally",
        "from time to time",
        "every so often",
        "once in a while",
        "every 3 to 7 seconds",
    ],
)
def test_now_and_then_is_a_mean_interval(how):
    prompt = f"Rain. An owl hoots {how}."
    (owl,) = (one for one in events(prompt) if one.recipe == "owl")
    assert (owl.interval_seconds, owl.parameters["intervals"]) == (5, "irregular")
    assert owl.count > 1
    assert missed(prompt) == []


def test_what_comes_at_regular_intervals_is_as_far_apart_each_time():
    (beep,) = events("A beep at regular intervals.")
    assert beep.interval_seconds == 2
    assert "intervals" not in beep.parameters


@pytest.mark.parametrize(
    ("prompt", "interval", "count"),
    [
        ("A bell rings once every two seconds. Length: 11 seconds.", 2, 5),
        ("A bell rings three times a minute. Length: two minutes.", 20, 6),
        ("Three bells, each two seconds apart.", 2, 3),
        ("A bell tolls twelve times, once every two seconds.", 2, 12),
    ],
)
def test_how_often_in_what_time(prompt, interval, count):
    (bell,) = events(prompt)
    assert (bell.interval_seconds, bell.count) == (interval, count)
    assert missed(prompt) == []


@pytest.mark.parametrize(
    ("prompt", "count"),
    [
        ("Three gunshots in quick succession.", 3),
        ("A dog barks repeatedly.", 5),
        ("A door slams over and over.", 5),
        ("From the attic: thump, thump.", 2),
        ("Knock knock knock.", 3),
        ("Two or three gunshots.", 3),
        ("A dozen gunshots.", 12),
        ("A gunshot x3.", 3),
        ("A dog barks four times.", 4),
    ],
)
def test_a_count_may_be_told_in_many_ways(prompt, count):
    (one,) = events(prompt)
    assert one.count == count
    assert missed(prompt) == []


@pytest.mark.parametrize(
    ("silence", "seconds"),
    [
        ("After that, silence for four seconds.", 4),
        ("Four seconds of silence.", 4),
        ("A pause of two seconds.", 2),
        ("[pause 3s]", 3),
        ("(beat)", 1),
        ("A long silence.", 4),
        ("Everything stops for three seconds.", 3),
        ("It waits three seconds.", 3),
    ],
)
def test_a_silence_stands_between(silence, seconds):
    prompt = f"Three knocks at the door. {silence} Then a scream."
    knocks, scream = events(prompt)
    end = knocks.start_seconds + knocks.duration_seconds
    assert scream.start_seconds == pytest.approx(end + seconds)
    assert missed(prompt) == []


def test_what_is_cut_to_silence_is_over_then():
    prompt = "Rain and calm music. A dog barks. Then it cuts to silence. A gunshot."
    rain, music, dog, shot = events(prompt)
    end = dog.start_seconds + dog.duration_seconds
    assert rain.duration_seconds == music.duration_seconds == pytest.approx(end)
    assert shot.start_seconds == pytest.approx(end + 2)
    rain, *_ = events("Rain. A dog barks, then silence for four seconds. A gunshot.")
    assert rain.duration_seconds < 4
    rain, *_ = events("Rain. A dog barks. Four seconds of silence. A gunshot.")
    assert rain.duration_seconds > 4
    prompt = "Epic music builds for ten seconds, then cuts to silence before a single gunshot."
    assert heard(prompt)[1][1] == 12


def test_a_pause_ends_no_bed_and_a_silence_behind_everything_makes_the_scene_longer():
    rain, *_ = events("Rain. A dog barks. A pause. A gunshot.")
    assert rain.duration_seconds == parse("Rain. A dog barks. A pause. A gunshot.").duration_seconds
    ended = parse("A dog barks, then silence for five seconds.")
    assert ended.duration_seconds == pytest.approx(ended.events[0].duration_seconds + 5)


@pytest.mark.parametrize("prompt", ["A drum beat plays.", "The clock breaks the silence."])
def test_not_every_beat_or_silence_is_a_pause(prompt):
    assert parse(prompt).parts[0].rest_seconds == 0
    assert events(prompt)


@pytest.mark.parametrize(
    "told",
    [
        "The whole thing lasts 40 seconds.",
        "Total length 40 seconds.",
        "Total length: 40 seconds.",
        "A 40-second scene.",
        "The scene is 40 seconds long.",
        "40 seconds long.",
        "40 s.",
        "40 seconds in total.",
        "Duration: 0:40.",
        "Make it 40 seconds.",
        "It lasts 40 seconds in total.",
        "A scene lasting 40 s.",
        "The total running time is forty seconds.",
    ],
)
def test_the_length_of_the_whole_is_understood(told):
    for prompt in (f"Rain. {told}", f"{told} Rain."):
        scene = parse(prompt)
        assert (scene.asked_duration_seconds, scene.duration_seconds) == (40, 40)
        assert missed(prompt) == []


def test_what_lasts_is_not_the_whole():
    assert parse("Rain. A siren, it lasts 4 seconds.").asked_duration_seconds is None


def test_what_stands_for_no_time_stays_listed():
    assert missed("Rain until the princess wakes.") == ["princess wakes"]
    assert "umbrellas" in " ".join(missed("Between five and seven umbrellas."))


@pytest.mark.parametrize(
    ("prompt", "seconds"),
    [
        ('Rain. Mara: "Hello there." 40 seconds.', 40),
        ("Mara says: “Go in.”\n40 seconds.\nRain.", 40),
        ('Mara says: "Go." 3 seconds. "Now."', None),
    ],
)
def test_a_length_alone_behind_a_quote_is_that_of_the_whole(prompt, seconds):
    assert parse(prompt).asked_duration_seconds == seconds
    assert missed(prompt) == []


def test_what_only_joins_is_not_listed():
    prompt = "First, a dog barks. Last, a door slams. The rain continues. Somebody coughs."
    assert missed(prompt) == []
    assert [recipe for recipe, _start, _seconds in heard(prompt)] == [
        "dog",
        "door",
        "rain",
        "cough",
    ]


def test_a_clock_strikes_the_hour_that_is_told():
    for prompt, strokes in (
        ("A cuckoo clock strikes three.", 3),
        ("A grandfather clock chimes midnight.", 12),
        ("The clock strikes 9 and a door opens.", 9),
        ("A clock strikes two dogs.", 1),
    ):
        assert parse(prompt).events[0].count == strokes, prompt


COUNTS = """\
3|Someone taps three separate times.
2|A bell rings on two different occasions.
4|An owl hoots, waits and then hoots four more times.
5|A single gun fires repeatedly.
1|Two ladies shut a door.
1|A man sneezes once.
3|A bell rings once in awhile.
"""


@pytest.mark.parametrize("row", COUNTS.splitlines())
def test_it_is_heard_as_often_as_it_is_told(row):
    count, prompt = row.split("|")
    assert events(prompt)[-1].count == int(count)


@pytest.mark.parametrize(
    "prompt",
    [
        "The dogs bark all at once.",
        "A lone dog barks.",
        "The door shuts and once it does, a dog barks.",
    ],
)
def test_what_counts_no_sounds_asks_for_no_single_one(prompt):
    assert "exactly" not in events(prompt)[-1].parameters


def test_what_follows_what_comes_late_is_heard_to_its_end():
    scene = parse("Something towards the end is being crushed and chopped.")
    last = scene.events[-1]
    assert last.start_seconds + last.duration_seconds <= scene.duration_seconds
