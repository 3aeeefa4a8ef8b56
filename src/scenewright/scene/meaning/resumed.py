"""What stops and goes on, or is done again: "a fan stops and starts again", "is turned back on", "a
hinge creaks, pauses and continues"."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.meaning.actions import is_its_verb
from scenewright.scene.meaning.halted import HALTING, halted
from scenewright.scene.meaning.machines import MACHINES
from scenewright.scene.meaning.switched_off import switched_off
from scenewright.scene.meaning.vehicles import GOING as VEHICLES
from scenewright.scene.timing.asked import Asked
from scenewright.scene.timing.durations import number_at
from scenewright.scene.timing.rhythm import HOW_PAUSES
from scenewright.scene.timing.switching import SHUT, SWITCHING, goes_dead, switched, without_ends
from scenewright.scene.words.grammar import (
    ARTICLES,
    BEING,
    PERSONS,
    PREPOSITIONS,
    PRONOUNS,
    SENTENCE,
    STOPPING,
    THEM,
)
from scenewright.scene.words.inflections import forms_of
from scenewright.scene.words.named import Timed, by_place
from scenewright.scene.words.word_index import WordIndex

if TYPE_CHECKING:
    from scenewright.scene.words.lexicon import Sound
    from scenewright.scene.words.named import Named
    from scenewright.scene.words.page import Page

STARTS = ("start", "begin", "turn", "switch", "come", "go", "continue", "move", "drive")
STARTING = forms_of(*STARTS, "run", "work", "play")
RETURNING = forms_of("return")
RESUMING = forms_of("resume", "restart") | RETURNING
# Behind what stops these need no "again": "pauses, then continues", "stops and then goes on".
CONTINUING = forms_of("continue", "proceed") | {"starts", "begins"}
GOING, PASSING = forms_of("go", "carry"), frozenset({"time", "day", "night"})
# "Is turned off and on".
ON, OFF = frozenset({"on"}), frozenset({"off"})
REPEATING = forms_of("repeat")
# "Sounds again", "is heard once more": nothing has to stop before.
SOUNDING = forms_of("sound", "occur", "happen") | {"heard"}
# What only a horn or a whistle does again.
BLOWING = forms_of("blow", "honk", "toot")
BLOWN = frozenset({"horn", "referee"})
SOUNDING |= BLOWING
GOING_ON = STARTING | RESUMING | ON | CONTINUING | REPEATING | SOUNDING | GOING
PAUSING = forms_of("pause", "fade", "subside") | {"lets", "let"}
STOPPED = STOPPING | forms_of("stall", "halt") | {"stop", "stopping", "off"}
AGAIN, OVER = frozenset({"again", "back"}), frozenset({"over"})
BEGUN_OVER = forms_of("start", "begin")
# "Starts up again", "is turned back on again".
BETWEEN = frozenset({"up", "on", "off", "back", "to", "it", "them", "once", "more", "running"})
BETWEEN |= {"playing", "moving", "driving", "rolling", "going", "move", "drive", "roll"}
JOINTS = frozenset({"and", "then", ",", "back"})
THEN = frozenset({"and", "then", "before"})
# Between what stops and what goes on: "stops for a moment, but then briefly continues".
MEANWHILE = JOINTS | {"but", "for", "a", "moment", "second", "while", "bit", "only", "to", "before"}
AWAY_SECONDS = 1.2
BACK_WORDS = 13


# What repeats is all that was told: "and repeats", "this is repeated", but not "a bell repeats".
WHOLE = frozenset({"this", "it", "all", "process", "sequence", "cycle", "everything", "routine"})
WHOLE |= {"pattern", "action", "actions", "movement", "movements", "motion"}
BEFORE_REPEATING = JOINTS | WHOLE | {"before", "but"}
BEHIND_REPEATING = (
    SENTENCE | JOINTS | PREPOSITIONS | {"several", "many", "multiple", "once", "twice"}
)
BEHIND_REPEATING |= {"until", "as", "while", "before", "after", "throughout", "over", "every", "a"}
OF_THE_WHOLE = WHOLE | frozenset({"the", "that", "again", "same", "these", "entire", "whole"})


def with_switches(
    page: Page, named: Sequence[Named], times: Sequence[Timed]
) -> tuple[list[Named], list[Timed]]:
    """The sounds and times with those of what is switched off and goes on again."""
    is_shut = bool(page.index.places(SHUT))
    named = [one for one in named if not (is_shut and goes_dead(page.tokens, one))]
    named = without_ends(page.tokens, page.index, named)
    if page.index.places(HALTING):
        named = halted(page, named)
    if page.index.places(SWITCHING) and page.index.places(OFF):
        named = switched_off(page, named)
    switching = switched(page.tokens, page.index, named)
    again, waits = _resumed(page, named)
    if switching or again:
        page.used |= switching
        page.index = WordIndex(page.tokens)
    return sorted([*named, *again], key=by_place), [*times, *waits]


def _resumed(page: Page, named: list[Named]) -> tuple[list[Named], list[Timed]]:
    """What goes on again, named where that is told, and the while it takes until then."""
    places = page.index.places(GOING_ON)
    if not places:
        return [], []
    starters = {one.first: one for one in named if _only_starts(page, one)}
    others = (one for one in named if one.first not in starters)
    taken = {index for one in others for index in range(one.first, one.last)}
    again: list[Named] = []
    waits: list[Timed] = []
    for index in places:
        last = 0 if index in taken or _is_somebodys(page, index) else _end(page, index)
        # "Starts driving again" is heard itself.
        last = 0 if not taken.isdisjoint(range(index, last)) else last
        thing = _stopped(page, named, index) if last else None
        thing = thing or (_paused(page, named, index, taken, last) if last else None)
        if thing is not None:
            again.append(replace(thing, first=index, last=last))
            if index in starters:
                named.remove(starters[index])
            waits.append(Timed(last - 1, last, Asked(delay_seconds=AWAY_SECONDS)))
    return again, waits


def _only_starts(page: Page, one: Named) -> bool:
    """Whether nothing is named but that something starts again: "starts up again"."""
    words = [token.word for token in page.tokens[one.first : one.last + 1]]
    return words[0] in STARTING and AGAIN.issuperset(words[-1:]) and BETWEEN.issuperset(words[1:-1])


def _end(page: Page, index: int) -> int:
    """The index after "starts again", "turned back on", "starts over"; 0 where nothing is told to
    come again."""
    word = page.tokens[index].word
    if word in REPEATING:
        return _end_of_repeating(page, index)
    if word in SOUNDING and page.tokens[index + 1 : index + 2] == []:
        return 0
    last, is_again = index + 1, word in RESUMING or (word in ON and _is_off(page, index - 1))
    if word in ON and not is_again:
        return 0
    while last < len(page.tokens) and page.tokens[last].word in BETWEEN | AGAIN:
        is_again = is_again or page.tokens[last].word in AGAIN
        last += 1
    if word in BEGUN_OVER and last < len(page.tokens) and page.tokens[last].word in OVER:
        return last + 1
    is_on = word in GOING and page.tokens[last - 1].word in ON and last > index + 1
    is_on = is_on and page.tokens[index - 1].word not in PASSING
    return last if is_again or ((word in CONTINUING or is_on) and _stops_before(page, index)) else 0


def _is_somebodys(page: Page, index: int) -> bool:
    """Whether somebody only comes back there: "a man returns to his desk"."""
    before, behind = page.tokens[index - 1].word, page.tokens[index + 1 : index + 2]
    is_back = before in PERSONS or (behind != [] and behind[0].word == "to")
    return page.tokens[index].word in RETURNING and is_back


def _end_of_repeating(page: Page, index: int) -> int:
    """The index after "and repeats", "this is repeated", "repeating the process"; 0 where a noun
    before or behind it is what is repeated."""
    before, last = index - 1, index + 1
    while before > 1 and (page.tokens[before].word in BEING or page.tokens[before].word == "then"):
        before -= 1
    if page.tokens[before].word not in BEFORE_REPEATING or before < 1:
        return 0
    while last < len(page.tokens) and page.tokens[last].word in OF_THE_WHOLE:
        last += 1
    following = page.tokens[last].word if last < len(page.tokens) else "."
    # "Repeated hisses" are no more of what was told.
    is_noun = last == index + 1 and following not in BEHIND_REPEATING
    is_noun = is_noun and not following.endswith("ly") and number_at(page.tokens, last) is None
    return 0 if is_noun or page.tokens[last - 1].word in ARTICLES else last


def _stops_before(page: Page, index: int) -> bool:
    """Whether it stops right before: "stops for a moment and then continues"; what only "stops and
    starts moving" is told of once."""
    first = index
    while index > 1 and _is_meanwhile(page.tokens[index - 1].word):
        index -= 1
    # "With short pauses continues".
    is_noun = page.tokens[index - 2].word in HOW_PAUSES if index > 1 else False
    between = [token.word for token in page.tokens[index:first]]
    if page.tokens[first].word in BEGUN_OVER and between == ["and"]:
        return False
    return page.tokens[index - 1].word in (STOPPED | PAUSING) - OFF and not is_noun


