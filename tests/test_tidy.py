"""The checkable half of the house style: sizes, names, docstrings, types and lint."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCES = sorted((ROOT / "src").rglob("*.py"))
PYTHON = sorted(
    path for folder in ("src", "tests", "packaging") for path in (ROOT / folder).rglob("*.py")
)
LINES_MAX = 300
FUNCTION_LINES_MAX = 60
EMPTY_NAMES = re.compile(r"(util|helper|manager|misc|common)s?$")


def relative(path):
    return path.relative_to(ROOT).as_posix()


def functions(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


@pytest.mark.parametrize("path", PYTHON, ids=relative)
def test_a_file_is_short_and_says_what_it_is_for(path):
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= LINES_MAX
    assert ast.get_docstring(ast.parse(text)), "a module begins with a docstring"
    assert not EMPTY_NAMES.search(path.stem), "the name says nothing"
    long = [
        f"{node.name}: {node.end_lineno - node.lineno + 1} lines"
        for node in functions(path)
        if node.end_lineno - node.lineno + 1 > FUNCTION_LINES_MAX
    ]
    assert not long


def is_public(name):
    return not name.startswith("_")


@pytest.mark.parametrize("path", SOURCES, ids=relative)
def test_what_is_public_is_explained(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    kinds = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
    silent = [
        node.name
        for node in tree.body
        if isinstance(node, kinds) and is_public(node.name) and not ast.get_docstring(node)
    ]
    assert not silent


def test_packaging_is_no_package():
    assert not (ROOT / "packaging" / "__init__.py").exists()


def test_no_file_names_a_machine_or_an_index():
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True)
    if listed.returncode:
        pytest.skip("this is no git checkout, so there is no list of the project's files")
    home = re.compile(r"/(?:home|root|Users)/\w|pypi\.org|pythonhosted")
    named = []
    for name in listed.stdout.splitlines():
        try:
            text = (ROOT / name).read_text(encoding="utf-8")
        except (UnicodeDecodeError, FileNotFoundError):
            continue
        if name != "tests/test_tidy.py" and home.search(text):
            named.append(name)
    assert not named


@pytest.mark.parametrize(
    "command",
    [
        ["ruff", "check", "src", "tests", "packaging"],
        ["ruff", "format", "--check", "src", "tests", "packaging"],
        ["mypy", "src", "packaging"],
    ],
    ids=" ".join,
)
def test_lint_format_and_types_have_nothing_to_say(command):
    ran = subprocess.run(
        [sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True, timeout=300
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
