"""Who speaks whom no table knows: "a locksmith talks", "the stationmaster is speaking"."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from scenewright.scene.phrases import ARTICLES
from scenewright.scene.talk.people import PASSIVE, Who

SPEAKING = frozenset({"speaks", "speaking", "talks", "talking", "says", "chats", "chatting"})
SPEAKING |= {"announces", "announcing", "explains", "explaining", "shouts", "yells", "whispers"}
DETERMINERS = ARTICLES | {"his", "her", "their", "our", "my", "another", "one"}
ADJECTIVES_MAX = 2


def stranger(
    words: Sequence[str], verb: int, known: Collection[str]
) -> tuple[int, int, Who] | None:
    """Where the one person who speaks at `verb` begins and ends, and who it is; `known` words are
    nobody's."""
    if words[verb] not in SPEAKING:
        return None
    index = verb - 1
    while index > 0 and (words[index] in PASSIVE or words[index].endswith("ly")):
        index -= 1
    noun = words[index] if index > 0 else ""
    is_bare = words[verb].endswith("ing") and index == verb - 1
    if not noun.isalpha() or noun in known or is_bare or _is_plural(noun):
        return None
    for first in range(index - 1, max(-1, index - 2 - ADJECTIVES_MAX), -1):
        if words[first] in DETERMINERS:
            return first + 1, index + 1, (noun, (noun,))
        if not words[first].isalpha() or words[first] in known:
            break
    return None


def _is_plural(noun: str) -> bool:
    return noun.endswith("s") and not noun.endswith("ss")
