"""What stops and goes on, is done again, or comes with rests between."""

import pytest
from scene_events import asked_for, rows, sound_names

from scenewright.scene.parser import parse

AGAIN = """\
Scrape; Scrape|A crate scrapes over the tiles, pauses, and then repeats.
Scrape; Scrape|A crate scrapes over the tiles, pauses, then continues.
Gurgling; Gurgling|The liquid gurgles, stops for a moment, and then starts up again.
Tap; Scrape; Tap; Scrape|A rod taps a shelf, scrapes across it and then repeats.
Pour; Knock; Pour; Knock|She poured juice, put the container down and repeated it once.
Knock; Knock|Far off knocking stops and then starts over.
Blender; Blender|A cook runs a blender, turning it off and on again.
Hammer; Hammer|A hammer strikes a post, stops, then continues.
Chop; Chop|A girl is chopping wood followed by a pause and repeated.
Door; Door|A gate creaks, pauses, continues more loudly.
Train horn; Train horn|A train horn blasts and repeats.
Whoosh, swoosh, swish; Whoosh, swoosh, swish|A whoosh fades away and starts up again.
Train whistle; Train whistle|A train whistle sounds, then sounds again.
Knock; Knock|A knock occurs and then occurs again.
Drill; Drill|A drill is used, paused and then restarted.
Water; Water|Water is coming out of a pipe and then is turned off and then turned back on.
"""
ONCE = """\
Bell; Gong|A bell sounds, then a gong sounds again.
Hammer; Hammer|A girl hammers, pauses, then resumes hammering.
Bell; Speech|A bell rings and a man talks, pauses and continues.
Wind; Bell|The wind blows, repeated bells ring.
Rain; Water|Rain falls, while the flow of water run off continues.
Engine starting|The car starts up again.
Speech|A man repeats the question.
Gunshot, gunfire|A rifle fires many times, pausing briefly between each shot.
Drill|A drill is run with short pauses between the drilling.
"""


@pytest.mark.parametrize(("names", "sentence"), rows(AGAIN))
def test_what_goes_on_or_is_repeated_is_heard_again(names, sentence):
    assert sound_names(sentence) == names
    times = [event.start_seconds for event in asked_for(sentence)]
    assert times == sorted(set(times))


@pytest.mark.parametrize(("names", "sentence"), rows(ONCE))
def test_what_is_named_again_or_only_rests_is_heard_once(names, sentence):
    assert sound_names(sentence) == names


@pytest.mark.parametrize(
    ("prompt", "count"),
    [
        ("A repeating knocking noise.", 5),
        ("A repetitive thump is heard.", 5),
        ("A beep repeats itself.", 5),
        ("Repeated clanks.", 5),
        ("A gong is struck with long pauses.", 3),
        ("A drill is operated with a few short breaks.", 3),
        ("A rifle fires with brief interruptions.", 3),
        ("A girl with a ring breaks a vase.", 1),
    ],
)
def test_what_is_told_to_come_again_comes_more_than_once(prompt, count):
    (event,) = parse(prompt).events
    assert event.count == count


def test_what_is_repeated_so_often_comes_so_often_again():
    assert len(parse("A rod knocks twice, then this repeats three times.").events) == 4


def test_what_goes_on_so_many_times_is_not_heard_exactly_as_often_as_before():
    first, again = parse("A phone rings once, pauses, then continues four more times.").events
    assert (first.count, again.count) == (1, 4)
    assert "exactly" not in again.parameters


@pytest.mark.parametrize(
    "prompt", ["On again.", "On", "drives 0:10 long bangs backs truck", "back on"]
)
def test_what_goes_on_again_where_nothing_stands_before_it_is_read(prompt):
    assert parse(prompt).prompt == prompt
