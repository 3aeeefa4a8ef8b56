"""Many who say the same at one time: "the crowd shouts", "KIDS: Surprise!"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.talk.creatures import one_of_animals
from scenewright.scene.talk.directions import SUNG
from scenewright.scene.talk.unscripted import ORDINALS, talk_book
from scenewright.scene.timing.counts import match_count
from scenewright.scene.words.grammar import ARTICLES, ENDS

if TYPE_CHECKING:
    from scenewright.scene.voices import Cast
    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.tokens import Token

# So many are heard of a crowd, and of people whose number nobody tells.
CROWD = ("man of the {}", "woman of the {}", "second man of the {}", "second woman of the {}")
SEVERAL = 3
# Of more nobody has a voice of its own: "twenty people talking".
APART_MAX = 6
SINGING_WORDS = 3
ALL = frozenset({"all", "all together", "omnes"})
# Who stands in it speaks alone: "a man in the crowd".
AMONG = frozenset({"in", "from", "over", "to", "at", "above", "through", "behind", "among", "for"})
AMONG |= {"before", "with", "amid", "towards", "toward", "into", "around", "near", "outside", "of"}
WHOLE = frozenset({"whole", "entire", "big", "large", "huge", "small", "angry", "excited"})


def chorus(name: str, word: str, number: int, lexicon: Lexicon, cast: Cast) -> list[str]:
    """Everybody who speaks where `name` does, whose last word is `word`; `number` of them, or as
    many as are heard where it is 0. Nobody for one person."""
    if word in lexicon.crowds or name.lower() in ALL:
        return [one.format(word) for one in CROWD]
    pair = talk_book().pairs_of_people.get(word, ())
    if pair:
        before = [pair[:turn].count(one) for turn, one in enumerate(pair)]
        told = zip(before, pair, strict=True)
        return [f"{ORDINALS[count]} {one}" if count else one for count, one in told]
    one = talk_book().one_of.get(word) or cast.one_of.get(word) or one_of_animals(word, lexicon)
    if not one:
        return []
    name = f"{name.lower().removesuffix(word)}{one}"
    others = ORDINALS[1 : number or SEVERAL]
    return [name, *(f"{ordinal} {name}" for ordinal in others)]


def is_many(tokens: Sequence[Token], first: int) -> bool:
    """Whether so many are counted at token `first` that nobody tells them apart."""
    found = match_count(tokens, first)
    return found is not None and found[1] > APART_MAX


def who_sing(
    tokens: Sequence[Token], first: int, lexicon: Lexicon, cast: Cast
) -> tuple[str, list[str]] | None:
    """Many who chant or sing the quote at `first`, and are heard to: the name of the first and the
    others; None where nobody does."""
    verb = first - 1
    while verb > 0 and tokens[verb].word in (",", ":"):
        verb -= 1
    if verb < 1 or tokens[verb].word not in SUNG:
        return None
    for back in range(verb - 1, max(-1, verb - 1 - SINGING_WORDS), -1):
        word = tokens[back].word
        if word in ENDS:
            break
        many = chorus(word, word, 0, lexicon, cast)
        if many:
            return many[0], many[1:]
    return None


def is_heard(word: str, lexicon: Lexicon) -> bool:
    """Whether a crowd is heard besides what it says."""
    found = lexicon.sounds.match([word], 0) if word in lexicon.crowds else None
    return found is not None and found[1].is_bed


def is_among(tokens: Sequence[Token], index: int, lexicon: Lexicon) -> bool:
    """Whether the crowd at `index` is only where somebody is, or whom he speaks to."""
    if tokens[index].word not in lexicon.crowds:
        return False
    before = index - 1
    while before >= 0 and (tokens[before].word in ARTICLES or tokens[before].word in WHOLE):
        before -= 1
    # "A group of friends": they are told of themselves.
    is_of = index + 1 < len(tokens) and tokens[index + 1].word == "of"
    return is_of or (before >= 0 and tokens[before].word in AMONG)
