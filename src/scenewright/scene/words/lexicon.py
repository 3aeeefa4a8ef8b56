"""Words to sounds, places and properties: the tables of words as trees of phrases."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from typing import Any, NamedTuple

from scenewright.scene.words.changes import changes
from scenewright.scene.words.doings import Doings
from scenewright.scene.words.homonyms import Sounds
from scenewright.scene.words.inflections import forms_of, verb_forms, with_plurals
from scenewright.scene.words.inflections import plural as plural_of
from scenewright.scene.words.phrases import PhraseTree, without_articles
from scenewright.scene.words.tables import listed, music_table, word_tables
from scenewright.scene.words.tellings import PASSED, PROPERTIES, telling_words


@dataclass(frozen=True)
class Sound:
    """One way to make a sound: AudioSet class, the engine's recipe and what the words imply.

    Where there is `of`, its nouns and verbs mean it only beside one of those words; its `owners`
    are those that then are no sound of their own: a cat hisses, a train passes and honks. One that
    `yields` is not meant beside another sound of its "clause", or of the whole "prompt"; one that
    `is_still` is no sound where it only stands or is held; one that `is_alone` is of whoever
    stands before it, with nobody between.
    """

    sound: str
    recipe: str
    is_bed: bool = False
    seconds: float = 2.0
    intensity: float = 0.5
    count: int = 1
    beside: str = ""
    beds: tuple[str, ...] = ()
    parameters: Mapping[str, str | float] = field(default_factory=dict)
    of: frozenset[str] = frozenset()
    owners: frozenset[str] = frozenset()
    yields: str = ""
    is_still: bool = False
    is_alone: bool = False
    done: str = ""

    @cached_property
    def company(self) -> frozenset[str]:
        """Every form of the words `beside` it, which belong to it in its clause."""
        return self.owners.union(*map(forms_of, self.beside.split()))

    @cached_property
    def doing(self) -> frozenset[str]:
        """The endings of the words `beside` it and `done` with it."""
        told = f"{self.beside} {self.done}".split()
        forms = (form for word in told for form in forms_of(word) if form != word)
        return frozenset((*forms, *(word for word in told if word.endswith(("ing", "ed")))))

    @cached_property
    def own(self) -> frozenset[str]:
        """Every word that tells no more than that it is heard: its `company` and its `doing`."""
        return self.company | self.doing

    def made_by(self, name: str, value: str) -> Sound:
        """The same with a parameter more; the words beside it are not gathered again."""
        other = replace(self, parameters={**self.parameters, name: value})
        other.__dict__["company"] = self.company
        other.__dict__["doing"] = self.doing
        other.__dict__["own"] = self.own
        return other


class Setting(NamedTuple):
    """A place: its room, the recipes of its soft beds, and names of what happens there."""

    room: str
    beds: tuple[str, ...]
    happens: tuple[str, ...]


@dataclass(frozen=True)
class Property:
    """What words say about a sound: `name` is change, level, rate, distance, pan or fade; `values`
    are by unit."""

    name: str
    values: Mapping[str, float]


@dataclass(frozen=True)
class Lexicon:
    """Everything the parser knows of words. Trees map phrases to what they mean.

    What names a sound, a place or music begins with one of `naming`; `quiet` phrases have such a
    word and name none: a car roof. What is `handled` is heard where nothing else is told. Music is
    named by a piece or style of `music_pieces` or by who plays: `players` give a parameter of music
    and its value.
    """

    sounds: Sounds
    handled: PhraseTree[Sound]
    settings: PhraseTree[Setting]
    properties: PhraseTree[Property]
    quiet: PhraseTree[str]
    music_company: frozenset[str]
    music_phrases: PhraseTree[str]
    music_pieces: PhraseTree[str]
    players: PhraseTree[tuple[str, str]]
    naming: frozenset[str]
    mood_of_word: Mapping[str, str]
    parameters: Mapping[str, PhraseTree[tuple[str, str]]]
    emotions: PhraseTree[str]
    saying: frozenset[str]
    voiced: Mapping[str, str]
    groups: frozenset[str]
    crowds: frozenset[str]
    harmless: frozenset[str]
    attaching: frozenset[str]
    small: frozenset[str]
    telling: frozenset[str]
    bed_of_recipe: Mapping[str, Sound]

    @cached_property
    def passed(self) -> frozenset[str]:
        """The words that begin what tells of one of `PASSED`."""
        begins = self.properties.begins.items()
        return frozenset(word for word, told in begins if any(p.name in PASSED for _, p in told))

    def naming_in(self, present: Set[str]) -> set[str]:
        """Those of the words of a text that may begin a name in it."""
        found = self.sounds.phrases.openings_in(present) | self.settings.openings_in(present)
        return found | self.music_phrases.openings_in(present)


@cache
def lexicon() -> Lexicon:
    """The lexicon that comes with the program; raises as the tables do, or KeyError."""
    read, music = word_tables(), music_table()
    made = [sound_of(entry) for entry in read["sound"]]
    meant = _meanings(read["sound"], made, Doings(read["sound"], read))
    sounds = Sounds(meant)
    settings: PhraseTree[Setting] = PhraseTree()
    for entry in read["place"]:
        beds, happens = (tuple(listed(entry.get(name, ""))) for name in ("beds", "happens"))
        settings.add_all(listed(entry["words"]), Setting(entry["room"], beds, happens))
    quiet: PhraseTree[str] = PhraseTree()
    told = listed(read["harmless"]["quiet"])
    quiet.add_all([*told, *map(without_articles, told)], "quiet")
    emotions: PhraseTree[str] = PhraseTree()
    for emotion, words in read["emotion"].items():
        emotions.add_all(listed(words), emotion)
    pieces = with_plurals(music["words"]["nouns"])
    by_player = players_of(music)
    names = pieces.union(one for one in by_player if all(said.of for said in meant.get(one, ())))
    music_phrases: PhraseTree[str] = PhraseTree()
    for name in names:
        music_phrases.add_all((name,), name)
    music_pieces: PhraseTree[str] = PhraseTree()
    # Notes are of whoever plays them, alone or not.
    others = {one for one in pieces if one.endswith(("note", "notes"))} | by_player.keys()
    music_pieces.add_all(pieces - others, "piece")
    players: PhraseTree[tuple[str, str]] = PhraseTree()
    for player, played in by_player.items():
        players.add_all((player,), played)
    return Lexicon(
        telling=telling_words(read, music, made),
        sounds=sounds,
        handled=_handled(read["handled"]),
        settings=settings,
        properties=_properties(read),
        quiet=quiet,
        music_company=frozenset(music["words"]["with"].split()),
        music_phrases=music_phrases,
        music_pieces=music_pieces,
        players=players,
        naming=sounds.phrases.openings() | settings.openings() | music_phrases.openings(),
        mood_of_word={
            word: mood for mood, words in music["moods"].items() for word in listed(words)
        },
        parameters=_parameters(read["parameters"]),
        emotions=emotions,
        saying=frozenset(listed(read["speech"]["says"])),
        voiced={
            form: emotion
            for emotion, words in read["speech"]["voiced"].items()
            for verb in listed(words)
            for form in verb_forms(verb)
        },
        groups=frozenset(listed(read["speech"]["groups"])),
        crowds=frozenset(listed(read["speech"]["crowds"])),
        harmless=frozenset(read["harmless"]["words"].split()),
        attaching=frozenset(read["harmless"]["attaching"].split()),
        small=frozenset(f"{read['harmless']['words']} {read['harmless']['attaching']}".split()),
        bed_of_recipe={sound.recipe: sound for sound in reversed(made)},
    )


def players_of(music: Mapping[str, Any]) -> dict[str, tuple[str, str]]:
    """Every word for an instrument or a short form, with its plural: the parameter of music it
    gives and its value."""
    found: dict[str, tuple[str, str]] = {}
    for parameter, table in (("instrument", "instruments"), ("form", "forms")):
        for value, words in music[table].items():
            for form in with_plurals(words):
                found.setdefault(form, (parameter, value))
            if parameter == "instrument":
                # "An accordion player" is heard as the accordion.
                for word in listed(words):
                    found.setdefault(f"{word} player", (parameter, value))
                    found.setdefault(f"{word} players", (parameter, value))
    return found


def _meanings(
    entries: Iterable[Mapping[str, Any]], sounds: Iterable[Sound], doings: Doings
) -> dict[str, list[Sound]]:
    """The sounds of each phrase, in their order: first what is written, then what follows."""
    meant: dict[str, list[Sound]] = {}
    done: list[tuple[str, Sound]] = []
    for entry, sound in zip(entries, sounds, strict=True):
        # Only what a thing is called is still: who wraps it or opens it is heard.
        acting = replace(sound, is_still=False) if sound.is_still else sound
        nouns = with_plurals(entry.get("nouns", ""))
        verbs = set().union(*map(verb_forms, listed(entry.get("verbs", ""))))
        for phrase in nouns | verbs:
            meant.setdefault(phrase, []).append(sound if phrase in nouns else acting)
        anywhere = replace(acting, of=frozenset(), owners=frozenset()) if sound.of else acting
        for phrase in dict.fromkeys(listed(entry.get("phrases", ""))):
            if sound.of or phrase not in nouns | verbs:
                meant.setdefault(phrase, []).append(anywhere)
            bare = without_articles(phrase)
            if bare != phrase:
                done.append((bare, anywhere))
            noun, forms = doings.of(phrase)
            if forms:
                nouns_of = frozenset((noun, plural_of(noun)))
                done.append((f"{plural_of(noun)} {forms[0]}", anywhere))
                told = replace(anywhere, of=nouns_of, owners=nouns_of)
                done += [(form, told) for form in forms[1:]]
    for form, sound in done:
        # What is written itself goes before what follows from another phrase.
        if sound.of or form not in meant:
            meant.setdefault(form, []).append(sound)
    return meant


def _handled(entries: Iterable[Mapping[str, Any]]) -> PhraseTree[Sound]:
    tree: PhraseTree[Sound] = PhraseTree()
    for entry in entries:
        forms = [form for verb in listed(entry["verbs"]) for form in verb_forms(verb)]
        tree.add_all(forms, sound_of(entry))
        tree.add_all(sorted(with_plurals(entry["nouns"])), replace(sound_of(entry), is_still=True))
    return tree


def sound_of(entry: Mapping[str, Any]) -> Sound:
    """What an entry of the tables says of one sound; raises KeyError where it lacks something."""
    of = frozenset(with_plurals(entry.get("of", "")))
    if {"man", "woman"} <= of:
        # Whoever they are called.
        of |= with_plurals(word_tables()["speech"]["people"])
    owners = frozenset() if entry.get("keeps") else of
    return Sound(
        sound=entry["class"],
        recipe=entry["recipe"],
        is_bed=entry.get("bed", False),
        seconds=float(entry.get("seconds", 2.0)),
        intensity=entry.get("intensity", 0.5),
        count=entry.get("count", 1),
        beside=entry.get("with", "").replace(",", " "),
        beds=tuple(listed(entry.get("beds", ""))),
        parameters=entry.get("parameters", {}),
        of=of,
        owners=owners,
        yields=entry.get("yields", ""),
        is_still=entry.get("still", False),
        is_alone=entry.get("alone", False),
        done=entry.get("done", "").replace(",", " "),
    )


def _properties(read: Mapping[str, Any]) -> PhraseTree[Property]:
    tree: PhraseTree[Property] = PhraseTree()
    for phrases, values in changes():
        tree.add_all(phrases, Property("change", values))
    for name in PROPERTIES:
        for entry in read[name]:
            values = {unit: float(value) for unit, value in entry.items() if unit != "words"}
            tree.add_all(listed(entry["words"]), Property(name, values))
    return tree


def _parameters(read: Mapping[str, Any]) -> dict[str, PhraseTree[tuple[str, str]]]:
    trees: dict[str, PhraseTree[tuple[str, str]]] = {}
    for recipe, parameters in read.items():
        tree = trees.setdefault(recipe, PhraseTree())
        for name, values in parameters.items():
            for value, words in values.items():
                tree.add_all(listed(words), (name, value))
    return trees
