"""What stops with something else when the while that was told of it is over, and how long what
fades out over a while is."""

import pytest

from scenewright.scene.parser import parse


@pytest.mark.parametrize(
    ("prompt", "seconds"),
    [
        ("A waltz for the first 12 seconds. A cough, and the waltz stops.", 12),
        ("Music plays for 9 seconds. A gong sounds and the music stops.", 9),
        ("Hail for 9 seconds. A gong sounds and the hail stops.", 9),
        ("A drill runs for 7 seconds. A woman screams, and the drill stops.", 7),
    ],
)
def test_what_stops_it_comes_when_its_time_is_over(prompt, seconds):
    first, other = parse(prompt).events
    assert first.duration_seconds == other.start_seconds == seconds


@pytest.mark.parametrize(
    "prompt",
    ["Music plays for 9 seconds, then it stops.", "Hail for 9 seconds, then the hail stops."],
)
def test_what_only_stops_is_over_by_then(prompt):
    (event,) = parse(prompt).events
    assert event.duration_seconds == 9


@pytest.mark.parametrize(
    "prompt",
    ["A distant siren fading out over 11 seconds.", "Thunder fades away over 11 seconds."],
)
def test_what_fades_out_over_a_while_lasts_as_long(prompt):
    (event,) = parse(prompt).events
    assert event.duration_seconds == event.fade_out_seconds == 11
