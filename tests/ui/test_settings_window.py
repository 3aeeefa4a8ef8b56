"""The Settings window: every setting is there, searched, in force at once and reset."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMessageBox

from scenewright.studio.library.storage import Storage, StorageMeter
from scenewright.studio.player.player import Player
from scenewright.studio.records import LOCAL_ACCOUNT_ID
from scenewright.studio.settings import SETTINGS, Section
from scenewright.ui.library.words import size_told


@pytest.fixture
def opened(window):
    return window.dialogs.settings()


def shown(opened):
    return {name for name, row in opened.rows.items() if row.isVisible()}


def test_every_setting_that_has_a_title_is_on_its_page(opened):
    assert set(opened.rows) == {one.name for one in SETTINGS if one.title}
    for section in Section:
        if section is not Section.remembered:
            opened.show_page(section)
            assert shown(opened) == {
                one.name for one in SETTINGS if one.title and one.section is section
            }


def test_a_search_goes_through_every_page_and_its_help(opened, qtbot):
    qtbot.keyClicks(opened.search, "public url")
    assert shown(opened) == {"publisher"}
    assert not opened.nothing.isVisible()
    opened.search.setText("zebra")
    assert shown(opened) == set()
    assert opened.nothing.isVisible()
    opened.search.setText("close the studio")
    assert opened.shortcuts.isVisible()


def test_a_change_is_in_force_at_once_and_reset_takes_it_back(opened, settings, theme, qtbot):
    opened.show_setting("font_scale_percent")
    row = opened.rows["font_scale_percent"]
    assert not row.reset.isVisible()
    row.control.setValue(150)
    assert (settings.font_scale_percent, theme.pixels(10)) == (150, 15)
    assert row.reset.isVisible()
    qtbot.mouseClick(row.reset, Qt.MouseButton.LeftButton)
    assert (settings.font_scale_percent, theme.pixels(10)) == (100, 10)
    assert row.control.hasFocus()


def test_each_control_writes_and_follows_its_setting(opened, settings, qtbot):
    opened.show_setting("is_notifying")
    qtbot.keyClick(opened.rows["is_notifying"].control, Qt.Key.Key_Space)
    assert settings.is_notifying is False
    choice = opened.rows["theme"].control
    settings.theme = "high-contrast"
    assert choice.currentText() == "High contrast"
    field = opened.rows["publisher"].control
    opened.show_setting("publisher")
    qtbot.keyClicks(field, "put-it {file}")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert settings.publisher == "put-it {file}"
    assert opened.isVisible()


def test_a_device_that_went_away_stays_chosen(opened, studio, settings):
    Player.devices.renew(studio.player, {"usb": "Headphones"})
    choice = opened.rows["output_device"].control
    choice.setCurrentIndex(1)
    choice.activated.emit(1)
    assert settings.output_device == "usb"
    Player.devices.renew(studio.player, {})
    assert choice.currentText() == "A device that is not connected"
    assert settings.output_device == "usb"


def test_keys_are_bound_by_pressing_them_and_a_conflict_is_said(opened, window, qtbot):
    opened.show_page(Section.shortcuts)
    row = opened.shortcuts.rows["stop"]
    row.keys.setFocus()
    qtbot.keyClick(row.keys, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    row.keys.editingFinished.emit()
    assert "Save the take" in row.problem.text()
    assert row.keys.keySequence().isEmpty()
    qtbot.keyClick(row.keys, Qt.Key.Key_F8)
    row.keys.editingFinished.emit()
    assert not row.problem.text()
    assert window.commands.sequences("stop") == [QKeySequence("F8")]
    qtbot.keyClick(row.reset, Qt.Key.Key_Space)
    assert window.commands.sequences("stop") == []


def test_a_letter_alone_stays_for_writing(window):
    assert "for writing" in window.commands.rebind("stop", "S")
    assert "for writing" in window.commands.rebind("stop", "Shift+S")
    assert window.commands.rebind("stop", "Shift+F4") == ""


def test_an_account_is_renamed_checked_and_removed_and_the_local_one_is_not(
    opened, studio, qtbot, monkeypatch
):
    asked = []
    for verb in ("rename_account", "check_account", "remove_account"):
        monkeypatch.setattr(studio, verb, lambda *told, verb=verb: asked.append((verb, *told)))
    part = opened.accounts
    opened.show_page(Section.accounts)
    assert part.chosen().id == LOCAL_ACCOUNT_ID
    assert not part.remove.isEnabled()
    part.list.setCurrentRow(1)
    part.name.setText("Work")
    qtbot.keyClick(part.name, Qt.Key.Key_Return)
    qtbot.mouseClick(part.check, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(part.remove, Qt.MouseButton.LeftButton)
    (question,) = part.findChildren(QMessageBox)
    remove = next(one for one in question.buttons() if one.text() == "Remove it")
    qtbot.mouseClick(remove, Qt.MouseButton.LeftButton)
    assert asked == [
        ("rename_account", "cloud", "Work"),
        ("check_account", "cloud"),
        ("remove_account", "cloud"),
    ]


def test_the_room_that_is_taken_is_told_in_words(opened, studio):
    opened.show_page(Section.storage)
    assert ("measure",) in studio.asked
    StorageMeter.storage.renew(studio.storage, Storage(12_300_000, 900, 0))
    assert opened.findChild(type(opened._parts[Section.storage])).sizes.text() == (
        "Takes 12.3 MB · local service 900 B · journal and settings 0 B"
    )
    assert size_told(5e13) == "50.0 TB"


def test_a_library_whose_disk_is_away_says_what_to_do(opened, studio):
    opened.show_page(Section.storage)
    part = opened._parts[Section.storage]
    disk = Path("/media/disk")
    StorageMeter.storage.renew(studio.storage, Storage(900, 0, 0, media_folder=disk))
    assert part.place.text() == f"The sounds are in {disk}."
    assert (part.open_sounds.isVisible(), part.settle.isVisible()) == (True, False)
    away = Storage(0, 0, 0, media_folder=disk, trouble="It is away.")
    StorageMeter.storage.renew(studio.storage, away)
    assert "Connect its disk" in part.place.text()
    assert "Takes" not in part.sizes.text()
    assert (part.open_sounds.isVisible(), part.settle.isVisible()) == (False, True)


def test_what_the_window_remembers_can_be_forgotten(opened, settings, qtbot):
    settings.recent_commands = ("stop",)
    settings.recent_files = ("a.scenewright",)
    opened.show_page(Section.privacy)
    qtbot.mouseClick(opened._parts[Section.privacy].forget, Qt.MouseButton.LeftButton)
    assert (settings.recent_commands, settings.recent_files) == ((), ())
