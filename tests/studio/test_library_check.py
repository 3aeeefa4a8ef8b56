"""Sounds that are missing or changed are found, and come back from a folder or the service."""

import pytest
from kept_takes import kept, opened, sound, submitted, succeeded

from scenewright.studio.errors import LibraryCancelled, LibraryError
from scenewright.studio.library.check import (
    can_fetch_again,
    check_integrity,
    missing_takes,
    prepare_fetch,
    relink,
    remove_strays,
    stray_files,
)
from scenewright.studio.library.move import move
from scenewright.studio.library.space import PruneRules, empty_trash, prune_plan

LATER = 9e9


@pytest.fixture
def library(tmp_path):
    library = opened(tmp_path)
    yield library
    library.journal.close()


def test_a_whole_library_is_told_so_with_its_progress(library):
    for _ in range(3):
        kept(library)
    heard = []
    found = check_integrity(library, heard.append)
    assert found.is_whole
    assert found.checked_count == 3
    assert heard == sorted(heard)
    assert heard[-1] == 1.0


def test_what_is_missing_changed_and_stray_is_told_apart(library):
    missing, changed, whole = kept(library), kept(library), kept(library)
    library.path(missing).unlink()
    library.path(changed).write_bytes(library.path(whole).read_bytes())
    stray = library.path(whole).with_name(f"{'cd' * 32}.wav")
    stray.write_bytes(b"1")
    found = check_integrity(library)
    assert ([take.id for take in found.missing], [take.id for take in found.changed]) == (
        [missing.id],
        [changed.id],
    )
    # It may be on its way into the library.
    assert found.strays == ()
    leftovers = stray_files(library, now=LATER)
    assert stray in leftovers
    assert library.path(whole) not in leftovers


def test_what_cannot_be_read_is_not_called_missing(library):
    take = kept(library)
    file = library.path(take)
    file.unlink()
    # It opens, and reading it is an I/O error, for root too.
    file.symlink_to("/proc/self/mem")
    found = check_integrity(library)
    assert [take.id for take in found.unreadable] == [take.id]
    assert (found.missing, found.changed, found.is_whole) == ((), (), False)
    assert found.fetchable_ids == frozenset()


def test_a_check_that_is_stopped_tells_what_it_has_found(library):
    missing = kept(library)
    library.path(missing).unlink()
    kept(library)
    found = check_integrity(library, is_cancelled=lambda: True)
    assert not found.is_complete
    assert not found.is_whole
    assert len(found.missing) + found.checked_count <= 2


def test_only_strays_are_removed(library):
    import os

    take = kept(library)
    stray = library.path(take).with_name(f"{'cd' * 32}.wav")
    stray.write_bytes(b"123")
    os.utime(stray, (0, 0))
    os.utime(library.path(take), (0, 0))
    waiting = submitted(library)
    arriving = library.arriving(waiting)
    arriving.write_bytes(b"1")
    os.utime(arriving, (0, 0))
    left = library.arriving_name("import-1.wav")
    left.write_bytes(b"12")
    os.utime(left, (0, 0))
    assert stray_files(library) == sorted([stray, left])
    assert remove_strays(library, [stray, left, library.path(take), arriving]) == 5
    assert arriving.exists()
    assert library.path(take).exists()


def test_a_sound_is_found_again_by_its_content_whatever_it_is_called(library, tmp_path):
    lost, changed, gone = kept(library), kept(library), kept(library)
    there = tmp_path / "elsewhere" / "deep"
    there.mkdir(parents=True)
    for number, take in enumerate((lost, changed)):
        (there / f"renamed {number}.bin").write_bytes(library.path(take).read_bytes())
    library.path(lost).unlink()
    library.path(gone).unlink()
    library.path(changed).write_bytes(b"no longer")
    found = check_integrity(library)
    relinked = relink(library, tmp_path / "elsewhere", (*found.missing, *found.changed))
    assert {take.id for take in relinked.found} == {lost.id, changed.id}
    assert [take.id for take in relinked.missing] == [gone.id]
    assert [take.id for take in check_integrity(library).missing] == [gone.id]
    assert len(list(there.iterdir())) == 2
    assert any(file.read_bytes() == b"no longer" for file in library.media_folder.glob("??/*"))


