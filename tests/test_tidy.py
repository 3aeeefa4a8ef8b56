"""The checkable half of the house style: sizes, names, docstrings, types and lint."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src"
PYTHON = sorted(
    path for folder in ("src", "tests", "packaging") for path in (ROOT / folder).rglob("*.py")
)
FILES_MIN = 500
LINES_MAX = 300
FUNCTION_LINES_MAX = 60
EMPTY_NAMES = re.compile(r"(util|helper|manager|misc|common)s?$")


def relative(path):
    return path.relative_to(ROOT).as_posix()


def functions(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def is_public(name):
    return not name.startswith("_")


def unexplained(tree):
    kinds = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
    for node in tree.body:
        if isinstance(node, kinds) and is_public(node.name) and not ast.get_docstring(node):
            yield f"{node.name} is public and not explained"


def faults_of(path):
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    lines = len(text.splitlines())
    if lines > LINES_MAX:
        yield f"{lines} lines"
    if not ast.get_docstring(tree):
        yield "a module begins with a docstring"
    if EMPTY_NAMES.search(path.stem):
        yield "the name says nothing"
    for node in functions(tree):
        lines = node.end_lineno - node.lineno + 1
        if lines > FUNCTION_LINES_MAX:
            yield f"{node.name} has {lines} lines"
    if path.is_relative_to(SOURCES):
        yield from unexplained(tree)


def test_a_file_is_short_and_says_what_it_and_all_that_is_public_is_for():
    # Each is read once: a test of its own for each file takes longer than the reading.
    assert len(PYTHON) > FILES_MIN
    faults = [f"{relative(path)}: {fault}" for path in PYTHON for fault in faults_of(path)]
    assert not faults, "\n".join(faults)


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
