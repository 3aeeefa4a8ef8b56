"""A file that comes back is known again, or brings its scene along; anybody else's is refused."""

import itertools
import json
import shutil
import struct
import subprocess
import zlib

import mutagen
import numpy as np
import pytest
import soundfile
from mutagen.id3 import ID3, TXXX
from sound_witness import programme, run
from take_desk import PROMPT, TakeDesk

from scenewright.contract import Request
from scenewright.sound.encode import Encoder
from scenewright.sound.errors import TagError
from scenewright.sound.tags import TAG_BYTES_MAX, read_tags, write_tags
from scenewright.studio.errors import ForeignFileError, LibraryCancelled, LibraryError
from scenewright.studio.exports.export import export_take
from scenewright.studio.exports.plan import ExportFormat, ExportPlan, MetadataLevel, ending_of
from scenewright.studio.library.importing import Sameness, bring_back, examine
from scenewright.studio.library.receipt import (
    REQUEST_CHARACTERS_MAX,
    TEXT_CHARACTERS_MAX,
    read_receipt,
)
from scenewright.studio.library.watch import Watch
from scenewright.studio.player.schedule_of_take import schedule_of_file

TOLD = ("wav_16", "wav_24", "wav_float", "flac", "mp3", "ogg_opus")


@pytest.fixture
def desk(tmp_path):
    desk = TakeDesk(tmp_path)
    yield desk
    desk.close()


@pytest.fixture
def other(tmp_path):
    """Another library, which knows nothing of the first."""
    folder = tmp_path / "other"
    folder.mkdir()
    other = TakeDesk(folder)
    yield other
    other.close()


def written(desk, take, output_format="original", **more):
    plan = ExportPlan(ExportFormat(output_format), **more)
    path = desk.out / f"{len(desk.names())}.{ending_of(plan, take)}"
    return export_take(desk.library, take, plan, path).path


@pytest.mark.parametrize("output_format", ["original", *TOLD])
def test_a_known_take_leads_to_its_scene(desk, output_format):
    take = desk.take()
    found = examine(desk.library, written(desk, take, output_format))
    assert (found.take, found.sameness) == (take, Sameness.unchanged)
    assert found.is_original == (output_format == "original")
    assert "is a take of this library; its sound is unchanged" in found.sentence
    back = bring_back(desk.library, found)
    assert (back.take.id, back.scene_id, back.is_new) == (take.id, take.scene_id, False)
    assert len(desk.library.takes.all()) == 1


@pytest.mark.parametrize("output_format", ["original", *TOLD])
def test_an_unknown_one_brings_its_scene_along(desk, other, output_format):
    asked = Request(PROMPT, voice="mara", output_format="wav", speed=1.25)
    take = desk.take(request=asked)
    path = written(desk, take, output_format, metadata=MetadataLevel.full)
    found = examine(other.library, path)
    assert found.take is None
    assert "came from another library" in found.sentence
    back = bring_back(other.library, found)
    assert back.is_new
    scene = other.journal.scene(back.scene_id)
    draft = json.loads(scene.draft_json)
    if output_format == "original":
        assert found.sameness is Sameness.unknown
        assert back.take.title
    else:
        assert found.sameness is Sameness.unchanged
        assert scene.title == "Harbour at dawn"
        assert (draft["prompt"], draft["voice"], draft["speed"]) == (PROMPT, "mara", 1.25)
        assert (back.take.prompt, back.take.voice) == (PROMPT, "mara")
    assert other.library.path(back.take).read_bytes() == path.read_bytes()
    assert path.is_file()
    again = bring_back(other.library, examine(other.library, path))
    assert (again.take.id, again.is_new) == (back.take.id, False)
    assert len(other.journal.scenes()) == 1


def test_without_the_prompt_the_scene_has_its_title_only(desk, other):
    back = bring_back(other.library, examine(other.library, written(desk, desk.take(), "mp3")))
    scene = other.journal.scene(back.scene_id)
    assert scene.title == "Harbour at dawn"
    assert json.loads(scene.draft_json)["prompt"] == ""


@pytest.mark.parametrize("output_format", TOLD)
def test_other_words_in_the_file_leave_its_sound_unchanged(desk, output_format):
    path = written(desk, desk.take(), output_format)
    tagged = mutagen.File(path)
    if isinstance(tagged.tags, ID3):
        tagged.tags.add(TXXX(encoding=3, desc="mood", text=["x" * 9000]))
    else:
        tagged["mood"] = "x" * 9000
    tagged.save()
    assert examine(desk.library, path).sameness is Sameness.unchanged


