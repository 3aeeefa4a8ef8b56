"""Radios and televisions heard by the noise they give out alone: "a radio plays static"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.phrases import forms_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.homonyms import Sounds
    from scenewright.scene.named import Named

RECEIVERS = frozenset({"radio", "radios", "stereo", "television", "tv", "set", "station"})
GIVING = ("play", "emit", "give", "produce", "make", "broadcast", "transmit", "output", "release")
OUT = frozenset().union(*map(forms_of, GIVING)) | {"blares", "blaring", "sounds"}
TUNES = frozenset({"tune", "tunes"})
TUNED = frozenset({"it", "in", "into", "to", "them", "the", "for", "a", "his", "her", "between"})
NOISES = frozenset({"static", "steam", "hum", "fire", "beep", "white_noise", "creak", "distortion"})
# What is spoken from it is told of itself.
SPOKEN = frozenset({"voice", "voices", "speech", "news", "announcement", "broadcast", "message"})
HELPING = frozenset({"is", "are", "was", "were", "only", "just", "starts", "begins", "to"})
HELPING |= {"channel", "station", "set", "screen", "speaker", "on", "but", ",", "it", "that"}
HELPING |= {"which"}
OBJECT_WORDS = 4
ENDS = frozenset({"as", "while", "and", "with", ",", ".", "then", "of"})


def gives_noise(words: Sequence[str], index: int, sounds: Sounds) -> bool:
    """Whether what ends before `index` gives out a noise there: "plays some heavy static"."""
    while index < len(words) and (words[index] in HELPING or words[index].endswith("ly")):
        index += 1
    if index >= len(words) or words[index] not in OUT:
        return False
    for place in range(index + 1, min(len(words), index + 2 + OBJECT_WORDS)):
        if words[place] in ENDS:
            return False
        if words[place] in SPOKEN or not words[place]:
            return True
        found = sounds.match(words, place)
        if found is not None and found[1].yields != "prompt":
            return found[1].recipe in NOISES
    return False


def is_receivers_noise(words: Sequence[str], found: Named, sounds: Sounds) -> bool:
    """Whether the music found is only a radio that gives out noise, or that somebody tunes."""
    if not found.is_music:
        return False
    told = words[found.first : found.last]
    if told[0] in RECEIVERS:
        device = max(at for at, word in enumerate(told) if word in RECEIVERS)
        return gives_noise(words, found.first + device + 1, sounds)
    following = words[found.last] if found.last < len(words) else ""
    is_verb = words[found.first - 1] in ("to", "they", "who", "and") or following in ("it", "in")
    is_tuned = told[-1] in TUNES and is_verb and following in TUNED
    return is_tuned and not RECEIVERS.isdisjoint(words)
