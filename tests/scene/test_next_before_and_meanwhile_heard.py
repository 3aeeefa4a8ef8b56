"""What is done to things next, what comes just before, what its own things do meanwhile, and who
talks at the end."""

import pytest
from scene_events import recipes_told

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("Someone sorts through things and drops them.", ["rustle", "thump"]),
        ("Somebody searches through items and throws one.", ["rustle", "thump"]),
        ("A ball is thrown and hit.", ["bouncing", "thump"]),
    ],
)
def test_what_is_done_to_things_next_is_heard_too(prompt, expected):
    assert recipes_told(prompt) == expected


@pytest.mark.parametrize(
    ("prompt", "first"),
    [
        ("Just before a gong, a cat meows.", "cat"),
        ("Shortly before a crash, a horn honks.", "horn"),
        ("Moments before thunder, a crow caws.", "crow"),
        ("Before the show a dog barks and a door slams.", "dog"),
        ("Before they start he coughs and opens a door.", "cough"),
        ("Before dinner a bell rings, a dog barks and a door slams.", "bell"),
        ('Before they start he coughs. Anna: "Hi."', "cough"),
        ("Before opening a door he coughs.", "cough"),
        ("Before the man opens a door a dog barks.", "dog"),
        ("Before a loud bell rings a dog barks.", "dog"),
    ],
)
def test_what_comes_just_before_is_first(prompt, first):
    assert min(parse(prompt).events, key=lambda one: one.start_seconds).recipe == first


@pytest.mark.parametrize(
    "prompt",
    [
        "A tram passing by, its wheels squealing.",
        "A lady walking, her keys rattling.",
        "A goat runs, its bell ringing.",
        "A car stops, tyres screeching.",
        "A train departs, whistle blowing.",
        "A horse gallops, chains rattling.",
        "The train pulls in, hissing.",
        "A train passes, screeching, hissing.",
        "A woman walks down the hall, keys jangling.",
    ],
)
def test_what_its_own_things_do_is_heard_meanwhile(prompt):
    assert {one.start_seconds for one in parse(prompt).events} == {0.0}


@pytest.mark.parametrize(
    "prompt",
    [
        "A car pulls up, doors slamming, footsteps approaching.",
        "A man walks, a dog barking.",
        "A car horn, brakes squealing, glass shattering.",
        "A door slams, glass breaking.",
    ],
)
def test_what_is_listed_comes_in_its_turn(prompt):
    starts = [one.start_seconds for one in parse(prompt).events]
    assert starts == sorted(set(starts))


@pytest.mark.parametrize(
    ("prompt", "is_last"),
    [
        ("Hail falls and a man shouts at the end.", True),
        ("Crickets chirp and a girl talks at the end.", True),
        ("A girl talks at the end.", False),
    ],
)
def test_who_talks_at_the_end_does_so_behind_what_goes_on(prompt, is_last):
    speech = next(one for one in parse(prompt).events if one.kind is Kind.speech)
    assert (speech.start_seconds > 2) is is_last
