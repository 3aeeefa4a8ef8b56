"""Air through a nose or a mouth: breathing and snores."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.levels import at_full
from scenewright.engine.modal import echoing, finished, glide
from scenewright.engine.recipes.cries import Person, person
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import any_of, joined, loudness, repeated, together, word
from scenewright.engine.throat import hiss, mouth, throbbing, voice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]
Curve = NDArray[np.float64]
Points = tuple[tuple[float, float], ...]

# Within so long a time all of a crowd have noticed.
SURPRISED_SECONDS = 0.7

_RISING: Points = ((0, 0.02), (0.7, 1), (1, 0))
FALLING: Points = ((0, 0.02), (0.2, 1), (1, 0))
SUDDEN: Points = ((0, 0.1), (0.12, 1), (0.6, 0.35), (1, 0))


def stream(
    generator: np.random.Generator,
    who: Person,
    length: float,
    level: Points,
    formants: Sequence[tuple[float, ...]],
    passes_hertz: tuple[float, float] = (350.0, 5500.0),
) -> Samples:
    """One stream of air; `formants` are those of a man, evenly over its length."""
    ratio = 0.17 / who.tract_metres
    places = np.linspace(0, 1, len(formants))
    rows = [tuple(ratio * hertz for hertz in row) for row in formants]
    path = list(zip(places.tolist(), rows, strict=True))
    shaped = mouth(path, tract_metres=who.tract_metres, damping=0.9, passes_hertz=passes_hertz)
    return at_full(hiss(glide(level, length), shaped, length, generator))


INWARD, OUTWARD = (620.0, 1650.0, 2900.0), (520.0, 1350.0, 2500.0)
NOSE = (750.0, 1800.0, 2900.0)
# In front of the narrowest place of a nose, which is a centimetre and a half behind its tip.
_NOSTRILS = (1000.0, 2100.0, 3300.0)


def _breath(generator: np.random.Generator, who: Person) -> Samples:
    """In, higher and thinner; out, lower and longer."""
    inward = stream(generator, who, generator.uniform(0.9, 1.2), ((0, 0.02), (0.5, 1), (1, 0)),
                  (INWARD, INWARD))  # fmt: skip
    outward = stream(generator, who, generator.uniform(1.2, 1.6), FALLING, (OUTWARD, OUTWARD))
    gap = len(inward) / 48_000 + generator.uniform(0.1, 0.25)
    return joined([(0, np.float32(0.7) * inward), (gap, outward)])


def _pant(generator: np.random.Generator, who: Person) -> Samples:
    """Fast and through an open throat: three a second, each breath a hump that swells and sinks
    and goes over into the next, out darker than in and half voiced; between teeth that are apart
    the air hisses on to 6 kHz."""
    inward_seconds = generator.uniform(0.13, 0.15)
    outward_seconds = generator.uniform(0.17, 0.2)
    inward = stream(
        generator, who, inward_seconds, ((0, 0.02), (0.6, 1), (1, 0)),
        ((420.0, 1140.0, 2000.0), (420.0, 1140.0, 2000.0)), (250.0, 6500.0),
    )  # fmt: skip
    outward = stream(
        generator, who, outward_seconds, ((0, 0.02), (0.5, 1), (1, 0)),
        ((230.0, 600.0, 1100.0), (230.0, 600.0, 1100.0)), (160.0, 6500.0),
    )  # fmt: skip
    tone = voice(
        130 * who.pitch * glide([(0, 1.1), (1, 0.9)], outward_seconds), 0.9,
        mouth([(0, "uh"), (1, "er")], tract_metres=who.tract_metres, damping=1.6),
        generator=generator, strength=glide(((0, 0.02), (0.2, 1), (1, 0)), outward_seconds),
        breath=2.0, roughness=0.3,
    )  # fmt: skip
    out = outward + np.float32(generator.uniform(0.2, 0.4)) * at_full(tone)
    return joined([(0, np.float32(0.45) * inward), (inward_seconds, out)])


def _gasp(generator: np.random.Generator, who: Person) -> Samples:
    """Air torn in through an open mouth, the glottis half shut, so that it sings a little."""
    length = generator.uniform(0.35, 0.55)
    air = stream(
        generator, who, length, ((0, 0.05), (0.5, 1), (0.85, 0.8), (1, 0)), (OUTWARD, INWARD)
    )
    pitch = generator.uniform(260, 330) * who.pitch * glide([(0, 0.8), (1, 1.3)], length)
    tone = voice(
        pitch, 0.9, mouth([(0, "er"), (1, "ae")], tract_metres=who.tract_metres, damping=1.4),
        generator=generator, strength=glide(_RISING, length), breath=1.5, roughness=0.3,
    )  # fmt: skip
    return air + np.float32(0.35) * at_full(tone)


def _sigh(generator: np.random.Generator, who: Person) -> Samples:
    """A breath in, and all of it let go with a trace of voice."""
    inward = stream(generator, who, generator.uniform(0.5, 0.7), _RISING, (INWARD, INWARD))
    length = generator.uniform(1.1, 1.6)
    outward = stream(generator, who, length, FALLING, (OUTWARD, (450.0, 1150.0, 2300.0)))
    pitch = generator.uniform(130, 160) * who.pitch * glide([(0, 1.2), (1, 0.8)], length)
    tone = voice(
        pitch, 0.95, mouth([(0, "uh"), (1, "er")], tract_metres=who.tract_metres, damping=1.6),
        generator=generator, strength=glide(((0, 0.02), (0.15, 1), (0.6, 0.2), (1, 0)), length),
        breath=2.0, roughness=0.2,
    )  # fmt: skip
    gap = len(inward) / 48_000 + 0.08
    return joined([(0, np.float32(0.4) * inward), (gap, outward + np.float32(0.3) * at_full(tone))])


def _sniff(generator: np.random.Generator, who: Person) -> Samples:
    """Air torn in through nostrils which it draws together: it hisses right behind the opening and
    swells, a little higher the narrower it gets, and is let go; what is wet in there rattles a
    little. Noses are alike in women and men. Often a short one comes first."""
    parts, moment = [], 0.0
    lengths = [generator.uniform(0.16, 0.26), generator.uniform(0.3, 0.48)]
    for length in lengths[int(generator.random() < 0.4) :]:
        level = ((0, 0.04), (0.55, 1), (0.75, 0.8), (1, 0))
        wide = generator.uniform(0.9, 1.1)
        rows = [tuple(turn * wide * hertz for hertz in _NOSTRILS) for turn in (0.92, 1.0, 1.12)]
        opening = mouth(
            list(zip((0.0, 0.5, 1.0), rows, strict=True)),
            tract_metres=0.11, damping=1.3, passes_hertz=(350.0, 4500.0),
        )  # fmt: skip
        rattle = throbbing(
            generator.uniform(28, 55) * glide([(0, 0.8), (1, 1.4)], length), 1.2, generator, 0.8
        )
        wet = generator.uniform(0.0, 0.1)
        strength = glide(level, length)
        strength *= 1 - wet + wet * rattle[: len(strength)]
        parts.append((moment, at_full(hiss(strength, opening, length, generator))))
        moment += length + generator.uniform(0.06, 0.14)
    if len(parts) > 1:
        parts[0] = (0.0, np.float32(generator.uniform(0.35, 0.6)) * parts[0][1])
    return joined(parts)


def _wheeze(generator: np.random.Generator, who: Person) -> Samples:
    """A breath that whistles: narrow airways ring at two or three pitches of their own."""
    breath = _breath(generator, who)
    parts = [(0.0, np.float32(0.7) * breath)]
    length = len(breath) / 48_000
    curve = glide(((0, 0.1), (0.3, 0.7), (0.42, 0.05), (0.6, 1), (0.9, 0.3), (1, 0)), length)
    for _ in range(3):
        centre = float(generator.uniform(420, 1100))
        bent = ((0.0, (centre,)), (0.5, (centre * 1.12,)), (1.0, (centre * 0.9,)))
        narrow = mouth(bent, damping=0.16, passes_hertz=(300.0, 2500.0))
        parts.append((0.0, np.float32(0.22) * at_full(hiss(curve, narrow, length, generator))))
    return joined(parts)


# How it is made, seconds between two, level, and how many are one.
_BREATHS = {
    "breath": (_breath, 3.4, 0.15, 1),
    "pant": (_pant, 0.36, 0.2, 9),
    "gasp": (_gasp, 1.8, 0.25, 1),
    "sigh": (_sigh, 3.2, 0.2, 1),
    "sniff": (_sniff, 1.7, 0.32, 1),
    "wheeze": (_wheeze, 3.4, 0.16, 1),
}


def breathing(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Someone breathes near by (style pant, gasp, sigh, sniff or wheeze; gender; voices several,
    each in an own moment)."""
    who = person(event, generator)
    style = word(event, "style", "breath")
    make, spacing, level, count = _BREATHS.get(style, _BREATHS["breath"])
    several = style != "pant" and word(event, "voices", "") == "several"

    # Of as many breaths as who pants draws, nobody knows one again.
    breath = any_of(generator, 7, lambda: make(generator, who))

    def one() -> Samples:
        gain = level * loudness(event) * generator.uniform(0.8, 1)
        drawn = make(generator, person(event, generator)) if several else breath()
        return finished(drawn, gain)

    def once(index: int) -> Samples:
        return together(generator, one, 5, SURPRISED_SECONDS) if several else one()

    fills = style not in ("gasp", "sigh", "sniff")
    return repeated(
        event, generator, once, spacing_seconds=spacing, jitter=0.06, count_of_one=count,
        duration_seconds=duration_seconds or (6.0 if fills else 0.0), fills=fills,
    )  # fmt: skip


