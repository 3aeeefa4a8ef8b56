"""What is left out or done otherwise for an earlier first paint changes nothing of Qt."""

import enum
import subprocess
import sys

import pytest

from scenewright.app import lean_enum

SECONDS_MAX = 60
AS_PYTHON_DOES = lean_enum._as_python_does
# Which PySide has all of its types make what it is asked for; it says what differs.
EVERY_ENUMERATION = """
import enum, importlib
from scenewright.app import lean_enum

asked = []

def ask(kind, class_name, names, **others):
    asked.append((kind, class_name, list(names)))
    return lean_enum._as_python_does(kind, class_name, names, **others)

enum.EnumType._create_ = ask
for room in ("QtCore", "QtGui", "QtWidgets", "QtMultimedia"):
    module = importlib.import_module("PySide6." + room)
    for name in dir(module):
        getattr(module, name)
for kind, name, members in asked:
    how = {"module": lean_enum.__name__, "boundary": enum.KEEP}
    theirs = lean_enum._as_python_does(kind, name, members, **how)
    ours = lean_enum.made_quickly(kind, name, members)
    if lean_enum.told(theirs) != lean_enum.told(ours):
        print(name)
print(len(asked) > 500, {kind for kind, *_ in asked} == set(lean_enum.KINDS))
"""
# Run with and without the lean way, in a process each.
WHAT_QT_SAYS = """
import copy, pickle, sys
if sys.argv[1] == "lean":
    from scenewright.app.lean_qt import import_qt
    import_qt()
from PySide6.QtCore import QDir, QObject, Qt, QTimer
from PySide6.QtGui import QColor

def refused(call):
    try:
        print(call())
    except TypeError as error:
        print(error)

refused(lambda: QTimer("a", 3, 4))
refused(lambda: QColor("x", "y"))
refused(lambda: QTimer().setInterval("x"))
print(QTimer.setInterval.__doc__, QObject.__doc__)
for one in (Qt.Key.Key_Space, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft,
            Qt.WindowType.Dialog, ~QDir.Filter.Files, Qt.ItemDataRole(257)):
    print(repr(one), str(one), one.value, type(one), type(one).__module__, type(one).__qualname__)
    assert pickle.loads(pickle.dumps(one)) == copy.deepcopy(one) == one
print(list(Qt.KeyboardModifier), Qt.Orientation["Vertical"], QTimer().timerType())
refused(lambda: Qt.Key["Key_None"] if "Key_None" in Qt.Key.__members__ else len(Qt.Key))
"""
MEMBERS = [("Low", 1), ("High", 4), ("Both", 5)]


@pytest.fixture
def python():
    yield
    enum.EnumType._create_ = AS_PYTHON_DOES


def said(script, *arguments):
    done = subprocess.run(
        [sys.executable, "-c", script, *arguments],
        capture_output=True,
        text=True,
        timeout=SECONDS_MAX,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_every_enumeration_of_qt_is_made_as_python_makes_it():
    assert said(EVERY_ENUMERATION) == ["True True"]


def test_what_qt_says_of_its_arguments_and_enumerations_is_the_same():
    lean = said(WHAT_QT_SAYS, "lean")
    assert any("Supported signatures" in line for line in lean)
    assert lean == said(WHAT_QT_SAYS, "plain")


def test_where_an_example_comes_out_otherwise_python_makes_that_kind(python, monkeypatch):
    monkeypatch.setattr(lean_enum, "_count_bits", lambda made: None)
    lean_enum.hasten_enumerations()
    flag = enum.Flag("Level", MEMBERS, boundary=enum.KEEP)
    assert list(flag.Both) == [flag.Low, flag.High]
    monkeypatch.setattr(lean_enum, "made_quickly", None)
    lean_enum.hasten_enumerations()
    assert len(enum.Enum("Level", MEMBERS, boundary=enum.KEEP)) == 3


def test_an_enumeration_that_is_not_of_qt_is_pythons(python):
    lean_enum.hasten_enumerations()
    assert enum.EnumType._create_ is not AS_PYTHON_DOES
    level = enum.Enum("Level", "low high")
    assert (level.__module__, [one.value for one in level]) == (__name__, [1, 2])
    # The name of a member that means something else is looked at by Python.
    with pytest.raises(ValueError, match="mro"):
        enum.IntEnum("Level", [("mro", 1)], boundary=enum.KEEP)
