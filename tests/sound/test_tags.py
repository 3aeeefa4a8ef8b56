"""Words written into a file come back, the sound stays the same, and others read them too."""

import hashlib
import json

import pytest
from sound_witness import heard_by_ffmpeg, probed, programme

from scenewright.sound.decode import decode
from scenewright.sound.encode import Encoder
from scenewright.sound.errors import TagError
from scenewright.sound.tags import read_tags, write_tags

TAGGED = ("mp3", "wav", "ogg_opus")
SCHEDULE = json.dumps({"events": [{"text": 'Ä "line"\n = 雨'}] * 900}, ensure_ascii=False)
TAGS = {"title": "Rain on a tin roof", "artist": "Ünïcode", "scenewright_schedule": SCHEDULE}


def sound(path, output_format):
    with Encoder(path, output_format, 48000) as encoder:
        encoder.write(programme(48000, 0.8))
    return path


@pytest.mark.parametrize("output_format", TAGGED)
def test_what_is_written_is_read_back(tmp_path, output_format):
    path = sound(tmp_path / "sound", output_format)
    assert not set(read_tags(path)) & set(TAGS)
    before = decode(path).frames
    write_tags(path, output_format, TAGS)
    assert {name: text for name, text in read_tags(path).items() if name in TAGS} == TAGS
    assert (decode(path).frames == before).all()


@pytest.mark.parametrize("output_format", TAGGED)
def test_ffmpeg_reads_them_and_hears_every_frame(tmp_path, output_format):
    path = sound(tmp_path / "sound", output_format)
    write_tags(path, output_format, TAGS)
    told = probed(path)
    names = {**told["format"].get("tags", {}), **told["streams"][0].get("tags", {})}
    named = {name.lower(): text for name, text in names.items()}
    assert named["title"] == TAGS["title"]
    assert named["artist"] == TAGS["artist"]
    heard, complaints = heard_by_ffmpeg(path)
    assert len(heard) == 38_400
    assert not complaints


@pytest.mark.parametrize("output_format", TAGGED)
def test_new_tags_replace_the_old_and_the_bytes_are_the_same_again(tmp_path, output_format):
    path = sound(tmp_path / "sound", output_format)
    write_tags(path, output_format, TAGS)
    first = hashlib.sha256(path.read_bytes()).digest()
    write_tags(path, output_format, {"title": "Other"})
    assert "scenewright_schedule" not in read_tags(path)
    assert read_tags(path)["title"] == "Other"
    write_tags(path, output_format, dict(reversed(TAGS.items())))
    assert hashlib.sha256(path.read_bytes()).digest() == first


def test_raw_pcm_has_no_place_for_words(tmp_path):
    path = sound(tmp_path / "sound", "pcm")
    before = path.read_bytes()
    write_tags(path, "pcm", TAGS)
    assert path.read_bytes() == before
    assert read_tags(path) == {}


@pytest.mark.parametrize("name", ["", "a=b", "naïve", "line\nbreak"])
def test_names_that_no_format_takes_are_refused(tmp_path, name):
    path = sound(tmp_path / "sound", "wav")
    with pytest.raises(TagError, match="cannot be written"):
        write_tags(path, "wav", {name: "text"})


@pytest.mark.parametrize("output_format", ["wav", "ogg_opus"])
def test_a_file_that_is_something_else_is_named(tmp_path, output_format):
    path = tmp_path / "other"
    path.write_bytes(b"nothing of the kind")
    with pytest.raises(TagError, match="other cannot take tags"):
        write_tags(path, output_format, TAGS)
    assert read_tags(path) == {}
    with pytest.raises(TagError, match=r"gone cannot be read"):
        read_tags(tmp_path / "gone")
