"""Exports under way in the window: a strip to stop them by, and a row for each file."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from scenewright.studio.exports.exports import Exports, told_of
from scenewright.studio.exports.run import ExportRow, ExportRun, RowState
from scenewright.ui.exports.progress import ExportProgress, ExportStrip

FOLDER = Path("/music")
ROWS = tuple(ExportRow(number, "Door", FOLDER / f"Door {number}.wav") for number in (1, 2, 3))


@pytest.fixture
def exports(studio):
    return studio.exports


def show(exports, rows=ROWS, **more):
    Exports.run.renew(exports, ExportRun(FOLDER, tuple(rows), **more))


def state(row, to, **more):
    return replace(row, state=to, **more)


def test_the_strip_is_there_while_files_are_written(exports, theme, qtbot):
    strip = ExportStrip(exports, theme)
    qtbot.addWidget(strip)
    assert strip.isHidden()
    writing = state(ROWS[1], RowState.writing, share=0.5)
    show(exports, (state(ROWS[0], RowState.done), writing, ROWS[2]), share=0.5)
    assert not strip.isHidden()
    assert strip.told.text() == "Exporting 2 of 3: Door 2.wav"
    assert strip.bar.value() == 500
    strip.cancel_button.click()
    assert exports._cancelled.is_set()
    show(exports, is_over=True)
    assert strip.isHidden()


@pytest.mark.parametrize(
    ("after_lufs", "notice", "told"),
    [
        (-16.2, "Exported as Door 1.wav: −30.0 LUFS before, −16.2 LUFS now.",
         "done, −30.0 LUFS before, −16.2 LUFS now, −1.5 dBTP"),
        (-19.4, "Exported as Door 1.wav: −19.4 LUFS now, not −16. Its peaks allow no more without "
         "being flattened.",
         "done, −19.4 LUFS: its peaks allow no more, −16 were asked for, −1.5 dBTP"),
        (-70.0, "Exported as Door 1.wav. It is silent, so no loudness was reached.",
         "done; it is silent"),
    ],
)  # fmt: skip
def test_a_loudness_that_was_not_reached_is_said(exports, theme, qtbot, after_lufs, notice, told):
    figures = {"before_lufs": -30.0, "after_lufs": after_lufs, "after_true_peak_db": -1.5}
    row = state(ROWS[0], RowState.done, target_lufs=-16.0, **figures)
    sheet = ExportProgress(exports, theme)
    qtbot.addWidget(sheet)
    show(exports, (row,), is_over=True)
    assert sheet.rows.item(0, 1).text() == told
    assert told_of(ExportRun(FOLDER, (row,), 1.0, True)).sentence == notice
    several = told_of(ExportRun(FOLDER, (row, replace(row, path=FOLDER / "b")), 1.0, True)).sentence
    assert ("2 of them are softer than was asked for" in several) == (after_lufs < -17.0)


def test_enter_closes_the_sheet_and_stops_nothing(exports, theme, qtbot):
    sheet = ExportProgress(exports, theme)
    qtbot.addWidget(sheet)
    show(exports, (state(ROWS[0], RowState.writing, share=0.5),))
    sheet.show()
    qtbot.keyClick(sheet.rows, Qt.Key.Key_Return)
    assert sheet.isHidden()
    assert not exports._cancelled.is_set()


def test_each_row_says_what_became_of_its_file(exports, theme, qtbot):
    sheet = ExportProgress(exports, theme)
    qtbot.addWidget(sheet)
    rows = (
        state(ROWS[0], RowState.done, before_lufs=-22.3, after_lufs=-16.0, after_true_peak_db=-1.5),
        state(ROWS[1], RowState.writing, share=0.42),
        ROWS[2],
    )
    show(exports, rows, share=0.4)
    told = lambda: [sheet.rows.item(at, 1).text() for at in range(3)]  # noqa: E731
    assert told() == [
        "done, −22.3 LUFS before, −16.0 LUFS now, −1.5 dBTP",
        "writing, 42 %",
        "waits",
    ]
    problem = "The disk is full. Choose another place."
    rows = (rows[0], state(ROWS[1], RowState.failed, problem=problem),
            state(ROWS[2], RowState.cancelled))  # fmt: skip
    show(exports, rows, is_over=True)
    assert told()[1:] == [problem, "not written"]
    assert sheet.told.text() == ("2 of 3 files were not written; what is written is in /music.")
    assert sheet.cancel_button.isHidden()
    assert sheet.rows.currentRow() == 1


def test_it_may_be_closed_and_opened_again_while_it_goes_on(window, exports, qtbot):
    show(exports, (state(ROWS[0], RowState.writing), *ROWS[1:]))
    window.export_strip.show_button.click()
    (sheet,) = window.findChildren(ExportProgress)
    sheet.close_button.click()
    assert not exports._cancelled.is_set()
    window.dialogs.do("show_exports", None)
    assert any(one.isVisible() for one in window.findChildren(ExportProgress))


@pytest.mark.parametrize(
    ("rows", "sentence", "verbs"),
    [
        ([state(ROWS[0], RowState.done)], "Exported as Door 1.wav.", ["show_in_folder"]),
        (
            [state(ROWS[0], RowState.done, before_lufs=-22.3, after_lufs=-16.04)],
            "Exported as Door 1.wav: −22.3 LUFS before, −16.0 LUFS now.",
            ["show_in_folder"],
        ),
        (
            [state(ROWS[0], RowState.done, before_lufs=-22.3, after_lufs=-22.3)],
            "Exported as Door 1.wav, −22.3 LUFS.",
            ["show_in_folder"],
        ),
        (
            [state(ROWS[0], RowState.failed, problem="Full. Free some space.")],
            "Full. Free some space.",
            ["show_exports"],
        ),
        (
            [state(ROWS[0], RowState.done), state(ROWS[1], RowState.failed, problem="Full.")],
            "1 of 2 files could not be written: Full.",
            ["show_exports", "show_in_folder"],
        ),
        (
            [state(ROWS[0], RowState.done), state(ROWS[1], RowState.cancelled)],
            "The export was stopped: 1 of 2 files are written and stay.",
            ["show_in_folder"],
        ),
    ],
)
def test_what_a_batch_comes_to_is_one_sentence_with_its_verbs(rows, sentence, verbs):
    notice = told_of(ExportRun(FOLDER, tuple(rows), 1.0, True))
    assert notice.sentence == sentence
    assert [offer.verb for offer in notice.offers] == verbs