def _is_meanwhile(word: str) -> bool:
    return word in MEANWHILE or word.endswith("ly")


def _is_off(page: Page, index: int) -> bool:
    """Whether it is turned off right before: "off and", "off, then back"."""
    while index > 1 and page.tokens[index].word in JOINTS:
        index -= 1
    if index < 1 or page.tokens[index].word not in OFF:
        return False
    before = max(0, index - 1 - (page.tokens[index - 1].word in THEM))
    return page.tokens[before].word in STOPPED | SWITCHING


def _runs(sound: Sound) -> bool:
    # "A bus with talking passengers stops, then goes on" without what they did.
    if sound.recipe == "crowd":
        return False
    return sound.is_bed or sound.recipe in MACHINES | VEHICLES


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


def _is_done(sound: Sound) -> bool:
    return not sound.yields and sound.recipe != "crowd"


def _paused(
    page: Page, named: Sequence[Named], index: int, taken: Set[int], last: int
) -> Named | None:
    """What was named last, where that stops or pauses before `index` and is not named again at
    `last`: "a hinge creaks, pauses, then continues", but not "then resumes knocking"."""
    if last in taken:
        return None
    before = [one for one in named if one.last <= index and one.sound is not None]
    thing = next((one for one in reversed(before) if one.sound and _is_done(one.sound)), None)
    thing = thing or (before[-1] if before else None)
    if thing is None or thing.is_music or index - thing.last > BACK_WORDS:
        return None
    is_blown = thing.sound is not None and thing.sound.recipe in BLOWN
    if page.tokens[index].word in BLOWING and not is_blown:
        return None
    between = range(thing.last, index)
    # Not who talks: "a bell rings, a man talks, pauses and continues".
    people = page.cast.person_of_word.keys() | PRONOUNS
    if any(not page.words[i] and page.tokens[i].word in people for i in between):
        return None
    told = {page.tokens[i].word for i in (*between, index)}
    if page.tokens[index].word in SOUNDING and told.isdisjoint(THEN):
        return None
    return None if (STOPPED | PAUSING | REPEATING | SOUNDING).isdisjoint(told) else thing
