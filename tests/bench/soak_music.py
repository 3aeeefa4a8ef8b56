"""All the music: how loud each mood is, what a minute costs, and whether ten minutes hold."""

import sys
import time
import tracemalloc
from itertools import combinations
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1]))

from music_features import differing, features, loudness
from pace import noise_second

from scenewright.engine.music import MOODS, compose, score
from scenewright.engine.source import SAMPLE_RATE
from scenewright.scene.model import Event, Kind, Span
from scenewright.scene.words.tables import music_table

SECONDS = 30.0
LOUDNESS_SPREAD = 1.0
LONG_SECONDS = 600.0


def event(mood, **parameters):
    return Event(Kind.music, "Music", mood, Span(0, 1), parameters=parameters)


def played(asked, seconds, seed):
    source = compose(asked, np.random.Generator(np.random.SFC64(seed)), seconds)
    return np.concatenate([source.block(24064) for _ in range(int(seconds * SAMPLE_RATE / 24064))])


def each_mood():
    """Loudness and cost of thirty seconds, and what tells the moods apart."""
    found, loud = {}, {}
    for mood in MOODS:
        began = time.process_time()
        samples = played(event(mood), SECONDS, 5)
        cost = (time.process_time() - began) * 60 / SECONDS
        loud[mood] = loudness(samples)
        notes = list(score(event(mood), np.random.Generator(np.random.SFC64(5)), SECONDS)[0])
        found[mood] = features(notes, samples)
        peak = np.abs(samples).max()
        print(f"{mood:12} {loud[mood]:6.1f} LUFS  peak {peak:.2f}  a minute {cost:.2f} s of CPU")
        assert np.isfinite(samples).all()
        assert peak < 0.92
    alike = [pair for pair in combinations(MOODS, 2) if len(differing(*map(found.get, pair))) < 2]
    spread = max(loud.values()) - min(loud.values())
    print(f"loudness within {spread:.2f} LU; pairs that are alike: {alike or 'none'}")
    return not alike and spread <= LOUDNESS_SPREAD


def alone():
    """Every instrument by itself."""
    for name in music_table()["instruments"]:
        samples = played(event("calm", instrument=name, alone="on"), 10.0, 2)
        print(f"{name:18} {loudness(samples):6.1f} LUFS  peak {np.abs(samples).max():.2f}")
        assert np.isfinite(samples).all()


def long():
    """Ten minutes in the memory of one, measured by what is held after each minute."""
    source = compose(event("epic"), np.random.Generator(np.random.SFC64(1)), LONG_SECONDS)
    tracemalloc.start()
    held = []
    began = time.process_time()
    for minute in range(10):
        for _ in range(60):
            source.block(SAMPLE_RATE)
        held.append(tracemalloc.get_traced_memory()[0])
        print(f"minute {minute + 1}: {held[-1] / 1e6:.1f} MB held")
    tracemalloc.stop()
    cost = (time.process_time() - began) / LONG_SECONDS / noise_second()
    print(f"a second costs {cost:.1f} seconds of noise")
    return max(held[5:]) < 1.2 * max(held[:5])


def main():
    return 0 if all([each_mood(), alone() is None, long()]) else 1


if __name__ == "__main__":
    sys.exit(main())
