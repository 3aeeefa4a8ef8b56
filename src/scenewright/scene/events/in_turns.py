"""What ends because the next comes in its turn: "a vacuum cleaner, then a hair dryer"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.events.all_along import ALL_ALONG
from scenewright.scene.meaning.machines import FUELLED, MACHINES
from scenewright.scene.model import Kind, Moment
from scenewright.scene.timing.lengths import is_bed
from scenewright.scene.words.named import SURROUNDING

if TYPE_CHECKING:
    from collections.abc import Set

    from scenewright.scene.clauses.clause import Clause
    from scenewright.scene.events.event_list import EventList
    from scenewright.scene.model import Event
    from scenewright.scene.words.named import Named
    from scenewright.scene.words.page import Page

# What somebody works with or does for a while, and then does something else.
WORK = (MACHINES - {"hum", "fan", "boiling", "kettle"}) | FUELLED
WORK |= {"engine", "typing", "spray", "tap", "snore"}
# What comes with other work, or is heard wherever that is.
WITH_OTHERS = SURROUNDING | {"dishes", "rustle", "vibration", "chime", "horn", "click"}
# What is told to come on top of what there is.
JOINING = ALL_ALONG | {"join", "joins", "joined", "joining", "too", "also", "well", "top", "add"}
JOINING |= {"adds", "added", "another", "other", "others", "over", "under", "beside", "kicks"}
JOINING |= {"enters", "enter", "comes", "come", "more", "same", "underneath", "beneath", "both"}
BODY = frozenset({"snore", "breathing"})
# Whoever breathes on the line has hung up by these.
LINE = frozenset({"click", "telephone_line", "static"})
# Whoever snores is woken by these.
SNORE, WAKING = "snore", frozenset({"alarm", "siren", "buzzer"})
WATER, MACHINE = "tap", "Mechanisms"
# What plays to other music.
RHYTHM = frozenset({"drums", "drum", "percussion", "bass", "beat", "vocals", "singer"})


def in_turn(page: Page, events: EventList, one: Named, clause: Clause) -> Clause:
    """The clause of `one`, which is told to come next, where what goes on is over when that begins:
    a machine by another one, music by other music."""
    told = events.events[events.first :]
    words = {page.tokens[i].word for i in (*clause.tokens, *clause.later)}
    if not told or one.sound is None or clause.relation or not JOINING.isdisjoint(words):
        return clause
    if one.is_music and words.isdisjoint(RHYTHM) and told[-1].kind is not Kind.music:
        events.endings.end_music()
        return clause
    return replace(clause, relation="still") if _is_replaced(told[-1], one, words) else clause


def _is_replaced(before: Event, one: Named, words: Set[str]) -> bool:
    if one.sound is None or before.when.ends is not None or not is_bed(before):
        return False
    if one.is_music or before.kind is not Kind.ambience:
        return one.is_music and before.kind is Kind.music and words.isdisjoint(RHYTHM)
    recipe = one.sound.recipe
    if before.recipe == SNORE and recipe in WAKING:
        return True
    if before.recipe in BODY and recipe in LINE:
        return True
    if not (one.sound.is_bed or recipe in MACHINES):
        return False
    if BODY.issuperset((before.recipe, recipe)):
        return True
    is_other = recipe not in WITH_OTHERS or one.sound.sound == MACHINE
    return before.recipe in WORK and is_other and (before.recipe, recipe) != (WATER, WATER)


def comes_at_end(told: list[Event], index: int, clause: Clause, recent: int | None) -> bool:
    """Whether what was told last comes when the while is over that was told of the one at `index`,
    which stops then: "music for ten seconds. A door slams and the music stops"."""
    when = told[index].when
    if recent is None or recent <= index or clause.relation or clause.begins_sentence:
        return False
    if clause.is_next or when.duration_seconds is None or when.ends is not None:
        return False
    own = told[recent].when
    if own.at_seconds is not None or own.begins is not None:
        return False
    own = own._replace(after=None, after_line=None, delay_seconds=0.0, begins=Moment(index, 1.0))
    told[recent] = told[recent].but(when=own)
    return True
