"""How long the whole is where wishes or a label stand beside it, and what goes on to its end."""

import pytest

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse


def spans(prompt):
    """From when to when each sound the words name is heard, by its recipe."""
    return {
        one.recipe: (
            pytest.approx(one.start_seconds, abs=0.01),
            pytest.approx(one.start_seconds + one.duration_seconds, abs=0.01),
        )
        for one in parse(prompt).events
        if "implied" not in one.parameters
    }


def missed(prompt):
    return [prompt[span.start : span.end] for span in parse(prompt).not_understood]


@pytest.mark.parametrize(
    "told",
    ["no music", "no voices", "without talk", "mono", "stereo, please", "please", "calm and dry"],
)
@pytest.mark.parametrize(
    ("recipe", "first"),
    [("cow", "Wind. A cow moos at 6 seconds."), ("horn", "A truck honks at 0:06. Wind.")],
)
def test_wishes_behind_a_length_leave_it_that_of_the_whole(told, recipe, first):
    prompt = f"{first} 24 seconds, {told}."
    own = spans(prompt)[recipe]
    assert (parse(prompt).duration_seconds, own[0]) == (24, 6)
    assert own[1] != 30


@pytest.mark.parametrize(
    "head",
    [
        "Ambience: meadow",
        "Scene: harbour at noon",
        "Location: wood",
        "Setting: village, early morning",
        "Ambience brief: lake at dusk",
        "Brief: farmyard",
        "EXT. FIELD",
        "INT. BARN - DAY",
    ],
)
def test_a_label_before_the_first_words_leaves_their_length_that_of_the_whole(head):
    prompt = f"{head}, 26 seconds. Crickets."
    assert parse(prompt).duration_seconds == 26
    assert "26" not in missed(prompt)
    assert "brief" not in missed(prompt)


@pytest.mark.parametrize("told", ["I talk over it", "We'll talk over it", "I will speak over it"])
def test_whoever_writes_talks_over_it_for_so_long(told):
    scene = parse(f"Rain. {told} for forty seconds.")
    assert [one.recipe for one in scene.events] == ["rain"]
    assert scene.duration_seconds == 40


@pytest.mark.parametrize("head", ["Brief", "Runtime", "Running time", "Sound brief"])
def test_nobody_says_how_long_it_is(head):
    scene = parse(f"{head}: 18 seconds. Wind.")
    assert [one.kind for one in scene.events] == [Kind.ambience]
    assert scene.duration_seconds == 18


@pytest.mark.parametrize(
    ("recipe", "prompt"),
    [
        ("siren", "A siren from 6 seconds to the end. Total 22 seconds."),
        ("alarm", "At 6 seconds a fire alarm starts and continues until the end. 22 seconds."),
        ("alarm", "A fire alarm begins at 6 seconds and goes on till the end. Wind, 22 seconds."),
        ("baby_cry", "Length: 22 seconds. A baby cries from 6 seconds until the end."),
        ("helicopter", "Rain, 22 seconds. A helicopter from 0:06 until the end."),
        ("beep", "At 6 seconds the monitor flatlines and continues to the end. 22 seconds."),
    ],
)
def test_what_begins_at_a_time_goes_on_to_the_end(recipe, prompt):
    assert spans(prompt)[recipe] == (6, 22)
    assert parse(prompt).duration_seconds == 22


@pytest.mark.parametrize(
    "prompt",
    [
        "Two beeps, upbeat rock music to the finish at 18s. 18 seconds.",
        "Music plays until the finish at 18 seconds. A cow moos.",
        "Slow jazz to the end at 0:18. A cow moos.",
    ],
)
def test_music_goes_on_to_the_end_at_a_time(prompt):
    (music,) = (one for one in parse(prompt).events if one.kind is Kind.music)
    assert music.start_seconds < 5
    assert music.start_seconds + music.duration_seconds == pytest.approx(18)
    assert missed(prompt) == []


