"""What somebody wishes to hear, and the words that ask for it: sentences the parser understands.

A wish has several phrasings, the plainest first; which of them is understood beside the words
that are there already is for `insertion` to find out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

NUMBER_WORDS = ("", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten")
ARTICLES = frozenset({"a", "an", "the", "some"})
ENDS = " \t.,;:"


class WishKind(StrEnum):
    """What can be asked for."""

    speech = "speech"
    sound = "sound"
    music = "music"
    silence = "silence"


@dataclass(frozen=True)
class Wish:
    """One thing to hear: `words` is the line that is said or what sounds.

    `speaker` and `emotion` are of speech. `seconds` is the length of a silence, or that of a
    sound where it is not its own. `at_seconds` None: where the cursor is.
    """

    kind: WishKind
    words: str = ""
    speaker: str = ""
    emotion: str = ""
    seconds: float | None = None
    at_seconds: float | None = None

    @property
    def is_complete(self) -> bool:
        """Whether there is enough of it to write."""
        if self.kind is WishKind.silence:
            return bool(self.seconds)
        return any(letter.isalnum() for letter in self.words)


@dataclass(frozen=True)
class Phrasing:
    """Words for a wish; `is_line` words stand on a line of their own."""

    words: str
    is_line: bool = False


def phrasings(wish: Wish) -> Iterator[Phrasing]:
    """The ways to write a wish, the one that reads best first."""
    if wish.kind is WishKind.speech:
        yield from _speech(wish)
    elif wish.kind is WishKind.silence:
        length = _length(wish.seconds or 0.0)
        # Behind what goes on, silence ends it, while it is heard through a pause.
        for words in (f"{length} of silence.", f"A pause of {length.lower()}."):
            yield Phrasing(words)
            yield Phrasing(words, is_line=True)
    else:
        yield Phrasing(_sentence(wish))
        yield Phrasing(_sentence(wish), is_line=True)


def total_length(seconds: float) -> Phrasing:
    """Words that make the whole scene this long."""
    return Phrasing(f"Length: {_number(seconds)} seconds.", is_line=True)


def clock(seconds: float) -> str:
    """A time of the scene as it is written: 0:09, or 9.5s where it is no whole second."""
    rounded = round(seconds, 1)
    if rounded != int(rounded):
        return f"{rounded:g}s"
    minutes, rest = divmod(int(rounded), 60)
    return f"{minutes}:{rest:02}"


def _speech(wish: Wish) -> Iterator[Phrasing]:
    said = " ".join(wish.words.split())
    at = "" if wish.at_seconds is None else f"[{clock(wish.at_seconds)}] "
    mark = '"' if '"' not in said else "'"
    quoted = f"{mark}{said}{mark}"
    speaker = " ".join(wish.speaker.replace(":", " ").split())
    if not speaker:
        yield Phrasing(f"{_at(wish)}{quoted}", is_line=True)
        return
    manner = f" ({' '.join(wish.emotion.split())})" if wish.emotion.strip() else ""
    each = " ".join(_capital(part) for part in speaker.split())
    for name in dict.fromkeys((_capital(speaker), each)):
        yield Phrasing(f"{at}{name}{manner}: {said}", is_line=True)
        yield Phrasing(f"{at}{name}{manner}: {quoted}", is_line=True)
    manner = f", {' '.join(wish.emotion.split())}," if wish.emotion.strip() else ""
    before = _at(wish)
    yield Phrasing(f"{before}{speaker if before else _capital(speaker)}{manner} says: {quoted}")


def _sentence(wish: Wish) -> str:
    words = " ".join(wish.words.split()).strip(ENDS)
    if wish.seconds:
        words = f"{words} for {_number(wish.seconds)} seconds"
    first, _, rest = words.partition(" ")
    if wish.at_seconds is None:
        return _ended(_capital(words))
    if first.lower() in ARTICLES:
        words = f"{first.lower()} {rest}"
    return _ended(f"{_at(wish)}{words}")


def _at(wish: Wish) -> str:
    if wish.at_seconds is None:
        return ""
    told = clock(wish.at_seconds)
    return f"At {told} " if ":" in told else f"At {told.removesuffix('s')} seconds "


def _length(seconds: float) -> str:
    if seconds == int(seconds) and 0 < seconds < len(NUMBER_WORDS):
        return f"{NUMBER_WORDS[int(seconds)]} second{'s' if seconds != 1 else ''}"
    return f"{_number(seconds)} seconds"


def _number(seconds: float) -> str:
    return f"{round(seconds, 1):g}"


def _ended(sentence: str) -> str:
    return sentence if sentence[-1:] in ("!", "?", "…") else f"{sentence}."


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
