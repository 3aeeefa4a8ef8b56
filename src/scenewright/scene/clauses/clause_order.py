"""What the clauses of a prompt say of their order: beside the one before, after it, until it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from scenewright.scene.clauses.under_lines import is_meanwhile, under_speakers
from scenewright.scene.timing.rhythm import are_nearly_at_once
from scenewright.scene.words.cuts import BESIDE, BETWEEN, MIDWAY, RELATIONS, SAME_TIME
from scenewright.scene.words.grammar import STOPPING, UNDER

if TYPE_CHECKING:
    from scenewright.scene.clauses.clause import Clause
    from scenewright.scene.words.tokens import Token
    from scenewright.scene.words.word_index import WordIndex

OPENING = frozenset({"while", "whilst", "as", "during", "meanwhile", "amid", MIDWAY, BETWEEN})
OPENED = frozenset({"after", "when", "as", MIDWAY})
JOINING, JUST = frozenset({"and", "but", "then"}), frozenset({"just", "right", "even", "exactly"})
AFTERWARDS = frozenset({"afterwards", "afterward", "thereafter"})
TRAILING = AFTERWARDS | {"later", "next"}
# What is told behind these is in the middle of what they open with.
INNER = {MIDWAY: "amid", BETWEEN: "within"}
WAITED_FOR = frozenset({"after", "until", "till", "when", MIDWAY, BETWEEN})
# What goes on is over with what comes behind these, if it stops there.
ENDED_BY = frozenset({"when", "after", "as"})
HAD, BARE = frozenset({"had", "has", "have"}), {(word,) for word in ("a", "an", "the")}
BACKGROUND = frozenset({"background"})
# "Ends with a bang", "culminates in applause": that is what comes last.
ENDING = frozenset({"ends", "end", "ending", "ended", "finishes", "finishing", "concludes"})
ENDING |= {"culminates", "culminating", "concluding", "finish", "finale"}
INTO = frozenset({"in", "with", "on"})
# "At the same time", "all at once", "bark simultaneously"; of all that is listed before these:
# "barking, mooing and clucking are heard at once".
TIMES = frozenset({"time", "once", "unison"}) | SAME_TIME
AT_ONCE = ("same", "time"), ("at", "once"), ("in", "unison")
LISTING = frozenset({"occurring", "occur", "happening", "happen", "heard", "sounding", "sound"})
LISTING |= {"going", "playing", "play", "present", "all"}
LISTING_WORDS = 4
# "Each round ends with a gong. Behind everything a brook."
ALL = frozenset({"everything"})
UNDER_ALL = frozenset({"behind", "under", "underneath", "beneath", "below"})
# "Talks while looking at a map and walking": both are done at once.
DOING = frozenset({"while", "whilst"})
# "With music and barking", "as a man yells and a dog barks".
JOINED = frozenset({"and", ","})


def put_in_order(clauses: Sequence[Clause], tokens: Sequence[Token], index: WordIndex) -> None:
    """Say of each clause whether it is beside the one before, follows it, or ends it."""
    stopping = set(index.places(STOPPING))
    under_all = (at for at in index.places(ALL) if at and tokens[at - 1].word in UNDER_ALL)
    background = {*index.places(BACKGROUND), *under_all}
    at_once = {at for at in index.places(TIMES) if _is_at_once(tokens, at)}
    ends = index.places(ENDING | STOPPING)
    last = {at + 2 for at in ends if _is_ending(tokens, at)}
    for part in clauses:
        part.is_last = not last.isdisjoint(part.tokens)
        part.is_next = part.is_next or part.is_last
        _begin(part, tokens)
    under = under_speakers(tokens, index)
    had = {i for i in index.places(HAD) if _told(tokens, i + 1, i + 1)[:1] not in BARE}
    ended: list[Clause] = []
    is_during = is_waiting = False
    for before, after in pairwise(clauses):
        is_same = after.sentence == before.sentence
        is_during = is_same and (opens(before) or (is_during and _is_joined(before, tokens)))
        after.is_beside = is_same and (after.separator in BESIDE or is_during)
        opens_after = before.separator == "after" and before.begins_sentence
        # "After a bell rings and a door slams, a clock ticks."
        waits = is_waiting = is_same and (
            opens_after or (is_waiting and _is_joined(before, tokens))
        )
        is_behind = not background.isdisjoint(after.tokens)
        stops = not stopping.isdisjoint(before.tokens) and not is_behind
        stops = stops and after.separator not in BESIDE
        after.is_next = after.is_next or waits or stops
        is_at_once = not at_once.isdisjoint(after.tokens) and is_same
        if (after.separator in SAME_TIME or is_at_once) and not waits:
            after.is_beside = True
        if before.begins_sentence and is_same:
            _open(before, after, is_over=stops or not had.isdisjoint(before.tokens))
        # "The music stops when a door opens".
        if is_same and after.separator in ENDED_BY and not stopping.isdisjoint(before.tokens[-2:]):
            ended.append(after)
        # "Start with a horse neighing, end with a bell."
        after.is_beside = after.is_beside and not after.is_last
        if is_same and before.is_next and _is_under(after, tokens):
            # "Then a piano with wind underneath".
            after.relation = "along"
        elif is_same and not after.is_next:
            _accompany(before, after, is_behind=is_behind, is_list=_is_list(before, after, tokens))
        here = [i for i in after.tokens if i in under]
        if here and is_meanwhile(before, after, tokens, here[0]):
            after.is_beside, after.is_next = True, False
    _list_at_once(clauses, tokens, at_once)
    for part in clauses:
        is_opening = part.begins_sentence and part.separator in WAITED_FOR
        is_later = part.separator == "before" and not part.begins_sentence
        told = "" if is_opening or is_later else RELATIONS.get(part.separator, "")
        if told == "when" and not stopping.isdisjoint(set(part.tokens).difference(part.later)):
            told = "after"
        part.relation = told or part.relation
        part.is_next = part.is_next or is_later
    for part in ended:
        part.relation = "until"
    _in_row(clauses, tokens)


def _begin(part: Clause, tokens: Sequence[Token]) -> None:
    """Say of the part whether it opens what is told behind it ("just as a bell rings, ...", "and,
    after a bell, ...") and whether it comes later: "and a dog barks afterwards"."""
    first, last = part.tokens[0], part.tokens[-1] + 1
    if part.separator in OPENED and not part.begins_sentence:
        ahead = [token.word for token in tokens[max(first - 3, 0) : first]][::-1]
        ahead = ahead[2:] if ahead[1:2] == [","] else ahead[1:]
        is_inner = ahead[:1] != [] and ahead[0] in JOINING
        words = [token.word for token in tokens[first : first + 2]]
        is_just = not ahead and words[0] in JUST and words[1:] == [part.separator]
        part.begins_sentence = is_inner or is_just
        part.is_next = part.is_next or (is_inner and part.separator == "after")
    # "Rain. A bell. Wind for four seconds afterwards."
    trailing = AFTERWARDS if part.begins_sentence else TRAILING
    if last < len(tokens) and tokens[last].word in trailing and (first or not part.begins_sentence):
        is_end = not "".join(token.word for token in tokens[last + 1 : last + 2]).isalpha()
        part.is_next = part.is_next or is_end


def _open(before: Clause, after: Clause, *, is_over: bool) -> None:
    """Say of `after` when it begins, where the clause before opens the sentence with a time: "when
    the door opens, music plays", "when the rain has stopped, birds sing"."""
    if before.separator == "when":
        after.relation, after.is_next = ("", True) if is_over else ("with", after.is_next)
    elif before.separator in INNER and after.separator == ",":
        after.relation = INNER[before.separator]


def _list_at_once(clauses: Sequence[Clause], tokens: Sequence[Token], at_once: set[int]) -> None:
    """Say of all that a list tells at once that each is beside the one before."""
    for place in range(len(clauses) - 1, 0, -1) if at_once else ():
        at = next((i for i in clauses[place].tokens if i in at_once), 0)
        if LISTING.isdisjoint(_told(tokens, at - LISTING_WORDS, at - 1)):
            continue
        while place and clauses[place].separator in JOINED and not clauses[place].is_next:
            clauses[place].is_beside = True
            place -= 1


def _in_row(clauses: Sequence[Clause], tokens: Sequence[Token]) -> None:
    """Say of what "and" joins to what comes before or after another that it does so, too: "coughs
    after lifting a box and dropping it", "before the engine starts and revs, a dog barks"."""
    for place, (before, after) in enumerate(pairwise(clauses)):
        is_joined = after.sentence == before.sentence and _is_joined(after, tokens)
        if not is_joined or after.is_next or after.relation not in ("", "along"):
            continue
        if before.relation in ("after", "after both") and not before.begins_sentence:
            after.relation = "after both"
        following = clauses[place + 2 : place + 3]
        is_ahead = bool(following) and following[0].sentence == after.sentence
        if before.relation == "before" and is_ahead and following[0].separator == ",":
            after.relation = "before"


def does_more(before: Clause, after: Clause, tokens: Sequence[Token]) -> bool:
    """Whether the part goes on with what is done while something is: "while holding a cup and
    walking to his desk"."""
    if before.has_anchor or after.separator != "and":
        return False
    words = (tokens[part.tokens[0]].word for part in (before, after))
    return before.sentence == after.sentence and all(word.endswith("ing") for word in words)


def share(part: Clause, other: Clause, tokens: Sequence[Token]) -> bool:
    """Whether the other tells more of what the part names: "the alarm stops"."""
    words = {tokens[i].word for i in part.tokens}
    nouns = (i for i in other.tokens if i and tokens[i - 1].word in ("the", "this"))
    return any(tokens[i].word in words for i in nouns)


def follows_as(tokens: Sequence[Token], quote: int) -> bool:
    """Whether "as" stands behind the quote: '"Not here," as footsteps approach'."""
    following = quote + 1 + (tokens[quote + 1 : quote + 2] != [] and tokens[quote + 1].word == ",")
    return [token.word for token in tokens[following : following + 1]] == ["as"]


def opens(clause: Clause) -> bool:
    """Whether what comes next happens during it: "As a door opens and closes, a dog barks"."""
    return clause.begins_sentence and clause.separator in OPENING


def _accompany(before: Clause, after: Clause, *, is_behind: bool, is_list: bool) -> None:
    """Tell of `after` what joins what goes on: "talks with birds chirping and dogs barking"."""
    if after.separator not in JOINED:
        return
    if is_list or is_behind:
        after.is_beside, after.is_companion = True, is_list
    elif before.is_next or before.relation == "along":
        after.relation = "along"


def _is_under(after: Clause, tokens: Sequence[Token]) -> bool:
    """Whether it is told to be heard under what stands before "with"."""
    told = _told(tokens, after.tokens[0], after.tokens[-1] + 1)
    return after.separator == "with" and not UNDER.isdisjoint(told)


def _is_list(before: Clause, after: Clause, tokens: Sequence[Token]) -> bool:
    """Whether both are told beside the same: not so "while a dog barks, and a car passes"."""
    return before.is_beside and (_is_joined(after, tokens) or before.separator == "with")


def _is_joined(clause: Clause, tokens: Sequence[Token]) -> bool:
    """Whether only "and" stands between the clause and the one before."""
    first = clause.tokens[0]
    is_parted = first > 1 and (tokens[first - 2].word, tokens[first - 1].word) == (",", "and")
    return clause.separator == "and" and not is_parted


def _told(tokens: Sequence[Token], first: int, last: int) -> tuple[str, ...]:
    return tuple(token.word for token in tokens[max(first, 0) : last + 1])


def _is_at_once(tokens: Sequence[Token], index: int) -> bool:
    if any(are_nearly_at_once(tokens, at) for at in (index - 2, index - 1)):
        return False
    return tokens[index].word in SAME_TIME or _told(tokens, index - 1, index) in AT_ONCE


def _is_ending(tokens: Sequence[Token], index: int) -> bool:
    return index + 1 < len(tokens) and tokens[index + 1].word in INTO
