"""The window's verbs by key: a draft is sent once, a take is kept, and without one nothing is."""

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit

from scenewright.studio.player import Player
from scenewright.studio.scenes import TakeEntry
from scenewright.ui.export_dialog import ExportDialog

TAKE = TakeEntry(11, 1, "Harbour", 1, 31.5, Path("a.mp3"), "mp3")


def press_generate(window, qtbot):
    words = window.composer.editor.words
    qtbot.keyClick(words, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)


def test_ctrl_return_sends_exactly_the_draft(window, studio, qtbot):
    qtbot.keyClicks(window.composer.editor.words, "Rain")
    qtbot.keyClick(
        window.composer.editor.words, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier
    )
    (asked,) = studio.asked
    assert asked[0] == "generate"
    assert json.loads(asked[1]) == {"model": "svc-audio-2.0", "prompt": "Rain"}


def test_generate_meant_once_is_sent_once_until_the_draft_is_another(window, studio, qtbot):
    button, pause = window.composer.bar.button, window.composer.bar._sent
    # However slowly these keys and clicks come, they come within the pause.
    pause.setInterval(600_000)
    studio.draft.prompt = "Rain"
    qtbot.mouseDClick(button, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    press_generate(window, qtbot)
    press_generate(window, qtbot)
    assert len(studio.asked) == 1
    assert not button.isEnabled()
    assert button.accessibleName().startswith("Sent")
    studio.draft.prompt = "Rain again"
    press_generate(window, qtbot)
    assert [asked[0] for asked in studio.asked] == ["generate"] * 2
    pause.setInterval(0)
    qtbot.waitUntil(button.isEnabled)
    press_generate(window, qtbot)
    assert len(studio.asked) == 3


def test_the_focus_comes_back_to_generate(window, studio, qtbot):
    studio.draft.prompt = "Rain"
    button = window.composer.bar.button
    button.setFocus()
    qtbot.keyClick(button, Qt.Key.Key_Space)
    assert not button.hasFocus()
    qtbot.waitUntil(button.hasFocus)


@pytest.mark.parametrize(
    ("key", "title"), [(Qt.Key.Key_S, "Save the take"), (Qt.Key.Key_E, "Export the take")]
)
def test_a_key_keeps_the_take_and_does_nothing_without_one(window, studio, qtbot, key, title):
    control = Qt.KeyboardModifier.ControlModifier
    qtbot.keyClick(window.composer.editor.words, key, control)
    assert not window.findChildren(ExportDialog)
    Player.take.renew(studio.player, TAKE)
    qtbot.keyClick(window.composer.editor.words, key, control)
    (dialog,) = window.findChildren(ExportDialog)
    assert dialog.windowTitle() == title
    name = dialog.findChild(QLineEdit, "fileNameEdit")
    assert name.selectedText() == name.text() == "Harbour take 1.mp3"
    assert dialog.focusWidget() is name
    dialog.close()


def test_saving_under_the_name_of_another_format_exports(window, studio, qtbot, monkeypatch):
    done = []
    monkeypatch.setattr(studio, "save", lambda *told: done.append(("save", *told)))
    monkeypatch.setattr(studio, "export", lambda *told: done.append(("export", *told)))
    Player.take.renew(studio.player, TAKE)
    qtbot.keyClick(window.composer.editor.words, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    (dialog,) = window.findChildren(ExportDialog)
    dialog.fileSelected.emit("a.mp3")
    dialog.fileSelected.emit("a.wav")
    dialog.close()
    number = TAKE.take_id
    assert done == [("save", number, Path("a.mp3")), ("export", number, Path("a.wav"), "wav")]
