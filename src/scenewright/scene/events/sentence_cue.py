"""The time that a sentence begins with, and what of it begins and ends by that."""

from __future__ import annotations

from dataclasses import fields, replace
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from scenewright.scene.events.around import is_all_along
from scenewright.scene.events.joint_times import told_with
from scenewright.scene.events.of_clause import UNTIMED, Times
from scenewright.scene.model import Kind, Moment
from scenewright.scene.timing.durations import word_at
from scenewright.scene.words.cuts import BESIDE
from scenewright.scene.words.grammar import ARTICLES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.clauses.clause import Clause
    from scenewright.scene.events.event_list import EventList
    from scenewright.scene.model import Event
    from scenewright.scene.timing.asked import Asked
    from scenewright.scene.words.lexicon import Sound
    from scenewright.scene.words.named import Named, Timed
    from scenewright.scene.words.page import Page

FURTHER = frozenset({"another"})
# What may be told of a time beside how long, how often and until when, and that nothing of it is.
LENGTHS = ("duration", "count", "ends")
_else_told = attrgetter(*(one.name for one in fields(Times) if one.name not in LENGTHS))
UNTOLD = _else_told(UNTIMED)
LINES = frozenset({"line", "lines", "words", "sentence", "phrase"})
LAST, FIRST = frozenset({"last", "final", "closing"}), frozenset({"first", "opening"})
BEHIND = frozenset({"behind", "beside"})


class Cue(NamedTuple):
    """The time that a sentence begins with: `before` is how many events there were then; a bare
    time on a clock, which stands at `line` of the prompt, is that of what else its line tells."""

    sentence: int
    asked: Asked
    before: int
    line: int | None = None


def begins(clause: Clause, timed: Timed) -> bool:
    """Whether the clause begins with the time, which tells when something begins: "takes a moment
    to breathe" does not."""
    if timed.asked.delay_seconds is not None:
        return timed.first <= clause.tokens[0] + 1
    return timed.asked.at_seconds is not None


def take_cue(
    page: Page,
    one: Named,
    cue: Cue | None,
    events: EventList,
    times: Times,
    clause: Clause,
    *,
    continues: bool,
) -> None:
    """Begin with the sentence's cue, or that of the line, what has no time, unless it follows
    something there; where the cue has an end, what goes on ends there."""
    told = events.events
    if clause.is_beside and len(told) > events.first:
        told[-1] = told_with(told[-1], times, clause)
    if cue is None or clause.is_next:
        return
    if _else_told(times) != UNTOLD or (times.ends is not None and not continues):
        return
    if cue.sentence != clause.sentence:
        if continues and _is_of_line(page, cue, one, clause):
            times.at, times.duration = cue.asked.at_seconds, cue.asked.duration_seconds
        return
    if cue.asked.at_seconds is None:
        if not events.has_followed(cue.before):
            # "After ten seconds the rain stops and a wolf howls".
            times.delay, times.is_elapsed = cue.asked.delay_seconds, cue.asked.is_elapsed
        elif continues and not is_all_along(page, clause, UNTIMED):
            # "After ten seconds a bang, an alarm, water rushing in".
            times.begins = Moment(cue.before)
        return
    if continues or not events.has_followed(cue.before):
        times.at = cue.asked.at_seconds
    if continues and times.duration is None and times.ends is None:
        times.duration = cue.asked.duration_seconds


def cue_of(page: Page, sentence: int, timed: Timed, events: EventList) -> Cue:
    """The cue of a sentence that begins with this time."""
    first = page.tokens[timed.first]
    is_clock = ":" in first.word and timed.asked.at_seconds is not None
    line = page.prompt.count("\n", 0, first.start) if is_clock else None
    return Cue(sentence, _elapsed(timed.asked, events), len(events.events), line)


def beside_line(page: Page, clause: Clause, told: Sequence[Event]) -> Moment | None:
    """When the line of all that was `told` begins that the clause is told to be heard with: "soft
    music under the last line"."""
    for place in page.index.places(LINES):
        which = word_at(page.tokens, place - 1)
        before = place - 2 - (word_at(page.tokens, place - 2) in ARTICLES)
        is_beside = word_at(page.tokens, before) in BESIDE | BEHIND
        if not is_beside or which not in LAST | FIRST or place not in clause.tokens:
            continue
        lines = [index for index, event in enumerate(told) if event.kind is Kind.speech]
        if lines:
            page.used.update((place - 1, place))
            return Moment(of=lines[-1 if which in LAST else 0])
    return None


def _is_of_line(page: Page, cue: Cue, one: Named, clause: Clause) -> bool:
    """Whether the time that the line begins with is that of another sentence's sound, too."""
    if cue.line is None:
        return False
    line = page.prompt.count("\n", 0, page.tokens[one.first].start)
    return line == cue.line and not is_all_along(page, clause, UNTIMED)


def further_seconds(page: Page, clause: Clause, told: Sequence[Event]) -> float:
    """When what was told last began, of which "after another five seconds" tells."""
    places = page.index.places(FURTHER)
    if not places or set(places).isdisjoint(clause.tokens):
        return 0.0
    when = told[-1].when
    is_open = when.after is None and when.begins is None
    return when.at_seconds or when.delay_seconds if is_open else 0.0


def _elapsed(asked: Asked, events: EventList) -> Asked:
    """What is asked, which is so much of the scene where all that was told of goes on by nature:
    "music plays. After five seconds it gets louder"."""
    if asked.delay_seconds is None or asked.is_elapsed or not events.has_only_beds:
        return asked
    return replace(asked, is_elapsed=True)


def take_range(cue: Cue | None, sound: Sound, times: Times, clause: Clause) -> None:
    """Leave an effect that is one of several in a range of times as long as it is by itself:
    "0:10-0:20 a punch, a grunt"."""
    if cue is None or cue.asked.duration_seconds is None or cue.sentence != clause.sentence:
        return
    own = (cue.asked.at_seconds, cue.asked.duration_seconds)
    is_first = own[0] is not None and (times.at, times.duration) == own
    if is_first and clause.is_listed and not sound.is_bed:
        times.duration = None
