"""Kisses: lips that meet, draw a little air and part with a smack."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.collision import contact, indoors
from scenewright.engine.levels import at_full
from scenewright.engine.modal import decaying, finished, glide, swept
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import joined, loudness, repeated, word
from scenewright.engine.throat import hiss, mouth, throbbing

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


def _parting(generator: np.random.Generator, wet: float) -> Samples:
    """The lips let go: air falls into the mouth, whose note leaps up as its opening widens, and
    what is wet tears in a few threads after it."""
    first = generator.uniform(760, 1250)
    length = generator.uniform(0.03, 0.045)
    rise = glide([(0, first), (0.3, 1.7 * first), (1, 2.6 * first)], length)
    hollow = swept(rise, decaying(length, 0.0012, generator.uniform(0.005, 0.008)))
    tear = contact(generator, generator.uniform(3000, 4800), generator.uniform(0.002, 0.0035), 0.8)
    parts = [(0.0, at_full(hollow)), (0.0, np.float32(0.9) * tear)]
    for _ in range(int(generator.poisson(2 + 9 * wet))):
        thread = contact(generator, generator.uniform(2200, 6000), 0.0009, 0.6)
        late = 0.006 + min(generator.exponential(0.01 + 0.015 * wet), 0.07)
        parts.append((late, np.float32(generator.uniform(0.05, 0.15 + 0.25 * wet)) * thread))
    return joined(parts)


def _drawn(generator: np.random.Generator, length: float, wet: float) -> Samples:
    """Air drawn through lips that are all but shut, higher the tighter, and fluttering if wet."""
    tight = generator.uniform(0.85, 1.2)
    lips = mouth(
        [(0, (1300.0 * tight, 2500.0, 4600.0)), (0.7, (1900.0 * tight, 3100.0, 5200.0)),
         (1, (2400.0 * tight, 3500.0, 5600.0))],
        tract_metres=0.06, damping=1.3, passes_hertz=(700.0, 9000.0),
    )  # fmt: skip
    flaps = throbbing(generator.uniform(55, 95) * glide([(0, 0.8), (1, 1.4)], length), 1.5,
                      generator, 0.35)  # fmt: skip
    level = glide([(0, 0.15), (0.6, 0.5), (0.95, 1), (1, 0)], length)
    return at_full(hiss(level * (1 - wet + wet * flaps), lips, length, generator))


def _kissed(generator: np.random.Generator, length: float, wet: float) -> Samples:
    """One kiss: lips meet, draw and part."""
    met = contact(generator, generator.uniform(350, 600), 0.006, 0.9)
    air = _drawn(generator, length, wet)
    return joined(
        [
            (0.0, np.float32(0.12) * met),
            (0.004, np.float32(generator.uniform(0.12, 0.2) + 0.15 * wet) * air),
            (length, at_full(_parting(generator, wet))),
        ]
    )


def _peck(generator: np.random.Generator) -> Samples:
    return _kissed(generator, generator.uniform(0.025, 0.045), 0.0)


def _kiss(generator: np.random.Generator) -> Samples:
    return _kissed(generator, generator.uniform(0.09, 0.17), 0.35)


def _smooch(generator: np.random.Generator) -> Samples:
    """Mouths that hold on to each other: they slip and smack softly before they part."""
    parts, moment = [], 0.0
    for _ in range(int(generator.integers(2, 5))):
        length = generator.uniform(0.1, 0.24)
        level = np.float32(generator.uniform(0.25, 0.6))
        parts.append((moment, level * _kissed(generator, length, generator.uniform(0.6, 1))))
        moment += length + generator.uniform(0.06, 0.16)
    parts.append((moment, _kissed(generator, generator.uniform(0.3, 0.5), 0.8)))
    return joined(parts)


# How it is made, seconds between two, level.
_KINDS = {"peck": (_peck, 0.7, 0.3), "kiss": (_kiss, 1.1, 0.35), "smooch": (_smooch, 2.6, 0.4)}


def kiss(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A kiss; style peck is one short smack, style smooch a long wet one."""
    make, spacing, level = _KINDS.get(word(event, "style", "kiss"), _KINDS["kiss"])

    def once(index: int) -> Samples:
        clip = indoors(make(generator), generator, 3.0, 0.08)
        return finished(clip, min(level * loudness(event), 0.8) * generator.uniform(0.8, 1))

    return repeated(
        event, generator, once, spacing_seconds=spacing, jitter=0.25,
        duration_seconds=duration_seconds,
    )  # fmt: skip


FAMILY = Family({"kiss": kiss}, {"kiss": Loudness(-27.0, -31.2)})
