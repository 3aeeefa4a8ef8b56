"""Air through a nose or a mouth: breathing, snores, coughs and sneezes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.collision import rounded
from scenewright.engine.levels import at_full
from scenewright.engine.modal import arc, decaying, echoing, finished, glide
from scenewright.engine.recipes.cries import Person, person
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import joined, loudness, repeated, word
from scenewright.engine.throat import hiss, mouth, throbbing, voice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]
Points = tuple[tuple[float, float], ...]

_RISING: Points = ((0, 0.02), (0.7, 1), (1, 0))
_FALLING: Points = ((0, 0.02), (0.2, 1), (1, 0))
_SUDDEN: Points = ((0, 0.1), (0.12, 1), (0.6, 0.35), (1, 0))


def _air(
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


_IN, _OUT = (620.0, 1650.0, 2900.0), (520.0, 1350.0, 2500.0)
_NOSE = (750.0, 1800.0, 2900.0)


def _breath(generator: np.random.Generator, who: Person) -> Samples:
    """In, higher and thinner; out, lower and longer."""
    inward = _air(generator, who, generator.uniform(0.9, 1.2), ((0, 0.02), (0.5, 1), (1, 0)),
                  (_IN, _IN))  # fmt: skip
    outward = _air(generator, who, generator.uniform(1.2, 1.6), _FALLING, (_OUT, _OUT))
    gap = len(inward) / 48_000 + generator.uniform(0.1, 0.25)
    return joined([(0, np.float32(0.7) * inward), (gap, outward)])


def _pant(generator: np.random.Generator, who: Person) -> Samples:
    """Fast and open, in and out almost alike."""
    length = generator.uniform(0.2, 0.26)
    inward = _air(generator, who, length, _RISING, (_IN, _IN))
    outward = _air(generator, who, length * 1.15, _FALLING, (_OUT, _OUT))
    return joined([(0, np.float32(0.6) * inward), (length + 0.01, outward)])


def _gasp(generator: np.random.Generator, who: Person) -> Samples:
    """Air torn in through an open mouth, the glottis half shut, so that it sings a little."""
    length = generator.uniform(0.35, 0.55)
    air = _air(generator, who, length, ((0, 0.05), (0.5, 1), (0.85, 0.8), (1, 0)), (_OUT, _IN))
    pitch = generator.uniform(260, 330) * who.pitch * glide([(0, 0.8), (1, 1.3)], length)
    tone = voice(
        pitch, 0.9, mouth([(0, "er"), (1, "ae")], tract_metres=who.tract_metres, damping=1.4),
        generator=generator, strength=glide(_RISING, length), breath=1.5, roughness=0.3,
    )  # fmt: skip
    return air + np.float32(0.35) * at_full(tone)


def _sigh(generator: np.random.Generator, who: Person) -> Samples:
    """A breath in, and all of it let go with a trace of voice."""
    inward = _air(generator, who, generator.uniform(0.5, 0.7), _RISING, (_IN, _IN))
    length = generator.uniform(1.1, 1.6)
    outward = _air(generator, who, length, _FALLING, (_OUT, (450.0, 1150.0, 2300.0)))
    pitch = generator.uniform(130, 160) * who.pitch * glide([(0, 1.2), (1, 0.8)], length)
    tone = voice(
        pitch, 0.95, mouth([(0, "uh"), (1, "er")], tract_metres=who.tract_metres, damping=1.6),
        generator=generator, strength=glide(((0, 0.02), (0.15, 1), (0.6, 0.2), (1, 0)), length),
        breath=2.0, roughness=0.2,
    )  # fmt: skip
    gap = len(inward) / 48_000 + 0.08
    return joined([(0, np.float32(0.4) * inward), (gap, outward + np.float32(0.3) * at_full(tone))])


def _sniff(generator: np.random.Generator, who: Person) -> Samples:
    """Air torn through a nose whose sides it draws in: the narrower the higher and the louder it
    hisses, what is wet in there rattles, and then it is shut; often a short one comes first."""
    parts, moment = [], 0.0
    lengths = [generator.uniform(0.08, 0.14), generator.uniform(0.22, 0.42)]
    for length in lengths[int(generator.random() < 0.4) :]:
        level = ((0, 0.5), (0.2, 1), (0.6, 0.8), (0.93, 0.6), (1, 0))
        narrow = generator.uniform(1.2, 1.45)
        rows = tuple(tuple(turn * hertz for hertz in _NOSE) for turn in (0.85, 1.0, narrow))
        air = _air(generator, who, length, level, rows, (300.0, 2000.0))
        rattle = throbbing(
            generator.uniform(28, 55) * glide([(0, 0.8), (1, 1.4)], length), 1.2, generator, 0.4
        )
        wet = generator.uniform(0.15, 0.6)
        parts.append((moment, air * (1 - wet + wet * rattle[: len(air)]).astype(np.float32)))
        moment += length + generator.uniform(0.05, 0.1)
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
    "pant": (_pant, 0.56, 0.2, 6),
    "gasp": (_gasp, 1.8, 0.25, 1),
    "sigh": (_sigh, 3.2, 0.2, 1),
    "sniff": (_sniff, 1.7, 0.32, 1),
    "wheeze": (_wheeze, 3.4, 0.16, 1),
}


def breathing(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Someone breathes near by (style pant, gasp, sigh, sniff or wheeze; gender)."""
    who = person(event, generator)
    style = word(event, "style", "breath")
    make, spacing, level, count = _BREATHS.get(style, _BREATHS["breath"])

    def once(index: int) -> Samples:
        gain = level * loudness(event) * generator.uniform(0.8, 1)
        return finished(make(generator, who), gain)

    fills = style not in ("gasp", "sigh", "sniff")
    return repeated(
        event, generator, once, spacing_seconds=spacing, jitter=0.06, count_of_one=count,
        duration_seconds=duration_seconds or (6.0 if fills else 0.0), fills=fills,
    )  # fmt: skip


