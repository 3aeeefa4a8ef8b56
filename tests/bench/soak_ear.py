"""Every named sound alone, as a network trained on real recordings names it.

The network is not part of this project: SCENEWRIGHT_EAR is a folder with `yamnet.tflite`, which
takes 15,600 samples at 16 kHz and names 521 AudioSet classes, and `yamnet_class_map.csv`, their
names. It is run by ai-edge-litert (`pip install ".[ear]"`). A sound is heard where its class, that
class's parent or a child of it is among the first three (`near_classes.csv`, from AudioSet's
ontology, CC BY-SA 4.0). So is an instrument that plays alone (`near_instruments.csv`), where
"Music" and "Musical instrument" count for nothing.

What it does not know of the real thing it cannot hear in ours: SCENEWRIGHT_RECORDINGS is a folder
with recordings as ESC-50 has them (`audio`, `meta/esc50.csv`; CC BY-NC, not part of this project
either). Each of its fifty kinds is heard by the same rule, and the sound of ours that is the same
(`recordings.csv`) beside it.

Usage: soak_ear.py [TAKES] [FIRST TAKE] [WORDS OF A RECIPE'S, A SOUND'S OR AN INSTRUMENT'S NAME, OR
"recordings"]
"""

import csv
import os
import sys
import tempfile
from collections.abc import Set
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

import numpy as np
import soundfile
import soxr

sys.path.insert(0, str(Path(__file__).parents[1]))

from engine_scenes import rendered

from scenewright.scene.known import known
from scenewright.scene.parser import parse

SAMPLE_RATE = 16000
WINDOW, HOP = 15600, 3900
# What is softer than the loudest window by more is not heard.
SOFTEST_DB = 15.0
FIRST = 3
# What says nothing of a sound, and nothing of which instrument plays.
NOTHING = frozenset({"Silence"})
NO_INSTRUMENT = NOTHING | {"Music", "Musical instrument"}
HEARD_BOUND = 0.5


def near(name, column):
    """Of each name in a table what is near it; the classes are near themselves."""
    path = Path(__file__).parents[1] / "engine" / name
    with path.open(newline="") as file:
        return {row[column]: set(row["near"].split("; ")) for row in csv.DictReader(file)}


def windows(path):
    """The windows of a file that are loud enough, 16 kHz mono."""
    samples, rate = soundfile.read(path, dtype="float32", always_2d=True)
    mono = soxr.resample(samples.mean(axis=1), rate, SAMPLE_RATE)
    mono = np.pad(mono, (0, max(WINDOW - len(mono), 0)))
    cut = [mono[at : at + WINDOW] for at in range(0, len(mono) - WINDOW + 1, HOP)]
    level = 10 * np.log10([np.mean(np.square(one)) + 1e-12 for one in cut])
    return [one for one, db in zip(cut, level, strict=True) if db > max(level) - SOFTEST_DB]


class Ear:
    """The network, and the names of its classes."""

    def __init__(self, folder):
        from ai_edge_litert.interpreter import Interpreter

        self._network = Interpreter(str(folder / "yamnet.tflite"), num_threads=1)
        self._network.allocate_tensors()
        self._input = self._network.get_input_details()[0]["index"]
        self._output = self._network.get_output_details()[0]["index"]
        with (folder / "yamnet_class_map.csv").open(newline="") as file:
            self.names = [row["display_name"] for row in csv.DictReader(file)]

    def first(self, path, nothing):
        """The classes that are heard first, somewhere and as a whole, without `nothing`."""
        told = []
        for window in windows(path):
            self._network.set_tensor(self._input, window[None].astype(np.float32))
            self._network.invoke()
            told.append(self._network.get_tensor(self._output)[0].copy())
        scores = (np.max(told, axis=0) + np.mean(told, axis=0)) / 2
        ranked = [self.names[at] for at in np.argsort(-scores)]
        return [name for name in ranked[: FIRST + len(nothing)] if name not in nothing][:FIRST]


class Asked(NamedTuple):
    """What is to be heard: its `name`, a prompt for it alone, the classes that are right, and those
    that say nothing."""

    name: str
    prompt: str
    right: Set[str]
    nothing: Set[str]


