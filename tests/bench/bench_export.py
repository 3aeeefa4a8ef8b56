"""Export of an hour beside what nobody can do without: the disk for WAV, the encoder for mp3.

`-16 LUFS` surveys the whole hour first, limits it and measures what comes out. Takes ten minutes
and two gigabytes; other minutes than 60 can be given.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from functools import partial
from pathlib import Path

import numpy as np
import soundfile
from ratio import report

from scenewright.contract import Output, Request, Task
from scenewright.sound.encode import Encoder
from scenewright.studio.exports.export import export_take
from scenewright.studio.exports.plan import ExportFormat, ExportPlan
from scenewright.studio.journal import Journal
from scenewright.studio.library.library import Library

RATE = 48_000
MINUTES = int(sys.argv[1]) if len(sys.argv) > 1 else 60
ROUNDS = 3
BLOCK_FRAMES = 1 << 16
COPY_BYTES = 1 << 20
# Beside a copy of the same bytes that reaches the disk; a hash of the sound is made too.
WAV_BOUND = 1.5
# Wall and processor time; with a loudness, surveying and limiting have a processor of their own.
MP3_BOUNDS = (1.2, 1.2)
FITTED_BOUNDS = (1.2, 1.4)
MEMORY_BOUND = 60.0

MEMORY = """
import re, sys
from pathlib import Path
from scenewright.studio.exports.export import export_take
from scenewright.studio.exports.plan import ExportFormat, ExportPlan
from scenewright.studio.journal import Journal
from scenewright.studio.library.library import Library
folder = Path(sys.argv[1])
library = Library(Journal(folder / "studio.sqlite3"), folder / "media")
(take,) = library.takes.all()
def most(plan):
    export_take(library, take, plan, folder / "memory", is_overwriting=True)
    # Not ru_maxrss: that begins with what the starting process had.
    return int(re.search(r"VmHWM:\\s+(\\d+)", Path("/proc/self/status").read_text())[1])
form = ExportFormat(sys.argv[2])
short = most(ExportPlan(form, region=(0.0, 1.0), loudness_target_lufs=-16.0))
print(most(ExportPlan(form, loudness_target_lufs=-16.0)) - short)
"""


def minute():
    """Pink-like noise that swells, with knocks: it has peaks for the limiter."""
    generator = np.random.default_rng(0)
    noise = generator.normal(0.0, 0.1, (RATE * 60, 2)).astype(np.float32)
    swell = 0.6 - 0.4 * np.cos(np.arange(RATE * 60) / RATE * 2.0)
    noise *= swell[:, None].astype(np.float32)
    for start in range(0, RATE * 60, RATE):
        noise[start : start + 400] *= 4.0
    return np.clip(noise, -0.99, 0.99)


def kept(folder):
    """A library with one take of an hour."""
    library = Library(Journal(folder / "studio.sqlite3"), folder / "media")
    submission = library.journal.open(Request("Noise.", output_format="wav"), "local")
    path = library.arriving(submission.id)
    one = minute()
    with Encoder(path, "wav", RATE) as encoder:
        for _ in range(MINUTES):
            encoder.write(one)
    output = Output("u", MINUTES * 60.0, "wav")
    return library, library.keep(path, submission.id, Task("t", "succeeded", output=output))


def copied(source, path):
    """The same bytes through memory onto the disk into a new file, as any program copies. Writing
    over an old one is quicker: the system has memory for it already."""
    beside = path.with_suffix(".part")
    with source.open("rb") as read, beside.open("wb") as written:
        while block := read.read(COPY_BYTES):
            written.write(block)
        written.flush()
        os.fsync(written.fileno())
    beside.replace(path)


def rewritten(source, path):
    """The same sound in 24 bits by libsndfile, on the disk."""
    with (
        soundfile.SoundFile(source) as read,
        soundfile.SoundFile(
            path, "w", samplerate=RATE, channels=2, format="WAV", subtype="PCM_24"
        ) as written,
    ):
        while len(block := read.read(BLOCK_FRAMES, dtype="float32")):
            written.write(block)
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def encoded(source, path):
    """Only the encoder, with the settings of the product, fed from the file."""
    with (
        soundfile.SoundFile(source) as read,
        soundfile.SoundFile(
            path,
            "w",
            samplerate=RATE,
            channels=2,
            format="MP3",
            subtype="MPEG_LAYER_III",
            compression_level=0.2,
            bitrate_mode="VARIABLE",
        ) as written,
    ):
        while len(block := read.read(BLOCK_FRAMES, dtype="float32")):
            written.write(block)


def timed(work):
    """Wall and processor seconds of calling `work`."""
    wall, processor = time.perf_counter(), time.process_time()
    work()
    return time.perf_counter() - wall, time.process_time() - processor


def compared(name, work, alone, bound):
    """Report the wall time of an export beside that of what it cannot do without: the medians of
    turns, for a disk is now quick and now slow."""
    turns = [(*timed(alone), *timed(work)) for _ in range(ROUNDS)]
    alone_wall, alone_processor, wall, processor = map(statistics.median, zip(*turns, strict=True))
    detail = (
        f"{wall:.1f} s and {alone_wall:.1f} s for {MINUTES} min of stereo; "
        f"processor {processor:.1f} s and {alone_processor:.1f} s"
    )
    return report(name, wall / alone_wall, bound, detail)


def compared_with_encoder(name, work, alone, bounds):
    """Report wall and processor time of an export beside those of the encoder, measured once."""
    found = timed(work)
    held = []
    for kind, figure, control, bound in zip(
        ("wall", "processor"), found, alone, bounds, strict=True
    ):
        detail = f"{figure:.1f} s and {control:.1f} s for {MINUTES} min of stereo"
        held.append(report(f"{name}, {kind}", figure / control, bound, detail))
    return all(held)


def memory(folder, output_format):
    """What an export of the hour takes above one of a second, in MB."""
    ran = subprocess.run(
        [sys.executable, "-c", MEMORY, str(folder), output_format],
        check=True,
        capture_output=True,
        text=True,
    )
    return int(ran.stdout) / 1024


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        library, take = kept(folder)
        source = library.path(take)
        wav, mp3, alone = folder / "a.wav", folder / "a.mp3", folder / "alone"

        def exported(path, plan):
            export_take(library, take, plan, path, is_overwriting=True)

        held = [
            compared(
                f"{form} of an hour / {what}",
                lambda form=form: exported(wav, ExportPlan(form)),
                lambda control=control: control(source, alone),
                WAV_BOUND,
            )
            for form, what, control in (
                (ExportFormat.original, "copying it", copied),
                (ExportFormat.wav_16, "copying it", copied),
                (ExportFormat.wav_24, "libsndfile writing it", rewritten),
            )
        ]
        wav.unlink()
        encoder = timed(lambda: encoded(source, alone))
        for title, plan, bounds in (
            ("mp3 of an hour / encoder alone", ExportPlan(ExportFormat.mp3), MP3_BOUNDS),
            (
                "mp3 at -16 LUFS / encoder alone",
                ExportPlan(ExportFormat.mp3, loudness_target_lufs=-16.0),
                FITTED_BOUNDS,
            ),
        ):
            work = partial(exported, mp3, plan)
            held.append(compared_with_encoder(title, work, encoder, bounds))
        figure = memory(folder, ExportFormat.wav_16.value)
        held.append(report("memory above idle, MB", figure, MEMORY_BOUND, "wav_16 at -16 LUFS"))
        library.journal.close()
    return 0 if all(held) else 1


if __name__ == "__main__":
    sys.exit(main())
