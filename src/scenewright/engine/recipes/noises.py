"""Static and the quiet of a room: noise with nothing in it; and a cacophony, with all in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.grains import Scatter
from scenewright.engine.modal import decaying, finished
from scenewright.engine.noise import (
    Endless,
    Noise,
    Spectrum,
    bell_curve,
    coloured,
    frequencies,
    high_pass,
    low_pass,
    moving,
    wander,
)
from scenewright.engine.recipes.clanks import clank
from scenewright.engine.recipes.cries import scream
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.horns import horn
from scenewright.engine.recipes.metal import hammer
from scenewright.engine.recipes.repetition import intensity, loudness, word
from scenewright.engine.recipes.stations import caught
from scenewright.engine.recipes.whistles import referee
from scenewright.engine.source import SAMPLE_RATE, Recipe
from scenewright.engine.tape import steady
from scenewright.scene.model import Event, Kind

if TYPE_CHECKING:
    from scenewright.engine.source import Source


# Noise by its colour: the power of a frequency over 100 Hz falls with this power of it.
_COLOURS = {"white": 0.0, "pink": 1.0, "brown": 2.0}


def _plain(colour: str) -> Spectrum:
    hertz = np.maximum(frequencies(), 30.0)
    falling = (hertz / 100) ** (-_COLOURS[colour] / 2) * high_pass(30, 1)
    return np.asarray(0.2 * falling / np.sqrt(np.mean(np.square(falling))), dtype=np.float32)


# Between stations the noise of a receiver rises with frequency, to where its de-emphasis of 50
# microseconds begins; phase slips in it make clicks by the hundred (Rice, 1963).
_DE_EMPHASIS_HERTZ = 3180.0
_SLIPS_PER_SECOND = 150.0


def static(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Radio static: the hiss of a receiver between stations, thick with small clicks, that comes
    and goes a little; style white, pink or brown is even noise, and with tuning other stations are
    caught in it."""
    colour = word(event, "style", "radio")
    if colour in _COLOURS:
        return Endless([steady(generator, _plain(colour))], loudness(event))
    hiss = high_pass(300, 2) * high_pass(_DE_EMPHASIS_HERTZ, 1) * low_pass(9000, 1)
    flutter, fades = wander(generator, 9.0), wander(generator, 0.6)
    clicks = [
        coloured(generator, 0.012, bell_curve(generator.uniform(1500, 5000), 1.2))
        * decaying(0.012, 0.0002, 0.0012)
        for _ in range(24)
    ]

    def level(times: NDArray[np.float64]) -> Spectrum:
        push = 0.08 * (1 + 0.06 * flutter(times) + 0.15 * fades(times))
        return np.asarray(np.outer(push, hiss), dtype=np.float32)

    layers = [
        moving(Noise(generator, 0.2), level),
        Scatter(generator, clicks, _SLIPS_PER_SECOND, level=0.038, width=0.2).chunk,
    ]
    if colour == "tuning":
        found = caught(generator)
        layers.append(Scatter(generator, found, 0.55, level=0.1, spread_db=2, width=0.1).chunk)
    return Endless(layers, loudness(event))


def room_tone(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """The quiet of a room: soft low noise, felt more than heard, of a large room lower."""
    corner = 220 * float(2 ** generator.uniform(-0.5, 0.5))
    return Endless([steady(generator, low_pass(corner, 1) * np.float32(0.05))], loudness(event))


# What is heard at once where everything is loud, as (recipe, parameters).
_DIN: tuple[tuple[Recipe, dict[str, str | float]], ...] = (
    (horn, {}),
    (scream, {"style": "shout"}),
    (clank, {"action": "clatter"}),
    (clank, {}),
    (hammer, {}),
    (referee, {}),
    (horn, {"size": "truck"}),
    (scream, {}),
)
_DIN_SECONDS = 2.0


def cacophony(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Horns, shouts, metal, whistles and hammers all at once, none to do with another; more of
    them with intensity."""
    bank = []
    for recipe, parameters in _DIN:
        one = Event(Kind.sfx, event.sound, event.recipe, event.span, parameters=parameters)
        clip = recipe(one, generator, _DIN_SECONDS).block(int(_DIN_SECONDS * SAMPLE_RATE))
        bank.append(finished(np.ascontiguousarray(clip.mean(axis=1)), 0.5))
    din = Scatter(generator, bank, 5 + 10 * intensity(event), level=0.35, spread_db=4, width=0.9)
    return Endless([din.chunk], loudness(event))


FAMILY = Family(
    {
        "cacophony": cacophony,
        "static": static,
        "room_tone": room_tone,
    },
    {
        "cacophony": Loudness(-18.0, -17.7),
        "static": Loudness(-25.0, -20.1),
        "room_tone": Loudness(-36.0, -41.3),
    },
    swelling=frozenset({"cacophony", "static", "room_tone"}),
)
