"""The preset voices and what is known about speakers' names and words, from voices.toml.

What is loaded never changes, so it is read once for each path.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import Any

from scenewright.paths import resource
from scenewright.scene.own_voices import own_voices
from scenewright.scene.words.inflections import plural
from scenewright.scene.words.phrases import PhraseTree
from scenewright.scene.words.tables import listed


@dataclass(frozen=True)
class Voice:
    """One preset voice.

    `espeak_voice` is an espeak-ng voice with its variant, `rate_wpm` words a minute, `pitch` and
    `range` espeak-ng's scales of 0 to 100; `formant_ratio` above 1 makes a smaller throat.
    `age` is child, young, adult or old; `gender` female, male or neutral. `model` is the file of
    a user's own voice, empty for those that come with the program, `model_speaker` who in it.
    """

    id: str
    name: str
    accent: str
    gender: str
    age: str
    character: str
    espeak_voice: str
    rate_wpm: int
    pitch: int
    range: int
    language: str = "en"
    formant_ratio: float = 1.0
    volume: int = 85
    model: str = ""
    model_speaker: int | None = None


@dataclass(frozen=True, eq=False)
class Cast:
    """All of voices.toml: the voices, genders of first names, and words for people.

    `pitch_of_word` is "low" or "high"; `heads` and those `telling` more stand before a colon
    and are nobody, the line behind `silent` ones is not heard; `narrators` are the narrator.
    `channels` map phrases to what a voice comes through, `away` those in brackets to how far away
    it is, `together` to whether they break into what is being said; `spoken` are in no direction,
    `qualities` stand before a person and choose no voice. `one_of` are the people by their plurals.
    `taught` are birds that repeat what people say; `opening` is what a prompt may begin with to
    tell through what its first speaker is heard.
    """

    voices: tuple[Voice, ...]
    gender_of_name: Mapping[str, str]
    person_of_word: Mapping[str, tuple[str, str]]
    age_of_word: Mapping[str, str]
    accent_of_word: Mapping[str, str]
    pitch_of_word: Mapping[str, str]
    heads: frozenset[str]
    telling: frozenset[str]
    silent: frozenset[str]
    narrators: frozenset[str]
    channels: PhraseTree[str]
    away: PhraseTree[float]
    together: PhraseTree[bool]
    spoken: frozenset[str]
    qualities: frozenset[str]
    one_of: Mapping[str, str]
    taught: frozenset[str]
    opening: PhraseTree[str]

    @cached_property
    def beside(self) -> frozenset[str]:
        """What a phrase for a channel, or for speaking together, begins with."""
        return self.channels.openings() | self.together.openings()

    @cached_property
    def headings(self) -> frozenset[str]:
        """All that stands before a colon and is nobody."""
        return self.heads | self.telling

    @cached_property
    def by_id(self) -> Mapping[str, Voice]:
        """The voices by their ids."""
        return {one.id: one for one in self.voices}


PITCHES = frozenset({"low", "high"})
# How somebody is heard by an apparatus; behind "on" and "through" a tree passes articles over.
WHOSE = ("", " the", " a", " an", " his", " her", " their", " my")
WAYS = [f"{way}{one}" for way in ("over", "via", "across", "into") for one in WHOSE]
WAYS += [
    f"{way}{one}" for way in ("on", "through") for one in ("", " his", " her", " their", " my")
]
AGES = frozenset({"child", "young", "adult", "old"})


@cache
def load_cast(path: Path) -> Cast:
    """Read a voices.toml; raises OSError, ValueError or TypeError for a file that is not one."""
    with path.open("rb") as file:
        read: dict[str, Any] = tomllib.load(file)
    names = {name: gender for gender, text in read["names"].items() for name in text.split()}
    people: dict[str, tuple[str, str]] = {}
    for told, text in read["people"].items():
        gender, age = told.split("_")
        for word in text.split():
            people.setdefault(word, (gender, age))
    ages: dict[str, str] = {}
    accents: dict[str, str] = {}
    pitches: dict[str, str] = {}
    for told, text in read["person_words"].items():
        chosen = ages if told in AGES else pitches if told in PITCHES else accents
        chosen.update(dict.fromkeys(text.split(), told))
    channels: PhraseTree[str] = PhraseTree()
    for channel, text in read["channels"].items():
        channels.add_all(listed(text), channel)
    ways = [*WAYS, *(f"{way} {like}" for way in WAYS for like in listed(read["like"]["words"]))]
    for channel, text in read["apparatus"].items():
        channels.add_all([f"{way} {one}" for one in listed(text) for way in ways], channel)
    away: PhraseTree[float] = PhraseTree()
    away.add_all(listed(read["away"]["words"]), read["away"]["metres"])
    opening: PhraseTree[str] = PhraseTree()
    for channel, text in read["opening"].items():
        opening.add_all(listed(text), channel)
    together: PhraseTree[bool] = PhraseTree()
    together.add_all(listed(read["together"]["words"]), meaning=False)
    together.add_all(listed(read["together"]["breaking"]), meaning=True)
    return Cast(
        tuple(Voice(**entry) for entry in read["voice"]),
        names,
        people,
        ages,
        accents,
        pitches,
        frozenset(read["heads"]["words"].split()),
        frozenset(read["heads"]["telling"].split()),
        frozenset(read["heads"]["silent"].split()),
        frozenset(read["heads"]["narrator"].split()),
        channels,
        away,
        together,
        frozenset(read["spoken"]["words"].split()),
        frozenset(read["qualities"]["words"].split()),
        {_plural(word): word for word in people if _plural(word) not in people},
        frozenset(read["taught"]["words"].split()),
        opening,
    )


def _plural(person: str) -> str:
    """Policemen are no policemans."""
    is_man = person.endswith("man") and person != "human"
    return f"{person[:-2]}en" if is_man else plural(person)


@cache
def packaged_cast() -> Cast:
    """The cast that comes with the program, without the user's own voices."""
    return load_cast(resource("sounds/voices.toml"))


def cast() -> Cast:
    """The cast that comes with the program, and the user's own voices behind it."""
    return _with(own_voices().voices)


@lru_cache(maxsize=2)
def _with(own: tuple[Voice, ...]) -> Cast:
    packaged = packaged_cast()
    return replace(packaged, voices=packaged.voices + own) if own else packaged


def voices() -> tuple[Voice, ...]:
    """Every preset voice, in the order of choice; the user's own come last."""
    return cast().voices


def voice(voice_id: str) -> Voice | None:
    """The preset of this id, or None."""
    return packaged_cast().by_id.get(voice_id) or own_voices().by_id.get(voice_id)
