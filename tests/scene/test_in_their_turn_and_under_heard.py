"""What comes in its turn in a list, what is under another that comes then, and what fades later."""

import pytest
from scene_events import asked_for

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse


def begins(prompt):
    return {one.recipe: one.start_seconds for one in asked_for(prompt)}


def missed(prompt):
    return [prompt[span.start : span.end] for span in parse(prompt).not_understood]


@pytest.mark.parametrize(
    ("under", "prompt"),
    [
        ("wind", "A bell rings, then a guitar with wind underneath."),
        ("heartbeat", "A scream, then a quiet cello with a heartbeat beneath."),
        ("rain", "A crash, then slow music with rain under it."),
        ("thunder", "A bell rings, then rain with thunder underneath."),
    ],
)
def test_what_is_under_another_begins_with_it(under, prompt):
    first, *others = asked_for(prompt)
    starts = {one.start_seconds for one in others}
    assert under in {one.recipe for one in others}
    assert len(starts) == 1
    assert starts.pop() >= first.start_seconds + 1


@pytest.mark.parametrize(
    "prompt",
    [
        "Two kicks, a chair breaks, heavy breathing.",
        "A crash, heavy breathing.",
        "A man stumbles, a thud, panting, then a door slams.",
    ],
)
def test_somebody_breathes_hard_behind_what_happened(prompt):
    events = asked_for(prompt)
    breath = next(at for at, one in enumerate(events) if one.recipe == "breathing")
    assert events[breath].start_seconds > events[breath - 1].start_seconds


def test_somebody_breathes_while_walking():
    assert begins("Footsteps, heavy breathing.")["breathing"] == 0


@pytest.mark.parametrize("stuff", ["Cloth", "Fabric", "Leather", "A jacket"])
def test_a_rustle_in_a_list_is_short(stuff):
    rustle, *_ = asked_for(f"{stuff} rustle, two punches, a grunt.")
    assert (rustle.recipe, rustle.kind) == ("rustle", Kind.sfx)


@pytest.mark.parametrize(
    ("recipe", "seconds", "prompt"),
    [
        ("siren", 6, "Sirens wail. A horn honks. The sirens fade out over 6 seconds."),
        ("thunder", 4, "Thunder rolls. A cow moos. The thunder fades out over 4 seconds."),
        ("alarm", 3, "An alarm rings. A man coughs. The alarm fades out over 3 seconds."),
    ],
)
def test_what_fades_later_goes_on_until_then(recipe, seconds, prompt):
    first, other = asked_for(prompt)
    assert first.recipe == recipe
    assert first.fade_out_seconds == seconds
    ends = first.start_seconds + first.duration_seconds
    assert ends == pytest.approx(other.start_seconds + other.duration_seconds + seconds)


@pytest.mark.parametrize(
    "prompt",
    [
        'A boy calls "Mum?" No answer, just wind for six seconds.',
        "A knock. No reply, only crickets for six seconds.",
        "A horn honks. No response, just rain.",
    ],
)
def test_what_there_is_for_an_answer_comes_behind(prompt):
    first, other = asked_for(prompt)
    assert other.start_seconds >= first.start_seconds + first.duration_seconds


@pytest.mark.parametrize(
    ("recipe", "seconds", "prompt"),
    [
        ("scream", 0, "A scream at 0. Rain."),
        ("door", 0, "At 0 a door slams. Rain."),
        ("bell", 0, "A bell at 0, wind."),
        ("explosion", 4, "An explosion at 4. Wind."),
    ],
)
def test_a_number_alone_is_a_time(recipe, seconds, prompt):
    assert begins(prompt)[recipe] == seconds
    assert missed(prompt) == []


@pytest.mark.parametrize("prompt", ["Clock chimes at 4, rain.", "The alarm rings at 7. Wind."])
def test_an_hour_is_none(prompt):
    assert not {4, 7} & {one.start_seconds for one in asked_for(prompt)}


def test_music_is_over_with_a_silence_of_a_list():
    music, knocks, scream = asked_for("Music plays, two knocks, silence, a scream.")
    ends = music.start_seconds + music.duration_seconds
    assert ends <= scream.start_seconds - 1.5
    assert ends >= knocks.start_seconds
