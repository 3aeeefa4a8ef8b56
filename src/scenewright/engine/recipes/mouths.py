"""Mouths and hands at small things: drinking, gargling, hiccups, yawns, teeth, snapping fingers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.collision import contact, indoors
from scenewright.engine.levels import at_full, at_unit_rms
from scenewright.engine.modal import (
    arc,
    decaying,
    echoing,
    finished,
    glide,
    seconds_axis,
    swept,
)
from scenewright.engine.noise import bell_curve, coloured
from scenewright.engine.recipes.cries import Person, person
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import intensity, joined, loudness, repeated, word
from scenewright.engine.source import SAMPLE_RATE
from scenewright.engine.throat import hiss, mouth, throbbing, voice

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]


def gulp(generator: np.random.Generator) -> Samples:
    """A swallow: the gullet closes over the drink and opens again, two notes of a small tube."""
    first = generator.uniform(240, 330)
    close = swept(glide([(0, first), (1, 0.6 * first)], 0.09), decaying(0.09, 0.008, 0.02))
    rise = glide([(0, 1.1 * first), (0.5, 1.6 * first), (1, 2.3 * first)], 0.12)
    opens = swept(rise, decaying(0.12, 0.012, 0.03))
    wet = coloured(generator, 0.08, bell_curve(900, 0.7)) * decaying(0.08, 0.003, 0.012)
    gap = generator.uniform(0.09, 0.14)
    return joined(
        [(0.0, np.float32(0.5) * close), (gap, opens), (gap + 0.01, np.float32(0.12) * wet)]
    )


def _slurp(generator: np.random.Generator, length: float) -> Samples:
    """Air and drink drawn between the lips: a hiss that climbs, broken by drops."""
    base = generator.uniform(560, 700)
    lips = mouth(
        [(0, (base, 1500.0, 3000.0)), (1, (1.7 * base, 2000.0, 3600.0))],
        tract_metres=0.12, damping=1.1, passes_hertz=(350.0, 7000.0),
    )  # fmt: skip
    rate = generator.uniform(24, 38) * glide([(0, 0.8), (1, 1.3)], length)
    broken = 0.25 + throbbing(rate, 1.5, generator, 0.35)
    level = glide([(0, 0.3), (0.3, 0.8), (0.8, 1), (1, 0)], length)
    drawn = at_full(hiss(level * broken, lips, length, generator))
    drops = []
    for _ in range(int(max(length / 0.8, 1) * generator.integers(8, 16))):
        hertz = generator.uniform(700, 2000)
        small = 0.02
        drop = swept(glide([(0, hertz), (1, 1.5 * hertz)], small), decaying(small, 0.001, 0.005))
        level_of_it = generator.uniform(0.1, 0.4)
        drops.append((length * generator.beta(2, 2), np.float32(level_of_it) * drop))
    return joined([(0.0, drawn), *drops])


def _sip(generator: np.random.Generator) -> Samples:
    drawn = _slurp(generator, generator.uniform(0.45, 0.8))
    late = len(drawn) / SAMPLE_RATE + generator.uniform(0.12, 0.25)
    return joined(
        [(0.0, np.float32(0.8) * drawn), (late, np.float32(0.6) * at_full(gulp(generator)))]
    )


def _noodles(generator: np.random.Generator) -> Samples:
    """A long slurp that goes quicker and quicker until the ends flick in."""
    length = generator.uniform(0.9, 1.5)
    flick = contact(generator, generator.uniform(1800, 3000), 0.005, 0.9)
    hertz = generator.uniform(700, 950)
    lips = swept(glide([(0, hertz), (1, 2.4 * hertz)], 0.04), decaying(0.04, 0.001, 0.009))
    return joined(
        [
            (0.0, np.float32(0.8) * _slurp(generator, length)),
            (length - 0.02, np.float32(0.6) * flick),
            (length - 0.02, np.float32(0.7) * lips),
        ]
    )


def _straw(generator: np.random.Generator) -> Samples:
    """Air with the last of a drink up a straw: it comes in gulps of froth, each a burst in the
    straw and in the glass, which is empty and rings with it."""
    length = generator.uniform(1.1, 1.7)
    rate = generator.uniform(13, 19) * glide(
        [(0, 0.8), (0.4, generator.uniform(0.9, 1.3)), (1, generator.uniform(1.1, 1.7))], length
    )
    gate = throbbing(rate, 2.2, generator, 0.45)
    glass, straw = generator.uniform(420, 640), generator.uniform(1250, 1700)
    bore = mouth(
        [(0, (glass, straw, 2.1 * straw)), (0.5, (0.95 * glass, 1.1 * straw, 2.2 * straw)),
         (1, (1.05 * glass, 1.2 * straw, 2.3 * straw))],
        tract_metres=0.19, damping=0.8, passes_hertz=(220.0, 6500.0),
    )  # fmt: skip
    level = glide([(0, 0.4), (0.15, 1), (0.85, 0.9), (1, 0)], length)
    parts = [(0.0, at_full(hiss(level * (0.06 + gate), bore, length, generator)))]
    for moment in np.cumsum(generator.gamma(2.0, 0.02, int(length / 0.04))):
        if moment < length - 0.05:
            hertz = generator.uniform(300, 900)
            froth = swept(glide([(0, hertz), (1, 1.5 * hertz)], 0.03), decaying(0.03, 0.002, 0.007))
            parts.append((float(moment), np.float32(generator.uniform(0.1, 0.5)) * froth))
    return joined(parts)


# How it is made, seconds between two, how many are one.
_DRUNK = {
    "sip": (_sip, 1.9, 2),
    "gulp": (gulp, 0.62, 4),
    "noodles": (_noodles, 2.1, 2),
    "straw": (_straw, 2.4, 1),
}


def drinking(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Someone sips and swallows; style gulp is one swallow after another, noodles a long slurp,
    straw the last of a drink with air."""
    make, spacing, count = _DRUNK.get(word(event, "style", "sip"), _DRUNK["sip"])

    def once(index: int) -> Samples:
        clip = make(generator)
        level = 0.35 * loudness(event) * generator.uniform(0.6, 1)
        return finished(echoing(clip, generator, 0.25, 0.08), level)

    return repeated(
        event, generator, once, spacing_seconds=spacing, jitter=0.12, count_of_one=count,
        duration_seconds=duration_seconds,
    )  # fmt: skip


