"""Machines, signals, water and weather have what their recordings have, in figures of physics."""

import numpy as np
import pytest
from recipe_sounds import band_db, clip, levels_db, loudest_hertz, part

SEEDS = (1, 2, 3)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_note_of_tyres_is_as_wide_as_a_noise_and_has_few_overtones(seed):
    slide = part(clip("tire_squeal", 1.6, seed), 0.4, 1.0)
    note = loudest_hertz(slide, 400, 1500)
    beside = band_db(slide, note - 100, note + 100)
    assert band_db(slide, note - 8, note + 8) < beside - 5
    assert band_db(slide, 0.8 * note, 1.25 * note) > band_db(slide, 4.5 * note, 9 * note) + 11


@pytest.mark.parametrize("seed", SEEDS)
def test_a_tap_hisses_into_a_sink_and_tears_only_large_bubbles_off_where_it_is_thin(seed):
    full, thin = clip("tap", 4.0, seed), clip("tap", 4.0, seed, intensity=0.0)
    assert band_db(full, 2000, 8000) > band_db(full, 120, 1200)
    assert band_db(thin, 700, 4000) > band_db(thin, 4500, 12_000) + 10


@pytest.mark.parametrize("seed", SEEDS)
def test_cracks_stand_far_out_of_the_roar_of_a_fire(seed):
    levels = levels_db(clip("fire", 5.0, seed), 0.005)
    assert np.percentile(levels, 95) > np.median(levels) + 12.5


@pytest.mark.parametrize("seed", SEEDS)
def test_a_jet_engine_on_the_ground_is_bright_and_stays_where_it_is(seed):
    engine = clip("jet", 5.0, seed, style="engine")
    assert band_db(part(engine, 2, 4), 2000, 8000) > band_db(part(engine, 2, 4), 100, 500) - 2
    course = [band_db(part(engine, at, at + 0.5), 300, 6000) for at in np.arange(0.5, 4.5, 0.5)]
    assert np.ptp(course) < 4


@pytest.mark.parametrize("seed", SEEDS)
def test_a_church_bell_clangs_as_it_is_struck(seed):
    stroke = part(clip("church_bell", 1.0, seed), 0.05, 0.3)
    assert band_db(stroke, 2600, 6000) > band_db(stroke, 300, 2500) - 30


@pytest.mark.parametrize("seed", SEEDS)
def test_wheels_roll_on_under_their_squeal(seed):
    squeal = part(clip("rail_squeal", 2.0, seed), 0.4, 1.6)
    assert band_db(squeal, 60, 400) > band_db(squeal, 1200, 6000) - 12


@pytest.mark.parametrize("seed", SEEDS)
def test_water_is_nearly_still_between_two_strokes_of_a_swimmer(seed):
    levels = levels_db(clip("swimming", 5.0, seed), 0.05)
    assert np.percentile(levels, 95) > np.percentile(levels, 20) + 13


@pytest.mark.parametrize("seed", SEEDS)
def test_what_gushes_is_torn_to_drops(seed):
    water = clip("tap", 4.0, seed, into="gush")
    assert band_db(water, 3000, 9000) > band_db(water, 300, 1200) - 2


@pytest.mark.parametrize("seed", SEEDS)
def test_a_train_whistles_with_less_steam_than_one_hears_beside_it(seed):
    beside, far = (clip("steam_whistle", 1.5, seed, style=style) for style in ("", "train"))
    assert band_db(far, 5500, 10_000) < band_db(beside, 5500, 10_000) - 2
