"""One who leads and those who answer: "a man leads the crowd in a chant", "a woman leads children
through a song"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.talk.kinds import kind_of
from scenewright.scene.words.grammar import SENTENCE

if TYPE_CHECKING:
    from scenewright.scene.talk.people import People
    from scenewright.scene.words.lexicon import Sound
    from scenewright.scene.words.named import Named
    from scenewright.scene.words.page import Page

LEADING = frozenset({"lead", "leads", "leading", "led"})
SUNG = {"song": "sings", "songs": "sings", "hymn": "sings", "hymns": "sings", "tune": "sings"}
SUNG |= {"chant": "chants", "chants": "chants", "chanting": "chants", "singing": "sings"}
SUNG |= {"anthem": "sings", "round": "sings", "shanty": "sings"}
THROUGH = frozenset({"in", "through", "into", "with"})
BACK_WORDS, JOINT_WORDS = 14, 5


def led(one: Named, words: Sequence[str], people: People, page: Page) -> list[Named]:
    """What is sung or chanted as who leads and as all the others do, where somebody leads it;
    nothing else."""
    if one.sound is None or words[one.last - 1] not in SUNG:
        return []
    if THROUGH.isdisjoint(words[max(0, one.first - JOINT_WORDS) : one.first]):
        return []
    for verb in range(one.first - 1, max(-1, one.first - BACK_WORDS), -1):
        if words[verb] in SENTENCE:
            break
        if words[verb] in LEADING:
            leader = people.before(verb)
            return [] if leader is None else _both(one, verb, words, (leader, people), page)
    return []


def _both(
    one: Named, verb: int, words: Sequence[str], who: tuple[int, People], page: Page
) -> list[Named]:
    leader, people = who
    first, (_, told) = people.described(leader)
    does = SUNG[words[one.last - 1]]
    alone = page.lexicon.sounds.match(("man", does), 1)
    many = page.lexicon.sounds.match(("people", does), 1)
    if alone is None or many is None:
        return []
    page.used.update(range(first, one.last))
    own = replace(one, first=verb, last=verb + 1, sound=_of_kind(alone[1], told, page))
    others = [people.described(at)[1][1] for at in range(leader + 1, one.first) if people.one(at)]
    answer = _of_kind(many[1], others[-1], page) if others else many[1]
    return [replace(own, owned=True), replace(one, sound=answer, owned=True)]


def _of_kind(sound: Sound, told: Sequence[str], page: Page) -> Sound:
    kind = kind_of(told, page.cast)
    return sound.made_by("gender", kind) if kind in ("man", "woman", "child") else sound
