"""Whom an animal answers: "a sheep answers its lamb", "a crow replies to another", "a lamb bleats
and its mother answers"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.meaning.others import CALLING, WHINNY
from scenewright.scene.words.calls import ANIMALS
from scenewright.scene.words.grammar import ARTICLES, ENDS, HELPING, WHO
from scenewright.scene.words.inflections import plural, verbs
from scenewright.scene.words.senses import SUCH

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.word_index import WordIndex

ANSWERING = verbs("answer", "reply", "respond")
# Who they are to an animal: one of its kind, grown or several.
GROWN_KIN = frozenset({"mother", "father", "parent", "mate", "partner", "rival", "companion"})
MANY_KIN = frozenset({"pack", "herd", "flock", "parents", "siblings", "babies", "mates", "kin"})
KIN = GROWN_KIN | MANY_KIN | {"young", "baby", "kid", "kids", "offspring", "sibling", "another"}
KIN |= {"brother", "sister", "child", "children", "friend", "neighbour", "neighbor"}
GROWN_OF = {"puppy": "dog", "pup": "dog", "lamb": "sheep", "calf": "cow", "kitten": "cat"}
GROWN_OF |= {"foal": "horse", "chick": "hen", "duckling": "duck", "piglet": "pig"}
# Young ones of several kinds.
YOUNG = frozenset({"pup", "pups", "cub", "cubs", "calf", "calves"})
OWN = frozenset({"its", "her", "his", "their"})
BRAYING = frozenset({"donkey", "donkeys", "mule", "mules", "burro", "jackass"})
CROWS = frozenset({"crow", "crows"})
OBJECT_WORDS, BACK_WORDS = 4, 14
# "A bell rings. From the ridge another answers": one more of that.
ANOTHER, OVER = "another", ENDS | {"from", "in", "at", "far", "near", "nearby", "softly", "it"}


def answered(words: list[str], page_index: WordIndex, lexicon: Lexicon) -> None:
    """Say in `words` which animal is answered, "such" for the verb, and which the mother of one
    that was named is that answers."""
    for index in page_index.places(ANSWERING):
        who = index - 1
        while who > 0 and (words[who].endswith("ly") or words[who] in HELPING):
            who -= 1
        is_one = words[who] == "one" and words[who - 1] == ANOTHER
        who -= is_one
        if words[who] in KIN and words[who - 1] == "its":
            noun = _named_before(words, who, lexicon)
            if noun:
                words[who - 1 : who + 1] = ["a", _calling(_kin(words[who], noun), lexicon)]
        elif words[who] == ANOTHER and (who + 1 < index or _is_over(words, index + 1)):
            noun = _sounding_before(words, who, lexicon)
            if noun:
                words[who : who + 1 + is_one] = [noun, *[SUCH] * is_one]
        elif _is_animal(words[who], lexicon):
            _answer(words, index, who, lexicon)


def _is_over(words: Sequence[str], index: int) -> bool:
    """Whether nobody is told who is answered."""
    return index >= len(words) or words[index] in OVER or not words[index].isalpha()


def _sounding_before(words: Sequence[str], index: int, lexicon: Lexicon) -> str:
    """What is heard that was named last before `index`, "" where that is somebody who talks or
    goes on: "a wolf", "a bell"."""
    for at in range(index - 1, max(-1, index - 1 - BACK_WORDS), -1):
        word = words[at]
        if word in WHO:
            return ""
        found = lexicon.sounds.match((word,), 0) if word in lexicon.naming else None
        is_heard = found is not None and not (found[1].of or found[1].is_bed or found[1].yields)
        if is_heard and at and words[at - 1] in ARTICLES:
            return word
    return ""


def _answer(words: list[str], index: int, who: int, lexicon: Lexicon) -> None:
    """Say whom the animal at `who` answers by the verb at `index`, where that is an animal too."""
    noun = words[who]
    start = index + 1 + (words[index + 1 : index + 2] == ["to"])
    for at in range(start, min(start + OBJECT_WORDS, len(words))):
        following = words[at + 1] if at + 1 < len(words) else ""
        is_animal = _is_animal(words[at], lexicon)
        is_other = words[at] in YOUNG and _recipe(words[at], lexicon) != _recipe(noun, lexicon)
        if is_other or (words[at] in KIN and not is_animal and not _is_animal(following, lexicon)):
            words[at] = _kin(words[at], noun)
            is_animal = True
        if is_animal:
            words[index:start] = [SUCH] * (start - index)
            words[who], words[at] = (_calling(words[one], lexicon) for one in (who, at))
            if words[at - 1] in OWN:
                words[at - 1] = "a"
            return
        if words[at] in ENDS or not words[at].isalpha():
            return


def _calling(noun: str, lexicon: Lexicon) -> str:
    """What the animal is heard by as it calls: a horse's name is heard by its hooves."""
    return WHINNY if _recipe(noun, lexicon) == "horse" and noun not in BRAYING else noun


def _kin(word: str, noun: str) -> str:
    """What somebody who is `word` to an animal is called."""
    grown = GROWN_OF.get(noun, noun) if word in GROWN_KIN | MANY_KIN else noun
    return plural(grown) if word in MANY_KIN and not grown.endswith("s") else grown


def _named_before(words: Sequence[str], index: int, lexicon: Lexicon) -> str:
    """The animal named last before `index`, "" where none was."""
    ahead = reversed(words[max(0, index - BACK_WORDS) : index])
    return next((word for word in ahead if _is_animal(word, lexicon)), "")


def _is_animal(word: str, lexicon: Lexicon) -> bool:
    """Whether it names an animal, and not what one does."""
    return _recipe(word, lexicon) in ANIMALS


def _recipe(word: str, lexicon: Lexicon) -> str:
    """The recipe of the animal or thing that the word names, "" for none and for a call."""
    if word not in lexicon.naming or (word.startswith(CALLING) and word not in CROWS):
        return ""
    found = lexicon.sounds.match((word,), 0)
    return "" if found is None or found[1].of else found[1].recipe
