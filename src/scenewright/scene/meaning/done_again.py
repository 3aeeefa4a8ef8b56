"""What hands do once more to the same thing: "a rope is pulled and pulled again", "a pan is hit,
filled and hit once more"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.meaning.handled import handled
from scenewright.scene.meaning.hands import done_beside
from scenewright.scene.words.grammar import PASSIVE, SENTENCE, THEM
from scenewright.scene.words.inflections import verbs
from scenewright.scene.words.named import by_place

if TYPE_CHECKING:
    from scenewright.scene.words.named import Named
    from scenewright.scene.words.page import Page

AGAIN = frozenset({"again", "more"})
# "Pulled up once again", "pushed back again".
BETWEEN = frozenset({"once", "up", "down", "back", "in", "out", "along", "around", "together"})
BETWEEN |= THEM
JOINTS = frozenset({"and", "then", ",", "before"})
# Between the joint and what is done: "and then is quickly hit again", "before being hit again".
BEFORE_VERB = PASSIVE | {"then", "he", "she", "they", "it"}
DONE = ("ed", "hit", "struck", "shaken", "thrown", "cut", "rung", "put")
# These are heard by what is talked, played or switched.
OTHERS = verbs("start", "stop", "turn", "switch", "play", "repeat", "pause", "continue", "open")
OTHERS |= verbs("close", "fade", "talk", "speak", "follow", "hear", "join", "accompany")
BACK_WORDS, THING_WORDS = 16, 4


def with_hands(
    page: Page, named: list[Named], talks: Sequence[Named], *, is_bare: bool
) -> list[Named]:
    """What is `named` with what hands do, also where it `is_bare` of other sounds, and that
    once more where it is done again."""
    alone = handled(page, named) if is_bare else []
    named = [*named, *alone]
    if alone or not is_bare:
        told = {one.sound.recipe for one in alone if one.sound is not None}
        more = done_beside(page, [*named, *talks])
        # "Is opened, then closed" is told of the same thing.
        named += [one for one in more if one.sound is None or one.sound.recipe not in told]
    for index in page.index.places(AGAIN):
        verb = _verb(page.words, index)
        earlier = _earlier(page.words, verb) if verb else 0
        thing = _thing(named, earlier) if earlier else None
        if thing is None or thing.sound is None or thing.sound.is_bed:
            continue
        there = next((one for one in named if one.first <= verb < one.last), None)
        if there is None or (there.sound and there.sound.recipe != thing.sound.recipe):
            named = [one for one in named if one is not there]
            named.append(replace(thing, first=verb, last=verb + 1, acts=True))
    return named


def _verb(words: Sequence[str], index: int) -> int:
    """Where the verb stands of what is done again at `index`; 0 where none does."""
    if words[index] == "more" and words[index - 1] != "once":
        return 0
    verb = index - 1
    while verb > 0 and words[verb] in BETWEEN:
        verb -= 1
    return verb if words[verb].endswith(DONE) and words[verb] not in OTHERS else 0


def _earlier(words: Sequence[str], verb: int) -> int:
    """Where the same was done before, in a part of the sentence that ended; 0 where it was not."""
    joint = verb - 1
    while joint > 0 and (words[joint] in BEFORE_VERB or words[joint].endswith("ly")):
        joint -= 1
    if words[joint] not in JOINTS:
        return 0
    for place in range(joint - 1, max(0, joint - BACK_WORDS), -1):
        if words[place] in SENTENCE - {","}:
            return 0
        if words[place] == words[verb]:
            return place
    return 0


def _thing(named: Sequence[Named], earlier: int) -> Named | None:
    """What was named by what was done there, or is what it was done to."""
    before = [one for one in named if one.first <= earlier and one.sound is not None]
    thing = max(before, key=by_place, default=None)
    return thing if thing is not None and earlier - thing.last < THING_WORDS else None
