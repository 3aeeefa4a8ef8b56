"""The catalogue for those who translate: every sentence of the rooms without Qt, and only those."""

import ast
import importlib.util
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[1] / "packaging" / "sentences.py"


@pytest.fixture(scope="module")
def sentences():
    """`packaging/sentences.py` as a module."""
    specification = importlib.util.spec_from_file_location("sentences", SCRIPT)
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


def test_the_catalogue_has_every_sentence_of_the_sources(sentences):
    kept = sentences.CATALOGUE.read_text(encoding="utf-8")
    assert kept == sentences.catalogue(), "run python3 packaging/sentences.py"


def test_values_become_holes_and_what_stands_in_them_is_found_too(sentences):
    tree = ast.parse("say(f\"Saved as {name}, {'one take' if n == 1 else f'{n} takes'}.\")")
    assert list(sentences.literals(tree)) == ["Saved as {0}, {1}.", "one take", "{0} takes"]


@pytest.mark.parametrize(
    "source",
    [
        'def save():\n    """Write it down now."""',
        '__all__ = ["Draft of all"]',
        'row: "a name of a type" = None',
        '_log.warning("A line of the log.")',
        'headers["Accept it"]',
        'assert known, "a thing that is so"',
        'is_whole = kind == "a whole scene"',
    ],
)
def test_what_no_user_reads_is_left_out(sentences, source):
    assert list(sentences.literals(ast.parse(source))) == []
