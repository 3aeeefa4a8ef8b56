"""Outlines: building one beside ffmpeg that decodes the file, and drawing beside one frame.

`audiowaveform` is shown too where it happens to be installed.
"""

import shutil
import subprocess
import sys
import tempfile
from functools import partial
from pathlib import Path

import numpy as np
from ratio import paired, report, seconds

from scenewright.sound.encode import Encoder
from scenewright.sound.peaks import peaks_of

RATE = 48000
MINUTES = 10
ROUNDS = 3
FRAME_SECONDS = 1 / 60
COLUMNS = 1600
BOUNDS = {"wav": 1.5, "mp3": 1.7, "ogg_opus": 2.2}
COLUMNS_BOUND = 0.12


def decode_only(path):
    """What any outline of a file begins with, by the fastest decoder at hand."""
    command = ["ffmpeg", "-v", "error", "-i", str(path), "-f", "null", "-"]
    subprocess.run(command, check=True, stdin=subprocess.DEVNULL)


def peer_seconds(path):
    """What BBC's audiowaveform takes for the same, None where it is not there or cannot read it."""
    program = shutil.which("audiowaveform")
    if program is None:
        return None
    command = [program, "-q", "-i", str(path), "-o", f"{path}.dat", "-z", "256", "-b", "16"]
    return seconds(lambda: subprocess.run(command, check=True))


def main():
    minute = np.random.default_rng(0).uniform(-0.4, 0.4, (RATE * 60, 2)).astype(np.float32)
    held = []
    with tempfile.TemporaryDirectory() as folder:
        for output_format, bound in BOUNDS.items():
            path = Path(folder) / f"sound.{output_format}"
            with Encoder(path, output_format, RATE) as encoder:
                for _ in range(MINUTES):
                    encoder.write(minute)
            ours, theirs = paired(
                lambda at=path: peaks_of(at), lambda at=path: decode_only(at), ROUNDS
            )
            detail = f"{ours * 1000:.0f} ms and {theirs * 1000:.0f} ms for {MINUTES} min of stereo"
            peer = peer_seconds(path)
            if peer is not None:
                detail += f"; audiowaveform {peer * 1000:.0f} ms"
            name = f"peaks of {output_format} / ffmpeg -f null"
            held.append(report(name, ours / theirs, bound, detail))
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
