"""What the words beside speech tell of it: the language, what it comes through, and whether it
sounds together with other speech."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scenewright.scene.talk.language import NO_LANGUAGE, named_language, names_language
from scenewright.scene.words.lexicon import lexicon
from scenewright.scene.words.tokens import PIECE_WORD

if TYPE_CHECKING:
    from scenewright.scene.voices import Cast
    from scenewright.scene.words.lexicon import Lexicon

AFTER_MAX = 12
BEFORE_MAX = 10
# More than the longest phrase has, with what is passed over in it.
PHRASE_MAX = 16
STOPS = frozenset(".!?;\n:()")
CUTS = frozenset({"while", "whilst", "as", "then", "before", "after", "when", "meanwhile", "but"})
ENDS = STOPS | CUTS
WHO = frozenset({"who", "whom", "that", "then", "also", "and"})


@dataclass(frozen=True)
class Beside:
    """`channel` is one of the model's; `breaks_in` is None where the speech waits for its turn,
    False where it sounds together with other speech and True where it breaks into it. `metres` are
    how far away it is, 0 where that is not told. `used` are the tokens that told it."""

    language: str = ""
    channel: str = ""
    breaks_in: bool | None = None
    used: frozenset[int] = frozenset()
    metres: float = 0.0


NOTHING = Beside()
# In one voice with others.
TOGETHER = Beside(breaks_in=False)


def told_by(words: Sequence[str], cast: Cast) -> Beside:
    """What the words of a manner or a name tell: "(on the phone, in German)", "Radio voice"."""
    if not words:
        return NOTHING
    is_named = names_language(words)
    metres, placing = _metres(words, cast)
    if cast.beside.isdisjoint(words) and not is_named and not placing:
        return NOTHING
    language = next(
        (
            code
            for index, word in enumerate(words)
            if word != "english" and [*words[index + 1 :], ""][0] not in NO_LANGUAGE
            if (code := named_language([word])[0])
        ),
        "",
    )
    is_named = is_named and not language
    told = _told(words, range(len(words)), cast, words_min=1, is_named=is_named)
    told = replace(told, metres=metres, used=told.used | placing)
    return replace(told, language=language) if language else told


def _metres(words: Sequence[str], cast: Cast) -> tuple[float, frozenset[int]]:
    """How far away the words of a manner tell somebody is, 0 where they tell nothing, and which of
    them tell it: "(far away)", "(off)"."""
    for index in range(len(words)):
        off = cast.away.match(words, index)
        if off is not None:
            return off[1], frozenset(range(index, off[0]))
        found = lexicon().properties.match(words, index)
        if found is not None and found[1].name == "distance":
            metres = found[1].values.get("metres", 0.0)
            return metres, frozenset(range(index, found[0]) if metres else ())
    return 0.0, frozenset()


def beside(words: Sequence[str], first: int, last: int, lexicon: Lexicon, cast: Cast) -> Beside:
    """What the words around tokens `first` to `last` (exclusive) of the same sentence tell.

    `words` are the tokens', empty where a token is spoken for. Another sound between ends what
    belongs to the speech.
    """
    around = words[max(0, first - BEFORE_MAX - 1) : last + AFTER_MAX + PHRASE_MAX]
    is_named = names_language(around)
    if cast.beside.isdisjoint(around) and not is_named:
        return NOTHING
    indices = [*_before(words, first, lexicon, cast), *_after(words, last, lexicon, cast)]
    return _told(words, [*indices, *range(first, last)], cast, words_min=2, is_named=is_named)


def _told(
    words: Sequence[str], indices: Sequence[int], cast: Cast, *, words_min: int, is_named: bool
) -> Beside:
    channel = language = ""
    breaks_in: bool | None = None
    used: set[int] = set()
    for index in indices:
        # Nearly every word begins nothing of this.
        if words[index] not in cast.beside:
            continue
        through = cast.channels.match(words, index)
        is_long = through is not None and through[0] - index >= words_min
        if through is not None and not channel and (is_long or "-" in words[index]):
            channel = through[1]
            used |= set(range(index, through[0]))
        together = cast.together.match(words, index)
        if together is not None and breaks_in is None:
            breaks_in = together[1]
            used |= set(range(index, together[0]))
    if is_named:
        language, telling = _language(words, indices)
        used |= telling
    return Beside(language, channel, breaks_in, frozenset(used))


def _language(words: Sequence[str], indices: Sequence[int]) -> tuple[str, set[int]]:
    """The language that the words at `indices` or right beside them tell, and which tell it."""
    if indices and names_language(words[max(0, min(indices) - 1) : max(indices) + 2]):
        for index in indices:
            before = max(0, index - 1)
            code, telling = named_language(words[before : index + 2])
            if code and words[index]:
                return code, {before + one for one in telling}
    return "", set()


def passed(words: Sequence[str], index: int, cast: Cast) -> int:
    """The index behind everything at `index` that tells how speech sounds."""
    while index < len(words) and words[index]:
        found = None
        if words[index] in cast.beside:
            found = cast.channels.match(words, index) or cast.together.match(words, index)
        if found is not None:
            index = found[0]
        elif words[index].endswith("ly"):
            index += 1
        else:
            break
    return index


def _after(words: Sequence[str], last: int, lexicon: Lexicon, cast: Cast) -> list[int]:
    found: list[int] = []
    index = last
    while index < min(len(words), last + AFTER_MAX):
        word = words[index]
        is_passive = word == "interrupted" and words[index + 1 : index + 2] == ["by"]
        if word in ENDS or word == PIECE_WORD or is_passive or _is_others(words, last, index, cast):
            break
        through = cast.channels.match(words, index) if word in cast.beside else None
        is_heard = through is None and _is_heard(words, index, lexicon)
        if is_heard or (through is not None and _sounds(words, through[0], lexicon)):
            break
        reached = through[0] if through is not None else index + 1
        found += range(index, reached)
        index = reached
    return found


def _is_others(words: Sequence[str], last: int, index: int, cast: Cast) -> bool:
    """Whether somebody who is told behind the speech that ends before `last` breaks into it there:
    "two men talk and a woman interrupts them"."""
    found = cast.together.match(words, index) if words[index] in cast.beside else None
    if found is None or not found[1]:
        return False
    who = index - 1
    while who >= last and (words[who] in WHO or words[who].endswith("ly")):
        who -= 1
    return who >= last and words[who] in cast.person_of_word


def _before(words: Sequence[str], first: int, lexicon: Lexicon, cast: Cast) -> list[int]:
    start = first
    while start > max(0, first - BEFORE_MAX) and words[start - 1] not in ENDS:
        start -= 1
    found: list[int] = []
    index = start
    while index < first:
        is_any = words[index] in cast.beside
        through = cast.channels.match(words, index) if is_any else None
        if through is None and _is_heard(words, index, lexicon):
            found = []
        else:
            found += range(index, through[0] if through is not None else index + 1)
        index = through[0] if through is not None else index + 1
    return [one for one in found if one < first]


def _sounds(words: Sequence[str], end: int, lexicon: Lexicon) -> bool:
    """Whether what is named before `end` is heard itself: "followed by phone ringing"."""
    found = lexicon.sounds.match(words, end - 1)
    if found is None or end == len(words):
        return False
    return found[0] > end or (found[0] == end and words[end] in found[1].doing)


def _is_heard(words: Sequence[str], index: int, lexicon: Lexicon) -> bool:
    if words[index] not in lexicon.naming or words[index] in lexicon.saying:
        return False
    heard = lexicon.sounds.match(words, index) or lexicon.music_phrases.match(words, index)
    return heard is not None
