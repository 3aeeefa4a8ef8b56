"""The window's verbs by key: a draft is sent once, a take is kept, and without one nothing is."""

import json
from pathlib import Path

from PySide6.QtCore import Qt

from scenewright.studio.library.scenes import TakeEntry
from scenewright.studio.player.player import Player
from scenewright.ui.exports.save_dialog import SaveFolderDialog

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


def test_tab_comes_to_takes_and_request_before_what_spends_credits(window, qtbot):
    bar = window.composer.bar
    bar.takes.setFocus()
    for following in (bar.request, bar.button):
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
        assert window.focusWidget() is following


def test_the_focus_comes_back_to_generate(window, studio, qtbot):
    studio.draft.prompt = "Rain"
    button = window.composer.bar.button
    button.setFocus()
    qtbot.keyClick(button, Qt.Key.Key_Space)
    assert not button.hasFocus()
    qtbot.waitUntil(button.hasFocus)


def press(window, qtbot, key, *more):
    keys = Qt.KeyboardModifier.ControlModifier
    for one in more:
        keys |= one
    qtbot.keyClick(window.composer.editor.words, key, keys)


def test_a_key_saves_the_take_and_does_nothing_without_one(window, studio, qtbot, settings):
    press(window, qtbot, Qt.Key.Key_S)
    assert not window.findChildren(SaveFolderDialog)
    Player.take.renew(studio.player, TAKE)
    saved = []
    studio.save_takes = saved.append
    press(window, qtbot, Qt.Key.Key_S)
    (dialog,) = window.findChildren(SaveFolderDialog)
    dialog.filesSelected.emit(["/music"])
    dialog.close()
    # From now on there is no dialog any more.
    press(window, qtbot, Qt.Key.Key_S)
    assert saved == [[TAKE.take_id]] * 2
    assert settings.save_folder == "/music"


def test_a_key_asks_how_the_take_is_exported_and_nothing_without_one(window, studio, qtbot):
    asked = []
    studio.tell_known = lambda take_ids, _show: asked.append(take_ids)
    press(window, qtbot, Qt.Key.Key_E)
    assert asked == []
    Player.take.renew(studio.player, TAKE)
    press(window, qtbot, Qt.Key.Key_E)
    press(window, qtbot, Qt.Key.Key_S, Qt.KeyboardModifier.AltModifier)
    assert asked == [[TAKE.take_id]] * 2
