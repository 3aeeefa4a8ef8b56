"""What can be read is read whole; what cannot is refused in a sentence."""

import numpy as np
import pytest
import soundfile
from sound_witness import programme

from scenewright.sound.decode import (
    SAMPLE_FORMATS,
    DecodeError,
    PcmLayout,
    TooMuchError,
    decode,
    open_sound,
)


@pytest.mark.parametrize(
    ("name", "subtype"),
    [("a.wav", "PCM_24"), ("a.wav", "FLOAT"), ("a.flac", "PCM_16"), ("a.aiff", "PCM_16")],
)
def test_other_peoples_files_are_read(tmp_path, name, subtype):
    samples = programme(22050, 0.5)
    soundfile.write(tmp_path / name, samples, 22050, subtype=subtype)
    read = decode(tmp_path / name)
    assert read.sample_rate == 22050
    assert read.frames.dtype == np.float32
    assert np.abs(read.frames - samples).max() < 1e-4
    assert read.duration_seconds == pytest.approx(0.5)


def test_mono_keeps_its_one_channel(tmp_path):
    soundfile.write(tmp_path / "a.wav", programme(8000, 0.1)[:, 0], 8000)
    assert decode(tmp_path / "a.wav").frames.shape == (800, 1)


@pytest.mark.parametrize("sample_format", SAMPLE_FORMATS)
def test_raw_pcm_is_read_by_its_layout(tmp_path, sample_format):
    path = tmp_path / "a.pcm"
    samples = np.array([[0.5, -0.5], [0.25, 0.0], [-1.0, 0.75]], np.float32)
    subtype, endian = SAMPLE_FORMATS[sample_format]
    soundfile.write(path, samples, 16000, format="RAW", subtype=subtype, endian=endian)
    read = decode(path, PcmLayout(16000, 2, sample_format))
    assert read.sample_rate == 16000
    assert np.abs(read.frames - samples).max() < 0.02


def test_raw_pcm_without_a_layout_asks_for_one(tmp_path):
    path = tmp_path / "a.pcm"
    path.write_bytes(bytes(400))
    with pytest.raises(DecodeError, match=r"a\.pcm is raw PCM.*choose them"):
        decode(path)
    with pytest.raises(DecodeError, match=r"sample format s99 is unknown"):
        decode(path, PcmLayout(48000, 2, "s99"))
    with pytest.raises(DecodeError, match=r"1 to 64 channels"):
        decode(path, PcmLayout(48000, 0, "s16le"))


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "is not a sound file that can be read here"),
        (b"<html>Not found</html>", "is not a sound file that can be read here"),
        (b"RIFF\x24\x00\x00\x00WAVEfmt ", "is not a sound file that can be read here"),
        (b"\xff\xfb" + bytes(50), "is not a sound file that can be read here"),
    ],
)
def test_what_is_no_sound_is_named(tmp_path, content, sentence):
    path = tmp_path / "reference"
    path.write_bytes(content)
    with pytest.raises(DecodeError, match=sentence):
        decode(path)


def test_a_missing_file_and_a_folder_are_named(tmp_path):
    with pytest.raises(DecodeError, match=r"gone\.wav cannot be opened: No such file"):
        decode(tmp_path / "gone.wav")
    with pytest.raises(DecodeError, match="cannot be opened"):
        decode(tmp_path)


def test_caps_stop_before_the_whole_is_in_memory(tmp_path):
    path = tmp_path / "a.wav"
    soundfile.write(path, programme(8000, 2), 8000)
    assert len(decode(path, seconds_max=2, bytes_max=100_000).frames) == 16000
    with pytest.raises(TooMuchError, match=r"a\.wav is longer than 1\.5 seconds"):
        decode(path, seconds_max=1.5)
    with pytest.raises(TooMuchError, match=r"64,044 bytes; at most 64,043"):
        decode(path, bytes_max=64_043)


def test_values_that_are_no_numbers_become_numbers(tmp_path):
    wild = np.array([[np.nan], [np.inf], [-np.inf], [0.5]], np.float32)
    soundfile.write(tmp_path / "a.wav", wild, 8000, subtype="FLOAT")
    assert decode(tmp_path / "a.wav").frames[:, 0].tolist() == [0.0, 1.0, -1.0, 0.5]


def test_blocks_are_the_whole_in_order(tmp_path):
    path = tmp_path / "a.wav"
    soundfile.write(path, programme(8000, 1), 8000)
    with open_sound(path) as sound:
        assert (sound.sample_rate, sound.channels) == (8000, 2)
        joined = np.concatenate(list(sound.blocks(999)))
    assert np.array_equal(joined, decode(path).frames)


@pytest.mark.parametrize("cut", [0.3, 0.7])
@pytest.mark.parametrize("output_format", ["MP3", "OGG", "FLAC", "WAV"])
def test_a_damaged_file_ends_in_a_sentence_or_in_sound(tmp_path, output_format, cut):
    path = tmp_path / "damaged"
    subtype = {"OGG": "OPUS"}.get(output_format)
    soundfile.write(path, programme(48000, 1), 48000, format=output_format, subtype=subtype)
    whole = bytearray(path.read_bytes())
    middle = int(len(whole) * cut)
    whole[middle : middle + 300] = b"\xff" * 300
    path.write_bytes(whole[: int(len(whole) * 0.9)])
    told = "sound"
    frames = np.zeros(0)
    try:
        frames = decode(path, seconds_max=10).frames
    except DecodeError as error:
        told = str(error)
    assert np.isfinite(frames).all()
    assert told == "sound" or told.startswith("damaged is")
