"""A tone lasts as long as its event, and glides where its words say so."""

import numpy as np
import pytest
from recipe_sounds import an_event, heard, made, onsets

from scenewright.engine.source import SAMPLE_RATE
from scenewright.scene.model import Kind
from scenewright.scene.parser import parse

# What rises or falls by less is hardly heard to.
LEAST_OCTAVES = 1.2


def pitch_of(samples):
    """The hertz of the strongest partial of a short piece (frames, 2)."""
    mono = samples.mean(axis=1) * np.hanning(len(samples))
    spectrum = np.abs(np.fft.rfft(mono, 1 << 16))
    return float(np.argmax(spectrum)) * SAMPLE_RATE / (1 << 16)


def pitches(samples, seconds, parts):
    """The pitch of fifty milliseconds around each part 0..1 of the length."""
    half = SAMPLE_RATE // 40
    places = [round(half + part * (seconds * SAMPLE_RATE - 2 * half)) for part in parts]
    return [pitch_of(samples[place - half : place + half]) for place in places]


def octaves(prompt, parts):
    """How far from its begin, in octaves, the first sound of a prompt is at parts of its length."""
    event = parse(prompt).events[0]
    seconds = event.duration_seconds
    found = pitches(heard(made(event, wanted=seconds), seconds), seconds, [0.0, *parts])
    return [float(np.log2(pitch / found[0])) for pitch in found[1:]]


@pytest.mark.parametrize(
    ("prompt", "way"),
    [
        ("A tone that rises.", 1),
        ("An ascending beep.", 1),
        ("The pitch of a tone goes up.", 1),
        ("A tone slides upward over eight seconds.", 1),
        ("A test tone sinks.", -1),
        ("A descending beep.", -1),
        ("A sweep tone from high to low.", -1),
        ("A tone plays.", 0),
    ],
)
def test_a_tone_goes_where_it_is_told(prompt, way):
    middle, end = octaves(prompt, [0.5, 1.0])
    if not way:
        assert abs(middle) < 0.02
        assert abs(end) < 0.02
        return
    assert way * end > LEAST_OCTAVES
    # As much of the way in the first half as in the second, in octaves.
    assert middle == pytest.approx(end / 2, abs=0.1)


@pytest.mark.parametrize(
    ("prompt", "way"), [("A tone rises and falls.", 1), ("A tone falls and then rises.", -1)]
)
def test_a_tone_comes_back(prompt, way):
    middle, end = octaves(prompt, [0.5, 1.0])
    assert way * middle > LEAST_OCTAVES
    assert abs(end) < 0.2


def test_a_tone_that_lasts_is_heard_to_its_end():
    event = an_event("beep", parameters={"kind": "tone"})
    samples = heard(made(event, wanted=4.0), 4.0)
    level = np.sqrt(np.square(samples).mean(axis=1).reshape(-1, SAMPLE_RATE // 10).mean(axis=1))
    assert level[1:-1].min() > 0.9 * level.max()


@pytest.mark.parametrize("glide", ["", "up"])
def test_a_tone_of_any_length_goes_on(glide):
    event = an_event("beep", kind=Kind.ambience, parameters={"kind": "tone", "glide": glide})
    samples = heard(made(event, wanted=600.0), 20.0)
    first, last = (np.square(samples[at * SAMPLE_RATE :][:SAMPLE_RATE]).mean() for at in (1, 18))
    assert last == pytest.approx(first, rel=0.1)


def test_each_of_several_beeps_is_higher_than_the_last():
    event = parse("Three ascending beeps.").events[0]
    assert event.count == 3
    samples = heard(made(event, wanted=2.0), 2.0)
    moments = onsets(samples)
    piece = SAMPLE_RATE // 10
    starts = [round((moment + 0.02) * SAMPLE_RATE) for moment in moments]
    low, middle, high = (pitch_of(samples[start : start + piece]) for start in starts)
    assert low < 0.7 * middle < 0.7 * 0.7 * high
