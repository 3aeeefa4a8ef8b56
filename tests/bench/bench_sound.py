"""What each stage between the mix and the file takes of the sound's own length."""

import statistics
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
from ratio import report

from scenewright.sound.encode import Encoder
from scenewright.sound.limiter import TruePeakLimiter
from scenewright.sound.meter import LoudnessMeter, TruePeakMeter
from scenewright.sound.stretch import Stretcher

RATE = 48000
SECONDS = 30
BLOCK_FRAMES = 24_064
ROUNDS = 3
BOUNDS = {
    "loudness": 1 / 200,
    "true peak": 1 / 80,
    "limiter": 1 / 60,
    "stretch": 1 / 15,
    "mp3": 1 / 15,
    "ogg_opus": 1 / 15,
    "wav": 1 / 400,
}


def hot(generator):
    """Loud enough that the limiter never rests."""
    tone = np.sin(2 * np.pi * 330 * np.arange(RATE * SECONDS) / RATE)
    noise = generator.standard_normal((RATE * SECONDS, 2)) * 0.3
    return (tone[:, None] + noise).astype(np.float32)


def stages(folder):
    """Name and what takes one block, made anew for each round."""
    limiter = TruePeakLimiter(RATE, 2, -1.0)
    stretcher = Stretcher(RATE, 2, 0.5, 3)
    found = {
        "loudness": LoudnessMeter(RATE, 2).push,
        "true peak": TruePeakMeter(2).push,
        "limiter": limiter.push,
        "stretch": stretcher.push,
    }
    for output_format in ("mp3", "ogg_opus", "wav"):
        found[output_format] = Encoder(folder / output_format, output_format, RATE).write
    return found


def main():
    sound = hot(np.random.default_rng(0))
    blocks = [sound[start : start + BLOCK_FRAMES] for start in range(0, len(sound), BLOCK_FRAMES)]
    times = {name: [] for name in BOUNDS}
    for _ in range(ROUNDS):
        with tempfile.TemporaryDirectory() as folder:
            for name, push in stages(Path(folder)).items():
                # Processor time: what another program takes meanwhile is not this stage's.
                started = time.process_time()
                for block in blocks:
                    push(block)
                times[name].append(time.process_time() - started)
    held = []
    for name, bound in BOUNDS.items():
        share = statistics.median(times[name]) / SECONDS
        held.append(report(f"{name} / sound", share, bound, f"{1 / share:.0f} times as fast"))
    return 0 if all(held) else 1


if __name__ == "__main__":
    sys.exit(main())
