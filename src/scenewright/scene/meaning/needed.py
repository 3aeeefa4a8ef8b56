"""What nobody can do without is asked for: "I can't sleep without rain", "no day without bells"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.meaning.negations import AUXILIARIES, HOW, NOT, ONGOING, UNBROKEN
from scenewright.scene.words.grammar import ARTICLES, SENTENCE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.word_index import WordIndex

WITHOUT = frozenset({"without"})
DENYING = NOT | {
    "no",
    "nothing",
    "nobody",
    "hardly",
    "rarely",
    "couldn't",
    "wouldn't",
    "impossible",
}
# Another clause begins here, and what is denied before is another's: "no wind, without rain".
ENDS = SENTENCE | {",", "", "but", "then", "while", "as", "when", "because", "with", "only", "just"}
BETWEEN_WORDS = 9
ANY = frozenset({"a", "an", "any", "the", "some"})


def needed(words: list[str], page_index: WordIndex) -> set[int]:
    """Take out of `words` what is denied twice, up to the "without", and say where it stood."""
    told = set[int]()
    for index in page_index.places(WITHOUT):
        behind = next((word for word in words[index + 1 : index + 3] if word not in ANY), "")
        if words[index] not in WITHOUT or behind in ONGOING | UNBROKEN:
            continue
        first = index - 1
        while first >= max(0, index - BETWEEN_WORDS) and not _ends(words, first):
            first -= 1
        if first >= 0 and words[first] in DENYING and _denies(words, first):
            told |= set(range(first, index + 1))
            words[first : index + 1] = [""] * (index + 1 - first)
    return told


def _ends(words: Sequence[str], index: int) -> bool:
    """Whether what is denied begins there, or another thing: "never barks and a cat without"."""
    is_other = words[index] == "and" and words[index + 1] in ARTICLES
    return is_other or words[index] in ENDS or words[index] in DENYING


def _denies(words: Sequence[str], index: int) -> bool:
    """Whether it is denied that something is done: "could not sleep", but "not too loud"."""
    is_plain = words[index] == "not"
    return words[index + 1] not in HOW and not (
        is_plain and words[index - 1 : index] != [] and words[index - 1] not in AUXILIARIES
    )
