"""Blows without much ring: thuds, bangs, slaps, pops, chopping, shots."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.collision import Body, Thing, contact, indoors, rounded
from scenewright.engine.modal import decaying, echoing, finished, glide, struck, swept
from scenewright.engine.noise import bell_curve, coloured
from scenewright.engine.recipes.family import Family, Loudness
from scenewright.engine.recipes.repetition import intensity, joined, loudness, repeated, word

if TYPE_CHECKING:
    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]

FLOOR = Body(38, 420, 14, 0.06, damping=0.6, tilt=0.6, hash=0.8)
PANEL = Body(70, 2600, 26, 0.05, damping=0.5, tilt=0.2, hash=1.0)
FLESH = Body(68, 790, 8, 0.008, damping=0.6, tilt=0.25, hash=0.9)
CHEEK = Body(87, 910, 10, 0.026, damping=0.6, tilt=0.6, hash=0.93)
# Wood that is held and what it hits are gone in five milliseconds: no drum.
CLUB = Body(260, 5500, 16, 0.006, damping=0.6, tilt=0.0, hash=2.0)
# A thick board on a worktop, a hand on it: its modes lie too dense to tell apart, and what is soft
# on it and below it takes them within milliseconds.
BOARD = Body(280, 2700, 30, 0.0066, damping=0.7, tilt=0.63, hash=3.3)
# A log on its block is dull: what is above a kilohertz dies in it.
LOG = Body(127, 1330, 13, 0.035, damping=0.8, tilt=0.7, hash=1.0)
LOOSE = Body(500, 6000, 20, 0.012, damping=0.4, tilt=0.0, hash=0.8)


class Blow(NamedTuple):
    """What is hit, how soft the hit is, and the noise of it: its centre, decay and width, and how
    loud beside it and where the second is, of what gives way a moment later."""

    body: Body
    body_level: float
    hardness_hertz: float
    noise_hertz: float
    noise_seconds: float
    room_metres: float
    wet: float
    noise_octaves: float = 1.5
    second: float = 0.5
    second_ratio: float = 1.6
    peak: float = 0.6


BLOWS: Mapping[str, Blow] = MappingProxyType(
    {
        "thud": Blow(FLOOR, 1.0, 170, 150, 0.03, 5.0, 0.3),
        "bang": Blow(PANEL, 0.45, 3000, 700, 0.022, 16.0, 0.2),
        # What is flat meets what is flat: air is driven out from between them and tears, which is
        # most of what is heard, high and for longer than the skin rings.
        # Slaps recorded are loudest from 2 to 4 kHz, and hardly 10 dB less at 1 kHz.
        "slap": Blow(CHEEK, 0.24, 1000, 4200, 0.0266, 3.0, 0.08, 1.0, 0.2, 0.35, 0.43),
        # A fist on cloth over flesh smacks between 700 Hz and 2 kHz, longer than the flesh swings.
        "punch": Blow(FLESH, 0.65, 460, 1360, 0.031, 2.9, 0.38, 0.8, 0.45, 1.0),
        "whack": Blow(CLUB, 1.5, 2650, 1920, 0.003, 4.8, 0.1, 0.93, 0.16, 0.88),
    }
)


def _struck(generator: np.random.Generator, action: str, things: tuple[Thing, Thing]) -> Samples:
    """The body, the air and grit between, and what stands about and shakes afterwards."""
    blow = BLOWS[action]
    thing, loose = things
    noise = contact(generator, blow.noise_hertz, blow.noise_seconds, blow.noise_octaves)
    late, again = generator.uniform(0.002, 0.006), blow.second_ratio * blow.noise_hertz
    parts = [
        (0.0, np.float32(blow.body_level) * thing.hit(generator, blow.hardness_hertz)),
        (0.0, noise),
        (late, np.float32(blow.second) * contact(generator, again, 0.7 * blow.noise_seconds, 1.5)),
    ]
    if action == "bang":
        # The air itself: a front of a millisecond, and the room that is pushed out and comes back.
        deep = generator.uniform(48, 70)
        boom = struck([deep, 1.7 * deep, 2.6 * deep], [0.09, 0.07, 0.05], [1.0, 0.8, 0.5], 0.6)
        parts += [(0.0, 1.6 * contact(generator, 2400, 0.0018, 1.8)), (0.0, 0.8 * boom)]
    if action in ("thud", "bang"):
        gaps = np.cumsum(generator.gamma(1.5, 0.03, 4))
        parts += [
            (float(gap), 0.03 * 0.6**place * loose.hit(generator)) for place, gap in enumerate(gaps)
        ]
    # What is loudest of all nobody hears whole.
    return rounded(joined(parts), 3.0) if action == "bang" else joined(parts)


def thump(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """Something heavy hits something; parameter action is thud, bang, slap, punch or whack."""
    action = word(event, "action", "thud")
    action = action if action in BLOWS else "thud"
    blow = BLOWS[action]
    things = Thing(blow.body, generator), Thing(LOOSE, generator)
    return repeated(
        event,
        generator,
        lambda index: finished(
            indoors(_struck(generator, action, things), generator, blow.room_metres, blow.wet),
            min(blow.peak * loudness(event, 8), 0.85) * generator.uniform(0.8, 1.0),
        ),
        spacing_seconds=1.1,
        jitter=0.3,
        duration_seconds=duration_seconds,
    )


def _pop(generator: np.random.Generator, style: str) -> Samples:
    if style == "balloon":
        burst = contact(generator, 1100, 0.015, 2.2)
        return joined([(0.0, burst), (0.001, 0.9 * contact(generator, 320, 0.03, 1.2))])
    if style == "cork":
        return _uncorked(generator)
    # A film that tears: a snap, and hardly a tone of the air that was in it, which climbs.
    base, length = 2.2 * generator.uniform(380, 620), 0.02
    sweep = glide([(0, base), (0.3, 1.8 * base), (1, 1.75 * base)], length)
    tone = swept(sweep, decaying(length, 0.0012, length / 6))
    snap = contact(generator, 2600, 0.004, 1.2)
    return joined([(0.0, 0.25 * tone), (0.0, snap), (0.002, 0.22 * contact(generator, 700, 0.002))])


def _uncorked(generator: np.random.Generator) -> Samples:
    """A cork leaves the neck of a bottle: the gas behind it swings in the neck at some 800 Hz for
    70 ms (Koch and others 2025), and rushes out; then what was dissolved comes up in bubbles."""
    neck = generator.uniform(560, 900)
    length = 0.16
    sweep = glide([(0, 0.55 * neck), (0.03, neck), (1, 0.97 * neck)], length)
    tone = swept(sweep, decaying(length, 0.0006, 0.02))
    tone += np.float32(0.3) * swept(2.9 * sweep, decaying(length, 0.0006, 0.007))
    body = struck([0.24 * neck, 0.41 * neck], [0.035, 0.02], [1.0, 0.6], 0.2)
    gas_seconds = generator.uniform(0.35, 0.7)
    gas = coloured(generator, gas_seconds, bell_curve(5600, 1.0))
    gas = gas * decaying(gas_seconds, 0.012, 0.22 * gas_seconds)
    parts = [
        (0.0, tone), (0.0, 0.5 * body), (0.0, 0.9 * contact(generator, 2400, 0.002, 1.6)),
        (0.006, 0.13 * gas),
    ]  # fmt: skip
    bubbles = [struck(hertz, 0.0012, 0.015, 0.008) for hertz in generator.uniform(3500, 9000, 8)]
    parts += [
        (min(float(moment), 1.6), np.float32(generator.lognormal(0, 0.5)) * bubbles[number % 8])
        for number, moment in enumerate(0.1 + generator.exponential(0.35, 50))
    ]
    return joined(parts)


def pop(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A cork leaves its bottle; style is cork, balloon or bubble."""
    style = word(event, "style", "cork")
    # A sheet of bubbles is held in the hands, close by.
    wet = 0.12 if style == "bubble" else 0.2
    return repeated(
        event,
        generator,
        lambda index: finished(
            indoors(_pop(generator, style), generator, 4.0, wet),
            (0.65 if style == "cork" else 0.5) * loudness(event, 8) * generator.uniform(0.7, 1.0),
        ),
        # A thumb presses a few in a row and looks for the next.
        spacing_seconds=0.22 if style == "bubble" else 1.2,
        jitter=0.5,
        duration_seconds=duration_seconds,
        group=3 if style == "bubble" else 1,
        group_pause_seconds=0.3 if style == "bubble" else 0.0,
    )


