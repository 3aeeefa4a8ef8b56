"""Every step of somebody who comes nearer or goes away stands out from his clothes."""

import numpy as np
import pytest
from engine_scenes import rendered

from scenewright.engine.source import SAMPLE_RATE
from scenewright.scene.parser import parse
from scenewright.sound.decode import decode

HOP = SAMPLE_RATE // 100
# In each of these octaves a step is louder than clothes by so many decibels at least; a floor has
# little of the last one, of which the way through the air takes more.
LEAST_DB = {125: 9.0, 250: 9.0, 500: 9.0, 1000: 9.0, 2000: 9.0, 4000: 1.0}
# A step comes at least so often; what is heard so long after it begins is no longer its own.
PERIOD, OWN = 60, 16


def levels(samples, low_hertz, high_hertz):
    """The level in decibels of every ten milliseconds of a mono signal between two limits."""
    spectrum = np.fft.rfft(samples)
    hertz = np.fft.rfftfreq(len(samples), 1 / SAMPLE_RATE)
    spectrum[(hertz < low_hertz) | (hertz > high_hertz)] = 0
    band = np.fft.irfft(spectrum, len(samples))
    whole = band[: len(band) // HOP * HOP].reshape(-1, HOP)
    return 10 * np.log10(np.square(whole).mean(axis=1) + 1e-12)


def standing_out(prompt, path):
    """For each step, by how many decibels it is louder than what is heard between the steps around
    it, in each octave."""
    scene = parse(prompt)
    (event,) = scene.events
    rendered(scene, path)
    start, end = (
        round(SAMPLE_RATE * moment)
        for moment in (event.start_seconds, event.start_seconds + event.duration_seconds)
    )
    heard = decode(path).frames.mean(axis=1)[start:end]
    full = levels(heard, 20, 20_000)
    half = PERIOD // 2
    steps = [
        at
        for at in range(2, len(full) - 2)
        if full[at] == full[max(0, at - half) : at + half].max()
    ]
    rows = []
    for octave in LEAST_DB:
        level = levels(heard, octave / 2**0.5, octave * 2**0.5)
        rows.append(
            [
                level[max(0, at - 1) : at + 3].max()
                - np.median(
                    [*level[max(0, at - half) : max(0, at - 4)], *level[at + OWN : at + PERIOD - 6]]
                )
                for at in steps
            ]
        )
    return np.array(rows)


@pytest.mark.parametrize(
    "prompt", ["Steps approach.", "Footsteps come nearer.", "Steps recede into the distance."]
)
def test_each_step_on_the_way_stands_out_from_the_clothes(prompt, tmp_path):
    by_octave = standing_out(prompt, tmp_path / "steps.wav")
    assert by_octave.shape[1] >= 5
    assert np.all(by_octave.min(axis=1) > np.array([*LEAST_DB.values()]))


def test_clothes_are_heard_as_ever_of_who_walks_where_he_is(tmp_path):
    by_octave = standing_out("Footsteps on a wooden floor.", tmp_path / "steps.wav")
    assert 0 < by_octave[-1].min() < 20
