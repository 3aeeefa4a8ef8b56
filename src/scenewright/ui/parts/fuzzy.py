"""How well typed letters fit a text: for lists that are found by a few letters."""

from __future__ import annotations

import re
import unicodedata

WORD = re.compile(r"\w+")
WORD_START, NEXT_LETTER, ANY_LETTER = 8, 5, 1


def fit(typed: str, text: str) -> int | None:
    """Higher fits better; None where a letter of `typed` is missing or stands in another order.

    Letters count for more at the start of a word and next to the one before. Case, accents and
    spaces in `typed` do not matter. Each word of `typed` is looked for from where it fits best.
    """
    wanted = plain(typed).replace(" ", "")
    if not wanted:
        return 0
    inside = plain(text)
    found = [_from(wanted, inside, at) for at, letter in enumerate(inside) if letter == wanted[0]]
    fits = [one for one in found if one is not None]
    return max(fits) - len(inside) // 8 if fits else None


def _from(wanted: str, inside: str, start: int) -> int | None:
    total, at = 0, start
    for number, letter in enumerate(wanted):
        place = at
        if not inside.startswith(letter, at):
            # The start of a later word is a better place than the middle of this one.
            place = inside.find(" " + letter, at) + 1
            if not place or not _has_rest(wanted[number + 1 :], inside, place + 1):
                place = inside.find(letter, at)
        if place < 0:
            return None
        total += ANY_LETTER
        total += WORD_START if place == 0 or not inside[place - 1].isalnum() else 0
        total += NEXT_LETTER if number and place == at else 0
        at = place + 1
    return total


def _has_rest(rest: str, inside: str, at: int) -> bool:
    for letter in rest:
        at = inside.find(letter, at) + 1
        if not at:
            return False
    return True


def words_begin(typed: str, text: str) -> bool:
    """Whether every word of `typed` begins a word of the text, in whichever order."""
    wanted, inside = WORD.findall(plain(typed)), WORD.findall(plain(text))
    return bool(wanted) and all(any(one.startswith(word) for one in inside) for word in wanted)


def plain(text: str) -> str:
    """A text without case and accents."""
    apart = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))
