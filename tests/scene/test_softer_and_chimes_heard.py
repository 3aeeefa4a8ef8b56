"""How much louder or softer one is told than another, and who chimes with a chime of its own."""

import pytest
from scene_events import heard

from scenewright.scene.parser import parse


@pytest.mark.parametrize(
    ("prompt", "louder"),
    [
        ("A heavier thud.", True),
        ("Stronger wind.", True),
        ("A softer knock.", False),
        ("Lighter rain.", False),
        ("A fainter bark.", False),
    ],
)
def test_what_is_compared_is_louder_or_softer(prompt, louder):
    scene = parse(prompt)
    (event,) = scene.events
    assert (event.gain_db > 0.0) is louder
    assert (event.gain_db < 0.0) is not louder
    assert not scene.not_understood


@pytest.mark.parametrize("prompt", ["An announcement chimes.", "Then a chime of the PA."])
def test_an_announcement_chimes_in_no_wind(prompt):
    assert heard(prompt) == "Chime"


@pytest.mark.parametrize(
    "prompt",
    [
        "Music plays. A door closes and the music is muffled.",
        "Rain. A door closes and the rain becomes muffled.",
        "A siren wails. A door slams and the siren gets quieter.",
        "A fire alarm goes off. A door slams and the alarm becomes muffled.",
    ],
)
def test_what_is_muffled_by_a_door_goes_on_softer_behind_it(prompt):
    goes_on, door = parse(prompt).events
    closed = door.start_seconds + door.duration_seconds
    assert goes_on.intensity_to < goes_on.intensity
    assert goes_on.changes_at_seconds == pytest.approx(closed)
    assert goes_on.start_seconds + goes_on.duration_seconds > closed


def test_a_muffled_voice_changes_no_door():
    assert parse("A door slams. His voice is muffled.").events[0].intensity_to is None
