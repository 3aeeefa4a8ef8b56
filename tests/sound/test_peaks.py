"""An outline shows every peak at every zoom and survives being kept."""

import time

import numpy as np
import pytest
import soundfile
from sound_witness import programme

from scenewright.sound.decode import DecodeError, PcmLayout
from scenewright.sound.encode import Encoder
from scenewright.sound.peaks import BIN_FRAMES, Peaks, peaks_of

RATE = 48000


def exact(integers, start, end, columns):
    width = (end - start) / columns
    for column in range(columns):
        low, high = start + column * width, start + (column + 1) * width
        part = integers[max(0, round(low)) : max(0, round(high))]
        yield column, part


def test_a_file_and_its_blocks_have_the_same_peaks(tmp_path):
    samples = programme(RATE, 3.21)
    with Encoder(tmp_path / "a.wav", "wav", RATE) as encoder:
        encoder.write(samples)
    with Encoder(tmp_path / "a.pcm", "pcm", RATE) as encoder:
        encoder.write(samples)
    soundfile.write(tmp_path / "a.flac", samples, RATE, subtype="PCM_24")
    blocks = [samples[start : start + 1000] for start in range(0, len(samples), 1000)]
    expected = peaks_of(blocks).to_bytes()
    assert peaks_of(tmp_path / "a.wav").to_bytes() == expected
    assert peaks_of(tmp_path / "a.pcm", PcmLayout()).to_bytes() == expected
    assert peaks_of([samples]).to_bytes() == expected
    assert peaks_of(tmp_path / "a.flac").frames == len(samples)


@pytest.mark.parametrize(
    ("start", "end", "columns"),
    [(0, 300_000, 400), (777, 260_000, 100), (1000, 9000, 64), (0, 300_050, 3), (0, 500, 900)],
)
def test_no_peak_is_lost_and_none_comes_from_afar(start, end, columns):
    samples = programme(RATE, 6.251).copy()
    samples[-1] = -1.0, 1.0
    integers = np.clip(np.rint(samples * 32768), -32768, 32767).astype(int)
    shown = peaks_of([samples]).column_range(start, end, columns)
    assert shown.shape == (columns, 2, 2)
    for column, part in exact(integers, start, end, columns):
        if not len(part):
            continue
        assert (shown[column, :, 0] <= part.min(axis=0)).all()
        assert (shown[column, :, 1] >= part.max(axis=0)).all()
    width = (end - start) / columns
    reach = max(BIN_FRAMES, width)
    for column in range(columns):
        low = max(0, round(start + column * width - reach))
        part = integers[low : round(start + (column + 1) * width + reach)]
        assert (shown[column, :, 0] >= part.min(axis=0)).all()
        assert (shown[column, :, 1] <= part.max(axis=0)).all()


def test_every_bin_is_exact():
    samples = programme(RATE, 1.003)
    integers = np.clip(np.rint(samples * 32768), -32768, 32767).astype(np.int16)
    count = -(-len(samples) // BIN_FRAMES)
    shown = peaks_of([samples]).column_range(0, count * BIN_FRAMES, count)
    for index in range(count):
        part = integers[index * BIN_FRAMES : (index + 1) * BIN_FRAMES]
        assert (shown[index, :, 0] == part.min(axis=0)).all()
        assert (shown[index, :, 1] == part.max(axis=0)).all()


def test_outside_of_the_sound_nothing_is_drawn():
    peaks = peaks_of([np.full((1000, 1), 0.5, np.float32)])
    shown = peaks.column_range(-1000, 3000, 4)
    assert shown[:, 0, 1].tolist() == [0, 16384, 0, 0]
    assert not peaks.column_range(5000, 6000, 10).any()
    assert not peaks.column_range(500, 500, 10).any()
    assert peaks.column_range(0, 1000, 0).shape == (0, 1, 2)


def test_an_empty_sound_has_an_empty_outline():
    peaks = peaks_of([np.zeros((0, 2), np.float32)])
    assert (peaks.frames, peaks.channels) == (0, 2)
    assert not peaks.column_range(0, 100, 10).any()
    assert Peaks.from_bytes(peaks.to_bytes()).frames == 0


def test_kept_peaks_come_back():
    peaks = peaks_of([programme(RATE, 2.5)])
    back = Peaks.from_bytes(peaks.to_bytes())
    assert (back.frames, back.channels) == (peaks.frames, 2)
    shown = back.column_range(0, peaks.frames, 333)
    assert np.array_equal(shown, peaks.column_range(0, peaks.frames, 333))


@pytest.mark.parametrize("data", [b"", b"SWPEAKS1", b"x" * 400])
def test_bytes_that_are_no_peaks_are_refused(data):
    with pytest.raises(ValueError, match="no peaks"):
        Peaks.from_bytes(data)
    cut = peaks_of([programme(RATE, 0.5)]).to_bytes()[:-1]
    with pytest.raises(ValueError, match="not all of them"):
        Peaks.from_bytes(cut)


def test_what_is_no_sound_has_no_peaks(tmp_path):
    (tmp_path / "a.wav").write_bytes(b"nothing")
    with pytest.raises(DecodeError, match="is not a sound file"):
        peaks_of(tmp_path / "a.wav")


def test_an_hour_is_found_about_as_fast_as_a_second():
    generator = np.random.default_rng(0)
    frames = 3600 * RATE
    count = frames // BIN_FRAMES
    bins = generator.integers(-9000, 9000, (2, 2, count), dtype=np.int16)
    peaks = Peaks(np.sort(bins, axis=0), frames)

    def fastest(seconds):
        taken = []
        for _ in range(20):
            began = time.thread_time()
            # So few columns that the work is what is read for them.
            peaks.column_range(1234, 1234 + seconds * RATE, 20)
            taken.append(time.thread_time() - began)
        return min(taken)

    second = fastest(1)
    assert all(fastest(seconds) < 5 * second for seconds in (3600, 600, 60, 0.01))
