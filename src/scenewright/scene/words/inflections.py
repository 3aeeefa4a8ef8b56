"""The endings English puts on words: plurals, and the forms of verbs."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from scenewright.scene.words.tables import listed, word_tables

# These are of nothing: "out of gutters".
PREPOSITIONAL = frozenset({"out", "off", "inside", "outside"})
VOWELS = "aeiou"
_DOUBLING = re.compile(r"(?:un|re)?(?:[^aeiou]|qu)+[aeiou][^aeiouwxy]")


@cache
def plural(noun: str) -> str:
    """The plural: dog, dogs; church, churches; city, cities; grey goose, grey geese; peal of
    thunder, peals of thunder."""
    thing, of, kind = noun.partition(" of ")
    if of and thing not in PREPOSITIONAL:
        return plural(thing) + of + kind
    rest, _, last = noun.rpartition(" ")
    irregular = _irregular("plurals").get(last)
    if irregular is not None:
        return f"{rest} {irregular[0]}".lstrip()
    return _third_person(noun)


@cache
def verb_forms(verb: str) -> tuple[str, ...]:
    """The verb with its endings: hum, hums, hummed, humming; break, breaks, broke, broken,
    breaking. Of several words the first has them: "drive off", "drove off"."""
    first, gap, rest = verb.partition(" ")
    if gap:
        return tuple(f"{form} {rest}" for form in verb_forms(first))
    stem = _irregular("stems").get(verb, (verb + verb[-1] if _doubles(verb) else verb,))[0]
    if verb.endswith("e") and not verb.endswith("ee"):
        past, going = verb + "d", (verb[:-2] + "y" if verb.endswith("ie") else verb[:-1]) + "ing"
    elif verb.endswith("y") and len(verb) > 1 and verb[-2] not in VOWELS:
        past, going = verb[:-1] + "ied", verb + "ing"
    else:
        past, going = stem + "ed", stem + "ing"
    # Goes, echoes, but moos; of nouns only some do: pianos.
    is_round = verb.endswith("o") and len(verb) > 1 and verb[-2] not in VOWELS
    third = verb + "es" if is_round else _third_person(verb)
    return (verb, third, *_irregular("pasts").get(verb, (past,)), going)


def verbs(*names: str) -> frozenset[str]:
    """Every form of each of these verbs."""
    return frozenset().union(*map(verb_forms, names))


@cache
def forms_of(*words: str) -> frozenset[str]:
    """Every form of each of these words, which are nouns or verbs."""
    return verbs(*words) | set(map(plural, words))


def _third_person(word: str) -> str:
    # Nouns and verbs take the same ending: a dog, two dogs; a dog barks; a bee, it buzzes.
    if word.endswith(("s", "x", "ch", "sh", "z")):
        return word + "es"
    if word.endswith("y") and len(word) > 1 and word[-2] not in VOWELS:
        return word[:-1] + "ies"
    return word + "s"


def _doubles(verb: str) -> bool:
    # One syllable with one short vowel before one consonant: hum, scrub and splat double their
    # last letter, unwrap too; rain, talk, play and whisper do not.
    return _DOUBLING.fullmatch(verb) is not None


@cache
def irregular_pasts() -> frozenset[str]:
    """Every irregular past: "struck", "put"."""
    return frozenset().union(*_irregular("pasts").values())


@cache
def pasts_alone() -> frozenset[str]:
    """Irregular pasts that are no plain form as well: "struck", but not "put"."""
    return irregular_pasts() - _irregular("pasts").keys()


def is_verb_form(word: str) -> bool:
    """Whether it may be what somebody does: "runs", "laughed", "ran"."""
    return word.endswith(("s", "ed", "ing")) or word in pasts_alone()


@cache
def _irregular(kind: str) -> Mapping[str, tuple[str, ...]]:
    table = word_tables()["irregular"][kind]
    return {word: tuple(form.strip() for form in forms.split(",")) for word, forms in table.items()}


def with_plurals(nouns: str) -> set[str]:
    """Each noun of a list with commas, and its plural."""
    return {form for noun in listed(nouns) for form in (noun, plural(noun))}
