"""People who are called as something sounds: 'Tom, a teenage boy, says' plays no tom, and "Robin
(old)" is no bird."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from scenewright.scene.grammar import ARTICLES
from scenewright.scene.talk.asides import CLOSING, OPENING, describes, emotion_of
from scenewright.scene.talk.unscripted import manner_of_verb

if TYPE_CHECKING:
    from scenewright.scene.page import Page

# First names that are words for what is heard.
NAMES = frozenset({"carol", "celeste", "dolly", "marina", "penny", "robin", "tom", "viola", "wade"})
# What is a name only where somebody is told right behind it: "Bell, an old man, says".
SURNAMES = frozenset({"bell", "bells", "drummond", "horn", "bird", "rook", "crow", "piper", "hawk"})
SURNAMES |= {"brook", "reed", "bass", "wolf", "fox", "finch", "swift", "wren", "stone", "storm"}
# Who is of the same sex and sounds like nothing.
STANDING_IN = {"female": "anna", "male": "john"}
# What the beast or the instrument of that name does too.
OWN = frozenset({"sings", "singing", "sang", "chirps", "chirped", "twitters", "twittered", "hums"})
OWN |= {"booms", "boomed", "begins", "began", "goes", "thunders", "rumbles", "echoes", "continues"}
OWN |= {"squawks", "squawked", "calls", "called", "rolls", "cries", "resumes"}
DOING = frozenset({"walks", "runs", "enters", "sits", "stands", "coughs", "sneezes", "snores"})
DOING |= {"yawns", "sniffs", "gasps", "groans", "opens", "closes", "knocks", "clears", "claps"}
DOING |= {"drinks", "eats", "types", "writes", "picks", "puts"}
APPOSED = 6


def names_like_sounds(page: Page) -> Iterator[tuple[int, str]]:
    """The tokens that name such people, and the name that stands in their words."""
    for index in page.index.places(NAMES | SURNAMES):
        token = page.tokens[index]
        is_free = bool(page.words[index]) and page.prompt[token.start].isupper()
        if is_free and _is_somebody(page, index):
            yield index, STANDING_IN[page.cast.gender_of_name.get(token.word, "male")]


def _is_somebody(page: Page, index: int) -> bool:
    tokens, cast = page.tokens, page.cast
    before = tokens[index - 1].word if index else "."
    if before in ARTICLES or (index and describes(before, cast) and before != "old"):
        return False
    behind = [token.word for token in tokens[index + 1 : index + 1 + APPOSED]] + [""]
    is_told = _is_told(page, behind)
    if is_told or tokens[index].word in SURNAMES:
        return is_told
    word = behind[0]
    is_said = word in page.lexicon.saying or word in page.lexicon.voiced
    return (is_said or manner_of_verb(word) is not None or word in DOING) and word not in OWN


def _is_told(page: Page, behind: list[str]) -> bool:
    """Whether who it is stands right behind: ", an old man, says", "(whispering)"."""
    mark, told = behind[0], behind[1:]
    if mark not in OPENING and mark != ",":
        return False
    end = next((at for at, word in enumerate(told) if word in CLOSING or word in ",:"), 0)
    words = [word for word in told[:end] if word not in ARTICLES]
    if not words:
        return False
    is_person = words[-1] in page.cast.person_of_word
    if mark in OPENING:
        how = emotion_of(words, page.lexicon) is not None
        return is_person or how or all(describes(word, page.cast) for word in words)
    following = told[end + 1 : end + 2]
    is_verb = following != [] and (
        following[0] in page.lexicon.saying or manner_of_verb(following[0]) is not None
    )
    return is_person and (is_verb or told[end] == ":")
