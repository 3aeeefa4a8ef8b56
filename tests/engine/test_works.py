"""A drawer runs before it stops, a conditioner hums, sparks buzz, a printer plays no tune, scissors
shear, what throbs swells, cloth hisses."""

import numpy as np
import pytest
from recipe_sounds import an_event, band_db, clip, heard, levels_db, made, onsets, part

from scenewright.engine.source import SAMPLE_RATE
from scenewright.scene.model import Kind
from scenewright.scene.parser import parse

SEEDS = (1, 2, 3)


def tonality_db(samples, low_hertz, high_hertz):
    """How far the loudest tone stands above the median of a band."""
    power = np.square(np.abs(np.fft.rfft(samples * np.hanning(len(samples)))))
    hertz = np.fft.rfftfreq(len(samples), 1 / SAMPLE_RATE)
    inside = power[(hertz > low_hertz) & (hertz < high_hertz)]
    return 10 * np.log10(inside.max() / np.median(inside))


def beats_db(samples, hertz):
    """How far a rhythm of the level stands above those beside it."""
    level = np.abs(samples) - np.abs(samples).mean()
    power = np.square(np.abs(np.fft.rfft(level * np.hanning(len(level)))))
    rates = np.fft.rfftfreq(len(level), 1 / SAMPLE_RATE)
    beside = (rates > 0.6 * hertz) & (rates < 1.4 * hertz)
    return 10 * np.log10(power[abs(rates - hertz) < 3].max() / np.median(power[beside]))


def test_a_drawer_runs_for_half_a_second_before_it_stops():
    levels = [levels_db(clip("cupboard", 1.2, seed)) for seed in range(1, 6)]
    stops = [int(np.argmax(level)) for level in levels]
    assert 0.45 < np.median(stops) * 0.02 < 0.7
    runs = [np.max(level[5 : stop - 3]) for level, stop in zip(levels, stops, strict=True)]
    assert np.median(runs) > np.median([level.max() for level in levels]) - 16


def test_air_conditioning_has_a_compressor_that_hums_with_its_mains():
    (event,) = parse("The air conditioner runs.").events
    assert event.parameters["driven"] == "compressor"
    for seed in SEEDS:
        runs = part(clip("fan", 5.0, seed, driven="compressor"), 3.0, 5.0)
        assert tonality_db(runs, 80, 500) > tonality_db(clip("fan", 2.0, seed), 80, 500) + 6
        # Twice a turn, not once.
        assert band_db(runs, 95, 125) > band_db(runs, 45, 65) + 6


@pytest.mark.parametrize("seed", SEEDS)
def test_an_arc_burns_at_twice_the_mains(seed):
    arc = part(clip("signal", 0.6, seed, style="arc"), 0.05, 0.4)
    assert max(beats_db(arc, 100), beats_db(arc, 120)) > 12
    assert band_db(arc, 200, 1500) > band_db(arc, 4000, 12_000)


def test_a_printer_rattles_more_than_it_sings():
    tones = []
    for seed in SEEDS:
        line = part(clip("gadget", 0.8, seed, style="printer"), 0.2, 0.6)
        power = np.square(np.abs(np.fft.rfft(line * np.hanning(len(line)))))
        hertz = np.fft.rfftfreq(len(line), 1 / SAMPLE_RATE)
        inside = power[(hertz > 300) & (hertz < 3000)]
        tones.append(10 * np.log10(inside.max() / inside.sum()))
    assert np.median(tones) < -17.5


def test_scissors_shear_for_as_long_as_they_close_and_meet_softly():
    levels = [levels_db(clip("gadget", 0.3, seed, style="scissors"), 0.005) for seed in SEEDS]
    assert np.median([np.median(level[:26]) - level.max() for level in levels]) > -6.6


def test_what_throbs_swells_about_once_a_second_and_lies_low():
    for seed in SEEDS:
        throbs = clip("vibration", 5.0, seed, style="throb")
        assert band_db(throbs, 30, 800) > band_db(throbs, 1500, 8000) + 20
        levels = levels_db(throbs).reshape(-1, 5).mean(axis=1)[5:]
        assert np.percentile(levels, 95) - np.percentile(levels, 5) > 7


def test_cloth_hisses_and_leaves_what_it_lies_on_alone():
    for seed in SEEDS:
        moved = clip("rustle", 3.0, seed, material="cloth")
        assert band_db(moved, 2500, 5000) > band_db(moved, 60, 250) + 15


def test_bubbles_of_a_sheet_pop_quickly_one_after_the_other_and_never_evenly():
    event = an_event("pop", parameters={"style": "bubble"}, kind=Kind.ambience)
    gaps = [np.diff(onsets(heard(made(event, seed), 8.0), 0.05)) for seed in SEEDS]
    assert np.median(np.concatenate(gaps)) < 0.4
    assert np.median([one.std() / one.mean() for one in gaps]) > 0.5


def test_a_sole_is_heard_to_rub_a_wooden_floor_between_heel_and_toe():
    rubbed, struck = [], []
    for seed in range(1, 7):
        steps = clip("footsteps", 3.0, seed)
        moments = onsets(heard(made(an_event("footsteps"), seed, 3.0), 3.0), 0.3)[1:4]
        rubbed += [band_db(part(steps, at + 0.11, at + 0.16), 800, 2200) for at in moments]
        struck += [band_db(part(steps, at, at + 0.05), 800, 2200) for at in moments]
    assert np.median(rubbed) > np.median(struck) - 5
