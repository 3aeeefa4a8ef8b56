"""Who speaks whom no table knows: "a locksmith talks", "the stationmaster is speaking"."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from scenewright.scene.talk.asides import describes
from scenewright.scene.talk.creatures import KIN, speaks
from scenewright.scene.talk.people import CUTS, Who
from scenewright.scene.words.grammar import ARTICLES, PASSIVE

if TYPE_CHECKING:
    from scenewright.scene.voices import Cast
    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.tokens import Token

SPEAKING = frozenset({"speaks", "speaking", "talks", "talking", "says", "chats", "chatting"})
SPEAKING |= {"announces", "announcing", "explains", "explaining", "shouts", "yells", "whispers"}
SPEAKING |= {"states", "stating", "announced", "stated", "saying"}
# What tells its passengers or its owner something in a voice: "a tram announces the next stop", "a
# tape saying something".
TELLING = frozenset({"announces", "announcing", "announced", "says", "states", "stating", "stated"})
TELLING |= {"saying", "speaks", "speaking"}
TALKING_THINGS = frozenset({"bus", "train", "tram", "subway", "metro", "elevator", "lift", "toy"})
TALKING_THINGS |= {"doll", "phone", "telephone", "smartphone", "device", "gps", "gadget", "clock"}
TALKING_THINGS |= {"audio", "recording", "tape", "clip", "cassette", "cd", "dvd", "app", "kiosk"}
TALKING_THINGS |= {"transport", "ferry", "plane", "airplane", "tramway", "terminal", "computer"}
DETERMINERS = ARTICLES | {"his", "her", "their", "our", "my", "another", "one"}
ADJECTIVES_MAX = 2
NAME_WORDS, VERB_WORDS = 5, 4


def stranger(
    words: Sequence[str], verb: int, known: Collection[str]
) -> tuple[int, int, Who] | None:
    """Where the one person who speaks at `verb` begins and ends, and who it is; `known` words are
    nobody's."""
    if words[verb] not in SPEAKING:
        return None
    index = verb - 1
    while index > 0 and (words[index] in PASSIVE or words[index].endswith("ly")):
        index -= 1
    noun = words[index] if index > 0 else ""
    is_thing = noun in TALKING_THINGS and words[verb] in TELLING
    is_bare = words[verb].endswith("ing") and index == verb - 1 and not is_thing
    is_nobody = not is_thing and (noun in known or _is_plural(noun))
    if not noun.isalpha() or is_nobody or is_bare:
        return None
    for first in range(index - 1, max(-1, index - 2 - ADJECTIVES_MAX), -1):
        if words[first] in DETERMINERS:
            return first + 1, index + 1, (noun, (noun,))
        # "A muffled tape": how a recording sounds names nothing.
        if not words[first].isalpha() or (words[first] in known and not is_thing):
            break
    return None


def _is_plural(noun: str) -> bool:
    return noun.endswith("s") and not noun.endswith("ss")


def who_says(tokens: Sequence[Token], after: Sequence[int], saying: frozenset[str]) -> range:
    """The tokens of who is named behind a quote and a verb, whoever that is: 'says the tinker',
    'cries a blorg'; none where nobody is."""
    verb = next((i for i in after[:VERB_WORDS] if tokens[i].word in saying), None)
    if verb is not None and verb > after[0]:
        # '"Help!" a mouse squeaks'.
        first = after[0] + (tokens[after[0]].word in ARTICLES | KIN)
        return range(first, verb) if first == verb - 1 else range(0)
    opening = tokens[verb + 1].word if verb is not None and verb + 1 in after else ""
    if verb is None or opening not in ARTICLES | KIN:
        return range(0)
    # "Said little mouse" is named as "the little mouse" is.
    end = first = verb + 1 + (opening in ARTICLES)
    while end in after and end < first + NAME_WORDS and _may_name(tokens[end]):
        end += 1
    is_whole = end not in after or not tokens[end].is_word or tokens[end].word in CUTS
    return range(first, end) if is_whole else range(0)


def whoever(
    tokens: Sequence[Token], window: Sequence[int], lexicon: Lexicon, cast: Cast
) -> list[int]:
    """The tokens of whoever stands before a verb of saying, before a quote: 'a blorg says'; none
    where that is something heard or known otherwise."""
    saying = (lexicon.saying, lexicon.voiced)
    verb = next((i for i in reversed(window) if any(tokens[i].word in s for s in saying)), None)
    if verb is None or verb - 1 not in window or not tokens[verb].word.endswith(("s", "ed")):
        return []
    noun = tokens[verb - 1]
    is_heard = noun.word in lexicon.naming and not speaks(tokens, verb - 1, window, lexicon)
    is_other = is_heard or noun.word in lexicon.small or noun.word in CUTS
    if not noun.word.isalpha() or is_other or noun.word.endswith(("ly", "s")):
        return []
    first = verb - 1
    while first - 1 in window and describes(tokens[first - 1].word, cast):
        first -= 1
    first -= first - 1 in window and tokens[first - 1].word in ARTICLES | KIN
    return list(range(first, verb))


def _may_name(token: Token) -> bool:
    is_dash = token.word == "-"
    return is_dash or (token.is_word and token.word not in CUTS and not token.word.endswith("ly"))
