"""Who plays: the players of a mood, with the instruments that were asked for, together or alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.engine.instruments import INSTRUMENTS
from scenewright.engine.music.moods import Mood, Player, beats

if TYPE_CHECKING:
    from scenewright.engine.music.rhythm import Beat

_PART_OF = {
    "keys": "melody",
    "tune": "melody",
    "drone": "melody",
    "bells": "melody",
    "chords": "chords",
    "low": "bass",
    "riff": "bass",
    "held": "drone",
    "drum": "drums",
}
# Names people ask by whose sound is another's, or a whole set of drums.
SAME_AS = {"tremolo": "tremolo strings", "electric organ": "drawbar organ"}
_LOWEST_BASS = 42
_STRUMMED = ("guitar", "ukulele", "banjo", "mandolin", "electric guitar", "muted guitar")
DRUMS = "drums"
_PLAIN_BEAT = "rock"


def players(mood: Mood, asked: Sequence[str], *, alone: bool) -> tuple[Player, ...]:
    """The players of a piece; instruments nobody knows are passed over."""
    known = [SAME_AS.get(name, name) for name in asked]
    known = [name for name in known if name in INSTRUMENTS or name in (DRUMS, *beats())]
    if alone and known:
        return tuple(one for at, name in enumerate(known) for one in _solo(mood, name, at == 0))
    cast = list(mood.players)
    taken: set[int] = set()
    for name in known:
        part = "drums" if name not in INSTRUMENTS else _PART_OF[INSTRUMENTS[name].alone]
        parts = ("bass", "walk") if part == "bass" else (part,)
        found = [at for at, one in enumerate(cast) if one.part in parts and at not in taken]
        if part == "melody" and not found and INSTRUMENTS[name].alone == "keys":
            found = [
                at
                for at, one in enumerate(cast)
                if one.part in ("chords", "figure") and at not in taken
            ]
        if found and name != DRUMS:
            taken.add(found[0])
            cast[found[0]] = _instead(cast[found[0]], name)
        elif not found:
            taken.add(len(cast))
            cast.append(_added(mood, part, name))
    return tuple(cast)


def _instead(player: Player, name: str) -> Player:
    if player.part == "drums":
        return replace(player, beat=beats()[name])
    if player.part == "melody":
        return replace(player, instrument=name, centre=_tune_centre(name), level_db=-1.5)
    return replace(player, instrument=name, level_db=player.level_db + 3)


def _added(mood: Mood, part: str, name: str) -> Player:
    if part == "drums":
        return Player("drums", level_db=-7, sections="ABC", beat=_beat(mood, name))
    if part == "melody":
        return Player("melody", name, centre=_tune_centre(name), level_db=-2, pan=0.1)
    if part == "bass":
        return Player("bass", name, _whole_bar(mood, "r"), 40, -4)
    if part == "drone":
        return Player("drone", name, centre=45, level_db=-8, voices=2)
    return Player("chords", name, _whole_bar(mood, "x"), 60, -6)


def _beat(mood: Mood, name: str) -> Beat:
    """The beat of one kind of drum, or for a whole set that of the mood."""
    own = [player.beat for player in mood.players if player.beat is not None]
    return beats().get(name) or next(iter(own), beats()[_PLAIN_BEAT])


def _whole_bar(mood: Mood, sign: str) -> str:
    return sign + "-" * (2 * mood.beats - 1)


def _tune_centre(name: str) -> int:
    instrument = INSTRUMENTS[name]
    return min(max(72, instrument.low + 9), instrument.high - 9)


def _solo(mood: Mood, name: str, leads: bool) -> list[Player]:
    """What one instrument plays with nobody else."""
    if name not in INSTRUMENTS or INSTRUMENTS[name].alone == "drum":
        return [Player("drums", level_db=-4, beat=_beat(mood, name))]
    kind = INSTRUMENTS[name].alone
    tune = Player("melody", name, centre=_tune_centre(name), level_db=-1)
    if kind in ("low", "riff"):
        rhythm = "r-rrf-r-" if mood.beats == 4 else "r-" * mood.beats
        return [Player("bass", name, rhythm, 40 if kind == "low" else 43, -1)]
    if kind == "held":
        return [Player("drone", name, centre=43, level_db=-2, voices=2)]
    if kind == "bells":
        return [replace(tune, centre=67)]
    if kind == "drone":
        low = max(INSTRUMENTS[name].low, 50)
        return [tune, Player("drone", name, centre=low + 5, level_db=-8, voices=2)]
    if kind == "tune" or not leads:
        return [tune]
    return [tune, *_accompaniment(mood, name)]


def _accompaniment(mood: Mood, name: str) -> list[Player]:
    low = INSTRUMENTS[name].low
    if INSTRUMENTS[name].alone == "chords":
        return [Player("chords", name, _whole_bar(mood, "x"), max(58, low + 6), -5)]
    if name in _STRUMMED:
        rhythm = "x--o--xo" if mood.beats == 4 else "x-" + "xo" * (mood.beats - 1)
        return [
            Player("chords", name, rhythm, max(56, low + 8), -6, 0.0, voices=4, strum_seconds=0.014)
        ]
    figure = "0.2.3.2." if mood.beats == 4 else "0." + "23" * (mood.beats - 1)
    found = [Player("figure", name, figure, max(55, low + 2), -8)]
    if low < _LOWEST_BASS:
        found.append(Player("bass", name, _whole_bar(mood, "r"), 41, -6))
    return found
