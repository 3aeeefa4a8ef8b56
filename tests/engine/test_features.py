"""Sounds have the features by which they are known on recordings: tones, bands, blooms, rests."""

from itertools import pairwise

import numpy as np
import pytest
from recipe_sounds import band_db, clip, levels_db, loudest_hertz, part

from scenewright.engine.source import SAMPLE_RATE

SEEDS = (1, 2)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_teeth_of_a_zip_are_a_tone_that_stands_out_of_the_hiss(seed):
    pull = clip("zipper", 0.8, seed)
    ends = np.flatnonzero(np.abs(pull) > 0.02 * np.abs(pull).max())[-1] / SAMPLE_RATE
    fastest = part(pull, 0.35 * ends, 0.35 * ends + 0.07)
    tone = loudest_hertz(fastest, 300, 1250)
    assert tone < 1100
    assert band_db(fastest, 0.9 * tone, 1.1 * tone) > band_db(fastest, 1.2 * tone, 1.4 * tone) + 6


@pytest.mark.parametrize("seed", SEEDS)
def test_a_burp_is_as_loud_above_1200_hertz_as_voices_are_when_pressed(seed):
    wind = part(clip("burp", 0.7, seed), 0.05, 0.5)
    assert band_db(wind, 1200, 2200) > band_db(wind, 400, 900) - 14


