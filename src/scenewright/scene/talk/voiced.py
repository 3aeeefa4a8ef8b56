"""What is done with a voice right beside a line by whoever says it: 'the coach thunders "Go!"',
'"Sit!" the sergeant barks'."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.talk.creatures import calls_by_itself, is_animal, is_call
from scenewright.scene.talk.directions import SUNG
from scenewright.scene.talk.names import STANDING
from scenewright.scene.talk.turns import WHICH
from scenewright.scene.words.grammar import ARTICLES, ENDS, HE

if TYPE_CHECKING:
    from scenewright.scene.voices import Cast
    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.tokens import Token

# Before what stands between such a verb and its line.
WHERE = frozenset({"through", "over", "into", "from", "at", "to", "across", "down", "via", "out"})
WHERE |= {"with", "after", "behind", "on", "in"}
WHERE_WORDS = 7
# So far from the verb may stand who does it: "the announcer with an echo booms".
VOICED_WORDS = 7
HOW = frozenset({"down", "up", "off", "out", "aloud", "together", "back", "along"})
# Who was told of before, by a word.
TOLD_BEFORE = HE | WHICH.keys()


def is_voiced(tokens: Sequence[Token], index: int, lexicon: Lexicon, cast: Cast) -> bool:
    """Whether a quote stands beside the verb at `index`, and who says it on its other side."""
    if _is_noun(tokens, index, lexicon, cast):
        return False
    behind = _past_where(tokens, index + 1)
    while behind < len(tokens) and (tokens[behind].word in (",", ":") or _is_how(tokens[behind])):
        behind += 1
    before = index - 1
    while before >= 0 and (tokens[before].word == "," or _is_how(tokens[before])):
        before -= 1
    if behind < len(tokens) and tokens[behind].whole is not None:
        around = reversed(tokens[max(0, index - VOICED_WORDS) : index])
    elif before >= 0 and tokens[before].whole is not None:
        around = iter(tokens[index + 1 : index + 1 + VOICED_WORDS])
        behind = before
    else:
        behind, first = _between(tokens, index)
        whole = tokens[behind].whole
        if whole is not None and calls_by_itself(tokens, index, whole.text, lexicon):
            return False
        around = iter(tokens[first:index])
    line = tokens[behind].whole
    for token in around:
        # "The witch, her voice cracked, chants".
        if (token.word in ENDS and token.word != ",") or token.whole is not None:
            break
        word = token.word
        if word in lexicon.groups | lexicon.crowds or word in cast.one_of:
            # Many who chant something are heard to chant.
            return tokens[index].word not in SUNG
        if word in TOLD_BEFORE or word in cast.taught:
            return True
        if word in cast.person_of_word or word in cast.gender_of_name:
            return True
        if line is not None and is_animal(word, lexicon):
            return not is_call(line.text, word, lexicon)
    return False


def _between(tokens: Sequence[Token], index: int) -> tuple[int, int]:
    """The quote before those who stand between it and the verb at `index`, and where they begin:
    '"Sit!" the old sergeant barks'; nobody where a sentence of its own begins there."""
    first = index
    while first > max(0, index - VOICED_WORDS) and tokens[first - 1].word not in ENDS:
        first -= 1
        if tokens[first].whole is not None:
            return first, first + 1
    is_new = tokens[first].word in ARTICLES
    is_next = first > 1 and tokens[first - 1].start == tokens[first - 1].end
    is_said = is_next and not is_new and tokens[first - 2].whole is not None
    # '"Sit." Dog barks.' is a sentence of its own, '"Sit." Anna barks.' is none.
    return (index, first) if is_said else (index, index)


def _is_noun(tokens: Sequence[Token], index: int, lexicon: Lexicon, cast: Cast) -> bool:
    """Whether the word for a verb has no ending and no more than one stands before it: "two pilots,
    engine drone"."""
    if tokens[index].word.endswith(("s", "ed", "ing")) or index == 0:
        return False
    before = tokens[index - 1].word
    return not (before in lexicon.groups | lexicon.crowds | HE or before in cast.one_of)


def _past_where(tokens: Sequence[Token], index: int) -> int:
    """Behind what tells through what or to whom somebody barks, where a quote follows that: "barks
    through a megaphone:", "thunders at his men:", "hushes the baby:"."""
    if index >= len(tokens) or tokens[index].word not in WHERE | ARTICLES | STANDING.keys():
        return index
    for end in range(index + 1, min(index + WHERE_WORDS, len(tokens))):
        if tokens[end].whole is not None or tokens[end].word == ":":
            return end
        if tokens[end].word in ENDS:
            break
    return index


def _is_how(token: Token) -> bool:
    return token.is_word and (token.word.endswith("ly") or token.word in HOW)