def _snore(generator: np.random.Generator, who: Person, rate_hertz: float) -> Samples:
    """In, the palate flapping through a narrow throat; out, almost still."""
    length = generator.uniform(1.1, 1.5)
    pitch = rate_hertz * glide([(0, 0.85), (0.3, 1), (0.8, 1.08), (1, 0.9)], length)
    throat = [(0, (300.0, 850.0, 2000.0)), (0.5, (340.0, 900.0, 2100.0)),
              (1, (300.0, 850.0, 2000.0))]  # fmt: skip
    level = glide([(0, 0.01), (0.25, 0.6), (0.7, 1), (1, 0)], length)
    flaps = voice(
        pitch, 0.55, mouth(throat, tract_metres=who.tract_metres * 1.12, damping=1.4),
        generator=generator, strength=level, breath=0.5, roughness=0.5, subharmonic=0.2,
    )  # fmt: skip
    narrow = mouth([(0, (700.0, 1500.0, 3000.0))], damping=2, passes_hertz=(500.0, 12_000.0))
    gust = level * (0.4 + 0.6 * throbbing(pitch, 1.5, generator, 0.15))
    inward = at_full(flaps) + np.float32(0.2) * at_full(hiss(gust, narrow, length, generator))
    outward = _air(generator, who, 0.9, ((0, 0), (0.25, 1), (1, 0)), (_OUT, _OUT))
    return joined([(0, inward), (length + 0.35, np.float32(0.05) * outward)])


def _snort(generator: np.random.Generator, who: Person) -> Samples:
    """One hard stream through the nose, the palate rattling in it."""
    length = generator.uniform(0.3, 0.5)
    pitch = generator.uniform(45, 70) * glide([(0, 0.8), (1, 1.3)], length)
    flaps = voice(
        pitch, 0.4, mouth([(0, (420.0, 1100.0, 2300.0))], damping=1.6), generator=generator,
        strength=glide(_SUDDEN, length), breath=0.8, roughness=0.7,
    )  # fmt: skip
    air = _air(generator, who, length, _SUDDEN, (_NOSE, _OUT), (500.0, 5500.0))
    return at_full(flaps) + np.float32(0.6) * air


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