@pytest.mark.parametrize("seed", SEEDS)
def test_a_gong_blooms_after_it_is_struck_and_is_no_chord(seed):
    ring = clip("gong", 4.0, seed)
    struck, bloomed = part(ring, 0.0, 0.15), part(ring, 0.45, 0.6)
    assert band_db(bloomed, 800, 6000) > band_db(struck, 800, 6000) + 3
    assert band_db(part(ring, 1.0, 3.0), 40, 180) > band_db(part(ring, 1.0, 3.0), 600, 6000)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_cork_leaves_a_tone_of_some_700_hertz_and_gas(seed):
    bottle = clip("pop", 1.0, seed)
    tone = loudest_hertz(part(bottle, 0.02, 0.12), 400, 3000)
    assert 500 < tone < 950
    assert loudest_hertz(part(bottle, 0.05, 0.15), 400, 3000) == pytest.approx(tone, rel=0.08)
    assert band_db(part(bottle, 0.15, 0.25), 3500, 9000) > band_db(
        part(bottle, 0.15, 0.25), 900, 2500
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_a_bang_cracks_at_once(seed):
    bang = clip("thump", 1.0, seed, action="bang")
    crack, after = part(bang, 0, 0.012), part(bang, 0.04, 0.052)
    assert band_db(np.flip(crack), 1500, 12_000) > band_db(after, 1500, 12_000) + 8
    levels = levels_db(bang)
    assert levels[20:].max() < levels.max() - 15


@pytest.mark.parametrize("seed", SEEDS)
def test_a_skateboard_jumps(seed):
    ride = levels_db(clip("skateboard", 4.5, seed))
    quiet = ride < np.median(ride) - 12
    runs = np.diff(np.flatnonzero(np.diff(np.concatenate([[0], quiet[:200], [0]]))))[::2]
    assert runs.max() * 0.02 == pytest.approx(0.3, abs=0.07)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_whisper_has_no_voice_below_and_consonants_above(seed):
    said = clip("whispering", 4.0, seed)
    assert band_db(said, 1500, 10_000) > band_db(said, 100, 1000) + 13
    hiss = [band_db(part(said, at, at + 0.04), 5500, 11_000) for at in np.arange(0, 3.9, 0.04)]
    assert np.percentile(hiss, 95) > np.median(hiss) + 14


def test_a_mouthful_is_crisp_at_first_and_wet_before_it_is_swallowed():
    chewed = clip("chewing", 7.0, 2)
    early, late = part(chewed, 0, 1.2), part(chewed, 4, 5.2)
    assert 5 < band_db(early, 4000, 12_000) - band_db(late, 4000, 12_000) < 40


def test_cars_pass_one_by_one_in_a_street():
    street = clip("traffic", 24.0, 3)
    hiss = [band_db(part(street, at, at + 0.5), 1500, 6000) for at in np.arange(0, 23.5, 0.5)]
    assert np.percentile(hiss, 95) > np.percentile(hiss, 10) + 11


@pytest.mark.parametrize("seed", SEEDS)
def test_leaves_are_many_that_break_and_no_one_hiss(seed):
    levels = levels_db(clip("rustle", 2.5, seed), 0.005)
    assert np.percentile(levels, 99) > np.median(levels) + 9


@pytest.mark.parametrize("seed", SEEDS)
def test_keys_hang_from_a_hand_and_ring(seed):
    keys = clip("clank", 0.5, seed, action="jingle")
    assert band_db(keys, 2500, 16_000) > band_db(keys, 60, 700) + 20


def test_a_flush_falls_into_a_bowl_that_rings_below_350_hertz():
    assert 240 < loudest_hertz(part(clip("flush", 1.2, 2), 0.2, 0.8), 100, 3000) < 380


def thirds_db(samples):
    edges = np.geomspace(60, 14_000, 25)
    levels = [band_db(samples, low, high) for low, high in pairwise(edges)]
    return np.maximum(np.array(levels) - max(levels), -40)


@pytest.mark.parametrize("name", ["duck", "heartbeat", "fan", "hum"])
def test_another_take_is_another_one_of_its_kind(name):
    """Which of a million noises is drawn moves no third of an octave by more than 1 dB."""
    first, second, third = (thirds_db(clip(name, 2.0, seed)) for seed in (1, 2, 3))
    apart = [first - second, first - third, second - third]
    assert np.sqrt(np.mean(np.square(apart))) > 1.4


def trebled_db(samples, above, below):
    """How much louder one band (low, high) is than another."""
    return band_db(samples, *above) - band_db(samples, *below)


def gone_db(samples, seconds):
    """How far the level has fallen so long after it was highest."""
    levels = levels_db(samples, 0.002)
    loudest = int(levels.argmax())
    return levels[loudest] - levels[loudest + round(seconds / 0.002)]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(
    ("name", "parameters", "above", "below", "decibels"),
    [
        # A leaf that meets its frame as hard as it can is bright, and no drum.
        ("door", {"action": "slam"}, (3000, 7000), (195, 351), -17.0),
        ("thump", {"action": "punch"}, (900, 2000), (60, 300), 8.5),
        # The tape hisses where its teeth are, and not two octaves above.
        ("zipper", {}, (1800, 4200), (7000, 12_000), 8.0),
        ("rustle", {"material": "paper"}, (2500, 6000), (100, 1500), 13.0),
        # A mouth lifts what is in it, and shuts the treble in.
        ("shaver", {"style": "toothbrush"}, (1900, 2900), (3600, 6000), -0.3),
        # A board under a hand has no bass of its own.
        ("chop", {}, (600, 2500), (100, 400), -1.0),
        ("click", {"style": "stapler"}, (2000, 8000), (250, 1200), 3.0),
        # The thin shell around a catch is louder than the leaf that snaps.
        ("click", {"style": "switch"}, (400, 2500), (5000, 12_000), 7.0),
        ("click", {"style": "ratchet"}, (400, 2500), (5000, 12_000), -6.5),
        ("blender", {}, (500, 1300), (2500, 6000), -2.2),
        ("scratch", {}, (4000, 7500), (1800, 3400), 2.0),
        ("typing", {"style": "typewriter"}, (700, 2500), (4000, 9000), 4.4),
        # Wood is soft.
        ("breaking", {}, (150, 2500), (3500, 9000), 5.0),
        # Hills give back the boom of a gun and not its crack.
        ("gunshot", {"style": "cannon"}, (60, 100), (140, 400), 0.0),
    ],
)
def test_a_sound_lies_where_recordings_have_it(name, parameters, above, below, decibels, seed):
    assert trebled_db(clip(name, 0.7, seed, **parameters), above, below) > decibels


@pytest.mark.parametrize("seed", SEEDS)
def test_wood_that_is_held_is_silent_at_once(seed):
    assert gone_db(clip("thump", 0.5, seed, action="whack"), 0.02) > 12.5


@pytest.mark.parametrize("seed", SEEDS)
def test_an_arrow_is_heard_on_its_way(seed):
    levels = levels_db(clip("breaking", 1.5, seed, style="arrow"), 0.01)
    assert np.median(levels[12:25]) > levels.max() - 9


@pytest.mark.parametrize("seed", SEEDS)
def test_a_sink_rings_louder_than_its_jet_hisses(seed):
    power = np.square(np.abs(np.fft.rfft(clip("tap", 3.0, seed))))
    bands = power[600:4200].reshape(-1, 9).mean(axis=1)
    assert 10 * np.log10(bands.max() / np.median(bands)) > 7.3


@pytest.mark.parametrize("seed", SEEDS)
def test_a_phone_rattles_at_each_turn_and_not_between(seed):
    levels = levels_db(part(clip("vibration", 2.0, seed, style="phone"), 0.2, 0.7), 0.001)
    assert np.percentile(levels, 95) > np.percentile(levels, 10) + 11.5


@pytest.mark.parametrize("seed", SEEDS)
def test_a_whip_cracks_out_of_hardly_a_rush(seed):
    levels = levels_db(clip("breaking", 1.0, seed, style="whip"), 0.01)
    crack = int(levels.argmax())
    assert levels[crack - 6 : crack - 1].max() < levels[crack] - 15


@pytest.mark.parametrize("seed", SEEDS)
def test_a_sliding_door_is_light_and_its_wheels_do_not_hiss(seed):
    slides = clip("cupboard", 1.5, seed, action="sliding")
    assert trebled_db(part(slides, 0.1, 0.5), (200, 900), (1500, 6000)) > 4.5
    assert trebled_db(slides, (900, 6000), (100, 300)) > -2
