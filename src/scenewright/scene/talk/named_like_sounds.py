"""Who and what is called as something sounds: 'Tom, a teenage boy, says' plays no tom, "Mrs. Drum"
no drum, and "a cafe called The Singing Kettle" no kettle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from scenewright.scene.talk.asides import CLOSING, OPENING, describes, emotion_of
from scenewright.scene.talk.unscripted import manner_of_verb
from scenewright.scene.words.grammar import ARTICLES, BEING, SENTENCE_MARKS
from scenewright.scene.words.inflections import irregular_pasts

if TYPE_CHECKING:
    from scenewright.scene.words.page import Page

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
OWN |= {"drums", "hits", "fills", "plays", "played", "beats", "notes"}
# Past forms of what makes no sound.
PASTS = frozenset({"had", "has", "woke", "lay", "lost", "met", "read", "saw", "thought"})
PASTS |= {"won", "wrote", "bought", "chose", "felt", "forgot", "found", "heard", "knew", "led"}
OPENED = SENTENCE_MARKS | {":", "-", "–", "—", "(", "[", ",", '"', ""}
APPOSED = 6
# Before a surname, with whether that is a man's or a woman's; and before any name.
TITLES = {"mr": "male", "mrs": "female", "ms": "female", "miss": "female", "captain": "male"}
TITLES |= {"aunt": "female", "uncle": "male", "inspector": "male", "sergeant": "male"}
TITLES |= {"professor": "male", "dr": "male", "detective": "male", "madame": "female"}
CALLED, NAME = frozenset({"called", "named", "titled", "entitled", "name"}), "name"
NAME_WORDS = 6


def names_like_sounds(page: Page) -> Iterator[tuple[int, str]]:
    """The tokens that name such people or things, and what stands in their words."""
    for index in page.index.places(NAMES | SURNAMES):
        token = page.tokens[index]
        is_free = bool(page.words[index]) and page.prompt[token.start].isupper()
        if is_free and _is_somebody(page, index):
            yield index, STANDING_IN[page.cast.gender_of_name.get(token.word, "male")]
    for index in page.index.places(frozenset(TITLES)):
        if index + 1 < len(page.tokens) and _is_name(page, index + 1):
            yield index + 1, STANDING_IN[TITLES[page.tokens[index].word]]
    for index in page.index.places(CALLED):
        yield from ((at, "") for at in _name_behind(page, index))


def _is_name(page: Page, index: int) -> bool:
    """Whether the word is written as a name and sounds."""
    token = page.tokens[index]
    is_free = bool(page.words[index]) and page.prompt[token.start].isupper()
    return is_free and token.word in page.lexicon.naming


def _name_behind(page: Page, index: int) -> Sequence[int]:
    """The words of what is called so at `index`, as far as they are written as a name; none where
    nothing in it sounds."""
    tokens = page.tokens
    start = index + 1
    if tokens[index].word == NAME:
        if start >= len(tokens) or tokens[start].word not in BEING:
            return ()
        start += 1
    end = start
    while end < min(len(tokens), start + NAME_WORDS) and page.prompt[tokens[end].start].isupper():
        end += 1
    return range(start, end) if any(_is_name(page, at) for at in range(start, end)) else ()


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
    if before not in OPENED and page.prompt[tokens[index].start + 1].islower():
        return True  # "She waits for Tom."
    if word == "and" and index + 2 < len(tokens):
        return page.prompt[tokens[index + 2].start].isupper()
    is_past = word in PASTS or word in irregular_pasts()
    acts = is_past or word in BEING or word.endswith(("s", "ed"))
    is_said = word in page.lexicon.saying or word in page.lexicon.voiced
    is_said = is_said or acts or manner_of_verb(word) is not None
    return is_said and word not in OWN


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
