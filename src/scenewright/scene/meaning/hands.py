"""What somebody does with a thing while something else is heard: "a dog barks as a book is closed",
"a man coughs and adjusts a lamp"."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from scenewright.scene.meaning.bodily import opens_itself
from scenewright.scene.meaning.done_to import (
    begins_with,
    is_by_whom,
    is_done_next,
    is_done_to,
    is_the_doing,
    passive_before,
)
from scenewright.scene.meaning.handled import SPEAKING
from scenewright.scene.meaning.items import is_listed
from scenewright.scene.meaning.moved import as_moved
from scenewright.scene.meaning.several import is_only_people
from scenewright.scene.meaning.stuffs import as_made_of
from scenewright.scene.meaning.tended import TENDING
from scenewright.scene.talk.people import People
from scenewright.scene.talk.unscripted import talk_book
from scenewright.scene.words import grammar
from scenewright.scene.words.calls import ANIMALS
from scenewright.scene.words.cuts import FORWARD
from scenewright.scene.words.grammar import ARTICLES, PASSIVE, SENTENCE, THEM, USING
from scenewright.scene.words.inflections import verb_forms, verbs
from scenewright.scene.words.named import Named
from scenewright.scene.words.tables import word_tables

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.page import Page

ENDS = grammar.ENDS | FORWARD | {"where", "during"}
JOINTS = frozenset({"and", ",", "then", "before", "while", "after", "by"})
# These stand between who does it and the verb.
HELPING = grammar.HELPING | {"carefully", "on", "heard", *verb_forms("work")}
PARTICLES = frozenset({"down", "up", "out", "away", "together", "apart", "back", "around"})
# Who bends down or stretches out does nothing with a thing.
BENDING = verbs("bend", "stretch", "lean", "swing", "turn", "roll")
BODILY = PARTICLES | {"over", "forward", "forwards", "backward", "backwards"}
# Behind these stands what is searched or tinkered with, behind others only where somebody is.
ABOUT = frozenset({"with", "through", "at", "for", "inside", "in", "on"})
BEFORE_THING = frozenset({"of", "in", "on", "to", "into", "from", "", "by", "over", "past", "off"})
BEFORE_THING |= {"nearby", "outside", "inside", "near", "along", "through", "toward", "towards"}
# Who shuts it, shuts what was named; what is set off or shut off is heard itself.
SHUTTING = verbs("open", "close", "shut", "unplug")
# Nothing is heard of these beside other sounds.
QUIET = frozenset({"hold", "wear", "carry", "record", "film", "clutch", "grasp", "control", "use"})
QUIET |= {"operate", "work", "play", "sit", "stand", "exercise", "step", "feel", "check", "watch"}
QUIET |= {"sound", "change", "make", "swim", "fish", "bring", "run", "move", "do", "rock", "turn"}
QUIET |= {"shut", "fill", "empty", "hit", "strike", "rotate", "spin", "flood", "switch"}
QUIET |= {"photograph", "join", "resonate", "echo", "reverberate"}
SILENT = verbs(*QUIET)
SILENT |= TENDING
ENDLESS = frozenset({"put", "threw", "took", "laid", "swung", "hung", "slid", "stuck", "spread"})
# What is heard of these though nothing is told that they are done with.
DEEDS = verbs("shake", "push", "shove", "squeeze", "throw", "swing", "flip", "slide", "pull")
DEEDS |= verbs("lift", "twist", "toss", "climb", "jump", "kick", "drop", "fall", "open", "close")
DEEDS |= verbs("shift", "tug", "yank", "stomp", "hop", "hit", "punch", "nudge", "stumble")
PULLING, AWAY = verbs("pull"), (["away"], ["over"], ["up"])
BLOWS = frozenset({"thump"})
HITTING, AGAINST = frozenset({"hit", "struck"}), ["against"]
# "A gate swings and hits a post": what is heard before does it, unless it is the weather.
BLOW_VERBS = verbs("hit", "strike")
STRUCK = ARTICLES | {"another", "something", "several", "two", "three", "other", "things"}
# What nobody touches: "a hat falls", but neither the night nor what is light.
FALLING = verbs("fall", "topple", "tumble", "drop")
WEIGHTLESS = frozenset({"night", "silence", "darkness", "hush", "dusk", "evening", "temperature"})
WEIGHTLESS |= {"pitch", "volume", "level", "price", "tone", "light", "sun", "mood", "calm", "fog"}
WEIGHTLESS |= {"pressure", "intensity", "tempo", "beat", "shadow", "star", "feather", "snowflake"}
WEIGHTLESS |= {"tear", "petal", "leaf", "voice", "sound", "noise", "music", "bass", "mist", "it"}
WEIGHTLESS |= {"speed", "rate", "frequency", "key", "snow", "rain", "water", "needle", "hail"}
FALLEN_WORDS = 3
# What is hit and makes no thud.
UNSTRUCK = frozenset({"note", "notes", "key", "keys", "button", "gas", "road", "target", "brakes"})
NATURE = frozenset({"rain", "hail", "drip", "stream", "tap", "waves", "wind", "thunder", "pour"})
# "Marbles are moved": heard beside others where it is known what they are made of.
MOVED = "moved"
# Things that are heard by their name alone in a list of sounds.
SOUNDING = frozenset({"thump", "rustle", "scrape", "click", "gadget", "boing"})
# "With a low rumble in the background" is told of something else.
BEHIND, BEHIND_WORDS = frozenset({"background", "distance", "backdrop"}), 8
BACK_WORDS, AHEAD_WORDS, TOOL_WORDS, OBJECT_WORDS, MOST = 12, 8, 6, 4, 3


def done_beside(page: Page, named: Sequence[Named]) -> list[Named]:
    """What hands do in clauses where nothing is `named`, a few at most."""
    loose, doing = _loose(), page.lexicon.handled.begins
    words = page.words
    if not SPEAKING.isdisjoint(words):
        return []
    every = [token.word for token in page.tokens]
    people = People(page.prompt, page.tokens, every, page.cast, talk_book())
    # "Men stack boxes": of people alone nothing else is heard there.
    told = [one for one in named if not (one.setting or is_only_people(one))]
    taken = {i for one in told for i in range(one.first, one.last)}
    found: list[Named] = []
    for index, word in enumerate(words):
        if word not in doing or index in taken or len(found) == MOST:
            continue
        is_last = is_done_next(every, max(0, index - BACK_WORDS), index)
        is_blow = word in BLOW_VERBS and _is_blow_next(every, index, told)
        is_blow = is_blow or (word in HITTING and every[index + 1 : index + 2] == AGAINST)
        is_hit = word in HITTING and (is_last or is_done_to(every, _clause(every, index)[0], index))
        if word in SILENT and word != MOVED and not (is_blow or is_hit):
            continue
        thing = page.lexicon.handled.match(words, index)
        if thing is not None and thing[1].is_still and thing[1].recipe in SOUNDING:
            one = as_made_of(words, as_moved(words, Named(index, *thing), page.lexicon))
            if is_listed(every, one, told):
                found.append(one)
                taken.update(range(*_clause(every, index)))
        if thing is None or thing[1].is_still or _is_unheard(words, index, thing[0]):
            continue
        if _is_quiet(page, index, thing[0]):
            continue
        first, last = _clause(every, index)
        is_next = is_last and thing[1].recipe in BLOWS
        is_doing = is_the_doing(every, index)
        if not taken.isdisjoint(range(index if is_next or is_doing else first, last)):
            continue
        is_loose = word in loose
        if (
            is_next
            or is_blow
            or is_doing
            or is_by_whom(every, thing[0], people)
            or (word in DEEDS and _is_all(every, index))
            or (word in FALLING and _falls(every, first, index, people))
            or is_done_to(every, first, index)
            or (
                _has_object(every, thing[0], is_loose=is_loose)
                and _is_done_by(every, index, people)
            )
        ):
            one = Named(index, thing[0], thing[1])
            one = as_made_of(words, as_moved(words, one, page.lexicon))
            if word == MOVED and one.sound is thing[1]:
                continue
            found.append(one)
            taken.update(range(first, last))
    return found


@cache
def _loose() -> frozenset[str]:
    """Every form of what needs no object to be heard."""
    return verbs(*word_tables()["hands"]["loose"].split(", "))


def _clause(words: Sequence[str], index: int) -> tuple[int, int]:
    first, last = passive_before(words, index) + 1 or index, index + 1
    while first > max(0, index - BACK_WORDS) and words[first - 1] not in ENDS:
        if words[first - 1] == "to" and _is_with_tool(words, first - 1):
            break
        if begins_with(words, first - 1, index):
            break
        first -= 1
    while last < min(len(words), index + AHEAD_WORDS) and words[last] not in ENDS:
        if words[last] == "with" and not BEHIND.isdisjoint(words[last + 1 : last + BEHIND_WORDS]):
            break
        last += 1
    return first, last


def _is_with_tool(words: Sequence[str], index: int) -> bool:
    """Whether "to" at `index` tells what a tool is used for: "uses a knife to open a parcel"."""
    return not USING.isdisjoint(words[max(0, index - TOOL_WORDS) : index])


def _is_unheard(words: Sequence[str], index: int, last: int) -> bool:
    """Whether it is done to what was named already, or to what nobody hears: "a door opens and he
    closes it again", "opens and closes her eyes"."""
    behind = words[last : last + 2]
    if opens_itself(words, index, last):
        return True
    return "off" in behind or (words[index] in SHUTTING and not THEM.isdisjoint(behind[:1]))


