"""Music fits its length, follows its mood, never loops, and ends on its tonic."""

from __future__ import annotations

import time
import tracemalloc

import numpy as np
import pytest
from pace import noise_second

from scenewright.engine.instruments import INSTRUMENTS
from scenewright.engine.music import MOODS, compose
from scenewright.engine.source import SAMPLE_RATE
from scenewright.scene.model import Event, Kind, Span


def music(mood, seconds, seed=3):
    event = Event(Kind.music, "Music", mood, Span(0, 1))
    return compose(event, np.random.Generator(np.random.SFC64(seed)), seconds)


def heard(source, seconds, block=24064):
    whole = int(seconds * SAMPLE_RATE)
    return np.concatenate(
        [source.block(min(block, whole - done)) for done in range(0, whole, block)]
    )


@pytest.mark.parametrize("mood", MOODS)
@pytest.mark.parametrize("seconds", [1.5, 7.0, 14.0])
def test_music_begins_at_once_and_dies_away_at_its_length(mood, seconds):
    samples = heard(music(mood, seconds), seconds + 2)
    assert np.isfinite(samples).all()
    peak = np.abs(samples).max()
    assert 0.05 < peak < 0.92
    first = np.flatnonzero(np.abs(samples).max(axis=1) > 0.005 * peak)[0]
    assert first < 0.010 * SAMPLE_RATE
    end = int(seconds * SAMPLE_RATE)
    assert np.abs(samples[end + 48 :]).max() < 1e-6
    assert np.abs(samples[end - 2400 : end]).max() < 0.05 * peak
    assert np.sqrt(np.mean(np.square(samples[end // 2 - 4800 : end // 2]))) > 0.005


@pytest.mark.parametrize("mood", MOODS)
def test_the_last_chord_holds_the_note_the_piece_began_on(mood):
    samples = heard(music(mood, 24.0), 24.0).mean(axis=1)
    opening = samples[: 3 * SAMPLE_RATE]
    closing = samples[int(21.2 * SAMPLE_RATE) : int(23.2 * SAMPLE_RATE)]
    assert abs(_lowest(opening) - _lowest(closing)) < 2.0


def _lowest(samples):
    spectrum = np.abs(np.fft.rfft(samples * np.hanning(len(samples)), 1 << 18))
    hertz = np.fft.rfftfreq(1 << 18, 1 / SAMPLE_RATE)
    low = (hertz > 38) & (hertz < 140)
    return float(hertz[low][np.argmax(spectrum[low])])


@pytest.mark.parametrize("mood", MOODS)
def test_block_size_never_changes_a_sample_of_music(mood):
    assert np.array_equal(heard(music(mood, 6.0), 4.0, 48000), heard(music(mood, 6.0), 4.0, 4999))


@pytest.mark.parametrize("mood", MOODS)
def test_music_never_repeats_itself_exactly(mood):
    samples = heard(music(mood, 30.0), 30.0).mean(axis=1)[::32]
    power = np.fft.irfft(np.square(np.abs(np.fft.rfft(samples - samples.mean(), 1 << 17))))
    assert (power[3000:30000] / power[0]).max() < 0.8


def test_moods_differ_and_so_do_seeds():
    takes = [heard(music(mood, 8.0, seed), 4.0) for mood in MOODS for seed in (1, 2)]
    for index, take in enumerate(takes):
        assert not any(np.array_equal(take, other) for other in takes[:index])


def test_an_unknown_mood_is_played_calm():
    assert np.array_equal(heard(music("purple", 5.0), 1.0), heard(music("calm", 5.0), 1.0))


@pytest.mark.parametrize("mood", MOODS)
def test_long_music_is_fast_and_takes_no_more_memory_than_short(mood):
    source = music(mood, 0.0)
    begun = time.process_time()
    heard(source, 30.0)
    assert (time.process_time() - begun) / 30.0 < 12 * noise_second()
    tracemalloc.start()
    for _ in range(20):
        source.block(48000)
    _, top = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert top < 90_000_000


@pytest.mark.parametrize("name", INSTRUMENTS)
def test_an_instrument_plays_a_finite_note_that_ends_quietly(name):
    note = INSTRUMENTS[name](220.0, 1.0)
    assert np.isfinite(note).all()
    assert 0.05 < np.abs(note).max() < 4
    assert np.abs(note[-24:]).max() < 0.2 * np.abs(note).max()
