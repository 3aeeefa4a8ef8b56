"""Clauses of a prompt: the parts in which words belong together, each with something to hear.

A part with nothing to hear ("in the distance", "for ten seconds") joins the clause it tells about.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING

from scenewright.scene.clauses.absolutes import is_absolute
from scenewright.scene.clauses.clause_order import (
    DOING,
    does_more,
    put_in_order,
    share,
)
from scenewright.scene.words.cuts import (
    AFTER,
    AROUND,
    BACKWARD,
    CLOSING,
    CUTTING,
    ENDED,
    FORWARD,
    INSIDE,
    LEADING_IN,
    MEANWHILE,
    MET,
    OVER,
    SEQUENCE,
    follows_that,
    is_cut,
    is_met,
    next_word,
)
from scenewright.scene.words.grammar import IT, PREPOSITIONS, SENTENCE, STOPPING

if TYPE_CHECKING:
    from collections.abc import Set

    from scenewright.scene.clauses.seen import Seen
    from scenewright.scene.words.tokens import Token
    from scenewright.scene.words.word_index import WordIndex

NEAR_WORDS = 6
# What music does to make room for others: "a guitar for six seconds, ducks under a host".
SINKING = frozenset({"fades", "fading", "ducks", "ducking", "dips", "dipping", "sinks", "drops"})
# "Just before a bell rings, ..."
SHORTLY = frozenset({"just", "shortly", "immediately", "right", "moments", "long", "even", "soon"})
SHORTLY |= {"directly", "seconds", "minutes", "briefly", "well"}


@dataclass(slots=True)
class Clause:
    """Indices of tokens that belong together; `is_next` when it follows the one before,
    `is_beside` when it happens together with it, `is_companion` when others do so before it.
    `relation` is "until" where it ends the one before, "after" where the one before waits for
    it, "before" where it waits for the next, "along" where a bed begins with the one before,
    "still" where it is what the one before does next, and "with" and "when" where it begins with
    the one before or that one with it; "during" where it lasts as long as a movement before,
    "after both" where what waits for the one before waits for it, too, "interrupted" where it
    breaks into the one before, "amid" and "midway" where it begins in the middle of the one before
    or that one in its; `is_last` where the scene is told to end with it,
    `is_listed` where another of its sentence follows. `later` are tokens of what
    it does then: "a fan runs and gets louder".
    """

    tokens: list[int]
    sentence: int
    separator: str
    is_next: bool = False
    has_anchor: bool = False
    is_beside: bool = False
    is_companion: bool = False
    begins_sentence: bool = False
    relation: str = ""
    is_of_it: bool = False
    is_last: bool = False
    is_listed: bool = False
    joined: list[int] = field(default_factory=list)
    later: list[int] = field(default_factory=list)

    def around(self, first: int, last: int) -> list[int]:
        """The clause's tokens that are a few words away from `first` to `last`."""
        begin = bisect_left(self.tokens, first - NEAR_WORDS)
        return self.tokens[begin : bisect_left(self.tokens, last + NEAR_WORDS)]

    def near(self, tokens: Sequence[Token], index: int) -> list[int]:
        """The clause's tokens between the quotes on either side of the one at `index`."""
        middle = first = bisect_left(self.tokens, index)
        while first and tokens[self.tokens[first - 1]].whole is None:
            first -= 1
        last = middle + 1
        while last < len(self.tokens) and tokens[self.tokens[last]].whole is None:
            last += 1
        return self.tokens[first:last]

    def tell_more(self, other: Clause) -> None:
        """Take what another tells about what is heard here."""
        self.tokens = sorted(self.tokens + other.tokens)
        self.later += other.tokens if other.separator in FORWARD else ()

    def words(self, tokens: Sequence[Token], first: int, last: int) -> set[str]:
        """The words of the clause from token `first` to the second after `last`."""
        begin = bisect_left(self.tokens, first)
        return {tokens[i].word for i in self.tokens[begin : begin + last - first + 2]}


