"""What is offered for a half-written word depends on where it stands."""

import pytest

from scenewright.scene.model import Span
from scenewright.studio.composing.completing import OFFERS_MAX, Slots, offers, speakers, vocabulary

SLOTS = Slots(2, True, (("tick", "A clock ticks."), ("bye", "Goodbye.")))


def offered(prompt, is_asked=False, slots=SLOTS):
    """What is offered where the bar stands."""
    at = prompt.index("|")
    written = prompt.replace("|", "")
    found = offers(written, at, vocabulary(), slots, is_asked=is_asked)
    return [one.text for one in found.entries], written[found.span.start : found.span.end]


def test_everything_offered_is_known_to_the_parser():
    words = vocabulary()
    assert len(words.words) > 1000
    assert {"Stella: ", "Adam: "} <= {one.text for one in words.voices}
    assert {one.kind for one in words.words} >= {"sfx", "ambience", "music", "place", "manner"}


@pytest.mark.parametrize(
    ("prompt", "expected", "place"),
    [
        ('Mara: "Yes."\nMa|', "Mara: ", "Ma"),
        ('[0:02] Old Tom: "Yes."\n[0:05] ol|', "Old Tom: ", "ol"),
        ("Mus|", "Music: ", "Mus"),
        ("Stel|", "Stella: ", "Stel"),
        ("Then thun|", "thunder", "thun"),
        ("A calm mus|", "calm music", "calm mus"),
        ("Like @|", "@Audio1", "@"),
        ("Like @im|", "@Image1", "@im"),
        ("Mara (whis|", "whispering", "whis"),
        ("Rain. ;ti|", "A clock ticks.", ";ti"),
        ('Mara: "Yes."\nThen Mar|', "Mara", "Mar"),
        ("A storm, thun| far away", "thunder", "thun"),
    ],
)
def test_what_fits_is_offered_in_place_of_what_was_begun(prompt, expected, place):
    entries, replaced = offered(prompt)
    assert expected in entries
    assert replaced == place
    assert len(entries) <= OFFERS_MAX


@pytest.mark.parametrize(
    "prompt",
    ["r|", "# thun|", 'Mara: "thun|', "thunde|r", "Rain. |", "|", "at 10|", "x @Audio3|", "“thun|"],
)
def test_nothing_is_offered_unasked_where_nothing_was_begun(prompt):
    assert offered(prompt)[0] == []


def test_asked_for_it_is_offered_at_once():
    assert "Mara" in offered('Mara: "Yes."\nThen |', is_asked=True)[0]
    assert "Mara: " in offered('Mara: "Yes."\n|', is_asked=True)[0]


def test_slots_that_are_empty_are_not_offered():
    assert offered("@|", slots=Slots()) == ([], "@")
    assert offered("@|", slots=Slots(1)) == (["@Audio1"], "@")


def test_a_word_that_is_whole_is_not_offered_again():
    assert "rain" not in offered("The rain|")[0]


def test_speakers_are_told_by_the_form_of_their_lines():
    written = 'Mara (tired): "So."\n[0:04] Old Tom: Yes\nnot: \nMara: again\n# x: y\nsee http://x'
    assert speakers(written) == ("Mara", "Old Tom", "not")


def test_a_place_far_into_a_long_text_is_found_in_time():
    text = "Ab: b\n" * 30_000 + "thun"
    found = offers(text, len(text), vocabulary(), SLOTS)
    assert found.span == Span(len(text) - 4, len(text))


def test_the_name_of_a_sound_comes_before_other_words_that_begin_alike():
    found = offers("th", 2, vocabulary(), Slots()).entries
    assert found[0].text == "thud"


def test_a_word_that_was_begun_with_a_capital_keeps_it():
    found, _place = offered("Night. Thun|")
    assert found[0] == "Thunder"
