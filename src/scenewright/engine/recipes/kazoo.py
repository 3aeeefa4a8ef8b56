"""A kazoo: a melody is hummed into it, and a skin buzzes with each note."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.levels import at_full
from scenewright.engine.modal import echoing, finished
from scenewright.engine.noise import bell_curve, coloured
from scenewright.engine.recipes.cries import CHILD, MAN, WOMAN, Person, person
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import intensity, loudness, repeated
from scenewright.engine.recipes.singing import MAJOR, RESTS, Note, Style, hertz_of, sung, tune
from scenewright.engine.source import SAMPLE_RATE
from scenewright.engine.throat import mouth
from scenewright.engine.tract import through

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]

# "Doo" on every note: a hum with the lips around a tube.
_DOO = Style(0.34, 0.04, 0.25, 0.35, 0.12, ("u",))
_BASES_HERTZ = {MAN: 165.0, WOMAN: 270.0, CHILD: 340.0}
# How far the skin swings before it slaps against its frame, beside the level of the hum.
_SLACK = 0.6
_STEADY_FRAMES = SAMPLE_RATE // 3


def _evened(hum: Samples) -> Samples:
    """A hum at the level it has on the whole, so that a low note moves the skin as a high one."""
    power = np.pad(np.square(hum, dtype=np.float64), _STEADY_FRAMES // 2, mode="edge")
    summed = np.concatenate([[0.0], np.cumsum(power)])
    level = np.sqrt((summed[_STEADY_FRAMES:] - summed[:-_STEADY_FRAMES]) / _STEADY_FRAMES)
    level = level[: len(hum)]
    return np.asarray(hum / np.maximum(level, 0.1 * level.max()), dtype=np.float32)


def _buzzing(generator: np.random.Generator, hum: Samples, tube: float) -> Samples:
    """What a skin makes of a hum: it slaps its frame on one side of each swing, all at once, so
    that there is a harmonic as loud as the next far beyond the voice's own; then a short tube."""
    seconds = len(hum) / SAMPLE_RATE + 0.01
    loose = 1 + 0.07 * coloured(generator, seconds, bell_curve(140, 0.9))[: len(hum)]
    swing = _evened(hum) * loose.astype(np.float32)
    slaps = np.tanh(np.float32(5) * np.maximum(swing - np.float32(_SLACK), 0))
    rasp = coloured(generator, seconds, bell_curve(3600, 0.8))[: len(hum)]
    edges = np.diff(slaps, prepend=np.float32(0)) * np.float32(9)
    # A skin as light as paper gives the highest most.
    edges += np.float32(5) * np.diff(edges, prepend=np.float32(0))
    skin = edges + np.float32(0.08) * slaps * rasp
    bore = mouth(
        [(0, (780.0 * tube, 1650.0 * tube, 2900.0 * tube, 4300.0 * tube))],
        tract_metres=0.11 / tube, damping=1.7, passes_hertz=(480.0, 8000.0),
    )  # fmt: skip
    heard = at_full(through(skin, bore)) + np.float32(0.06) * at_full(hum)
    return np.asarray(heard, dtype=np.float32)


def _played(
    generator: np.random.Generator, who: Person, base_hertz: float, rest: int, effort: float
) -> Samples:
    """A phrase that comes to rest on a degree of its key, without its room."""
    notes = [
        Note(hertz_of(base_hertz, MAJOR, degree), beats * _DOO.beat_seconds, "u")
        for degree, beats in tune(generator, rest, False)
    ]
    hum = at_full(sung(generator, notes, who, _DOO, effort))
    buzz = _buzzing(generator, hum, generator.uniform(0.94, 1.06))
    # It is silent until the hum is loud enough for its skin.
    return buzz[int(np.flatnonzero(np.abs(buzz) > 0.04 * np.abs(buzz).max())[0]) :]


def kazoo(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Somebody hums tunes into a kazoo (gender); the first phrase comes again, as in songs."""
    who = person(event, generator)
    base = _BASES_HERTZ[who] * generator.uniform(0.9, 1.15)
    made: dict[int, Samples] = {}

    def once(index: int) -> Samples:
        number = (0, 1, 0, 2)[index % 4]
        if number not in made:
            dry = _played(generator, who, base, RESTS[number], intensity(event))
            level = min(0.4 * loudness(event, 8), 0.8)
            made[number] = finished(echoing(dry, generator, 0.5, 0.12), level)
        return made[number]

    return repeated(
        event, generator, once, spacing_seconds=8 * _DOO.beat_seconds,
        duration_seconds=duration_seconds or 4.0, fills=True,
    )  # fmt: skip


FAMILY = Family({"kazoo": kazoo}, {"kazoo": Loudness(-19.0, -17.2)})
