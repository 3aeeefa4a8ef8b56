"""What stops and goes on after a while: "a fan stops and starts again", "is turned back on"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.clause_order import STOPPING
from scenewright.scene.grammar import ENDS, PERSONS
from scenewright.scene.inflections import forms_of
from scenewright.scene.meaning.actions import is_its_verb
from scenewright.scene.meaning.machines import MACHINES
from scenewright.scene.named import Timed
from scenewright.scene.timing.asked import Asked
from scenewright.scene.timing.switching import SWITCHING, goes_dead, switched
from scenewright.scene.word_index import WordIndex

if TYPE_CHECKING:
    from scenewright.scene.lexicon import Sound
    from scenewright.scene.named import Named
    from scenewright.scene.page import Page

STARTS = ("start", "begin", "turn", "switch", "come", "go", "continue", "run", "work", "play")
STARTING = forms_of(*STARTS, "operate", "pick") | {"heard"}
RETURNING = forms_of("return")
RESUMING = forms_of("resume", "restart") | RETURNING
# "Stops, then continues running", "goes on": that it is again needs no word for it.
CONTINUING, GOING = forms_of("continue", "keep", "carry"), forms_of("go", "carry")
RUNNING = frozenset({"working", "running", "operating", "going", "moving", "playing", "spinning"})
RUNNING |= {"work", "run", "operate", "go", "move", "play", "spin"}
# "Is turned off and on".
ON, OFF = frozenset({"on"}), frozenset({"off"})
GOING_ON = STARTING | RESUMING | CONTINUING | ON
STOPPED = STOPPING | forms_of("stall", "pause", "fade", "subside") | {"stop", "stopping", "stopped"}
STOPPED |= {"off", "dies", "died", "lets", "let", "quits"}
AGAIN = frozenset({"again", "back", "anew", "over"})
# "Starts up again", "is turned back on again", "starts it once more".
BETWEEN = RUNNING | {"up", "on", "to", "once", "more", "it", "them"}
JOINTS = frozenset({"and", "then", ",", "back"})
# What somebody goes on with after a while, as a machine does.
WORKS = frozenset({"footsteps", "hammer", "hand_saw", "chop", "scrape", "rub", "scratch", "typing"})
WORKS |= {"chewing", "applause", "laughter", "singing", "whistling", "snore", "sob"}
WORKS |= {"dog", "baby_cry", "horse", "siren", "alarm", "phone", "beep", "bell", "church_bell"}
GOES_ON = MACHINES | WORKS
# "As time goes on"; a crowd that stops moving is still there.
NEGATED = frozenset({"not", "never", "without"})
PASSING, CROWD = frozenset({"time", "day", "night"}), "crowd"
AWAY_SECONDS = 1.2
BACK_WORDS = 16


def with_switches(
    page: Page, named: Sequence[Named], times: Sequence[Timed]
) -> tuple[list[Named], list[Timed]]:
    """The sounds and times with those of what is switched off and goes on again."""
    named = [one for one in named if not goes_dead(page.tokens, one)]
    switching = switched(page.tokens, page.index, named)
    again, waits = _resumed(page, named)
    if switching or again:
        page.used |= switching
        page.index = WordIndex(page.tokens)
    return sorted([*named, *again], key=lambda one: one.first), [*times, *waits]


def _resumed(page: Page, named: Sequence[Named]) -> tuple[list[Named], list[Timed]]:
    """What goes on again, named where that is told, and the while it takes until then."""
    taken = {index for one in named for index in range(one.first, one.last)}
    again: list[Named] = []
    waits: list[Timed] = []
    for index in page.index.places(GOING_ON):
        last = 0 if index in taken or _is_somebodys(page, index) else _end(page, index)
        thing = _stopped(page, named, index) if last else None
        if thing is not None:
            again.append(replace(thing, first=index, last=last))
            waits.append(Timed(last - 1, last, Asked(delay_seconds=AWAY_SECONDS)))
    return again, waits


def _is_somebodys(page: Page, index: int) -> bool:
    """Whether somebody only comes back there: "a man returns to his desk"."""
    before = page.tokens[index - 1].word
    word, behind = page.tokens[index].word, page.tokens[index + 1 : index + 2]
    return word in RETURNING and (before in PERSONS or (behind != [] and behind[0].word == "to"))


def _end(page: Page, index: int) -> int:
    """The index after "starts again", "turned back on"; 0 where nothing is told to come again."""
    word = page.tokens[index].word
    last, is_again = index + 1, word in RESUMING or (word in ON and _is_off(page, index - 1))
    if word in ON and not is_again:
        return 0
    while last < len(page.tokens) and page.tokens[last].word in BETWEEN | AGAIN:
        is_again = is_again or page.tokens[last].word in AGAIN
        last += 1
    return last if is_again or _goes_on(page, index, last) else 0


def _goes_on(page: Page, index: int, last: int) -> bool:
    """Whether it is told to go on by itself: "continues", "continues running", "goes on"."""
    word, behind = page.tokens[index].word, [one.word for one in page.tokens[index + 1 : last]]
    is_whole = last == len(page.tokens) or page.tokens[last].word in ENDS
    if word in GOING:
        return behind == ["on"] and is_whole and page.tokens[index - 1].word not in PASSING
    return word in CONTINUING and (not RUNNING.isdisjoint(behind) or (is_whole and not behind))


def _is_off(page: Page, index: int) -> bool:
    """Whether it is turned off right before: "off and", "off, then back"."""
    while index > 1 and page.tokens[index].word in JOINTS:
        index -= 1
    return page.tokens[index].word in OFF and page.tokens[index - 1].word in STOPPED | SWITCHING


def _runs(sound: Sound) -> bool:
    return sound.is_bed or sound.recipe in GOES_ON


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
    is_known = page.tokens[index].word in CONTINUING
    if not told.isdisjoint(NEGATED) or (STOPPED - OFF if is_known else STOPPED).isdisjoint(told):
        return None
    is_gone = thing.sound is not None and thing.sound.recipe == CROWD
    return None if is_gone and page.tokens[index + 1].word in RUNNING else thing
