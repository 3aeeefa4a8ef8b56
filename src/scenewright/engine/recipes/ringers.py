"""Struck metal with a purpose: a level crossing's bell, a bicycle's, sleigh bells, gongs, bowls."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.collision import contact, indoors, rounded
from scenewright.engine.levels import at_full
from scenewright.engine.modal import arc, echoing, finished, struck
from scenewright.engine.noise import bell_curve, coloured
from scenewright.engine.recipes.repetition import intensity, joined, loudness, repeated, word
from scenewright.engine.source import SAMPLE_RATE

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]

# Modes of a tam-tam: those a mallet wakes, and those they wake in their turn, the higher the
# later (Fletcher and Rossing 1998, chapter 20): octaves above the lowest, how many, the level of
# each set, its decay and how long it takes to bloom, in seconds.
_GONG = (
    (0.0, 1.4, 7, 1.0, 3.6, 0.02),
    (1.4, 2.8, 22, 0.7, 2.4, 0.12),
    (2.8, 4.3, 46, 0.55, 1.5, 0.45),
    (4.3, 5.8, 40, 0.35, 0.7, 0.75),
)
# Partials of a dome of sheet steel beside its lowest, and how fast each dies beside it.
_DOME = np.array([1.0, 2.37, 4.06, 5.9, 7.85])
_DOME_LEVELS = np.array([1.0, 0.75, 0.5, 0.3, 0.18])
# A bicycle's is thin and struck hard by what is loose in it: its upper partials are as loud.
_THIN_LEVELS = np.array([1.0, 0.63, 0.19, 1.0, 0.58])
_DOME_DECAYS = np.array([1.0, 0.62, 0.4, 0.25, 0.15])


def dome(
    generator: np.random.Generator,
    hertz: float,
    ring_seconds: float,
    clapper_hertz: float,
    partial_levels: NDArray[np.float64] = _DOME_LEVELS,
    clapper: float = 0.7,
) -> Samples:
    """One stroke of a hammer on a dome; no casting is quite round, so each partial beats.

    A small hard clapper wakes the higher of the partials more than the first.
    """
    split = 1 + generator.uniform(0.001, 0.004, len(_DOME))
    levels = partial_levels * generator.lognormal(0, 0.2, len(_DOME))
    length = 5 * ring_seconds
    out = struck(hertz * _DOME, ring_seconds * _DOME_DECAYS, levels, length, generator)
    out += struck(hertz * _DOME * split, ring_seconds * _DOME_DECAYS, 0.6 * levels, length)
    hit = contact(generator, clapper_hertz, 0.0025)
    out[: len(hit)] += np.float32(clapper) * hit
    return at_full(out)


def crossing(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """The bell of a level crossing: a hammer on a steel gong, three times a second, and the one
    across the road that is never quite with it."""
    bells = [
        [dome(generator, hertz * generator.uniform(0.97, 1.03), 0.2, 3200) for _ in range(2)]
        for hertz in (880.0, 960.0)
    ]
    gain = 0.4 * loudness(event)
    apart = generator.uniform(0.05, 0.2)

    def once(index: int) -> Samples:
        near, far = bells
        # The far one gains on the near one and meets it again.
        late = apart + 0.1 + 0.09 * np.sin(0.21 * index)
        both = joined([
            (0.0, near[index % 2] * np.float32(generator.uniform(0.85, 1))),
            (float(late), np.float32(0.35) * far[index % 2]),
        ])  # fmt: skip
        return finished(echoing(both, generator, 0.9, 0.12), gain)

    return repeated(
        event, generator, once, spacing_seconds=0.33, jitter=0.015,
        duration_seconds=duration_seconds or 5.0, fills=True,
    )  # fmt: skip


def bicycle_bell(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A thumb turns the works of a bicycle's bell twice: loose discs strike its dome, dring,
    dring."""
    hertz = generator.uniform(2250, 2900)
    strokes = [dome(generator, hertz, 0.265, 5400, _THIN_LEVELS, 2.0) for _ in range(3)]

    def once(index: int) -> Samples:
        parts = []
        now = 0.0
        for _ in range(2):
            gaps = generator.uniform(0.018, 0.022) * np.linspace(1.0, 1.9, 9)
            for place, gap in enumerate(gaps):
                level = generator.uniform(0.5, 1) * (1.0 - 0.06 * place)
                parts.append((now, np.float32(level) * strokes[int(generator.integers(3))]))
                parts.append((now + 0.01, np.float32(0.19) * contact(generator, 4500, 0.003)))
                now += float(gap) * generator.uniform(0.9, 1.1)
            now += generator.uniform(0.035, 0.05)
        bent = rounded(joined(parts), 2.0)
        return finished(echoing(bent, generator, 0.5, 0.13), 0.26 * loudness(event, 8))

    return repeated(
        event, generator, once, spacing_seconds=1.6, jitter=0.1, duration_seconds=duration_seconds
    )


