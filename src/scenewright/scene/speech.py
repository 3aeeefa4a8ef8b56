"""Who says a quote, and how: the words beside it, before or after."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenewright.scene.lexicon import Lexicon
    from scenewright.scene.tokens import Token
    from scenewright.scene.voices import Cast

BEFORE_MAX = 16
AFTER_MAX = 7
SENTENCE_MARKS = frozenset(".!?;\n")
PRONOUNS = frozenset({"he", "she", "they"})


@dataclass(frozen=True)
class Said:
    """What stands beside a quote: the speaker's name ("" when none is told, or a pronoun)."""

    name: str
    described: tuple[str, ...]
    emotion: str | None
    used: tuple[int, ...]


def attribution(
    prompt: str, tokens: Sequence[Token], index: int, lexicon: Lexicon, cast: Cast
) -> Said:
    """Who says the quote at token `index`, by the words before it, else by those after it."""
    before = _before(tokens, index)
    said = _read(prompt, tokens, before, lexicon, cast)
    if said is not None:
        return said
    after = _after(tokens, index)
    if any(tokens[i].word in lexicon.saying for i in after[:5]):
        said = _read(prompt, tokens, after, lexicon, cast)
    return said or Said("", (), None, ())


def emotion_of(words: Sequence[str], lexicon: Lexicon) -> str | None:
    """The first emotion the words name, one that tells something before "neutral", or None."""
    matches = (lexicon.emotions.match(words, start) for start in range(len(words)))
    named = [found[1] for found in matches if found is not None]
    return next((one for one in named if one != "neutral"), named[0] if named else None)


def _before(tokens: Sequence[Token], index: int) -> list[int]:
    first = index
    while first > max(0, index - BEFORE_MAX):
        token = tokens[first - 1]
        if token.whole is not None or token.word in SENTENCE_MARKS:
            break
        first -= 1
    return list(range(first, index))


def _after(tokens: Sequence[Token], index: int) -> list[int]:
    last = index + 1
    while last < min(len(tokens), index + 1 + AFTER_MAX):
        if tokens[last].whole is not None or tokens[last].word in SENTENCE_MARKS:
            break
        last += 1
    return list(range(index + 1, last))


def _read(
    prompt: str, tokens: Sequence[Token], window: Sequence[int], lexicon: Lexicon, cast: Cast
) -> Said | None:
    verbs = [i for i in window if tokens[i].word in lexicon.saying]
    is_headed = bool(window) and tokens[window[-1]].word == ":"
    if not verbs and not is_headed:
        return None
    people = [i for i in window if _is_person(prompt, tokens[i], lexicon, cast)]
    subjects = [i for i in people if i < verbs[-1]] or people if verbs else people
    if not subjects:
        used = [i for i in window if tokens[i].word in lexicon.saying or tokens[i].word == ":"]
        return Said("", (), emotion_of([tokens[i].word for i in window], lexicon), tuple(used))
    person = subjects[-1]
    first = person
    while first - 1 in window and (
        _describes(tokens[first - 1].word, cast)
        or tokens[first - 1].word.removesuffix("'s") in cast.person_of_word
    ):
        first -= 1
    told = [i for i in window if i >= first]
    words = [tokens[i].word for i in told]
    used = [i for i in told if _is_used(tokens, i, lexicon, person)] + verbs[-1:]
    name = (
        "" if tokens[person].word in PRONOUNS else prompt[tokens[first].start : tokens[person].end]
    )
    described = tuple(tokens[i].word for i in range(first, person + 1))
    return Said(name, described, emotion_of(words, lexicon), (*range(first, person + 1), *used))


def _describes(word: str, cast: Cast) -> bool:
    return word in cast.age_of_word or word in cast.accent_of_word


def _is_person(prompt: str, token: Token, lexicon: Lexicon, cast: Cast) -> bool:
    word = token.word.removesuffix("'s")
    if word in cast.person_of_word or word in PRONOUNS or word in lexicon.groups:
        return True
    if not token.is_word or not prompt[token.start].isupper():
        return False
    known = word in cast.gender_of_name
    return known or (word not in lexicon.harmless and word not in lexicon.saying)


def _is_used(tokens: Sequence[Token], index: int, lexicon: Lexicon, person: int) -> bool:
    words = [token.word for token in tokens[index : index + 4]]
    is_manner = lexicon.emotions.match(words, 0) is not None
    return index > person and (is_manner or words[0] in lexicon.saying)
