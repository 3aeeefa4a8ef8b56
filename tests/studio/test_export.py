"""A take written where it is wanted: the same bytes or another format, whole or not at all."""

import os

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenewright.contract import Output, Request, Task
from scenewright.sound.decode import PcmLayout, decode
from scenewright.sound.encode import Encoder
from scenewright.studio.errors import ExportError, LibraryError
from scenewright.studio.export import WINDOWS_RESERVED, default_path, export, safe_name
from scenewright.studio.journal import Journal
from scenewright.studio.library import Library

FRAMES = 24_000


@pytest.fixture
def library(tmp_path):
    journal = Journal(tmp_path / "home" / "studio.sqlite3")
    yield Library(journal, tmp_path / "home" / "media")
    journal.close()


@pytest.fixture
def take(library):
    submission = library.journal.open(Request("Rain: a roof?", output_format="wav"), "local")
    path = library.arriving(submission.id)
    noise = np.random.default_rng(1).uniform(-0.3, 0.3, (FRAMES, 2)).astype(np.float32)
    with Encoder(path, "wav", 48_000) as encoder:
        encoder.write(noise)
    task = Task("t", "succeeded", output=Output("u", 0.5, "wav"))
    return library.keep(path, submission.id, task)


@pytest.fixture
def folder(tmp_path):
    folder = tmp_path / "out"
    folder.mkdir()
    return folder


@pytest.mark.parametrize("output_format", [None, "wav"])
def test_the_same_format_is_the_same_bytes(library, take, folder, output_format):
    path = export(library, take, folder / "a.wav", output_format)
    assert path.read_bytes() == library.path(take).read_bytes()
    assert [one.name for one in folder.iterdir()] == ["a.wav"]


@pytest.mark.parametrize("output_format", ["mp3", "ogg_opus", "pcm"])
def test_another_format_is_decoded_and_encoded(library, take, folder, output_format):
    path = export(library, take, folder / f"a.{output_format}", output_format)
    layout = PcmLayout(48_000, 2, "s16le") if output_format == "pcm" else None
    frames = decode(path, layout).frames
    assert abs(len(frames) - FRAMES) <= 3000
    if output_format == "pcm":
        assert np.array_equal(frames, library.samples(take).frames)
    assert len(list(folder.iterdir())) == 1


def test_a_file_that_is_there_stays_unless_told_otherwise(library, take, folder):
    path = folder / "a.wav"
    path.write_bytes(b"mine")
    with pytest.raises(ExportError, match="exists already"):
        export(library, take, path)
    assert path.read_bytes() == b"mine"
    export(library, take, path, is_overwriting=True)
    assert path.read_bytes() == library.path(take).read_bytes()


def test_a_failed_export_leaves_nothing(library, take, folder):
    library.path(take).write_bytes(b"damaged")
    with pytest.raises(LibraryError, match="cannot be played"):
        export(library, take, folder / "a.mp3", "mp3")
    library.path(take).unlink()
    with pytest.raises(LibraryError, match="missing"):
        export(library, take, folder / "a.wav")
    assert list(folder.iterdir()) == []


def test_a_place_that_cannot_be_written_is_a_sentence(library, take, folder):
    with pytest.raises(ExportError, match="cannot be written"):
        export(library, take, folder / "missing" / "a.wav")
    with pytest.raises(ExportError, match="cannot be written"):
        export(library, take, folder / "missing" / "a.mp3", "mp3")
    with pytest.raises(ExportError, match="cannot be written"):
        export(library, take, folder, is_overwriting=True)
    assert [one.name for one in folder.parent.glob(".*")] == []


def test_a_free_name_is_found_in_the_folder(library, take, folder):
    first = default_path(folder, take)
    assert first.name == "Rain a roof.wav"
    first.touch()
    assert default_path(folder, take).name == "Rain a roof 2.wav"
    assert default_path(folder, take, "ogg_opus").name == "Rain a roof.ogg"


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Harbour at dawn", "Harbour at dawn"),
        ("../../etc/passwd", "etc passwd"),
        ("a\\b:c*d", "a b c d"),
        ("evil\u202egpm.exe", "evil gpm.exe"),
        ("tab\tand\nline\0", "tab and line"),
        ("...", "scene"),
        ("", "scene"),
        ("CON", "scene CON"),
        ("com1.txt", "scene com1.txt"),
        ("Grüße 東京", "Grüße 東京"),
    ],
)
def test_a_title_becomes_a_safe_name(title, name):
    assert safe_name(title) == name


@given(st.text(st.characters(exclude_categories=())))
def test_any_title_becomes_a_name_that_every_system_takes(title):
    name = safe_name(title)
    assert 1 <= len(name.encode()) <= 120
    assert not set(name) & set('/\\:*?"<>|\0\n\u202e')
    assert name == name.strip(". ")
    assert name.split(".")[0].strip().casefold() not in WINDOWS_RESERVED
    assert os.path.basename(name) == name
