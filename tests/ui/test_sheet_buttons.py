"""Where a sheet asks, its answers stand in the order of the platform: its button box knows it."""

import ast
from pathlib import Path

import pytest

import scenewright.ui

WINDOW = Path(scenewright.ui.__file__).parent
SHEETS = [
    pytest.param(node, id=node.name)
    for path in sorted(WINDOW.rglob("*.py"))
    for node in ast.parse(path.read_text(encoding="utf-8")).body
    if isinstance(node, ast.ClassDef)
    and any(getattr(base, "id", "") in ("Sheet", "QDialog") for base in node.bases)
]


def made_with(node):
    """What each button with the word Cancel is made with."""
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and any(
            isinstance(one, ast.Constant) and one.value == "Cancel"
            for argument in call.args
            for one in ast.walk(argument)
        ):
            yield getattr(call.func, "attr", getattr(call.func, "id", ""))


@pytest.mark.parametrize("sheet", SHEETS)
def test_no_sheet_lays_out_its_answers_by_hand(sheet):
    assert "QPushButton" not in set(made_with(sheet))


def test_the_sheets_are_found():
    assert sum("addButton" in set(made_with(one.values[0])) for one in SHEETS) > 5
