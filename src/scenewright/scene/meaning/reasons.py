"""What only tells why, or asks how something would sound that is told behind, is not heard there:
"a clean ending, because the traffic comes next", "what would a launch sound like? A countdown"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.words.grammar import BEING, SENTENCE
from scenewright.scene.words.inflections import verbs

if TYPE_CHECKING:
    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.word_index import WordIndex

BECAUSE = frozenset({"because"})
# What comes in the programme when this is over: "the birds come right after", "rain is next".
COMING = verbs("come", "follow", "go", "start", "begin") | BEING
NEXT = frozenset({"next", "after", "afterwards", "afterward", "later"})
REASON_WORDS = 9
# What asks for a scene whose parts are told behind: "can you do a crash? First a whistle".
QUESTION, ASKING = frozenset("?"), frozenset({"what", "how", "can", "could", "would"})
YOU, STARTING = frozenset({"you", "we"}), frozenset({"first", "firstly"})


def without_reasons(words: list[str], page_index: WordIndex) -> set[int]:
    """Take what comes only after all this out of `words`, where it is told as a reason, and say
    where it stood."""
    told = set[int]()
    for index in page_index.places(BECAUSE):
        ends = (at for at in range(index, len(words)) if words[at] in SENTENCE or words[at] == ",")
        end = next(ends, len(words))
        behind = words[index + 1 : end]
        is_next = words[end - 1] in NEXT and not COMING.isdisjoint(behind)
        if index and is_next and len(behind) <= REASON_WORDS:
            words[index:end] = [""] * (end - index)
            told |= set(range(index, end))
    return told


def without_questions(words: list[str], page_index: WordIndex, lexicon: Lexicon) -> set[int]:
    """Take what is only asked for out of `words` where all of it is told behind the question, and
    say where it stood."""
    for mark in page_index.places(QUESTION)[:1]:
        start = max((at + 1 for at in range(mark) if words[at] in SENTENCE | {":", ","}), default=0)
        asked, behind = words[start:mark], words[mark + 1 :]
        is_asked = asked[:1] != [] and asked[0] in ASKING
        is_like = asked[:1] in (["what"], ["how"]) and "sound" in asked and "would" in asked
        is_begun = not YOU.isdisjoint(asked[1:2]) and not STARTING.isdisjoint(behind[:2])
        is_told = any(lexicon.sounds.match(behind, at) for at in range(len(behind)))
        if is_asked and (is_like or is_begun) and is_told:
            return _without(words, start, mark, lexicon)
    return set()


def _without(words: list[str], start: int, end: int, lexicon: Lexicon) -> set[int]:
    """Take the names of sounds out of a part of `words`; where it is asked for may stay."""
    told, index = set[int](), start
    while index < end:
        found = lexicon.sounds.match(words, index)
        last = min(found[0], end) if found is not None else index
        told |= set(range(index, last))
        index = max(last, index + 1)
    for index in told:
        words[index] = ""
    return told
