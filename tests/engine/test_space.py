"""Places and rooms: powers, levels and independence of blocks."""

from dataclasses import replace

import numpy as np
import pytest

from scenewright.engine.mix import Mixer, Track
from scenewright.engine.rooms import ROOMS, Reverberation, answer_of, room_named
from scenewright.engine.source import BLOCK_FRAMES, SAMPLE_RATE, Clip
from scenewright.engine.space import Placement, distance_gain_db, pan_gains, wetness
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


@pytest.mark.parametrize("far_metres", [3.0, 12.0, 25.0, 60.0])
def test_no_band_is_lost_on_the_way(far_metres):
    """What is halfway between far and near is as loud in every band of 100 Hz: the dull and the
    open sound that it is mixed of come at the same time."""
    place = Place(distance_metres=far_metres, distance_to_metres=2.0)
    sound = noise(1 << 16)
    heard = Placement(place, len(sound)).run(sound)
    about = slice(3 << 13, 5 << 13)
    powers = [
        np.abs(np.fft.rfft(samples[about, 0] * np.hanning(1 << 14))) ** 2
        for samples in (heard, sound)
    ]
    width = round(100 * (1 << 14) / SAMPLE_RATE)
    bands = [power[width : 41 * width].reshape(40, width).sum(axis=1) for power in powers]
    gains_db = 10 * np.log10(bands[0] / bands[1])
    assert np.ptp(gains_db) < 1.5


def test_the_cut_into_blocks_is_not_heard():
    place = Place(pan=0.3, pan_to=-0.8, distance_metres=5.0, distance_to_metres=100.0)
    sound = noise(30000)
    whole = Placement(place, 30000).run(sound)
    parted = Placement(place, 30000)
    pieces = [parted.run(piece) for piece in np.split(sound, [700, 10000, 10001, 25000])]
    assert np.allclose(whole, np.concatenate(pieces), atol=1e-6)


def test_a_church_rings_longer_than_a_room_and_the_studio_not_at_all():
    assert room_named("studio") is None
    click = np.zeros(BLOCK_FRAMES, np.float32)
    click[0] = 1.0

    def energy_after_a_second(name):
        reverberation = Reverberation(room_named(name))
        answers = [reverberation.run(b) for b in (click, *[np.zeros_like(click)] * 12)]
        assert answers[-1] is None
        answer = np.concatenate([a for a in answers if a is not None])
        assert np.isfinite(answer).all()
        return float(np.square(answer[SAMPLE_RATE:], dtype=np.float64).sum())

    assert energy_after_a_second("church") > 100 * energy_after_a_second("room")
    assert room_named("a word nobody knows") == room_named("room")


# Seconds of reverberation as such places have been measured, least and most.
DECAYS = {
    "small": (0.2, 0.4), "room": (0.3, 0.6), "attic": (0.25, 0.5), "kitchen": (0.35, 0.7),
    "bathroom": (0.5, 1.0), "cellar": (0.7, 1.5), "corridor": (0.8, 1.8), "hall": (1.2, 2.2),
    "theatre": (0.9, 1.5), "church": (2.0, 4.0), "cathedral": (3.0, 8.0), "tunnel": (1.5, 5.0),
    "cave": (1.5, 4.0), "stadium": (2.5, 6.0), "car": (0.04, 0.15), "street": (0.4, 1.2),
    "telephone box": (0.1, 0.35), "space ship": (0.6, 1.8), "underwater": (0.8, 3.0),
    "forest": (0.6, 1.6), "canyon": (1.5, 5.0), "valley": (1.5, 6.0),
}  # fmt: skip


def decay_seconds(answer):
    """Seconds for 60 dB, from -5 to -25 dB of what is left (Schroeder's backward integral)."""
    left = np.cumsum(np.square(answer[::-1]))[::-1]
    left_db = 10 * np.log10(left / left[0] + 1e-30)
    first, last = np.searchsorted(-left_db, [5.0, 25.0])
    slope = np.polyfit(np.arange(first, last) / SAMPLE_RATE, left_db[first:last], 1)[0]
    return -60.0 / slope


