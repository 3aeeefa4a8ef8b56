"""What stops and goes on after a while: "a fan stops and starts again", "is turned back on"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.clause_order import STOPPING
from scenewright.scene.inflections import forms_of
from scenewright.scene.meaning.actions import is_its_verb
from scenewright.scene.meaning.machines import MACHINES
from scenewright.scene.named import Timed, by_place
from scenewright.scene.timing.asked import Asked
from scenewright.scene.timing.switching import SHUT, SWITCHING, goes_dead, switched
from scenewright.scene.word_index import WordIndex

if TYPE_CHECKING:
    from scenewright.scene.lexicon import Sound
    from scenewright.scene.named import Named
    from scenewright.scene.page import Page

STARTS = ("start", "begin", "turn", "switch", "come", "go", "continue")
STARTING = forms_of(*STARTS)
RESUMING = forms_of("resume") | forms_of("restart")
# "Is turned off and on".
ON, OFF = frozenset({"on"}), frozenset({"off"})
GOING_ON = STARTING | RESUMING | ON
STOPPED = STOPPING | forms_of("stall") | {"stop", "stopping", "off"}
AGAIN = frozenset({"again", "back"})
# "Starts up again", "is turned back on again".
BETWEEN = frozenset({"up", "on", "back", "to", "running", "playing", "once", "more"})
JOINTS = frozenset({"and", "then", ",", "back"})
AWAY_SECONDS = 1.2
BACK_WORDS = 12


def with_switches(
    page: Page, named: Sequence[Named], times: Sequence[Timed]
) -> tuple[list[Named], list[Timed]]:
    """The sounds and times with those of what is switched off and goes on again."""
    if page.index.places(SHUT):
        named = [one for one in named if not goes_dead(page.tokens, one)]
    switching = switched(page.tokens, page.index, named)
    again, waits = _resumed(page, named)
    if switching or again:
        page.used |= switching
        page.index = WordIndex(page.tokens)
    return sorted([*named, *again], key=by_place), [*times, *waits]


def _resumed(page: Page, named: Sequence[Named]) -> tuple[list[Named], list[Timed]]:
    """What goes on again, named where that is told, and the while it takes until then."""
    taken = {index for one in named for index in range(one.first, one.last)}
    again: list[Named] = []
    waits: list[Timed] = []
    for index in page.index.places(GOING_ON):
        last = 0 if index in taken else _end(page, index)
        thing = _stopped(page, named, index) if last else None
        if thing is not None:
            again.append(replace(thing, first=index, last=last))
            waits.append(Timed(last - 1, last, Asked(delay_seconds=AWAY_SECONDS)))
    return again, waits


def _end(page: Page, index: int) -> int:
    """The index after "starts again", "turned back on"; 0 where nothing is told to come again."""
    word = page.tokens[index].word
    last, is_again = index + 1, word in RESUMING or (word in ON and _is_off(page, index - 1))
    if word in ON and not is_again:
        return 0
    while last < len(page.tokens) and page.tokens[last].word in BETWEEN | AGAIN:
        is_again = is_again or page.tokens[last].word in AGAIN
        last += 1
    return last if is_again else 0


def _is_off(page: Page, index: int) -> bool:
    """Whether it is turned off right before: "off and", "off, then back"."""
    while index > 1 and page.tokens[index].word in JOINTS:
        index -= 1
    return page.tokens[index].word in OFF and page.tokens[index - 1].word in STOPPED | SWITCHING


def _runs(sound: Sound) -> bool:
    return sound.is_bed or sound.recipe in MACHINES


def _stopped(page: Page, named: Sequence[Named], index: int) -> Named | None:
    """The last that goes on by nature and stopped before `index`."""
    before = [one for one in named if one.sound is not None and one.last <= index]
    # Not its hum alone: "a motor hums, stops and starts again".
    pairs = reversed(list(zip([*before[:1], *before], before, strict=False)))
    things = (one for thing, one in pairs if not is_its_verb(page.words, thing, one))
    thing = next((one for one in things if one.sound and _runs(one.sound)), None)
    if thing is None or index - thing.last > BACK_WORDS:
        return None
    told = {token.word for token in page.tokens[thing.last : index]}
    return None if STOPPED.isdisjoint(told) else thing
