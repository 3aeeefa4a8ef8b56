"""What is opened and closed at once: "opens and closes a door" is both, in their order."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.words.grammar import ARTICLES, ENDS, PASSIVE, SENTENCE
from scenewright.scene.words.inflections import verb_forms as forms
from scenewright.scene.words.named import Named, by_place

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.lexicon import Lexicon, Sound
    from scenewright.scene.words.page import Page

OPENING = frozenset({*forms("open"), "open"})
CLOSING = frozenset({*forms("close"), *forms("shut"), "slammed", "slams", "slamming", "slam"})
LOCKING = frozenset({*forms("lock"), *forms("unlock")})
PAIRED = OPENING | CLOSING | LOCKING
SO_MADE = frozenset({"open", "shut", "closed"})
LEAVES = frozenset({"door", "cupboard"})
CREAKY = frozenset({"creaky", "squeaky", "creaking", "squeaking", "squealing", "rusty"})
BEING = PASSIVE | {"very"}
MANY = frozenset({"times", "twice", "repeatedly", "continually", "continuously", "constantly"})
MANY |= {"repetitively", "occasions"}
AGAIN = (("over", "and", "over"), ("again", "and", "again"))
# What stands before the second of two verbs: "opens and then shuts".
LATER = frozenset({"then", "afterwards", "afterward", "later", "also", "again", "just", "finally"})
LATER |= {"almost", "nearly", "partially", "partly", "half", "subsequently"}
# How long a door takes that opens and shuts, with what is between.
# What a door does that is opened and closed.
BOTH, BOTH_SECONDS = "both", 3.6
COUNTED = {"two": 2, "three": 3, "four": 4, "five": 5, "several": 3, "many": 4, "multiple": 3}
COUNTED |= {"different": 2, "various": 3}
WHILE = frozenset({"while", "as", "when"})
KNOCKED, DOORS = frozenset({"knock", "thump"}), frozenset({"door", "doors", "gate", "window"})
OBJECT_WORDS, MANY_WORDS, ADVERB_WORDS = 4, 9, 2


def with_both(page: Page, named: Sequence[Named]) -> list[Named]:
    """`named` with what the first of two such verbs does; the two of a thing they are told of many
    times are one sound, which opens and shuts each time."""
    words = page.words
    kept = list(named)
    # What is meant may stand in a word's place by now.
    places = [index for index in page.index.places(PAIRED) if words[index] in PAIRED]
    for index in places:
        second = _second(words, index)
        if second and words[second] in PAIRED and _group(words[index]) != _group(words[second]):
            kept = _with_pair(words, kept, index, second, page.lexicon)
    for index in places:
        kept += _of_what_was_moved(words, kept, index, page.lexicon)
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
    return doing is not None and not _is_leaf(doing) and is_moved and _is_leaf(at[moved])


def _second(words: Sequence[str], index: int) -> int:
    """Where the verb behind "and" or "then" may stand: "opens and closes", "opens, and then quickly
    shuts"; 0 where none of them follows."""
    joint = index + 1 + (words[index + 1 : index + 3] == [",", "and"])
    if words[joint : joint + 1] not in (["and"], ["then"]):
        return 0
    second = joint + 1
    while second < len(words) and (words[second] in LATER or words[second].endswith("ly")):
        second += 1
    return second if second < len(words) else 0


def _of_what_was_moved(
    words: Sequence[str], named: Sequence[Named], index: int, lexicon: Lexicon
) -> list[Named]:
    """What is done there with the door named before: "opens a door and then closes it"."""
    is_it = words[index + 1 : index + 2] == ["it"] or _is_result(words, index)
    # "A gate squeaks open and being shut again".
    is_it = is_it or (words[index - 1] == "being" and words[index - 2] in ("and", ",", "then"))
    is_it = is_it or _is_done_last(words, index)
    if not is_it or any(one.first <= index < one.last for one in named):
        return []
    before = [one for one in named if _is_leaf(one) and one.last <= index]
    if not before or before[-1].sound is None:
        return _of_what_was_knocked(words, named, index, lexicon)
    told = words[before[-1].last : index]
    moved = _does(before[-1].sound, words[index], lexicon)
    is_same = moved.parameters.get("action") == before[-1].sound.parameters.get("action")
    if moved.recipe != "door":
        # A window has one sound for both: what was done with it stands in its name.
        name = words[before[-1].first : before[-1].last]
        others = PAIRED - _group(words[index])
        is_same = others.isdisjoint(name)
    if is_same or not SENTENCE.isdisjoint(told):
        return []
    return [Named(index, index + 1 + (words[index + 1 : index + 2] == ["it"]), moved, acts=True)]


def _is_done_last(words: Sequence[str], index: int) -> bool:
    """Whether it is done to "it", or what stands before does it last of all: "it was shut", "opens,
    hits a wall and closes"."""
    if words[index - 1] in PASSIVE and words[index - 2] == "it":
        return words[index].endswith(("ed", "ut"))
    before = index - 1
    while before > 0 and (words[before] in LATER or words[before].endswith("ly")):
        before -= 1
    is_last = index + 1 == len(words) or words[index + 1] in ENDS
    return is_last and words[index].endswith("s") and words[before] in ("and", ",", "then")


def _of_what_was_knocked(
    words: Sequence[str], named: Sequence[Named], index: int, lexicon: Lexicon
) -> list[Named]:
    """What is done with the door that was knocked on: "knocks on the door and it was closed"."""
    knocks = [one for one in named if one.sound and one.sound.recipe in KNOCKED]
    if not knocks or words[index - 2] != "it" or DOORS.isdisjoint(words[:index]):
        return []
    found = lexicon.sounds.match(("door", "closes" if words[index] in CLOSING else "opens"), 0)
    return [Named(index, index + 1, found[1], acts=True)] if found is not None else []


