"""What a throat, a nose and a mouth do is measured where it can be: rates, shares and pitches."""

import numpy as np
from recipe_sounds import an_event, heard, made
from sound_features import features_of

from scenewright.engine.recipes.people import talk
from scenewright.engine.source import SAMPLE_RATE


def of(recipe, seconds, seed=5, **parameters):
    event = an_event(recipe, parameters=parameters)
    return heard(made(event, seed, wanted=seconds), seconds).mean(axis=1)


def share(samples, low_hertz, high_hertz):
    """How much of the power lies in a band."""
    power = np.square(np.abs(np.fft.rfft(samples)))
    hertz = np.fft.rfftfreq(len(samples), 1 / SAMPLE_RATE)
    return power[(hertz >= low_hertz) & (hertz < high_hertz)].sum() / power.sum()


def test_syllables_of_talk_last_a_fifth_of_a_second_and_little_of_it_is_below_the_formants():
    breaths = [talk(np.random.default_rng(seed), 200.0, 0.16) for seed in range(40)]
    # A breath has four to eight of them.
    assert 0.18 < np.mean([len(breath) / SAMPLE_RATE for breath in breaths]) / 6 < 0.25
    assert np.mean([share(breath, 0.0, 250.0) for breath in breaths]) < 0.2


def test_a_gull_is_loudest_at_its_second_harmonic_and_hardly_heard_below_its_first():
    cries = of("gulls", 6.0)
    assert share(cries, 2400.0, 4800.0) > 0.4
    assert share(cries, 0.0, 900.0) < 0.02


def test_a_man_who_shouts_is_nearly_as_high_as_a_woman():
    def pitch(gender):
        found = []
        for seed in range(1, 8):
            shout = of("scream", 0.6, seed, gender=gender, style="shout")[: SAMPLE_RATE // 3]
            found.append(features_of(np.stack([shout, shout], axis=1), SAMPLE_RATE)["f0_p90"])
        return np.nanmedian(found)

    assert 1.0 < pitch("woman") / pitch("man") < 1.3


def test_a_horse_that_snorts_lets_its_nostrils_flap_some_fifteen_times_a_second():
    rates = []
    for seed in range(1, 7):
        snort = of("horse", 1.0, seed, action="snort")
        levels = np.sqrt(np.square(snort).reshape(-1, 240).mean(axis=1))[20:180]
        swing = np.abs(np.fft.rfft((levels - levels.mean()) * np.hanning(len(levels)), 4096))
        hertz = np.fft.rfftfreq(4096, 240 / SAMPLE_RATE)
        inside = (hertz > 7) & (hertz < 70)
        rates.append(hertz[inside][np.argmax(swing[inside])])
    assert 10 < np.median(rates) < 21


def test_the_mouth_rings_in_a_brush_that_is_moved_in_it_and_never_stays_at_one_pitch():
    brushed = of("brushing", 2.0)
    pieces = brushed[: len(brushed) // 8192 * 8192].reshape(-1, 8192) * np.hanning(8192)
    power = np.square(np.abs(np.fft.rfft(pieces)))
    hertz = np.fft.rfftfreq(8192, 1 / SAMPLE_RATE)
    inside = (hertz > 500) & (hertz < 2400)
    weight = np.maximum(power[:, inside] - 4 * np.median(power[:, inside], axis=1)[:, None], 0)
    rings = np.exp((weight * np.log(hertz[inside])).sum(axis=1) / weight.sum(axis=1))
    assert rings.max() / rings.min() > 1.3
    # Bristles are heard far above it, and nothing below.
    assert share(brushed, 4000.0, 16000.0) > 0.4
    assert share(brushed, 0.0, 500.0) < 0.05


def test_a_cuckoo_swells_out_of_a_lower_pitch_and_the_one_in_a_clock_does_not():
    def rises(style):
        note = of("cuckoo", 0.2, style=style)[: round(0.11 * SAMPLE_RATE)]
        begins, held = note[: len(note) // 3], note[-len(note) // 3 :]
        return crossings(held) / crossings(begins)

    assert rises("") > 1.1 > rises("clock")


def crossings(samples):
    """How often a clear tone turns in a sample."""
    return np.count_nonzero(np.diff(np.sign(samples - samples.mean()))) / len(samples)


def test_a_mosquito_is_thin_its_upper_harmonics_as_loud_as_its_beat():
    flights = [of("buzz", 4.0, seed, insect="mosquito") for seed in range(1, 7)]
    assert 0.3 < np.median([share(flight, 1500.0, 8000.0) for flight in flights]) < 0.6


def test_the_air_of_who_pants_is_heard_above_what_the_tongue_lets_through():
    panted = [of("breathing", 3.0, seed, style="pant", gender="man") for seed in range(1, 7)]
    assert np.median([share(pant, 3500.0, 9000.0) for pant in panted]) > 0.0009