def _gargle(generator: np.random.Generator, who: Person) -> Samples:
    """A held vowel under water: each bubble lets a gust of it out."""
    length = generator.uniform(1.6, 2.4)
    times = seconds_axis(length)
    rate = generator.uniform(17, 22) * (1 + 0.15 * np.sin(2 * np.pi * 1.3 * times))
    gate = throbbing(rate, 1.2, generator, 0.3)
    level = glide([(0, 0.2), (0.1, 1), (0.85, 0.9), (1, 0)], length)
    tone = voice(
        generator.uniform(120, 150) * who.pitch * glide([(0, 0.95), (1, 1.05)], length),
        0.55,
        mouth([(0, (620.0, 1050.0, 2300.0)), (1, (560.0, 980.0, 2300.0))], damping=2.2),
        generator=generator, strength=level * (0.02 + gate**1.5), breath=0.5, roughness=0.12,
    )  # fmt: skip
    parts = [(0.0, at_full(tone))]
    for moment in np.cumsum(generator.gamma(2.0, 0.018, int(length / 0.036))):
        if moment < length - 0.05:
            hertz = generator.uniform(350, 1100)
            bubble = swept(
                glide([(0, hertz), (1, 1.6 * hertz)], 0.03), decaying(0.03, 0.002, 0.008)
            )
            parts.append((float(moment), np.float32(generator.uniform(0.15, 0.7)) * bubble))
    return joined(parts)


def _hiccup(generator: np.random.Generator, who: Person) -> Samples:
    """Breath jerked in until the glottis shuts on it: it squeaks up, is caught while it is
    loudest, and what is left rattles out in a tenth of a second."""
    length = generator.uniform(0.16, 0.21)
    pitch = generator.uniform(240, 300) * who.pitch**0.6
    squeak = voice(
        pitch * glide([(0, 0.75), (0.2, 1.3), (0.4, 0.95), (0.6, 1.05), (1, 0.7)], length),
        0.3,
        mouth([(0, "u"), (0.3, "uh"), (1, "er")], tract_metres=who.tract_metres),
        generator=generator,
        strength=glide([(0, 0.1), (0.06, 0.4), (0.2, 1), (0.45, 0.5), (0.8, 0.15), (1, 0)], length),
        breath=[0.3, 0.4, 0.6, 1.0], roughness=[0.1, 0.2, 0.6, 0.4, 0.6], subharmonic=0.3,
    )  # fmt: skip
    shut = contact(generator, 900, 0.004, 1.2)
    return joined([(0.0, at_full(squeak)), (0.25 * length, np.float32(0.15) * shut)])


def _yawn(generator: np.random.Generator, who: Person) -> Samples:
    """The jaw falls while breath comes in, then a sigh with a voice that sinks."""
    into, out = generator.uniform(0.9, 1.3), generator.uniform(1.3, 1.9)
    wide = [(0, "er"), (0.5, "a"), (1, "a")]
    drawn = hiss(
        glide([(0, 0.05), (0.6, 0.8), (1, 0.1)], into),
        mouth(wide, tract_metres=who.tract_metres, damping=1.5), into, generator,
    )  # fmt: skip
    sung = voice(
        generator.uniform(190, 230) * who.pitch * glide([(0, 0.9), (0.2, 1.1), (1, 0.55)], out),
        0.6,
        mouth([(0, "a"), (0.6, "o"), (1, "m")], tract_metres=who.tract_metres, damping=1.3),
        generator=generator, strength=glide([(0, 0.1), (0.15, 1), (0.7, 0.5), (1, 0)], out),
        breath=[0.8, 0.35, 0.9], roughness=[0.1, 0.03, 0.3],
    )  # fmt: skip
    return joined([(0.0, np.float32(0.3) * at_full(drawn)), (into - 0.05, at_full(sung))])


