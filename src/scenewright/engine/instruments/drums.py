"""Drums, cymbals and what is shaken or clapped. The pitch they are given chooses which drum, or
which of the blows: no two in a row are the same."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.instruments.tone import breath
from scenewright.engine.modal import arc, decaying, seconds_axis, struck, swept

Samples = NDArray[np.float32]


def _head(hertz: float, drop: float, drop_seconds: float, decay_seconds: float) -> Samples:
    """A drum's skin: its pitch falls as the blow's tension goes."""
    whole = 6.5 * decay_seconds
    times = seconds_axis(whole)
    pitch = hertz * (1 + drop * np.exp(-times / drop_seconds))
    return swept(pitch, np.exp(-times / decay_seconds).astype(np.float32))


def _with(tone: Samples, noise: Samples) -> Samples:
    long, short = (tone, noise) if len(tone) >= len(noise) else (noise, tone)
    out = long.copy()
    out[: len(short)] += short
    return out


def _burst(
    centre_hertz: float, octaves: float, attack: float, decay: float, hertz: float
) -> Samples:
    whole = attack + 6 * decay
    envelope = decaying(whole, attack, decay)
    return breath(centre_hertz, octaves, len(envelope), int(hertz * 131) % 40_000) * envelope


def kick(hertz: float, seconds: float) -> Samples:
    """A bass drum in a kit: a thud with a beater's click."""
    click = 0.12 * _burst(2600, 0.8, 0.0005, 0.004, hertz)
    return _with(_head(52, 2.2, 0.022, 0.11), click)


def electronic_kick(hertz: float, seconds: float) -> Samples:
    """A sine that falls from far above and stays."""
    return np.asarray(np.tanh(1.6 * _head(46, 5.5, 0.018, 0.2)) / 0.92, dtype=np.float32)


_SHELL = np.array([185.0, 286.0, 335.0, 480.0, 620.0])


def snare(hertz: float, seconds: float) -> Samples:
    """Two skins on a shell, and wires under the lower one: they hiss where it throws them up, once
    in each of its turns, until they lie still."""
    shell = struck(_SHELL, [0.07, 0.05, 0.04, 0.03, 0.025], [0.5, 0.3, 0.2, 0.12, 0.1], 0.4)
    wires = 0.5 * _burst(5500, 1.3, 0.001, 0.05, hertz)
    times = np.arange(len(wires)) / 48_000
    lying = 0.3 * (1 - np.cos(2 * np.pi * _SHELL[0] * times)) * np.exp(-times / 0.1)
    return _with(shell, np.asarray(wires * (1 - lying), np.float32))


def brush(hertz: float, seconds: float) -> Samples:
    """A snare swept with wire."""
    return 0.3 * _burst(3800, 0.9, 0.03, 0.06, hertz)


def rim(hertz: float, seconds: float) -> Samples:
    """A stick across the rim."""
    tone = struck(np.array([510.0, 1720.0, 2600.0]), [0.02, 0.014, 0.01], [0.5, 0.5, 0.3], 0.12)
    return _with(tone, 0.1 * _burst(3000, 0.8, 0.0005, 0.006, hertz))


def clap(hertz: float, seconds: float) -> Samples:
    """Hands of a machine: three noises close together, then a room."""
    times = seconds_axis(0.3)
    envelope = 0.6 * np.exp(-np.maximum(times - 0.03, 0) / 0.06) * (times > 0.03)
    for start in (0.0, 0.011, 0.022):
        late = times - start
        envelope += np.where(late >= 0, np.exp(-np.maximum(late, 0) / 0.004), 0)
    noise = breath(1500, 0.6, len(times), int(hertz * 131) % 40_000)
    return np.asarray(0.35 * noise * envelope, dtype=np.float32)


# A cymbal's modes lie too close to be told apart.
_HAT_MODES = 90


def hat(hertz: float, seconds: float) -> Samples:
    """Two small cymbals, closed: modes from the low ones of the bow to far up, brighter the higher,
    that each choke within some hundredths of a second, and the hiss of metal on metal."""
    drawn = np.random.Generator(np.random.SFC64(int(hertz)))
    modes = np.geomspace(350, 13_000, _HAT_MODES) * drawn.uniform(0.96, 1.04, _HAT_MODES)
    levels = drawn.uniform(0.025, 0.085, _HAT_MODES) * modes / 5000
    plates = struck(modes, drawn.uniform(0.015, 0.05, _HAT_MODES), levels, 0.4, drawn)
    return _with(plates, 0.4 * _burst(8000, 0.9, 0.0006, 0.035, hertz))


def open_hat(hertz: float, seconds: float) -> Samples:
    """Two small cymbals that hiss against each other."""
    return 0.3 * _burst(8500, 0.5, 0.001, 0.14, hertz)


