"""Speech that is told but not quoted: "two men argue about tractors" finds speakers and lines.

The same words always give the same lines, and another event's words never change them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import Any
from zlib import crc32

from scenewright.paths import resource
from scenewright.scene.phrases import PhraseTree, plural, verb_forms

LINE_SECONDS = 2.5
LINES_MAX = 24


@dataclass(frozen=True)
class Manner:
    """A way of speaking: how it sounds and the lines of it; `about` have a place for a topic."""

    name: str
    emotion: str
    lines: tuple[str, ...]
    about: tuple[str, ...]


@dataclass(frozen=True)
class Talk:
    """One mention of speech at tokens `first` to `last` (exclusive).

    `speakers` are (name, words that describe them); `used` the tokens it accounts for.
    """

    first: int
    last: int
    speakers: tuple[tuple[str, tuple[str, ...]], ...]
    manner: Manner
    topic: str = ""
    said: str = ""
    used: frozenset[int] = field(default_factory=frozenset)

    def line(self, speaker: int, seconds: float | None) -> str:
        """What the speaker of this number says; about `seconds` of it where a length is told."""
        if self.said:
            return self.said
        lines = self.manner.lines
        key = f"{self.manner.name}|{self.speakers[0][0].lower()}|{self.topic.lower()}"
        at = crc32(key.encode()) + speaker
        count = 1 if seconds is None else min(max(int(seconds / LINE_SECONDS), 1), LINES_MAX)
        chosen = [lines[(at + turn) % len(lines)] for turn in range(count)]
        if self.topic and speaker == 0:
            about = self.manner.about
            chosen[0] = about[at % len(about)].format(topic=self.topic)
        return " ".join(chosen)


@dataclass(frozen=True)
class TalkBook:
    """All of unscripted.toml."""

    verbs: PhraseTree[Manner]
    nouns: PhraseTree[Manner]
    pairs: PhraseTree[Manner]
    said: PhraseTree[str]
    one_of: Mapping[str, str]

    @cached_property
    def openings(self) -> frozenset[str]:
        """What a verb, noun or pair begins with."""
        return self.verbs.openings() | self.nouns.openings() | self.pairs.openings()


@cache
def load_talk_book(path: Path) -> TalkBook:
    """Read an unscripted.toml; raises OSError, ValueError or KeyError where it is not right."""
    with path.open("rb") as file:
        read: dict[str, Any] = tomllib.load(file)
    said: PhraseTree[str] = PhraseTree()
    said.add_all([phrase.lower() for phrase in _listed(read.pop("said")["words"])], "said")
    groups: dict[str, str] = read.pop("groups")
    one_of = {word: one for one, words in groups.items() for word in _listed(words)}
    book = TalkBook(PhraseTree(), PhraseTree(), PhraseTree(), said, one_of)
    for name, entry in read.items():
        manner = Manner(name, entry["emotion"], tuple(entry["lines"]), tuple(entry["about"]))
        for verb in _listed(entry["verbs"]):
            word, _, rest = verb.partition(" ")
            book.verbs.add_all([f"{form} {rest}".strip() for form in verb_forms(word)], manner)
        for noun in _listed(entry.get("nouns", "")):
            book.nouns.add_all([noun], manner)
        for pair in _listed(entry.get("pairs", "")):
            book.pairs.add_all([pair, plural(pair)], manner)
    return book


@cache
def talk_book() -> TalkBook:
    """The book that comes with the program."""
    return load_talk_book(resource("sounds/unscripted.toml"))


def _listed(text: str) -> list[str]:
    return [part for part in (piece.strip() for piece in text.split(",")) if part]
