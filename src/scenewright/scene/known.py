"""Everything the local engine knows, listed for people: to search, to complete, to insert.

What is listed is read from the lexicon's own files, so nothing is listed that is not understood.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Protocol, TypeVar

from scenewright.scene.clauses.heads import HEAD_KINDS, TELLING
from scenewright.scene.model import Kind
from scenewright.scene.voices import Voice, voices
from scenewright.scene.words.inflections import verb_forms
from scenewright.scene.words.lexicon import lexicon
from scenewright.scene.words.tables import listed, music_table, word_tables

# What a head is written like where it is not simply capitalised.
SHORT_HEADS = frozenset({"sfx", "fx"})
MODIFIERS: Mapping[str, str] = {
    "level": "loudness",
    "rate": "rate",
    "distance": "distance",
    "pan": "direction",
    "fade": "fade",
}
DEFAULT_MOOD = "calm"


@dataclass(frozen=True)
class KnownSound:
    """One sound or mood of music: `example` is a sentence that asks for exactly this.

    `name` is for people and unique, `sound` the AudioSet class, `recipe` the engine's name for it
    (the mood for music). Each of `words` means it, the most usual first; beside a mood they stand
    before "music", and `players` are the instruments and styles that are played in it by
    themselves. `qualities` are words of the same clause that change it: {"surface": ("tin roof",
    "window", ...)}.
    """

    name: str
    kind: Kind
    sound: str
    recipe: str
    words: tuple[str, ...]
    example: str
    qualities: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    players: tuple[str, ...] = ()

    @property
    def more_words(self) -> tuple[str, ...]:
        """What else it is found by: its class, its players, and what can be told of it."""
        told = (word for words in self.qualities.values() for word in words)
        return (self.sound, *self.players, *told)


@dataclass(frozen=True)
class KnownPlace:
    """One kind of place: the room it is heard in and the recipes of the soft beds it brings."""

    name: str
    words: tuple[str, ...]
    room: str
    beds: tuple[str, ...]
    example: str

    @property
    def more_words(self) -> tuple[str, ...]:
        """What else it is found by: what is heard there."""
        return self.beds


@dataclass(frozen=True)
class KnownModifier:
    """Words that all say the same of a sound's loudness, rate, distance, direction or fade, or of
    how a line is spoken (`name` is emotion)."""

    name: str
    words: tuple[str, ...]


@dataclass(frozen=True)
class Known:
    """The whole listing. `sounds` are effects and ambience, `music` the moods there are, `heads`
    the words that begin a line: "Music:"."""

    sounds: tuple[KnownSound, ...]
    music: tuple[KnownSound, ...]
    places: tuple[KnownPlace, ...]
    voices: tuple[Voice, ...]
    modifiers: tuple[KnownModifier, ...]
    heads: tuple[str, ...]

    def named(self, name: str) -> KnownSound | KnownPlace | None:
        """The sound, mood or place of this name, whichever way it is capitalised, or None."""
        wanted = name.strip().casefold()
        every: tuple[KnownSound | KnownPlace, ...] = (*self.everything(), *self.places)
        return next((one for one in every if one.name.casefold() == wanted), None)

    def everything(self) -> tuple[KnownSound, ...]:
        """Sounds and music: all that can be heard by its name."""
        return self.sounds + self.music


def known() -> Known:
    """What the engine knows, the user's own voices too. The first call reads its files."""
    return _known(voices())


@lru_cache(maxsize=2)
def _known(listed: tuple[Voice, ...]) -> Known:
    read, music = word_tables(), music_table()
    return Known(
        sounds=tuple(_sounds(read["sound"], read["parameters"])),
        music=tuple(_moods(music)),
        places=tuple(_places(read["place"])),
        voices=listed,
        modifiers=tuple(_modifiers(read)),
        heads=tuple(sorted(_head(word) for word in (*HEAD_KINDS, *TELLING))),
    )


class Listed(Protocol):
    """What can be searched for."""

    @property
    def name(self) -> str: ...
    @property
    def words(self) -> tuple[str, ...]: ...
    @property
    def more_words(self) -> tuple[str, ...]: ...


Entry = TypeVar("Entry", bound=Listed)


def search(entries: Sequence[Entry], text: str) -> list[Entry]:
    """The entries that `text` may mean, the best first; all of them, as they stand, for "".

    Every word of `text` must begin a word of the entry. The name counts most, then what means the
    same, then what else the entry is found by.
    """
    wanted = text.casefold().split()
    if not wanted:
        return list(entries)
    ranked = [(_rank(entry, wanted), at) for at, entry in enumerate(entries)]
    return [entries[at] for rank, at in sorted(ranked) if rank < NOT_FOUND]


