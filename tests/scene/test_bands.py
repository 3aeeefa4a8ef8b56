"""Music with players is one piece, and a style says more of it than a feeling."""

import pytest

from scenewright.scene.events.bands import FORM_SECONDS
from scenewright.scene.model import Kind
from scenewright.scene.parser import parse
from scenewright.scene.words.tables import music_table


def pieces(prompt):
    return [
        (one.recipe, one.parameters.get("instrument", ""), "alone" in one.parameters)
        for one in parse(prompt).events
        if one.kind is Kind.music
    ]


@pytest.mark.parametrize(
    ("prompt", "piece"),
    [
        ("Happy jazz with saxophone.", ("jazz", "saxophone", False)),
        ("A soft piano and a cello.", ("calm", "piano, cello", True)),
        ("A violin and a cello play a sad melody.", ("sad", "violin, cello", False)),
        ("Calm music with flute and harp.", ("calm", "flute, harp", False)),
        ("Someone plays the piano.", ("calm", "piano", True)),
        ("Upbeat rock music.", ("rock", "", False)),
        ("A tense orchestral piece of music.", ("tense", "", False)),
        ("High strings raise the tension.", ("tense", "strings", True)),
    ],
)
def test_players_named_with_music_play_it(prompt, piece):
    assert pieces(prompt) == [piece]


def test_a_length_told_of_one_player_is_that_of_the_piece():
    (piece,) = parse("A violin and a piano play a sad melody for 10 seconds.").events
    assert (piece.recipe, piece.parameters["instrument"]) == ("sad", "violin, piano")
    assert piece.duration_seconds == 10.0


def test_a_short_form_lasts_as_long_as_it_does_and_the_next_follows_it():
    fanfare, dog = parse("A fanfare plays. Then a dog barks.").events
    assert fanfare.duration_seconds == FORM_SECONDS["fanfare"]
    assert dog.start_seconds >= fanfare.duration_seconds
    assert set(FORM_SECONDS) == set(music_table()["forms"])
    (roll,) = parse("A drum roll for 8 seconds.").events
    assert roll.duration_seconds == 8.0


@pytest.mark.parametrize(
    "prompt",
    [
        "At 5 seconds a piano plays. At 10 seconds a violin plays.",
        "Happy music plays. Then a guitar is strummed.",
        "A fanfare. A guitar is strummed.",
        "Happy music. A violin plays a sad melody.",
    ],
)
def test_what_comes_at_its_own_time_or_mood_is_a_piece_of_its_own(prompt):
    assert len(pieces(prompt)) == 2
