"""What the help says of the command line can be typed, and leaves no action out."""

import re
import shlex

import pytest

from scenewright.cli.arguments import parser
from scenewright.paths import resource
from scenewright.scene.known import known
from scenewright.scene.voices import voices

PAGE = resource("help/command-line.md").read_text(encoding="utf-8")
TYPED = [
    line.strip().removeprefix("scenewright ")
    for block in re.findall(r"(?m)^    (scenewright .*)$", PAGE)
    for line in block.split(" | ")
]


def below(one):
    """The parsers of a parser's verbs or actions, by name."""
    found = [entry.choices for entry in one._actions if isinstance(entry.choices, dict)]
    return found[0] if found else {}


PARSERS = {"": parser()}
PARSERS |= below(PARSERS[""])
for verb in list(PARSERS)[1:]:
    PARSERS |= {f"{verb} {action}": one for action, one in below(PARSERS[verb]).items()}


@pytest.mark.parametrize("line", TYPED)
def test_every_example_can_be_typed(line):
    parser().parse_args(shlex.split(line))


@pytest.mark.parametrize("name", PARSERS)
def test_every_verb_and_action_tells_an_example(name):
    assert f"example:\n  scenewright {name}" in PARSERS[name].format_help()


def test_every_filter_is_named():
    options = {option for one in PARSERS["library list"]._actions for option in one.option_strings}
    missing = {option for option in options - {"-h", "--help"} if option not in PAGE}
    assert not missing


def test_every_voice_and_sound_of_an_example_is_there():
    typed = [parser().parse_args(shlex.split(line)) for line in TYPED]
    asked = {one.voice for one in typed if one.verb == "render" and one.voice}
    asked |= {one.id for one in typed if one.verb == "voices" and one.id}
    assert asked <= {one.id for one in voices()}
    assert all(known().named(one.name) for one in typed if one.verb == "sounds" and one.name)
