"""What is told of two at once: "the rain and the wind fade out", "a fan and a clock stop"."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence, Set

    from scenewright.scene.clauses.clause import Clause
    from scenewright.scene.words.named import Named, Timed
    from scenewright.scene.words.page import Page

# What several do. One of them "fades".
CHANGE = frozenset({"fade", "grow", "get", "become", "build", "swell", "die", "stop", "end"})
CHANGE |= {"cease", "subside", "recede", "ease", "soften", "intensify", "dip", "drop", "diminish"}
BOTH = frozenset({"both", "they"})
BEFORE_CHANGE = frozenset({"both", "all", "then", "should", "will", "together", "suddenly"})


def with_shared(
    page: Page, clauses: list[Clause], at: Mapping[int, Named], times: Sequence[Timed]
) -> list[Clause]:
    """The clauses, where each that only names something has what the next tells of both, and that
    one the time that stands before both."""
    changes = page.index.places(CHANGE)
    if not changes:
        return clauses
    timed = {index for one in times for index in range(one.first, one.last)}
    told: list[int] = []
    for before, after in reversed(list(pairwise(clauses))):
        if before.sentence != after.sentence or after.is_next:
            told = []
        elif after.separator == "and":
            told = _told(page, after, at, changes)
        elif after.separator != ",":
            told = []
        ahead = _named(before, at) if told else None
        if ahead is None or ahead.acts or ahead.last != before.tokens[-1] + 1:
            told = []
            continue
        when = [index for index in before.tokens if index < ahead.first and index in timed]
        before.tokens = [*before.tokens, *told]
        after.tokens = sorted({*after.tokens, *when})
    if page.index.places(BOTH):
        _share_of_both(page, clauses, at, timed)
    return clauses


def _share_of_both(
    page: Page, clauses: Sequence[Clause], at: Mapping[int, Named], timed: Set[int]
) -> None:
    """Tell the last two things that go on what "both" or "they" do: "hail and a fan, a knock, then
    both fade out"."""
    for subject in page.index.places(BOTH):
        verb = _past_adverbs(page, subject + 1)
        holder = next((one for one in clauses if verb in one.tokens), None)
        ahead = [one for one in clauses if one.tokens[0] < subject and _goes_on(_named(one, at))]
        if verb not in page.index.places(CHANGE) or holder is None or len(ahead) < 2:
            continue
        if not timed.isdisjoint((subject - 1, subject - 2)):
            # "At ten seconds both stop": that is no time at which they begin.
            continue
        told = [index for index in holder.tokens if index >= verb]
        holder.tokens = [index for index in holder.tokens if index < verb]
        for clause in ahead[-2:]:
            clause.tokens = sorted({*clause.tokens, *told})


def _goes_on(one: Named | None) -> bool:
    return one is not None and one.sound is not None and one.sound.is_bed


def _past_adverbs(page: Page, index: int) -> int:
    while page.words[index : index + 1] != [] and _may_stand_before(page.words[index]):
        index += 1
    return index


def _named(clause: Clause, at: Mapping[int, Named]) -> Named | None:
    """The one thing that the clause names."""
    named = [at[index] for index in clause.tokens if index in at]
    return named[0] if len(named) == 1 else None


def _told(page: Page, clause: Clause, at: Mapping[int, Named], changes: Sequence[int]) -> list[int]:
    """The tokens from the verb on that tells of what the clause names, and of others, how they
    change; none where that one does something else."""
    one = _named(clause, at)
    if one is None or one.acts:
        return []
    verb = _past_adverbs(page, one.last)
    if verb not in changes or verb not in clause.tokens:
        return []
    return [index for index in clause.tokens if index >= verb]


def _may_stand_before(word: str) -> bool:
    return word in BEFORE_CHANGE or word.endswith("ly")
