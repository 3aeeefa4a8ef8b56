"""What is handed out: bit for bit, or faster, slower, higher, and always where it says it is."""

import numpy as np
import pytest

from scenewright.sound.source import MemorySource
from scenewright.studio.player.feed import SILENCE_AFTER_END_SECONDS, Feed, Manner, Trial
from scenewright.studio.player.mix import Mix

RATE = 16000
SECONDS = 8
NOISE = np.random.default_rng(3).uniform(-0.5, 0.5, (SECONDS * RATE, 2)).astype(np.float32)


def feed_of(samples, frame=0, **manner):
    return Feed(Mix((MemorySource(samples, RATE),)), frame, Manner(**manner))


def all_of(feed, block=777, limit=10**7):
    """Everything but the silence after the end."""
    parts = []
    while sum(map(len, parts)) < limit and len(part := feed.read(block)):
        parts.append(part)
    whole = np.concatenate(parts)
    silence = round(SILENCE_AFTER_END_SECONDS * RATE)
    return whole[: len(whole) - silence] if feed.is_over else whole


def tone(hertz):
    time = np.arange(SECONDS * RATE) / RATE
    return np.repeat(np.sin(2 * np.pi * hertz * time)[:, None], 2, axis=1).astype(np.float32) * 0.5


def loudest_hertz(samples):
    inner = samples[RATE // 4 : -RATE // 4, 0]
    spectrum = np.abs(np.fft.rfft(inner * np.blackman(len(inner))))
    return spectrum.argmax() * RATE / len(inner)


def test_as_it_is_not_one_bit_is_changed():
    assert (all_of(feed_of(NOISE)) == NOISE).all()
    assert (all_of(feed_of(NOISE, 1234)) == NOISE[1234:]).all()
    assert (all_of(feed_of(NOISE, is_backwards=True, rate=1.0)) == NOISE[:0]).all()
    assert (all_of(feed_of(NOISE, len(NOISE), is_backwards=True)) == NOISE[::-1]).all()


def test_a_loop_is_the_region_again_and_again():
    heard = all_of(feed_of(NOISE, region=(100, 4321), is_looping=True), limit=60_000)
    ideal = np.concatenate([NOISE[:100], np.tile(NOISE[100:4321], (15, 1))])
    assert (heard == ideal[: len(heard)]).all()


@pytest.mark.parametrize("rate", [0.25, 0.5, 0.8, 1.37, 2.0, 4.0])
@pytest.mark.parametrize("is_pitch_kept", [True, False])
def test_a_rate_changes_the_length_and_the_pitch_only_where_it_may(rate, is_pitch_kept):
    feed = feed_of(tone(440), rate=rate, is_pitch_kept=is_pitch_kept)
    heard = all_of(feed)
    assert abs(len(heard) - SECONDS * RATE / rate) <= 1
    expected = 440 if is_pitch_kept else 440 * rate
    assert abs(1200 * np.log2(loudest_hertz(heard) / expected)) < 10
    assert feed.next_frame == SECONDS * RATE
    edge = round(RATE / 4 / min(rate, 1.0))
    inner = heard[edge:-edge, 0]
    loudness = np.sqrt((inner[: len(inner) // 320 * 320].reshape(-1, 320) ** 2).mean(axis=1))
    if rate >= 0.5 or not is_pitch_kept:
        # No join is heard as a dip or a bump; at a quarter the stretcher itself beats.
        assert loudness.min() > 0.7 * np.median(loudness)
        assert loudness.max() < 1.3 * np.median(loudness)
    assert np.median(loudness) == pytest.approx(0.5 / np.sqrt(2), rel=0.1)


@pytest.mark.parametrize(
    "manner",
    [
        {"rate": 2.0},
        {"rate": 0.5, "is_pitch_kept": False},
        {"trial": Trial(speed=1.5, volume=2.0, pitch=4)},
        {"rate": 1.5, "is_backwards": True},
    ],
)
def test_a_click_is_heard_where_the_position_says(manner):
    samples = np.zeros((SECONDS * RATE, 2), np.float32)
    clicks = [round((second + 0.4) * RATE) for second in range(SECONDS - 1)]
    samples[clicks] = 0.7
    start = len(samples) if manner.get("is_backwards") else 0
    feed = feed_of(samples, start, **manner)
    heard = np.abs(all_of(feed)[:, 0])
    places = [feed.place(frame) for frame in range(0, len(heard), 16)]
    for click in clicks:
        here = 16 * int(np.argmin(np.abs(np.array(places) - click)))
        reach = round(0.06 * RATE)
        around = heard[max(here - reach, 0) : here + reach]
        found = int(around.argmax()) - min(here, reach)
        assert around.max() > 0.1
        assert abs(found) <= 0.013 * RATE


def test_a_trial_that_is_louder_is_held_below_the_ceiling():
    heard = all_of(feed_of(tone(440), trial=Trial(volume=4.0)))
    assert 0.8 < np.abs(heard).max() <= 10 ** (-1 / 20) + 1e-3
    softer = all_of(feed_of(NOISE, trial=Trial(volume=0.5)))
    assert (softer == NOISE * np.float32(0.5)).all()


def test_the_level_is_of_what_is_heard_now_and_not_of_what_is_buffered():
    samples = np.zeros((RATE, 2), np.float32)
    samples[RATE // 2 :] = 0.25, 0.75
    feed = feed_of(samples)
    feed.read(RATE)
    assert feed.level(0, RATE // 4) == (0.0, 0.0)
    assert feed.level(RATE // 2, RATE // 2 + 800) == (0.25, 0.75)


def test_two_sounds_are_switched_in_ten_milliseconds_and_alike_ones_without_a_trace():
    alike = Mix((MemorySource(NOISE, RATE), MemorySource(NOISE.copy(), RATE)), (1.0, 0.0))
    feed = Feed(alike)
    first = feed.read(1000)
    alike.gains = (0.0, 1.0)
    assert np.abs(np.concatenate([first, feed.read(1000)]) - NOISE[:2000]).max() < 1e-6
    other = np.full_like(NOISE[: 4 * RATE], 0.25)
    mix = Mix((MemorySource(np.full_like(NOISE, 0.5), RATE), MemorySource(other, RATE)), (1.0, 0.0))
    feed = Feed(mix)
    feed.read(100)
    mix.gains = (0.0, 1.0)
    heard = np.concatenate([feed.read(37) for _ in range(20)])[:, 0]
    fade = RATE // 100
    assert (heard[fade:] == 0.25).all()
    assert np.abs(np.diff(heard[:fade])).max() < 0.25 / fade * 1.2
    # The shorter of the two is silent after its end, and the longer one goes on.
    assert mix.length == SECONDS * RATE


def test_a_file_that_fails_ends_with_its_sentence():
    from scenewright.sound.errors import DecodeError

    class Broken(MemorySource):
        def read_at(self, frame, count):
            if frame > RATE:
                raise DecodeError("It is damaged.")
            return super().read_at(frame, count)

    feed = Feed(Mix((Broken(NOISE, RATE),)))
    assert len(all_of(feed)) < len(NOISE)
    assert feed.failure == "It is damaged."