# How it is made, seconds between two, level.
_KINDS = {"gargle": (_gargle, 3.0, 0.26), "hiccup": (_hiccup, 1.7, 0.4), "yawn": (_yawn, 4.5, 0.26)}


def hiccup(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A throat that does as it likes (style gargle, yawn; gender)."""
    who = person(event, generator)
    make, spacing, level = _KINDS.get(word(event, "style", "hiccup"), _KINDS["hiccup"])

    def once(index: int) -> Samples:
        clip = echoing(make(generator, who), generator, 0.3, 0.1)
        return finished(clip, min(level * loudness(event), 0.8) * generator.uniform(0.8, 1))

    return repeated(
        event, generator, once, spacing_seconds=spacing, jitter=0.2,
        duration_seconds=duration_seconds,
    )  # fmt: skip


def _strokes(generator: np.random.Generator, rate_hertz: float) -> Samples:
    """A few seconds of a brush that goes to and fro over teeth: the bristles hiss far above 4 kHz,
    no stroke is as hard as the next, and the hollow of the mouth whistles in them between 700 and
    1600 Hz, now lower and now higher, as cheek and lips give way to the brush."""
    length = generator.uniform(2.2, 2.8)
    times = seconds_axis(length)
    turns = rate_hertz * times + 0.12 * np.sin(2 * np.pi * 0.7 * times + generator.uniform(0, 6))
    hard = generator.lognormal(0, 0.3, int(turns.max()) + 2)[np.maximum(turns, 0).astype(int)]
    speed = (0.12 + np.abs(np.sin(np.pi * turns))) * hard * arc(length, 0.05, 0.12)
    places = np.linspace(0, 1, 7)
    pressed = generator.lognormal(0, 0.4, len(places))
    speed *= glide(list(zip(places, pressed, strict=True)), length)
    hollow = 1000 * 2 ** generator.uniform(-0.55, 0.7, len(places))
    cheek = mouth(
        [(place, (one, 3500 + 0.3 * one)) for place, one in zip(places, hollow, strict=True)],
        tract_metres=0.05, damping=0.6, passes_hertz=(600.0, 12_000.0),
    )  # fmt: skip
    rung = hiss(speed, cheek, length, generator)
    bristles = coloured(generator, length, bell_curve(7500, 1.1))[: len(speed)] * speed
    wet = at_unit_rms(rung) + 1.5 * at_unit_rms(bristles)
    return np.asarray(wet, dtype=np.float32)


def brushing(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Someone brushes teeth, going faster with intensity; every few seconds on another side."""
    rate = (7.0 + 3.0 * intensity(event)) * generator.uniform(0.9, 1.1)

    def once(index: int) -> Samples:
        clip = echoing(_strokes(generator, rate), generator, 0.35, 0.15)
        return finished(clip, 0.25 * loudness(event) * generator.uniform(0.8, 1))

    return repeated(
        event, generator, once, spacing_seconds=2.4, jitter=0.12,
        duration_seconds=duration_seconds or 4.0, fills=True,
    )  # fmt: skip


def _snap(generator: np.random.Generator) -> Samples:
    """A finger slips off the thumb and claps onto the ball of it: a crack as broad from 1.5 to
    12 kHz as it is short, over within 6 ms, and under it the hollow that the other fingers leave,
    near 2 kHz, which drops by 20 dB in a hundredth of a second."""
    slip = coloured(generator, 0.01, bell_curve(3800, 0.8)) * arc(0.01, 0.006, 0.002)
    crack = contact(generator, generator.uniform(5200, 7000), 0.0011, 1.2)
    hollow = generator.uniform(1700, 2500)
    rings = coloured(generator, 0.04, bell_curve(hollow, 0.7)) * decaying(0.04, 0.0004, 0.0018)
    palm = contact(generator, generator.uniform(700, 950), 0.002, 0.8)
    return joined(
        [(0.0, np.float32(0.003) * slip), (0.009, crack),
         (0.0095, np.float32(0.8) * at_full(rings)), (0.0095, np.float32(0.08) * palm)]
    )  # fmt: skip


def snap(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Someone snaps his fingers."""
    return repeated(
        event, generator,
        lambda index: finished(
            indoors(_snap(generator), generator, 2.6, 0.05),
            min(0.5 * loudness(event), 0.85) * generator.uniform(0.8, 1),
        ),
        spacing_seconds=0.62, jitter=0.03, duration_seconds=duration_seconds,
    )  # fmt: skip


FAMILY = Family(
    {
        "brushing": brushing,
        "drinking": drinking,
        "hiccup": hiccup,
        "snap": snap,
    },
    {
        "brushing": Loudness(-28.0, -27.9),
        "drinking": Loudness(-29.0, -26.6),
        "hiccup": Loudness(-24.0, -28.7),
        "snap": Loudness(-25.0, -31.3),
    },
)