def test_a_relink_can_be_stopped(library, tmp_path):
    take = kept(library)
    (tmp_path / "x").mkdir()
    library.path(take).rename(tmp_path / "x" / "y.wav")
    with pytest.raises(LibraryCancelled):
        relink(library, tmp_path / "x", is_cancelled=lambda: True)
    assert not library.has(take)
    assert relink(library, tmp_path / "x").found == (take,)


def test_what_a_service_still_has_is_fetched_again_free(library):
    lost = kept(library, task_id="task_1")
    imported = library.takes.take(lost.id)
    library.path(lost).unlink()
    assert can_fetch_again(library, imported)
    assert prepare_fetch(library, [lost]) == (lost.submission_id,)
    assert [job.submission.id for job in library.journal.unresolved()] == [lost.submission_id]
    again = sound(library.arriving(lost.submission_id), seconds=0.5)
    kept_again = library.keep(again, lost.submission_id, succeeded(0.5))
    assert kept_again.id == lost.id
    assert kept_again.duration_seconds == 0.5
    assert library.path(kept_again).exists()
    assert library.journal.unresolved() == []
    assert library.takes.all() == [kept_again]


def test_a_changed_file_stays_until_what_comes_takes_its_place(library):
    take = kept(library, seed=7, task_id="task_1")
    library.path(take).write_bytes(b"changed")
    prepare_fetch(library, [take])
    assert library.path(take).read_bytes() == b"changed"
    arriving = library.arriving(take.submission_id)
    arriving.write_bytes(b"no sound")
    with pytest.raises(LibraryError, match="cannot be played"):
        library.keep(arriving, take.submission_id, succeeded())
    assert library.path(take).read_bytes() == b"changed"
    sound(arriving, seed=7)
    assert library.keep(arriving, take.submission_id, succeeded()).id == take.id
    assert check_integrity(library).is_whole
    assert [file.read_bytes() for file in library.media_folder.glob("??/*.changed")] == [b"changed"]


def test_a_folder_in_the_place_of_a_sound_gives_way_and_is_kept(library, tmp_path):
    take = kept(library)
    (tmp_path / "x").mkdir()
    library.path(take).rename(tmp_path / "x" / "y.wav")
    inside = library.media_folder / take.media_sha256[:2] / f"{take.media_sha256}.wav" / "mine.txt"
    inside.parent.mkdir()
    inside.write_text("mine")
    assert [one.id for one in check_integrity(library).missing] == [take.id]
    assert relink(library, tmp_path / "x").found == (take,)
    assert check_integrity(library).is_whole
    assert [one.read_text() for one in library.media_folder.rglob("mine.txt")] == ["mine"]


def test_what_no_service_knows_cannot_be_fetched(library):
    take = kept(library)
    assert not can_fetch_again(library, take)
    assert prepare_fetch(library, [take]) == ()
    assert library.has(take)


def test_a_disk_that_goes_while_it_is_checked_leaves_no_sound_called_missing(library, tmp_path):
    for _ in range(2):
        kept(library)
    move(library, tmp_path / "disk")

    def unplug(_fraction):
        if (tmp_path / "disk").exists():
            (tmp_path / "disk").rename(tmp_path / "unplugged")

    with pytest.raises(LibraryError, match="Connect its disk"):
        check_integrity(library, unplug)


def test_a_missing_sound_says_what_to_do(library):
    take = kept(library)
    library.path(take).unlink()
    with pytest.raises(LibraryError, match=r"Fetch it again.*look for it.*bring back a backup"):
        library.path(take)


def test_a_moved_library_whose_disk_is_away_says_so(library, tmp_path):
    take = kept(library)
    away = str(tmp_path / "disk")
    library.journal.database.rows("INSERT INTO place VALUES ('media', ?)", (away,))
    for work in (
        lambda: library.path(take),
        lambda: check_integrity(library),
        lambda: library.arriving(1),
        lambda: relink(library, tmp_path),
        lambda: missing_takes(library),
        lambda: prepare_fetch(library, [take]),
        lambda: prune_plan(library, PruneRules(is_rejected=True)),
        lambda: empty_trash(library),
    ):
        with pytest.raises(LibraryError, match="Connect its disk"):
            work()
    assert not (tmp_path / "disk").exists()
