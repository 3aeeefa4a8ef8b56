"""Whose speech is told behind it: "counting from a woman", "the voices of children", "talking is
heard from a man"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.talk.passives import BY_WHOM
from scenewright.scene.words.grammar import ARTICLES, OF

if TYPE_CHECKING:
    from scenewright.scene.talk.people import People, Who

NUMBERS = frozenset({"one", "two", "three", "four", "few", "several", "many", "some", "various"})
# "Talking can be heard coming from a man".
MADE = BY_WHOM | {"done", "produced", "said", "repeated", "shouted", "recited"}
HEARD = MADE | {"is", "are", "was", "were", "can", "could", "be", "being", "heard", "picked", "up"}
HEARD |= {"audible", "coming", "comes", "come", "came", "emanating", "emanates", "emanate"}
HEARD |= {"originating", "detected", "noticed", "out", "also"}
HEARD_WORDS = 5


def source(people: People, last: int) -> tuple[int, list[Who]] | None:
    """The token of the last of those who are named behind the speech that ends before `last`, and
    all they are: nobody for a crowd."""
    joint = _passed(people, last)
    word = people.word(joint)
    is_passive = people.word(joint - 1) in MADE
    if word not in OF or (joint > last and word != "from" and not (is_passive and word == "by")):
        return None
    start = joint + 1 + (people.word(joint + 1) in ARTICLES)
    start += people.word(start) in NUMBERS
    end = people.at(start)
    while end is not None and people.word(end + 1) == "and":
        # "The talking of a child and a man".
        other = people.at(end + 2 + (people.word(end + 2) in ARTICLES))
        if other is None:
            break
        end = other
    return None if end is None else (end, people.subjects(end)[1])


def _passed(people: People, last: int) -> int:
    """The token behind what tells that it is heard."""
    index = last
    while index < last + HEARD_WORDS and (
        people.word(index) in HEARD or people.word(index).endswith("ly")
    ):
        index += 1
    return index
