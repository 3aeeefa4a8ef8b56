"""Whether what stands before a colon only heads what is heard: "Notes: rain, a dog", "Host notes:
the usual bell", "Correct answer: a chime"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.talk.directions import names_sound, words_of
from scenewright.scene.words.grammar import ARTICLES, PRONOUNS

if TYPE_CHECKING:
    from scenewright.scene.voices import Cast
    from scenewright.scene.words.lexicon import Lexicon

# What is told on a sheet begins with when it is heard.
_TIME = re.compile(r"\d{1,2}:\d{2}\b")
# What somebody does with the voice, or what is written down or given for a heading.
NOUNS = frozenset({"note", "notes", "answer", "answers", "reply", "call", "remarks", "comments"})
# "Host notes: start the intro at zero".
NOTES = frozenset({"note", "notes"})
STAGING = frozenset({"begin", "start", "end", "keep", "fade", "leave", "make", "put", "play"})
STAGING |= {"use", "open", "close", "add", "cut", "let", "no", "all", "please"}
FOR = frozenset({"for", "on", "from", "about", "to"})
HOW = frozenset({"correct", "incorrect", "wrong", "right", "false", "true", "good", "bad", "best"})
HOW |= {"final", "first", "second", "last", "next", "each", "every", "missing", "no", "production"}


def is_headed(words: Sequence[str], said: str, lexicon: Lexicon, cast: Cast) -> bool:
    """Whether the words before a colon head what is heard and are nobody who says it: "Notes: rain,
    a dog", "Spotting notes for reel 2: 0:00 rain", but "The doctor notes: the pulse is weak"."""
    if _TIME.match(said):
        return True
    is_somebody = any(word in cast.person_of_word or word in cast.gender_of_name for word in words)
    if words[-1:] != [] and words[-1] in cast.heads and not is_somebody:
        return True
    nouns = (at for at, word in enumerate(words) if word in NOUNS)
    is_noun = said[0].islower() and any(_is_noun(words, at, cast) for at in nouns)
    is_staging = said.split()[0] in STAGING and not NOTES.isdisjoint(words)
    return is_noun and (is_staging or names_sound(words_of(said), lexicon))


def _is_noun(words: Sequence[str], at: int, cast: Cast) -> bool:
    """Whether the word at `at` is what is written or given there and is done by nobody: "host
    notes", but "the host notes", "Anna answers"."""
    ahead, before = words[at - 2] if at > 1 else "", words[at - 1] if at else ""
    if before in PRONOUNS or before in cast.gender_of_name:
        return False
    if words[at + 1 : at + 2] != [] and words[at + 1] in FOR:
        return True
    if before in cast.person_of_word:
        return words[at] in NOTES and ahead not in ARTICLES
    return not before or before in HOW
