"""Animals of a tale that speak: "mama bear", "little mouse", 'the bear says "Hello."'."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.talk.directions import words_of
from scenewright.scene.talk.kinds import SAME
from scenewright.scene.words.calls import ANIMALS

if TYPE_CHECKING:
    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.tokens import Token

# Before an animal these are a part of what it is called.
KIN = frozenset({"mama", "mamma", "mommy", "mummy", "mother", "papa", "daddy", "father", "brother"})
KIN |= {"sister", "grandma", "granny", "grandmother", "grandpa", "grandfather", "uncle", "aunt"}
KIN |= {"auntie", "cousin", "baby", "king", "queen", "prince", "princess", "mr", "mrs", "mister"}
KIN |= {"miss", "old", "little", "big", "small", "wise", "poor", "dear", *SAME}


def is_animal(word: str, lexicon: Lexicon) -> bool:
    """Whether the word names one animal that is heard."""
    found = lexicon.sounds.match([word], 0)
    return found is not None and found[1].recipe in ANIMALS and not word.endswith("s")


def one_of_animals(word: str, lexicon: Lexicon) -> str:
    """The animal that the word names several of: "pigs"; "" for none."""
    one = word.removesuffix("s")
    return one if one != word and is_animal(one, lexicon) else ""


def creature_behind(
    tokens: Sequence[Token], person: int, window: Sequence[int], lexicon: Lexicon
) -> int | None:
    """The token of the animal that somebody told at `person` is: "mama bear"; None for a person."""
    index = person + 1
    if index not in window or tokens[person].word not in KIN:
        return None
    if not is_animal(tokens[index].word, lexicon):
        return None
    after = tokens[index + 1] if index + 1 in window else None
    # "A father dog barks" does what dogs do.
    is_end = after is None or not after.is_word or after.word.endswith("ly")
    return index if is_end or (after is not None and after.word in lexicon.saying) else None


def speaks(tokens: Sequence[Token], noun: int, window: Sequence[int], lexicon: Lexicon) -> bool:
    """Whether the animal at `noun` says the line behind the window, or before it, and does not make
    its call there: 'The cow says "Moo!"'."""
    last = window[-1] + 1
    beside = [*tokens[last : last + 1], *tokens[max(window[0] - 1, 0) : window[0]]]
    line = next((token.whole for token in beside if token.whole is not None), None)
    if line is None or not is_animal(tokens[noun].word, lexicon):
        return False
    return not is_call(line.text, tokens[noun].word, lexicon)


def is_call(said: str, animal: str, lexicon: Lexicon) -> bool:
    """Whether what is said is the animal's own call: 'The cow says "Moo!"'."""
    own, words = lexicon.sounds.match([animal], 0), words_of(said)
    calls = (lexicon.sounds.match(words, index) for index in range(len(words)))
    return own is not None and any(one and one[1].recipe == own[1].recipe for one in calls)


def calls_by_itself(tokens: Sequence[Token], verb: int, said: str, lexicon: Lexicon) -> bool:
    """Whether an animal nobody told of makes its call at `verb`, behind what somebody else `said`:
    '"What is it?" a cock crows', but '"Let us go," a mouse squeaks'."""
    animal = verb - 1
    if (
        animal < 1
        or tokens[animal - 1].word not in ("a", "an")
        or said.rstrip().endswith((",", "!"))
    ):
        return False
    words = [tokens[animal].word, tokens[verb].word]
    own, whole = lexicon.sounds.match(words[:1], 0), lexicon.sounds.match(words, 0)
    call = whole if whole is not None and whole[0] > 1 else lexicon.sounds.match(words, 1)
    is_its = own is not None and call is not None and own[1].recipe == call[1].recipe
    return is_its and is_animal(words[0], lexicon)


def also_named(
    tokens: Sequence[Token],
    person: int,
    window: Sequence[int],
    lexicon: Lexicon,
    *,
    is_headed: bool,
) -> list[int]:
    """The tokens behind the person that are a part of the name: "Guard 2 says", "mama bear"."""
    creature = creature_behind(tokens, person, window, lexicon)
    if creature is not None:
        return [creature]
    number = tokens[person + 1].word if person + 1 in window else ""
    return [person + 1] if number.isdecimal() or (is_headed and _is_letter(number)) else []


def _is_letter(word: str) -> bool:
    return len(word) == 1 and word.isalpha()
