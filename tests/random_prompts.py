"""Prompts that nobody writes: words of the lexicon among control characters, quotes and numbers."""

import random
from pathlib import Path

import numpy as np
from engine_scenes import rendered

from scenewright.scene.parser import parse
from scenewright.scene.words.lexicon import lexicon
from scenewright.sound.decode import decode

LENGTH_MAX = 2048
SAMPLE_RATE = 8000
_GLUE = (
    ". ", ", then ", " while ", "\n", " and ", " until ", "! ", ": ", " (", ") ", '"', "“", "”",
    " says: ", " at ", " every ", " seconds, ", "[0:09] ", " twice. ", "\t", "\x00", "\u202e",
)  # fmt: skip
_STRANGE = (
    "٣ seconds", "𝔀𝓲𝓷𝓭", "e\u0301\u0301\u0301", "👩‍👩‍👧", "\ud7ff", "\ufeff", "9" * 40, "-1e309",
    "0:99:99", "@Audio9", "@Image1", "((((", '""""', "“‘“‘", "<b>", "%s%n", "../..",
    "NaN", "雨が降る", "ปัง", "\x1b[2J",
)  # fmt: skip


_JOINTS = (
    "and", "then", "as if it is", "like", "like it is", "which", "before", ", then", "in", "it",
    "while it is", "with its", "or some other kind of", "again and", "as", "of", "not", "until it",
    "and then", "onto the", "sounds like", "being", "is", "from", "after it", "back and forth",
)  # fmt: skip
CAPTIONS = Path(__file__).parent / "scene" / "captions.toml"
PARTS = (1, 2, 4, 8, 30, 200)


def prompts(seed, count, parts_of=PARTS):
    """The same prompts for the same seed, of so many parts, within the contract's length."""
    drawn = random.Random(seed)
    names = sorted(lexicon().bed_of_recipe)
    words = [name.replace("_", " ") for name in names]
    for _ in range(count):
        parts = []
        for _ in range(drawn.choice(parts_of)):
            kind = drawn.random()
            if kind < 0.55:
                parts.append(drawn.choice(words))
            elif kind < 0.7:
                parts.append(drawn.choice(_STRANGE))
            elif kind < 0.8:
                parts.append(str(drawn.randrange(10 ** drawn.randrange(1, 19))))
            else:
                parts.append("".join(chr(drawn.randrange(1, 0xD7FF)) for _ in range(5)))
            parts.append(drawn.choice(_GLUE))
        yield "".join(parts)[:LENGTH_MAX]


def mixtures(seed, count):
    """Sentences of which each half is somebody's and the whole is nobody's, every second one not
    yet typed to its end; the same for a seed."""
    drawn = random.Random(seed)
    rows = CAPTIONS.read_text().splitlines()
    told = [row.partition("|")[2].split() for row in rows if row.count("|") == 1]
    for _ in range(count):
        words = []
        for _ in range(drawn.choice((2, 2, 3, 5))):
            half = drawn.choice(told)
            first, last = sorted(drawn.sample(range(len(half) + 1), 2))
            words += [*half[first:last], drawn.choice(_JOINTS)]
        mixed = " ".join(words[:-1])
        yield mixed[: drawn.randrange(1, len(mixed) + 1)] if drawn.random() < 0.5 else mixed


def assert_sane(prompt, path, seconds):
    """What a prompt becomes is finite and below full scale for that many seconds."""
    frames = round(seconds * SAMPLE_RATE)
    done = rendered(parse(prompt), path, sample_rate=SAMPLE_RATE, frames_max=frames)
    samples = decode(path).frames
    assert len(samples) == done.frames <= frames
    assert np.isfinite(samples).all()
    assert float(np.abs(samples).max(initial=0.0)) < 1.0
    assert done.true_peak_db <= -1.0
