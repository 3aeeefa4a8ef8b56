"""Times, sequences, unquoted and unscripted speech and similes are read as people mean them."""

import time
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse, reading
from scenewright.scene.timing.schedule import schedule
from scenewright.scene.voices import voice


def events(prompt, kind=None):
    return [event for event in parse(prompt).events if kind in (None, event.kind)]


def spoken(prompt):
    return events(prompt, Kind.speech)


def missed(prompt):
    return [prompt[span.start : span.end] for span in parse(prompt).not_understood]


@pytest.mark.parametrize(
    ("prompt", "start"),
    [("Rain starts at 5 seconds.", 5), ("After 3 seconds the wind rises.", 3)],
)
def test_a_bed_with_a_start_goes_on_to_the_end(prompt, start):
    scene = parse(prompt)
    (bed,) = scene.events
    assert bed.kind is Kind.ambience
    assert bed.start_seconds == start
    assert start + bed.duration_seconds == scene.duration_seconds > start + 5


def test_a_bed_that_stops_lasts_until_then():
    rain, dog = events("Rain stops after ten seconds. Then a dog barks.")
    assert (rain.start_seconds, rain.duration_seconds) == (0, 10)
    assert dog.start_seconds > 10


def test_nothing_waits_for_a_timed_bed_unless_told_then():
    _, car = events("Rain for 30 s on a tin roof. A car passes.")
    assert car.start_seconds < 1
    _, car = events("Rain for 30 s on a tin roof, then a car passes.")
    assert car.start_seconds > 30


def test_then_after_a_bed_lets_it_be_heard_for_a_while():
    rain, dog = events("Rain, then a dog barks.")
    assert rain.start_seconds == 0
    assert 2 < dog.start_seconds < 6


@pytest.mark.parametrize(
    "prompt", ["A man speaks as a car passes.", "While a car passes, a man speaks."]
)
def test_what_happens_together_begins_together(prompt):
    first, second = events(prompt)
    assert first.start_seconds == second.start_seconds


def test_a_pause_delays_what_follows():
    first, second = events("Two knocks, a pause, then three louder knocks.")
    assert (first.count, second.count) == (2, 3)
    assert second.start_seconds >= first.start_seconds + first.duration_seconds + 1


def test_music_named_again_is_the_same_music():
    (music,) = events("Calm music. A dog barks. The music fades out.", Kind.music)
    assert music.fade_out_seconds == 2.5


def test_words_after_a_verb_of_saying_and_a_colon_are_spoken():
    (line,) = spoken("A man says: hello there. A dog barks.")
    assert (line.speaker, line.text) == ("man", "hello there.")
    assert missed("A man says: hello there. A dog barks.") == []


def test_what_someone_says_needs_no_quotes():
    (line,) = spoken("The narrator says the city never sleeps.")
    assert line.text == "the city never sleeps"
    assert [line.text for line in spoken("A man says hello and a woman says goodbye.")] == [
        "hello",
        "goodbye",
    ]


def test_a_table_of_times_and_a_silence_are_kept():
    waves, gulls = events("00:00 - 00:05 ocean waves, 00:05 - 00:08 seagulls")
    assert (waves.start_seconds, waves.duration_seconds) == (0, 5)
    assert (gulls.start_seconds, gulls.duration_seconds) == (5, 3)
    assert events("5 seconds of silence, then a gunshot.")[0].start_seconds == 5


def test_a_night_in_a_room_has_no_crickets():
    assert "cricket" in {event.recipe for event in events("A meadow at night.")}
    assert [event.recipe for event in events("A quiet room at night.")] == ["room_tone"]


def test_what_is_not_understood_at_all_is_read_aloud_and_still_listed():
    (read,) = events("Der Zug fährt ein.")
    assert (read.kind, read.text) == (Kind.speech, "Der Zug fährt ein.")
    assert (read.span.start, read.span.end) == (0, 18)
    assert missed("Der Zug fährt ein.") == ["Der Zug fährt ein"]
    assert events("?! 🎉") == []


def test_a_bed_is_long_enough_to_be_heard_and_stands_before_the_first_line():
    line, bed = sorted(events("Birds. 'Hi.'"), key=lambda event: -event.start_seconds)
    assert (bed.start_seconds, bed.duration_seconds) == (0.0, 6.0)
    assert line.start_seconds == 1.2


@pytest.mark.parametrize("prompt", ["One knock.", "A single knock.", "A knock, once."])
def test_one_is_exactly_one(prompt):
    (knock,) = events(prompt)
    assert (knock.count, knock.parameters["exactly"]) == (1, 1)


def test_a_name_in_a_script_takes_the_preset_of_that_name():
    ben, adam = spoken("Ben (whispering): Hush.\nAdam: Why?")
    assert (ben.recipe, ben.emotion, adam.recipe) == ("ben", "whisper", "adam")


@pytest.mark.parametrize(
    "prompt",
    [
        "Thunderstorm at sea: wind howling.",
        "A horror corridor: a door creaks.",
        "Kitchen: a cat meows.",
        "Old radio: static, then a beep.",
    ],
)
def test_a_heading_is_no_speaker(prompt):
    assert spoken(prompt) == []
    assert events(prompt, Kind.sfx)


