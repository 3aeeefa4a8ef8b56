"""What can be told of single instruments: how a guitar comes out of its amplifier, how notes swell,
sway and die, what is heard of a blow."""

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


def level_of(samples, hertz, begin_seconds, end_seconds):
    """The level of one partial between two moments, in decibels: every cell of 20 ms."""
    part = samples[int(begin_seconds * SAMPLE_RATE) : int(end_seconds * SAMPLE_RATE)]
    turned = part * np.exp(-2j * np.pi * hertz * np.arange(len(part)) / SAMPLE_RATE)
    window = np.hanning(SAMPLE_RATE // 50)
    return 20 * np.log10(np.abs(np.convolve(turned, window, "valid")[:: len(window)]) + 1e-9)


@pytest.mark.parametrize("name", ["horn", "brass"])
def test_one_who_blows_never_beats_against_himself(name):
    held = level_of(INSTRUMENTS[name].play(220.0, 3.0), 220.0, 1.0, 2.8)
    assert np.ptp(held) < 3


def test_a_section_of_strings_sways_as_widely_as_one_violin():
    def cents(name):
        held = INSTRUMENTS[name].play(440.0, 3.0)[SAMPLE_RATE : 3 * SAMPLE_RATE]
        power = np.square(np.abs(np.fft.rfft(held * np.hanning(len(held)))))
        hertz = np.fft.rfftfreq(len(held), 1 / SAMPLE_RATE)
        tenth = (hertz > 4200) & (hertz < 4600)
        middle = np.average(hertz[tenth], weights=power[tenth])
        away = np.average(np.square(hertz[tenth] - middle), weights=power[tenth])
        return 1200 * np.log2(1 + np.sqrt(away) / middle)

    assert cents("strings") > cents("violin")


def test_a_clarinet_is_dark_above_its_tone_holes():
    note = INSTRUMENTS["clarinet"].play(220.0, 2.0)
    assert energy(note, 1200, 1800) - energy(note, 3000, 6000) > 15


def lost_above(name):
    """What a note loses of its upper partials within half a second, in decibels."""
    note = INSTRUMENTS[name].play(220.0, 1.5)
    begun, later = note[: SAMPLE_RATE // 4], note[SAMPLE_RATE // 2 : SAMPLE_RATE * 3 // 4]
    return energy(begun, 1500, 6000) - energy(later, 1500, 6000)


def test_the_upper_partials_of_a_harp_die_first():
    assert lost_above("harp") > 20


def test_the_wire_of_a_harpsichord_rings_on_to_its_top():
    assert lost_above("harpsichord") < 9


def test_the_octave_of_a_steel_drum_grows_beside_its_note():
    note = INSTRUMENTS["steel drum"].play(440.0, 1.0)
    beside = level_of(note, 880.0, 0.0, 0.14) - level_of(note, 440.0, 0.0, 0.14)
    assert beside[4] - beside[0] > 3


def test_a_hard_mallet_wakes_the_second_mode_of_a_steel_bar():
    note = INSTRUMENTS["glockenspiel"].play(1568.0, 1.0)
    assert energy(note, 4200, 4450) - energy(note, 1500, 1640) > -10


def test_a_closed_hat_is_two_plates_and_no_narrow_noise():
    blow = INSTRUMENTS["hi-hat"].play(262.0, 0.2)
    assert energy(blow, 400, 2500) - energy(blow, 6000, 12_000) > -25


def test_the_wires_of_a_snare_lie_still_before_its_shell():
    blow = INSTRUMENTS["snare"].play(262.0, 0.2)
    early, late = blow[: SAMPLE_RATE // 8], blow[SAMPLE_RATE // 8 : SAMPLE_RATE // 4]
    assert energy(early, 2000, 10_000) - energy(late, 2000, 10_000) > 17
