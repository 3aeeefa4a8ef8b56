"""What runs and is over in other words than that it stops is heard until then."""

import pytest
from scene_events import asked_for


@pytest.mark.parametrize(
    "prompt",
    [
        "A motor that runs down after ten seconds.",
        "A buzzing tube that flickers out after ten seconds.",
        "A generator that sputters out after ten seconds.",
        "A generator sputters out after ten seconds.",
        "An engine that dies after ten seconds.",
        "Rain that lets up after ten seconds.",
        "A siren that fades after ten seconds.",
    ],
)
def test_what_dies_away_is_heard_until_then(prompt):
    (event,) = asked_for(prompt)
    assert (event.start_seconds, event.duration_seconds) == (0.0, 10.0)


def test_who_runs_down_begins_then():
    (event,) = asked_for("A man runs down after ten seconds.")
    assert event.start_seconds == 10.0


def test_what_breaks_off_is_not_begun_again():
    told = asked_for("A woman sings. A door shuts. The singing breaks off.")
    assert [one.recipe for one in told] == ["singing", "door"]
    assert [one.recipe for one in asked_for("A branch breaks off.")] == ["breaking"]
