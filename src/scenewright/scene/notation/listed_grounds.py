"""Steps on each ground of a list: "footsteps: concrete, wood, snow" are three of them, and "leaves,
twigs and brush" are one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.timing.durations import word_at
from scenewright.scene.words.grammar import ARTICLES, SENTENCE
from scenewright.scene.words.tokens import Token

if TYPE_CHECKING:
    from collections.abc import Sequence, Set

    from scenewright.scene.words.lexicon import Lexicon

STEPS, SURFACE = "footsteps", "surface"
WALKERS = frozenset({"footsteps", "footstep", "footfalls", "steps", "boots", "shoes", "heels"})
WALKERS |= {"walking", "running", "walks", "runs", "walk", "run", "stepping"}
LISTS = frozenset(
    {
        "list",
        "switch",
        "surfaces",
        "surface",
        "set",
        "sounds",
        "sound",
        "pack",
        "loops",
        "variations",
        "foley",
    }
)
OPENING, UPON = frozenset({":", "("}), frozenset({"on", "over", "across", "through"})
# How the steps are heard before it is told on what: "walks crunching on leaves".
CRUNCHING = frozenset({"crunching", "crackling", "stepping", "quickly", "slowly"})
AND, COMMA, ON, THEN = frozenset({"and", "&"}), ",", "on", "then"
CLOSING = SENTENCE | {")", COMMA, ""} | AND
# What is no ground by itself, but in a list of them.
WADED = {"water": "puddles"}


def with_listed_grounds(
    tokens: Sequence[Token], words: Set[str], lexicon: Lexicon
) -> Sequence[Token]:
    """The tokens, whose words are `words`, with "then on" before each further ground of a list."""
    if WALKERS.isdisjoint(words) or COMMA not in words:
        return tokens
    made: list[Token] = []
    index = 0
    while index < len(tokens):
        made.append(tokens[index])
        opening = _opening(tokens, index) if tokens[index].word in WALKERS else 0
        grounds, last = _grounds(tokens, opening + 1, lexicon) if opening else ([], 0)
        if len(grounds) < 2:
            index += 1
            continue
        for number, ground in enumerate(grounds):
            at = ground[0].start
            told = (COMMA, THEN, ON) if number else (ON,)
            made += [Token(word, at, at, is_word=word != COMMA) for word in told]
            made += ground
        # A bracket closes with its list.
        index = last + (tokens[opening].word == "(" and word_at(tokens, last) == ")")
    return made


def _opening(tokens: Sequence[Token], index: int) -> int:
    """Where the list opens behind the steps at `index`; 0 for none."""
    place = index + 1
    if word_at(tokens, place) in CRUNCHING or word_at(tokens, place).endswith("ly"):
        place += word_at(tokens, place + 1) in UPON
    if word_at(tokens, place) in UPON:
        return place + (word_at(tokens, place + 1) == ":")
    while word_at(tokens, place) in LISTS:
        place += 1
    return place if word_at(tokens, place) in OPENING else 0


def _grounds(
    tokens: Sequence[Token], index: int, lexicon: Lexicon
) -> tuple[list[list[Token]], int]:
    """The tokens of each ground from `index` on, and the index behind the last."""
    grounds: list[list[Token]] = []
    last = commas = parted = 0
    before = ""
    while (end := _ground_end(tokens, index, lexicon)) and word_at(tokens, end) in CLOSING:
        told = [_waded(token) for token in tokens[index:end]]
        ground = _ground(told, lexicon)
        if not grounds or ground != before:
            grounds.append(told)
        before = ground
        commas, last, index = commas + parted, end, end
        parted = int(word_at(tokens, index) == COMMA)
        index += parted
        index += word_at(tokens, index) in AND
        if index == end:
            break
    # "On wood and gravel" may be one ground.
    return (grounds, last) if commas else ([], 0)


def _ground(told: Sequence[Token], lexicon: Lexicon) -> str:
    """What is walked on there: twigs, branches and leaves are one ground."""
    words = [token.word for token in told]
    found = lexicon.parameters[STEPS].match(words, words[0] in ARTICLES)
    return str(found[1][1]) if found is not None else words[-1]


def _ground_end(tokens: Sequence[Token], index: int, lexicon: Lexicon) -> int:
    """The index behind the ground that is told alone from `index` on; 0 where none is."""
    first = index + (word_at(tokens, index) in ARTICLES)
    if word_at(tokens, first) in WADED:
        return first + 1
    ahead = [token.word for token in tokens[first : first + 4]]
    found = lexicon.parameters[STEPS].match(ahead, 0) if ahead else None
    return first + found[0] if found is not None and found[1][0] == SURFACE else 0


def _waded(token: Token) -> Token:
    word = WADED.get(token.word)
    return token if word is None else Token(word, token.start, token.end, is_word=True)
