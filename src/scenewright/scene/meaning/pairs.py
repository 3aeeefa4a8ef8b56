"""What is opened and closed at once: "opens and closes a door" is both, in their order."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.meaning.opened import (
    LATER,
    LEAVES,
    LOCKING,
    OPENING,
    PAIRED,
    creaks,
    does,
    each_time,
    group,
    is_leaf,
)
from scenewright.scene.meaning.opened_later import of_what_was_moved
from scenewright.scene.words.grammar import ARTICLES, BEGINNING, ENDS, PASSIVE
from scenewright.scene.words.inflections import verbs
from scenewright.scene.words.named import Named, by_place

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.page import Page

CREAKY = frozenset({"creaky", "squeaky", "creaking", "squeaking", "squealing", "rusty"})
BEING = PASSIVE | BEGINNING | {"very", "to", "back"}
# "A door keeps opening and closing".
KEEPING = verbs("keep", "continue")
# What may be a state as well as a verb: "makes a door open and close".
BARE = frozenset({"open", "close", "shut"})
MANY = frozenset({"times", "twice", "repeatedly", "continually", "continuously", "constantly"})
MANY |= {"repetitively", "occasions"}
AGAIN = (("over", "and", "over"), ("again", "and", "again"))
COUNTED = {"two": 2, "three": 3, "four": 4, "five": 5, "several": 3, "many": 4, "multiple": 3}
COUNTED |= {"different": 2, "various": 3}
WHILE = frozenset({"while", "as", "when"})
WHICH = frozenset({"with", "of", "in", "on", "to", "at"})
REPEATED = 3
OBJECT_WORDS, MANY_WORDS, ADVERB_WORDS, TOLD_WORDS = 4, 9, 2, 6


def with_both(page: Page, named: Sequence[Named]) -> list[Named]:
    """`named` with what the first of two such verbs does; the two of a thing they are told of many
    times are one sound, which opens and shuts each time."""
    words = page.words
    kept = list(named)
    # What is meant may stand in a word's place by now.
    places = [index for index in page.index.places(PAIRED) if words[index] in PAIRED]
    for index in places:
        second = _second(words, index)
        if second and words[second] in PAIRED and group(words[index]) != group(words[second]):
            kept = _with_pair(words, kept, index, second, page.lexicon)
    for index in places:
        kept += of_what_was_moved(words, kept, index, page.lexicon)
    bare = [one for one in kept if places and _only_does(words, one, kept)]
    page.used |= {index for one in bare for index in range(one.first, one.last)}
    return sorted((one for one in kept if one not in bare), key=by_place)


def _only_does(words: Sequence[str], one: Named, named: Sequence[Named]) -> bool:
    """Whether a door is heard by what it does beside opening: "the door beeps and closes"."""
    if one.sound is None or one.sound.recipe != "door" or "action" in one.sound.parameters:
        return False
    at = {other.first: other for other in named}
    doing = at.get(one.last)
    moved = doing.last + 1 if doing is not None else 0
    is_moved = words[moved - 1 : moved] in (["and"], ["then"]) and moved in at
    return doing is not None and not is_leaf(doing) and is_moved and is_leaf(at[moved])


def _second(words: Sequence[str], index: int) -> int:
    """Where the verb behind "and" or "then" may stand: "opens and closes", "opens, and then quickly
    shuts"; 0 where none of them follows."""
    joint = index + 1 + (words[index + 1 : index + 2] == ["up"])
    joint += words[joint : joint + 2] == [",", "and"]
    if words[joint : joint + 1] not in (["and"], ["then"]):
        return 0
    second = joint + 1
    while second < len(words) and (words[second] in LATER or words[second].endswith("ly")):
        second += 1
    return second if second < len(words) else 0