def _is_quiet(page: Page, index: int, last: int) -> bool:
    """Whether words from `index` on that name no sound say more than those up to `last`: "picking
    up speed", "packed together"."""
    quiet = page.lexicon.quiet.match(page.words, index)
    # "Before pulling away": who drives does so.
    is_going = page.words[index] in PULLING and page.words[last : last + 1] in AWAY
    return is_going or (quiet is not None and quiet[0] > last)


def _falls(words: Sequence[str], first: int, index: int, people: People) -> bool:
    """Whether it is a thing of some weight that falls at `index`: "a statue topples"."""
    before = index - 1
    while before > first and (words[before].endswith("ly") or words[before] in PASSIVE):
        before -= 1
    told = words[max(first, before - FALLEN_WORDS) : before]
    is_thing = words[before].removesuffix("s") not in WEIGHTLESS and not people.one(before)
    return is_thing and not ARTICLES.isdisjoint(told)


def _is_all(words: Sequence[str], index: int) -> bool:
    """Whether it is all that is told there: "a shake and a bang", "a click followed by pulling"."""
    is_going = words[index].endswith("ing")
    before = index - 1 - (not is_going)
    # "Waves, rising and falling", "opening and closing" do nothing else.
    is_second = words[before] != "by" and words[before - 1].endswith("ing")
    if is_going and (is_second or (words[index] in FALLING and words[before] != "by")):
        return False
    is_one = is_going or (before >= -1 and words[before + 1] in ("a", "an"))
    is_begun = before < 0 or words[before] in SENTENCE | {"and", "by", "then", ","}
    is_last = index + 1 == len(words) or words[index + 1] in ENDS
    # "Pulling, a man groans" tells of him.
    return is_one and is_begun and is_last and words[index + 1 : index + 2] != [","]


