"""What a radio plays that is switched on: "turns on the radio", "a stereo is turned on"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.timing.switching import switches
from scenewright.scene.words.grammar import SENTENCE
from scenewright.scene.words.named import MUSIC

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.named import Named

PLAYERS = frozenset({"radio", "stereo", "radios", "boombox", "jukebox", "music"})
CLICK, PLAYER_WORDS = "click", 2
# What else it is told to give out, beside what somebody says.
NOISES = frozenset({"static", "distortion"})


def with_played(words: Sequence[str], named: Sequence[Named]) -> list[Named]:
    """The same with the music behind the click that switches a radio on, where nothing is told that
    it plays."""
    told: list[Named] = []
    for number, one in enumerate(named):
        if one.sound is None or one.sound.recipe != CLICK or one.last == one.first + 1:
            told.append(one)
            continue
        # "The radio is switched on".
        near = words[max(0, one.first - PLAYER_WORDS) : one.last]
        is_on = not PLAYERS.isdisjoint(near) and switches(words[one.first : one.last]) == "on"
        if not is_on or _plays(words, one, named[number + 1 :]):
            told.append(one)
            continue
        told.append(replace(one, last=one.last - 1))
        told.append(replace(one, first=one.last - 1, sound=MUSIC, acts=True))
    return told


def _plays(words: Sequence[str], one: Named, behind: Sequence[Named]) -> bool:
    """Whether what it plays is told behind it, or that it is switched off again."""
    end = next((at for at in range(one.last, len(words)) if words[at] in SENTENCE), len(words))
    return (
        "" in words[one.last : end]
        or "off" in words[one.first : end]
        or any(
            other.is_music or (other.sound is not None and other.sound.recipe in NOISES)
            for other in behind
        )
    )
