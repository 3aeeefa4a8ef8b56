"""The words at which one clause ends and the next begins, and where they do so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.words.grammar import ARTICLES, SENTENCE

if TYPE_CHECKING:
    from collections.abc import Sequence, Set

    from scenewright.scene.words.tokens import Token

SAME_TIME = frozenset({"meanwhile", "simultaneously", "concurrently"})
# What stands between two things that happen together.
BESIDE = frozenset(
    {"while", "whilst", "as", "with", "amid", "alongside", "over", "under", "underneath", "beneath"}
    | {"during", "meanwhile", "accompanied", "accompanies", "accompany", "midst"}
)
# "In the middle of a song": `linking` puts it for the words.
MIDWAY = "midway"
# "Between two shots, a scream".
BETWEEN = "betwixt"
RELATIONS = {"until": "until", "till": "until", "after": "after", "before": "before"}
RELATIONS |= {"when": "when", MIDWAY: MIDWAY, BETWEEN: BETWEEN}
SEQUENCE = frozenset(
    {"then", "afterwards", "afterward", "next", "finally", "later", "subsequently", "thereafter"}
)
FORWARD = (
    frozenset({"and", "plus", "but", "while", "whilst", "as", "before"} | SAME_TIME)
    | {"accompanies", "accompany"}
    | SEQUENCE
)
BACKWARD = frozenset(
    {",", "with", "over", "under", "underneath", "beneath", "through", "against", "amid", "among"}
    | {"alongside", "behind", "(", ")", "–", "—", "when", "until", "till", "after", "during"}
    | {"midst", MIDWAY, BETWEEN}
)
CLOSING = BESIDE | RELATIONS.keys()
# Behind these a comma begins nothing: "meanwhile, a dog barks".
LEADING_IN = CLOSING | SAME_TIME
# What joins two things that one does.
JOINTS = frozenset({"and", ",", "then"})
# What comes behind it follows: "followed by", "then it follows with", "is replaced by".
# What stands for "turns into", behind which no "by" is needed.
TURNED = "turned-into"
FOLLOWING = frozenset({"followed", "follows", "replaced", "interrupted", TURNED})
AFTER = FOLLOWING | {"after"}
BY = frozenset({"by", "with"})
MEANWHILE = frozenset({"as", "while", "whilst", "under", "over"})
OVER = {"replaced": "still", TURNED: "still", "interrupted": "interrupted"}
CUTTING = SENTENCE | FORWARD | BACKWARD | FOLLOWING | {"accompanied"}
# "Is overtaken by a truck": another comes while it goes.
MET = frozenset({"overtaken", "passed", "chased", "pursued"})
MEETING = frozenset({"is", "are", "was", "were", "being", "gets", "then"})
CUTTING |= MET
# What cuts only where what stands beside it says so.
SOMETIMES = SAME_TIME | {"with", "as", "while", "accompanied", "next"}
# "And next, a bell", but not "in the next room".
BEFORE_NEXT = SENTENCE | {",", "and", "then", "", "–", "—", ":"}

# What follows these tells more of what was before, known or not: "over a bridge".
INSIDE = BACKWARD - {",", ")", "–", "—", "when", "until", "till", "with", "after", "during"}
INSIDE -= {"midst", MIDWAY, BETWEEN}
ENDED = SENTENCE | {"", ","}
# Before these "simultaneously" tells of what was named.
TOLD_BEHIND = SENTENCE | {"", ",", "with", "and", "as", "while"}
AROUND = frozenset({"before", "during"})
SPELLS = frozenset({"a", "short", "little", "brief"})


def is_met(tokens: Sequence[Token], index: int) -> bool:
    """Whether something else comes by there: "is passed by a motorcycle"."""
    if index == 0 or index + 2 >= len(tokens) or tokens[index + 1].word != "by":
        return False
    return tokens[index - 1].word in MEETING


def is_cut(tokens: Sequence[Token], index: int, covered: Set[int]) -> bool:
    """Whether a clause ends at `index`; the words of the `covered` tokens are of a name."""
    word = tokens[index].word
    if index in covered or word in FOLLOWING:
        return False
    if word not in SOMETIMES:
        return True
    before = tokens[index - 1] if index else None
    if word == "with" and index + 1 < len(tokens) and tokens[index + 1].whole is not None:
        # 'Answers with "Hello?"'.
        return False
    if word == "as":
        return before is None or before.whole is None
    if word == "while" and before is not None and before.word in SPELLS:
        # "After a short while".
        return False
    is_told = before is not None and before.is_word and before.word not in FORWARD
    if word in SAME_TIME and is_told and next_word(tokens, index + 1) in TOLD_BEHIND:
        # "A dog and a cat are heard simultaneously".
        return False
    if word == "accompanied":
        return index + 1 < len(tokens) and tokens[index + 1].word in ("by", "with")
    return word != "next" or (before.word if before else "") in BEFORE_NEXT


def follows_that(tokens: Sequence[Token], index: int) -> bool:
    """Whether "after that", "after a while" or "followed by" begins here."""
    word, following, last = (next_word(tokens, i) for i in range(index, index + 3))
    if word == "after" and following == "a":
        return last in ("while", "bit", "time", "short", "little", "beat")
    # "Is followed quickly by barking".
    is_by = following in BY or (following.endswith("ly") and last in BY)
    is_after = word == "after" and following in ("that", "this", "which", "it")
    # "After it has rung".
    is_after = is_after and (following != "it" or not last.isalpha() or last in ARTICLES)
    return is_after or word == TURNED or (word in FOLLOWING and is_by)


def next_word(tokens: Sequence[Token], index: int) -> str:
    """The word of the token at `index`, empty behind the last."""
    return tokens[index].word if index < len(tokens) else ""