def _chop(generator: np.random.Generator, axe: bool, wood: Thing) -> Samples:
    if axe:
        moments = np.cumsum(generator.gamma(1.0, 0.008, 14))
        splinters = [
            (
                float(moment),
                1.3 * generator.lognormal(-2.0, 0.6) * contact(generator, 1300, 0.0056, 1.1),
            )
            for moment in moments
        ]
        blow = [(0.0, wood.hit(generator, 1800)), (0.0, 1.3 * contact(generator, 650, 0.0113, 1.4))]
        return joined([*blow, *splinters])
    # The blade breaks cell after cell of what is crisp, then meets the board.
    length = float(generator.uniform(0.025, 0.04))
    cells = [
        (float(late), generator.lognormal(-2.36, 0.6) * contact(generator, 2700, 0.0027, 1.4))
        for late in (0.0, *generator.uniform(0.0, length, 6))
    ]
    return joined(
        [
            *cells,
            (length, 0.58 * wood.hit(generator, generator.uniform(800, 2700))),
            (length, 0.2 * contact(generator, 2550, 0.0029, 1.5)),
        ]
    )


def chop(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A knife on a kitchen board; style axe splits logs outside."""
    axe = word(event, "style", "knife") == "axe"
    wood = Thing(LOG if axe else BOARD, generator)

    def once(index: int) -> Samples:
        dry = _chop(generator, axe, wood)
        metres, near, share = (6.0, 1.2, 0.22) if axe else (3.5, 1.3, 0.1)
        wet = indoors(rounded(dry, near), generator, metres, share)
        peak = 0.28 if axe else 0.385
        return finished(wet, peak * loudness(event, 8) * generator.uniform(0.55, 1.0))

    return repeated(
        event,
        generator,
        once,
        spacing_seconds=1.5 if axe else 0.3 - 0.1 * intensity(event),
        jitter=0.15 if axe else 0.3,
        duration_seconds=duration_seconds or 3.0,
        fills=True,
        group=4 if axe else 9,
        group_pause_seconds=0.6,
    )


def _gunshot(generator: np.random.Generator) -> Samples:
    """The wave of the muzzle, its ground, and the land that gives it back for a second."""
    crack = coloured(generator, 0.4, bell_curve(2200, 2.0)) * decaying(0.4, 0.0002, 0.009)
    boom = coloured(generator, 0.4, bell_curve(260, 1.1)) * decaying(0.4, 0.0008, 0.05)
    shot = np.tanh(2.5 * (crack + 0.6 * boom))
    land = coloured(generator, 1.5, bell_curve(700, 1.4)) * decaying(1.5, 0.012, 0.22)
    parts = [(0.0, np.asarray(shot, np.float32)), (0.008, 0.12 * land)]
    for _ in range(5):
        late = generator.uniform(0.06, 0.5)
        wall = coloured(generator, 0.3, bell_curve(900, 1.1)) * decaying(0.3, 0.004, 0.03)
        parts.append((late, np.float32(0.22 * np.exp(-late / 0.25)) * wall))
    return joined(parts)


def _cannon(generator: np.random.Generator) -> Samples:
    """A gun a kilometre off: the ground comes first, then the air, and hills for seconds, which
    give back the boom and not the crack."""
    ground = coloured(generator, 1.2, bell_curve(62, 0.7)) * decaying(1.2, 0.02, 0.2)
    boom = coloured(generator, 1.5, bell_curve(83, 1.1)) * decaying(1.5, 0.006, 0.325)
    crack = coloured(generator, 0.3, bell_curve(655, 1.2)) * decaying(0.3, 0.002, 0.044)
    parts = [(0.0, ground), (0.03, boom), (0.03, np.float32(0.5) * crack)]
    for late in np.sort(generator.uniform(0.3, 2.2, 5)):
        hill = coloured(generator, 1.2, bell_curve(83, 0.9)) * decaying(1.2, 0.12, 0.29)
        parts.append((float(late), np.float32(0.39 * np.exp(-late)) * hill))
    return np.asarray(np.tanh(np.float32(0.8) * joined(parts)), dtype=np.float32)


def _cap(generator: np.random.Generator) -> Samples:
    """A toy's pinch of powder: all crack and no boom, and the hammer that fell on it."""
    spring = Thing(LOOSE, generator).hit(generator)
    burst = contact(generator, 3600, 0.0035, 1.5)
    return joined([(0.0, np.float32(0.25) * spring), (0.004, burst)])


# How it is made, seconds between two, how many are one, as many as a burst, its pause, tail.
_GUNS = {
    "gun": (_gunshot, 0.9, 1, 1, 0.0, 1.2),
    "machine": (_gunshot, 0.088, 14, 9, 0.55, 1.0),
    "cannon": (_cannon, 2.4, 3, 1, 0.0, 2.5),
    "cap": (_cap, 0.55, 3, 1, 0.0, 0.3),
}
# What fires faster has so many shots, in any order.
_SHOTS = 5


def gunshot(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A shot and its echo from around; style machine fires bursts, cannon is artillery, cap a
    toy."""
    style = word(event, "style", "gun")
    make, spacing, count, group, pause, tail = _GUNS.get(style, _GUNS["gun"])
    made: list[Samples] = []

    def once(index: int) -> Samples:
        if len(made) < _SHOTS or spacing > 0.3:
            made.append(finished(echoing(make(generator), generator, tail, 0.15), 0.68))
            return made.pop() if spacing > 0.3 else made[-1]
        return made[int(generator.integers(_SHOTS))]

    return repeated(
        event, generator, once, spacing_seconds=spacing, jitter=0.25 if spacing > 0.3 else 0.03,
        duration_seconds=duration_seconds, count_of_one=count, group=group,
        group_pause_seconds=pause,
    )  # fmt: skip


FAMILY = Family(
    {"chop": chop, "gunshot": gunshot, "pop": pop, "thump": thump},
    {
        "chop": Loudness(-25.0, -31.4),
        "gunshot": Loudness(-15.0, -19.3),
        "pop": Loudness(-25.0, -27.2),
        "thump": Loudness(-21.0, -25.0),
    },
    carrying=frozenset({"gunshot"}),
)