def _cough(generator: np.random.Generator, who: Person, cleared: bool) -> Samples:
    """The glottis bursts open, air rushes, the folds catch it again and shut.

    Where a throat is only cleared nothing bursts, and the voice is lower and longer.
    """
    length = generator.uniform(0.38, 0.5) if cleared else generator.uniform(0.3, 0.4)
    shaped = mouth(
        [(0, "uh"), (0.2, "a"), (0.6, "er"), (1, "er")], tract_metres=who.tract_metres, damping=1.4
    )
    rush = decaying(length, 0.004, 0.05) + 0.25 * glide([(0, 0), (0.2, 1), (1, 0)], length)
    burst = at_full(hiss(rush, shaped, length, generator))
    curve = glide([(0, 1.25), (0.3, 1.1), (0.6, 0.9), (1, 0.7)], length)
    caught = glide([(0, 0.2), (0.12, 0.5), (0.25, 0.6), (0.5, 0.15), (0.65, 0.3), (1, 0)], length)
    base = generator.uniform(170, 210) if cleared else generator.uniform(190, 260)
    tone = voice(
        base * 0.17 / who.tract_metres * curve, 0.35, shaped, generator=generator,
        strength=caught, breath=1.3 if cleared else 0.7, roughness=0.6 if cleared else 0.3,
        subharmonic=0.2,
    )  # fmt: skip
    spit = _air(generator, who, 0.12, _SUDDEN, (_NOSE, _OUT), (1200.0, 5500.0))
    clip = np.float32(0.6 if cleared else 0.8) * burst + np.float32(0.8) * at_full(tone)
    return joined([(0, clip), (0, np.float32(0.05 if cleared else 0.25) * spit)])


def cough(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Someone coughs twice (parameter gender; style clearing is a throat that is cleared)."""
    who = person(event, generator)
    clears = word(event, "style", "cough") == "clearing"

    def once(index: int) -> Samples:
        clip = _cough(generator, who, clears)
        level = 0.4 * loudness(event) * generator.uniform(0.7, 1)
        return finished(echoing(clip, generator, 0.35, 0.15), level)

    return repeated(
        event, generator, once, spacing_seconds=0.5 if clears else 0.42, jitter=0.12,
        count_of_one=2, group=2, group_pause_seconds=1.0, duration_seconds=duration_seconds,
    )  # fmt: skip


def _sneeze(generator: np.random.Generator, who: Person) -> Samples:
    """Ah, a breath in; a moment's halt; and tchoo, teeth first and then the voice."""
    drawn = generator.uniform(0.35, 0.55)
    inward = _air(generator, who, drawn, ((0, 0.2), (0.7, 1), (1, 0)), (_OUT, _IN))
    gap = drawn + generator.uniform(0.08, 0.2)
    teeth = _air(
        generator, who, 0.16, ((0, 0.3), (0.08, 1), (0.5, 0.5), (1, 0)),
        ((1900.0, 2900.0, 4300.0), (1500.0, 2500.0, 3900.0)), (1200.0, 5500.0),
    )  # fmt: skip
    length = generator.uniform(0.3, 0.45)
    curve = glide([(0, 1.3), (0.3, 1.1), (1, 0.6)], length)
    tone = voice(
        generator.uniform(280, 350) * who.pitch**0.5 * curve, 0.3,
        mouth([(0, "ae"), (0.4, "uh"), (1, "u")], tract_metres=who.tract_metres, damping=1.2),
        generator=generator, strength=arc(length, 0.02, 0.2) * glide([(0, 1), (1, 0.3)], length),
        breath=[1.2, 0.4, 1.2], roughness=[0.4, 0.1, 0.3],
    )  # fmt: skip
    after = _air(generator, who, length, _FALLING, (_OUT, (430.0, 1000.0, 2300.0)))
    blast = at_full(tone) + np.float32(0.25) * after
    return joined(
        [(0, np.float32(0.12) * inward), (gap, np.float32(0.6) * teeth), (gap + 0.05, blast)]
    )


def sneeze(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Someone sneezes once (parameter gender)."""
    who = person(event, generator)

    def once(index: int) -> Samples:
        return finished(
            # As loud as a shout and close by: no microphone keeps its first peaks.
            echoing(rounded(_sneeze(generator, who), 2.7), generator, 0.35, 0.1),
            0.5 * loudness(event),
        )

    return repeated(
        event, generator, once, spacing_seconds=2.0, jitter=0.15, duration_seconds=duration_seconds
    )


FAMILY = Family(
    {
        "breathing": breathing,
        "snore": snore,
        "cough": cough,
        "sneeze": sneeze,
    },
    {
        "breathing": Loudness(-29.0, -32.4),
        "snore": Loudness(-25.0, -23.8),
        "cough": Loudness(-21.0, -23.7),
        "sneeze": Loudness(-18.0, -14.9),
    },
    swelling=frozenset({"breathing"}),
)
