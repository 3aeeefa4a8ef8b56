"""What was collected is read first, left out by a tick, saved whole, and sent nowhere."""

import asyncio
import os
import threading
import zipfile
from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from scenewright import paths
from scenewright.studio.coroutines import Coroutines
from scenewright.studio.diagnostics import diagnostics as module
from scenewright.studio.diagnostics.collecting import collect
from scenewright.studio.diagnostics.diagnostics import Diagnostics
from scenewright.studio.errors import DiagnosticsCancelled
from scenewright.studio.rooms import Places
from scenewright.ui.help.crash_sheet import CrashSheet
from scenewright.ui.help.diagnostics_sheet import DiagnosticsSheet

CANARY = "canary-key-in-memory"
NAMES = ["read-me.txt", "versions.txt", "settings.txt", "databases.txt", "accounts.txt"]


@pytest.fixture
def collecting(loop):
    coroutines = Coroutines()
    yield Diagnostics(Places.of_home(), coroutines, lambda: (CANARY,))
    loop.run_until_complete(coroutines.close())


@pytest.fixture
def sheet(qtbot, collecting, theme):
    built = DiagnosticsSheet(SimpleNamespace(diagnostics=collecting), theme)
    qtbot.addWidget(built)
    built.show()
    return built


async def until(question):
    async with asyncio.timeout(60):
        while not question():
            await asyncio.sleep(0.01)


async def collected(sheet):
    paths.logs().mkdir(parents=True, exist_ok=True)
    (paths.logs() / "studio.log").write_text(f"it said {CANARY}\n")
    sheet.begin()
    await until(lambda: sheet.names.count())


async def test_it_is_collected_while_the_window_lives_and_can_be_read(loop, sheet):
    await collected(sheet)
    assert [sheet.names.item(row).text() for row in range(5)] == NAMES
    sheet.names.setCurrentRow(1)
    assert "window system: offscreen" in sheet.text.toPlainText()
    assert sheet.text.accessibleName() == "What versions.txt says"
    sheet.names.setCurrentRow(sheet.names.count() - 1)
    assert sheet.text.toPlainText() == "it said (key)\n"
    assert not sheet.progress.isVisible()
    assert sheet.names.hasFocus()


async def test_what_is_left_out_by_a_key_is_not_in_the_file(loop, sheet, qtbot, tmp_path):
    await collected(sheet)
    sheet.names.setCurrentRow(2)
    qtbot.keyClick(sheet.names, Qt.Key.Key_Space)
    assert "settings.txt" not in sheet.ticked()
    assert sheet.names.item(2).font().strikeOut()
    asked = sheet.ask_where()
    assert asked.acceptMode() is QFileDialog.AcceptMode.AcceptSave
    assert asked.selectedFiles()[0].endswith(".zip")
    asked.fileSelected.emit(str(tmp_path / "d.zip"))
    await until(lambda: sheet.show_it.isVisible())
    with zipfile.ZipFile(tmp_path / "d.zip") as packed:
        assert packed.namelist() == sheet.ticked()
        assert CANARY not in packed.read("studio.log").decode()
    assert sheet.told.text() == f"Saved as {tmp_path / 'd.zip'}. It was sent nowhere."
    asked.close()


async def test_with_nothing_ticked_there_is_nothing_to_save(loop, sheet, qtbot):
    await collected(sheet)
    for row in range(sheet.names.count()):
        assert sheet.save.isEnabled()
        sheet.names.item(row).setCheckState(Qt.CheckState.Unchecked)
    assert not sheet.save.isEnabled()


async def test_a_place_that_cannot_be_written_is_said_and_another_can_be_chosen(
    loop, sheet, tmp_path
):
    await collected(sheet)
    (tmp_path / "file").touch()
    sheet.save_to(str(tmp_path / "file" / "d.zip"))
    await until(lambda: "cannot be written" in sheet.told.text())
    assert not sheet.show_it.isVisible()
    sheet.save_to(str(tmp_path / "d.zip"))
    await until(lambda: sheet.show_it.isVisible())
    assert (tmp_path / "d.zip").exists()


async def test_closing_stops_what_is_collected(loop, sheet, monkeypatch):
    ended = threading.Event()

    def slow(*_sources, is_cancelled, **_named):
        while not is_cancelled():
            ended.wait(0.01)
        ended.set()
        raise DiagnosticsCancelled("Stopped.")

    monkeypatch.setattr(module, "collect", slow)
    sheet.begin()
    assert sheet.shut.text() == "Cancel"
    assert not sheet.save.isEnabled()
    sheet.shut.click()
    await until(ended.is_set)
    assert not sheet.isVisible()


async def test_collecting_is_no_work_of_the_windows_thread(loop, sheet, monkeypatch):
    threads = []

    def noted(*sources, **named):
        threads.append(threading.current_thread())
        return collect(*sources, **named)

    monkeypatch.setattr(module, "collect", noted)
    await collected(sheet)
    assert threads
    assert threading.main_thread() not in threads


def test_the_window_offers_it_in_commands_help_and_notices(window, studio, monkeypatch):
    begun = []
    monkeypatch.setattr(Diagnostics, "begin", lambda _self, more: begun.append(more))
    monkeypatch.setattr(type(studio), "diagnostics", Diagnostics(Places.of_home(), None, tuple))
    window.commands.find("diagnostics").run()
    window.dialogs.help().diagnostics.click()
    window.dialogs.do("collect_diagnostics", None)
    assert len(begun) == 3
    assert len(window.findChildren(DiagnosticsSheet)) == 3


def test_a_crash_is_said_calmly_with_three_ways_on(qtbot, theme):
    for label, signal in (
        ("collect", "diagnostics_requested"),
        ("restart", "restart_requested"),
        ("go_on", "accepted"),
    ):
        sheet = CrashSheet("ValueError", theme)
        qtbot.addWidget(sheet)
        sheet.show()
        assert "kept" in sheet.sentence.text()
        assert "cost nothing" in sheet.sentence.text()
        assert sheet.go_on.isDefault()
        with qtbot.waitSignal(getattr(sheet, signal)):
            getattr(sheet, label).click()
        assert not sheet.isVisible()


def test_escape_goes_on(qtbot, theme):
    sheet = CrashSheet("ValueError", theme)
    qtbot.addWidget(sheet)
    sheet.restart_requested.connect(lambda: pytest.fail("nobody asked for it"))
    sheet.show()
    qtbot.keyClick(sheet, Qt.Key.Key_Escape)
    assert not sheet.isVisible()


def test_nothing_is_begun_before_it_is_asked_for(sheet):
    assert sheet.names.count() == 0
    assert not os.path.exists(paths.journal())
