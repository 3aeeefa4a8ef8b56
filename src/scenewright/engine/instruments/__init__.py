"""The instruments of the music by name: one note each as a finished mono clip, by synthesis.

Every note of an instrument at one pitch and length is the same clip, so a player may keep the
ones it made.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.instruments import struck
from scenewright.engine.instruments.drums import DRUMS
from scenewright.engine.instruments.plucked import Plucked, plucked, power_chord
from scenewright.engine.instruments.sustained import Sustained, sustained
from scenewright.scene.words.tables import sound_table

__all__ = ["INSTRUMENTS", "Instrument"]

Samples = NDArray[np.float32]
Play = Callable[[float, float], Samples]


@dataclass(frozen=True)
class Instrument:
    """`play(hertz, seconds)` makes a note. `low` and `high` are the MIDI numbers it reaches.

    `alone` is what it does by itself, as `resources/sounds/instruments.toml` tells. `is_drum`:
    its pitch only chooses the blow.
    """

    play: Play
    low: int
    high: int
    alone: str
    is_drum: bool = False


_WRITTEN: Mapping[str, Play] = {
    "piano": struck.piano,
    "electric piano": struck.electric_piano,
    "celesta": struck.celesta,
    "music box": struck.music_box,
    "marimba": struck.marimba,
    "xylophone": struck.xylophone,
    "glockenspiel": struck.glockenspiel,
    "vibraphone": struck.vibraphone,
    "bells": struck.bells,
    "steel drum": struck.steel_drum,
    "timpani": struck.timpani,
    "power chord": power_chord,
}


def _every() -> dict[str, Instrument]:
    read = sound_table("instruments")
    made = {
        name: _made(sustained(Sustained(**_rest(one))), one)
        for name, one in read["sustained"].items()
    }
    made |= {
        name: _made(plucked(Plucked(**_rest(one))), one) for name, one in read["plucked"].items()
    }
    made |= {name: _made(_WRITTEN[name], one) for name, one in read["written"].items()}
    return made | {name: Instrument(play, 0, 127, "drum", True) for name, play in DRUMS.items()}


def _made(play: Play, read: Mapping[str, Any]) -> Instrument:
    low, high = read["range"]
    return Instrument(play, low, high, read["alone"])


def _rest(read: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in read.items() if name not in ("range", "alone")}


INSTRUMENTS: Mapping[str, Instrument] = MappingProxyType(_every())
