"""A prompt becomes the scene its words ask for, whatever the words are."""

import math
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scenewright.paths import resource
from scenewright.scene.model import Kind
from scenewright.scene.parser import parse
from scenewright.scene.plan import plan_json
from scenewright.scene.timing.schedule import schedule
from scenewright.scene.voices import voice

FIRST = "Rain on a tin roof. A woman says: 'We should go in.' Distant thunder."


def only(scene, recipe):
    found = [event for event in scene.events if event.recipe == recipe]
    assert len(found) == 1, (recipe, scene.events)
    return found[0]


def spoken(prompt):
    return [event for event in parse(prompt).events if event.kind is Kind.speech]


def missed(prompt):
    return [prompt[span.start : span.end] for span in parse(prompt).not_understood]


def test_the_first_scene_is_rain_a_woman_and_distant_thunder():
    scene = parse(FIRST)
    rain, woman, thunder = scene.events
    assert (rain.kind, rain.recipe, rain.parameters["surface"]) == (Kind.ambience, "rain", "tin")
    assert (woman.text, voice(woman.recipe).gender) == ("We should go in.", "female")
    assert thunder.place.distance_metres > 20 > woman.place.distance_metres
    assert thunder.start_seconds >= woman.start_seconds + woman.duration_seconds
    assert rain.duration_seconds == scene.duration_seconds
    assert scene.not_understood == ()


@pytest.mark.parametrize(
    "quoted", ['"Come in."', "“Come in.”", "'Come in.'", "‘Come in.’", "«Come in.»"]
)
def test_any_kind_of_quote_is_spoken(quoted):
    (event,) = spoken(f"A man whispers nervously {quoted}")
    assert (event.text, event.speaker) == ("Come in.", "man")
    assert voice(event.recipe).gender == "male"


def test_an_apostrophe_neither_opens_nor_closes_a_quote():
    (event,) = spoken("The dog's bowl is empty. A woman says 'It's late, isn't it?'")
    assert event.text == "It's late, isn't it?"


def test_the_speaker_may_be_named_after_the_quote():
    (event,) = spoken('"The tide is in," says Mara.')
    assert (event.speaker, voice(event.recipe).gender) == ("Mara", "female")


def test_a_script_gives_each_name_one_voice_of_its_own():
    lines = spoken("Anna (sad): Hi.\nBob: Hello.\n[0:09] Anna: Bye.\nClara: Wait!")
    assert [line.text for line in lines] == ["Hi.", "Hello.", "Bye.", "Wait!"]
    assert lines[0].emotion == "sad"
    assert lines[2].start_seconds == 9
    assert lines[0].recipe == lines[2].recipe
    assert len({line.recipe for line in lines}) == 3


def test_the_request_voice_speaks_for_whoever_is_not_described():
    assert parse('"Hello there."', "stella").events[0].recipe == "stella"
    assert voice(parse('A man says "Hello."', "stella").events[0].recipe).gender == "male"


def test_ages_choose_voices():
    (child,) = spoken('A little girl says "Look!"')
    (old,) = spoken('An old man says "Well."')
    assert voice(child.recipe).age == "child"
    assert voice(old.recipe).age == "old"


@pytest.mark.parametrize(
    ("prompt", "recipe", "start", "duration"),
    [
        ("At 5 seconds a dog barks.", "dog", 5, None),
        ("A dog barks at 0:09.", "dog", 9, None),
        ("5 seconds in, a bell rings.", "bell", 5, None),
        ("Rain. After two seconds a dog barks.", "dog", 2, None),
        ("Rain for ten seconds.", "rain", 0, 10),
        ("A phone rings from 2 to 6 seconds.", "phone", 2, 4),
        ("A siren at twenty five seconds.", "siren", 25, None),
    ],
)
def test_times_are_heard(prompt, recipe, start, duration):
    event = only(parse(prompt), recipe)
    assert event.kind is Kind.sfx
    assert event.start_seconds == start
    assert duration is None or event.duration_seconds == duration


def test_a_sequence_waits_for_what_came_before():
    door, glass, dog = parse("A door slams, then glass shatters. Two seconds later a dog.").events
    assert glass.start_seconds >= door.start_seconds + door.duration_seconds
    assert dog.start_seconds == pytest.approx(glass.start_seconds + glass.duration_seconds + 2)


@pytest.mark.parametrize(
    ("prompt", "recipe", "count"),
    [
        ("Three knocks on a wooden door.", "knock", 3),
        ("A dog barks twice.", "dog", 2),
        ("The horn honks four times.", "horn", 4),
    ],
)
def test_counts_are_heard(prompt, recipe, count):
    assert only(parse(prompt), recipe).count == count


def test_repeats_fill_a_scene_of_the_asked_length():
    scene = parse("60 second soundscape of ocean waves with seagulls every 8 seconds")
    assert scene.duration_seconds == 60
    gulls = only(scene, "gulls")
    assert (gulls.interval_seconds, gulls.count) == (8, 8)
    assert schedule(scene, {}) == scene


def test_loudness_place_and_movement_belong_to_their_sound():
    scene = parse("Loud rain, distant thunder on the left, and a car passes from left to right.")
    assert only(scene, "rain").intensity > 0.7
    thunder, car = only(scene, "thunder"), only(scene, "car_pass")
    assert thunder.place.pan < 0
    assert thunder.place.distance_metres > 20
    assert car.place.pan < 0 < car.place.pan_to


