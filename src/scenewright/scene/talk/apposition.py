"""Somebody who is told twice before a line: "The newsreader, a woman, says", "A young man, the
announcer, whispers"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.talk.ages import TOLD
from scenewright.scene.talk.asides import describes
from scenewright.scene.talk.bare import COUNTED, SEXES
from scenewright.scene.talk.kinds import SAME
from scenewright.scene.talk.names import TITLES
from scenewright.scene.talk.saying import is_owner
from scenewright.scene.words.grammar import ARTICLES, ENDS

if TYPE_CHECKING:
    from scenewright.scene.voices import Cast
    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.tokens import Token

CALLED = frozenset({"named", "called"})
JOINING = frozenset({"and", "very", "but"})
BETWEEN = frozenset({"in", "with"})
KINDS = {kind: sex for sex, kind in SAME.items()}
ANY = frozenset({"any", ""})
PARTED_WORDS = 4
OVER_THE = ("over", "the")


def told_twice(
    tokens: Sequence[Token], first: int, person: int, window: Sequence[int], cast: Cast
) -> int | None:
    """The token in `window` of whoever is the same as who is told from token `first` to `person`;
    None where nobody is."""
    if first > 1 and tokens[first - 1].word in CALLED:
        # "A robot named Max".
        return first - 2 if tokens[first - 2].word in cast.person_of_word else None
    start = first - (tokens[first - 1].word in ARTICLES)
    behind = tokens[person + 1].word if person + 1 < len(tokens) else ""
    is_article = tokens[first].word in ARTICLES or start < first
    if start < 1 or tokens[start - 1].word != "," or behind not in BETWEEN | {","}:
        return None
    people = (i for i in window if i < start - 1 and tokens[i].word in cast.person_of_word)
    other = max(people, default=None)
    if other is None or not is_article or start - 1 - other > PARTED_WORDS:
        return None
    between = {token.word for token in tokens[other + 1 : start - 1]}
    both = (_gender(tokens[other].word, cast), _gender(tokens[person].word, cast))
    # A captain may be a woman, a man is none.
    is_trade = tokens[other].word not in SEXES and tokens[person].word in SEXES
    is_same = both[0] == both[1] or not ANY.isdisjoint(both) or is_trade
    is_kind = tokens[other].word == tokens[person].word
    return other if is_same and not is_kind and ENDS.isdisjoint(between) else None


def of_both(
    tokens: Sequence[Token], also: Sequence[int], described: tuple[str, ...]
) -> tuple[str, ...]:
    """The words that describe somebody, with those of the tokens `also` that tell of the same: "a
    captain, a woman" is a woman."""
    sexes = (KINDS[word] for word in described if word in KINDS) if also else ()
    return (*(tokens[i].word for i in also), *described, *sexes)


def described_behind(
    tokens: Sequence[Token], person: int, window: Sequence[int], cast: Cast
) -> set[int]:
    """The tokens right behind a person that describe them: "a man in his sixties", "the narrator,
    warm and elderly,"."""
    last = person + 1
    if last in window and tokens[last].word in TOLD:
        return {last}
    first = last = person + 2
    while last in window and (describes(tokens[last].word, cast) or tokens[last].word in JOINING):
        last += 1
    is_told = last > first and last in window and tokens[first - 1].word == tokens[last].word == ","
    return set(range(first, last)) if is_told else set()


def _gender(word: str, cast: Cast) -> str:
    own = cast.person_of_word.get(SAME.get(word, word), ("",))[0]
    return own or cast.gender_of_name.get(word, "")


def begins(
    tokens: Sequence[Token], person: int, window: Sequence[int], lexicon: Lexicon, cast: Cast
) -> int:
    """Where the words begin that tell of the person at token `person`: "a very old man"."""
    first = person
    while first - 1 in window and (
        describes(tokens[first - 1].word, cast)
        or tokens[first - 1].word in COUNTED
        or lexicon.emotions.match([tokens[first - 1].word], 0) is not None
        or is_owner(tokens[first - 1].word, cast)
        or tokens[first - 1].word in TITLES
        or _is_kind(tokens, first - 1, cast)
        or (first == person and tokens[first - 1].word in cast.gender_of_name)
        or lexicon.quiet.match([tokens[i].word for i in (first - 1, first)], 0) is not None
        or _is_set(tokens[first - 1].word, cast)
    ):
        first -= 1
    return first - (first - 1 in window and tokens[first - 1].word == "same")


def _is_set(word: str, cast: Cast) -> bool:
    """Whether it tells through what the voice behind it is heard: "a female PA voice"."""
    found = cast.channels.match([*OVER_THE, word], 0)
    return found is not None and found[0] > len(OVER_THE)


def _is_kind(tokens: Sequence[Token], index: int, cast: Cast) -> bool:
    """Whether it tells of what kind who stands right behind is: "a robot butler"."""
    both = (tokens[index].word, tokens[index + 1].word)
    return all(word in cast.person_of_word for word in both)
