"""What an order is for is nothing that somebody says there: "a sound for our presentation about
trains", "for a talk about storms I need wind"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.talk.directions import names_sound
from scenewright.scene.talk.topics import topic_end
from scenewright.scene.words.grammar import ARTICLES, SENTENCE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.page import Page

USES = frozenset({"presentation", "presentations", "lecture", "talk", "speech", "report", "lesson"})
USES |= {"project", "homework", "class", "essay", "paper", "exhibition", "slideshow", "powerpoint"}
ABOUT = frozenset({"about", "on", "of", "regarding"})
# What an order for sounds is told with.
WE_OURSELVES = frozenset({"i", "we", "i'm", "we're"})
WE = WE_OURSELVES | {"our", "my", "us", "me"}
ORDERED = frozenset({"this", "it", "something"})
ORDERED |= {"sound", "sounds", "noise", "noises", "audio", "recording", "music", "effect"}
ORDERED |= {"effects", "background", "ambience", "soundscape", "soundtrack", "need", "want"}
# Who gives a talk in the scene does so: "I give a talk".
PLANNING = frozenset({"to", "have", "must", "will", "should", "am", "are", "i'm", "we're", "got"})
WHAT_FOR_WORDS = 3
ENDS = SENTENCE | {",", ":", "i", "we", "so", "and", "please", "you"}


def made_for(page: Page) -> set[int]:
    """The tokens that tell what it is for; what that is about is heard where nothing else is
    named."""
    found: set[int] = set()
    words = [token.word for token in page.tokens]
    for index in page.index.places(USES):
        about = index + 1
        if about >= len(words) or words[about] not in ABOUT or not _is_use(words, index):
            continue
        end = _end(words, about + 1)
        first = index
        while first and words[first - 1] not in SENTENCE and words[first] != "for":
            first -= 1
        found |= set(range(first if words[first] == "for" else index, about + 1))
        if names_sound([*words[:first], "", *words[end:]], page.lexicon):
            found |= set(range(about + 1, end))
    return found


def _is_use(words: Sequence[str], index: int) -> bool:
    """Whether whoever writes gives it, or wants something for it."""
    start = index
    while start and words[start - 1] not in SENTENCE:
        start -= 1
    opening = words[start:index]
    if "for" not in opening[-WHAT_FOR_WORDS - 1 :]:
        return not PLANNING.isdisjoint(opening) and not WE_OURSELVES.isdisjoint(opening)
    at = len(opening) - 1 - [*reversed(opening)].index("for")
    is_somebodys = opening[at + 1 : at + 2] != [] and opening[at + 1] in ARTICLES
    return is_somebodys and (at == 0 or not (WE | ORDERED).isdisjoint(opening[:at]))


def _end(words: Sequence[str], start: int) -> int:
    end = topic_end(words, start)
    return next((at for at in range(start, end) if words[at] in ENDS), end)