def _flaps(generator: np.random.Generator, who: Person, pitch_hertz: Curve) -> Samples:
    """A slack palate in a drawn breath, every second flap unlike the one before, in a throat that
    is narrowed behind the tongue (resonances near 400, 900 and 2600 Hz)."""
    low = generator.uniform(330, 390)
    row = (low, generator.uniform(2.1, 2.7) * low, generator.uniform(6.2, 7.5) * low)
    throat = [(0, row), (0.5, (1.12 * row[0], 1.1 * row[1], 1.05 * row[2])), (1, row)]
    return at_full(
        voice(
            pitch_hertz, generator.uniform(0.22, 0.43),
            mouth(throat, tract_metres=who.tract_metres * 1.12, damping=0.84), generator=generator,
            strength=glide([(0, 0.02), (0.25, 0.6), (0.7, 1), (1, 0)], len(pitch_hertz) / 48_000),
            breath=0.35, roughness=0.28, subharmonic=generator.uniform(0.3, 0.6),
        )
    )  # fmt: skip


def _snore(generator: np.random.Generator, who: Person, rate_hertz: float) -> Samples:
    """In, the palate flapping; out, almost still."""
    length = generator.uniform(1.1, 1.5)
    pitch = rate_hertz * glide([(0, 0.85), (0.3, 1), (0.8, 1.08), (1, 0.9)], length)
    flaps = _flaps(generator, who, pitch)
    narrow = mouth([(0, (840.0, 1800.0, 3600.0))], damping=2, passes_hertz=(900.0, 4900.0))
    # The air is drawn before the palate flaps in it.
    drawn = glide([(0, 0.35), (0.25, 0.6), (0.7, 1), (1, 0)], length)
    gust = drawn * (0.8 + 0.2 * throbbing(pitch, 3.0, generator, 0.15))
    inward = flaps + np.float32(0.05) * at_full(hiss(gust, narrow, length, generator))
    outward = stream(generator, who, 0.9, ((0, 0), (0.25, 1), (1, 0)), (OUTWARD, OUTWARD))
    return joined([(0, inward), (length + 0.35, np.float32(0.014) * outward)])


