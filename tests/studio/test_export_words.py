"""What a file tells of itself, read by others: ffprobe, mutagen, and the bytes by the letter."""

import json
import struct

import mutagen
import pytest
from mutagen.id3 import ID3
from sound_witness import heard_by_ffmpeg, probed, programme, run
from take_desk import EVENTS, PROMPT, TakeDesk, event

from scenewright import __version__
from scenewright.contract import Request
from scenewright.sound.essence import essence_sha256
from scenewright.studio.exports.export import export_take
from scenewright.studio.exports.plan import ExportFormat, ExportPlan, MetadataLevel, ending_of
from scenewright.studio.library.receipt import ALGORITHMIC, TRAINED_ALGORITHMIC, read_receipt
from scenewright.studio.player.schedule_of_take import schedule_of_file

RATE = 48_000
TOLD = ("wav_16", "wav_24", "wav_float", "flac", "mp3", "ogg_opus")
WAVES = TOLD[:3]


@pytest.fixture
def desk(tmp_path):
    desk = TakeDesk(tmp_path)
    yield desk
    desk.close()


def written(desk, take, output_format, **more):
    plan = ExportPlan(ExportFormat(output_format), **more)
    path = desk.out / f"{len(desk.names())}.{ending_of(plan, take)}"
    return export_take(desk.library, take, plan, path).path


def told_by_mutagen(path):
    """Plain names and texts, whichever way the file holds them."""
    tags = mutagen.File(path).tags
    if not isinstance(tags, ID3):
        return {name.lower(): values[0] for name, values in tags.items()}
    named = {"TIT2": "title", "TALB": "album", "TSSE": "encoder"}
    found = {}
    for frame in tags.values():
        if frame.FrameID == "TXXX":
            found[frame.desc] = str(frame)
        elif frame.FrameID in named:
            found[named[frame.FrameID]] = str(frame)
    return found


@pytest.mark.parametrize("title", ["", "Rain on a roof. Mara: “You came back.”"])
def test_a_title_that_is_the_prompt_s_first_words_is_told_only_with_the_prompt(desk, title):
    draft = json.dumps({"prompt": PROMPT})
    scene_id = desk.journal.add_scene(title, draft) if title else None
    take = desk.take(title="", scene_id=scene_id, draft_json=draft)
    assert take.title == PROMPT
    without = written(desk, take, "flac", metadata=MetadataLevel.provenance)
    assert b"roof" not in without.read_bytes()
    full = told_by_mutagen(written(desk, take, "flac", metadata=MetadataLevel.full))
    assert full["title"] == PROMPT


@pytest.mark.parametrize("output_format", TOLD)
def test_provenance_is_told_and_the_prompt_is_not(desk, output_format):
    parent = desk.take()
    take = desk.take(programme(RATE, 3.0), parent=parent, account_id="local")
    path = written(desk, take, output_format, with_chapters=True)
    told = told_by_mutagen(path)
    assert told["title"] == told["album"] == "Harbour at dawn"
    assert told["task_id"] == "task_2"
    assert told["lineage"] == "task_1"
    assert told["take"] == "1"
    assert told["digital_source_type"] == ALGORITHMIC
    assert told["software"] == told["encoder"] == f"Scenewright {__version__}"
    assert told["media_sha256"] == take.media_sha256
    assert len(told["request_sha256"]) == 64
    assert told["essence_sha256"] == essence_sha256(path)
    assert not {"prompt", "request", "schedule"} & set(told)
    content = path.read_bytes()
    assert b"You came back" not in content
    assert b"Rain on a roof" not in content
    heard, complaints = heard_by_ffmpeg(path)
    assert len(heard) == 3 * RATE
    assert not complaints


@pytest.mark.parametrize("output_format", TOLD)
def test_the_prompt_is_told_where_the_user_says_so(desk, output_format):
    asked = Request(PROMPT, voice="mara", output_format="wav", speed=1.5)
    take = desk.take(request=asked)
    path = written(desk, take, output_format, metadata=MetadataLevel.full)
    assert told_by_mutagen(path)["prompt"] == PROMPT
    members = read_receipt(path).request_members()
    assert members == {
        "prompt": PROMPT,
        "voice": "mara",
        "output_format": "wav",
        "speed": 1.5,
    }
    assert len(schedule_of_file(path, take.duration_seconds)) == len(EVENTS)


def test_addresses_that_may_carry_a_key_are_never_told(desk):
    urls = ("https://a.example/x.wav", "https://b.example/y.wav?key=secret")
    asked = Request(PROMPT, audio_urls=urls, output_format="wav")
    path = written(desk, desk.take(request=asked), "mp3", metadata=MetadataLevel.full)
    assert read_receipt(path).request_members()["audio_urls"] == ["https://a.example/x.wav"]
    assert b"secret" not in path.read_bytes()


@pytest.mark.parametrize("output_format", TOLD)
def test_nothing_is_told_where_nothing_should(desk, output_format):
    path = written(desk, desk.take(), output_format, metadata=MetadataLevel.none)
    content = path.read_bytes()
    assert b"Harbour" not in content
    assert b"cenewright" not in content
    assert b"task_1" not in content


def test_a_hosted_services_sound_is_of_a_trained_model(desk):
    desk.journal.database.rows(
        "INSERT INTO account(id, name, base_url, key_reference) VALUES ('h', 'H', 'https://h', '')"
    )
    path = written(desk, desk.take(account_id="h"), "mp3")
    assert told_by_mutagen(path)["digital_source_type"] == TRAINED_ALGORITHMIC


