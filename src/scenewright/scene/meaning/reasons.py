"""What only tells why is not heard there: "a clean ending, because the traffic comes next"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.grammar import BEING, SENTENCE
from scenewright.scene.inflections import verbs

if TYPE_CHECKING:
    from scenewright.scene.word_index import WordIndex

BECAUSE = frozenset({"because"})
# What comes in the programme when this is over: "the birds come right after", "rain is next".
COMING = verbs("come", "follow", "go", "start", "begin") | BEING
NEXT = frozenset({"next", "after", "afterwards", "afterward", "later"})
REASON_WORDS = 9


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
