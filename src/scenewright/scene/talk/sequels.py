"""How far behind somebody a verb may still be theirs: "a person opens a gate, walks through the
yard, then begins to speak"."""

from __future__ import annotations

from collections.abc import Sequence

from scenewright.scene.words.cuts import JOINTS
from scenewright.scene.words.grammar import BEGINNING

NEXT = frozenset({"then", "before"})
NEAR_WORDS, FAR_WORDS, LIST_WORDS = 10, 16, 12


def reach_back(words: Sequence[str], index: int) -> int:
    """How many words before the one at `index` who does it may stand: more of them where it is
    what somebody does after other things."""
    ahead = words[index - 1] if index else ""
    if ahead == "to":
        is_next = index > 1 and words[index - 2] in BEGINNING
    elif ahead in BEGINNING:
        # "A man types on a keyboard for a while, stops typing and starts talking".
        is_next = index > 1 and words[index - 2] in NEXT | {"and"}
    elif ahead == "and":
        # "A crowd is cheering and talking" after a man who speaks: these are theirs.
        is_next = not words[index].endswith("ing")
    else:
        is_next = ahead in NEXT or (index < len(words) and words[index] in BEGINNING)
    return FAR_WORDS if is_next else NEAR_WORDS + _listed(words, index)


def _listed(words: Sequence[str], index: int) -> int:
    """How many words of a list of what is done stand before the last: "kids are laughing, clapping,
    shouting, and talking"."""
    back = index - 1
    first = max(0, back - LIST_WORDS)
    while back >= first and (words[back] in JOINTS or words[back].endswith("ing")):
        back -= 1
    return index - 1 - back