@pytest.mark.parametrize(
    ("words", "mood"),
    [
        ("Soft piano music", "calm"),
        ("Dark suspenseful music", "tense"),
        ("A cheerful song", "happy"),
    ],
)
def test_music_has_the_mood_of_its_words(words, mood):
    (event,) = parse(f"{words} plays.").events
    assert (event.kind, event.recipe, event.sound) == (Kind.music, mood, "Music")


def test_references_have_the_role_of_their_clause():
    scene = parse("Use @Audio1 as background music. The second audio reference plays at 3 seconds.")
    assert only(scene, "audio1").parameters["role"] == "music"
    assert only(scene, "audio2").parameters["role"] == "insert"
    assert only(scene, "audio2").start_seconds == 3


def test_a_place_brings_soft_beds_and_a_room():
    scene = parse("A busy café.")
    assert only(scene, "crowd").gain_db == -6
    assert (scene.parts[0].room, scene.duration_seconds) == ("room", 10)


def test_what_is_not_understood_is_listed():
    assert missed("A flibbertigibbet over loud rain.") == ["flibbertigibbet"]
    assert missed("Rain. Like a held breath.") == ["Like a held breath"]
    assert missed("A noise that sounds like rain.") == []
    assert missed("An old teapot. An old dog.") == ["old teapot"]


def test_every_event_keeps_the_words_it_came_from():
    scene = parse("🌧 Rain, then a dog barks.")
    assert [scene.prompt[e.span.start : e.span.end] for e in scene.events] == ["Rain", "dog barks"]


def test_a_span_takes_in_the_words_that_shaped_its_event():
    scene = parse("A calm cello bed, gulls far to the right. A ship's bell rings twice.")
    assert [scene.prompt[e.span.start : e.span.end] for e in scene.events] == [
        "calm cello bed",
        "gulls far to the right",
        "ship's bell rings twice",
    ]


def test_real_lengths_move_what_follows():
    scene = parse(FIRST)
    moved = schedule(scene, {1: 4.0})
    assert moved.events[1].duration_seconds == 4.0
    assert moved.events[2].start_seconds > scene.events[2].start_seconds + 2
    assert moved.events[0].duration_seconds == moved.duration_seconds


def test_the_plan_has_the_shape_other_programs_read():
    plan = plan_json(parse(FIRST))
    assert set(plan) == {"events", "duration_seconds", "not_understood"}
    assert set(plan["events"][1]) == {
        "class", "recipe", "kind", "start_seconds", "duration_seconds",
        "speaker", "text", "pan", "distance", "span",
    }  # fmt: skip
    assert plan["events"][1]["class"] == "Female speech, woman speaking"


def test_every_example_is_understood():
    for path in sorted(resource("examples").glob("*.txt")):
        assert missed(path.read_text(encoding="utf-8")) == [], path.name


def check_sane(prompt):
    scene = parse(prompt)
    assert 2 <= scene.duration_seconds < 500_000
    for event in scene.events:
        assert 0 <= event.start_seconds < math.inf
        assert 0 < event.duration_seconds < math.inf
        assert 0 <= event.span.start < event.span.end <= len(prompt)
        assert 1 <= event.count < 100_000
    for span in scene.not_understood:
        assert 0 <= span.start < span.end <= len(prompt)


TEXTS = """rain|dog|barks|then|after|2|seconds|:|'|"|“|”|‘|’|,|.|Mara|(|)|[|]|@Audio1|every|for
|at|0:09|a|twice|left|to|from|99999999999999|1e999|٣|²|½|\x00|🎵|says|music|door|half|few|hundred|loud
|right|in|times"""
WORDS = st.sampled_from(TEXTS.split("|"))


@settings(max_examples=150, deadline=None)
@given(st.one_of(st.text(max_size=200), st.lists(WORDS, max_size=80).map(" ".join)))
def test_no_text_makes_the_parser_fail(prompt):
    check_sane(prompt)


NASTY = {
    "nested quotes": "'\"“‘" * 512,
    "colons": "A:" * 1024,
    "spaces": "A" + " " * 2040 + ":",
    "numbers": "at " + "9" * 2000 + " seconds rain",
    "after": "after 3600 seconds a dog barks. " * 64,
    "nuls": "\0" * 2048,
    "brackets": "[" * 2048,
    "every": "rain every 0 seconds. " * 90,
    "apostrophes": " 'a" * 680,
    "thens": "then " * 409,
    "mentions": "@Audio1 " * 256,
    "voices": "a deep voice " * 157,
    "digits": "7 " * 1024,
    "lines": "Ab: b\n" * 341,
    "newlines": "\n" * 2048,
    "returns": "\rAb: b 10 %\r\n" * 150,
    "right to left": "\u202e\u200fا" * 682,
    "combining": "e\u0301\u0308\u0323" * 512,
    "quotes": '"a" ' * 512,
    "casts": "Cast: Anna, old; " * 120,
}


@pytest.mark.parametrize("prompt", NASTY.values(), ids=NASTY.keys())
def test_hostile_prompts_are_read_about_as_fast_as_others(prompt):
    ordinary = "Rain. A man says 'go'. Then a dog barks, far away. " * 41
    parse("rain")
    assert reading_seconds(prompt[:2048]) < 12 * reading_seconds(ordinary[:2048])


def reading_seconds(prompt):
    times = []
    for _ in range(3):
        began = time.thread_time()
        check_sane(prompt)
        times.append(time.thread_time() - began)
    return min(times)
