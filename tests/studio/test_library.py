"""Sounds kept by their hash: proved, measured, once each, found again."""

import hashlib
import json

import numpy as np
import pytest
from warm_code import ended

from scenewright.contract import Output, Request, Task
from scenewright.sound.decode import decode
from scenewright.sound.encode import Encoder
from scenewright.studio.errors import LibraryError, UnsoundError
from scenewright.studio.journal import Journal
from scenewright.studio.library.library import Library
from scenewright.studio.library.move import move
from scenewright.studio.library.take_rows import Measured
from scenewright.studio.library.takes import title_of

RATE = 48_000


@pytest.fixture
def journal(tmp_path):
    journal = Journal(tmp_path / "studio.sqlite3")
    yield journal
    journal.close()


@pytest.fixture
def library(journal, tmp_path):
    return Library(journal, tmp_path / "media")


def tone(seconds=1.0, rate=RATE):
    time = np.arange(int(seconds * rate)) / rate
    wave = 0.5 * np.sin(2 * np.pi * 440 * time)
    return np.stack([wave, -wave], axis=1).astype(np.float32)


def arrive(library, submission_id, output_format, rate=RATE, seconds=1.0):
    path = library.arriving(submission_id)
    with Encoder(path, output_format, rate) as encoder:
        encoder.write(tone(seconds, rate))
    return path


def succeeded(output_format, seconds=1.0):
    return Task("t", "succeeded", output=Output("http://x/y", seconds, output_format), credits=5)


def keep(library, journal, prompt="Rain on a roof.", output_format="wav", rate=RATE, scene=None):
    request = Request(prompt, output_format=output_format, sample_rate=rate)
    submission = journal.open(request, "local", scene)
    path = arrive(library, submission.id, output_format, rate)
    return library.keep(path, submission.id, succeeded(output_format))


@pytest.mark.parametrize("output_format", ["wav", "mp3", "ogg_opus", "pcm"])
@pytest.mark.parametrize("rate", [16_000, 48_000])
def test_a_sound_becomes_a_take_that_plays(library, journal, output_format, rate):
    take = keep(library, journal, output_format=output_format, rate=rate)
    path = library.path(take)
    assert path.name.startswith(hashlib.sha256(path.read_bytes()).hexdigest())
    assert path.parent.name == take.media_sha256[:2]
    assert take.duration_seconds == pytest.approx(1.0, abs=0.08)
    assert take.true_peak_db == pytest.approx(-6.0, abs=0.7)
    assert take.lufs == pytest.approx(-6.7, abs=1.0)
    assert take.output_format == output_format
    samples = library.samples(take)
    assert samples.frames.shape[1] == 2
    assert np.abs(samples.frames).max() == pytest.approx(0.5, abs=0.05)
    assert library.peaks(take).frames == len(samples.frames)
    assert journal.submission(take.submission_id).state == "final"


def test_keeping_twice_gives_the_same_take(library, journal):
    take = keep(library, journal)
    again = arrive(library, take.submission_id, "wav")
    assert library.keep(again, take.submission_id, succeeded("wav")) == take
    assert not again.exists()
    assert len(library.takes.all()) == 1


def test_two_submissions_with_one_sound_are_two_takes_of_one_file(library, journal):
    first, second = keep(library, journal), keep(library, journal)
    assert first.id != second.id
    assert library.path(first) == library.path(second)


def test_a_kill_between_file_and_row_loses_nothing(library, journal, tmp_path):
    submission = journal.open(Request("Rain.", output_format="wav"), "local")
    arrive(library, submission.id, "wav")
    code = """
import os, pathlib, sys
from scenewright.contract import Output, Task
from scenewright.studio.journal import Journal
from scenewright.studio.library.library import Library
home = pathlib.Path(sys.argv[1])
library = Library(Journal(home / "studio.sqlite3"), home / "media")
library.takes.add = lambda *_: os._exit(9)
task = Task("t", "succeeded", output=Output("u", 1.0, "wav"))
library.keep(library.arriving(int(sys.argv[2])), int(sys.argv[2]), task)
"""
    assert ended(code, tmp_path, submission.id) == (9, "")
    assert journal.unresolved()
    take = library.keep(arrive(library, submission.id, "wav"), submission.id, succeeded("wav"))
    assert library.path(take).exists()
    assert not journal.unresolved()


def test_a_row_that_another_program_wrote_first_is_the_take(library, journal):
    take = keep(library, journal)
    assert library.takes.add(take.submission_id, Measured("other", 1.0, None, None)) == take


def test_a_sound_without_a_single_frame_is_not_kept(library, journal):
    submission = journal.open(Request("Rain.", output_format="wav"), "local")
    path = arrive(library, submission.id, "wav", seconds=0)
    with pytest.raises(LibraryError, match="is empty"):
        library.keep(path, submission.id, succeeded("wav"))


@pytest.mark.parametrize("content", [b"", b"<html>log in</html>" * 50])
def test_what_does_not_decode_is_not_kept(library, journal, content):
    submission = journal.open(Request("Rain."), "local")
    path = library.arriving(submission.id)
    path.write_bytes(content)
    with pytest.raises(LibraryError, match=r"cannot be played|empty"):
        library.keep(path, submission.id, succeeded("mp3"))
    assert library.takes.all() == []
    assert journal.unresolved()


def test_raw_samples_in_mono_are_recognised_by_their_size(library, journal):
    request = Request("Rain.", output_format="pcm", sample_rate=8000)
    submission = journal.open(request, "local")
    path = library.arriving(submission.id)
    path.write_bytes(np.full(16_000, 1000, "<i2").tobytes())
    take = library.keep(path, submission.id, succeeded("pcm", 2.0))
    assert take.duration_seconds == 2.0
    assert library.samples(take).frames.shape == (16_000, 1)