_PLATE = np.array([347, 521, 788, 1105, 1633, 2210, 2741, 3390, 4155, 5230, 6120, 7350.0])


def ride(hertz: float, seconds: float) -> Samples:
    """A cymbal's bow: a ping over a soft wash."""
    ping = struck(_PLATE[4:] * 1.21, 0.32, 0.05, 1.0)
    return _with(ping, 0.1 * _burst(7000, 0.6, 0.001, 0.2, hertz))


def crash(hertz: float, seconds: float) -> Samples:
    """A whole cymbal set moving: too many modes to tell one, and the treble dies last."""
    drawn = np.random.Generator(np.random.SFC64(int(hertz)))
    modes = np.geomspace(420, 9500, 40) * drawn.uniform(0.97, 1.03, 40)
    plate = struck(modes, drawn.uniform(0.25, 0.7, 40), drawn.uniform(0.006, 0.02, 40), 2.2)
    wash = 0.3 * _burst(6500, 0.7, 0.004, 0.5, hertz)
    return _with(plate, wash) * arc(max(len(plate), len(wash)) / 48_000, 0.001, 1.2)


# How far the modes of a skin lie above its first, how long they ring beside it, and how loud.
_SKIN = np.array([1.59, 2.14, 2.3, 2.65, 2.92, 3.5])
_SKIN_DECAYS = np.array([0.5, 0.4, 0.35, 0.3, 0.25, 0.2])
_SKIN_LEVELS = np.array([0.5, 0.35, 0.3, 0.25, 0.2, 0.15])


def tom(hertz: float, seconds: float) -> Samples:
    """A tom-tom tuned to `hertz`, under a stick."""
    decay = 0.16
    modes = struck(hertz * _SKIN, decay * _SKIN_DECAYS, _SKIN_LEVELS, 6.5 * decay)
    skin = _with(_head(hertz, 0.5, 0.05, decay), modes)
    return _with(skin, 0.6 * _burst(2000, 1.2, 0.0008, 0.03, hertz))


def war_drum(hertz: float, seconds: float) -> Samples:
    """A drum as high as a man, in a hall."""
    skin = _with(_head(0.5 * hertz, 0.7, 0.06, 0.34), 0.5 * _head(0.81 * hertz, 0.3, 0.05, 0.16))
    return _with(skin, 0.35 * _burst(320, 1.2, 0.002, 0.05, hertz))


def bongo(hertz: float, seconds: float) -> Samples:
    """A small skin under fingers."""
    skin = struck(
        hertz * np.array([1, 1.59, 2.14, 2.65]),
        [0.09, 0.06, 0.04, 0.03],
        [0.7, 0.3, 0.25, 0.15],
        0.4,
    )
    return _with(skin, 0.12 * _burst(2400, 0.8, 0.0008, 0.008, hertz))


def tambourine(hertz: float, seconds: float) -> Samples:
    """Pairs of jingles on a frame."""
    jingles = struck(np.array([4310, 5620, 6890, 8350, 9700.0]), 0.07, 0.08, 0.5)
    times = np.arange(len(jingles)) / 48_000
    rattle = 0.55 + 0.45 * np.cos(2 * np.pi * 38 * times) * np.exp(-times / 0.05)
    return _with(
        np.asarray(jingles * rattle, np.float32), 0.2 * _burst(8200, 0.4, 0.002, 0.05, hertz)
    )


def shaker(hertz: float, seconds: float) -> Samples:
    """A shake of seeds."""
    return 0.25 * _burst(6500, 0.45, 0.022, 0.022, hertz)


def wood_block(hertz: float, seconds: float) -> Samples:
    """A hollow block under a stick."""
    return struck(hertz * np.array([1, 1.52, 2.9]), [0.03, 0.02, 0.012], [0.7, 0.4, 0.2], 0.2)


def cowbell(hertz: float, seconds: float) -> Samples:
    """Two plates welded to a bell."""
    tone = struck(
        np.array([562, 845, 1690, 2535.0]), [0.13, 0.11, 0.05, 0.04], [0.5, 0.6, 0.2, 0.1], 0.6
    )
    return np.asarray(np.tanh(2 * tone))


DRUMS: dict[str, Callable[[float, float], Samples]] = {
    "kick": kick,
    "electronic kick": electronic_kick,
    "snare": snare,
    "brush": brush,
    "rim": rim,
    "clap": clap,
    "hi-hat": hat,
    "open hat": open_hat,
    "ride": ride,
    "cymbals": crash,
    "toms": tom,
    "war drum": war_drum,
    "bongos": bongo,
    "tambourine": tambourine,
    "shaker": shaker,
    "wood block": wood_block,
    "cowbell": cowbell,
}
