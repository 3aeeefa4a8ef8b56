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
