"""Seals bark low and rough in bouts, hail is hits and no hiss, kisses smack, a kazoo buzzes."""

import numpy as np
import pytest
from recipe_sounds import an_event, heard, made, onsets
from sound_features import features_of, with_floor

from scenewright.engine.source import SAMPLE_RATE

SEEDS = (1, 2, 3)


def clips(recipe, seconds=4.0, intensity=0.5, **parameters):
    event = an_event(recipe, parameters=parameters, intensity=intensity)
    return [heard(made(event, seed, wanted=seconds), seconds) for seed in SEEDS]


def features(recipe, seconds=4.0, intensity=0.5, **parameters):
    """The medians of three seeds."""
    sounds = clips(recipe, seconds, intensity, **parameters)
    found = [features_of(with_floor(clip), SAMPLE_RATE) for clip in sounds]
    # A seed without a pitch makes one that is none, which nothing is beside.
    return {name: float(np.median([one[name] for one in found])) for name in found[0]}


def hits_a_second(samples):
    """How often the 2 ms level leaps 6 dB above that of the 4 ms before, near the loudest."""
    hop = SAMPLE_RATE // 500
    power = np.square(samples[: len(samples) // hop * hop]).sum(axis=1).reshape(-1, hop)
    level = 10 * np.log10(power.mean(axis=1) + 1e-12)
    leaps = (level[2:] - np.maximum(level[1:-1], level[:-2]) > 6) & (level[2:] > level.max() - 40)
    return float(leaps.sum()) / (len(level) / 500)


def lengths(samples, below_db=-12.0):
    """Seconds of each stretch whose 10 ms level is that close to the loudest."""
    hop = SAMPLE_RATE // 100
    power = np.square(samples[: len(samples) // hop * hop]).sum(axis=1).reshape(-1, hop)
    loud = 10 * np.log10(power.mean(axis=1) / power.mean(axis=1).max() + 1e-12) > below_db
    edges = np.flatnonzero(np.diff(np.concatenate([[0], loud.astype(int), [0]])))
    return (edges[1::2] - edges[::2]) / 100


def above(samples, hertz):
    """The part of the power that lies above so many hertz, in dB."""
    power = np.square(np.abs(np.fft.rfft(samples.mean(axis=1))))
    high = np.fft.rfftfreq(len(samples), 1 / SAMPLE_RATE) > hertz
    return 10 * np.log10(power[high].sum() / power.sum())


def test_a_seal_barks_rough_and_low_three_or_more_times():
    bark, howl = features("seal"), features("dog", action="howl")
    assert 250 < bark["f0_p10"] < bark["f0_p90"] < 500
    # A clear note is rounder.
    assert 0.5 < bark["pitch_strength"] < howl["pitch_strength"]
    for samples in clips("seal"):
        one = lengths(samples)
        assert 3 <= len(one) <= 6
        assert 0.14 < np.median(one) < 0.4


def test_a_honk_is_longer_than_a_bark_and_a_pup_higher_than_a_walrus():
    for bark, honk in zip(clips("seal"), clips("seal", action="honk"), strict=True):
        assert max(lengths(honk)) > 1.6 * max(lengths(bark))
    small, usual, large = (features("seal", size=size) for size in ("small", "", "large"))
    assert small["f0_p10"] > 1.15 * usual["f0_p10"]
    assert usual["f0_p10"] > 1.2 * large["f0_p10"]
    assert small["centroid"] > 1.1 * large["centroid"]


def test_hail_is_denser_the_stronger_it_is():
    rates = [
        np.mean([hits_a_second(clip) for clip in clips("hail", intensity=level)])
        for level in (0.0, 0.25, 0.5)
    ]
    assert 5 < rates[0] < 0.8 * rates[1] < 0.7 * rates[2]
    # More than can be told apart fills the gaps.
    usual, strong = (features("hail", intensity=level) for level in (0.5, 1.0))
    assert strong["level_range_db"] < usual["level_range_db"]
    assert strong["crest_db"] < usual["crest_db"] - 2


@pytest.mark.parametrize("surface", ["", "tin", "window", "stone"])
def test_hail_is_hits_where_rain_is_a_hiss(surface):
    hail, rain = features("hail", surface=surface), features("rain", surface=surface)
    assert hail["crest_db"] > rain["crest_db"] + 2
    assert hail["level_range_db"] > 1.8 * rain["level_range_db"]


def test_what_hail_falls_on_answers():
    colour = {
        name: features("hail", surface=name)["centroid"]
        for name in ("tin", "car", "umbrella", "stone", "window")
    }
    assert max(colour["umbrella"], colour["car"]) < colour["tin"] < colour["window"]
    assert colour["stone"] > 1.2 * colour["window"]


def test_a_peck_is_one_short_smack_and_a_smooch_is_long_and_has_several():
    for samples in clips("kiss", style="peck"):
        assert sum(lengths(samples, -20.0)) < 0.06
        assert len(onsets(samples)) == 1
    for peck, smooch in zip(
        clips("kiss", style="peck"), clips("kiss", style="smooch"), strict=True
    ):
        assert len(onsets(smooch)) >= 3
        heard_until = [np.flatnonzero(np.abs(one) > 0.05)[-1] for one in (peck, smooch)]
        assert heard_until[1] > 5 * heard_until[0]


def test_a_kazoo_has_the_notes_of_a_hum_and_a_buzz_far_above_them():
    kazoo = features("kazoo", gender="man")
    assert 120 < kazoo["f0_p10"] < kazoo["f0_p90"] < 420
    buzzes = [above(clip, 2000) for clip in clips("kazoo", gender="man")]
    hums = [above(clip, 2000) for clip in clips("singing", gender="man", style="hum")]
    assert np.mean(buzzes) > np.mean(hums) + 10


def test_the_last_of_a_drink_comes_up_a_straw_in_bursts_and_is_not_swallowed():
    straw, noodles = features("drinking", style="straw"), features("drinking", style="noodles")
    assert straw["flatness"] > 1.5 * noodles["flatness"]
    longest = [max(np.diff(onsets(clip, 0.03))) for clip in clips("drinking", 1.5, style="straw")]
    assert max(longest) < 0.4
