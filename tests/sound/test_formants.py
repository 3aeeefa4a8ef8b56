"""A voice keeps its throat while its pitch moves."""

import numpy as np
import pytest

from scenewright.sound.formants import FormantShift, envelope
from scenewright.sound.stretch import Stretcher

RATE = 48_000
FRAME = 4096


def vowel(pitch_hertz=95.0, formants=(700.0, 1220.0, 2600.0), seconds=1.5):
    """Pulses of a gliding pitch through three resonances: an open vowel."""
    frames = round(RATE * seconds)
    time = np.arange(frames) / RATE
    pulses = np.floor(np.cumsum(pitch_hertz * (1 + 0.12 * np.sin(4.4 * time))) / RATE)
    spectrum = np.fft.rfft(np.diff(pulses, prepend=0.0))
    s = 2j * np.pi * np.fft.rfftfreq(frames, 1 / RATE)
    for centre in formants:
        omega = 2 * np.pi * centre
        spectrum *= omega**2 / (s * s + 2 * np.pi * 90.0 * s + omega**2)
    samples = np.fft.irfft(spectrum / (1 + s / 2000.0), frames)
    return (0.3 * samples / np.abs(samples).max()).astype(np.float32)


def frames_of(samples):
    return np.lib.stride_tricks.sliding_window_view(samples, FRAME)[::3072] * np.hanning(FRAME)


def pitch_of(samples):
    power = np.square(np.abs(np.fft.rfft(frames_of(samples), 2 * FRAME, axis=1)))
    likeness = np.fft.irfft(power, axis=1)[:, RATE // 700 : RATE // 50]
    return RATE / np.median(likeness.argmax(axis=1) + RATE // 700)


def nearest_peaks(samples, formants):
    """The peak of the long-term envelope nearest to each formant."""
    power = np.square(np.abs(np.fft.rfft(frames_of(samples), axis=1))).mean(axis=0)
    line = envelope(np.sqrt(power), round(0.5 * RATE / pitch_of(samples)))
    peaks = np.flatnonzero((line[1:-1] > line[:-2]) & (line[1:-1] >= line[2:])) + 1
    return [float(np.abs(peaks * RATE / FRAME / one - 1.0).min()) for one in formants]


@pytest.mark.parametrize("semitones", [-5.0, 7.0, 12.0])
def test_formants_stay_while_the_pitch_moves(semitones):
    spoken = vowel()
    kept = Stretcher(RATE, 1, 1.0, semitones, keeps_formants=True).push(spoken[:, None], last=True)
    assert len(kept) == len(spoken)
    moved = 12 * np.log2(pitch_of(kept[:, 0]) / pitch_of(spoken))
    assert moved == pytest.approx(semitones, abs=0.2)
    assert max(nearest_peaks(kept[:, 0], (700, 1220))) < 0.08
    plain = Stretcher(RATE, 1, 1.0, semitones).push(spoken[:, None], last=True)
    assert max(nearest_peaks(plain[:, 0], (700, 1220))) > 0.1


def test_formants_move_while_the_pitch_stays():
    spoken = vowel()
    moved = FormantShift(RATE, 1, 1.2).push(spoken[:, None], last=True)[:, 0]
    assert pitch_of(moved) == pytest.approx(pitch_of(spoken), rel=0.01)
    assert max(nearest_peaks(moved, (840, 1464))) < 0.06


def test_a_ratio_of_one_changes_nothing_and_the_cut_into_blocks_nothing():
    sound = np.repeat(vowel(seconds=0.5)[:, None], 2, axis=1)
    assert np.allclose(FormantShift(RATE, 2, 1.0).push(sound, last=True), sound, atol=1e-6)
    parted = FormantShift(RATE, 2, 1.3)
    pieces = [parted.push(part) for part in np.split(sound, [1, 700, 10000, 10001])]
    pieces.append(parted.push(sound[:0], last=True))
    whole = FormantShift(RATE, 2, 1.3).push(sound, last=True)
    assert np.array_equal(np.concatenate(pieces), whole)
    assert FormantShift(RATE, 1, 1.3).push(sound[:0, :1], last=True).shape == (0, 1)
