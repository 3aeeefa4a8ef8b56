"""What is done next with what was opened or knocked on: "opens a door and then closes it", "the
wind blows it shut"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.meaning.opened import CLOSING, LATER, PAIRED, does, group, is_leaf
from scenewright.scene.words.grammar import ENDS, PASSIVE, SENTENCE
from scenewright.scene.words.named import Named

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.lexicon import Lexicon

SO_MADE = frozenset({"open", "shut", "closed"})
KNOCKED, DOORS = frozenset({"knock", "thump"}), frozenset({"door", "doors", "gate", "window"})


def of_what_was_moved(
    words: Sequence[str], named: Sequence[Named], index: int, lexicon: Lexicon
) -> list[Named]:
    """What is done there with the door named before: "opens a door and then closes it"."""
    is_it = words[index + 1 : index + 2] == ["it"] or _is_result(words, index)
    # "A gate squeaks open and being shut again".
    is_it = is_it or (words[index - 1] == "being" and words[index - 2] in ("and", ",", "then"))
    is_it = is_it or _is_done_last(words, index)
    if not is_it or any(one.first <= index < one.last for one in named):
        return []
    before = [one for one in named if is_leaf(one) and one.last <= index]
    if not before or before[-1].sound is None:
        return _of_what_was_knocked(words, named, index, lexicon)
    told = words[before[-1].last : index]
    moved = does(before[-1].sound, words[index], lexicon)
    is_same = moved.parameters.get("action") == before[-1].sound.parameters.get("action")
    if moved.recipe != "door":
        # A window has one sound for both: what was done with it stands in its name.
        name = words[before[-1].first : before[-1].last]
        others = PAIRED - group(words[index])
        is_same = others.isdisjoint(name)
    if is_same or not SENTENCE.isdisjoint(told):
        return []
    return [Named(index, index + 1 + (words[index + 1 : index + 2] == ["it"]), moved, acts=True)]


def _is_done_last(words: Sequence[str], index: int) -> bool:
    """Whether it is done to "it", or what stands before does it last of all: "it was shut", "opens,
    hits a wall and closes"."""
    if words[index - 1] in PASSIVE and words[index - 2] == "it":
        return words[index].endswith(("ed", "ut"))
    before = index - 1
    while before > 0 and (words[before] in LATER or words[before].endswith("ly")):
        before -= 1
    is_last = index + 1 == len(words) or words[index + 1] in ENDS
    return is_last and words[index].endswith("s") and words[before] in ("and", ",", "then")


def _of_what_was_knocked(
    words: Sequence[str], named: Sequence[Named], index: int, lexicon: Lexicon
) -> list[Named]:
    """What is done with the door that was knocked on: "knocks on the door and it was closed"."""
    knocks = [one for one in named if one.sound and one.sound.recipe in KNOCKED]
    if not knocks or words[index - 2] != "it" or DOORS.isdisjoint(words[:index]):
        return []
    found = lexicon.sounds.match(("door", "closes" if words[index] in CLOSING else "opens"), 0)
    return [Named(index, index + 1, found[1], acts=True)] if found is not None else []


def _is_result(words: Sequence[str], index: int) -> bool:
    """Whether something is so made: "the wind blows it shut", "pushes it back open"."""
    before = index - 1 - (words[index - 1] == "back")
    return words[index] in SO_MADE and before > 0 and words[before] == "it"
