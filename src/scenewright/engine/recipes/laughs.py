"""Laughter, from a snicker to a belly laugh."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.levels import at_full
from scenewright.engine.modal import echoing, finished, glide
from scenewright.engine.recipes.cries import Person, person
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import joined, loudness, repeated, together, word
from scenewright.engine.throat import hiss, mouth, voice

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


@dataclass(frozen=True)
class Laugh:
    """One way to laugh: pitch in hertz of a man, calls, calls a second, their seconds, vowels."""

    pitch_hertz: tuple[float, float]
    calls: tuple[int, int]
    rate_hertz: tuple[float, float]
    call_seconds: tuple[float, float]
    vowels: tuple[str, str] = ("er", "ae")
    breath: float = 1.4
    lax: float = 0.5


LAUGHS = {
    "laugh": Laugh((300, 370), (7, 12), (4.4, 5.4), (0.11, 0.15)),
    "giggle": Laugh((380, 450), (7, 13), (5.6, 6.8), (0.08, 0.11), ("er", "i"), 1.0),
    "chuckle": Laugh((230, 280), (4, 8), (4.8, 5.6), (0.09, 0.12), ("er", "ae"), 1.3, 0.55),
    "belly": Laugh((300, 370), (8, 14), (4.2, 5.0), (0.12, 0.16), ("er", "a"), 1.4, 0.35),
    "snicker": Laugh((310, 370), (6, 10), (5.4, 6.4), (0.08, 0.1), ("er", "ae"), 2.0, 0.6),
    "baby": Laugh((200, 230), (4, 8), (3.2, 4.2), (0.16, 0.22), ("er", "ae"), 0.7, 0.35),
}
BABY = Person(0.085, 2.0)


def _laugh(generator: np.random.Generator, who: Person, how: Laugh) -> Samples:
    """Ha-ha-ha: the glottis opens for an h before each call; pitch and force run out together."""
    base = generator.uniform(*how.pitch_hertz) * who.pitch**0.7
    count = int(generator.integers(*how.calls))
    rate = generator.uniform(*how.rate_hertz)
    rest, wide = how.vowels
    parts, now = [], 0.0
    for index in range(count):
        gone = index / count
        length = generator.uniform(*how.call_seconds)
        pitch = base * (1.15 - 0.4 * gone) * generator.uniform(0.94, 1.06)
        curve = glide([(0, 0.9), (0.3, 1.12), (1, 0.8)], length)
        shaped = mouth([(0, rest), (0.35, wide), (1, rest)], tract_metres=who.tract_metres)
        call = voice(
            pitch * curve,
            [how.lax + 0.3, how.lax, how.lax + 0.3],
            shaped,
            generator=generator,
            strength=glide([(0, 0.05), (0.25, 1), (0.65, 0.7), (1, 0)], length),
            breath=[how.breath, 0.3, how.breath],
            roughness=[0.3, 0.08, 0.3],
        )
        level = (1 - 0.6 * gone) * generator.uniform(0.75, 1)
        parts.append((now, np.float32(level) * at_full(call)))
        puff = 1 / rate - 0.6 * length
        blown = mouth([(0, wide), (1, rest)], tract_metres=who.tract_metres, damping=1.6)
        air = hiss(glide([(0, 0), (0.4, 1), (1, 0)], puff), blown, puff, generator)
        parts.append((now + 0.7 * length, np.float32(0.07 * how.breath * level) * at_full(air)))
        now += generator.uniform(0.93, 1.07) / rate
    return joined([*parts, (now, _breath_after(generator, who))])


def _breath_after(generator: np.random.Generator, who: Person) -> Samples:
    """Nobody laughs without drawing breath again, half voiced."""
    length = generator.uniform(0.3, 0.5)
    shaped = mouth([(0, "er"), (1, "ae")], tract_metres=who.tract_metres, damping=1.6)
    level = glide([(0, 0), (0.7, 1), (1, 0)], length)
    return np.float32(0.12) * at_full(hiss(level, shaped, length, generator))


def laughter(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Someone laughs (parameters gender; style giggle, chuckle, belly, snicker or baby; voices
    several laugh over each other)."""
    style = word(event, "style", "laugh")
    how = LAUGHS.get(style, LAUGHS["laugh"])
    several = word(event, "voices", "") == "several"
    who = BABY if style == "baby" else person(event, generator)

    def one() -> Samples:
        here = person(event, generator) if several and who is not BABY else who
        clip = echoing(_laugh(generator, here, how), generator, 0.45, 0.2)
        level = generator.uniform(0.5, 0.9) if several else 1.0
        return finished(clip, 0.4 * loudness(event) * level)

    def once(index: int) -> Samples:
        return together(generator, one, 5, 1.8) if several else one()

    return repeated(
        event, generator, once, spacing_seconds=2.3, jitter=0.2, duration_seconds=duration_seconds
    )


FAMILY = Family({"laughter": laughter}, {"laughter": Loudness(-21.0, -22.6)})
