"""The README's table of faults: every row says what it must, and names a test that is there."""

import ast
import functools
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
COLUMNS = ("what breaks", "what you see", "what it costs", "what is on disk", "proved by")
ROWS_MIN = 20
NAMED = re.compile(r"`([\w/]+\.py)::(\w+)`")


def rows():
    """The cells of each row of the table, without its head."""
    section = README.partition("\n## Reliability\n")[2].partition("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("|")]
    cells = [tuple(cell.strip() for cell in line.strip("|").split("|")) for line in lines]
    assert cells[0] == COLUMNS
    return cells[2:]


@functools.cache
def functions_of(path):
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    kinds = ast.FunctionDef | ast.AsyncFunctionDef
    return {node.name for node in ast.walk(tree) if isinstance(node, kinds)}


def test_there_are_rows():
    assert len(rows()) >= ROWS_MIN


@pytest.mark.parametrize("row", rows(), ids=lambda row: row[0])
def test_a_row_says_all_of_it_and_its_tests_are_there(row):
    assert len(row) == len(COLUMNS)
    assert all(row)
    named = NAMED.findall(row[-1])
    assert named
    assert len(named) == row[-1].count("`") / 2
    for path, name in named:
        assert path.startswith("tests/")
        assert name.startswith("test_")
        assert name in functions_of(path), f"{path} has no {name}"


def test_no_fault_stands_twice():
    faults = [row[0] for row in rows()]
    assert len(faults) == len(set(faults))