def _snort(generator: np.random.Generator, who: Person) -> Samples:
    """One hard stream in through the nose, so fast that the palate rattles in it."""
    length = generator.uniform(0.5, 0.8)
    level = ((0, 0.03), (0.5, 1), (0.75, 0.9), (1, 0))
    air = stream(generator, who, length, level, (INWARD, NOSE), (300.0, 4500.0))
    rate = generator.uniform(46, 64) * glide([(0, 0.85), (0.7, 1.08), (1, 0.9)], length)
    rattle = _flaps(generator, who, rate)
    return air + np.float32(generator.uniform(0.6, 1.0)) * rattle


def snore(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Someone sleeps and is heard (style snort is one hard breath through the nose)."""
    rate = generator.uniform(42, 62)
    who = person(event, generator)
    snorts = word(event, "style", "snore") == "snort"

    def once(index: int) -> Samples:
        clip = _snort(generator, who) if snorts else _snore(generator, who, rate)
        return finished(echoing(clip, generator, 0.3, 0.1), 0.35 * loudness(event))

    return repeated(
        event, generator, once, spacing_seconds=1.4 if snorts else 3.3, jitter=0.06,
        duration_seconds=duration_seconds or (0.0 if snorts else 7.0), fills=not snorts,
    )  # fmt: skip


FAMILY = Family(
    {
        "breathing": breathing,
        "snore": snore,
    },
    {
        "breathing": Loudness(-29.0, -32.4),
        "snore": Loudness(-25.0, -23.8),
    },
    swelling=frozenset({"breathing"}),
)
