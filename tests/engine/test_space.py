"""Places and rooms: powers, levels and independence of blocks."""

import numpy as np
import pytest

from scenewright.engine.source import BLOCK_FRAMES, SAMPLE_RATE
from scenewright.engine.space import (
    Placement,
    Reverberation,
    distance_gain_db,
    pan_gains,
    room_named,
)
from scenewright.scene.model import Place


def noise(frames, seed=1):
    mono = np.random.default_rng(seed).standard_normal((frames, 1)).astype(np.float32) * 0.1
    return np.repeat(mono, 2, axis=1)


def test_panning_keeps_the_power():
    gains = pan_gains(np.linspace(-1.0, 1.0, 41))
    assert np.allclose((gains**2).sum(axis=1), 2.0)
    assert np.allclose(gains[20], 1.0)
    assert gains[0, 1] == pytest.approx(0.0, abs=1e-12)


def test_a_sound_comes_past_from_the_left_to_the_right():
    frames = 48000
    heard = Placement(Place(pan=-1.0, pan_to=1.0), frames).run(noise(frames))
    power = np.square(heard, dtype=np.float64).reshape(10, -1, 2).mean(axis=1)
    assert power[0, 0] > 50 * power[0, 1]
    assert power[-1, 1] > 50 * power[-1, 0]
    whole = power.sum(axis=1)
    # It comes past: nearest in the middle, and as far at one side as at the other.
    assert whole.argmax() in (4, 5)
    assert 2.0 < whole.max() / whole[0] < 4.0
    assert np.allclose(whole, whole[::-1], rtol=0.05)


def test_what_is_far_is_softer_and_duller():
    assert distance_gain_db(2.0) == 0.0
    assert distance_gain_db(4.0) == pytest.approx(-4.5)
    sound = noise(1 << 15)
    near = Placement(Place(distance_metres=2.0), len(sound)).run(sound)
    far = Placement(Place(distance_metres=200.0), len(sound)).run(sound)

    def treble_part(samples):
        spectrum = np.abs(np.fft.rfft(samples[:, 0])) ** 2
        return spectrum[len(spectrum) // 2 :].sum() / spectrum.sum()

    assert np.square(far).mean() < 0.01 * np.square(near).mean()
    assert treble_part(far) < 0.01 * treble_part(near)


def test_the_cut_into_blocks_is_not_heard():
    place = Place(pan=0.3, pan_to=-0.8, distance_metres=5.0, distance_to_metres=100.0)
    sound = noise(30000)
    whole = Placement(place, 30000).run(sound)
    parted = Placement(place, 30000)
    pieces = [parted.run(piece) for piece in np.split(sound, [700, 10000, 10001, 25000])]
    assert np.allclose(whole, np.concatenate(pieces), atol=1e-6)


def test_a_church_rings_longer_than_a_room_and_the_open_air_not_at_all():
    assert room_named("dry") is None
    click = np.zeros((BLOCK_FRAMES, 2), np.float32)
    click[0] = 1.0
    silence = np.zeros_like(click)

    def energy_after_a_second(name):
        reverberation = Reverberation(room_named(name))
        answer = np.concatenate([reverberation.run(b) for b in (click, silence, silence, silence)])
        assert np.isfinite(answer).all()
        return float(np.square(answer[SAMPLE_RATE:], dtype=np.float64).sum())

    assert energy_after_a_second("church") > 100 * energy_after_a_second("room")
    assert room_named("a word nobody knows") == room_named("room")