def _with_pair(
    words: Sequence[str], named: list[Named], first: int, second: int, lexicon: Lexicon
) -> list[Named]:
    """With the verbs at `first` and `second` told of their one thing, if that is named."""
    told = next((one for one in named if one.first < first and second < one.last), None)
    if told is not None and told.sound is not None and is_leaf(told):
        thing = _before(words, [one for one in named if one is not told], first)
        if thing is not None and thing.sound is not None and thing.last <= first:
            return _with_own_pair(words, named, thing, (first, second), lexicon)
        # "A door is open and shut" names both.
        is_many = _many(words, told.first, told.last)
        both = replace(told, sound=each_time(told.sound), acts=True) if is_many else told
        return [both if one is told else one for one in named]
    bare = [one for one in named if first <= one.first and one.last <= second + 1]
    others = [one for one in named if one not in bare]
    thing = _before(words, others, first) or _object(words, others, second)
    if thing is None:
        # "Opening and closing" was taken for all of it: "closing a window" is more.
        found = lexicon.sounds.match(words, second)
        if found is not None and found[0] > second + 1 and found[1].recipe in LEAVES:
            thing = Named(second, found[0], found[1])
            others.append(thing)
    if thing is None:
        return named
    thing, others = _with_front(thing, others)
    if thing.sound is None:
        return named
    if _is_of_it(words, first):
        # "A door creaks while it is opened and closed".
        moved = (Named(i, i + 1, does(thing.sound, words[i], lexicon)) for i in (first, second))
        return [*others, *moved]
    last = max(thing.last, second + 1)
    locks = words[first] in LOCKING or words[second] in LOCKING
    if not locks and _is_done_often(words, thing, (first, second)):
        start = min(thing.first, first)
        creak = _creak(words, thing, start, lexicon)
        each = each_time(thing.sound)
        times = max(COUNTED.get(word, 1) for word in words[second + 1 : last] or ("",))
        if thing.sound.recipe == "door" and not MANY.isdisjoint(words[start:first]):
            times = max(times, REPEATED)
        whole = Named(start + len(creak), last, each, times=times, acts=True)
        return [*creak, *(whole if one is thing else one for one in others)]
    if thing.last <= first + 1:
        # "A door opens and closes": what a door does next is found there.
        again = Named(second, second + 1, does(thing.sound, words[second], lexicon), acts=True)
        if locks or words[second].startswith("slam"):
            return named
        # "A creaky door opens and closes".
        is_found_there = thing.sound.recipe == "door" and not creaks(thing.sound)
        if is_found_there and not BARE.isdisjoint((words[first], words[second])):
            return _with_own_pair(words, others, thing, (first, second), lexicon)
        return others if is_found_there else [*others, again]
    opened = does(thing.sound, words[first], lexicon)
    if words[first] in OPENING and not CREAKY.isdisjoint(words[second + 1 : thing.last]):
        # "Opens and closes a squeaky door".
        opened = replace(opened, parameters={**opened.parameters, "action": "creak"})
    ahead = Named(first, first + 1, opened, acts=True)
    after = does(thing.sound, words[second], lexicon)
    told = replace(thing, first=min(thing.first, second), sound=after, acts=True)
    return [*(one for one in others if one is not thing), ahead, told]


def _is_done_often(words: Sequence[str], thing: Named, pair: tuple[int, int]) -> bool:
    """Whether both are done to the thing again and again, or to several."""
    first, second = pair
    last = max(thing.last, second + 1)
    is_many = _many(words, min(thing.first, first), last)
    # "Opens and closes three lockers": each is.
    is_many = is_many or not COUNTED.keys().isdisjoint(words[second + 1 : thing.last])
    # "A door is repeatedly opened and closed".
    return is_many or not (MANY | KEEPING).isdisjoint(words[thing.last : first])


def _with_own_pair(
    words: Sequence[str],
    named: Sequence[Named],
    thing: Named,
    pair: tuple[int, int],
    lexicon: Lexicon,
) -> list[Named]:
    """With both of what the thing before the two verbs does: "the door is opening and closing",
    "the wind makes a door open and close"."""
    first, second = pair
    others = [one for one in named if one is not thing]
    others = [one for one in others if one.last <= first or one.first > second]
    if thing.sound is None:
        return list(named)
    is_many = _many(words, thing.first, second + 1)
    if is_many or not (MANY | KEEPING).isdisjoint(words[thing.last : first]):
        return [*others, replace(thing, sound=each_time(thing.sound), acts=True)]
    opened, closed = (does(thing.sound, words[index], lexicon) for index in pair)
    ahead = replace(thing, last=max(thing.last, first + 1), sound=opened, acts=True)
    return [*others, ahead, Named(second, second + 1, closed, acts=True)]