def sounds(words):
    right = near("near_classes.csv", "class")
    return [
        Asked(
            f"{one.name} ({one.sound})",
            one.example,
            right.get(one.sound, set()) | {one.sound},
            NOTHING,
        )
        for one in known().sounds
        if not words or one.recipe in words or any(word in one.name.lower() for word in words)
    ]


def instruments(words):
    return [
        Asked(name, f"A solo {name} plays for 12 seconds.", right, NO_INSTRUMENT)
        for name, right in near("near_instruments.csv", "instrument").items()
        if not words or any(word in name for word in words)
    ]


def recordings(folder):
    """Of each kind that is recorded in the folder the files, and the sound of ours that it is."""
    with (Path(__file__).parents[1] / "engine" / "recordings.csv").open(newline="") as file:
        names = {row["category"]: row["sound"] for row in csv.DictReader(file)}
    ours = dict(zip((one.name for one in known().sounds), sounds(()), strict=True))
    with (folder / "meta" / "esc50.csv").open(newline="") as file:
        rows = [
            (row["category"], folder / "audio" / row["filename"]) for row in csv.DictReader(file)
        ]
    return {
        kind: (ours[name], [path for category, path in rows if category == kind and path.is_file()])
        for kind, name in names.items()
    }


def compared(ear, recorded, takes, first, pool, folder):
    """The shares of recordings and of takes of ours that are heard, of kinds that both have."""
    shares = []
    for kind, (asked, paths) in recorded.items():
        if not paths:
            continue
        real = sum(is_heard(ear, asked, path) for path in paths) / len(paths)
        ours = sum(
            is_heard(ear, asked, path) for path in takes_of(asked, takes, first, pool, folder)
        )
        shares.append((real, ours / takes))
        if ours / takes < real:
            print(f"    {kind}: {100 * real:.0f} % of {len(paths)} recordings, {ours} of {takes}")
    return np.mean(shares, axis=0) if shares else (0.0, 0.0)


def is_heard(ear, asked, path):
    return not asked.right.isdisjoint(ear.first(path, asked.nothing))


def takes_of(asked, takes, first, pool, folder):
    """The files of some takes of what is asked for; they are written over by the next."""
    paths = [str(Path(folder) / f"{take}.wav") for take in range(takes)]
    list(pool.map(made, [(asked.prompt, first + take, path) for take, path in enumerate(paths)]))
    return paths


def made(job):
    prompt, take, path = job
    rendered(parse(prompt), Path(path), take=take)


def share_heard(ear, asked, takes, first, pool, folder):
    """The share of takes that are heard; what is not in half of its takes is printed."""
    hits = 0
    for one in asked:
        told = [ear.first(path, one.nothing) for path in takes_of(one, takes, first, pool, folder)]
        heard = sum(not one.right.isdisjoint(names) for names in told)
        hits += heard
        if 2 * heard < takes:
            print(f"    {one.name}: {heard} of {takes}; {', '.join(told[0])}")
    return hits / (takes * max(1, len(asked)))


def main():
    if "SCENEWRIGHT_EAR" not in os.environ:
        print("  not run: SCENEWRIGHT_EAR names no folder with the network (see its docstring)")
        return 0
    ear = Ear(Path(os.environ["SCENEWRIGHT_EAR"]))
    takes, first = (int(word) for word in (*sys.argv[1:3], *("4", "1")[len(sys.argv[1:3]) :]))
    words = sys.argv[3:]
    is_over = False
    with tempfile.TemporaryDirectory() as folder, ProcessPoolExecutor(2) as pool:
        for kind, asked in (("sounds", sounds(words)), ("instruments", instruments(words))):
            if not asked:
                continue
            share = share_heard(ear, asked, takes, first, pool, folder)
            print(f"  {len(asked)} {kind}, {takes} takes from {first}: {100 * share:.1f} % heard")
            is_over = is_over or (not words and share < HEARD_BOUND)
        if "SCENEWRIGHT_RECORDINGS" in os.environ and (not words or "recordings" in words):
            recorded = recordings(Path(os.environ["SCENEWRIGHT_RECORDINGS"]))
            real, ours = compared(ear, recorded, takes, first, pool, folder)
            print(f"  of {len(recorded)} kinds {100 * real:.1f} % of recordings, ", end="")
            print(f"{100 * ours:.1f} % of takes from {first} are heard")
    return int(is_over)


if __name__ == "__main__":
    sys.exit(main())
