"""What gives and comes back: springs, rubber, balls, mud and water in a bucket."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.collision import Body, Thing, contact, falling, indoors, rounded
from scenewright.engine.levels import at_full
from scenewright.engine.modal import arc, decaying, finished, frames_in, glide, struck, swept
from scenewright.engine.noise import bell_curve, coloured
from scenewright.engine.recipes.breakage import rushing
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import intensity, joined, loudness, repeated, word
from scenewright.engine.throat import mouth, voice

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]

COURT = Body(70, 900, 14, 0.022, damping=0.6, tilt=0.9, hash=0.6)
BOOT = Body(150, 1500, 10, 0.01, damping=0.6, tilt=0.5, hash=1.0)
BAT = Body(900, 6000, 12, 0.006, damping=0.5, tilt=0.1, hash=0.6)


def _boing(generator: np.random.Generator) -> Samples:
    """A steel tongue between the teeth: one low note, and a mouth that sweeps over its partials,
    slower and slower."""
    length = generator.uniform(1.1, 1.6)
    base = generator.uniform(75, 105)
    turns = 9
    path = []
    for place in range(turns):
        high = 2300.0 * 0.93**place if place % 2 == 0 else 750.0
        path.append(((place / turns) ** 0.8, (320.0, high, 3200.0)))
    sound = voice(
        base * glide([(0, 1.35), (0.15, 1.05), (1, 1.0)], length),
        0.1,
        mouth([*path, (1.0, (320.0, 800.0, 3200.0))], damping=0.7),
        generator=generator, strength=glide([(0, 1), (0.3, 0.6), (1, 0)], length), breath=0.02,
    )  # fmt: skip
    return joined([(0.0, at_full(sound)), (0.0, np.float32(0.3) * contact(generator, 2600, 0.003))])


def _squish(generator: np.random.Generator) -> Samples:
    """Something wet is pressed: air finds its way out of it in small gulps."""
    length = generator.uniform(0.3, 0.5)
    low, high = generator.uniform(350, 500), generator.uniform(1100, 1700)
    press = rushing(generator, [(0, high), (0.5, low), (1, 1.3 * high)], length, 0.6)
    press *= arc(length, 0.04, 0.12)
    grain = 0.35 + np.abs(coloured(generator, length, bell_curve(45, 0.7)))
    parts = [(0.0, np.float32(0.5) * at_full(press * grain))]
    for _ in range(int(generator.integers(16, 28))):
        hertz = generator.uniform(300, 1500)
        span = generator.uniform(0.012, 0.035)
        rise = glide([(0, hertz), (1, generator.uniform(1.3, 2.2) * hertz)], span)
        gulp = swept(rise, decaying(span, 0.002, 0.25 * span))
        moment = length * float(generator.beta(1.5, 1.5))
        parts.append((moment, np.float32(generator.uniform(0.1, 0.6)) * gulp))
    return joined(parts)


def _slosh(generator: np.random.Generator) -> Samples:
    """Water runs up one wall of what holds it and falls back over itself."""
    length = generator.uniform(0.8, 1.1)
    wave = rushing(generator, [(0, 380), (0.45, 1100), (1, 420)], length, 1.1)
    wave *= glide([(0, 0.1), (0.45, 1), (0.7, 0.5), (1, 0)], length).astype(np.float32)
    parts = [(0.0, np.float32(0.4) * at_full(wave))]
    for moment in length * generator.beta(4, 3, 60):
        hertz = float(np.exp(generator.uniform(np.log(260), np.log(1900))))
        span = 14 / hertz
        bubble = swept(glide([(0, hertz), (1, 1.25 * hertz)], span),
                       decaying(span, 0.001, 0.2 * span))  # fmt: skip
        parts.append((float(moment), np.float32(generator.lognormal(-1.6, 0.6)) * bubble))
    return joined(parts)


# The air in a ball swings across it and in quarters, and breathes (zeros of the derivative of the
# spherical Bessel functions): so many wavelengths fit around it.
_CAVITY = np.array([2.08, 3.34, 4.49, 5.94])
_SOUND_METRES_A_SECOND = 343.0


def _ball(generator: np.random.Generator, hard: bool, radius_metres: float = 0.12) -> Samples:
    """A ball meets the ground: a blow as long as its skin is pressed flat, fifteen milliseconds
    where it is soft and one where it is of celluloid; its skin slaps, the air in it rings."""
    if hard:
        bat = Thing(BAT, generator).hit(generator)
        # A shell of 40 mm has its modes from 6 kHz on; the table under it is heard as much.
        shell = generator.uniform(6000, 6600) * np.array([1, 1.13, 1.29, 1.45])
        tock = struck(shell, [0.003, 0.0025, 0.002, 0.002], [1, 0.7, 0.6, 0.4], 0.03, generator)
        table = contact(generator, generator.uniform(950, 1250), 0.004, 0.6)
        parts = [(0.0, np.float32(0.4) * at_full(thing)) for thing in (bat, tock)]
        return joined([*parts, (0.0, table)])
    # What is soft touches over a surface that grows and shrinks: one push of the air, and a slap as
    # broad as its skin is hard, gone in a few milliseconds.
    pressed = np.sin(np.linspace(0, np.pi, frames_in(0.016))).astype(np.float32)
    court = Thing(COURT, generator).hit(generator, 300)
    return rounded(joined([
        (0.0, np.float32(0.5) * at_full(court)),
        (0.0, np.float32(0.5) * pressed),
        (0.0, np.float32(0.1) * _air(generator, radius_metres)),
        (0.0, np.float32(0.3) * contact(generator, 300, 0.012, 1.2)),
        (0.0, np.float32(0.25) * contact(generator, 3500, 0.006, 2.2)),
    ]), 4.0)  # fmt: skip


def _air(generator: np.random.Generator, radius_metres: float) -> Samples:
    """The air in a ball rings, its loudest frame at 1."""
    cavity = _CAVITY * _SOUND_METRES_A_SECOND / (2 * np.pi * radius_metres)
    cavity *= generator.uniform(0.97, 1.03)
    air = struck(cavity, [0.02, 0.016, 0.012, 0.008], [1.0, 0.7, 0.4, 0.3], 0.2, generator)
    return at_full(air)


def _kicked(generator: np.random.Generator) -> Samples:
    """A boot meets a ball: a shell full of air is dented for ten milliseconds (Shinkai and others
    2009), swings back once or twice near 150 Hz, and leather slaps leather."""
    swing = generator.uniform(130, 190) * glide([(0, 1.2), (1, 0.9)], 0.09)
    shell = swept(swing, decaying(0.09, 0.001, 0.011))
    boot = Thing(BOOT, generator).hit(generator, 1500)
    return rounded(joined([
        (0.0, np.float32(0.7) * shell),
        (0.0, np.float32(0.6) * at_full(boot)),
        (0.0, np.float32(0.06) * _air(generator, 0.11)),
        (0.0, np.float32(0.8) * contact(generator, 240, 0.014, 1.3)),
        (0.0, np.float32(0.8) * contact(generator, 1300, 0.008, 1.7)),
        (0.0, np.float32(0.4) * contact(generator, 4000, 0.005, 1.6)),
    ]), 3.0)  # fmt: skip


def bouncing(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A ball falls and bounces until it lies; style dribble is a basketball's, hard a table
    tennis ball's; kick is one boot against a ball."""
    style = word(event, "style", "drop")
    if style == "kick":
        return repeated(
            event, generator,
            lambda index: finished(
                indoors(_kicked(generator), generator, 9.0, 0.04), 0.55 * loudness(event, 8)
            ),
            spacing_seconds=1.4, jitter=0.3, duration_seconds=duration_seconds,
        )  # fmt: skip
    if style == "dribble":
        return repeated(
            event, generator,
            lambda index: finished(
                indoors(_ball(generator, False), generator, 16.0, 0.04), 0.5 * loudness(event, 8)
            ),
            spacing_seconds=0.62 - 0.2 * intensity(event), jitter=0.12,
            duration_seconds=duration_seconds or 4.0, fills=True,
        )  # fmt: skip
    hard = style == "hard"

    def once(index: int) -> Samples:
        bounces = falling(generator, generator.uniform(0.5, 0.65), 0.76 if hard else 0.72)
        parts = [
            (moment, np.float32(0.8**place) * _ball(generator, hard, 0.09))
            for place, moment in enumerate(bounces[:14])
        ]
        metres, wet = (5.0, 0.2) if hard else (8.0, 0.05)
        return finished(indoors(joined(parts), generator, metres, wet), 0.5 * loudness(event, 8))

    return repeated(event, generator, once, spacing_seconds=3.0, duration_seconds=duration_seconds)


_KINDS = {
    "boing": (_boing, 1.8, 1, 0.4, 0.1),
    "squish": (_squish, 0.8, 3, 0.35, 0.1),
    "slosh": (_slosh, 0.95, 4, 0.35, 0.15),
}


def boing(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A spring; style squish is mud underfoot, slosh water in a bucket."""
    make, spacing, count, level, wet = _KINDS.get(word(event, "style", "boing"), _KINDS["boing"])
    return repeated(
        event, generator,
        lambda index: finished(
            indoors(make(generator), generator, 4.0, wet),
            min(level * loudness(event, 8), 0.8) * generator.uniform(0.75, 1),
        ),
        spacing_seconds=spacing, jitter=0.12, count_of_one=count,
        duration_seconds=duration_seconds,
    )  # fmt: skip


FAMILY = Family(
    {"boing": boing, "bouncing": bouncing},
    {"boing": Loudness(-23.0, -21.3), "bouncing": Loudness(-24.0, -29.4)},
)