def test_lost_peaks_are_made_again(library, journal):
    take = keep(library, journal)
    beside = library.path(take).with_suffix(".peaks")
    before = beside.read_bytes()
    for damage in (beside.unlink, lambda: beside.write_bytes(b"x")):
        damage()
        library.peaks(take)
        assert beside.read_bytes() == before


def test_a_lost_sound_is_a_sentence(library, journal):
    take = keep(library, journal)
    library.path(take).unlink()
    with pytest.raises(LibraryError, match="is missing"):
        library.path(take)


def test_a_media_folder_that_cannot_be_made_is_a_sentence(journal, tmp_path):
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(LibraryError, match="cannot be made"):
        Library(journal, tmp_path / "file" / "media").arriving(1)


def test_takes_are_found_by_title_prompt_and_notes(library, journal):
    scene = journal.add_scene("Harbour at dawn", json.dumps({}))
    harbour = keep(library, journal, "Gulls and a bell.", scene=scene)
    alley = keep(library, journal, "Rain in an alley.")

    def found(text):
        return [take.id for take in library.takes.search(text)]

    assert found("harbour") == found("gulls") == found("gul bell") == [harbour.id]
    assert found('rain "alley') == [alley.id]
    assert found("nothing") == []
    assert found("") == found('"') == [alley.id, harbour.id]
    library.takes.set_notes([alley.id], "too loud")
    assert found("loud") == [alley.id]
    journal.update_scene(scene, "Port", "{}")
    assert found("port") == [harbour.id]
    assert found("dawn") == []
    assert [take.id for take in library.takes.all(scene_id=scene)] == [harbour.id]


def test_a_take_is_rated_and_trashed_and_taken_back(library, journal):
    take = keep(library, journal)
    library.takes.set_rating([take.id], 4)
    library.takes.set_trashed([take.id], True)
    assert library.takes.all() == []
    assert [one.rating for one in library.takes.all(is_trash=True)] == [4]
    assert library.takes.search("rain") == []
    library.takes.set_trashed([take.id], False)
    assert len(library.takes.all()) == 1
    with pytest.raises(LibraryError, match="0 to 5"):
        library.takes.set_rating([take.id], 6)
    with pytest.raises(LibraryError, match="no take"):
        library.takes.take(99)


def test_a_scene_without_a_title_is_called_by_its_first_words():
    assert title_of("Rain on\na roof.") == "Rain on a roof."
    after = ' Stella: "We are late. The boat will not wait for us."'
    assert title_of("A harbour at night. Rain. Slow water." + after) == "A harbour at night"
    assert title_of("Night. Rain on a roof. Slow water." + after) == "Night. Rain on a roof"
    long = title_of("A very long prompt that goes on, " * 10)
    assert len(long) <= 60
    assert long.endswith("…")


def test_kept_bytes_are_the_bytes_that_came(library, journal):
    submission = journal.open(Request("Rain.", output_format="mp3"), "local")
    path = arrive(library, submission.id, "mp3")
    content = path.read_bytes()
    take = library.keep(path, submission.id, succeeded("mp3"))
    assert library.path(take).read_bytes() == content
    assert len(decode(library.path(take)).frames) > 0


def unsound(library, journal, content, seconds=1.0):
    """What is said of bytes that came as a sound, and where they are then."""
    submission = journal.open(Request("Rain on a roof.", output_format="wav"), "local")
    path = library.arriving(submission.id)
    path.write_bytes(content)
    with pytest.raises(UnsoundError) as caught:
        library.keep(path, submission.id, succeeded("wav", seconds))
    assert not path.exists()
    assert library.takes.of_submission(submission.id) is None
    return str(caught.value), library.media_folder / "unsound" / f"{submission.id}.wav"


def test_what_was_paid_for_and_is_no_sound_is_kept_as_it_came(library, journal):
    sentence, apart = unsound(library, journal, b"<html>Sign in</html>")
    assert sentence.endswith(f"It is kept as it came in {apart}.")
    assert apart.read_bytes() == b"<html>Sign in</html>"


def test_a_sound_of_another_length_is_kept_only_if_any_is_wanted(library, journal):
    came = arrive(library, 0, "wav", seconds=3.0).read_bytes()
    sentence, apart = unsound(library, journal, came)
    assert sentence.startswith("The sound that came is 3.0 s long; the service told 1.0 s.")
    assert apart.read_bytes() == came
    submission = journal.open(Request("Rain on a roof.", output_format="wav"), "local")
    path = arrive(library, submission.id, "wav", seconds=3.0)
    take = library.keep(path, submission.id, succeeded("wav"), is_any_length=True)
    assert take.duration_seconds == 3.0


def test_a_sound_far_beyond_its_length_is_never_kept(journal, tmp_path, monkeypatch):
    monkeypatch.setattr("scenewright.studio.library.keeping.BEYOND_SECONDS", 0.5)
    library = Library(journal, tmp_path / "media")
    submission = journal.open(Request("Rain on a roof.", output_format="wav"), "local")
    path = arrive(library, submission.id, "wav", seconds=3.0)
    with pytest.raises(UnsoundError, match="far beyond the length that was told"):
        library.keep(path, submission.id, succeeded("wav"), is_any_length=True)


def test_what_was_no_sound_moves_with_the_library(library, journal, tmp_path):
    _sentence, apart = unsound(library, journal, b"<html>Sign in</html>")
    moved = move(library, tmp_path / "new")
    assert (moved.folder / "unsound" / apart.name).read_bytes() == b"<html>Sign in</html>"
    assert not apart.parent.exists()
