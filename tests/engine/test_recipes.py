"""Every recipe keeps the promises of a source, and several keep the physics of their sound."""

from __future__ import annotations

import hashlib
import subprocess
import sys
import time

import numpy as np
import pytest
from pace import noise_second
from recipe_sounds import BEDS, an_event, heard, made, onsets, some

from scenewright.engine.recipes import RECIPES, SWELLING
from scenewright.engine.recipes.people import hands
from scenewright.engine.source import SAMPLE_RATE, Clip
from scenewright.scene.model import Kind, Place, When


@pytest.mark.parametrize("name", RECIPES)
def test_a_recipe_sounds_from_its_first_moment_at_a_sane_level(name):
    samples = heard(made(an_event(name)), 3.0)
    assert samples.shape == (3 * SAMPLE_RATE, 2)
    assert samples.dtype == np.float32
    assert np.isfinite(samples).all()
    peak = float(np.abs(samples).max())
    assert 10 ** (-34 / 20) < peak < 0.92
    assert abs(float(samples.mean())) < 2e-3
    first = np.flatnonzero(np.abs(samples).max(axis=1) > 0.005 * peak)[0]
    assert first / SAMPLE_RATE < 0.010
    assert np.abs(samples[0]).max() < 0.02


@pytest.mark.parametrize("name", some(RECIPES))
def test_block_size_never_changes_a_sample_and_another_seed_is_another_take(name):
    event = an_event(name)
    large = heard(made(event, 1), 0.8, 38400)
    assert np.array_equal(large, heard(made(event, 1), 0.8, 1009))
    assert not np.array_equal(large, heard(made(event, 2), 0.8))


def digest():
    whole = hashlib.sha256()
    for name in some(RECIPES):
        whole.update(heard(made(an_event(name)), 0.5).tobytes())
    return whole.hexdigest()


def test_the_same_seed_is_the_same_sound_in_a_fresh_process():
    code = "import sys; sys.path.append('..'); import test_recipes; print(test_recipes.digest())"
    here = __file__.rsplit("/", 1)[0].rsplit("\\", 1)[0]
    fresh = subprocess.run(
        [sys.executable, "-c", code], cwd=here, capture_output=True, text=True, check=True
    )
    assert fresh.stdout.strip() == digest()


@pytest.mark.parametrize("name", some(RECIPES))
def test_a_sound_that_is_no_bed_ends_in_silence_without_a_click(name):
    source = made(an_event(name, kind=Kind.sfx), wanted=2.0)
    if isinstance(source, Clip):
        end = np.abs(source.samples[-48:]).max()
        assert end < 0.01 * np.abs(source.samples).max()
        return
    samples = heard(source, 4.0)
    assert np.abs(samples[int(2.5 * SAMPLE_RATE) :]).max() == 0
    assert np.abs(samples[int(1.5 * SAMPLE_RATE) : int(1.9 * SAMPLE_RATE)]).max() > 0


@pytest.mark.parametrize("name", some(BEDS | SWELLING))
def test_a_bed_costs_little_more_than_the_noise_in_it(name):
    source = made(an_event(name, kind=Kind.ambience))
    heard(source, 0.4)
    best = min(_seconds_for(source, 3.0) for _ in range(2))
    assert best / 3.0 < 8 * noise_second()


def _seconds_for(source, seconds):
    begun = time.process_time()
    heard(source, seconds)
    return time.process_time() - begun


@pytest.mark.parametrize("count", [2, 3, 5])
@pytest.mark.parametrize("name", ["knock", "dog", "bell", "beep", "footsteps"])
def test_what_is_counted_is_heard_that_often(name, count):
    event = an_event(name, count=count, interval_seconds=0.7)
    found = onsets(heard(made(event), 5.0), 0.3)
    assert len(found) == count
    assert np.allclose(np.diff(found), 0.7, atol=0.05)


def test_a_clock_ticks_twice_a_second_for_as_long_as_it_is_wanted():
    found = onsets(heard(made(an_event("clock", kind=Kind.sfx), wanted=8.0), 9.0))
    assert len(found) == 16
    assert np.allclose(np.diff(found), 0.5, atol=0.02)