@pytest.mark.parametrize("output_format", TOLD)
def test_a_sound_that_was_edited_is_told_and_becomes_a_take_below(desk, output_format):
    take = desk.take()
    path = written(desk, take, output_format)
    edited = desk.out / f"edited{path.suffix}"
    codec = ("-c:a", "libopus") if output_format == "ogg_opus" else ()
    run("ffmpeg", "-v", "error", "-i", path, "-af", "volume=0.5", "-ar", "48000", *codec, edited)
    # ffmpeg keeps no text frames of WAV, so the words are put back as an editor would.
    form = "wav_16" if path.suffix == ".wav" else output_format
    write_tags(edited, form, read_receipt(path).tags())
    found = examine(desk.library, edited)
    assert (found.take, found.sameness) == (take, Sameness.edited)
    assert "was edited since it was exported" in found.sentence
    back = bring_back(desk.library, found)
    assert back.is_new
    assert (back.take.parent_take_id, back.scene_id) == (take.id, take.scene_id)


def test_a_take_in_the_trash_comes_out_of_it(desk):
    take = desk.take()
    path = written(desk, take, "mp3")
    desk.library.takes.set_trashed([take.id], True)
    back = bring_back(desk.library, examine(desk.library, path))
    assert (back.take.id, back.take.trashed_at) == (take.id, None)


def test_an_imported_take_exported_again_still_says_where_it_came_from(desk, other):
    first = written(desk, desk.take(), "flac")
    take = bring_back(other.library, examine(other.library, first)).take
    again = written(other, take, "mp3")
    assert read_receipt(again).task_id == "task_1"
    assert read_receipt(again).digital_source_type.endswith("/algorithmicMedia")
    assert examine(other.library, again).take == take


def silence(path, output_format="mp3", tags=None):
    with Encoder(path, output_format, 48_000) as encoder:
        encoder.write(programme(48_000, 0.5))
    if tags:
        write_tags(path, output_format, tags)
    return path


def foreign_files(folder):
    (folder / "empty.wav").touch()
    (folder / "text.txt").write_text("Scenewright")
    (folder / "noise.mp3").write_bytes(np.random.default_rng(0).bytes(5000))
    (folder / "folder").mkdir()
    silence(folder / "plain.mp3")
    silence(folder / "tagged.ogg", "ogg_opus", {"title": "A song", "software": "Other 1.0"})
    silence(folder / "schedule.wav", "wav", {"schedule": "[" * 100_000})
    silence(folder / "engine.wav", "wav", {"schedule": json.dumps({"engine": {"a": 1}})})
    silence(folder / "nested.flac", "flac", {"schedule": json.dumps({"engine": ["scenewright "]})})
    silence(folder / "half.mp3", "mp3", {"software": "Scenewright 0.1.0", "media_sha256": "no"})
    return sorted(folder.iterdir())


def test_files_of_others_are_refused_with_a_sentence_and_nothing_changes(desk, tmp_path):
    folder = tmp_path / "foreign"
    folder.mkdir()
    for path in [*foreign_files(folder), folder / "missing.wav"]:
        with pytest.raises(ForeignFileError) as refused:
            examine(desk.library, path)
        assert path.name in str(refused.value)
        assert str(refused.value).endswith(".")
    assert desk.journal.scenes() == []
    assert desk.library.takes.all() == []


OURS = {"software": "Scenewright 0.1.0", "media_sha256": "a" * 64}


@pytest.mark.parametrize("output_format", ["mp3", "wav", "flac", "ogg_opus"])
def test_hostile_words_are_harmless(desk, tmp_path, output_format):
    hostile = {
        **OURS,
        "title": "evil\u202e\0\n\x1b[31m" + "x" * 5000,
        "album": "../../etc/passwd\r\n",
        "credits": "NaN",
        "prompt": "p" * 100_000,
        "request": json.dumps({"model": "svc-audio-2.0", "prompt": "x" * REQUEST_CHARACTERS_MAX}),
        "essence_sha256": "f" * 63 + "g",
        "lineage": "task " * 10_000,
    }
    path = silence(tmp_path / "hostile", output_format, hostile)
    found = examine(desk.library, path)
    assert found.sameness is Sameness.unknown
    assert len(found.receipt.title) <= TEXT_CHARACTERS_MAX
    assert found.receipt.title.isprintable()
    assert (found.receipt.prompt, found.receipt.request) == ("", "")
    back = bring_back(desk.library, found)
    scene = desk.journal.scene(back.scene_id)
    assert scene.title == "../../etc/passwd"
    assert back.take.settled_credits is None


