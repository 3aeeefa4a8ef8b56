"""A backup holds all of it, is whole or not there, and comes back whole or not at all."""

import os
import shutil

import pytest
from kept_takes import is_whole, kept, killed, opened, submitted

from scenewright.studio.errors import LibraryCancelled, LibraryError
from scenewright.studio.library.backup import back_up
from scenewright.studio.library.restore import restore
from scenewright.studio.records import SubmissionState


@pytest.fixture
def other(tmp_path):
    other = opened(tmp_path / "other")
    yield other
    other.journal.close()


@pytest.fixture
def archive(library, tmp_path):
    scene = library.journal.add_scene("Harbour", '{"prompt": "Gulls."}')
    for _ in range(2):
        take = kept(library, "Gulls.", scene)
    library.takes.set_notes([take.id], "loud")
    path = tmp_path / "backup.zip"
    done = back_up(library, path)
    assert (done.take_count, done.missing_count) == (2, 0)
    assert done.archive_bytes == path.stat().st_size
    return path


def left_over(folder):
    return [path for path in folder.rglob("*") if ".new" in path.name or "restore-" in path.name]


def test_what_was_backed_up_comes_back_elsewhere(library, other, archive, tmp_path):
    mine = kept(other, "Mine.")
    heard = []
    restored = restore(other, archive, heard.append)
    assert (restored.take_count, restored.added_count) == (2, 2)
    assert other.takes.all() == library.takes.all()
    assert other.journal.scenes() == library.journal.scenes()
    assert [take.notes for take in other.takes.search("gull loud")] == ["loud"]
    assert is_whole(other)
    assert heard == sorted(heard)
    assert left_over(tmp_path) == []
    # What was here is not lost: its sound stays, its journal is a file.
    assert any(other.media_folder.glob(f"??/{mine.media_sha256}.wav"))
    shutil.copy(restored.former_journal, tmp_path / "studio.sqlite3")
    former = opened(tmp_path)
    assert [take.prompt for take in former.takes.all()] == ["Mine."]
    former.journal.close()


def test_a_backup_of_one_library_is_seen_by_every_program_that_has_it_open(
    other, archive, tmp_path
):
    second = opened(tmp_path / "other")
    restore(other, archive)
    assert len(second.takes.all()) == 2
    second.journal.close()


def test_nothing_is_sent_by_itself_after_a_restore(library, other, tmp_path):
    unsent, unknown = submitted(library), submitted(library)
    accepted = submitted(library, task_id="task_1")
    library.journal.set_state(unknown, SubmissionState.unknown)
    library.journal.claim(accepted, "somebody")
    back_up(library, tmp_path / "b.zip")
    restore(other, tmp_path / "b.zip")
    assert other.journal.submission(unsent).is_paused
    assert other.journal.submission(unknown).state is SubmissionState.forgotten
    assert other.journal.submission(accepted).state is SubmissionState.accepted
    assert other.journal.submission(accepted).owner is None


def test_a_restore_waits_for_jobs_that_are_worked_on(other, archive):
    other.journal.claim(submitted(other), "somebody")
    with pytest.raises(LibraryError, match="Jobs are being worked on"):
        restore(other, archive)
    assert len(other.journal.jobs()) == 1


def test_the_library_stays_where_this_machine_has_it(other, archive, tmp_path):
    from scenewright.studio.library.move import move

    kept(other)
    move(other, tmp_path / "disk")
    restore(other, archive)
    assert other.media_folder == tmp_path / "disk"
    assert is_whole(other)


def test_a_file_that_is_not_there_is_a_sentence(other, tmp_path):
    with pytest.raises(LibraryError, match="There is no file"):
        restore(other, tmp_path / "nothing.zip")


@pytest.mark.parametrize("after", [0, 1, 3])
def test_a_backup_that_is_stopped_leaves_nothing(library, archive, tmp_path, after):
    calls, before = iter([False] * after), archive.read_bytes()
    with pytest.raises(LibraryCancelled):
        back_up(library, archive, is_cancelled=lambda: next(calls, True))
    assert archive.read_bytes() == before
    assert left_over(tmp_path) == []