def _with_front(thing: Named, others: list[Named]) -> tuple[Named, list[Named]]:
    """The door with the creaky one right before that it is: "a squeaky door", "swings open"; and
    the others without that."""
    for front in others:
        if is_leaf(front) and front.last == thing.first and front.sound is not None:
            if not creaks(front.sound) and (thing.sound is None or not creaks(thing.sound)):
                break
            joined = replace(thing, first=front.first)
            return joined, [joined if one is thing else one for one in others if one is not front]
    return thing, others


def _many(words: Sequence[str], first: int, last: int) -> bool:
    """Whether it is told around `first` to `last` that it happens again and again."""
    around = words[max(0, first - ADVERB_WORDS) : first], words[last : last + MANY_WORDS]
    return any(not MANY.isdisjoint(one) or _goes_on(one) for one in around)


def _goes_on(words: Sequence[str]) -> bool:
    return any(tuple(words[place : place + 3]) in AGAIN for place in range(len(words) - 2))


def _creak(words: Sequence[str], thing: Named, start: int, lexicon: Lexicon) -> list[Named]:
    """What "a squeaky door", or "a door with squeaky hinges", is heard by besides, told at
    `start`."""
    found = lexicon.sounds.match(words, thing.first) if thing.sound is not None else None
    if found is None or thing.sound is None or not (creaks(found[1]) or creaks(thing.sound)):
        return []
    told = words[thing.first : thing.last]
    hows = [word for word in told[:1] if word.endswith(("y", "ing"))]
    for how in (*hows, *(word for word in told[1:] if word.endswith(("y", "ing", "ed", "s")))):
        creak = lexicon.sounds.match((how,), 0)
        if creak is not None and not is_leaf(Named(start, start + 1, creak[1])):
            return [Named(start, start + 1, creak[1])]
    return []


def _before(words: Sequence[str], named: Sequence[Named], first: int) -> Named | None:
    """The door or the like that ends right before the verb at `first`, or with it."""
    index = _subject(words, first)
    if _is_of_it(words, first):
        before = [one for one in named if is_leaf(one) and one.last <= index]
        return before[-1] if before else None
    near = next((one for one in named if is_leaf(one) and one.last in (index, first + 1)), None)
    return near or next((one for one in named if is_leaf(one) and _is_of(words, one, index)), None)


def _is_of(words: Sequence[str], one: Named, index: int) -> bool:
    """Whether what stands up to there only tells which it is: "a door with a handle opens"."""
    between = words[one.last : index]
    is_short = 1 < len(between) <= TOLD_WORDS and between[0] in WHICH
    return is_short and all(word.isalpha() and word not in ENDS for word in between)


def _subject(words: Sequence[str], first: int) -> int:
    """The index behind what the verb at `first` is told of."""
    index = first
    while index > 0 and (words[index - 1] in BEING or words[index - 1].endswith("ly")):
        index -= 1
    return index


def _is_of_it(words: Sequence[str], first: int) -> bool:
    before = words[_subject(words, first) - 1]
    # "A door creaks while being opened and closed".
    return before == "it" or (before in WHILE and words[first - 1] == "being")


def _object(words: Sequence[str], named: Sequence[Named], second: int) -> Named | None:
    """The door or the like that the verb at `second` is told of."""
    for one in named:
        if not is_leaf(one) or not second <= one.first <= second + OBJECT_WORDS:
            continue
        between = words[second + 1 : one.first]
        if ENDS.isdisjoint(between) and (one.first == second or not between or _leads(between)):
            return one
    return None


def _leads(between: Sequence[str]) -> bool:
    return between[0] in ARTICLES | COUNTED.keys() or between[0] == "of" or len(between) == 1
