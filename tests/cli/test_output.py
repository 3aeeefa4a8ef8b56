"""How far something is: told where it takes its time, painted over on a terminal."""

import io

import pytest

from scenewright.cli.output import Share, plain


class Screen(io.StringIO):
    """A stream that says it is a terminal, or that it is none."""

    def __init__(self, is_terminal):
        super().__init__()
        self._is_terminal = is_terminal

    def isatty(self):
        return self._is_terminal


def told(is_terminal, seconds, shares):
    screen, now = Screen(is_terminal), iter([0.0, *seconds])
    with Share("Moving", screen, lambda: next(now)) as share:
        for one in shares:
            share.tell(one)
    return screen.getvalue()


def test_what_is_quick_tells_nothing():
    assert told(False, [0.5, 1.0, 1.9], [0.1, 0.5, 1.0]) == ""
    assert told(True, [0.02, 0.04, 0.09], [0.1, 0.5, 1.0]) == ""


def test_a_file_gets_a_line_now_and_then():
    said = told(False, [2.0, 3.9, 4.0, 9.0], [0.1, 0.2, 0.3, 1.0])
    assert said == "Moving: 10 %\nMoving: 30 %\nMoving: 100 %\n"


def test_a_terminal_has_one_line_that_is_empty_in_the_end():
    said = told(True, [0.2, 0.4], [0.1, 1.0])
    assert said == "\rMoving: 10 %\rMoving: 100 %\r             \r"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a\x1b[2Jb", "a [2Jb"),
        ("a\u202eb\u200b", "a b"),
        ("two\nlines\r", "two lines"),
        ("Zoë ★", "Zoë ★"),
    ],
)
def test_a_terminal_is_told_words_and_nothing_to_obey(text, shown):
    assert plain(text) == shown


def test_lines_stay_lines_where_they_are_meant():
    assert plain("two\nlines\x07", is_one_line=False) == "two\nlines "