@pytest.mark.parametrize("name", ROOMS)
def test_a_room_rings_as_long_as_such_places_do(name):
    least, most = DECAYS[name]
    room = ROOMS[name]
    if name in ("canyon", "valley"):
        # Echoes are steps, not a slope; the next test is about them.
        room = replace(room, echoes=())
    for side in answer_of(room):
        assert least <= decay_seconds(side) <= most


def test_a_canyon_calls_back():
    answer = np.square(answer_of(ROOMS["canyon"])).sum(axis=0)
    by_hop = answer[: len(answer) // 960 * 960].reshape(-1, 960).sum(axis=1)
    for seconds in (0.48, 0.95, 1.46):
        hop = round(seconds * 50)
        before = by_hop[hop - 8 : hop - 2].mean()
        assert by_hop[hop - 1 : hop + 3].max() > 8 * before


def heard_in(name, place, seconds=1.0, **more):
    """What is heard of half a second of noise, and of it what the room alone answers."""
    frames = round(seconds * SAMPLE_RATE)

    def mixed(room):
        track = Track(0, frames, lambda: Clip(noise(frames // 2)), place, **more)
        return np.concatenate(list(Mixer([track], [(0, room)], frames).blocks()))

    whole = mixed(room_named(name))
    return whole, whole - mixed(None)


def test_what_is_far_is_wetter_in_each_room_and_outdoors():
    def wet_db(name, metres):
        whole, wet = heard_in(name, Place(distance_metres=metres))
        # Of an answer without a cut: what is far has lost its treble before it comes to the room.
        return 10 * np.log10(np.square(wet).sum() / np.square(whole - wet).sum() + 1e-12)

    for name in ("hall", "corridor"):
        levels = [wet_db(name, metres) for metres in (1.0, 4.0, 16.0)]
        assert levels[1] - levels[0] > 4.0
        assert levels[2] - levels[1] > 4.0
    assert wet_db("outdoor", 2.0) < -100.0
    assert wet_db("outdoor", 40.0) > -22.0
    assert wetness(4.0) / wetness(2.0) == pytest.approx(10 ** (3 / 20), rel=0.01)


def test_what_comes_near_loses_its_room_on_the_way():
    place = Place(distance_metres=30.0, distance_to_metres=1.0)
    frames = 4 * SAMPLE_RATE
    tracks = [Track(0, frames, lambda: Clip(noise(frames)), place)]
    whole = np.concatenate(list(Mixer(tracks, [(0, ROOMS["hall"])], frames).blocks()))
    dry = np.concatenate(list(Mixer(tracks, (), frames).blocks()))
    share = np.square(whole - dry).reshape(8, -1).sum(1) / np.square(dry).reshape(8, -1).sum(1)
    assert share[1] > 8 * share[-1]


def test_music_is_not_in_the_room():
    _, wet = heard_in("church", Place(), is_in_room=False)
    assert not wet.any()


def test_under_water_everything_is_dull():
    whole, _ = heard_in("underwater", Place())
    spectrum = np.square(np.abs(np.fft.rfft(whole[:, 0])))
    hertz = np.fft.rfftfreq(len(whole), 1 / SAMPLE_RATE)
    assert spectrum[hertz > 3000].sum() < 1e-4 * spectrum[hertz < 1000].sum()


def test_movement_is_smooth():
    """A low tone that comes past and away bends no more than a tone and its slow way do."""
    frames = 2 * SAMPLE_RATE
    omega = 2 * np.pi * 100 / SAMPLE_RATE
    tone = np.sin(omega * np.arange(frames)).astype(np.float32)[:, None] * np.ones((1, 2), "f")
    place = Place(pan=-1.0, pan_to=1.0, distance_metres=40.0, distance_to_metres=1.0)
    placement = Placement(place, frames)
    heard = np.concatenate([placement.run(part) for part in np.array_split(tone, 17)])
    bend = np.abs(np.diff(heard[1000:].astype(np.float64), 2, axis=0))
    assert bend.max() < 1.3 * omega**2 * np.abs(heard).max()
