"""Steps that are told twice are walked once; boats that only lie there run no motor; who drives and
tells of it sits inside."""

import pytest
from scene_events import asked_for

from scenewright.scene.model import Kind


def told(prompt):
    return [(one.recipe, one.parameters.get("surface", "")) for one in asked_for(prompt)]


@pytest.mark.parametrize(
    ("surface", "prompt"),
    [
        ("snow", "I was walking through snow and I could hear my own boots crunching."),
        ("snow", "We walked through snow and our boots crunched."),
        ("gravel", "I walk home, my shoes crunch."),
        ("", "She was walking home and heard her footsteps echo."),
        ("", "We walked over the bridge and our steps echoed."),
    ],
)
def test_own_steps_are_heard_once(surface, prompt):
    assert told(prompt) == [("footsteps", surface)]


@pytest.mark.parametrize(
    "prompt",
    [
        "I walked home and heard footsteps behind me.",
        "They walk through leaves and another man's footsteps follow.",
        "A woman walks past and a man's boots crunch.",
    ],
)
def test_the_steps_of_others_are_heard_as_well(prompt):
    assert [recipe for recipe, _ in told(prompt)] == ["footsteps", "footsteps"]


@pytest.mark.parametrize(
    ("heard", "prompt"),
    [
        ("waves gulls", "Waves lap at the rowboats, gulls cry."),
        ("waves car_pass", "Waves were slapping against the ships, a scooter passes."),
        ("engine", "A motorboat passes."),
        ("car_pass", "Mopeds buzzed past."),
        ("car_pass", "A scooter buzzes down the road."),
        ("buzz", "A wasp buzzed by."),
        ("car_pass calm", "An ice cream van comes along with its jingle."),
        ("calm car_pass", "The jingle of an ice cream truck."),
        ("clank", "Ice cubes jingle in a glass."),
        ("breathing jazz", "She blew her nose like a trumpet while the radio played jazz."),
        ("engine roar", "I was driving home when a stag bellowed."),
        ("engine rain rub", "We drove through the rain with the wipers going."),
        ("engine click rub", "My wife driving, the turn signal clicking, wipers going."),
        ("car_pass", "A man driving."),
        ("hammer", "I drive a nail into the wall."),
    ],
)
def test_what_is_heard_of_them(heard, prompt):
    assert " ".join(one.recipe for one in asked_for(prompt)) == heard


def test_wipers_go_on():
    (wipers,) = asked_for("The windscreen wipers are going.")
    assert wipers.kind is Kind.ambience
