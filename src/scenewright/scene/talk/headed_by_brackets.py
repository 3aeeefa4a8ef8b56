"""Brackets that tell of who speaks right before a quote, where no colon stands: 'Guide (old woman)
"Look up."' is 'Guide (old woman): "Look up."'."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import TYPE_CHECKING

from scenewright.scene.talk.asides import (
    ASIDE_TOKENS,
    CLOSING,
    OPENING,
    describes,
    emotion_of,
)
from scenewright.scene.talk.saying import is_person
from scenewright.scene.words.grammar import ARTICLES
from scenewright.scene.words.tokens import PIECE_WORD, Piece, Token

if TYPE_CHECKING:
    from scenewright.scene.words.page import Page

JOINING = frozenset({"and", "very", "rather", ",", "in", "voice", "accent", "-"})


def with_colons(tokens: list[Token], words: Set[str], page: Page) -> list[Token]:
    """The tokens, whose words are `words`, with a colon behind such brackets."""
    if OPENING.isdisjoint(words) or PIECE_WORD not in words:
        return tokens
    made: list[Token] = []
    for index, token in enumerate(tokens):
        whole = token.whole
        is_quote = whole is not None and whole.piece is Piece.quote and not whole.follows
        if is_quote and _is_headed(tokens, index, page):
            if made[-1].start == made[-1].end:
                made.pop()
            made.append(Token(":", token.start, token.start))
        made.append(token)
    return made


def _is_headed(tokens: Sequence[Token], quote: int, page: Page) -> bool:
    last = quote - 1
    last -= last > 0 and tokens[last].start == tokens[last].end
    if last < 2 or tokens[last].word not in CLOSING:
        return False
    first = last - 1
    while first > max(0, last - ASIDE_TOKENS) and tokens[first].word not in OPENING:
        first -= 1
    if first < 1 or tokens[first].word not in OPENING or not _is_name(tokens[first - 1], page):
        return False
    told = [token.word for token in tokens[first + 1 : last]]
    through = page.cast.channels.match(told, 0) if told else None
    is_heard = through is not None and through[0] == len(told)
    return is_heard or (bool(told) and all(_tells(word, page) for word in told))


def _is_name(token: Token, page: Page) -> bool:
    """Whether it names somebody, and no sound that is told in brackets how it is."""
    cast, word = page.cast, token.word
    if word in cast.person_of_word or word in cast.gender_of_name or word in cast.narrators:
        return is_person(page.prompt, token, page.lexicon, cast)
    is_sound = word in page.lexicon.naming
    return not is_sound and is_person(page.prompt, token, page.lexicon, cast)


def _tells(word: str, page: Page) -> bool:
    cast = page.cast
    is_who = word in cast.person_of_word or word in ARTICLES or word in JOINING
    is_how = describes(word, cast) or emotion_of([word], page.lexicon) is not None
    return is_who or is_how or word.endswith("ly") or word in page.lexicon.voiced
