"""The library in another place: every sound there and proved, or all of it where it was."""

import os
import shutil
import subprocess

import pytest
from kept_takes import is_whole, kept, killed, opened

from scenewright.studio.errors import LibraryCancelled, LibraryError
from scenewright.studio.library import move as library_move
from scenewright.studio.library.library import MARKER
from scenewright.studio.library.move import FOLDER_NAME, finish_move, move

TAKES = 3


@pytest.fixture
def library(tmp_path):
    library = opened(tmp_path)
    for _ in range(TAKES):
        kept(library)
    yield library
    library.journal.close()


def files(folder):
    return sorted(file.name for file in folder.glob("??/*"))


@pytest.fixture
def tmpfs(tmp_path):
    """A disk of its own of 1 MB, which can be taken away."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(folder)]
    if os.name == "nt" or subprocess.run(mount, capture_output=True).returncode:
        pytest.skip("no disk can be mounted here")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], capture_output=True)


def test_every_sound_is_in_the_new_folder_and_none_in_the_old(library, tmp_path):
    before, names = library.media_folder, files(library.media_folder)
    heard = []
    moved = move(library, tmp_path / "new" / "place", heard.append)
    assert (moved.folder, moved.file_count) == (tmp_path / "new" / "place", 2 * TAKES)
    assert moved.is_finished
    assert library.media_folder == moved.folder
    assert files(moved.folder) == names
    assert not before.exists()
    assert is_whole(library)
    assert heard == sorted(heard)
    assert heard[-1] == 1.0
    kept(library)
    assert is_whole(library)


def test_another_program_goes_along_at_once(library, tmp_path):
    other = opened(tmp_path)
    move(library, tmp_path / "new")
    assert is_whole(other)
    kept(other)
    assert len(files(tmp_path / "new")) == 2 * (TAKES + 1)
    other.journal.close()


def test_a_library_comes_home_again(library, tmp_path):
    home = library.media_folder
    move(library, tmp_path / "new")
    assert move(library, home).folder == home
    assert library.media_folder == home
    assert is_whole(library)
    assert not (tmp_path / "new").exists()


def test_a_folder_that_is_in_use_gets_a_folder_of_its_own_inside(library, tmp_path):
    (tmp_path / "Music").mkdir()
    (tmp_path / "Music" / "song.mp3").write_bytes(b"1")
    assert move(library, tmp_path / "Music").folder == tmp_path / "Music" / FOLDER_NAME
    assert is_whole(library)
    with pytest.raises(LibraryError, match="already"):
        move(library, tmp_path / "Music")


def test_a_folder_of_another_library_is_not_taken(library, tmp_path):
    other = opened(tmp_path / "other")
    kept(other)
    shared = tmp_path / "shared"
    move(other, shared)
    assert move(library, shared).folder == shared / FOLDER_NAME
    assert is_whole(other)
    other.journal.close()


@pytest.mark.parametrize("inside", ["", "deep/er"])
def test_a_library_is_not_moved_into_itself(library, inside):
    with pytest.raises(LibraryError, match=r"itself|already"):
        move(library, library.media_folder / inside)
    assert is_whole(library)


@pytest.mark.parametrize("after", [0, 1, 4])
def test_a_move_that_is_stopped_leaves_all_as_it_was(library, tmp_path, after):
    calls = iter([False] * after)
    before = files(library.media_folder)
    with pytest.raises(LibraryCancelled):
        move(library, tmp_path / "new", is_cancelled=lambda: next(calls, True))
    assert files(library.media_folder) == before
    assert library.media_folder == library.own_folder
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize(
    ("name", "nth"),
    [
        ("prepare", 1),
        ("copy_durably", 1),
        ("copy_durably", 4),
        ("_switch", 1),
        ("finish_move", 2),
        ("_remove_empty", 1),
    ],
)
def test_a_kill_at_any_step_leaves_a_library_that_works(library, tmp_path, name, nth):
    code = f"""
from scenewright.studio.library import move as library_move
kill_at(library_move, {name!r}, {nth})
library_move.move(library, pathlib.Path(sys.argv[1]) / "new")
"""
    assert killed(tmp_path, code)
    assert is_whole(library)
    kept(library)
    assert finish_move(library)
    assert move(library, tmp_path / "last").is_finished
    assert is_whole(library)
    assert files(library.media_folder) == files(tmp_path / "last")
    assert len(library.takes.all()) == TAKES + 1


@pytest.mark.parametrize("nth", [1, 3, 6])
def test_a_kill_while_the_old_folder_is_emptied_is_finished_at_the_next_start(
    library, tmp_path, nth
):
    code = f"""
