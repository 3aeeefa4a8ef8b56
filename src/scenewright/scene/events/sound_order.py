"""What a sound itself says of its order beside the others: switches, starts, what surrounds."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.clauses.clause_order import JOINED
from scenewright.scene.clauses.company import BREATH, STEPS
from scenewright.scene.events.all_along import ALL_ALONG, is_throughout
from scenewright.scene.events.breaking_out import breaks_out, comes_in
from scenewright.scene.events.music_turns import closes
from scenewright.scene.meaning.machines import MACHINES
from scenewright.scene.model import Kind
from scenewright.scene.timing.durations import UNITS
from scenewright.scene.timing.lengths import is_bed, length_of
from scenewright.scene.timing.switching import switches
from scenewright.scene.words.cuts import FORWARD
from scenewright.scene.words.grammar import SENTENCE
from scenewright.scene.words.inflections import forms_of, verb_forms, verbs
from scenewright.scene.words.named import SURROUNDING

if TYPE_CHECKING:
    from collections.abc import Sequence, Set

    from scenewright.scene.clauses.clause import Clause
    from scenewright.scene.events.event_list import EventList
    from scenewright.scene.model import Event
    from scenewright.scene.words.named import Named
    from scenewright.scene.words.page import Page

LATER = frozenset({"later", "afterwards", "afterward"})
# In these what is told behind them happens, however long they last.
ALL_AROUND = SURROUNDING - {"clock", "drip", "record", "static"}
# Music that does so leads to what is told next.
# What lasts no longer comes in its turn in a list, and what goes on around all of it.
LONG_SPELL_SECONDS, SPELL_SECONDS = 20.0, 8.0
BUILDING = forms_of("build", "rise", "swell")
# What is switched on begins with the switch, what is switched off ends with it.
STARTED = "Engine starting"
CLICK, SWITCHED = "click", {"on": "when", "off": "until"}
# What is told behind one of these surrounds what is told before it.
AROUND = frozenset({"in", "amid", "amidst"})
AROUND_WORDS, ENGINE = 3, "engine"
# What is pressed comes before what it does: "the flush button".
PRESSED = frozenset({"button", "buttons", "switch", "lever", "trigger"})
PRESSES = ("press", "push", "hit", "pull", "flip", "tap", "squeeze")
PRESSING, PRESS_WORDS = forms_of(*PRESSES), 4
# Who hears what comes next, and so many words before its name.
HEARERS = frozenset({"we", "you", "they", "he", "she", "one"})
# What a body does as long as one is there.
BODIES = frozenset({BREATH, "heartbeat", "snore"})
COMING = verbs("come", "enter", "arrive", "appear", "wake", "rush", "burst", "hurry", "return")
THEN, STEP_WORDS = frozenset({"then"}), 7
HEARING, HEARD_WORDS = frozenset({"hear", "hears"}), 4
BREATHS = frozenset({"breathing", "panting", "breaths", "gasping", "wheezing"})
# Who turns one of these off hears no more of what it plays.
PLAYERS = frozenset({"radio", "stereo", "television", "tv", "music", "player", "speaker", "song"})
PLAYER_WORDS = 4
# What takes so long may be a machine that a switch starts.
WORKING_SECONDS = 4.0
TURNED = frozenset({"is", "are", "being", "was", "were", "gets", "it", "they", "then", "and"})


def ordered(
    page: Page, events: EventList, one: Named, clause: Clause, *, continues: bool
) -> Clause:
    """The clause of `one` with what the sound itself says of its order."""
    if one.first in page.turned:
        # What turned into it is over, whatever was told since then.
        events.endings.end_turned(page.turned[one.first])
        return replace(clause, is_next=True)
    if one.is_music and events.events and closes(page, one, events.events[events.first :]):
        clause = replace(clause, is_next=True)
    if clause.is_next and continues and _is_around(page, one, clause):
        clause = replace(clause, is_next=False)
    told = events.events[events.first :]
    places = page.index.places(LATER) if told else ()
    later = set(places).intersection(clause.tokens) if places else ()
    if later and any(page.tokens[i - 1].word in UNITS for i in later):
        clause = replace(clause, is_next=True)
    is_timed = bool(told) and told[-1].when.duration_seconds is not None
    if is_timed and _goes_over(page, told[-1], one, clause):
        return replace(clause, is_next=True)
    if one.is_music and told and not clause.relation and _is_switched_on(page, told[-1], one):
        return replace(clause, is_next=True)
    if one.sound is None or clause.relation or not told:
        return clause
    if continues and (
        _is_done_next(page, one, clause, told[-1])
        or comes_in(page, one, told[-1])
        or breaks_out(page, one, clause, told[-1])
    ):
        return replace(clause, is_next=True)
    is_flat = one.sound.parameters.get("kind") == "tone" and not clause.is_beside
    if is_flat and one.sound.recipe == told[-1].recipe and is_bed(told[-1]):
        return replace(clause, is_next=True)
    is_siren = told[-1].recipe == "siren" and not clause.is_next
    if is_siren and _goes_with_siren(page, one, told[-1]):
        return replace(clause, relation="with")
    if one.sound.recipe == CLICK:
        return _switched(page, events, one, clause)
    if one.sound.sound != STARTED or not _goes_on(told[-1]):
        return clause
    # "A chainsaw's engine is turned on".
    is_of_it = told[-1].span.start >= page.tokens[clause.tokens[0]].start
    return replace(clause, relation="when") if is_of_it else clause


def waits_for_spell(page: Page, clause: Clause, events: EventList, inside: Sequence[Named]) -> bool:
    """Whether what a clause tells behind ";" waits until what goes on before it was heard as long
    as was told, and what comes behind music that builds: "drums for five seconds; a bell rings";
    `inside` is what the clause names."""
    first = clause.tokens[0]
    mark = page.tokens[first - 1].word if first else ""
    if mark not in (";", ".", ",") or len(events.events) == events.first:
        return False
    last = events.events[-1]
    is_spell = last.when.duration_seconds is not None and last.when.at_seconds is None
    is_spell = is_spell and last.kind is not Kind.speech
    if mark == ",":
        # "A typewriter for four seconds, a whoosh"; a minute of rain is heard beside its list.
        is_first = clause.separator == "," and len(events.events) == events.first + 1
        is_first = is_first and any(one.sound and not one.sound.is_bed for one in inside[:1])
        most = SPELL_SECONDS if last.recipe in ALL_AROUND else LONG_SPELL_SECONDS
        is_spell = is_spell and is_first and (last.when.duration_seconds or most) < most
        is_spell = is_spell and not page.is_length_told
    else:
        is_spell = is_spell and last.recipe not in ALL_AROUND
    if not is_spell or clause.relation or clause.is_beside:
        return False
    if any(page.tokens[i].word in ALL_ALONG for i in clause.tokens):
        return False
    start = bisect_left(page.tokens, last.span.start, key=lambda token: token.start)
    spell = {token.word for token in page.tokens[start:first]}
    return mark in (";", ",") or (last.kind is Kind.music and not BUILDING.isdisjoint(spell))


def _is_done_next(page: Page, one: Named, clause: Clause, before: Event) -> bool:
    """Whether somebody's work or a machine comes in its turn, in a sentence of its own behind an
    effect: "water is poured. A spoon stirs"."""
    if one.sound is None or one.is_music or one.sound.recipe in SURROUNDING:
        return False
    if clause.is_beside or page.heads.get(one.first) is not None:
        return False
    words = {page.tokens[i].word for i in clause.tokens}
    # 'A man says "Listen" and we hear a drill.'
    is_heard = bool(page.index.places(HEARING)) and _is_heard(page, one)
    is_step = one.sound.recipe != BREATH and bool(page.index.places(THEN))
    is_heard = is_heard or (is_step and _is_step(page, one))
    begins = clause.begins_sentence or _is_of_who_comes(page, one, words, before)
    if not (begins or (is_heard and clause.separator in JOINED)):
        return False
    is_turn = before.kind is Kind.sfx or (is_heard and before.kind is Kind.speech)
    is_turn = is_turn and not is_bed(before) and before.when.at_seconds is None
    is_behind = before.span.end <= page.tokens[clause.tokens[0]].start
    is_all_along = not words.isdisjoint(ALL_ALONG) or is_throughout(page, one, clause)
    return is_turn and is_behind and not is_all_along


def _is_of_who_comes(page: Page, one: Named, words: Set[str], before: Event) -> bool:
    """Whether it is a body's that is told of only then, in another sentence or as somebody comes:
    "I woke up with my heart pounding", "the dog comes in panting"."""
    if one.sound is None or one.sound.recipe not in BODIES:
        return False
    start = bisect_left(page.tokens, before.span.end, key=lambda token: token.start)
    between = {token.word for token in page.tokens[start : one.first]}
    return not (SENTENCE.isdisjoint(between) and COMING.isdisjoint(words))


def _is_step(page: Page, one: Named) -> bool:
    """Whether something comes then, right behind it in its sentence: "bacon sizzles, then a timer
    dings"."""
    for token in page.tokens[one.last : one.last + STEP_WORDS]:
        if token.word in THEN:
            return True
        if token.word not in JOINED and not token.is_word:
            break
    return False


