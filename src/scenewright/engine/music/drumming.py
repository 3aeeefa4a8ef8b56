"""Drums as notes: the lines of a beat, the fill that ends a phrase, the blow that ends a piece."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.engine.instruments import INSTRUMENTS
from scenewright.engine.music.harmony import nearest
from scenewright.engine.music.note import Note
from scenewright.engine.music.rhythm import onsets, swung

if TYPE_CHECKING:
    from scenewright.engine.music.form import Bar
    from scenewright.engine.music.moods import Mood, Player

# The drums of a set, high to low, and how much higher smaller sets are.
_NUMBERS = {"1": 55, "2": 50, "3": 45, "4": 41}
_HIGHER = {"bongos": 14, "wood block": 33}
_KETTLE = 43


def drummed(player: Player, bar: Bar, mood: Mood, tonic: int, beat_seconds: float) -> list[Note]:
    """The notes of one bar of a player of drums, from the bar's beginning."""
    beat = player.beat
    if beat is None:
        return []
    lines = dict(beat.lines)
    if bar.ends_phrase and beat.fill:
        lines |= dict(beat.fill)
    notes = []
    if beat.opening and bar.place == 0:
        notes.append(Note(0.0, 60, beat.opening, 1.0, 0.8))
    for place, (name, rhythm) in enumerate(sorted(lines.items())):
        side = player.pan + (0.0 if "kick" in name else 0.45 * ((place % 3) - 1))
        for stroke, one in enumerate(onsets(rhythm, mood.beats, bar.place)):
            number = _NUMBERS.get(one.sign, 60 + (stroke + bar.index) % 4)
            if not INSTRUMENTS[name].is_drum:
                number = nearest(_KETTLE, (7 if one.sign == "f" else 0,), tonic)
            elif one.sign in _NUMBERS:
                number += _HIGHER.get(name, 0)
            moment = swung(one.beat, mood.swing) * beat_seconds
            notes.append(Note(moment, number, name, 0.2, one.level, side))
    return notes


def last_blow(player: Player, tonic: int) -> list[Note]:
    """What a player of drums strikes with the last chord."""
    if player.beat is None:
        return []
    names = [name for name, _ in player.beat.lines]
    if player.beat.opening:
        names = [names[0], player.beat.opening]
    kettle = nearest(_KETTLE, (0,), tonic)
    return [
        Note(0.0, 60 if INSTRUMENTS[name].is_drum else kettle, name, 0.5, 0.9) for name in names[:2]
    ]
