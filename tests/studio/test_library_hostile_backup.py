"""A backup that is damaged, foreign or made to do harm is refused whole."""

import json
import zipfile
from random import Random

import pytest
from kept_takes import kept, opened

from scenewright.studio.errors import LibraryError
from scenewright.studio.library.backup import back_up
from scenewright.studio.library.restore import restore


@pytest.fixture
def archive(tmp_path):
    library = opened(tmp_path / "home")
    for _ in range(2):
        kept(library)
    back_up(library, tmp_path / "backup.zip")
    library.journal.close()
    return tmp_path / "backup.zip"


@pytest.fixture
def other(tmp_path):
    other = opened(tmp_path / "other")
    yield other
    other.journal.close()


def left_over(folder):
    return [path for path in folder.rglob("*") if ".new" in path.name or "restore-" in path.name]


def broken(archive, target, change):
    with zipfile.ZipFile(archive) as old, zipfile.ZipFile(target, "w") as new:
        for name in old.namelist():
            content = change(name, old.read(name))
            if content is not None:
                new.writestr(name, content)
    return target


def flipped(content):
    return content[:-1] + bytes([content[-1] ^ 1])


@pytest.mark.parametrize(
    "change",
    [
        lambda name, content: flipped(content) if name.endswith(".wav") else content,
        lambda name, content: flipped(content) if name.endswith(".sqlite3") else content,
        lambda name, content: None if name.endswith(".wav") else content,
        lambda name, content: None if name.endswith(".sqlite3") else content,
        lambda name, content: None if name == "manifest.json" else content,
        lambda name, content: b"[]" if name == "manifest.json" else content,
        lambda name, content: (
            content.replace(b"media/", b"../../", 1) if name == "manifest.json" else content
        ),
    ],
    ids=["sound", "journal", "no sound", "no journal", "no list", "no list in it", "elsewhere"],
)
def test_a_damaged_archive_is_refused_whole(other, archive, tmp_path, change):
    mine = kept(other, "Mine.")
    bad = broken(archive, tmp_path / "bad.zip", change)
    with pytest.raises(LibraryError, match="damaged or not one of ours"):
        restore(other, bad)
    assert other.takes.all() == [mine]
    assert len(list(other.media_folder.glob("??/*"))) == 2
    assert left_over(tmp_path) == []


@pytest.mark.parametrize("share", [0.0, 0.3, 0.9, 0.999])
def test_an_archive_that_was_cut_or_changed_is_refused_whole(other, archive, tmp_path, share):
    content = archive.read_bytes()
    place = int(share * len(content))
    for damaged in (content[:place], content[:place] + b"\xff\xfe" + content[place + 2 :]):
        (tmp_path / "bad.zip").write_bytes(damaged)
        with pytest.raises(LibraryError, match="damaged or not one of ours"):
            restore(other, tmp_path / "bad.zip")
    assert other.takes.all() == []


def test_an_archive_that_swells_up_is_refused(other, archive, tmp_path):
    with zipfile.ZipFile(archive) as old, zipfile.ZipFile(tmp_path / "b.zip", "w") as new:
        for name in old.namelist():
            new.writestr(name, old.read(name), zipfile.ZIP_DEFLATED)
    with pytest.raises(LibraryError, match="damaged or not one of ours"):
        restore(other, tmp_path / "b.zip")


def test_a_list_that_tells_less_than_there_is_is_refused(other, archive, tmp_path):
    def shorter(name, content):
        if name != "manifest.json":
            return content
        told = json.loads(content)
        next(iter(told["files"].values()))["bytes"] = 1
        return json.dumps(told)

    bad = broken(archive, tmp_path / "b.zip", shorter)
    with pytest.raises(LibraryError, match="damaged or not one of ours"):
        restore(other, bad)


def test_bytes_that_are_changed_anywhere_end_in_a_sentence_or_in_all_of_it(
    other, archive, tmp_path
):
    content, random = archive.read_bytes(), Random(4)
    refused = 0
    for _ in range(150):
        bad = bytearray(content)
        # Half of them where the archive tells of itself, at its end.
        first = len(bad) - 3000 if random.random() < 0.5 else 0
        for _change in range(random.randint(1, 4)):
            bad[random.randrange(first, len(bad))] = random.randrange(256)
        (tmp_path / "b.zip").write_bytes(bad)
        try:
            assert restore(other, tmp_path / "b.zip").take_count == 2
        except LibraryError:
            refused += 1
    assert refused > 100
    assert left_over(tmp_path) == []
