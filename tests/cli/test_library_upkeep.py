"""The library as a whole: proved, repaired, carried away and back, and by the real process."""

import json
import shutil

import pytest

from scenewright.studio.library.check import check_integrity


@pytest.fixture
def three(shelf):
    """Three takes."""
    return [shelf.take(title=title) for title in ("Harbour", "Door", "Alarm")]


def ids(takes):
    return [take.id for take in takes]


def test_what_is_missing_or_changed_is_told_and_found_elsewhere(shelf, three, verb, tmp_path):
    whole = verb("check")
    assert (whole.code, whole.out) == (0, "")
    assert "Takes checked: 3. Every sound is there" in whole.said
    lost, changed = shelf.library.path(three[0]), shelf.library.path(three[1])
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    shutil.move(lost, elsewhere / "some name.wav")
    changed.write_bytes(changed.read_bytes()[:-2] + b"xx")
    ran = verb("check", "--json")
    told = json.loads(ran.out)
    assert ran.code == 1
    assert (told["missing"], told["changed"]) == (ids(three[:1]), ids(three[1:2]))
    assert "“Harbour”: its sound is missing." in ran.said
    assert "library relink DIR" in ran.said
    nothing = verb("relink", ".")
    assert nothing.code == 1
    assert "Still missing: 1." in nothing.said
    found = verb("relink", elsewhere, "--json")
    assert (found.code, json.loads(found.out)) == (0, {"found": ids(three[:1]), "missing": []})
    assert shelf.library.has(three[0])


def test_no_service_is_asked_for_what_is_there(shelf, three, verb):
    assert verb("fetch").said == "No sound is missing.\n"
    assert verb("fetch", three[0].id).said == "No sound is missing.\n"
    assert verb("fetch", 99).code == 1
    assert shelf.library.has(three[0])


def test_a_backup_brings_back_what_was_lost_once_it_is_agreed_to(shelf, three, verb):
    ran = verb("backup", "all.zip")
    assert (ran.code, ran.out) == (0, "all.zip\n")
    assert "Takes in the backup: 3." in ran.said
    assert verb("backup", "all.zip").code == 1
    assert verb("backup", "all.zip", "--replace", "--json").code == 0
    verb("trash", *ids(three))
    verb("empty-trash", "--yes")
    unasked = verb("restore-backup", "all.zip")
    assert unasked.code == 2
    assert "--yes" in unasked.said
    assert shelf.library.takes.all() == []
    back = verb("restore-backup", "all.zip", "--yes", "--json")
    assert (back.code, json.loads(back.out)["take_count"]) == (0, 3)
    assert "close it and open it again" in back.said
    # Whoever has the journal open sees it.
    assert len(shelf.library.takes.all()) == 3
    assert check_integrity(shelf.library).is_whole


def test_a_backup_that_is_none_changes_nothing(shelf, three, verb):
    (shelf.out / "no.zip").write_text("no archive")
    ran = verb("restore-backup", "no.zip", "--yes")
    assert (ran.code, ran.out, ran.said.count("\n")) == (1, "", 1)
    assert "Nothing was changed." in ran.said
    assert len(shelf.library.takes.all()) == 3


def test_the_library_moves_and_whoever_has_it_open_goes_along(shelf, three, verb, tmp_path):
    ran = verb("move", tmp_path / "disk")
    assert (ran.code, ran.out) == (0, f"{tmp_path / 'disk'}\n")
    assert shelf.library.path(three[0]).is_relative_to(tmp_path / "disk")
    assert check_integrity(shelf.library).is_whole
    again = verb("move", tmp_path / "disk")
    assert (again.code, again.said.count("\n")) == (1, 1)
    assert json.loads(verb("space", "--json").out)["folder"] == str(tmp_path / "disk")


def test_a_library_whose_disk_has_another_name_is_found_and_a_lost_one_begins_anew(
    shelf, three, verb, tmp_path
):
    disk, renamed, empty = (tmp_path / name for name in ("disk", "disk 1", "empty"))
    verb("move", disk)
    disk.rename(renamed)
    empty.mkdir()
    for asked in (("space",), ("move", empty)):
        ran = verb(*asked)
        assert (ran.code, ran.out) == (1, "")
        assert "Connect its disk" in ran.said
    assert verb("move", renamed).out == f"{renamed}\n"
    assert check_integrity(shelf.library).is_whole
    assert verb("move", empty, "--anew").code == 1
    shutil.move(renamed, disk)
    assert verb("move", empty, "--anew").out == f"{empty}\n"
    assert verb("relink", disk).code == 0
    assert check_integrity(shelf.library).is_whole


def test_space_is_told_by_what_holds_it(shelf, three, verb):
    verb("trash", three[0].id)
    told = json.loads(verb("space", "--json").out)
    on_disk = sum(file.stat().st_size for file in shelf.library.media_folder.glob("??/*"))
    assert told["total_bytes"] == on_disk
    assert told["kept_bytes"] + told["trash_bytes"] == on_disk
    assert told["trash_bytes"] > 0
    assert set(told["scene_bytes"]) == {str(take.scene_id) for take in three[1:]}
    lines = verb("space").out.splitlines()
    assert lines[0].endswith("MB  in all")
    assert lines[-1] == str(shelf.library.media_folder)


def test_files_of_no_take_are_deleted_only_where_it_is_said(shelf, three, verb):
    import os

    stray = shelf.library.media_folder / "ab" / f"{'ab' * 32}.wav"
    stray.parent.mkdir(exist_ok=True)
    stray.write_bytes(b"stray")
    os.utime(stray, (0, 0))
    kept = verb("check", "--json")
    assert (kept.code, json.loads(kept.out)["strays"]) == (0, [str(stray)])
    assert "--remove-strays" in kept.said
    assert stray.exists()
    assert json.loads(verb("check", "--remove-strays", "--json").out)["removed_bytes"] == 5
    assert not stray.exists()