def _is_blow_next(words: Sequence[str], index: int, named: Sequence[Named]) -> bool:
    """Whether what was named last goes on to hit a thing: "a gate swings and hits a post"."""
    behind = words[index + 1 : index + 1 + OBJECT_WORDS]
    before = index - 1
    while before > 0 and (words[before].endswith("ly") or words[before] in PASSIVE | {"then"}):
        before -= 1
    if words[before] not in ("and", ",") or not behind or behind[0] not in STRUCK:
        return False
    doer = next((one for one in reversed(named) if one.last <= before), None)
    if doer is None or doer.sound is None or doer.sound.recipe in NATURE | ANIMALS:
        return False
    return UNSTRUCK.isdisjoint(behind) and grammar.TURNS.isdisjoint(words[doer.last : before])


def _has_object(words: Sequence[str], index: int, *, is_loose: bool) -> bool:
    """Whether the thing it is done to stands at `index`, or behind a small word there."""
    following = words[index] if index < len(words) else ""
    if words[index - 1] in BENDING and following in BODILY:
        return False
    if is_loose and (following in ABOUT or following in ENDS or not following.isalpha()):
        return True
    if following in PARTICLES:
        return True
    is_word = following[:1].isalnum() and not following.endswith("ly")
    return is_word and following not in BEFORE_THING | ABOUT | ENDS


def _is_done_by(words: Sequence[str], index: int, people: People) -> bool:
    """Whether somebody stands before it as who does it, or began the sentence it goes on."""
    word, before = words[index], index - 1
    # "To open and remove it".
    purpose = before - 2 * (words[before] == "and")
    if words[purpose] == "to" and _is_with_tool(words, purpose):
        return people.before(before) is not None
    while before >= 0 and (words[before] in HELPING or words[before].endswith("ly")):
        before -= 1
    if before < 0 or words[before] in SENTENCE:
        # "Opening a parcel as music plays".
        return word.endswith("ing")
    if people.one(before):
        return words[before - 1] not in ARTICLES or before == 0 or _is_subject(words, before)
    # "Walks in and put a box down": what has no ending may be a past.
    ends = word.endswith(("s", "ed", "ing")) or word in ENDLESS
    return ends and words[before] in JOINTS and people.before(before) is not None


def _is_subject(words: Sequence[str], person: int) -> bool:
    """Whether nothing is done to who stands at `person`: not "speaks to a man"."""
    return person < 2 or words[person - 2] not in ("to", "at", "with", "of", "by")
