"""What several do at one time is made as several make it: "the girls laugh" is no single laugh."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.talk.unscripted import talk_book
from scenewright.scene.timing.plurals import MANY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.voices import Cast
    from scenewright.scene.words.lexicon import Sound
    from scenewright.scene.words.named import Named
    from scenewright.scene.words.page import Page

DONE_TOGETHER = frozenset({"laughter", "singing"})
DONE_IN_TURN = frozenset({"cough", "sneeze", "groan", "burp"})
# Several are not done with it at once, but nearly with a breath.
GROUP_SECONDS = 3.0
BREATHED, LATE_SECONDS = "breathing", 0.7
# Each of these words is of many by itself.
CROWDS = frozenset({"crowd", "audience", "congregation", "mob", "everyone", "everybody"})


def by_several(sound: Sound, person: str, page: Page) -> Sound:
    """The sound as many make it, where `person` says many and it is made so."""
    is_many = are_many(person, page.cast) and page.cast.person_of_word.get(person) is None
    if is_many and sound.recipe == "singing":
        return sound.made_by("voices", "choir")
    tree = page.lexicon.parameters.get(sound.recipe) if is_many else None
    told = tree.match(("people",), 0) if tree is not None else None
    if told is None:
        return sound
    seconds = max(sound.seconds, GROUP_SECONDS)
    if sound.recipe == BREATHED:
        seconds = sound.seconds + LATE_SECONDS
    return replace(sound.made_by(*told[1]), seconds=seconds)


def times_of(sound: Sound, person: str, page: Page) -> int:
    """How often the sound is heard where many make it one after the other: "men cough"."""
    is_many = are_many(person, page.cast) and page.cast.person_of_word.get(person) is None
    return MANY if is_many and sound.recipe in DONE_IN_TURN else 1


def are_many(word: str, cast: Cast) -> bool:
    """Whether the word is of several people: "girls", "a couple"."""
    book = talk_book()
    is_pair = word in book.pairs_of_people
    return is_pair or word in CROWDS or word in cast.one_of or word in book.one_of


def by_another(sound: Sound, person: str, page: Page) -> Sound:
    """The sound as `person` makes it too, alone where others are many: "children laugh with a
    man"."""
    if not are_many(person, page.cast):
        told = {name: value for name, value in sound.parameters.items() if name != "voices"}
        return replace(sound, parameters=told)
    return by_several(sound, person, page)


def are_one_choir(one: Named) -> bool:
    """Whether who is told with who does it does the same: "a woman sings with a man"; but "a baby
    cries with a woman in the room"."""
    return one.sound is not None and one.sound.recipe in DONE_TOGETHER


def mixed(one: Named, people: Sequence[str], page: Page) -> Named:
    """What is heard of people who also speak: of many where many are among them, "children with
    their parents talk and laugh"."""
    many = next((person for person in people if are_many(person, page.cast)), "")
    return replace(one, sound=by_several(one.sound, many, page)) if many and one.sound else one


def is_only_people(one: Named) -> bool:
    """Whether people are only told of, who may do something else than talk."""
    return one.sound is not None and one.sound.recipe == "crowd" and bool(one.sound.yields)
