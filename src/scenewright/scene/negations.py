"""What a prompt says is not to be heard: "no music", "without birds", "don't include voices"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenewright.scene.lexicon import Lexicon
    from scenewright.scene.tokens import Token

NO = frozenset({"no", "without", "minus", "zero", "sans"})
NOT = frozenset(
    {"not", "never", "don't", "doesn't", "didn't", "isn't", "aren't", "won't", "cannot"}
)
NOT |= {"can't", "shouldn't", "mustn't", "wasn't", "weren't", "avoid", "exclude", "omit"}
NOBODY = frozenset({"nobody", "noone", "none", "nothing"})
DENYING = NO | NOT | NOBODY
# What no negation is: "no one" is told apart, "no longer quiet", "not only rain", "no matter".
NO_NEGATION = frozenset(
    {"matter", "longer", "doubt", "wonder", "sooner", "only", "just", "later", "more", "less"}
    | {"stopping", "end", "ending", "pause", "interruption", "warning", "hesitation", "idea"}
)
HOW = frozenset({"too", "very", "so", "that", "quite", "overly", "really", "particularly"})
ENDS = frozenset(".!?;:\n()") | {
    *(
        "but",
        "just",
        "only",
        "then",
        "while",
        "as",
        "except",
        "instead",
        "when",
        "until",
        "because",
    ),
    *("with", "over", "under", "beside", "anymore", "yet", "before", "after", "rather"),
}
JOINING = frozenset({"or", "nor", "and", "&"})
REACH_MAX = 14
PARTS = ENDS | {","}


def negated(tokens: Sequence[Token], words: Sequence[str], lexicon: Lexicon) -> set[int]:
    """The tokens of everything that is not to be heard, with the words that say so.

    `words` are the tokens', empty where a token is spoken for.
    """
    found: set[int] = set()
    for index, word in enumerate(words):
        # Nearly every word denies nothing and is left at once.
        if word not in DENYING or index in found:
            continue
        following = words[index + 1] if index + 1 < len(words) else ""
        if following in NO_NEGATION or (word != "without" and _is_told(words, index, lexicon)):
            continue
        if word in NO:
            is_nobody = following == "one"
            found |= _reached(tokens, words, index, index + 1 + is_nobody, is_list=not is_nobody)
        elif word == "none" and index > 1 and words[index - 1] == ":":
            found |= {index - 2, index - 1, index}
        elif word in NOBODY and _acts(words, index + 1, lexicon):
            found |= _reached(tokens, words, index, index + 1, is_list=False)
        elif word in NOT:
            found |= _by_verb(tokens, words, index, lexicon)
    return found


def _is_told(words: Sequence[str], index: int, lexicon: Lexicon) -> bool:
    """Whether somebody says it: "the narrator says the city never sleeps"."""
    while index and words[index - 1] and words[index - 1] not in PARTS:
        index -= 1
        if words[index] in lexicon.saying:
            return True
    return False


def _by_verb(
    tokens: Sequence[Token], words: Sequence[str], index: int, lexicon: Lexicon
) -> set[int]:
    """ "do not add music", "the dog does not bark", but "not too loud" leaves what is heard."""
    following = words[index + 1] if index + 1 < len(words) else ""
    start = index + 1 + (following in HOW)
    told = lexicon.properties.match(words, start) or lexicon.emotions.match(words, start)
    if told is not None or following in HOW:
        return set(range(index, told[0] if told is not None else start))
    first = index
    if words[index] not in ("don't", "not", "avoid", "exclude", "omit") or _has_subject(
        words, index, lexicon
    ):
        while first and words[first - 1] not in ENDS | JOINING and words[first - 1] != ",":
            if tokens[first - 1].whole is not None:
                break
            first -= 1
    elif index and words[index - 1] in ("do", "please"):
        first = index - 1
    return _reached(tokens, words, first, index + 1, is_list=True)


def _has_subject(words: Sequence[str], index: int, lexicon: Lexicon) -> bool:
    """Whether somebody or something stands before "does not", so that it is left out, too."""
    before = words[max(0, index - 4) : index]
    return any(word in ("does", "did", "is", "are", "was", "were") for word in before[-1:]) and any(
        lexicon.sounds.match(before, place) is not None or word not in lexicon.harmless
        for place, word in enumerate(before)
        if word
    )


def _acts(words: Sequence[str], index: int, lexicon: Lexicon) -> bool:
    """Whether a verb follows that somebody could do: "nobody speaks", not "nothing but rain"."""
    word = words[index] if index < len(words) else ""
    return word not in ("but", "except", "else", "more", "less", "", ".") and word[:1].isalpha()


def _reached(
    tokens: Sequence[Token], words: Sequence[str], first: int, start: int, *, is_list: bool
) -> set[int]:
    """Tokens `first` to the end of what is negated from `start` on."""
    index = start
    while index < min(len(words), start + REACH_MAX):
        if tokens[index].whole is not None or words[index] in ENDS:
            break
        if words[index] in JOINING and not (is_list and _goes_on(words, index + 1)):
            break
        if words[index] == "," and not (is_list and _is_listed(words, index + 1)):
            break
        index += 1
    return set(range(first, index))


def _goes_on(words: Sequence[str], index: int) -> bool:
    """Whether what follows "or" or "and" is only another name: "no music and voices."."""
    if words[index - 1] in ("or", "nor"):
        return True
    rest = [word for word in words[index : index + 3]]
    if rest[:1] in (["a"], ["an"], ["the"], ["some"]):
        return False
    ends = [place for place, word in enumerate(rest) if word in ENDS or word == ","]
    return bool(ends and ends[0] <= 2) or index + 2 >= len(words)


def _is_listed(words: Sequence[str], index: int) -> bool:
    """Whether what follows a comma goes on to "or": "no music, voices or birds"."""
    for word in words[index : index + 6]:
        if word in ("or", "nor"):
            return True
        if word in ENDS or word in ("a", "an", "the", "and"):
            return False
    return False
