"""What is encoded is as loud as it is told, and below the ceiling, whatever the mix is made of."""

import numpy as np
import pytest
from sound_witness import ebur128

from scenewright.engine import levelling
from scenewright.engine.finish import OutputSettings, spool
from scenewright.engine.levelling import level_and_encode

RATE = 48_000


def never():
    return False


def encoded(mix, path, output_format):
    output = OutputSettings(output_format)
    mixed = spool([mix], path.with_suffix(".mix"), output, len(mix), is_cut=False, cancelled=never)
    return level_and_encode(mixed, output, path, never)


def blow(seconds, decay_seconds, level):
    times = np.arange(round(seconds * RATE)) / RATE
    noise = np.random.default_rng(3).standard_normal((len(times), 2))
    return level * noise * np.exp(-times / decay_seconds)[:, None]


def cracks():
    mix = np.zeros((3 * RATE, 2), np.float32)
    for start in (0.3, 1.2, 2.1):
        at = round(start * RATE)
        mix[at : at + RATE // 2] += blow(0.5, 0.002, 0.5)
    return mix


def slammed(again=False):
    mix = np.random.default_rng(4).standard_normal((4 * RATE, 2)) * 0.02
    for at in (RATE, 3 * RATE) if again else (RATE,):
        mix[at : at + RATE] += blow(1.0, 0.05, 0.35)
    return mix.astype(np.float32)


@pytest.mark.parametrize("output_format", ["mp3", "ogg_opus"])
def test_cracks_are_told_as_an_encoder_leaves_them(tmp_path, output_format):
    path = tmp_path / f"cracks.{output_format}"
    made = encoded(cracks(), path, output_format)
    loudness, peak_db = ebur128(path)
    assert peak_db <= -1.0
    assert made.true_peak_db == pytest.approx(peak_db, abs=0.2)
    assert made.lufs == pytest.approx(loudness, abs=0.1)


def test_a_peak_that_an_encoder_adds_is_taken_away_again(tmp_path, monkeypatch):
    # These cracks come out below what they went in with: so what is allowed is less than that.
    monkeypatch.setattr(levelling, "TRUE_PEAK_DB_MAX", -6.0)
    encoded(cracks(), tmp_path / "cracks.opus", "ogg_opus")
    assert -8.0 < ebur128(tmp_path / "cracks.opus")[1] <= -6.0


def test_one_slam_does_not_keep_the_rest_soft_and_two_do(tmp_path):
    once = encoded(slammed(), tmp_path / "once.wav", "wav")
    assert ebur128(tmp_path / "once.wav")[0] == pytest.approx(-16.0, abs=0.3)
    twice = encoded(slammed(again=True), tmp_path / "twice.wav", "wav")
    assert ebur128(tmp_path / "twice.wav")[0] == pytest.approx(twice.lufs, abs=0.1)
    assert twice.lufs < once.lufs - 0.5
