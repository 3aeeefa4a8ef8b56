"""What is said by who counts: "counts from one to five", "counts to three", "down from ten"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.timing.durations import NUMBERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.homonyms import Sounds

COUNTING, COUNTING_DOWN = "count", "count_down"
COUNTED_MAX = 30
# "A countdown of five short beeps", "a countdown in pips".
OF, OF_WORDS = frozenset({"of", "in", "with", "made"}), 4
TELLING = frozenset({"from", "to", "down", "up", "backwards", "backward"})
# Numbers that are said; the others of the table are lengths.
NAMES = {
    int(value): word
    for word, value in reversed(NUMBERS.items())
    if value == int(value)
    and word not in ("a", "an", "another", "several", "few", "couple", "dozen")
}


def counted(words: Sequence[str], index: int, manner: str) -> tuple[int, str] | None:
    """The index behind the numbers told from `index` on, and all of them said in their order;
    None where it is not told from where or how far."""
    is_down = manner == COUNTING_DOWN
    if manner not in (COUNTING, COUNTING_DOWN):
        return None
    end, limits = index, dict[str, int]()
    bare = _number(words[end : end + 1])
    if bare is not None and any(word in ("to", "down") for word in words[end + 1 : end + 2]):
        # "Counts ten to one".
        limits["from"], end = bare, end + 1
    while words[end : end + 1] and (words[end] in TELLING or words[end].endswith("ly")):
        is_down = is_down or words[end] in ("down", "backwards", "backward")
        number = _number(words[end + 1 : end + 2])
        if number is not None:
            limits.setdefault(words[end], number)
        end += 1 + (number is not None)
    if not limits:
        return None
    first, last = limits.get("from", 10 if is_down else 1), limits.get("to", 1)
    step = -1 if is_down or (last < first and "to" in limits) else 1
    said = list(range(first, last + step, step))
    if not 1 < len(said) <= COUNTED_MAX:
        return None
    text = ", ".join(NAMES.get(number, str(number)) for number in said)
    return end, text[:1].upper() + text[1:] + "."


def crowd_counts(words: Sequence[str], index: int, manner: str, crowds: frozenset[str]) -> bool:
    """Whether a crowd, who is nobody alone, counts at `index`."""
    return manner in (COUNTING, COUNTING_DOWN) and index > 0 and words[index - 1] in crowds


def is_of_sounds(words: Sequence[str], last: int, manner: str, sounds: Sounds) -> bool:
    """Whether a countdown that ends before `last` is made of sounds and nobody counts: "of three
    beeps"."""
    if manner != COUNTING_DOWN or words[last : last + 1] == [] or words[last] not in OF:
        return False
    first = last + 1
    for index in range(first, min(len(words), first + OF_WORDS)):
        if sounds.match(words, index) is not None:
            return True
        if not words[index][:1].isalnum():
            break
    return False


def counted_out(text: str) -> str:
    """All the numbers where the text only tells between which is counted: "ten to one"; else the
    text."""
    words = text.lower().strip(" .!").split()
    found = counted(words, 0, COUNTING) if "to" in words[1:-1] else None
    return found[1] if found is not None and found[0] == len(words) else text


def _number(words: Sequence[str]) -> int | None:
    """The number that the first of the words is, in digits or letters."""
    word = words[0] if words else ""
    value = float(word) if word.isdecimal() else NUMBERS.get(word)
    return int(value) if value is not None and value == int(value) else None
