"""What stands before a script and is not heard: its title in quotes, and the list of its cast; and
what else is in quotes that nobody says (`unsaid`).

A cast tells voices: "Cast: ANNA, an old Irish woman; BEN, a boy.", or a line for each of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from scenewright.scene.model import Span
from scenewright.scene.talk.directions import words_of
from scenewright.scene.talk.unsaid import QUOTED, SONG, unsaid
from scenewright.scene.timing.durations import NUMBERS
from scenewright.scene.words.grammar import ARTICLES, BEING
from scenewright.scene.words.senses import SUCH

if TYPE_CHECKING:
    from scenewright.scene.voices import Cast
    from scenewright.scene.words.tokens import Token

_HEAD = re.compile(r"^[ \t#*>]*([a-z]+)(?:[ \t]+[\w.]{1,12})?[ \t*]*:[ \t*]*", re.I | re.M)
_LISTS = frozenset({"cast", "characters", "speakers", "personae", "roles"})
# One of several on a line; the commas of an aside part nobody.
_ENTRY = re.compile(r"[^;]+")
_PART = re.compile(r"(?:\([^)\n]*\)|[^,(])+")
_NAMED = re.compile(
    r"[ \t\-–—•*\d.)]*(?P<name>[^\W\d_][\w.'’\-]*(?:[ ][\w.'’\-]+){0,2})[ \t]*"
    r"(?:[:(=–—]|[ ]-[ ]|\Z)[ \t]*(?P<told>[^)]*)\)?"
)
NAMES_MAX = 24
# "Bedtime story: the wolf and the moon." is only called so.
_STORIES = ("story", "tale", "fable", "legend")
_STORY = re.compile(
    r"(?:^|(?<=[.!?]))[ \t]*(?:\w+[ \t]){0,2}(?:story|tale|fable|legend|fairytale)"
    r"(?:[ \t]for[ \t]\w+)?:[ \t]+((?:the|a|an)\b[^.!?:,;\n]{1,60})[.!?\n]",
    re.I | re.M,
)
TITLE_WORDS_MAX = 7
# "Voice: a calm woman with a British accent." tells of whoever reads the text.
_VOICE = re.compile(
    r"^[ \t*]*(?:voice|speaker|voice actor|talent)(?: type| style)?:[ \t*]*"
    r"([^.:\"“\n]{3,60})(?:[.\n]|\Z)",
    re.I | re.M,
)
_VOICED = frozenset({"a", "an", "the", "with", "and", "voice", "accent", "calm", "warm", "soft"})
_VOICED |= {"friendly", "clear", "slow", "natural", "professional", "smooth", "gentle", "strong"}
_JOINTS = frozenset({"and", "of", "in", "from", "on", "with", "at", "to"})


@dataclass(frozen=True)
class FrontMatter:
    """`spans` are not heard, `titles` among them name something, and tell whether it is a song that
    is played; `people` what the cast tells of each by every word of their name."""

    spans: tuple[Span, ...] = ()
    people: Mapping[str, tuple[str, ...]] | None = None
    titles: tuple[tuple[Span, bool], ...] = ()

    def inside(self, tokens: Sequence[Token]) -> set[int]:
        """The tokens that are not heard."""
        return {i for span in self.spans for i in _inside(span, tokens)}

    def named(self, tokens: Sequence[Token]) -> list[tuple[int, str]]:
        """The tokens of titles, and what stands for them: a song where one is played."""
        return [
            (index, SUCH if number or not is_song else SONG)
            for span, is_song in self.titles
            for number, index in enumerate(_inside(span, tokens))
        ]


NONE = FrontMatter()


def _inside(span: Span, tokens: Sequence[Token]) -> list[int]:
    return [i for i, one in enumerate(tokens) if span.start <= one.start < span.end]


def front_matter(prompt: str, cast: Cast) -> FrontMatter:
    """What the prompt has of it."""
    titles = unsaid(prompt)
    spans = [span for span, _is_song in titles]
    if ":" not in prompt:
        return FrontMatter(tuple(spans), None, titles) if titles else NONE
    people: dict[str, tuple[str, ...]] = {}
    for head in _HEAD.finditer(prompt):
        word = head[1].lower()
        if word in _LISTS:
            end, found = _cast_list(prompt, head.end(), cast)
            for name, told in found:
                people.setdefault(name, told)
                for part in name.split():
                    people.setdefault(part, told)
            if found:
                spans.append(Span(head.start(), end))
        elif _is_silent(head, cast) and (quoted := QUOTED.match(prompt, head.end())):
            spans.append(Span(head.start(), quoted.end()))
    lowered = prompt.lower()
    is_told = any(kind in lowered for kind in _STORIES)
    spans += [
        Span(story.start(), story.end(1))
        for story in (_STORY.finditer(prompt) if is_told else ())
        if is_title(words_of(story[1]), cast)
    ]
    for voice in _VOICE.finditer(prompt):
        words = words_of(voice[1])
        if _known(words, cast) and all(one in _VOICED or _tells(one, cast) for one in words):
            people.setdefault("narrator", _known(words, cast))
            spans.append(Span(voice.start(), voice.end(1)))
    return FrontMatter(tuple(sorted(spans)), people, titles) if spans else NONE


def _is_silent(head: re.Match[str], cast: Cast) -> bool:
    """Whether what is headed is not heard; "Character A:" is somebody."""
    is_numbered = len(head[0].strip(" \t*#>:").split()) > 1
    return head[1].lower() in cast.silent and not (is_numbered and head[1].lower() == "character")


def is_title(words: Sequence[str], cast: Cast) -> bool:
    """Whether the words name something and tell nothing of it: "the five little ducks", but "a wolf
    howls"."""
    for before, word in pairwise(words):
        is_verb = word.endswith(("s", "ed", "ing")) and not word.endswith("ss")
        is_led = before in ARTICLES or before in NUMBERS or before in _JOINTS
        if word in BEING or (is_verb and not is_led and not _is_adjective(before, cast)):
            return False
    return len(words) <= TITLE_WORDS_MAX