def _is_heard(page: Page, one: Named) -> bool:
    """Whether it is named as what somebody hears there: "and we hear a drill"."""
    ahead = [token.word for token in page.tokens[max(0, one.first - HEARD_WORDS) : one.first]]
    at = next((at for at, word in enumerate(ahead) if word in HEARING), -1)
    return at > 0 and ahead[at - 1] in HEARERS


def is_breath(page: Page, one: Named, clause: Clause, before: Event) -> bool:
    """Whether an item of a list tells that somebody breathes hard of what happened: "a fall, a
    blow, heavy breathing", but not "a thud, a dog pants"."""
    if page.tokens[one.last - 1].word not in BREATHS or before.recipe in STEPS:
        return False
    is_item = one.first <= clause.tokens[0] + 1 and before.kind is Kind.sfx
    behind = page.tokens[one.last].word if one.last < len(page.tokens) else ""
    return is_item and not (behind.isalpha() and behind not in FORWARD)


def _switched(page: Page, events: EventList, one: Named, clause: Clause) -> Clause:
    """The clause of a click: what it switches on begins with it, what it switches off is over."""
    tokens, told = page.tokens, events.events[events.first :]
    words = [token.word for token in tokens[one.first : one.last + 1]]
    how = switches(words)
    if not how:
        before = {token.word for token in tokens[max(0, one.first - PRESS_WORDS) : one.first]}
        is_pressed = tokens[one.first].word in PRESSED and not PRESSING.isdisjoint(before)
        is_pressed = is_pressed and _is_named(page, one, told[-1])
        return replace(clause, relation="after") if is_pressed else clause
    if how == "on":
        # "A kettle is filled and switched on": the filling is not.
        is_joined = tokens[one.first - 1].word == "and"
        is_it = tokens[one.first - 1].word in TURNED and length_of(told[-1]) >= WORKING_SECONDS
        is_on = not is_joined and (_goes_on(told[-1]) or is_it)
        return replace(clause, relation="when") if is_on else clause
    if not PLAYERS.isdisjoint(token.word for token in tokens[one.first : one.last + PLAYER_WORDS]):
        events.endings.end_music()
    switched = next((one for one in reversed(told) if one.recipe != CLICK), None)
    if switched is not None and _goes_on(switched):
        return replace(clause, relation="until")
    # "The drill whirs, and it stops as it is switched off".
    return replace(clause, is_beside=False)