def chapters_by_ffprobe(path):
    ran = run("ffprobe", "-v", "error", "-show_chapters", "-of", "json", path)
    found = json.loads(ran.stdout)["chapters"]
    return [(float(one["start_time"]), one["tags"]["title"]) for one in found]


@pytest.mark.parametrize("output_format", TOLD)
@pytest.mark.parametrize("speed", [1.0, 2.0])
def test_chapters_are_where_the_events_are_heard(desk, output_format, speed):
    take = desk.take(speed=speed)
    found = chapters_by_ffprobe(written(desk, take, output_format, with_chapters=True))
    wanted = [(0.0, "Rain"), (1.0 / speed, "Door"), (2.0 / speed, "Mara")]
    assert [title for _start, title in found] == [title for _start, title in wanted]
    assert [start for start, _title in found] == pytest.approx([at for at, _ in wanted], abs=0.001)


@pytest.mark.parametrize("output_format", TOLD)
def test_chapters_of_a_region_are_at_its_own_times(desk, output_format):
    plan = {"with_chapters": True, "region": (1.25, 3.5), "metadata": MetadataLevel.full}
    found = chapters_by_ffprobe(written(desk, desk.take(), output_format, **plan))
    assert [title for _start, title in found] == ["Door, Rain", "Mara: You came back."]
    assert [start for start, _title in found] == pytest.approx([0.0, 0.75], abs=0.001)


def test_mp3_chapters_have_a_table_of_contents_and_ends(desk):
    tags = ID3(written(desk, desk.take(), "mp3", with_chapters=True))
    (contents,) = tags.getall("CTOC")
    parts = {part.element_id: part for part in tags.getall("CHAP")}
    assert contents.child_element_ids == ["chapter1", "chapter2", "chapter3"]
    spans = [(parts[one].start_time, parts[one].end_time) for one in contents.child_element_ids]
    assert spans == [(0, 1000), (1000, 2000), (2000, 4000)]
    assert (tags.version, contents.flags) == ((2, 4, 0), 3)


def test_mp3_chapters_stand_in_the_file_in_the_order_of_time(desk):
    names = ("A very long name of a sound", "Middling", "Zeta", "Some other name", "Bobo")
    events = tuple(event("sfx", name, 0.7 * n, 0.6) for n, name in enumerate(names))
    path = written(desk, desk.take(events=events), "mp3", with_chapters=True)
    content = path.read_bytes()
    places = [content.index(name.encode()) for name in names]
    assert places == sorted(places)
    assert content.index(b"CTOC") < places[0]
    assert content.index(b"TXXX") < places[0]
    _heard, complaints = heard_by_ffmpeg(path)
    assert complaints == ""
    assert [title for _start, title in chapters_by_ffprobe(path)] == list(names)


def chunks_of(path):
    """RIFF by the letter, with no help of ours."""
    content = path.read_bytes()
    name, size, kind = struct.unpack("<4sI4s", content[:12])
    assert (name, kind, size) == (b"RIFF", b"WAVE", len(content) - 8)
    found, at = {}, 12
    while at < len(content):
        name, size = struct.unpack("<4sI", content[at : at + 8])
        found[name] = content[at + 8 : at + 8 + size]
        assert len(found[name]) == size
        at += 8 + size + size % 2
    return found


@pytest.mark.parametrize("output_format", WAVES)
def test_a_wav_is_a_broadcast_wave(desk, output_format):
    take = desk.take()
    plan = ExportPlan(ExportFormat(output_format), region=(1.0, 3.0), loudness_target_lufs=-20.0)
    exported = export_take(desk.library, take, plan, desk.out / "a.wav")
    chunks = chunks_of(exported.path)
    assert list(chunks)[:2] == [b"bext", b"fmt "]
    bext = chunks[b"bext"]
    assert bext[:256].rstrip(b"\0") == b"Harbour at dawn"
    assert bext[256:288].rstrip(b"\0") == b"Scenewright"
    assert bext[288:320].rstrip(b"\0") == b"task_1"
    first_frame, version = struct.unpack("<QH", bext[338:348])
    assert (first_frame, version) == (RATE, 2)
    lufs, lu_range, peak = struct.unpack("<hhh", bext[412:418])
    assert (lufs, lu_range) == (-2000, 0x7FFF)
    assert peak == round(exported.after.true_peak_db * 100)
    assert bext[602:].startswith(b"A=PCM,F=48000,W=")
    assert b"<TAKE>1</TAKE>" in chunks[b"iXML"]
    probe = probed(exported.path)["format"]["tags"]
    assert probe["originator_reference"] == "task_1"
    assert probe["encoded_by"] == "Scenewright"


def test_cue_points_are_exact_to_the_frame_and_labelled(desk):
    chunks = chunks_of(written(desk, desk.take(), "wav_24", with_chapters=True))
    cue = chunks[b"cue "]
    count = struct.unpack("<I", cue[:4])[0]
    points = [struct.unpack("<II4sIII", cue[4 + 24 * n : 28 + 24 * n]) for n in range(count)]
    assert [(point[1], point[5]) for point in points] == [
        (0, 0),
        (RATE, RATE),
        (2 * RATE, 2 * RATE),
    ]
    assert chunks[b"LIST"][:4] == b"adtl"
    assert b"labl" in chunks[b"LIST"]
    assert b"Door\0" in chunks[b"LIST"]


def test_a_take_without_a_schedule_has_no_chapters(desk):
    take = desk.take(events=())
    for output_format in TOLD:
        assert chapters_by_ffprobe(written(desk, take, output_format, with_chapters=True)) == []