def _is_result(words: Sequence[str], index: int) -> bool:
    """Whether something is so made: "the wind blows it shut", "pushes it back open"."""
    before = index - 1 - (words[index - 1] == "back")
    return words[index] in SO_MADE and before > 0 and words[before] == "it"


def _with_pair(
    words: Sequence[str], named: list[Named], first: int, second: int, lexicon: Lexicon
) -> list[Named]:
    """With the verbs at `first` and `second` told of their one thing, if that is named."""
    told = next((one for one in named if one.first < first and second < one.last), None)
    if told is not None and told.sound is not None and _is_leaf(told):
        # "A door is open and shut" names both.
        is_many = _many(words, told.first, told.last)
        both = replace(told, sound=_each_time(told.sound), acts=True) if is_many else told
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
        moved = (Named(i, i + 1, _does(thing.sound, words[i], lexicon)) for i in (first, second))
        return [*others, *moved]
    last = max(thing.last, second + 1)
    locks = words[first] in LOCKING or words[second] in LOCKING
    is_many = _many(words, min(thing.first, first), last)
    # "Opens and closes three lockers": each is.
    is_many = is_many or not COUNTED.keys().isdisjoint(words[second + 1 : thing.last])
    # "A door is repeatedly opened and closed".
    is_many = is_many or not MANY.isdisjoint(words[thing.last : first])
    if is_many and not locks:
        start = min(thing.first, first)
        creak = _creak(words, thing, start, lexicon)
        each = _each_time(thing.sound)
        times = max(COUNTED.get(word, 1) for word in words[second + 1 : last] or ("",))
        whole = Named(start + len(creak), last, each, times=times, acts=True)
        return [*creak, *(whole if one is thing else one for one in others)]
    if thing.last <= first + 1:
        # "A door opens and closes": what a door does next is found there.
        again = Named(second, second + 1, _does(thing.sound, words[second], lexicon), acts=True)
        if locks or words[second].startswith("slam"):
            return named
        # "A creaky door opens and closes": it creaks, and then it closes.
        is_found_there = thing.sound.recipe == "door" and not _creaks(thing.sound)
        return others if is_found_there else [*others, again]
    opened = _does(thing.sound, words[first], lexicon)
    if words[first] in OPENING and not CREAKY.isdisjoint(words[second + 1 : thing.last]):
        # "Opens and closes a squeaky door".
        opened = replace(opened, parameters={**opened.parameters, "action": "creak"})
    ahead = Named(first, first + 1, opened, acts=True)
    after = _does(thing.sound, words[second], lexicon)
    told = replace(thing, first=min(thing.first, second), sound=after, acts=True)
    return [*(one for one in others if one is not thing), ahead, told]


def _each_time(sound: Sound) -> Sound:
    """What opens and shuts as one sound: a door takes longer then."""
    if sound.recipe != "door":
        return sound
    return replace(sound, seconds=BOTH_SECONDS, parameters={**sound.parameters, "action": BOTH})


def _with_front(thing: Named, others: list[Named]) -> tuple[Named, list[Named]]:
    """The door with the creaky one right before that it is: "a squeaky door", "swings open"; and
    the others without that."""
    for front in others:
        if _is_leaf(front) and front.last == thing.first and front.sound is not None:
            if not _creaks(front.sound):
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
    if found is None or not _creaks(found[1]):
        return []
    how = [word for word in words[thing.first : thing.last] if word.endswith(("y", "ing"))][:1]
    creak = lexicon.sounds.match(how, 0) if how else None
    return [Named(start, start + 1, creak[1])] if creak is not None else []


def _creaks(sound: Sound) -> bool:
    return sound.parameters.get("action") == "creak"


def _group(word: str) -> frozenset[str]:
    return next(group for group in (OPENING, CLOSING, LOCKING) if word in group)


def _before(words: Sequence[str], named: Sequence[Named], first: int) -> Named | None:
    """The door or the like that ends right before the verb at `first`, or with it."""
    index = _subject(words, first)
    if _is_of_it(words, first):
        before = [one for one in named if _is_leaf(one) and one.last <= index]
        return before[-1] if before else None
    return next((one for one in named if _is_leaf(one) and one.last in (index, first + 1)), None)


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
        if not _is_leaf(one) or not second <= one.first <= second + OBJECT_WORDS:
            continue
        between = words[second + 1 : one.first]
        if ENDS.isdisjoint(between) and (one.first == second or not between or _leads(between)):
            return one
    return None


def _leads(between: Sequence[str]) -> bool:
    return between[0] in ARTICLES | COUNTED.keys() or between[0] == "of" or len(between) == 1


def _is_leaf(one: Named) -> bool:
    return one.sound is not None and one.sound.recipe in LEAVES


def _does(sound: Sound, verb: str, lexicon: Lexicon) -> Sound:
    """What is heard of a thing that opens, closes or is locked by `verb`."""
    if verb in LOCKING:
        found = lexicon.sounds.match((verb, "a", "door"), 0)
        return found[1] if found is not None else sound
    if sound.recipe != "door" or (_creaks(sound) and verb in OPENING):
        return sound
    if verb.startswith("slam"):
        name, action = "Slam", "slam"
    else:
        name, action = sound.sound, "open" if verb in OPENING else "close"
    return replace(sound, sound=name, parameters={**sound.parameters, "action": action})
