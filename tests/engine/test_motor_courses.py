"""An engine that is told to slow down or to shift is heard to do it."""

import numpy as np
from recipe_sounds import an_event, heard, made

from scenewright.engine.source import SAMPLE_RATE as RATE

SECONDS = 5.0
STEP_SECONDS = 0.35
LOWEST_HZ, HIGHEST_HZ = 20, 260


def pitches(action):
    """The strongest frequency in Hz of each third of a second: how often its cylinders fire."""
    sound = heard(made(an_event("engine", parameters={"action": action}), wanted=SECONDS), SECONDS)
    mono = np.atleast_2d(sound.T).mean(0)
    step = int(STEP_SECONDS * RATE)
    frequencies = np.fft.rfftfreq(1 << 17, 1 / RATE)
    told = (frequencies > LOWEST_HZ) & (frequencies < HIGHEST_HZ)
    found = []
    for first in range(0, len(mono) - step, step):
        spectrum = np.abs(np.fft.rfft(mono[first : first + step] * np.hanning(step), 1 << 17))
        found.append(frequencies[told][spectrum[told].argmax()])
    return found


def test_an_engine_that_slows_falls_in_pitch():
    heard_hz = pitches("slow")[:10]
    assert sorted(heard_hz, reverse=True) == heard_hz
    assert heard_hz[0] > 2 * heard_hz[-1]


def test_an_engine_that_shifts_climbs_and_falls_with_each_gear():
    heard_hz = pitches("shift")
    climbs = np.diff(heard_hz) > 0
    gears = np.count_nonzero(np.diff(climbs.astype(int)) == -1)
    assert gears >= 2
    assert heard_hz[0] < 0.8 * max(heard_hz)
