"""A library whose disk is gone: found under another name, or begun anew elsewhere."""

import shutil

import pytest
from kept_takes import is_whole, kept, opened

from scenewright.studio.errors import LibraryError
from scenewright.studio.library.check import missing_takes, relink
from scenewright.studio.library.library import MARKER
from scenewright.studio.library.move import move
from scenewright.studio.library.settle import settle

TAKES = 3


@pytest.fixture
def library(tmp_path):
    library = opened(tmp_path)
    for _ in range(TAKES):
        kept(library)
    yield library
    library.journal.close()


def test_a_lost_library_is_found_under_another_name(library, tmp_path):
    move(library, tmp_path / "disk" / "sounds")
    with pytest.raises(LibraryError, match="which is there"):
        settle(library, tmp_path)
    (tmp_path / "disk").rename(tmp_path / "disk 1")
    with pytest.raises(LibraryError, match="Connect its disk"):
        library.check_there()
    (tmp_path / "empty").mkdir()
    assert settle(library, tmp_path / "empty") is None
    assert settle(library, tmp_path / "disk 1") == tmp_path / "disk 1" / "sounds"
    assert is_whole(library)


def test_a_library_whose_disk_is_lost_begins_anew_and_finds_its_sounds_again(library, tmp_path):
    move(library, tmp_path / "disk")
    shutil.move(tmp_path / "disk", tmp_path / "found later")
    (tmp_path / "new").mkdir()
    assert settle(library, tmp_path / "new", is_anew=True) == tmp_path / "new"
    assert len(missing_takes(library)) == TAKES
    kept(library)
    assert relink(library, tmp_path / "found later").missing == ()
    assert is_whole(library)


def test_an_empty_mount_point_is_not_taken_for_the_library(library, tmp_path):
    move(library, tmp_path / "disk")
    shutil.move(tmp_path / "disk", tmp_path / "unplugged")
    (tmp_path / "disk").mkdir()
    with pytest.raises(LibraryError, match="Connect its disk"):
        kept(library)
    assert list((tmp_path / "disk").iterdir()) == []
    (tmp_path / "disk").rmdir()
    shutil.move(tmp_path / "unplugged", tmp_path / "disk")
    assert (tmp_path / "disk" / MARKER).exists()
    assert is_whole(library)
