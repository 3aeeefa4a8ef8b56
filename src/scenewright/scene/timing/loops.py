"""Words that ask for a scene that goes round: its end goes on into its beginning."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenewright.scene.words.word_index import WordIndex

LOOP = frozenset({"loop", "loops", "looping", "looped"})
LOOPABLE = frozenset({"loopable", "seamless-loop"})
LOOPS = LOOP | LOOPABLE
SEAMLESS = frozenset({"seamless", "perfect", "gapless", "endless", "continuous"})
SEAMLESSLY = frozenset({"seamlessly", "perfectly", "endlessly", "forever", "continuously"})
ASKING = (("as", "a"), ("ready", "to"), ("ready", "for"), ("made", "to"), ("should",), ("must",))
# "A seamless rain loop": the sound stands between.
BETWEEN_MAX = 3
# "Generate a ten second ambient loop of".
OPENING_WORDS = 6


def loop_words(words: Sequence[str], index: WordIndex) -> set[int]:
    """The indices of the words that ask for a loop; empty where none do.

    A bare "loop" asks for none: music loops, and planes do.
    """
    found: set[int] = set()
    for place in index.places(LOOPS):
        if words[place] in LOOPABLE:
            found.add(place)
            if place and words[place - 1] in SEAMLESSLY:
                found.add(place - 1)
        elif words[place] in LOOP:
            found |= _asking(words, place)
    return found


def _asking(words: Sequence[str], index: int) -> set[int]:
    """The words around a "loop" that make it one of the whole scene, with it."""
    following = words[index + 1] if index + 1 < len(words) else ""
    if following in SEAMLESSLY:
        return {index, index + 1}
    for asking in ASKING:
        first = index - len(asking)
        if first >= 0 and tuple(words[first:index]) == asking:
            return set(range(first, index + 1))
    for before in range(index - 1, max(-1, index - 2 - BETWEEN_MAX), -1):
        if not words[before]:
            return set()
        if words[before] in SEAMLESS or (before == index - 1 and words[before] in SEAMLESSLY):
            return {before, index}
    is_last = following in ("", ".") and index and words[index - 1] == ","
    # "Rain, wind, thirty seconds, loop".
    if is_last:
        return {index}
    # "A ten second loop of rain" is what the prompt is, "a plane makes a loop of the field".
    return {index} if following == "of" and index <= OPENING_WORDS else set()
