"""Deeper WAV files and their chunks, fades, dither and work in a second thread, by the letter."""

import struct
import threading

import numpy as np
import pytest
import soundfile
from sound_witness import heard_by_ffmpeg, in_blocks, programme, streamed

from scenewright.sound.behind import behind
from scenewright.sound.dither import Dither
from scenewright.sound.encode import Encoder
from scenewright.sound.errors import EncodeError, TagError
from scenewright.sound.fades import Fades
from scenewright.sound.wave_chunks import (
    BEXT_BYTES,
    BroadcastExtension,
    append_chunks,
    chunk,
    chunk_places,
    replace_chunk,
)

WAVES = ("wav_16", "wav_24", "wav_float")


@pytest.mark.parametrize("output_format", WAVES)
@pytest.mark.parametrize("channels", [1, 2])
def test_other_readers_find_every_sample(tmp_path, output_format, channels):
    samples = programme(44_100, 0.777)[:, :channels]
    path = tmp_path / "sound.wav"
    head = BroadcastExtension(coding_history="A=PCM").to_chunk()
    with Encoder(path, output_format, 44_100, channels, head=head) as encoder:
        for block, _last in in_blocks(samples, 10_007):
            encoder.write(block)
    heard, rate = soundfile.read(path, dtype="float32", always_2d=True)
    step = {"wav_16": 1 / 32768, "wav_24": 1 / 8388608, "wav_float": 0.0}[output_format]
    assert (rate, heard.shape) == (44_100, samples.shape)
    assert np.abs(heard - samples).max() <= step / 2 + 1e-9
    assert len(heard_by_ffmpeg(path)[0]) == len(samples)


def test_full_scale_does_not_wrap_around_in_24_bits(tmp_path):
    values = np.array([[1.0], [1.5], [-1.0], [-1.5], [0.5], [2.0**-23]], np.float32)
    path = tmp_path / "sound.wav"
    with Encoder(path, "wav_24", 48_000, 1) as encoder:
        encoder.write(values)
    stored = soundfile.read(path, dtype="int32")[0] >> 8
    assert stored.tolist() == [8388607, 8388607, -8388608, -8388608, 4194304, 1]


def test_a_wav_that_would_be_too_large_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr("scenewright.sound.wave_file._BYTES_MAX", 100_000)
    path = tmp_path / "sound.wav"

    def write():
        with Encoder(path, "wav_float", 48_000) as encoder:
            encoder.write(programme(48_000, 1.0))

    with pytest.raises(EncodeError, match="four gigabytes at most"):
        write()
    assert not path.exists()


def test_chunks_are_added_and_replaced_in_place(tmp_path):
    path = tmp_path / "sound.wav"
    blank = BroadcastExtension(coding_history="A=PCM").to_chunk()
    assert len(blank) == 8 + BEXT_BYTES + len("A=PCM") + 1
    with Encoder(path, "wav_16", 48_000, head=blank) as encoder:
        encoder.write(programme(48_000, 0.1))
    replace_chunk(path, BroadcastExtension("Ärger", lufs=-16.25, coding_history="A=PCM").to_chunk())
    append_chunks(path, chunk(b"odd ", b"abc"))
    with path.open("rb") as file:
        names = [place.name for place in chunk_places(file)]
    content = path.read_bytes()
    assert names == [b"bext", b"fmt ", b"data", b"odd "]
    assert struct.unpack("<I", content[4:8])[0] == len(content) - 8
    assert content[20:26] == b"?rger\0"
    assert struct.unpack("<h", content[20 + 412 : 20 + 414]) == (-1625,)
    with pytest.raises(TagError, match="no room"):
        replace_chunk(path, BroadcastExtension(coding_history="longer").to_chunk() + b"xx")


def test_fades_do_not_depend_on_how_the_stream_was_cut():
    ones = np.ones((10_000, 2), np.float32)
    whole = Fades(2, 1000, 3000).push(ones, last=True)
    for frames in (1, 777, 5000):
        assert np.array_equal(streamed(Fades(2, 1000, 3000), ones, frames), whole)
    assert whole[500, 0] == pytest.approx(0.5, abs=0.001)
    assert whole[-1500, 0] == pytest.approx(0.5, abs=0.001)


def test_a_fade_longer_than_the_sound_fades_all_of_it():
    heard = streamed(Fades(1, 0, 50_000), np.ones((100, 1), np.float32), 30)
    assert len(heard) == 100
    assert heard[0, 0] > 0.98
    assert heard[-1, 0] < 0.02


def test_dither_is_triangular_white_and_the_same_again():
    zeros = np.zeros((200_000, 1), np.float32)
    noise = Dither().to_int16(zeros)[:, 0]
    assert set(np.unique(noise)) == {-1, 0, 1}
    # One step to either side of nothing is rounded to a whole one in an eighth of all cases.
    assert np.mean(noise == 1) == pytest.approx(1 / 8, abs=0.005)
    assert abs(np.corrcoef(noise[1:], noise[:-1])[0, 1]) < 0.01
    assert np.array_equal(Dither().to_int16(zeros)[:, 0], noise)
    assert Dither().to_int16(np.ones((1000, 1), np.float32)).min() > 32_000


def test_blocks_are_worked_on_in_order_in_a_second_thread():
    seen, threads = [], set()

    def work(block):
        threads.add(threading.current_thread())
        seen.append(int(block[0]))

    with behind(work) as hand_over:
        for number in range(50):
            hand_over(np.array([number]))
    assert seen == list(range(50))
    assert threads != {threading.current_thread()}


def test_what_fails_behind_is_raised_in_front():
    def work(block):
        if block[0] == 3:
            raise ValueError("the third")

    def all_of_it(count):
        with behind(work) as hand_over:
            for number in range(count):
                hand_over(np.array([number]))

    for count in (4, 1000):
        with pytest.raises(ValueError, match="the third"):
            all_of_it(count)
    assert not [thread for thread in threading.enumerate() if thread.name == "encoder"]


def test_what_fails_in_front_drops_what_waits():
    seen = []

    def all_of_it():
        with behind(lambda block: seen.append(block)) as hand_over:
            hand_over(np.zeros(1))
            raise KeyError("in front")

    with pytest.raises(KeyError, match="in front"):
        all_of_it()
    assert len(seen) <= 1