@pytest.mark.parametrize(("pace", "low", "high"), [("", 1.6, 2.1), ("running", 2.5, 3.2)])
def test_footsteps_keep_the_pace_of_a_walk_or_a_run(pace, low, high):
    event = an_event("footsteps", parameters={"pace": pace, "surface": "stone"})
    found = onsets(heard(made(event, wanted=6.0), 6.0), 0.2)
    assert low < 1 / np.median(np.diff(found)) < high


def test_a_siren_swings_between_400_and_1600_hertz():
    samples = heard(made(an_event("siren")), 9.0)[:, 0]
    pitches = []
    for start in range(0, len(samples) - 4800, 4800):
        spectrum = np.abs(np.fft.rfft(samples[start : start + 4800] * np.hanning(4800)))
        pitches.append(float(np.argmax(spectrum) * 10))
    assert 400 < min(pitches) < 620
    assert 1150 < max(pitches) < 1600


def test_applause_has_more_hands_the_stronger_it_is():
    counts = [hands(an_event("applause", intensity=level)) for level in (0.0, 0.5, 1.0)]
    assert counts == [6, 30, 150]


def test_a_car_passes_from_one_side_to_the_other():
    clip = heard(made(an_event("car_pass", place=Place(-1, 1))), 6.0)
    early, late = (
        np.square(clip[: 2 * SAMPLE_RATE]).sum(0),
        np.square(clip[-2 * SAMPLE_RATE :]).sum(0),
    )
    assert early[0] > 3 * early[1]
    assert late[1] > 3 * late[0]


def centroid(samples):
    spectrum = np.square(np.abs(np.fft.rfft(samples.mean(axis=1))))
    return float((np.fft.rfftfreq(len(samples), 1 / SAMPLE_RATE) * spectrum).sum() / spectrum.sum())


# Medians of recorded clips lie inside these ranges, p10 to p90 of 8 to 40 clips a class.
@pytest.mark.parametrize(
    ("name", "low", "high"),
    [("rain", 461, 3735), ("wind", 170, 445), ("waves", 578, 1658), ("fire", 82, 4740),
     ("birds", 1768, 4525), ("dog", 621, 1391), ("applause", 1444, 1918), ("knock", 74, 682),
     ("thunder", 148, 500)],
)  # fmt: skip
def test_the_colour_of_a_sound_is_that_of_recordings(name, low, high):
    assert low < centroid(heard(made(an_event(name)), 8.0)) < high


def test_surfaces_sound_unlike_each_other():
    tones = [
        centroid(heard(made(an_event("footsteps", parameters={"surface": surface})), 4.0))
        for surface in ("wood", "snow", "gravel")
    ]
    assert tones == sorted(tones)
    assert tones[2] > 3 * tones[0]


def test_thunder_is_far_louder_than_a_clock():
    thunder, clock = (np.abs(heard(made(an_event(name)))).max() for name in ("thunder", "clock"))
    assert thunder > 3 * clock


def test_an_hour_of_ticking_is_made_as_it_is_heard():
    event = an_event("clock", kind=Kind.ambience, when=When(duration_seconds=3600.0))
    times = []
    for wanted in (10.0, 3600.0):
        began = time.process_time()
        source = made(event, wanted=wanted)
        times.append(time.process_time() - began)
    assert times[1] < 20 * times[0]
    assert not isinstance(source, Clip)


# Others than above: the making, not the hearing, is what takes long.
@pytest.mark.parametrize("name", some(RECIPES, first=4))
def test_strange_parameters_still_make_a_sound(name):
    parameters = {
        "surface": "jelly", "size": "purple", "material": "cheese", "action": "", "style": "?",
        "pitch_hertz": "nonsense", "length_seconds": -3.0, "pace": "sideways", "mood": 7,
    }  # fmt: skip
    event = an_event(name, parameters=parameters, intensity=9.0)
    samples = heard(made(event), 1.0)
    assert np.isfinite(samples).all()
    assert np.abs(samples).max() > 0.005