@pytest.mark.parametrize(
    "request_text",
    [
        "[" * 30_000,
        '{"model": 1}',
        '{"model": "svc-audio-2.0", "prompt": ["a"]}',
        '{"model": "svc-audio-2.0", "prompt": "a", "speed": 1e400}',
        '{"model": "svc-audio-2.0", "prompt": "a", "voice": {"a": {"a": []}}}',
        '"text"',
        "null",
    ],
)
def test_a_request_that_is_none_restores_nothing(desk, tmp_path, request_text):
    path = silence(tmp_path / "x.mp3", "mp3", {**OURS, "request": request_text})
    back = bring_back(desk.library, examine(desk.library, path))
    draft = json.loads(desk.journal.scene(back.scene_id).draft_json)
    assert draft == {"prompt": "", "title": "x"}


def test_packed_and_enormous_tags_are_not_read(desk, tmp_path):
    packed = zlib.compress(b"\3bomb\0" + b"x" * 50_000_000)
    frame = struct.pack(">4s", b"TXXX") + bytes_of_seven(len(packed) + 4) + b"\0\x09"
    body = frame + bytes_of_seven(50_000_006) + packed
    bomb = b"ID3\4\0\0" + bytes_of_seven(len(body)) + body
    huge = b"ID3\4\0\0" + bytes_of_seven(TAG_BYTES_MAX + 1) + bytes(TAG_BYTES_MAX + 1)
    for name, content, why in (("bomb.mp3", bomb, "packed"), ("huge.mp3", huge, "too large")):
        path = tmp_path / name
        path.write_bytes(content + silence(tmp_path / "sound").read_bytes())
        with pytest.raises(TagError, match=why):
            read_tags(path)
        with pytest.raises(ForeignFileError, match="does not say"):
            examine(desk.library, path)
        assert schedule_of_file(path, 0.5) == ()


def bytes_of_seven(number):
    return bytes((number >> shift) & 0x7F for shift in (21, 14, 7, 0))


def test_a_receipt_without_a_sound_leaves_no_scene_open(desk, tmp_path):
    path = silence(tmp_path / "x.mp3", "mp3", OURS)
    content = path.read_bytes()
    path.write_bytes(content[: content.index(b"TXXX") + 400])
    with pytest.raises((ForeignFileError, LibraryError)):
        bring_back(desk.library, examine(desk.library, path))
    assert desk.journal.scenes(is_trash=None) == []
    assert desk.library.takes.all() == []


def test_stopped_at_any_block_nothing_of_a_file_is_here(desk, other):
    path = written(desk, desk.take(), "flac", metadata=MetadataLevel.full)
    shares = []

    def brought(stop_at):
        asked = itertools.count()
        shares.clear()
        watch = Watch(shares.append, lambda: next(asked) == stop_at)
        return bring_back(other.library, examine(other.library, path, watch), watch)

    for stop_at in range(1000):
        try:
            back = brought(stop_at)
            break
        except LibraryCancelled:
            assert other.journal.scenes(is_trash=None) == []
            assert other.library.takes.all(is_trash=None) == []
            assert not any(one.is_file() for one in other.library.media_folder.rglob("*"))
    assert 5 < stop_at < 999
    assert back.is_new
    assert shares == sorted(shares)
    assert 0.9 < shares[-1] <= 1.0


def test_a_file_that_nobody_may_read_is_a_sentence(desk, tmp_path):
    path = tmp_path / "pipe.wav"
    subprocess.run(["mkfifo", path], check=True)
    with pytest.raises(ForeignFileError, match="not a file that can be read"):
        examine(desk.library, path)


def test_an_original_of_a_hosted_service_is_known_by_its_bytes_alone(desk, tmp_path):
    take = desk.take(events=())
    copy = tmp_path / "renamed.bin"
    shutil.copyfile(desk.library.path(take), copy)
    found = examine(desk.library, copy)
    assert (found.take, found.is_original) == (take, True)
    assert soundfile.info(str(copy)).frames == 4 * 48_000
