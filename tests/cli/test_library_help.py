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


def actions():
    verbs = next(one for one in parser()._actions if one.dest == "verb").choices
    return next(one for one in verbs["library"]._actions if one.dest == "action").choices


@pytest.mark.parametrize("line", TYPED)
def test_every_example_can_be_typed(line):
    options = parser().parse_args(shlex.split(line))
    assert options.verb == "library"


def test_every_action_of_the_library_has_an_example():
    assert {shlex.split(line)[1] for line in TYPED} == set(actions())


def test_every_filter_is_named():
    options = {option for one in actions()["list"]._actions for option in one.option_strings}
    missing = {option for option in options - {"-h", "--help"} if option not in PAGE}
    assert not missing
