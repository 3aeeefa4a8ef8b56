"""What somebody goes on to say behind a colon without quotes: "Woman: Hi, this is Laura. Leave a
message after the beep."."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.talk.directions import names_sound, words_of
from scenewright.scene.words.grammar import ARTICLES, BEING, HE

if TYPE_CHECKING:
    from scenewright.scene.voices import Cast
    from scenewright.scene.words.lexicon import Lexicon

_NEXT = re.compile(r"[ \t]+(?!Then\b|After|Suddenly|Meanwhile)[A-Z][^\n.!?:\"“]{2,120}[.!?]+")
# Who says one of these speaks to somebody; but "we hear footsteps" tells of a scene.
ADDRESS = frozenset({"i", "i'm", "i'll", "i've", "i'd", "me", "my", "we", "we're", "we'll", "us"})
ADDRESS |= {"our", "you", "you're", "you'll", "you've", "your", "let's", "please", "thanks"}
HEARING = frozenset({"hear", "heard", "hears"})
SHOWING = frozenset({"here", "this", "that", "here's", "that's"})
DOING = ("s", "ed", "ing", "ly")


def with_more(prompt: str, match: re.Match[str], lexicon: Lexicon, cast: Cast) -> str:
    """What is said behind a colon, as `match` has its first sentence; with its answer where it is a
    question, and with what else is said to somebody: "Why did he go? To get there!"."""
    start = match.start(1)
    end = start + len(match[1].rstrip())
    before = prompt[: match.start()].lower()
    is_told = any(before.endswith(one) for one in cast.narrators)
    while following := _NEXT.match(prompt, end):
        words = words_of(following[0])
        is_heard = names_sound(words, lexicon)
        is_answer = prompt[end - 1] == "?" and not is_heard
        if not (is_answer or _is_said(words, cast) or (is_told and not is_heard)):
            break
        end = following.end()
    return prompt[start:end]


def _is_said(words: Sequence[str], cast: Cast) -> bool:
    """Whether the sentence is said to somebody: "Leave a message", "Here are the headlines"."""
    if not HEARING.isdisjoint(words):
        return False
    if not ADDRESS.isdisjoint(words):
        return True
    opening, following = [*words[:2], "", ""][:2]
    is_shown = opening in SHOWING and (following in BEING or opening.endswith("'s"))
    # What opens with a bare verb is wished: its object stands behind it.
    people = (cast.person_of_word, cast.gender_of_name, HE, ARTICLES)
    is_wish = following in ARTICLES and not any(opening in known for known in people)
    return is_shown or (is_wish and not opening.endswith(DOING))
