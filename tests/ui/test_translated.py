"""Every string the user sees goes through `tr`: read off the sources, and seen in the window."""

import ast
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QTranslator
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QTextEdit, QWidget

from scenewright.studio.settings import Section

ROOT = Path(__file__).parents[2] / "src" / "scenewright"
SHOWING = {
    "QLabel", "QPushButton", "QRadioButton", "QCheckBox", "QAction", "SectionHead", "AccentButton",
    "setText", "setToolTip", "setPlaceholderText", "setAccessibleName", "setAccessibleDescription",
    "setWindowTitle", "setInformativeText", "setSuffix", "setPrefix", "setStatusTip", "addAction",
    "addButton", "addItem", "addTab", "addMenu", "setTitle", "setLabelText", "set_words",
}  # fmt: skip
# The same in every language: the product's name, signs, and what is no word.
WORDS = re.compile(r"[^\W\d_]{2,}")
NAMES = {"Scenewright", "kHz", " kHz", "https://audio.example.com/v2"}
SOURCES = sorted((*(ROOT / "ui").rglob("*.py"), *(ROOT / "app").rglob("*.py")))
SOURCES_MIN = 100


def literals(node):
    """The literals of an argument as it stands, not inside a call such as `tr`."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        for part in node.values:
            yield from literals(part)
    elif isinstance(node, ast.IfExp):
        yield from literals(node.body)
        yield from literals(node.orelse)
    elif isinstance(node, ast.BinOp):
        yield from literals(node.left)
        yield from literals(node.right)


def untranslated_literals(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        called = getattr(node.func, "attr", getattr(node.func, "id", ""))
        if called in SHOWING:
            found = (text for argument in node.args for text in literals(argument))
            for one in found:
                if WORDS.search(one) and one not in NAMES:
                    yield f"{path.name}:{node.lineno}: {one}"


def test_no_literal_is_shown_untranslated():
    assert len(SOURCES) > SOURCES_MIN
    bare = [told for path in SOURCES for told in untranslated_literals(path)]
    assert not bare, "\n".join(bare)


def test_qts_tools_find_every_string_of_the_window(tmp_path):
    said, unreadable = set(), []
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("tr", "self.tr"):
                text = node.args[0]
                if isinstance(text, ast.Constant):
                    said.add((ast.unparse(node.func) == "self.tr", text.value))
                else:
                    unreadable.append(f"{path.name}:{node.lineno}")
    assert not unreadable
    update = Path(sys.executable).with_name("pyside6-lupdate")
    found = tmp_path / "window.ts"
    subprocess.run([update, "-silent", *SOURCES, "-ts", found], check=True, timeout=60)
    listed = {
        (bool(context.findtext("name")), node.text)
        for context in ElementTree.parse(found).iter("context")
        for node in context.iter("source")
    }
    assert said == listed


class Brackets(QTranslator):
    """A language in which every string stands in brackets."""

    def translate(self, context, text, disambiguation=None, n=-1):
        return f"⟦{text}⟧"

    def isEmpty(self):
        return False


@pytest.fixture
def bracketed(qapp):
    translator = Brackets()
    qapp.installTranslator(translator)
    yield
    qapp.removeTranslator(translator)


def seen(window):
    for widget in window.findChildren(QWidget):
        if isinstance(widget, QLabel | QAbstractButton):
            yield widget, widget.text()
        if isinstance(widget, QLineEdit | QTextEdit):
            yield widget, widget.placeholderText()
        yield widget, widget.toolTip()
        yield widget, widget.accessibleName()


def untranslated(window, data):
    found = set()
    for widget, text in seen(window):
        plain = text.strip()
        if WORDS.search(plain) and "⟦" not in plain and plain not in data:
            found.add(f"{type(widget).__name__}: {plain[:80]}")
    return sorted(found)


def test_a_window_in_another_language_shows_nothing_of_this_one(bracketed, window):
    from scenewright.ui.composing.examples import prompts_in

    data = {"Scenewright", "https://audio.example.com/v2", "Local studio"}
    for title, prompt in prompts_in("examples"):
        line = " ".join(prompt.split())
        begun = (label.text() for label in window.composer.examples.findChildren(QLabel))
        data |= {title, prompt, *(text for text in begun if line.startswith(text.rstrip("…")))}
    assert not untranslated(window, data)


def test_what_rooms_without_qt_say_is_translated_where_it_is_shown(bracketed, window, theme):
    from scenewright.contract import Problem
    from scenewright.studio.jobs.job import Job, JobState, Verb
    from scenewright.studio.jobs.order import JobRow
    from scenewright.studio.notice import Notice, NoticeKind
    from scenewright.ui.jobs.words import row_told, state_told, verb_told
    from scenewright.ui.parts.problem_line import ProblemLine

    window.studio.notice = Notice(NoticeKind.success, "Saved as rain.wav", "undo", "Undo")
    assert window.notice_bar.sentence.text() == "⟦Saved as rain.wav⟧"
    assert window.notice_bar.verb.text() == "⟦Undo⟧"
    line = ProblemLine("voice", theme)
    line.show_problems([Problem("voice", "A voice id has at most 100 characters.")])
    assert line.text() == "⟦A voice id has at most 100 characters.⟧"
    told = "Waiting for the service"
    job = Job(1, 1, "Undo", "Local studio", JobState.unknown, told, created_at=0.0)
    assert state_told(job, 0.0).startswith("⟦Waiting for the service⟧")
    assert verb_told(Verb("recover", "Recover (free)")) == "⟦Recover (free)⟧"
    assert "⟦Undo⟧" not in row_told(JobRow(job, ""))


def test_the_settings_in_another_language_show_nothing_of_this_one(bracketed, window):
    # The shortcuts are built when they are first seen.
    opened = window.dialogs.settings(Section.shortcuts)
    folder = str(Path(opened._parts["storage"].folder.text()))
    assert not untranslated(opened, {folder, "Local studio"})