def clauses_of(tokens: Sequence[Token], seen: Seen, index: WordIndex) -> list[Clause]:
    """The clauses in order."""
    parts = _split(tokens, seen.covered, index)
    of_it = set(index.places(IT))
    for part in parts:
        part.has_anchor = not seen.anchors.isdisjoint(part.tokens)
        # What "it" does in another sentence is not told of the last that was named.
        part.is_of_it = not of_it.isdisjoint(part.tokens)
    for before, after in pairwise(parts):
        is_same = before.sentence == after.sentence and not after.has_anchor
        after.is_of_it = after.is_of_it or (before.is_of_it and is_same)
        if before.separator in DOING and does_more(before, after, tokens):
            after.separator = before.separator
    known = [part for part in parts if part.has_anchor or not _is_strange(part, tokens, seen)]
    kept = _joined(known, tokens, seen, set(index.places(STOPPING)))
    for before, after in pairwise(kept):
        before.is_listed = before.sentence == after.sentence
    put_in_order(kept, tokens, index)
    return kept


def _split(tokens: Sequence[Token], covered: Set[int], words: WordIndex) -> list[Clause]:
    parts: list[Clause] = []
    sentence = first = 0
    current = Clause([], sentence, "", begins_sentence=True)
    for index in words.places(CUTTING):
        word = tokens[index].word
        is_end = word in SENTENCE
        after_that = word in AFTER and follows_that(tokens, index)
        if after_that and word == "interrupted":
            # "Is periodically interrupted by".
            is_often = index - 1 in covered and tokens[index - 1].word.endswith("ly")
            after_that = not (is_often or index in covered)
        # "After a short pause" is a time of its own.
        after_that = after_that and not (word == "after" and {index, index + 1} <= covered)
        if word in MET and not is_met(tokens, index):
            continue
        if not after_that and not is_cut(tokens, index, covered):
            continue
        if word != "before" or not _is_lead(current, tokens, first, index):
            current.tokens += range(first, index)
        first = index + 1
        if word == "after" and after_that and next_word(tokens, index + 2) in ENDED:
            # "Organ music after that."
            current.is_next = True
        if current.tokens:
            parts.append(current)
            is_sequence, relation = False, ""
        else:
            is_sequence, relation = current.is_next, current.relation
        sentence += is_end
        is_sequence = (is_sequence and not is_end) or word in SEQUENCE or after_that
        begins = is_end or (current.begins_sentence and not current.tokens)
        # "Rain before and after a dog barks" is heard all the while.
        is_around = word == "after" and tokens[index - 1].word == "and" and not current.tokens
        is_around = is_around and tokens[max(index - 2, 0)].word in AROUND
        separator = "as" if word in MET or is_around else word
        if word == "," and current.tokens and _goes_on(current, tokens, index):
            separator = "with"
        elif word == "," and not current.tokens and current.separator in LEADING_IN:
            separator = current.separator  # "Meanwhile, a dog barks".
        current = Clause(
            [],
            sentence,
            "." if is_end else separator,
            is_sequence,
            begins_sentence=begins,
            relation="" if is_end else relation,
        )
        if after_that:
            current.separator = "then"
            # "Is replaced by wind", "is interrupted by a gunshot".
            current.relation = OVER.get(word, "")
    current.tokens += range(first, len(tokens))
    if current.tokens:
        parts.append(current)
    return parts


def _is_lead(current: Clause, tokens: Sequence[Token], first: int, index: int) -> bool:
    """Whether no more than "just" stands before the "before" that begins a sentence."""
    is_first = current.begins_sentence and not current.tokens and index == first + 1
    return is_first and tokens[first].word in SHORTLY


def _goes_on(current: Clause, tokens: Sequence[Token], comma: int) -> bool:
    """Whether what stands behind the comma is told to go on meanwhile."""
    first = current.tokens[0]
    is_another = current.separator == "with" and tokens[first - 1].word == ","
    return is_absolute(tokens, current.tokens, comma + 1, is_another=is_another)


