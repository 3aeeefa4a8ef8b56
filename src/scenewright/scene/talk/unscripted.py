"""Speech that is told but not quoted: "two men argue about tractors" finds speakers and lines.

The same words always give the same lines, and another event's words never change them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zlib import crc32

from scenewright.paths import resource
from scenewright.scene.talk.beside import NOTHING, Beside
from scenewright.scene.talk.language import ENGLISH, line_in
from scenewright.scene.words.inflections import plural, verb_forms
from scenewright.scene.words.phrases import PhraseTree
from scenewright.scene.words.tables import listed

if TYPE_CHECKING:
    from scenewright.scene.model import Event, Scene
    from scenewright.scene.words.lexicon import Sound

ORDINALS = ("first", "second", "third", "fourth")
UNSCRIPTED = "unscripted"
BABIES = frozenset({"baby", "infant", "newborn"})
# Behind these who speaks may be told without a verb: "followed by a woman".
JOINING = frozenset({"followed", "joined", "accompanied", "then", "joins", "join"})
JOINING |= {"interrupted", "including"}
# Before what somebody is heard through: "a man on the radio".
ANNOUNCEMENTS = frozenset({"announcement", "announcements"})
HEARING = frozenset({"on", "over", "through", "via", "across"})
# Who is there to be heard: "a crowd with an announcer".
ANNOUNCERS = frozenset({"announcer", "commentator", "auctioneer", "newsreader", "newscaster"})
ON_AIR = HEARING | ANNOUNCERS
PLAYING = frozenset({"play", "plays", "playing", "played"})
LINE_SECONDS = 2.5
LINES_MAX = 24
# The most words of who joins somebody.
TOGETHER_WORDS = 5


@dataclass(frozen=True)
class Manner:
    """A way of speaking: how it sounds and the lines of it; `about` have a place for a topic.

    `is_murmur`: many who do it are a crowd. `has_object`: the topic follows the verb itself.
    `sentences` are said by one who speaks alone.
    """

    name: str
    emotion: str
    lines: tuple[str, ...]
    about: tuple[str, ...]
    is_murmur: bool = False
    has_object: bool = False
    sentences: int = 1

    @property
    def is_shared(self) -> bool:
        """Whether who is spoken to answers in the same manner."""
        return self.is_murmur or self.has_object

    @property
    def is_loud(self) -> bool:
        """Whether many who do it are sounds of their own."""
        return self.emotion in ("shout", "whisper")


@dataclass(frozen=True)
class Talk:
    """One mention of speech at tokens `first` to `last` (exclusive).

    `speakers` are (name, words that describe them); `used` the tokens it accounts for, `known`
    those that only tell of it, `beside` what the words around it tell. The same `key` says the
    same. Where there is a `sound`, many speak and nobody is heard word for word; where it
    `is_again`, what was said last is said once more.
    """

    first: int
    last: int
    speakers: tuple[tuple[str, tuple[str, ...]], ...]
    manner: Manner
    topic: str = ""
    said: str = ""
    used: frozenset[int] = field(default_factory=frozenset)
    known: frozenset[int] = field(default_factory=frozenset)
    beside: Beside = NOTHING
    key: str = ""
    sound: Sound | None = None
    is_again: bool = False

    @property
    def is_in_unison(self) -> bool:
        """Whether all who speak say the same at once."""
        return bool(self.said) and len(self.speakers) > 1 and self.beside.breaks_in is False

    def turns(self) -> list[tuple[str, tuple[str, ...]]]:
        """Who speaks, one after another; those of one name are told apart by numbers."""
        names = [name for name, _ in self.speakers]
        before = [names[:turn].count(name) for turn, name in enumerate(names)]
        return [
            (f"{ORDINALS[count]} {name}" if count and name else name, described)
            for count, (name, described) in zip(before, self.speakers, strict=True)
        ]

    def _is_baby(self, speaker: int) -> bool:
        return not BABIES.isdisjoint(self.speakers[speaker][1])

    def line(self, speaker: int, seconds: float | None, avoided: Collection[str] = ()) -> str:
        """What the speaker of this number says; about `seconds` of it where a length is told.

        No sentence of `avoided`, as long as there are others.
        """
        if self.said:
            return self.said
        at = crc32(f"{self.manner.name}|{self.key}|{self.topic.lower()}".encode()) + speaker
        language = self.beside.language
        if language not in ("", ENGLISH) and line_in(language, self.key, speaker):
            return line_in(language, self.key, speaker)
        manner = talk_book().babble if self._is_baby(speaker) else self.manner
        lines = manner.lines
        alone = manner.sentences if len(self.speakers) == 1 else 1
        count = alone if seconds is None else min(max(int(seconds / LINE_SECONDS), 1), LINES_MAX)
        first = at % len(lines)
        turned = [*lines[first:], *lines[:first]]
        fresh = [line for line in turned if line not in avoided] or turned
        chosen = [fresh[turn % len(fresh)] for turn in range(count)]
        if self.topic and speaker == 0:
            about = manner.about
            chosen[0] = about[at % len(about)].format(topic=self.topic)
        return " ".join(chosen)


def varied(scene: Scene, take: int) -> Scene:
    """The scene as its take of this number has it: who speaks in no words of the prompt says
    something else each time. The first take is what the plan tells."""
    if take == 1:
        return scene
    events = tuple(
        _varied(event, take) if event.parameters.get(UNSCRIPTED) == "on" else event
        for event in scene.events
    )
    return scene if events == scene.events else replace(scene, events=events)


def _varied(event: Event, take: int) -> Event:
    text = event.text
    for manner in talk_book().manners:
        said = [line for line in manner.lines if line in text]
        others = [line for line in manner.lines if line not in said]
        if not said or not others:
            continue
        at = crc32(f"{take}|{event.recipe}|{event.ordinal}|{text}".encode())
        for turn, line in enumerate(said):
            text = text.replace(line, others[(at + turn) % len(others)])
        return event.but(text=text)
    return event


@dataclass(frozen=True)
class TalkBook:
    """All of unscripted.toml: what speaking is called and what is said, and words for many.

    `crowds` murmur where no number is told; `pairs_of_people` are so many at once. `objects`
    (a story), `listeners` (to a class) and `adverbs` only tell of the speech before them. `sayings`
    are `uttered` and people `addressed` where nobody is told who speaks. `calls`
    are what animals are imitated by, by their recipes, `called` whom a greeting is said to.
    """

    verbs: PhraseTree[Manner]
    nouns: PhraseTree[Manner]
    pairs: PhraseTree[Manner]
    said: PhraseTree[str]
    one_of: Mapping[str, str]
    crowds: frozenset[str]
    young_crowds: frozenset[str]
    pairs_of_people: Mapping[str, tuple[str, ...]]
    objects: frozenset[str]
    listeners: frozenset[str]
    adverbs: frozenset[str]
    sayings: frozenset[str]
    uttered: frozenset[str]
    addressed: frozenset[str]
    calls: Mapping[str, str]
    called: frozenset[str] = frozenset()
    manners: tuple[Manner, ...] = ()

    @property
    def plain(self) -> Manner:
        """How people speak of whom nothing more is told."""
        return next(one for one in self.manners if one.name == "plain")

    @property
    def babble(self) -> Manner:
        """What babies say."""
        return next(one for one in self.manners if one.name == "babble")

    @property
    def play(self) -> Manner:
        """How those speak who play together."""
        return next(one for one in self.manners if one.name == "play")

    @cached_property
    def openings(self) -> frozenset[str]:
        """What a verb, noun or pair begins with."""
        named = self.verbs.openings() | self.nouns.openings() | self.pairs.openings()
        return named | self.uttered | self.addressed | JOINING | ON_AIR | PLAYING


@cache
def load_talk_book(path: Path) -> TalkBook:
    """Read an unscripted.toml; raises OSError, ValueError or KeyError where it is not right."""
    with path.open("rb") as file:
        read: dict[str, Any] = tomllib.load(file)
    said: PhraseTree[str] = PhraseTree()
    greetings: dict[str, str] = read.pop("said")
    said.add_all([phrase.lower() for phrase in listed(greetings["words"])], "said")
    groups: dict[str, str] = read.pop("groups")
    one_of = {word: one for one, words in groups.items() for word in listed(words)}
    told: dict[str, str] = read.pop("telling")
    pairs: dict[str, str] = read.pop("pairs_of_people")
    book = TalkBook(
        PhraseTree(),
        PhraseTree(),
        PhraseTree(),
        said,
        one_of,
        frozenset(told["crowds"].split()),
        frozenset(told["young_crowds"].split()),
        {word: tuple(listed(people)) for word, people in pairs.items()},
        frozenset(told["objects"].split()),
        frozenset(told["listeners"].split()),
        frozenset(told["adverbs"].split()),
        frozenset(told["sayings"].split()),
        frozenset(told["uttered"].split()),
        frozenset(told["addressed"].split()),
        read.pop("calls"),
        frozenset(greetings["called"].split()),
    )
    manners: list[Manner] = []
    for name, entry in read.items():
        manner = Manner(
            name,
            entry["emotion"],
            tuple(entry["lines"]),
            tuple(entry["about"]),
            entry.get("murmur", False),
            entry.get("object", False),
            entry.get("sentences", 1),
        )
        manners.append(manner)
        for verb in listed(entry["verbs"]):
            word, _, rest = verb.partition(" ")
            for form in verb_forms(word):
                # Behind "gives" an article is passed over, behind "give" it is not.
                is_passed = form.endswith(("s", "ing", "ed")) or not rest
                articles = ("",) if is_passed else ("", "a ", "an ")
                book.verbs.add_all([f"{form} {one}{rest}".strip() for one in articles], manner)
        for noun in listed(entry.get("nouns", "")):
            book.nouns.add_all([noun], manner)
        for pair in listed(entry.get("pairs", "")):
            book.pairs.add_all([pair, plural(pair)], manner)
    return replace(book, manners=tuple(manners))


def are_together(words: Sequence[str], joint: int) -> bool:
    """Whether the "with" at `joint` stands between those who do one thing: "children with their
    parents are laughing"."""
    if not 0 <= joint < len(words) or words[joint] != "with":
        return False
    behind = words[joint + 1 : joint + 1 + TOGETHER_WORDS]
    doing = next((place for place, word in enumerate(behind) if word in ("are", "were")), 0)
    return doing > 0 and {"and", ",", "who", "that"}.isdisjoint(behind[:doing])


@cache
def talk_book() -> TalkBook:
    """The book that comes with the program."""
    return load_talk_book(resource("sounds/unscripted.toml"))


def manner_of_verb(word: str) -> Manner | None:
    """How people speak who do what the word alone tells: "grumbles", "hushes"; None where it tells
    no speech."""
    verbs = talk_book().verbs
    found = verbs.match([word], 0) if word in verbs.begins else None
    return found[1] if found is not None else None
