"""Taps and showers: water that runs into what stands below."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.grains import Scatter
from scenewright.engine.modal import decaying
from scenewright.engine.noise import (
    Endless,
    Spectrum,
    band,
    bell_curve,
    coloured,
    frequencies,
    high_pass,
    wander,
)
from scenewright.engine.recipes.bubbles import bubble, drop_on_ground
from scenewright.engine.recipes.gathering import in_a_room
from scenewright.engine.recipes.landing import drops_on
from scenewright.engine.recipes.repetition import intensity, loudness, word
from scenewright.engine.tape import swaying

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.engine.source import Source
    from scenewright.scene.model import Event

Samples = NDArray[np.float32]
Curve = NDArray[np.float64]


class Basin(NamedTuple):
    """What water runs into: (hertz, octaves, level) of the jet and of the rush beneath it, the
    ring of the basin, and what the jet tears off.

    `bubbles` are (from hertz, to hertz, periods each rings, a second, level): in foam one dies in
    three to seven, in deep water in ten. `splats` are drops, (hertz, decay in seconds, a second,
    level). `room` is (seconds of its tail, its level). Rates and the jet are of a middling flow.
    """

    jet: tuple[float, float, float]
    beneath: tuple[float, float, float]
    ring: float
    bubbles: tuple[float, float, float, float, float]
    splats: tuple[float, float, float, float]
    room: tuple[float, float] = (0.2, 0.2)


# The air that a nozzle mixes in makes a jet hiss, and the bubbles of a few centimetres of water are
# small: a millimetre or two, which ring above 1.6 kHz.
_SINK = Basin(
    (3000, 0.9, 0.25), (420, 1.1, 0.05), 0.5, (1600, 8200, 7.0, 25, 0.7), (5900, 0.008, 80, 0.22)
)
# Without air and slow: it tears larger ones off, and next to no drops.
_THIN = Basin(
    (1200, 1.0, 0.52), (165, 0.8, 0.08), 0.13, (800, 3600, 9.0, 60, 0.65), (3600, 0.0018, 27, 0.45)
)
_THIN_FLOW = 0.15
_BASINS = {
    "": _SINK,
    # Deep water between tiles, on which its splashes are heard for longer than the jet itself.
    "bath": Basin(
        (1440, 1.1, 0.024),
        (840, 0.75, 0.043),
        0.07,
        (420, 4800, 10.0, 60, 0.19),
        (3400, 0.015, 80, 0.2),
        (0.65, 0.42),
    ),
    "bucket": Basin(
        (1070, 0.9, 0.25), (280, 0.8, 0.25), 0.5, (900, 6000, 6.0, 100, 0.5), (5900, 0.006, 43, 0.2)
    ),
    # What bursts out tears itself to drops before it falls.
    "gush": Basin(
        (1070, 0.9, 0.25),
        (420, 1.1, 0.15),
        0.3,
        (1080, 8200, 5.0, 20, 0.7),
        (5900, 0.008, 300, 0.2),
    ),
}


def _unit(spectrum: NDArray[np.floating]) -> Spectrum:
    return np.asarray(spectrum / np.sqrt(np.mean(np.square(spectrum))), dtype=np.float32)


def tap(event: Event, generator: np.random.Generator, duration_seconds: float) -> Source:
    """A jet hisses into a basin that rings, with small bubbles and drops; into a bath, a bucket or
    a shower, which patters on its tray; a surface answers its drops."""
    into, surface = word(event, "into", ""), word(event, "surface", "")
    flow = intensity(event)
    if into == "shower" or surface:
        return _showering(generator, flow, drops_on(surface, generator, 40), 1.4 * loudness(event))
    basin = _THIN if not into and flow < _THIN_FLOW else _BASINS.get(into, _SINK)
    quick, slow = wander(generator, 11.0), wander(generator, 0.6)
    hertz = np.maximum(frequencies(), 1.0).astype(np.float32)
    modes = 260 * generator.uniform(0.9, 1.1, 4) * np.array([1, 1.7, 2.8, 4.3])
    rush = basin.ring * _unit(band(modes, 20.0).sum(axis=0))
    for centre, octaves, loud in (basin.jet, basin.beneath):
        rush += loud * _unit(bell_curve(centre, octaves)(hertz))

    def level(times: Curve) -> Curve:
        push = 1 + 0.17 * quick(times) + 0.12 * slow(times)
        return np.asarray((0.022 + 0.016 * flow) * np.clip(push, 0.1, None))

    low, high, periods, each_second, loud = basin.bubbles
    # A soft stream tears no small ones off, and makes no foam: they ring out.
    soft = 0.0 if basin is _THIN else max(0.5 - flow, 0.0)
    high, periods = high * (1 - soft), periods * (1 + 2 * soft)
    bubbles = [bubble(generator, low, high, periods) for _ in range(20)]
    centre, decay, splats_a_second, louder = basin.splats
    splats = [_splat(generator, centre, decay) for _ in range(16)]
    amount = 0.8 + 0.4 * flow
    return Endless(
        [
            swaying(generator, rush, level, 0.4),
            Scatter(
                generator, in_a_room(bubbles, generator, *basin.room, 3), each_second * amount,
                level=0.1 * loud, spread_db=5.6, width=0.4,
            ).chunk,
            Scatter(
                generator, in_a_room(splats, generator, *basin.room, 3), splats_a_second * amount,
                level=0.1 * louder, spread_db=6, width=0.4,
            ).chunk,
        ],
        1.75 * loudness(event),
    )  # fmt: skip


def _splat(generator: np.random.Generator, centre_hertz: float, decay_seconds: float) -> Samples:
    hertz = centre_hertz * 2 ** float(generator.normal(0, 0.5))
    drop = coloured(generator, 0.04, bell_curve(hertz, 0.6))
    return drop * decaying(0.04, 0.0004, decay_seconds * 2 ** float(generator.normal(0, 0.5)))


def _showering(
    generator: np.random.Generator, flow: float, drops: Sequence[Samples], loud: float
) -> Source:
    """The even rush of many jets and the drops of them, on a tray or on what the `drops` are of."""
    quick, slow = wander(generator, 11.0), wander(generator, 0.6)
    bins = np.maximum(np.fft.rfftfreq(1024, 1 / 48000), 1)
    rush = np.exp(-0.5 * (np.log2(bins / (3300 * (0.8 + 0.4 * flow))) / 1.2) ** 2)

    def level(times: Curve) -> Curve:
        return (0.035 + 0.05 * flow) * (1 + 0.14 * quick(times) + 0.1 * slow(times))

    bank = drops or [drop_on_ground(generator) for _ in range(40)]
    falling = Scatter(
        generator, bank, 70 + 140 * flow, level=0.11 if drops else 0.045, spread_db=6, width=0.4
    )
    return Endless([swaying(generator, rush * high_pass(150, 1), level, 0.4), falling.chunk], loud)