def test_a_restore_that_is_stopped_changes_nothing(other, archive, tmp_path):
    with pytest.raises(LibraryCancelled):
        restore(other, archive, is_cancelled=lambda: True)
    assert other.takes.all() == []
    assert left_over(tmp_path) == []


def test_a_place_that_cannot_be_written_is_a_sentence(library, tmp_path):
    with pytest.raises(LibraryError, match="Choose another place"):
        back_up(library, tmp_path / "no folder" / "b.zip")
    assert left_over(tmp_path) == []


@pytest.mark.parametrize("name", ["studio.sqlite3", "keys.json", "media/b.zip"])
def test_a_backup_never_replaces_what_it_is_made_of(library, name):
    kept(library)
    place = library.journal.database.path.parent / name
    before = place.read_bytes() if place.exists() else None
    with pytest.raises(LibraryError, match="inside the library"):
        back_up(library, place)
    assert (place.read_bytes() if place.exists() else None) == before
    assert is_whole(library)


def test_a_sound_that_goes_while_it_is_backed_up_is_counted(library, other, tmp_path):
    takes = [kept(library) for _ in range(3)]

    def lose(_fraction):
        for take in takes[1:]:
            if library.has(take):
                library.path(take).unlink()

    done = back_up(library, tmp_path / "b.zip", lose)
    assert done.missing_count >= 1
    assert restore(other, tmp_path / "b.zip").added_count == 3 - done.missing_count


def test_what_a_killed_backup_has_left_goes_with_the_next(library, tmp_path):
    left, young, other = (tmp_path / f"{name}.new" for name in ("b.zip.1", "b.zip.2", "c.zip.1"))
    for file in (left, young, other):
        file.write_bytes(b"half")
        os.utime(file, None if file == young else (0, 0))
    back_up(library, tmp_path / "b.zip")
    assert [file.exists() for file in (left, young, other)] == [False, True, True]


def test_a_folder_in_place_of_a_backup_is_a_sentence(other, tmp_path):
    with pytest.raises(LibraryError, match="cannot be read"):
        restore(other, tmp_path)


def test_what_is_missing_is_counted_and_the_rest_backed_up(library, other, tmp_path):
    lost, _there = kept(library), kept(library)
    library.path(lost).unlink()
    assert back_up(library, tmp_path / "b.zip").missing_count == 1
    assert restore(other, tmp_path / "b.zip").added_count == 1


@pytest.mark.parametrize(
    ("module", "name", "nth"),
    [
        ("library_restore", "_extract", 1),
        ("library_restore", "made_ready", 1),
        ("library_restore", "sync_folder", 2),
        ("library_restore", "snapshot", 1),
        ("database", "Database.copy_into", 2),
    ],
)
def test_a_kill_while_restoring_leaves_the_journal_before(
    other, archive, tmp_path, module, name, nth
):
    mine = kept(other, "Mine.")
    code = f"""
from scenewright.studio import database
from scenewright.studio.library import restore as library_restore
owner, _, name = "{module}.{name}".rpartition(".")
kill_at(eval(owner), name, {nth})
library_restore.restore(library, pathlib.Path({str(archive)!r}))
"""
    assert killed(tmp_path / "other", code)
    assert other.takes.all() == [mine]
    assert is_whole(other)
    assert restore(other, archive).take_count == 2
    assert is_whole(other)


@pytest.mark.parametrize("name", ["_files_of", "_write_archive", "sync_folder"])
def test_a_kill_while_backing_up_leaves_the_archive_before_or_after(
    library, archive, tmp_path, name
):
    kept(library)
    code = f"""
from scenewright.studio.library import backup as library_backup
kill_at(library_backup, {name!r}, 1)
library_backup.back_up(library, pathlib.Path({str(archive)!r}))
"""
    assert killed(tmp_path / "home", code)
    restored = opened(tmp_path / "third")
    assert restore(restored, archive).take_count in (2, 3)
    restored.journal.close()
