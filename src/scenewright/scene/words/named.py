"""One thing that the words of a prompt name at a place, and what names it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from operator import attrgetter
from typing import TYPE_CHECKING

from scenewright.scene.words.grammar import NOISES
from scenewright.scene.words.lexicon import Lexicon, Setting, Sound

if TYPE_CHECKING:
    from scenewright.scene.talk.unscripted import Talk
    from scenewright.scene.timing.asked import Asked

# How what is named or timed is put in the order of its words.
by_place = attrgetter("first")
MUSIC = Sound("Music", "calm", is_bed=True, seconds=12.0)
# What is there from the first on, whatever happens.
SURROUNDING = frozenset({"rain", "wind", "hail", "waves", "stream", "traffic", "crowd", "birds"})
SURROUNDING |= {"cricket", "buzz", "fire", "room_tone", "cacophony", "fan", "clock", "hum", "drip"}
SURROUNDING |= {"train", "record", "gulls", "frog", "helicopter", "jet", "static"}
# A phrase that begins with a hyphened word goes on for no more.
HYPHENED_WORDS = 4
CHANGING = frozenset({"ducks", "duck", "ducking", "ducked"})
ENDINGS = ("s", "es", "ed", "ing")


@dataclass(slots=True, eq=False)
class Named:
    """A sound, music, a place or speech at tokens `first` to `last` (exclusive), named so many
    `times` there; it `acts` where a verb of its own is in its tokens, is `owned` where it is known
    who makes it, and `is_joint` where the one before makes it together with this; the mood of what
    `is_music` is told by the words of its clause. Never changed; not frozen, because dozens are
    made for each keystroke."""

    first: int
    last: int
    sound: Sound | None = None
    setting: Setting | None = None
    talk: Talk | None = None
    times: int = 1
    acts: bool = False
    owned: bool = False
    is_joint: bool = False
    is_music: bool = field(init=False)

    def __post_init__(self) -> None:
        self.is_music = self.sound is MUSIC


@dataclass(slots=True, eq=False)
class Timed:
    """A mention of time at tokens `first` to `last` (exclusive), never changed either."""

    first: int
    last: int
    asked: Asked


def named_at(words: Sequence[str], index: int, lexicon: Lexicon) -> Named | None:
    """What the longest phrase that begins at `index` names."""
    word, played, places = words[index], lexicon.music_phrases, lexicon.settings
    sound = lexicon.sounds.match(words, index)
    best = Named(index, sound[0], sound[1]) if sound is not None else None
    music = played.match(words, index) if word in played.begins else None
    if music is not None:
        best = _better(Named(index, music[0], MUSIC), best)
    place = places.match(words, index) if word in places.begins else None
    if place is not None:
        best = _better(best, Named(index, place[0], setting=place[1]))
    if best is None or word not in lexicon.properties.begins:
        return best
    # "left" and "right", "far" and the like may begin a longer phrase than the sound does.
    longer = lexicon.properties.match(words, index)
    # "Ducks under" changes what is heard, "walks past" is who walks.
    if longer is None or (longer[1].name == "change" and word not in CHANGING):
        return best
    return None if longer[0] > best.last else best


def _better(one: Named | None, other: Named | None) -> Named | None:
    """Which of both says more; of two that say as much the first."""
    if one is None or other is None:
        return one or other
    return one if _says(one) >= _says(other) else other


def _says(one: Named) -> tuple[int, bool, bool]:
    # What is `of` something says more than the same word of music: "a woodpecker drums".
    return one.last, one.sound is not None, one.sound is not None and bool(one.sound.of)


def hyphened(words: Sequence[str], index: int, lexicon: Lexicon) -> Named | None:
    """What a word names that is one for its hyphens: "eighteen-wheeler"."""
    parts = words[index].split("-")
    for ending in ENDINGS:
        # "Clickety-clacks" is what a clickety-clack is.
        base = words[index].removesuffix(ending)
        if base != words[index] and base in lexicon.naming:
            inflected = named_at((base,), 0, lexicon)
            if inflected is not None:
                return replace(inflected, first=index, last=index + 1)
    if parts[0] not in lexicon.naming:
        return None
    if parts[-1] == "like" and NOISES.issuperset(words[index + 1 : index + 2] or [""]):
        # "Bird-like sounds" are asked for.
        likened = named_at(parts[:-1], 0, lexicon)
        return replace(likened, first=index, last=index + 2) if likened is not None else None
    if len(set(parts)) == 1 < len(parts):
        # "Whoosh-whoosh".
        again = named_at(parts[:1], 0, lexicon)
        return replace(again, first=index, last=index + 1) if again is not None else None
    found = named_at([*parts, *words[index + 1 : index + 1 + HYPHENED_WORDS]], 0, lexicon)
    if found is None or found.last < len(parts):
        return None
    return replace(found, first=index, last=index + 1 + found.last - len(parts))
