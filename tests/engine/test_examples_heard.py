"""In every example each sound stands out of the rest, where its schedule has it."""

from dataclasses import replace

import numpy as np
import pytest
from engine_scenes import rendered

from scenewright.paths import resource
from scenewright.scene.model import Kind
from scenewright.scene.parser import parse
from scenewright.sound.decode import decode

RATE = 48_000
FRAME = RATE // 20
# Thirds of an octave from 63 Hz to 16 kHz.
EDGES_HERTZ = 63 * 2 ** (np.arange(25) / 3)
# A tone or a narrow noise is heard through noise some 4 dB below it in its critical band (Fastl and
# Zwicker, Psychoacoustics, chapter 4); this leaves 7 dB to hear it by.
STANDS_OUT_DB = 3.0
EXAMPLES = sorted(path.stem for path in resource("examples").glob("*.txt"))


def frames(scene, path):
    made = rendered(scene, path, take=0)
    return made.schedule, decode(path).frames


def powers(samples):
    """The power of each 50 ms in each third of an octave, shape (frames, bands)."""
    count = len(samples) // FRAME
    mono = samples[: count * FRAME].mean(axis=1).reshape(count, FRAME) * np.hanning(FRAME)
    power = np.square(np.abs(np.fft.rfft(mono)))
    hertz = np.fft.rfftfreq(FRAME, 1 / RATE)
    places = np.searchsorted(hertz, EDGES_HERTZ)
    return np.add.reduceat(power, places, axis=1)[:, :-1] + 1e-9


def stands_out_db(whole, without, event):
    """How far a sound is above all others in its best band, in most frames that it sounds in."""
    length = min(len(whole), len(without))
    whole, without = whole[:length], without[:length]
    others = without * (np.sum(whole * without) / np.sum(without * without))
    own, rest = powers(whole - others), powers(others)
    begin = int(event.start_seconds * 20)
    part = slice(begin, begin + int(event.duration_seconds * 20) + 1)
    best = 10 * np.log10((own / rest)[part]).max(axis=1)
    sounding = own[part].sum(axis=1)
    return float(np.percentile(best[sounding > 0.02 * sounding.max()], 80))


@pytest.mark.parametrize("name", EXAMPLES)
def test_each_sound_of_an_example_stands_out_where_it_is_scheduled(name, tmp_path):
    scene = parse(resource(f"examples/{name}.txt").read_text())
    schedule, whole = frames(scene, tmp_path / "whole.wav")
    hidden = {}
    for index, event in enumerate(schedule.events):
        if event.kind not in (Kind.sfx, Kind.ambience):
            continue
        silenced = scene.events[index].but(gain_db=-90.0)
        events = (*scene.events[:index], silenced, *scene.events[index + 1 :])
        _, without = frames(replace(scene, events=events), tmp_path / "without.wav")
        above = stands_out_db(whole, without, event)
        if above < STANDS_OUT_DB:
            hidden[event.sound, event.start_seconds] = round(above, 1)
    assert hidden == {}
