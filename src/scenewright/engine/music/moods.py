"""The moods and genres as data: what `resources/sounds/moods.toml` says, read once.

A mood is a table; nothing in the code knows one from another.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any

from scenewright.engine.music.form import INTRO, OUTRO, Bars
from scenewright.engine.music.harmony import SCALES, Chord, chord, progression
from scenewright.engine.music.rhythm import Beat
from scenewright.scene.words.tables import sound_table

EVERYWHERE = INTRO + "ABC" + OUTRO


@dataclass(frozen=True)
class Melody:
    """How a tune moves: notes a beat, steps a beat of its finest rhythm, the widest leap in steps
    of the scale, how much of its time a note is held, and how often a bar is left empty."""

    density: float = 0.5
    grid: int = 2
    leap: int = 3
    legato: float = 0.95
    rest: float = 0.08


@dataclass(frozen=True)
class Player:
    """One who plays: `part` is chords, bass, walk, figure, melody, drone, sparkle or drums.

    `rhythm` is what `rhythm.onsets` reads; `centre` the MIDI number it plays around, `sections`
    the letters it plays in, `strum_seconds` between the notes of a chord. Drums have a `beat`.
    """

    part: str
    instrument: str = ""
    rhythm: str = ""
    centre: int = 60
    level_db: float = -6.0
    pan: float = 0.0
    sections: str = EVERYWHERE
    voices: int = 3
    strum_seconds: float = 0.0
    beat: Beat | None = None


@dataclass(frozen=True)
class Mood:
    """How a mood is written. `tempo` is the range in beats a minute, `beats` those of a bar,
    `swing` where the second half of a beat falls (0.5 even), `late_seconds` how loosely it is
    played, `away` by how many semitones the section C is moved, `wet` and `room_seconds` its
    room, `gain_db` what brings it to the loudness of the others."""

    tempo: tuple[float, float]
    beats: int
    scales: tuple[tuple[int, ...], ...]
    sections: Mapping[str, tuple[Bars, ...]]
    cadence: tuple[Chord, ...]
    final: Chord
    players: tuple[Player, ...]
    melody: Melody
    swing: float = 0.5
    late_seconds: float = 0.008
    away: int = 5
    wet: float = 0.16
    room_seconds: float = 1.0
    gain_db: float = 0.0


@cache
def _table() -> Mapping[str, Any]:
    return sound_table("moods")


@cache
def beats() -> Mapping[str, Beat]:
    """The beats that drums can play, by name. Raises OSError or ValueError as `moods` does."""
    return {name: Beat.read({"name": name, **lines}) for name, lines in _table()["beats"].items()}


@cache
def moods() -> Mapping[str, Mood]:
    """Every mood by its name.

    Raises OSError or ValueError where the file is not right, and KeyError for an unknown scale.
    """
    return MappingProxyType({name: _mood(read) for name, read in _table()["moods"].items()})


def _mood(read: Mapping[str, Any]) -> Mood:
    plain = {
        name: read[name]
        for name in ("swing", "late_seconds", "away", "wet", "room_seconds", "gain_db")
        if name in read
    }
    return Mood(
        tempo=(float(read["tempo"][0]), float(read["tempo"][1])),
        beats=read.get("beats", 4),
        scales=tuple(SCALES[name] for name in read["scales"]),
        sections={
            letter: tuple(progression(text) for text in read[letter])
            for letter in "ABC"
            if letter in read
        },
        cadence=tuple(chord(numeral) for numeral in read["cadence"].split()),
        final=chord(read["final"]),
        players=tuple(_player(one) for one in read["players"]),
        melody=Melody(**read.get("melody", {})),
        **plain,
    )


def _player(read: Mapping[str, Any]) -> Player:
    given = dict(read)
    if "beat" in given:
        given["beat"] = beats()[given["beat"]]
    return Player(**given)
