"""The sound of a file without its words: tags do not change it, one sample does."""

import hashlib

import mutagen
import numpy as np
import pytest
from mutagen.id3 import ID3
from sound_witness import programme

from scenewright.sound.chapters import Chapter
from scenewright.sound.encode import FORMATS, Encoder
from scenewright.sound.errors import TagError
from scenewright.sound.essence import essence_sha256
from scenewright.sound.tags import write_tags

TOLD = [form for form in FORMATS if form != "pcm"]


def sound(path, output_format, level=1.0):
    with Encoder(path, output_format, 48_000) as encoder:
        encoder.write(programme(48_000, 1.0) * np.float32(level))
    return path


@pytest.mark.parametrize("output_format", TOLD)
def test_words_do_not_change_it(tmp_path, output_format):
    path = sound(tmp_path / "sound", output_format)
    plain = essence_sha256(path)
    chapters = () if output_format.startswith("wav") else (Chapter(0.0, 1.0, "All"),)
    write_tags(path, output_format, {"title": "x" * 70_000}, chapters)
    assert essence_sha256(path) == plain
    write_tags(path, output_format, {})
    assert essence_sha256(path) == plain


def test_old_tags_at_the_end_of_an_mp3_do_not_change_it(tmp_path):
    path = sound(tmp_path / "sound", "mp3")
    plain = essence_sha256(path)
    tags = ID3()
    tags.save(path, v1=2)
    assert path.read_bytes()[-128:-125] == b"TAG"
    assert essence_sha256(path) == plain
    other = sound(tmp_path / "other", "mp3")
    from mutagen.apev2 import APEv2

    ape = APEv2()
    ape["Title"] = "x"
    ape.save(other)
    assert mutagen.File(other) is not None
    assert essence_sha256(other) == plain


@pytest.mark.parametrize("output_format", FORMATS)
def test_another_sound_has_another(tmp_path, output_format):
    first = sound(tmp_path / "first", output_format)
    again = sound(tmp_path / "again", output_format)
    other = sound(tmp_path / "other", output_format, 0.9)
    assert essence_sha256(first) == essence_sha256(again)
    assert essence_sha256(first) != essence_sha256(other)


def test_it_is_the_hash_of_the_samples_of_a_wav(tmp_path):
    path = sound(tmp_path / "sound", "wav_16")
    content = path.read_bytes()
    at = content.index(b"data") + 8
    assert essence_sha256(path) == hashlib.sha256(content[at:]).hexdigest()


BROKEN = (
    *(b"", b"R", b"TAG", b"OggS", b"OggS" + bytes(30), b"fLaC", b"fLaC\0\xff\xff\xff"),
    *(b"RIFF\0\0\0\0WAVE", b"RIFF\xff\xff\xff\xffWAVEdata\xff\xff\xff\xffab"),
    b"ID3\4\0\0\x7f\x7f\x7f\x7f",
)


@pytest.mark.parametrize("content", BROKEN)
def test_what_is_broken_off_has_one_too(tmp_path, content):
    path = tmp_path / "broken"
    path.write_bytes(content)
    assert len(essence_sha256(path)) == 64


def test_a_file_that_is_gone_is_named(tmp_path):
    with pytest.raises(TagError, match="gone cannot be read"):
        essence_sha256(tmp_path / "gone")
