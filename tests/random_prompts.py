"""Prompts that nobody writes: words of the lexicon among control characters, quotes and numbers."""

import random

import numpy as np
from engine_scenes import rendered

from scenewright.scene.lexicon import lexicon
from scenewright.scene.parser import parse
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


def assert_sane(prompt, path, seconds):
    """What a prompt becomes is finite and below full scale for that many seconds."""
    frames = round(seconds * SAMPLE_RATE)
    done = rendered(parse(prompt), path, sample_rate=SAMPLE_RATE, frames_max=frames)
    samples = decode(path).frames
    assert len(samples) == done.frames <= frames
    assert np.isfinite(samples).all()
    assert float(np.abs(samples).max(initial=0.0)) < 1.0
    assert done.true_peak_db <= -1.0