def _is_switched_on(page: Page, before: Event, one: Named) -> bool:
    """Whether it plays from the switch on: "the radio is switched on and a song plays"."""
    if before.recipe != CLICK:
        return False
    words = page.prompt[before.span.start : page.tokens[one.last - 1].end].lower().split()
    return switches(words) == "on" and not PLAYERS.isdisjoint(words)


def _goes_over(page: Page, before: Event, one: Named, clause: Clause) -> bool:
    """Whether it is what the thing before does when its time is over: "ticks for five seconds and
    explodes"."""
    first = clause.tokens[0]
    if (
        before.kind is Kind.speech
        or clause.separator not in JOINED
        or clause.is_beside
        or one.sound is None
    ):
        return False
    if not all(token.word.endswith("ly") for token in page.tokens[first : one.first]):
        return False
    word = page.words[one.first]
    going = (verb_forms(word[:-ending])[-1] for ending in (1, 2) if word.endswith("s"))
    return any(page.lexicon.sounds.match((verb,), 0) is not None for verb in going)


def _goes_with_siren(page: Page, one: Named, before: Event) -> bool:
    """Whether it is the ambulance or the police whose siren was told of last that goes there."""
    if one.sound is None or one.sound.recipe != "car_pass":
        return False
    is_going = bool(one.sound.of) and _is_named(page, one, before)
    return is_going or "ambulance" in one.sound.of


def _is_named(page: Page, one: Named, event: Event) -> bool:
    """Whether the event is what the words right before `one` name."""
    return event.span.end == page.tokens[one.first - 1].end


def _goes_on(event: Event) -> bool:
    """Whether it goes on until something ends it."""
    return is_bed(event) or event.kind is Kind.ambience or event.recipe in MACHINES


def _is_around(page: Page, one: Named, clause: Clause) -> bool:
    """Whether it is heard wherever the others are: "then a car passes in the heavy rain"; an
    engine that "purrs in idle" is nowhere else."""
    tokens = page.tokens
    if one.sound is not None and one.sound.recipe == ENGINE:
        return False
    before = [i for i in clause.tokens if one.first - AROUND_WORDS <= i < one.first]
    inside = next((i for i in reversed(before) if tokens[i].word in AROUND), None)
    return inside is not None and inside > clause.tokens[0]