def _cast_list(
    prompt: str, start: int, cast: Cast
) -> tuple[int, list[tuple[str, tuple[str, ...]]]]:
    """The end of the list that begins at `start`, and the names in it with what they are."""
    found: list[tuple[str, tuple[str, ...]]] = []
    end = _line_end(prompt, start)
    if prompt[start:end].strip():
        for entry in _ENTRY.finditer(prompt, start, end):
            found += _people(entry[0].strip(" \t.*"), cast)
        return end, found
    while end < len(prompt) and len(found) < NAMES_MAX:
        following = _line_end(prompt, end + 1)
        line = prompt[end + 1 : following].strip(" \t.*\r")
        here = list(_people(line, cast)) if _is_told(line, cast) else []
        if not any(told for _name, told in here):
            break
        found += here
        end = following
    return end, found


def _is_told(line: str, cast: Cast) -> bool:
    """Whether the line tells what somebody is: "ANNA: an old woman", but not "ANNA: Come in."."""
    match = _NAMED.match(line.partition(",")[0] if ":" not in line else line)
    if match is None or line.endswith(("!", "?", '"', "”")):
        return False
    words = words_of(match["told"])
    return not words or words[0] in ARTICLES or words[0].isdecimal() or _describes(words[0], cast)


def _line_end(prompt: str, start: int) -> int:
    end = prompt.find("\n", start)
    return len(prompt) if end < 0 else end


def _people(entry: str, cast: Cast) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Those an entry names: what begins small or describes is told of the one before."""
    name, told = "", list[str]()
    for part in _PART.finditer(entry):
        said = part[0].strip()
        match = _NAMED.fullmatch(said)
        if match is not None and said.lstrip(" -–—•*\t0123456789.")[:1].isupper():
            words = words_of(match["name"])
            if words and not _is_adjective(words[0], cast):
                if name:
                    yield name, _known(told, cast)
                name, told = " ".join(words), words_of(match["told"])
                continue
        told += words_of(said)
    if name:
        yield name, _known(told, cast)


def _known(words: list[str], cast: Cast) -> tuple[str, ...]:
    """The words that tell something of a voice."""
    return tuple(word for word in words if _describes(word, cast))


def _describes(word: str, cast: Cast) -> bool:
    return word in cast.person_of_word or _is_adjective(word, cast)


def _tells(word: str, cast: Cast) -> bool:
    return _describes(word, cast) or word in cast.qualities


def _is_adjective(word: str, cast: Cast) -> bool:
    told = (cast.age_of_word, cast.accent_of_word, cast.pitch_of_word)
    return any(word in words for words in told)