@pytest.mark.parametrize(
    ("recipe", "prompt"),
    [
        ("siren", "A siren from 6 seconds to the end."),
        ("rain", "Rain from 6 seconds to the end."),
    ],
)
def test_without_a_length_of_the_whole_it_is_heard_for_a_while(recipe, prompt):
    begins, _ = spans(prompt)[recipe]
    assert begins == 6
    assert parse(prompt).duration_seconds >= 10


def test_a_line_is_no_longer_for_it():
    line = parse('Wind, 20 seconds. At 6 seconds a man says "Ahoy" until the end.').events[-1]
    assert (line.kind, line.duration_seconds < 3) == (Kind.speech, True)


@pytest.mark.parametrize(
    ("count", "prompt"),
    [
        (5, "Wind, 40 seconds. A clock strikes five near the end."),
        (11, "A church bell tolls eleven towards the end. Crowd, 60 seconds."),
        (3, "A clock strikes three by the end. Fire, 30 seconds."),
    ],
)
def test_an_hour_is_struck_before_the_end(count, prompt):
    scene = parse(prompt)
    bell = next(one for one in scene.events if one.recipe in ("church_bell", "clock"))
    assert bell.count == count
    assert missed(prompt) == []
    ends = bell.start_seconds + bell.duration_seconds
    assert ends == pytest.approx(scene.duration_seconds)


@pytest.mark.parametrize(
    ("recipes", "prompt"),
    [
        ({"cow", "horn"}, "A cow moos as a truck honks at 9 seconds. Wind."),
        ({"scream", "gunshot"}, "A woman screams as a shot rings out at 9 seconds. Wind."),
        ({"cat", "door"}, "Rain. A cat hisses while a door slams at 0:09."),
        ({"cough", "bell"}, "Wind. A man coughs just as a bell rings at 9 seconds."),
    ],
)
def test_what_happens_as_another_does_has_its_time(recipes, prompt):
    begins = {one.recipe: one.start_seconds for one in parse(prompt).events}
    assert {begins[one] for one in recipes} == {9}


@pytest.mark.parametrize(
    ("recipe", "start", "prompt"),
    [
        ("rain", 0, "Rain falls as a door slams at 9 seconds."),
        ("siren", 3, "A siren wails at 3 seconds as a dog barks at 5 seconds."),
        ("train", 0, "A train passes as a dog barks at 4 seconds."),
    ],
)
def test_what_is_there_already_keeps_its_own(recipe, start, prompt):
    begins = {one.recipe: one.start_seconds for one in parse(prompt).events}
    assert begins[recipe] == start


@pytest.mark.parametrize(
    ("recipe", "prompt"),
    [
        ("beep", "The heart monitor beeps steadily. At 9 seconds it flatlines. 20 seconds."),
        ("beep", "A monitor beeps steadily, then at 9 seconds it flatlines. 20 seconds."),
        ("engine", "An engine hums. At 9 seconds it stalls. 20 seconds."),
        ("engine", "The engine runs. At 9 seconds it stalled. A crow caws. 20 seconds."),
    ],
)
def test_what_a_machine_does_last_ends_what_it_did(recipe, prompt):
    first = next(one for one in parse(prompt).events if one.recipe == recipe)
    assert first.start_seconds + first.duration_seconds == pytest.approx(9)
    assert missed(prompt) == []


@pytest.mark.parametrize(
    "prompt",
    [
        "Thunder, then rain, then a harp. Six seconds in all.",
        "A bell, then a dog barks, then a horn, then a scream, then a crash. Six seconds in all.",
        "Thunder, a burst of rain, then a harp and a choir. Six seconds in all.",
    ],
)
def test_all_of_it_is_heard_within_the_length_that_was_asked_for(prompt):
    scene = parse(prompt)
    starts = [one.start_seconds for one in scene.events]
    assert scene.duration_seconds == 6
    assert starts == sorted(starts)
    assert starts[-1] < 5.5
    for one in scene.events:
        assert one.duration_seconds > 0.4
        assert one.start_seconds + one.duration_seconds <= 6.001


def test_what_is_said_is_not_made_shorter():
    bark, line = parse("A dog barks, then a man says 'Hello there.' One second in all.").events
    assert bark.duration_seconds == pytest.approx(1.2)
    assert line.start_seconds > bark.duration_seconds
