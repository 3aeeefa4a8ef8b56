"""Outlines: building one beside reading the file, and finding what to draw beside one frame."""

import sys
import tempfile
from functools import partial
from pathlib import Path

import numpy as np
import soundfile
from ratio import paired, report, seconds

from scenewright.sound.encode import Encoder
from scenewright.sound.peaks import peaks_of

RATE = 48000
MINUTES = 10
ROUNDS = 5
FRAME_SECONDS = 1 / 60
COLUMNS = 1600
BOUNDS = {"wav": 6.0, "mp3": 1.3}
COLUMNS_BOUND = 0.12


def read_only(path):
    """What no outline can be had without: every sample of the file, as 16-bit integers."""
    with soundfile.SoundFile(path) as file:
        while len(file.read(1 << 17, dtype="int16")):
            pass


def main():
    minute = np.random.default_rng(0).uniform(-0.4, 0.4, (RATE * 60, 2)).astype(np.float32)
    held = []
    with tempfile.TemporaryDirectory() as folder:
        for output_format, bound in BOUNDS.items():
            path = Path(folder) / f"sound.{output_format}"
            with Encoder(path, output_format, RATE) as encoder:
                for _ in range(MINUTES):
                    encoder.write(minute)
            ours, reading = paired(
                lambda at=path: peaks_of(at), lambda at=path: read_only(at), ROUNDS
            )
            detail = f"{ours * 1000:.0f} ms and {reading * 1000:.0f} ms for {MINUTES} min of stereo"
            held.append(
                report(f"peaks of {output_format} / reading", ours / reading, bound, detail)
            )
        peaks = peaks_of(path)
    worst = 0.0
    for shown_seconds in (MINUTES * 60, 60, 1, 0.02):
        end = 1000 + shown_seconds * RATE
        shown = partial(peaks.column_range, 1000, end, COLUMNS)
        times = [seconds(shown) for _ in range(50)]
        worst = max(worst, float(np.median(times)))
    detail = f"{worst * 1000:.2f} ms for {COLUMNS} columns at the slowest zoom"
    held.append(report("columns / screen frame", worst / FRAME_SECONDS, COLUMNS_BOUND, detail))
    return 0 if all(held) else 1


if __name__ == "__main__":
    sys.exit(main())
