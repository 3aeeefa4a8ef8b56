"""What several do at one time is made as several make it: "the girls laugh" is no single laugh."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.talk.unscripted import talk_book

if TYPE_CHECKING:
    from scenewright.scene.lexicon import Sound
    from scenewright.scene.named import Named
    from scenewright.scene.page import Page
    from scenewright.scene.voices import Cast

# Several are not done with it at once.
GROUP_SECONDS = 3.0
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
    return replace(sound.made_by(*told[1]), seconds=max(sound.seconds, GROUP_SECONDS))


def are_many(word: str, cast: Cast) -> bool:
    """Whether the word is of several people: "girls", "a couple"."""
    book = talk_book()
    is_pair = word in book.pairs_of_people
    return is_pair or word in CROWDS or word in cast.one_of or word in book.one_of


def is_only_people(one: Named) -> bool:
    """Whether people are only told of, who may do something else than talk."""
    return one.sound is not None and one.sound.recipe == "crowd" and bool(one.sound.yields)
