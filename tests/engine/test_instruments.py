"""What can be told of single instruments: how a guitar comes out of its amplifier."""

import numpy as np
import pytest

from scenewright.engine.instruments import INSTRUMENTS
from scenewright.engine.source import SAMPLE_RATE

LOW_A_HERTZ = 110.0


def energy(samples, low_hertz, high_hertz):
    power = np.square(np.abs(np.fft.rfft(samples)))
    hertz = np.fft.rfftfreq(len(samples), 1 / SAMPLE_RATE)
    return 10 * np.log10(power[(hertz >= low_hertz) & (hertz < high_hertz)].sum())


@pytest.mark.parametrize("name", ["distorted guitar", "power chord"])
def test_an_overdriven_guitar_is_heard_through_a_speaker_of_paper(name):
    note = INSTRUMENTS[name].play(LOW_A_HERTZ, 2.0)
    presence = energy(note, 2500, 4000)
    assert presence > energy(note, 250, 600)
    assert presence - energy(note, 7000, 20_000) > 20


@pytest.mark.parametrize("name", ["distorted guitar", "power chord"])
def test_the_partials_of_an_overdriven_guitar_are_those_of_a_stiff_string(name):
    # What an amplifier bends of them beats, where a synthesizer's wave only repeats itself.
    held = INSTRUMENTS[name].play(LOW_A_HERTZ, 2.0)[SAMPLE_RATE // 2 : SAMPLE_RATE * 3 // 2]
    power = np.abs(np.fft.rfft(held * np.hanning(len(held))))
    twelfth = round(12 * LOW_A_HERTZ)
    found = twelfth - 25 + int(np.argmax(power[twelfth - 25 : twelfth + 25]))
    assert 1.003 < found / twelfth < 1.02
