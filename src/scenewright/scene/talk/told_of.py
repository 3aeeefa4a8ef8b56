"""What is told of is heard, and the telling is no line: "Mum told me about it: sirens, planes"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from scenewright.scene.talk.directions import names_sound
from scenewright.scene.talk.going_on import ADDRESS
from scenewright.scene.words.grammar import ARTICLES, BEING, SENTENCE, THEM
from scenewright.scene.words.inflections import verbs

if TYPE_CHECKING:
    from scenewright.scene.voices import Cast
    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.page import Page
    from scenewright.scene.words.tokens import Token

SAYING = verbs("say", "read", "repeat", "call", "shout", "whisper")
TELLING = SAYING | verbs("tell", "talk", "speak", "ask", "wish", "beg", "explain", "describe")
TELLING |= verbs("remind", "complain", "promise", "insist", "demand", "suggest")
COLON = frozenset(":")
# What is told stands behind these; but "says this again:" leads to a line.
OF = frozenset({"about", "of", "for"})
WANTED = verbs("want", "need", "hear", "imagine", "like", "love")
WISHED = WANTED | BEING | {"has", "have", "had", "be"} | verbs("remember")
THIS = THEM | {"this", "that", "these", "those", "everything"}
# It is told to whoever writes: "told me a dog was barking", "told us that it rained".
ME = frozenset({"me", "us"})
REPORTING, THAT = verbs("tell"), "that"
DOING = frozenset({"was", "were"})
REPORTED_WORDS = 6


def is_told_of(before: Sequence[str], said: Sequence[str], lexicon: Lexicon, cast: Cast) -> bool:
    """Whether the words before a colon, told by whoever writes them, only lead to what is heard
    and is told of behind it. A narrator says all of it."""
    is_own = not (ADDRESS | WANTED).isdisjoint(before)
    if not is_own or not cast.narrators.isdisjoint(before):
        return False
    verb = _verb(before)
    if verb is None or not ADDRESS.isdisjoint(said):
        return False
    return _has_object(before[verb:], lexicon, cast) and names_sound([*said], lexicon)


def _verb(words: Sequence[str]) -> int | None:
    return next((at for at, word in enumerate(words) if word in TELLING), None)


def _has_object(told: Sequence[str], lexicon: Lexicon, cast: Cast) -> bool:
    """Whether more is told behind the verb, the first word, than to whom it is said."""
    if not OF.isdisjoint(told) or not WISHED.isdisjoint(told):
        return True
    if told[0] in SAYING:
        return False
    people = (cast.person_of_word, cast.gender_of_name, cast.one_of, lexicon.groups)
    things = [one for before, one in pairwise(told) if before in ARTICLES]
    return not THIS.isdisjoint(told) or any(
        one not in lexicon.naming and not any(one in known for known in people) for one in things
    )


def telling(page: Page) -> set[int]:
    """The tokens that only lead to what is told of: "she described her dream: waves, a bell", "he
    told me that a dog was barking"."""
    tokens, found = page.tokens, set[int]()
    for colon in page.index.places(COLON):
        first, end = _sentence(tokens, colon)
        words = [token.word for token in tokens[first:colon]]
        said = [token.word for token in tokens[colon + 1 : end]]
        if is_told_of(words, said, page.lexicon, page.cast):
            verb = _verb(words) or 0
            acts = names_sound(words[:verb], page.lexicon)
            found |= set(range(first + verb * acts, colon))
    for verb in page.index.places(REPORTING):
        found |= _reported(tokens, verb, page.lexicon)
    return found


def _reported(tokens: Sequence[Token], verb: int, lexicon: Lexicon) -> set[int]:
    """Who told it, the verb and to whom, where what was heard is told behind: "he told me"."""
    words = [token.word for token in tokens[verb + 1 : verb + 3 + REPORTED_WORDS]]
    if not words or words[0] not in ME:
        return set()
    start = 1 + (words[1:2] == [THAT])
    end = next((at for at, word in enumerate(words) if word in SENTENCE), len(words))
    doing = next((at for at in range(start, end) if words[at] in DOING), 0)
    is_heard = bool(doing) and names_sound(words[start:end], lexicon)
    return set(range(verb, verb + 1 + start)) if is_heard else set()


def _sentence(tokens: Sequence[Token], colon: int) -> tuple[int, int]:
    first, end = colon, colon + 1
    while first and tokens[first - 1].word not in SENTENCE:
        first -= 1
    while end < len(tokens) and tokens[end].word not in SENTENCE:
        end += 1
    return first, end
