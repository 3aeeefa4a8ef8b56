"""Music that comes behind what was told: it swells, returns after it was over, plays somebody out,
and ends on a blow."""

import pytest

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse


def music_of(prompt):
    return [event for event in parse(prompt).events if event.kind is Kind.music]


def end_of(event):
    return event.start_seconds + event.duration_seconds


@pytest.mark.parametrize("first", ["Piano music plays for five seconds", "Piano for four seconds"])
@pytest.mark.parametrize(
    "again",
    [
        "The music swells up again.",
        "The music returns.",
        "Music resumes and fades out.",
        "The music rises again.",
        "The piano comes back.",
    ],
)
def test_music_that_was_over_is_heard_a_second_time(first, again):
    scene = parse(f'{first}, then a man says "The shop is open." {again}')
    before, line, after = scene.events
    assert before.kind is after.kind is Kind.music
    assert after.parameters.get("instrument") == before.parameters["instrument"] == "piano"
    assert after.start_seconds > end_of(line)
    assert not scene.not_understood


def test_the_second_stretch_does_not_begin_in_the_first():
    before, after = music_of('A waltz plays for nine seconds. A man says "Yes." The music returns.')
    assert after.start_seconds >= end_of(before)
    assert after.recipe == before.recipe == "waltz"


@pytest.mark.parametrize("before", ['A boy says "Good night."', "Glass breaks.", "A man screams."])
@pytest.mark.parametrize(
    "music",
    [
        "Strings swell.",
        "Strings swell and stop.",
        "Organ music builds.",
        "Music rises.",
        "Trumpets blare.",
        "A guitar strums.",
    ],
)
def test_what_swells_comes_behind_what_was_told(before, music):
    first, last = parse(f"{before} {music}").events
    assert last.kind is Kind.music
    assert last.start_seconds >= end_of(first)


@pytest.mark.parametrize("joint", [", and music swells.", ", music swells."])
def test_also_in_the_same_sentence(joint):
    first, last = parse(f"Glass breaks{joint}").events
    assert last.start_seconds >= end_of(first)


@pytest.mark.parametrize(
    "prompt",
    [
        'Music plays. A man says "Yes." The music swells.',
        'A man says "Yes." Music swells under the voice.',
        'Soft piano. A man says "Yes." Music builds.',
    ],
)
def test_what_plays_already_only_swells(prompt):
    (music,) = music_of(prompt)
    assert music.start_seconds == 0.0


@pytest.mark.parametrize("before", ['A man says "Until Monday."', "Applause."])
@pytest.mark.parametrize(
    "ending",
    [
        "A rock song plays us out.",
        "And the theme tune sees us out.",
        "Let us play out with a waltz.",
        "We go out on some jazz.",
        "Cue the theme music.",
        "The band plays them off.",
    ],
)
def test_what_plays_somebody_out_comes_last(before, ending):
    first, last = parse(f"{before} {ending}").events
    assert last.kind is Kind.music
    assert last.start_seconds >= end_of(first)


@pytest.mark.parametrize(
    "prompt",
    [
        'A man says "Yes." Music plays out of a window.',
        'A waltz. A man says "Yes." The music plays us out.',
        'A man goes out with a radio playing jazz. A man says "Yes."',
    ],
)
def test_what_only_sounds_like_it_plays_from_the_start(prompt):
    (music,) = music_of(prompt)
    assert music.start_seconds == 0.0


@pytest.mark.parametrize(
    ("prompt", "is_music"),
    [
        ('A waltz. A man says "Yes." The music ends on a cymbal crash. 25 seconds.', True),
        ("A waltz ends on a cymbal crash. 25 seconds.", True),
        ('A waltz, a man says "Yes." The waltz ends with a drum roll. 25 seconds.', True),
        ('A waltz. A man says "Yes." The music finishes on a gong. 25 seconds.', False),
        ("Rain, ending on a trumpet fanfare. 25 seconds.", True),
    ],
)
def test_what_ends_on_a_blow_ends_with_the_scene(prompt, is_music):
    scene = parse(prompt)
    bed, last = scene.events[0], scene.events[-1]
    assert (last.kind is Kind.music) is is_music
    assert end_of(last) == pytest.approx(25.0)
    assert end_of(bed) >= last.start_seconds
    assert not scene.not_understood


@pytest.mark.parametrize("cue", ["news sting", "drum roll", "fanfare"])
def test_what_is_short_by_itself_does_not_last_until_its_next_cue(cue):
    first, again = parse(f"0:00 {cue}\n0:12 {cue}").events
    assert first.duration_seconds == again.duration_seconds


@pytest.mark.parametrize(
    "told", ["The piano continues.", "The music goes on.", "The piano plays on underneath."]
)
def test_music_of_a_told_length_goes_on_under_a_line_where_that_is_told(told):
    music, line = parse(f'Piano for six seconds, then a woman says "Hi." {told}').events
    assert line.start_seconds > 6
    assert end_of(music) > end_of(line)


def test_music_that_goes_on_may_fade_then():
    music, line = parse(
        'Piano for six seconds, then a man says "Hi." The music continues and fades out.'
    ).events
    assert end_of(music) > end_of(line)
    assert music.fade_out_seconds > 2
