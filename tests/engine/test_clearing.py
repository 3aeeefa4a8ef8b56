"""Beds leave the band of consonants to who speaks, and only that band, only then."""

import numpy as np
import pytest

from scenewright.engine.clearing import Clearing
from scenewright.engine.mix import Mixer, Track
from scenewright.engine.source import SAMPLE_RATE, Clip
from scenewright.scene.model import Place


def noise(frames, seed=1):
    generator = np.random.Generator(np.random.SFC64(seed))
    return generator.standard_normal((frames, 2), dtype=np.float32)


def level_db(samples, low_hertz, high_hertz):
    power = np.square(np.abs(np.fft.rfft(samples[:, 0])))
    hertz = np.fft.rfftfreq(len(samples), 1 / SAMPLE_RATE)
    return 10 * np.log10(power[(hertz >= low_hertz) & (hertz < high_hertz)].mean())


def cleared(samples, block, amount):
    clearing, out = Clearing(), []
    for start in range(0, len(samples), block):
        following = np.zeros((block, 2), np.float32)
        following[: len(samples[start + block : start + 2 * block])] = samples[
            start + block : start + 2 * block
        ]
        out.append(clearing.run(samples[start : start + block], following, amount))
    return np.concatenate(out)


@pytest.mark.parametrize(
    ("low_hertz", "high_hertz", "taken_db"),
    [(200, 1000, 0), (2200, 5200, 9), (7500, 12000, 0)],
)
def test_only_the_band_of_consonants_is_taken(low_hertz, high_hertz, taken_db):
    samples = noise(4 * 8192)
    left = cleared(samples, 8192, np.ones(8192, np.float32))
    taken = level_db(samples, low_hertz, high_hertz) - level_db(left, low_hertz, high_hertz)
    assert taken == pytest.approx(taken_db, abs=0.4)


def test_the_cut_of_blocks_is_not_heard_and_nothing_asked_is_nothing_done():
    samples = noise(4 * 8192)
    whole = cleared(samples, 4 * 8192, np.ones(4 * 8192, np.float32))
    parts = cleared(samples, 4096, np.ones(4096, np.float32))
    assert np.abs(whole - parts).max() < 1e-4
    assert np.array_equal(cleared(samples, 8192, None), samples)


def test_a_bed_is_cleared_while_a_line_is_spoken_and_whole_again_after_it():
    seconds = 6
    bed = Track(
        0, seconds * SAMPLE_RATE, lambda: Clip(0.01 * noise(seconds * SAMPLE_RATE)), Place(),
        is_bed=True,
    )  # fmt: skip
    line = Track(
        2 * SAMPLE_RATE, SAMPLE_RATE, lambda: Clip(np.zeros(SAMPLE_RATE)), Place(),
        speech_level_db=-10.0,
    )  # fmt: skip
    heard = np.concatenate(list(Mixer([bed, line], (), seconds * SAMPLE_RATE).blocks()))
    tilts = {
        name: level_db(heard[round(start * SAMPLE_RATE) :][: SAMPLE_RATE // 2], 2200, 5200)
        - level_db(heard[round(start * SAMPLE_RATE) :][: SAMPLE_RATE // 2], 200, 1200)
        for name, start in (("before", 0.5), ("while", 2.2), ("after", 5.0))
    }
    assert tilts["while"] == pytest.approx(tilts["before"] - 9, abs=1.0)
    assert tilts["after"] == pytest.approx(tilts["before"], abs=1.0)
    assert len(heard) == seconds * SAMPLE_RATE
