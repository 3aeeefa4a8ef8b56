"""What the help says of the command line can be typed, and leaves no action out."""

import re
import shlex

import pytest

from scenewright.cli.arguments import parser
from scenewright.paths import resource

PAGE = resource("help/command-line.md").read_text(encoding="utf-8")
TYPED = [
    line.strip().removeprefix("scenewright ")
    for block in re.findall(r"(?m)^    (scenewright .*)$", PAGE)
    for line in block.split(" | ")
]


VERBS = ("library", "scenes")


def actions(verb):
    verbs = next(one for one in parser()._actions if one.dest == "verb").choices
    return next(one for one in verbs[verb]._actions if one.dest == "action").choices


@pytest.mark.parametrize("line", TYPED)
def test_every_example_can_be_typed(line):
    options = parser().parse_args(shlex.split(line))
    assert options.verb in VERBS


@pytest.mark.parametrize("verb", VERBS)
def test_every_action_has_an_example(verb):
    typed = [shlex.split(line) for line in TYPED]
    assert {action for first, action, *_more in typed if first == verb} == set(actions(verb))


def test_every_filter_is_named():
    options = {
        option for one in actions("library")["list"]._actions for option in one.option_strings
    }
    missing = {option for option in options - {"-h", "--help"} if option not in PAGE}
    assert not missing