from scenewright.studio.library import move as library_move
kill_at(pathlib.Path, "unlink", {nth})
library_move.move(library, pathlib.Path(sys.argv[1]) / "new")
"""
    assert killed(tmp_path, code)
    assert library.media_folder == tmp_path / "new"
    assert is_whole(library)
    assert finish_move(library)
    assert not library.own_folder.exists()
    assert is_whole(library)


def test_a_sound_that_is_kept_during_the_move_is_not_left_behind(library, tmp_path, monkeypatch):
    others = []
    # What it would bring along later counts for nothing here.
    monkeypatch.setattr(library_move, "finish_move", lambda _library: True)

    def keep_one(_fraction):
        if not others:
            other = opened(tmp_path)
            others.append(kept(other))
            other.journal.close()

    move(library, tmp_path / "new", keep_one)
    assert library.path(others[0]).is_relative_to(tmp_path / "new")
    assert is_whole(library)


def test_of_two_that_move_it_at_once_the_second_leaves_it_where_the_first_has_it(library, tmp_path):
    others = []

    def move_first(fraction):
        # All is copied by then, so that nothing but the switch is left to be done.
        if fraction == 1.0 and not others:
            other = opened(tmp_path)
            others.append(move(other, tmp_path / "first"))
            other.journal.close()

    with pytest.raises(LibraryError, match="Another program has moved"):
        move(library, tmp_path / "second", move_first)
    assert library.media_folder == tmp_path / "first"
    assert not (tmp_path / "second").exists()
    assert is_whole(library)


def test_a_folder_that_was_there_stays_where_a_move_has_failed(library, tmp_path):
    (tmp_path / "mine").mkdir()
    with pytest.raises(LibraryCancelled):
        move(library, tmp_path / "mine", is_cancelled=lambda: True)
    assert list((tmp_path / "mine").iterdir()) == []


def test_a_folder_that_cannot_be_looked_into_is_not_left_behind(library, tmp_path, monkeypatch):
    one = library.path(library.takes.all()[0]).parent
    whole = os.scandir

    def closed(folder):
        if str(folder) == str(one):
            raise PermissionError(13, "Permission denied", str(folder))
        return whole(folder)

    monkeypatch.setattr("scenewright.studio.library.space.os.scandir", closed)
    with pytest.raises(LibraryError, match="Permission denied"):
        move(library, tmp_path / "new")
    monkeypatch.undo()
    assert library.media_folder == library.own_folder
    assert not (tmp_path / "new").exists()
    assert is_whole(library)


def test_a_folder_of_strange_words_is_no_library(library, tmp_path):
    (tmp_path / "strange").mkdir()
    (tmp_path / "strange" / MARKER).write_bytes(b"\xff\xfe\x00")
    assert move(library, tmp_path / "strange").folder == tmp_path / "strange" / FOLDER_NAME
    assert is_whole(library)


def test_a_disk_without_room_is_told_before_anything_is_copied(library, tmpfs):
    sounds = [kept(library) for _ in range(2)]
    before = files(library.media_folder)
    with pytest.raises(LibraryError, match="MB free"):
        move(library, tmpfs / "new")
    assert files(library.media_folder) == before
    assert list(tmpfs.iterdir()) == []
    assert library.has(sounds[0])


def test_a_disk_that_fills_up_meanwhile_leaves_the_library_where_it_was(
    library, tmpfs, monkeypatch
):
    monkeypatch.setattr(library_move, "_check_room", lambda *_arguments: None)
    (tmpfs / "filler").write_bytes(bytes((1 << 20) - 3 * 4096))
    with pytest.raises(LibraryError, match="No space left"):
        move(library, tmpfs / "new")
    assert library.media_folder == library.own_folder
    assert is_whole(library)
    assert files(tmpfs / "new") == []


def test_a_disk_that_is_taken_away_meanwhile_leaves_the_library_where_it_was(
    library, tmpfs, monkeypatch
):
    monkeypatch.setattr(library_move, "SPARE_BYTES", 0)
    taken = []

    def unplug(fraction):
        if fraction > 0.3 and not taken:
            taken.append(subprocess.run(["umount", "-l", str(tmpfs)]).returncode)

    with pytest.raises(LibraryError, match="stays in"):
        move(library, tmpfs / "new", unplug)
    assert taken == [0]
    assert library.media_folder == library.own_folder
    assert is_whole(library)
    assert list(tmpfs.iterdir()) == []


def test_a_place_that_cannot_be_written_is_a_sentence(library, tmp_path):
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(LibraryError, match=r"cannot be (made|moved)"):
        move(library, tmp_path / "file" / "new")
    assert is_whole(library)


def test_a_read_only_disk_is_a_sentence(library, tmpfs):
    subprocess.run(["mount", "-o", "remount,ro", str(tmpfs)], check=True)
    with pytest.raises(LibraryError, match=r"Read-only|free"):
        move(library, tmpfs)
    assert is_whole(library)


def test_what_reads_otherwise_than_it_was_written_is_not_taken(library, tmp_path, monkeypatch):
    monkeypatch.setattr("scenewright.studio.library.files.sha256_of", lambda *_a, **_n: "0" * 64)
    with pytest.raises(LibraryError, match="reads otherwise"):
        move(library, tmp_path / "new")
    assert library.media_folder == library.own_folder
    assert not (tmp_path / "new").exists()


def test_the_old_disk_may_be_away_when_the_move_is_finished(library, tmp_path):
    move(library, tmp_path / "first")
    aside = tmp_path / "aside"
    code = """
from scenewright.studio.library import move as library_move
kill_at(library_move, "_remove_empty", 1)
library_move.move(library, pathlib.Path(sys.argv[1]) / "second")
"""
    assert killed(tmp_path, code)
    shutil.move(tmp_path / "first", aside)
    assert not finish_move(library)
    assert is_whole(library)
    shutil.move(aside, tmp_path / "first")
    assert finish_move(library)
    assert not (tmp_path / "first").exists()
