"""What is encoded is as loud as it is told, and below the ceiling, whatever the mix is made of."""

import numpy as np
import pytest
import soundfile
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


@pytest.mark.parametrize("output_format", ["wav", "mp3", "ogg_opus"])
@pytest.mark.parametrize("again", [False, True])
def test_blows_are_rounded_until_all_is_as_loud_as_it_should_be(tmp_path, again, output_format):
    path = tmp_path / f"blows.{output_format}"
    made = encoded(slammed(again), path, output_format)
    loudness, peak_db = ebur128(path)
    assert loudness == pytest.approx(-16.0, abs=0.3)
    assert made.lufs == pytest.approx(loudness, abs=0.1)
    assert peak_db <= -1.0


def test_what_stands_beside_a_blow_is_not_heard_to_duck(tmp_path):
    """A soft noise from 60 ms after the blow on, beside the same noise far from it."""
    encoded(slammed(), tmp_path / "slam.wav", "wav")
    mix = slammed()
    heard = soundfile.read(tmp_path / "slam.wav", dtype="float32")[0]
    near = slice(round(1.06 * RATE), round(1.5 * RATE))
    far = slice(round(2.5 * RATE), round(3.5 * RATE))
    near_gain, far_gain = (np.std(heard[part]) / np.std(mix[part]) for part in (near, far))
    assert 20 * np.log10(near_gain / far_gain) > -1.5


def test_what_no_limiter_makes_loud_is_told_as_it_is(tmp_path):
    made = encoded(cracks(), tmp_path / "cracks.wav", "wav")
    loudness, peak_db = ebur128(tmp_path / "cracks.wav")
    assert made.lufs == pytest.approx(loudness, abs=0.1)
    assert loudness < -20.0
    assert peak_db <= -1.0
