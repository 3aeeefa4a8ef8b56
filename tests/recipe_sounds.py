"""Recipes made and heard in the tests of the engine, as the lexicon asks for them."""

import os

import numpy as np

from scenewright.engine.recipes import RECIPES
from scenewright.engine.source import SAMPLE_RATE
from scenewright.scene.model import Event, Kind, Span
from scenewright.scene.words.lexicon import lexicon

# Every eighth is checked each time, all of them in tests/bench/soak_recipes.py.
STEP = 1 if os.environ.get("SCENEWRIGHT_EVERY_RECIPE") else 8
BEDS = frozenset(name for name, sound in lexicon().bed_of_recipe.items() if sound.is_bed)


def an_event(name, **changes):
    kind = Kind.ambience if name in BEDS else Kind.sfx
    return Event(**{"kind": kind, "sound": name, "recipe": name, "span": Span(0, 1)} | changes)


def made(event, seed=5, wanted=0.0):
    return RECIPES[event.recipe](event, np.random.Generator(np.random.SFC64(seed)), wanted)


def heard(source, seconds=6.0, block=24064):
    whole = int(seconds * SAMPLE_RATE)
    parts = [source.block(min(block, whole - done)) for done in range(0, whole, block)]
    return np.concatenate(parts)


def some(things, first=0):
    """The same eighth of them each time, from one on; all in the long campaign."""
    return sorted(things)[first % STEP :: STEP]


def onsets(samples, gap_seconds=0.12):
    """Moments where the 5 ms level climbs 8 dB above the last 60 ms, at least the gap apart."""
    hop = SAMPLE_RATE // 200
    frames = len(samples) // hop
    mono = samples[: frames * hop].mean(axis=1).reshape(frames, hop)
    level = 10 * np.log10(np.mean(np.square(mono), axis=1) + 1e-9)
    loud = level > level.max() - 18
    found = []
    for index in np.flatnonzero(loud):
        before = level[max(index - 12, 0) : index].min() if index else -200.0
        if level[index] - before > 8 and (not found or index - found[-1] > gap_seconds * 200):
            found.append(index)
    return np.array(found) / 200


def clip(name, seconds, seed, *, intensity=0.5, **parameters):
    """So many seconds of a sound as one row of samples."""
    event = an_event(name, parameters=parameters, intensity=intensity)
    return heard(made(event, seed, wanted=min(seconds, 5.0)), seconds).mean(axis=1)


def part(samples, start, end):
    """What is heard from one second to another."""
    return samples[round(start * SAMPLE_RATE) : round(end * SAMPLE_RATE)]


def band_db(samples, low, high):
    """The energy between two pitches."""
    power = np.square(np.abs(np.fft.rfft(samples * np.hanning(len(samples)))))
    hertz = np.fft.rfftfreq(len(samples), 1 / SAMPLE_RATE)
    return float(10 * np.log10(power[(hertz >= low) & (hertz < high)].sum() + 1e-12))


def loudest_hertz(samples, low, high):
    """The loudest pitch between two."""
    power = np.abs(np.fft.rfft(samples * np.hanning(len(samples)), 1 << 16))
    hertz = np.fft.rfftfreq(1 << 16, 1 / SAMPLE_RATE)
    power[(hertz < low) | (hertz > high)] = 0
    return float(hertz[power.argmax()])


def levels_db(samples, seconds=0.02):
    """The level of each so many seconds."""
    hop = round(seconds * SAMPLE_RATE)
    rows = samples[: len(samples) // hop * hop].reshape(-1, hop)
    return 10 * np.log10(np.square(rows).mean(axis=1) + 1e-10)
