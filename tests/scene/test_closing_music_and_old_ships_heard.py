"""Music that closes has the room to be heard, an old ship creaks now and then, and a bottle that
glugs is soon empty."""

import pytest

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse


@pytest.mark.parametrize("ending", ["Slow violin music at the end", "Theme music to close"])
def test_music_at_the_end_is_more_than_a_touch(ending):
    music = next(one for one in parse(f"A man laughs. {ending}.").events if one.kind is Kind.music)
    assert music.duration_seconds >= 8.0


def test_of_a_length_that_was_asked_for_it_has_a_share():
    scene = parse("A man laughs. Violin music at the end. 12 seconds.")
    music = next(one for one in scene.events if one.kind is Kind.music)
    assert 3.0 <= music.duration_seconds <= 6.0
    assert scene.duration_seconds == pytest.approx(12.0)


def test_other_beds_at_the_end_stay_short():
    assert parse("A man laughs. Rain at the end.").events[-1].duration_seconds == pytest.approx(3.0)


@pytest.mark.parametrize(
    "what", ["Old ship creaking", "A wooden boat creaking", "Mansion creaking"]
)
def test_an_old_house_or_ship_creaks_now_and_then(what):
    creak = parse(f'{what}. At 25s a man says "Land."').events[0]
    assert creak.count > 3
    assert creak.interval_seconds > 4.0


@pytest.mark.parametrize(
    "prompt", ["A ship creaks.", "A stair creaking in the dark.", "A creaking ship, once."]
)
def test_one_creak_is_one(prompt):
    assert parse(prompt).events[0].count == 1


def test_a_bottle_is_soon_empty():
    (event,) = parse("Glug glug glug.").events
    assert event.recipe == "gurgle"
    assert event.duration_seconds < 6.0


@pytest.mark.parametrize("bells", ["Tibetan bells", "A tibetan bell", "A meditation bell"])
def test_bells_of_a_meditation_are_bowls(bells):
    assert parse(f"{bells}.").events[0].recipe == "gong"
