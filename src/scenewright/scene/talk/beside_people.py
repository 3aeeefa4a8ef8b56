"""Who stands beside whom: "a man and a woman", "a man woman and child", and who only listens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.talk.kinds import SAME
from scenewright.scene.talk.unscripted import are_together
from scenewright.scene.words.grammar import ARTICLES, PERSONS

if TYPE_CHECKING:
    from scenewright.scene.talk.people import People

GENDERS = {"male", "female"}
# What people are inside of, who they are, and how it is said.
RIDDEN = frozenset({"train", "bus", "school", "court", "university", "college"})
RIDERS = PERSONS | {"teenagers"}
ABOARD = frozenset({"in", "inside", "on", "aboard", "at"})


def joined(people: People, first: int, *, is_list: bool) -> int:
    """The token of who is told before the people at `first` and does the same: joined by "and",
    "then", "followed by" or the comma of a list; -1 where there is nobody."""
    start = first - (people.word(first - 1) in ARTICLES)
    joint = start - 1
    word, before = people.word(joint), people.word(joint - 1)
    if (word, before) in (("then", "and"), ("by", "followed"), ("and", ","), ("then", ",")):
        return joint - 2
    if word in ("and", "then", "&") or are_together(people.words, joint):
        return joint - 1 - (before in ("together", "along"))
    if word == "," and is_list:
        # "Two speakers, a woman and a man": who they are.
        return -1 if people.one_of(before) else joint - 1
    if is_list and start == first and is_other_kind(people, joint, first):
        return joint
    # "A man, women", "a woman a few children".
    near = joint - 1 if word == "," else joint
    is_beside = word == "," or start < first
    is_other = is_beside and people.one(near) and not people.one_of(people.word(near))
    return near if is_other and people.opens(people.described(near)[0]) else -1


def is_spoken_to(people: People, first: int) -> bool:
    """Whether who is told at `first` only listens: "a man speaks to the child and a woman
    speaks"."""
    joint = first - 1 - (people.word(first - 1) in ARTICLES)
    return people.word(joint) in ("to", "with", "at") and people.speaks(joint - 1)


def is_other_kind(people: People, index: int, following: int) -> bool:
    """Whether two stand side by side of whom one is a man and one a woman: "a man woman and
    child"."""
    # "A female king".
    if people.word(index) in SAME:
        return False
    return {people.gender(index), people.gender(following)} == GENDERS


def is_ridden(people: People, index: int, following: int) -> bool:
    """Whether what people are inside of stands before them: "inside a train people talk"."""
    if people.word(index) not in RIDDEN or people.word(following) not in RIDERS:
        return False
    before = index - 1 - (people.word(index - 1) in ARTICLES)
    return people.word(before) in ABOARD
