"""Who weeps, for `cries`: wails that quake, breath that goes in jerks, and whimpers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.levels import at_full
from scenewright.engine.modal import glide, seconds_axis
from scenewright.engine.recipes.repetition import joined
from scenewright.engine.throat import hiss, mouth, voice

if TYPE_CHECKING:
    from scenewright.engine.recipes.cries import Person
    from scenewright.engine.tract import Mouth

Samples = NDArray[np.float32]


def drawn_in(generator: np.random.Generator, length: float, tract_metres: float) -> Samples:
    """Breath pulled in through an open mouth, ending where it is strongest."""
    ratio = 0.17 / tract_metres
    row = ((0.0, (450 * ratio, 1300 * ratio, 2400 * ratio)),
           (1.0, (550 * ratio, 1500 * ratio, 2600 * ratio)))  # fmt: skip
    mouthed = mouth(row, tract_metres=tract_metres, damping=1.5)
    return hiss(glide([(0, 0), (0.6, 1), (1, 0)], length), mouthed, length, generator)


def _weeping(who: Person, shut: float) -> Mouth:
    """The mouth of who weeps: lips drawn wide over the teeth and a raised larynx shorten the tract
    by an eighth, the jaw stays half shut. `shut` 0..1 presses the lips together at both ends."""
    ratio = 0.17 / (0.87 * who.tract_metres)
    ends = (530 - 230 * shut, 1840 - 500 * shut, 2550)
    rows = [ends, (640, 1800, 2600), (600, 1780, 2600), ends]
    path = [
        (at, tuple(ratio * hertz for hertz in row))
        for at, row in zip((0.0, 0.2, 0.7, 1.0), rows, strict=True)
    ]
    return mouth(path, tract_metres=0.87 * who.tract_metres, damping=1.0)


def _wept(generator: np.random.Generator, who: Person, base: float, length: float) -> Samples:
    """A wail on one breath: it climbs into a thin pressed voice, quakes with the chest five to
    eight times a second, now more, now less, and sinks."""
    times = seconds_axis(length)
    turns = generator.uniform(5, 7.5) * times + 0.15 * np.sin(2 * np.pi * 1.3 * times)
    quake = np.sin(2 * np.pi * turns) * glide([(0, 0.3), (0.5, generator.uniform(0.5, 1)),
                                               (1, 0.8)], length)  # fmt: skip
    top = generator.uniform(1.08, 1.2)
    curve = glide([(0, 0.8), (0.18, top), (0.6, 0.97 * top), (1, 0.78)], length)
    level = glide([(0, 0.15), (0.12, 1), (0.75, 0.75), (1, 0)], length)
    return voice(
        base * curve * (1 + 0.03 * quake),
        0.3,
        _weeping(who, 0.0),
        generator=generator,
        strength=level * (0.85 + 0.15 * quake),
        breath=[0.7, 0.3, 0.35, 0.9],
        roughness=[0.15, 0.04, 0.12, 0.06, 0.4],
    )


def _jerks(generator: np.random.Generator, who: Person, base: float) -> list[tuple[float, Samples]]:
    """What is left of the breath, thrown out in short sobs: each starts with an h and falls."""
    parts, now = [], 0.0
    for index in range(int(generator.integers(2, 5))):
        length = generator.uniform(0.13, 0.2)
        high = base * (0.92 - 0.06 * index) * generator.uniform(0.95, 1.05)
        burst = voice(
            high * glide([(0, 0.9), (0.3, 1.05), (1, 0.75)], length),
            0.4,
            _weeping(who, 0.3),
            generator=generator,
            strength=glide([(0, 0.1), (0.3, 1), (1, 0)], length),
            breath=[2.0, 0.5, 0.5, 1.5],
            roughness=[0.1, 0.1, 0.4],
        )
        parts.append((now, np.float32(0.7 - 0.1 * index) * at_full(burst)))
        now += length + generator.uniform(0.04, 0.08)
    return parts


def sobbed(generator: np.random.Generator, who: Person) -> Samples:
    """A wail, what is left of its breath in jerks, and a breath that is torn in, in jerks too."""
    # Who weeps is as high as a child, man or woman: the folds are stretched and pressed.
    base = generator.uniform(340, 415) * who.pitch**0.25
    length = generator.uniform(0.7, 1.2)
    parts = [(0.0, at_full(_wept(generator, who, base, length)))]
    now = length + 0.04
    for late, burst in _jerks(generator, who, base):
        parts.append((now + late, burst))
    now += late + 0.22
    for _ in range(int(generator.integers(1, 4))):
        sniffed = drawn_in(generator, generator.uniform(0.09, 0.14), who.tract_metres * 0.9)
        parts.append((now, np.float32(generator.uniform(0.1, 0.2)) * at_full(sniffed)))
        now += generator.uniform(0.12, 0.17)
    return joined(parts)


def whimpered(generator: np.random.Generator, who: Person) -> Samples:
    """Small cries behind lips that hardly part, two or three on one breath: each leaps up, breaks
    off and is lower than the one before it, the last is held and trembles."""
    base = generator.uniform(400, 480) * who.pitch**0.35
    lengths = [*generator.uniform(0.14, 0.22, int(generator.integers(1, 3))),
               generator.uniform(0.28, 0.42)]  # fmt: skip
    whole = float(sum(lengths))
    tune, level, now = [(0.0, 0.9 * base)], [(0.0, 0.1)], 0.0
    for length in lengths:
        top, end = (now + 0.3 * length) / whole, (now + length) / whole
        tune += [(top, generator.uniform(1.1, 1.25) * base), (end, 0.86 * base)]
        level += [
            (top, generator.uniform(0.7, 1)),
            ((now + 0.7 * length) / whole, 0.6),
            (end, 0.02),
        ]
        base *= generator.uniform(0.88, 1.0)
        now += length
    shake = np.sin(2 * np.pi * generator.uniform(8, 11) * seconds_axis(whole))
    cry = voice(
        glide(tune, whole) * (1 + 0.025 * shake),
        0.4,
        _weeping(who, generator.uniform(0.3, 0.6)),
        generator=generator,
        strength=glide(level, whole),
        breath=[0.5, 0.2, 0.25, 0.8],
        roughness=[0.1, 0.04, 0.1, 0.3],
    )
    gasp = drawn_in(generator, generator.uniform(0.12, 0.2), 0.9 * who.tract_metres)
    after = whole + generator.uniform(0.03, 0.09)
    return joined(
        [
            (0.0, at_full(cry)),
            (after, np.float32(generator.uniform(0.04, 0.09)) * at_full(gasp)),
        ]
    )
