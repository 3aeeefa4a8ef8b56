"""Somebody who sounds like an animal: "a child meows", "a man imitates a dog"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.talk.kinds import MACHINES
from scenewright.scene.talk.people import People
from scenewright.scene.talk.unscripted import Talk, talk_book
from scenewright.scene.words.calls import THE
from scenewright.scene.words.grammar import ARTICLES, HE, MAKING, PERSONS
from scenewright.scene.words.inflections import forms_of
from scenewright.scene.words.named import by_place

if TYPE_CHECKING:
    from scenewright.scene.words.named import Named
    from scenewright.scene.words.page import Page

IMITATING = ("imitat", "mimic", "impersonat", "pretend", "parod", "emulat", "mock")
SOUNDS = frozenset({"sound", "sounds", "noise", "noises", "call", "calls"})
# No nouns: a man ducks, a man and dogs.
CALLS = ("meow", "mew", "bark", "woof", "moo", "oink", "bleat", "baa", "quack", "cluck", "neigh")
GROWLING = ("growl", "snarl")
CALLING = frozenset({f"{call}{ending}" for call in CALLS for ending in ("s", "ing", "ed")})
BETWEEN = ARTICLES | {"is", "are", "was", "were", "like", "loud", "silly", "funny", "different"}
BETWEEN |= {"to", "be", "being", "of"}
# What is imitated with other things than the voice.
NO_CALLS = frozenset({"hooves", "hoof", "wings", "feet", "trotting", "galloping"})
# What is copied after it was heard.
REPEATING = forms_of("copy") | forms_of("repeat") | forms_of("echo")
COPYING = REPEATING | forms_of("imitate") | forms_of("mimic") | {"mimicking", "mimicked"}
COPYING |= forms_of("impersonate")
CALLED = SOUNDS | {"bark", "barks", "barking", "meow", "cry", "cries", "song", "animal", "bird"}
CALLED |= {"hoot", "quack", "caw", "crow", "dog", "cat", "chirp", "chirping", "howl", "moo"}
WORDS_MAX = 4
LIKENING = frozenset({"imitating", "imitates", "mimicking", "mimics", "resembling", "resembles"})
LIKENING |= {"simulating", "simulates"}
# Who imitates says it.
IMITATORS_WORDS = 6


def imitated(one: Named, words: Sequence[str], people: People, page: Page) -> Named | None:
    """The animal's sound as it is said by the person who makes it, None where nobody does."""
    said = talk_book().calls.get(one.sound.recipe) if one.sound is not None else None
    if said is None:
        return None
    index = _passed(words, one.first - 1)
    # "Imitates an angry dog".
    index -= index > 0 and words[index - 1 - (words[index - 1] in BETWEEN)].startswith(IMITATING)
    index = _passed(words, index)
    verb = words[index] if index >= 0 else ""
    ends = words[max(one.first, one.last - 1) : one.last + 1]
    is_made = verb in MAKING and not SOUNDS.isdisjoint(ends)
    if verb in SOUNDS and words[index + 1] in ("like", "of"):
        # "Makes a noise like a cat".
        index = _passed(words, index - 1)
        is_made = words[index] in MAKING
        verb = words[index] if index >= 0 else ""
    if verb.startswith(IMITATING) or is_made:
        # "People laugh and then imitate a cat".
        before = people.before(index)
        index = before if before is not None and not is_made else _passed(words, index - 1)
    elif words[one.first] not in CALLING or index != one.first - 1 - _beings(words, one.first):
        return None
    if is_made and words[one.first].startswith(GROWLING):
        # People growl in their own voice: "a man makes growling noises".
        return None
    if words[index] in MACHINES or not NO_CALLS.isdisjoint(words[one.first : one.last]):
        return None
    # "He barks" is a dog of whom it was told.
    if index < 0 or not people.one(index) or people.one(index) in HE:
        return None
    first, who = people.subjects(index)
    who = who or [people.described(index)[1]] * 2
    # Where they did something else before, that is heard as well.
    first = first if _passed(words, one.first - 1) <= index + 2 else one.first
    used = range(first, one.last)
    page.used.update(used)
    plain = talk_book().plain
    talk = Talk(first, one.last, tuple(who), plain, said=said, used=frozenset(used))
    return replace(one, sound=None, talk=talk)


def with_imitations(page: Page, named: Sequence[Named]) -> list[Named]:
    """`named` with the calls that somebody imitates after the animal: "a crow caws and a boy mimics
    it"."""
    places = page.index.places(COPYING)
    if not places:
        return list(named)
    words = [token.word for token in page.tokens]
    people = People(page.prompt, page.tokens, words, page.cast, talk_book())
    added = [_again(index, words, named, people) for index in places]
    told = [one for one in added if one is not None]
    page.used.update(i for one in told for i in range(one.first, one.last))
    return sorted([*named, *told], key=by_place)


def _again(
    index: int, words: Sequence[str], named: Sequence[Named], people: People
) -> Named | None:
    """What is said where the verb at `index` tells that the last animal is imitated."""
    behind = words[index + 1 : index + 3]
    is_call = behind[:1] != [] and behind[0] in THE and not CALLED.isdisjoint(behind[1:])
    if not is_call and (behind[:1] not in (["it"], ["them"]) or words[index] in REPEATING):
        return None
    calls = talk_book().calls
    animal = next(
        (
            one
            for one in reversed(named)
            if one.last <= index and one.sound is not None and one.sound.recipe in calls
        ),
        None,
    )
    person = people.before(index)
    if animal is None or person is None or not people.one(person):
        return None
    last = index + 1 + len(behind[: 1 + is_call])
    if any(one.talk is not None and one.first < last and index < one.last for one in named):
        return None
    who = people.subjects(person)[1] or [people.described(person)[1]] * 2
    plain = talk_book().plain
    said = calls[animal.sound.recipe] if animal.sound is not None else ""
    talk = Talk(index, last, tuple(who), plain, said=said, used=frozenset(range(index, last)))
    return replace(animal, first=index, last=last, sound=None, talk=talk, acts=False)


def _passed(words: Sequence[str], index: int) -> int:
    """The token that stands before small words that end at `index`."""
    last = index
    while index >= 0 and last - index < WORDS_MAX:
        if words[index] not in BETWEEN and not words[index].endswith("ly"):
            break
        index -= 1
    return index


def _beings(words: Sequence[str], index: int) -> int:
    return int(index > 0 and words[index - 1] in ("is", "are", "was", "were"))


def is_imitated(words: Sequence[str], one: Named, named: Sequence[Named]) -> bool:
    """Whether another of `named` only sounds like it: "a whistle imitating a bird"."""
    before = one.first - 1 - (words[one.first - 1 : one.first] in (["a"], ["the"], ["an"]))
    if before < 1 or words[before] not in LIKENING:
        return False
    if not PERSONS.isdisjoint(words[max(0, before - IMITATORS_WORDS) : before]):
        return False
    return any(other.last <= before for other in named)