def test_told_speech_is_spoken_with_lines_of_its_own():
    (line,) = spoken("A man talks about tractors.")
    assert "tractors" in line.text
    assert line.parameters["unscripted"] == "on"
    first, second = spoken("Two men argue.")
    assert first.text != second.text
    assert first.recipe != second.recipe
    assert {first.emotion, second.emotion} == {"angry"}
    assert voice(spoken("A woman and a boy talk.")[1].recipe).age == "child"
    assert [line.text for line in spoken("Two men argue.")] == [first.text, second.text]


@pytest.mark.parametrize(
    ("prompt", "count"),
    [
        ("A radio host speaks.", 1),
        ("A conversation between two women.", 2),
        ("Male speech.", 1),
        ("A man walks, a bird calls.", 0),
        ("People talking.", 0),
        ("Rain. The voices fade.", 0),
        ("A man talks and says 'Go.'", 1),
    ],
)
def test_only_people_who_speak_are_given_lines(prompt, count):
    assert len(spoken(prompt)) == count


def test_a_music_reference_is_one_event_and_a_voice_is_marked():
    (music,) = events("Use @Audio1 as background music.")
    assert (music.kind, music.parameters["role"]) == (Kind.reference, "music")
    timbre, _ = events("Use @Audio1 as the voice of Mara. Mara says 'Hi.'")
    assert (timbre.parameters["role"], timbre.parameters["speaker"]) == ("voice", "Mara")


def test_a_simile_is_no_sound_but_is_listed():
    assert [event.recipe for event in events("Rain, like a held breath.")] == ["rain"]
    assert missed("Rain. Like a held breath.") == ["Like a held breath"]
    assert [event.recipe for event in events("It sounds like rain.")] == ["rain"]


def test_an_unknown_thing_keeps_its_count_to_itself():
    wind, *_ = events("Wind, a zebra ponders twice.")
    assert (wind.kind, wind.count) == (Kind.ambience, 1)
    assert missed("Wind, a zebra ponders twice.") == ["zebra ponders twice"]


WORDS = """rain|two men argue|a man says:|like a|as if|then|while|,|.|@Audio1|music|the|voice of
|Mara|Ben:|"|'|“|”|for 9 s|stops|at 1e9 s|every 0 s|½|٣|\x00|\u202e|😀|a pause|99999999999 times
|about|between|and|little|harbour|said hello|until|before|after|halfway through|in the last 5 s
|cuts to silence|the rain|gets louder|at the end|engine|idling|revving|twice|now and then"""
PARTS = st.one_of(
    st.text(max_size=12),
    st.sampled_from([*WORDS.split("|"), "\ud800"]),
)


@settings(max_examples=200, deadline=None)
@given(st.lists(PARTS, max_size=50).map(" ".join))
def test_whatever_is_written_the_scene_is_sound(prompt):
    scene = parse(prompt)
    assert schedule(scene, {}) == scene
    ordinals = [(event.kind, event.recipe, event.ordinal) for event in scene.events]
    assert len(set(ordinals)) == len(ordinals)
    for event in scene.events:
        assert 0 <= event.span.start < event.span.end <= len(prompt)
        assert 0 <= event.start_seconds <= 3600
        assert 0 < event.duration_seconds < 10_000_000
        before = event.when.after
        assert before is None or before < scene.events.index(event)
    ends = 0
    for span in scene.not_understood:
        assert ends <= span.start < span.end <= len(prompt)
        ends = span.end


def reading_seconds(prompt):
    began = time.thread_time()
    parse(prompt)
    return time.thread_time() - began


@pytest.mark.parametrize(
    "part",
    [
        "Rain. A man says 'go'. Then a dog barks, far away. ",
        '"a" ',
        "a man talks about ",
        "the of a ",
        "@audio",
        "dog cat bell rain wind door fire car ",
        "Ab: b\n",
        "little ",
        "like ",
    ],
)
def test_four_times_the_words_take_about_four_times_as_long(part):
    long = (part * 2048)[:2048]
    parse(long)
    # One after the other, so that whoever else uses the machine slows both.
    both = [(reading_seconds(long), reading_seconds(long[:512])) for _ in range(9)]
    of_long, of_short = (min(times) for times in zip(*both, strict=True))
    assert of_long <= 9 * of_short


@given(st.text(max_size=300))
@settings(max_examples=50, deadline=None)
def test_a_reading_with_rests_ends_with_the_whole_scene(prompt):
    *rests, scene = reading(prompt)
    assert scene == parse(prompt)
    assert not any(rests)


@pytest.mark.parametrize(
    "words", ["Rain, and a dog barks twice. A man says 'go'. ", "A bell rings. ", "'a' "]
)
def test_no_part_of_a_reading_is_much_of_it(words):
    prompt = (words * 200)[:2048]
    runs = []
    for _ in range(5):
        moments = [time.thread_time()]
        moments += [time.thread_time() for _rest in reading(prompt)]
        runs.append([after - before for before, after in pairwise(moments)])
    # The least of a few runs: what else the machine does is not counted.
    parts = [min(times) for times in zip(*runs, strict=True)]
    assert max(parts) < sum(parts) / 4
