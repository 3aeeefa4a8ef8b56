"""A scene as a file: what is written is read again, all else is refused in a sentence."""

import errno
import json
import os
import sys
from pathlib import Path

import pytest

from scenewright.studio.composing.scene_file import BYTES_MAX, FORMAT, is_scene_file, read, write
from scenewright.studio.errors import SceneFileError

WHOLE = {
    "title": "Harbour at dawn",
    "prompt": "# a note\nMara: “Back.”\n{Rain|Wind}. 👩‍🚀 שלום",
    "voice": "narrator",
    "audio_urls": ["https://example.org/a.wav", "file:///sounds/tide.wav"],
    "output_format": "ogg_opus",
    "sample_rate": 44100,
    "speed": 1.25,
    "volume": 0.5,
    "pitch": -2.0,
}


def kept(tmp_path, content):
    path = tmp_path / "a.scenewright"
    path.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
    return path


def scene(**members):
    return {"format": FORMAT, "version": 1, **members}


def sentence(path):
    with pytest.raises(SceneFileError) as refusal:
        read(path)
    return str(refusal.value)


def test_what_is_saved_is_opened_again_word_for_word(tmp_path):
    path = write(tmp_path / "harbour.scenewright", WHOLE)
    found = read(path)
    assert found.members == WHOLE
    assert list(found.members) == list(WHOLE)
    assert found.unknown == ()
    assert found.local_reference_count == 1


def test_the_file_is_plain_json_and_says_its_format_and_version(tmp_path):
    path = write(tmp_path / "harbour", WHOLE)
    assert path.name == "harbour.scenewright"
    assert json.loads(path.read_text(encoding="utf-8")) == scene(**WHOLE)
    assert "👩‍🚀" in path.read_text(encoding="utf-8")


def test_nothing_but_the_scene_is_written(tmp_path):
    path = write(
        tmp_path / "a.scenewright", {"prompt": "Rain.", "api_key": "k", "account": "Cloud"}
    )
    assert set(json.loads(path.read_text())) == {"format", "version", "prompt"}


def test_an_old_file_is_replaced_whole_and_nothing_is_left_beside_it(tmp_path):
    path = write(tmp_path / "a.scenewright", {"title": "A", "prompt": "Rain. " * 1000})
    write(path, {"title": "A", "prompt": "Wind."})
    assert read(path).members["prompt"] == "Wind."
    assert [entry.name for entry in tmp_path.iterdir()] == ["a.scenewright"]


@pytest.mark.skipif(sys.platform == "win32", reason="links need a privilege there")
def test_a_link_stays_a_link(tmp_path):
    write(tmp_path / "real.scenewright", {"prompt": "Rain."})
    link = tmp_path / "link.scenewright"
    link.symlink_to("real.scenewright")
    write(link, {"prompt": "Wind."})
    assert link.is_symlink()
    assert read(tmp_path / "real.scenewright").members["prompt"] == "Wind."


def test_a_file_from_the_future_is_named_so_with_what_to_do(tmp_path):
    said = sentence(kept(tmp_path, scene(version=2, prompt={"new": "shape"})))
    assert "newer Scenewright" in said
    assert "Update" in said
    assert "Nothing was changed" in said
    assert "newer" in sentence(kept(tmp_path, scene(version=10**300)))


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"\0" * 100,
        b"\x89PNG\r\n\x1a\n",
        b"\xff\xfe{\0}\0",
        b"[" * 100_000,
        b'{"format": "scenewright scene", "version": 1, "speed": NaN}',
        b'{"format": "scenewright scene", "version": 1, "x": Infinity}',
    ],
)
def test_what_is_no_json_is_broken_or_no_scene(tmp_path, content):
    assert "broken or no scene" in sentence(kept(tmp_path, content))


@pytest.mark.parametrize("content", [[], 1, "scene", {}, {"format": "other"}, {"version": 1}])
def test_json_of_another_kind_is_no_scene(tmp_path, content):
    assert "is no scene of Scenewright" in sentence(kept(tmp_path, content))


@pytest.mark.parametrize("version", [None, "1", 0, -1, True, 1.0, [1]])
def test_a_version_that_is_none_is_broken(tmp_path, version):
    assert "which version" in sentence(kept(tmp_path, scene(version=version)))