NOT_FOUND = 7


def _rank(entry: Listed, wanted: Sequence[str]) -> int:
    text = " ".join(wanted)
    name = entry.name.casefold()
    words = [word.casefold() for word in entry.words]
    if name == text:
        return 0
    # "bell" means a church bell before it means a belly laugh.
    if set(wanted) <= set(name.split()):
        return 1
    if name.startswith(text):
        return 2
    if text in words:
        return 3
    if _begin(wanted, name.split()):
        return 4
    if any(_begin(wanted, word.split()) for word in words):
        return 5
    everything = [name, *words, *(word.casefold() for word in entry.more_words)]
    return (
        6 if _begin(wanted, [part for word in everything for part in word.split()]) else NOT_FOUND
    )


def _begin(wanted: Iterable[str], parts: Sequence[str]) -> bool:
    return all(any(part.startswith(one) for part in parts) for one in wanted)


def _sounds(
    entries: Iterable[Mapping[str, Any]], parameters: Mapping[str, Any]
) -> Iterable[KnownSound]:
    entries = list(entries)
    # An entry without a name only adds words to the first of its class.
    more: dict[str, tuple[str, ...]] = {}
    for entry in entries:
        if "name" not in entry:
            more[entry["class"]] = more.get(entry["class"], ()) + _words(entry)
    for entry in entries:
        if "name" not in entry:
            continue
        yield KnownSound(
            name=entry["name"],
            kind=Kind.ambience if entry.get("bed") else Kind.sfx,
            sound=entry["class"],
            recipe=entry["recipe"],
            words=_words(entry) + more.pop(entry["class"], ()),
            example=entry["example"],
            qualities=_qualities(parameters.get(entry["recipe"], {}), entry.get("parameters", {})),
        )


def _words(entry: Mapping[str, Any]) -> tuple[str, ...]:
    nouns, verbs, phrases = (listed(entry.get(part, "")) for part in ("nouns", "verbs", "phrases"))
    for owner in listed(entry.get("of", ""))[:1]:
        # Alone they may mean another sound.
        nouns = [f"{owner} {noun}" for noun in nouns]
        verbs = [f"{owner} {verb_forms(verb)[1]}" for verb in verbs]
    return tuple(dict.fromkeys((*nouns, *verbs, *phrases)))


def _qualities(
    told: Mapping[str, Mapping[str, str]], settled: Mapping[str, object]
) -> dict[str, tuple[str, ...]]:
    return {
        name: tuple(word for words in values.values() for word in listed(words))
        for name, values in told.items()
        if name not in settled
    }


def _moods(music: Mapping[str, Any]) -> Iterable[KnownSound]:
    mood_of = {word: mood for mood, words in music["moods"].items() for word in listed(words)}
    names = dict.fromkeys(listed(music["words"]["nouns"]))
    # What means a sound by itself, such as a drone, only plays where music is asked for.
    sounds = lexicon().sounds
    for words in music["instruments"].values():
        played = ((name, sounds.match(name.split(), 0)) for name in listed(words))
        names |= dict.fromkeys(name for name, found in played if found is None)
    for mood, words in music["moods"].items():
        players = [name for name in names if _mood_of(name, mood_of) == mood]
        yield KnownSound(
            name=f"{mood.capitalize()} music",
            kind=Kind.music,
            sound=music["class"],
            recipe=mood,
            words=tuple(listed(words)),
            example=f"{mood.capitalize()} music plays.",
            players=tuple(players),
        )


def _mood_of(noun: str, mood_of_word: Mapping[str, str]) -> str:
    told = (mood_of_word.get(word) for word in noun.split())
    return next((mood for mood in told if mood), DEFAULT_MOOD)


def _places(entries: Iterable[Mapping[str, Any]]) -> Iterable[KnownPlace]:
    for entry in entries:
        words, beds = tuple(listed(entry["words"])), tuple(listed(entry["beds"]))
        yield KnownPlace(entry["name"], words, entry["room"], beds, entry["example"])


def _modifiers(read: Mapping[str, Any]) -> Iterable[KnownModifier]:
    for name, shown in MODIFIERS.items():
        for entry in read[name]:
            yield KnownModifier(shown, tuple(listed(entry["words"])))
    for words in read["emotion"].values():
        yield KnownModifier("emotion", tuple(listed(words)))


def _head(word: str) -> str:
    return f"{word.upper() if word in SHORT_HEADS else word.capitalize()}:"
