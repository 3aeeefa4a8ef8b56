"""What language a line is in: by script, small words and marked letters."""

import tomllib
from pathlib import Path

import pytest

from scenewright.scene.talk.language import language_of, languages, line_in, named_language

LINES = tomllib.loads(Path(__file__).with_name("lines_by_language.toml").read_text("utf-8"))


@pytest.mark.parametrize("code", LINES)
def test_nine_of_ten_lines_are_heard_in_their_language(code):
    missed = {line: language_of(line) for line in LINES[code] if language_of(line) != code}
    assert len(LINES[code]) == 10
    assert len(missed) <= 1, missed


def test_the_shortest_greetings_are_heard():
    short = {"Bonjour!": "fr", "¡Hola!": "es", "Ciao!": "it", "Hallo!": "de", "Привет": "ru"}
    assert {line: language_of(line) for line in short} == short


@pytest.mark.parametrize(
    "line",
    [
        "He's asleep.",
        "Tom!",
        "On air.",
        "A machine motor.",
        "A child!",
        "Ho ho ho!",
        "In quick succession.",
        "The dog's barking.",
        "Slow tempo.",
        "Air is rushing in.",
        "A high volume of air.",
        "Who's that person?",
    ],
)
def test_a_short_english_line_is_in_no_other_language(line):
    assert language_of(line) in ("en", "")


def test_names_and_loanwords_turn_no_line():
    assert language_of("I said adiós to Zoë at the café, mon ami.") == "en"
    assert language_of("Anna und Mr. Brown sind mit John Smith hier.") == "de"


def test_where_nothing_speaks_for_a_language_none_is_given():
    assert language_of("Airlock sealed.") == language_of("12:30!") == language_of("") == ""


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("a woman says in french", "fr"),
        ("speaking spanish", "es"),
        ("german", "de"),
        ("says in a french accent", ""),
        ("says in french accent", ""),
        ("a french horn", ""),
        ("in the garden", ""),
    ],
)
def test_a_named_language_is_one_that_something_is_said_in(words, code):
    assert named_language(words.split())[0] == code


def test_every_language_says_something_in_itself():
    for language in languages():
        line = line_in(language.code, "a man", 0)
        assert bool(line) == bool(language.lines)
        for one in language.lines:
            assert language_of(one) == language.code, one
