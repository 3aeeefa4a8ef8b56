"""The care of the library: done in a sheet that can be cancelled, and told in sentences."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QLineEdit, QPushButton

from scenewright.studio.library.backup import BackedUp
from scenewright.studio.library.check import Integrity, Relinked
from scenewright.studio.library.move import Moved
from scenewright.studio.library.restore import Restored
from scenewright.studio.library.space import PrunePlan
from scenewright.studio.library.work import LibraryWork
from scenewright.studio.records import Take
from scenewright.ui.library.care import LibraryCare
from scenewright.ui.library.care_actions import care_verbs
from scenewright.ui.library.outcomes import LibraryOutcomes
from scenewright.ui.library.prune_sheet import PruneSheet
from scenewright.ui.library.work_sheet import LibraryWorkSheet


def kept(take_id, submission_id=None):
    parts = (submission_id, None, "f" * 64, 31.5, None, None, 0, "", None, 1, f"Door {take_id}", "")
    return Take(take_id, *parts, 1.7e9, "mp3", 48000, number=take_id)


@pytest.fixture
def begun(studio, monkeypatch):
    """What the library was asked to do: the call and where its answer goes."""
    found = []

    def begin(doing, show, refuse, *, is_replacing=False):
        found.append((doing, show, refuse, is_replacing))
        LibraryWork.is_busy.renew(studio.library_work, True)
        return True

    monkeypatch.setattr(studio.library_work, "begin", begin)
    return found


@pytest.fixture
def care(window, studio, theme):
    return LibraryCare(studio, theme, window)


@pytest.fixture
def told(care):
    return LibraryOutcomes(care)


def labels(outcome):
    return [label for label, _do in outcome[1]]


def test_what_came_of_each_kind_of_work_is_a_sentence(told):
    assert told.moved(Moved(Path("/disk"), 1200, 4_100_000, False))[0] == (
        "The library is in /disk now: 4.1 MB in 1,200 files were moved. "
        "What is left in the old folder is removed at the next start."
    )
    assert told.backed_up(BackedUp(Path("/b.zip"), 3, 900, 1))[0] == (
        "3 takes are in /b.zip, 900 B. Without their sound, which is missing here: 1 take. "
        "Keys of accounts are not in it."
    )
    restored = told.restored(Restored(3, 2, Path("/kept/before.sqlite3")))
    assert "Start the studio again now" in restored[0]
    assert labels(restored) == ["Start again"]
    whole = told.checked(Integrity(3))
    assert whole == ("3 takes checked: every sound is there and as it came.", ())
    fetchable = frozenset({1})
    broken = told.checked(
        Integrity(3, (kept(1, 7),), (kept(2),), (Path("a"),), fetchable_ids=fetchable)
    )
    assert broken[0] == (
        "3 takes checked. Missing: “Door 1”. Changed since they came: “Door 2”. "
        "Files of no take: 1."
    )
    assert labels(broken) == ["Look in a folder…", "Fetch again (free)"]
    # Without a task at a service there is nothing to ask for.
    assert labels(told.checked(Integrity(1, (kept(1, 7),)))) == ["Look in a folder…"]
    assert labels(told.settled(Path("/disk"), None)) == ["Look elsewhere…", "Begin anew here"]
    assert told.settled(Path("/disk"), Path("/disk/x"))[0] == "The library is in /disk/x now."
    assert told.checked(Integrity(2, is_complete=False))[0].startswith("Stopped; 2 takes")
    assert told.checked(Integrity(1, unreadable=(kept(3),))) == (
        "1 take checked. Unreadable: “Door 3”. Look at the files' rights and at the disk.",
        (),
    )
    assert told.relinked(Relinked((kept(1),), ()))[0] == "Found: 1 take. Still missing: 0 takes."
    assert labels(told.to_fetch(([kept(1)], []))) == ["Look in a folder…"]
    assert labels(told.to_fetch(([kept(1, 7)], [1]))) == ["Fetch again (free)"]
    assert told.strays(([], 0)) == ("There is no file of no take.", ())
    assert told.strays(([Path("a.mp3")], 900))[0] == (
        "Files of no take and of no job: 1, 900 B: a.mp3."
    )


def test_work_stands_in_a_sheet_with_its_progress_until_it_is_told(care, begun, window, studio):
    care.check()
    (sheet,) = window.findChildren(LibraryWorkSheet)
    LibraryWork.fraction.renew(studio.library_work, 0.42)
    assert sheet.progress.value() == 420
    _doing, show, _refuse, _is_replacing = begun[0]
    show(Integrity(3))
    assert sheet.sentence.text().startswith("3 takes checked")
    assert not sheet.progress.isVisible()
    assert sheet.shut.text() == "Close"


def test_a_sheet_that_is_cancelled_waits_until_the_work_has_stopped(care, begun, window, studio):
    care.back_up_to(Path("/b.zip"))
    (sheet,) = window.findChildren(LibraryWorkSheet)
    stopped = []
    studio.library_work.cancel = lambda: stopped.append(1)
    sheet.shut.click()
    assert stopped == [1]
    assert sheet.isVisible()
    begun[0][2]("The backup was stopped; the library is as it was.")
    assert sheet.sentence.text() == "The backup was stopped; the library is as it was."
    sheet.shut.click()
    assert not sheet.isVisible()


def test_what_bringing_back_a_backup_does_is_said_first(care, begun, window, tmp_path):
    care.ask_restore(tmp_path / "backup.zip")
    (sheet,) = window.findChildren(LibraryWorkSheet)
    assert "replaces the scenes, takes and jobs that are here" in sheet.sentence.text()
    assert begun == []
    buttons = {button.text(): button for button in sheet.findChildren(QPushButton)}
    buttons["Bring it back"].click()
    assert [one[3] for one in begun] == [True]


def test_after_a_restore_the_studio_can_only_start_again(
    care, begun, window, tmp_path, monkeypatch
):
    started = []
    monkeypatch.setattr(care, "restart", lambda: started.append(1))
    care.restore_from(tmp_path / "backup.zip")
    (sheet,) = window.findChildren(LibraryWorkSheet)
    begun[0][1](Restored(3, 2, Path("/kept/before.sqlite3")))
    assert not sheet.shut.isVisible()
    # What is shown is of the journal before: nothing can be done to it any more.
    sheet.reject()
    assert started == [1]


def test_a_sound_that_has_changed_is_looked_for_too(care, begun, told, monkeypatch):
    asked = []
    monkeypatch.setattr(care, "_ask_folder", lambda _title, then: then(Path("/x")))
    monkeypatch.setattr(
        "scenewright.studio.library.check.relink", lambda *told: asked.append(told[1:3])
    )
    _said, verbs = told.checked(Integrity(2, (kept(1),), (kept(2),)))
    verbs[0][1]()
    begun[0][0](None, print, print)
    assert asked == [(Path("/x"), [kept(1), kept(2)])]


def test_work_that_may_be_long_leaves_the_studio_to_be_worked_in(care, begun, window, tmp_path):
    care.move_to(tmp_path)
    care.restore_from(tmp_path / "b.zip")
    moving, restoring = window.findChildren(LibraryWorkSheet)
    assert (moving.isModal(), restoring.isModal()) == (False, True)


def test_a_sheet_that_is_closed_by_two_keys_at_once_is_closed(care, begun, window):
    care.strays()
    _doing, _show, refuse, _is_replacing = begun[-1]
    refuse("The disk is away.")
    (sheet,) = window.findChildren(LibraryWorkSheet)
    sheet.reject()
    sheet.reject()
    assert not sheet.isVisible()


@pytest.mark.parametrize(
    ("typed", "wanted"), [("/a/b/c", "/a/b/c"), ("c", "/a/b"), ("~/c", "~/c"), ("", "/a/b")]
)
def test_a_folder_that_is_typed_is_the_one_that_is_chosen(care, window, monkeypatch, typed, wanted):
    chosen = []
    monkeypatch.setattr(care, "move_to", chosen.append)
    care.move()
    (dialog,) = window.findChildren(QFileDialog)
    dialog.findChild(QLineEdit).setText(typed)
    # What Qt tells where a path is typed: folders on the way are chosen with it.
    dialog.filesSelected.emit(["/a", "/a/b"])
    assert chosen == [Path(wanted).expanduser()]


def test_every_work_on_the_library_is_a_command(window, monkeypatch):
    named = {action.name for action in window.commands}
    assert {verb.name for verb in care_verbs()} < named
    assert "storage" in named


def test_what_would_be_cleaned_up_is_shown_before_anything_goes(
    care, begun, window, studio, monkeypatch
):
    trashed = []
    monkeypatch.setattr(studio, "trash_takes", trashed.append)
    care.prune()
    (sheet,) = window.findChildren(PruneSheet)
    assert not sheet.agree.isEnabled()
    begun[0][1](PrunePlan((kept(1), kept(2)), 4_100_000, 900))
    assert sheet.told.text().startswith("2 takes would go. 4.1 MB become free")
    shown = [sheet.takes.item(row).text().partition(" · ")[0] for row in range(2)]
    assert shown == ["Door 1, take 1", "Door 2, take 2"]
    assert trashed == []
    sheet.agree.click()
    assert trashed == [[1, 2]]


def test_a_plan_that_takes_nothing_cannot_be_agreed_to(care, begun, window):
    care.prune()
    (sheet,) = window.findChildren(PruneSheet)
    begun[0][1](PrunePlan((), 0, 900))
    assert sheet.told.text() == "Nothing would go. 900 B stay."
    assert not sheet.agree.isEnabled()