@pytest.mark.parametrize(
    ("member", "value"),
    [
        ("title", 1),
        ("prompt", ["Rain."]),
        ("prompt", None),
        ("prompt", "Rain\0."),
        ("voice", "\ud800"),
        ("audio_urls", "https://example.org/a.wav"),
        ("audio_urls", [1]),
        ("audio_urls", ["\0"]),
        ("image_url", {}),
        ("output_format", 3),
        ("sample_rate", "48000"),
        ("sample_rate", 48000.5),
        ("sample_rate", True),
        ("speed", "1"),
        ("volume", 10**400),
        ("pitch", False),
    ],
)
def test_a_member_of_another_type_is_named(tmp_path, member, value):
    said = sentence(kept(tmp_path, scene(**{member: value})))
    assert f"“{member}”" in said
    assert "Nothing was opened" in said


def test_more_references_than_a_request_has_are_refused(tmp_path):
    said = sentence(kept(tmp_path, scene(audio_urls=["https://example.org/a.wav"] * 20_000)))
    assert "20,000 audio references; at most 3" in said


def test_a_value_out_of_bounds_is_read_because_a_draft_may_be_wrong(tmp_path):
    found = read(kept(tmp_path, scene(speed=9, sample_rate=1, output_format="flac")))
    assert found.members == {"speed": 9.0, "sample_rate": 1, "output_format": "flac"}


def test_what_this_version_does_not_know_is_left_aside_and_named(tmp_path):
    found = read(kept(tmp_path, scene(prompt="Rain.", colour="red", takes=10**9)))
    assert found.members == {"prompt": "Rain."}
    assert found.unknown == ("colour", "takes")


def test_a_mark_of_the_byte_order_is_no_fault(tmp_path):
    path = kept(tmp_path, b"\xef\xbb\xbf" + json.dumps(scene(prompt="Rain.")).encode())
    assert read(path).members == {"prompt": "Rain."}


def test_a_title_is_one_line(tmp_path):
    found = read(kept(tmp_path, scene(title="  A\n\tB " + "c" * 999)))
    assert found.members["title"].startswith("A B ccc")
    assert len(found.members["title"]) == 200
    assert read(kept(tmp_path, scene(title=" \n", prompt="Rain."))).members == {"prompt": "Rain."}


def test_a_file_larger_than_any_scene_is_refused_without_reading_it_all(tmp_path):
    path = tmp_path / "a.scenewright"
    with path.open("wb") as file:
        file.truncate(50 * BYTES_MAX)
    assert "larger than 1,000,000 bytes" in sentence(path)


def test_a_missing_file_a_folder_and_a_path_that_is_none_are_sentences(tmp_path):
    assert "not there any more" in sentence(tmp_path / "gone.scenewright")
    (tmp_path / "folder.scenewright").mkdir()
    assert "is a folder" in sentence(tmp_path / "folder.scenewright")
    assert "cannot be read" in sentence(tmp_path / "a\0b.scenewright")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
def test_a_pipe_is_refused_instead_of_waited_for(tmp_path):
    os.mkfifo(tmp_path / "pipe.scenewright")
    assert "not a scene" in sentence(tmp_path / "pipe.scenewright")


def test_a_file_of_somebody_else_is_a_sentence(tmp_path, monkeypatch):
    path = write(tmp_path / "a.scenewright", {"prompt": "Rain."})

    def refuse(*_arguments):
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    assert "cannot be read: Permission denied. Check that the file belongs to you" in sentence(path)


@pytest.mark.parametrize("name", ["no/such/folder/a", "a\0b", "x" * 300])
def test_a_place_that_cannot_be_written_is_a_sentence_and_leaves_nothing(tmp_path, name):
    with pytest.raises(SceneFileError, match="Choose another place"):
        write(tmp_path / name, {"prompt": "Rain."})
    assert list(tmp_path.iterdir()) == []


def test_a_folder_is_not_written_over(tmp_path):
    (tmp_path / "a.scenewright").mkdir()
    with pytest.raises(SceneFileError, match="is a folder"):
        write(tmp_path / "a.scenewright", {"prompt": "Rain."})


@pytest.mark.parametrize("prompt", ["Rain\0.", "Rain \ud800.", "R" * (BYTES_MAX + 1)])
def test_what_could_not_be_opened_again_is_not_written(tmp_path, prompt):
    with pytest.raises(SceneFileError):
        write(tmp_path / "a.scenewright", {"prompt": prompt})
    assert list(tmp_path.iterdir()) == []


def test_a_scene_file_is_known_by_the_end_of_its_name():
    assert is_scene_file("/a/B.SceneWright")
    assert not is_scene_file("scenewright")