def _is_strange(part: Clause, tokens: Sequence[Token], seen: Seen) -> bool:
    """Whether the part is about something unknown, so that its "twice" is nobody else's."""
    if tokens[part.tokens[0]].word in PREPOSITIONS:
        return False
    if tokens[part.tokens[-1]].word in STOPPING:
        return False  # "And abruptly stops".
    return part.separator not in INSIDE and any(
        tokens[i].word not in seen.telling and tokens[i].is_word and i not in seen.covered
        for i in part.tokens
    )


def _ends_under(part: Clause, tokens: Sequence[Token]) -> bool:
    """Whether what changes goes on under what the next sentence tells: "fades under"."""
    return tokens[part.tokens[-1]].word in MEANWHILE or [
        token.word for token in tokens[part.tokens[-1] + 1 : part.tokens[-1] + 2]
    ] == ["under"]


def _joined(
    parts: Sequence[Clause], tokens: Sequence[Token], seen: Seen, stopping: Set[int]
) -> list[Clause]:
    kept, waiting, changed = list[Clause](), list[Clause](), -1
    last_anchor = {part.sentence: i for i, part in enumerate(parts) if part.has_anchor}
    for index, part in enumerate(parts):
        # Over the end of a sentence only a time is carried: "After two seconds. A dog barks."
        if index and part.sentence != parts[index - 1].sentence:
            waiting = [one for one in waiting if not seen.timed.isdisjoint(one.tokens)]
        if part.has_anchor:
            for one in waiting:
                part.joined += one.tokens
                part.is_next = part.is_next or one.is_next
            waiting = []
            if changed == part.sentence and not part.is_next:
                # "Rain gets heavier then, as a dog barks".
                part.relation, changed = part.relation or "amid", -1
            part.tokens = sorted(part.joined + part.tokens) if part.joined else part.tokens
            kept.append(part)
            continue
        # "Rain falls. At 0:08 it stops. A door slams." tells an end of what was told right before.
        stops, before = not stopping.isdisjoint(part.tokens), kept[-1] if kept else None
        if before is not None and before.sentence != part.sentence:
            before = before if stops and part.is_of_it and before is parts[index - 1] else None
        following = parts[index + 1] if index + 1 < len(parts) else None
        # "Passes and recedes while a dog barks": what another one begins behind is told of. "Runs,
        # then stops and starts again" tells an end of what runs.
        is_closed = stops or (
            following is not None
            and following.sentence == part.sentence
            and (following.is_next or following.separator in CLOSING)
        )
        if following is not None and following.separator == "," and part.separator == "and":
            # "A siren rises and falls for ten seconds, planes drone".
            is_closed = is_closed or not seen.timed.isdisjoint(part.tokens)
        ahead = last_anchor.get(part.sentence, -1) > index
        waits = ahead and not seen.delays.isdisjoint(part.tokens)
        # "A clock ticks. Five seconds later it stops and a door opens."
        waits = waits and not (before is not None and stops and part.is_of_it)
        is_told = part.separator in BACKWARD or is_closed or not ahead
        if before is not None and is_told and not (waiting or waits):
            before.tell_more(part)
            is_sinking = part.separator == "," and tokens[part.tokens[0]].word in SINKING
            is_change = (part.is_next or is_sinking) and not stops
            if is_change and following is not None:
                is_under = part.sentence != following.sentence and _ends_under(part, tokens)
                if following.separator in MEANWHILE or is_under:
                    changed = following.sentence
        else:
            waiting.append(part)
    if waiting and kept:
        last = kept[-1]
        for one in waiting:
            is_end = not stopping.isdisjoint(one.tokens)
            # When the alarm stops is no time of who shouted meanwhile.
            is_others = is_end and any(share(part, one, tokens) for part in kept[:-1])
            is_others = is_others and not share(last, one, tokens)
            if one.sentence == last.sentence or not (one.is_of_it or is_others):
                last.tell_more(one)
    return kept or waiting