def _gong(generator: np.random.Generator, lowest_hertz: float, struck_hard: float) -> Samples:
    """A soft mallet wakes the low modes, dozens of which lie too close to make a note and beat;
    they feed the high ones, which bloom after it, the more the harder the blow."""
    lowest = lowest_hertz * generator.uniform(0.85, 1.2)
    last = (75 / lowest) ** 0.5
    parts = []
    for low, high, modes, level, decay, bloom in _GONG:
        octaves = low + (high - low) * (np.arange(modes) + generator.uniform(0, 1, modes)) / modes
        hertz = lowest * 2**octaves
        levels = generator.lognormal(0, 0.5, modes) / np.sqrt(modes)
        levels[0] *= 2 if low == 0 else 1
        decays = last * decay * generator.lognormal(0, 0.2, modes)
        length = min(last * decay, 2.2) * 3.2
        ring = struck(
            np.concatenate([hertz, hertz * generator.uniform(1.001, 1.012, modes)]),
            np.tile(decays, 2),
            np.concatenate([levels, 0.7 * levels]),
            length,
            generator,
        )
        rise = np.minimum(np.arange(len(ring)) / (bloom * SAMPLE_RATE), 1.0)
        level = level * (0.4 + 1.2 * struck_hard) if bloom > 0.1 else level
        fade = np.minimum((len(ring) - np.arange(len(ring))) / (0.4 * len(ring)), 1.0)
        parts.append((0.0, (level * ring * np.square(np.sin(np.pi / 2 * rise)) * fade)))
    felt = contact(generator, 3 * lowest, 0.015, 1.2)
    return joined([*parts, (0.0, np.float32(0.5) * felt)]).astype(np.float32)


def _bowl(generator: np.random.Generator, hertz: float) -> Samples:
    """A standing bell rubbed awake: few partials far apart, each two that beat slowly."""
    ratios = np.array([1.0, 2.78, 5.2, 8.2])
    decays = np.array([2.6, 1.5, 0.7, 0.3])
    levels = np.array([1.0, 0.5, 0.2, 0.1])
    out = struck(hertz * ratios, decays, levels, 7.0, generator)
    out += struck(hertz * ratios + np.array([0.9, 1.7, 2.9, 4.0]), decays, 0.8 * levels, 7.0)
    hit = contact(generator, 900, 0.008)
    out[: len(hit)] += np.float32(0.3) * hit
    return out


def _fork(generator: np.random.Generator) -> Samples:
    """Two prongs at 440 Hz and, for a moment, their clang 6.27 times as high."""
    out = struck([440.0, 2759.0], [2.2, 0.12], [1.0, 0.35], 6.0)
    tap = contact(generator, 1800, 0.003)
    out[: len(tap)] += np.float32(0.2) * tap
    return out


def gong(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A big gong, fuller the harder it is struck (size small or large); style bowl is a singing
    bowl, fork a tuning fork."""
    style = word(event, "style", "gong")
    if style == "bowl":
        made = [_bowl(generator, generator.uniform(230, 420))]
    elif style == "fork":
        made = [_fork(generator)]
    else:
        lowest = {"small": 190.0, "large": 52.0}.get(word(event, "size", ""), 75.0)
        made = [_gong(generator, lowest, intensity(event))]
    wet = [finished(echoing(clip, generator, 1.8, 0.2), 0.45 * loudness(event, 8)) for clip in made]
    return repeated(
        event, generator,
        lambda index: wet[index % len(wet)] * np.float32(generator.uniform(0.8, 1)),
        spacing_seconds=4.0, duration_seconds=duration_seconds,
    )  # fmt: skip


def sleigh(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Sleigh bells: a strap of small round bells, shaken at a trot."""
    bells = []
    for hertz in generator.uniform(2600, 5200, 7):
        ring = struck(hertz * np.array([1, 1.48, 2.1, 2.9]), [0.09, 0.07, 0.05, 0.03],
                      [1.0, 0.7, 0.6, 0.4], 0.5, generator)  # fmt: skip
        bells.append(at_full(ring))
    pace = (0.36 - 0.1 * intensity(event)) * generator.uniform(0.95, 1.05)

    def once(index: int) -> Samples:
        strong = 1.0 if index % 2 == 0 else 0.6
        moments = np.concatenate([[0.0], np.cumsum(generator.gamma(1.2, 0.009, 16))])
        parts = [
            (float(moment), bells[int(generator.integers(7))]
             * np.float32(strong * generator.lognormal(-0.3, 0.5) * np.exp(-moment / 0.1)))
            for moment in moments
        ]  # fmt: skip
        leather = coloured(generator, 0.1, bell_curve(900, 1.0)) * arc(0.1, 0.02, 0.06)
        clip = joined([*parts, (0.0, np.float32(0.05) * leather)])
        return finished(indoors(clip, generator, 3.0, 0.12), 0.3 * loudness(event) * strong)

    return repeated(
        event, generator, once, spacing_seconds=pace, jitter=0.03,
        duration_seconds=duration_seconds or 4.0, fills=True,
    )  # fmt: skip
