"""What is told once more and is no second sound: "chops wood, stops, continues chopping"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.meaning.retold import known_by_its_last_word, ringer_of, told_again
from scenewright.scene.words.cuts import JOINTS
from scenewright.scene.words.grammar import SENTENCE

if TYPE_CHECKING:
    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.named import Named

# "More beeping" is of the horn that beeps.
MORE, ONCE_MORE = frozenset({"more", "further", "continued"}), {"again", "more", "some", "it"}
WORKS = frozenset({"chop", "hand_saw", "saw", "hammer", "scrape", "drill", "file", "crunch"})
WORKS |= {"tear", "typing"}
# Who chirps, and what tells that another does.
CHIRPING = frozenset({"cricket", "birds", "frog", "mouse"})
OTHER = frozenset({"another", "other", "others", "something", "tweeting"})
WORK_LETTERS, VERB_LETTERS = 4, 5
KNOWN = frozenset({"the", "their", "its", "this"})
# How another of the same is told, and what stands behind it.
ONES = frozenset({"closer", "nearer", "louder", "softer", "quieter", "bigger", "smaller"})
BEHIND_AGAIN = frozenset({",", "after", "at", "and", "then", "later", "louder", "softer", "close"})
BEHIND_AGAIN |= {"closer", "near", "nearby", "nearer", "far", "farther", "in", "on", "from", "much"}
ONES |= {"second", "third", "final", "last", "longer", "distant", "lower", "higher", "deeper"}
LIKE = frozenset({"high", "low", "long", "short", "big", "small", "loud", "soft", "quiet", "deep"})
LIKE |= {"heavy", "light", "large", "tiny", "huge", "faint", "slow", "fast", "quick"}
JOINED = {("and", "a"), ("then", "a"), ("and", "one"), ("then", "one")}
BEHIND_ONE = frozenset({",", "and", "then", "close", "near", "nearby", "far", "further", "farther"})
BEHIND_ONE |= {"nearer", "closer", "louder", "softer"}
BEHIND_ONE |= {"in", "from", "on", "to", "right", "after", "behind", "somewhere"}
# Behind "continues chopping".
ENDING = ONCE_MORE | SENTENCE | JOINTS | {"continues", "resumes", "starts"}


def _same_work(words: Sequence[str], named: Sequence[Named], found: Named) -> Named | None:
    """Somebody's work that is told again by its verb: "chops wood, stops, continues chopping"."""
    following = words[found.last] if found.last < len(words) else "."
    if following not in (ENDING if words[found.first].endswith("ing") else ONCE_MORE):
        return None
    verb = words[found.first].removesuffix("ing").removesuffix("es")[:WORK_LETTERS]
    return next(
        (
            one
            for one in reversed(named)
            if one.sound is not None and (one.last > one.first + 1 or one.sound.of)
            if one.sound.recipe in WORKS and words[one.first].startswith(verb)
        ),
        None,
    )


def _does(words: Sequence[str], one: Named, verb: str) -> bool:
    """Whether it was named with the verb, or does that right behind its name."""
    if any(word.startswith(verb) for word in words[one.first + 1 : one.last]):
        return True
    behind = words[one.last : one.last + 1]
    return (
        one.sound is not None
        and behind != []
        and behind[0].startswith(verb)
        and (behind[0] in one.sound.doing)
    )


def _known_call(words: Sequence[str], named: Sequence[Named], found: Named) -> Named | None:
    """Who was told to do it, where it is known by that: "geese squawk loudly, the squawking
    fades"."""
    if words[found.first - 1] not in KNOWN or not words[found.first].endswith("ing"):
        return None
    verb = words[found.first][:VERB_LETTERS]
    return next(
        (one for one in reversed(named) if one.sound is not None and _does(words, one, verb)),
        None,
    )


def _cricket(words: Sequence[str], named: Sequence[Named], found: Named) -> Named | None:
    """The cricket that was named last, where it is told to chirp again: "a cricket stops, then
    continues to chirp"."""
    if found.last > found.first + 1:
        return None
    for one in reversed(named):
        recipe = one.sound.recipe if one.sound is not None else ""
        if recipe in CHIRPING:
            is_same = OTHER.isdisjoint(words[one.last : found.first])
            return one if recipe == "cricket" and is_same else None
    return None


def heard_again(words: Sequence[str], named: Sequence[Named], found: Named) -> Named | None:
    """What was named that is heard by what is found: "a kettle whistles, then the whistling stops",
    "an alarm rings, stops and is ringing again"."""
    if found.sound is None:
        return None
    told, is_word = None, found.last == found.first + 1
    if is_word:
        told = ringer_of(words, named, found) or told_again(words, named, found)
    if told is None and words[found.first - 1] == "the":
        told = known_by_its_last_word(words, named, found)
    if told is None and is_word:
        told = _same_work(words, named, found) or _known_call(words, named, found)
    if told is not None:
        return told
    if found.sound.recipe == "birds" and words[found.first].startswith("chirp"):
        return _cricket(words, named, found)
    is_more = found.sound.recipe == "beep" and words[found.first - 1] in MORE
    if not is_more and words[found.first - 1] not in ("the", "its"):
        return None
    if not is_word or not (is_more or found.sound.recipe == "whistling"):
        return None
    return next(
        (
            one
            for one in reversed(named)
            if one.sound is not None and words[found.first] in one.sound.company
            if one.sound.recipe not in ("whistling", "referee", "beep")
        ),
        None,
    )


def is_bed_again(
    words: Sequence[str], index: int, named: Sequence[Named], lexicon: Lexicon
) -> bool:
    """Whether the "it" that begins a sentence is the bed named last, which changes now: "It swells
    at 10 seconds"."""
    told = lexicon.properties.match(words, index + 1)
    if not named or words[index - 1] not in SENTENCE or told is None:
        return False
    bed = named[-1].sound
    return bed is not None and bed.is_bed and told[1].name in ("change", "fade")


def one_more(words: Sequence[str], index: int, named: Sequence[Named]) -> bool:
    """Whether the "one" at `index` is another of what was named last: "a bomb explodes far away,
    then a closer one", "a dog barks, then another one close by"."""
    sound = named[-1].sound if named else None
    if sound is None or sound.is_bed or named[-1].is_music or named[-1].setting is not None:
        return False
    before, behind = words[index - 1], words[index + 1] if index + 1 < len(words) else "."
    is_told = before == "another" or (before in ONES and words[index - 2] in ("a", "the", ","))
    # "A knock, a soft one" is one knock, "and a soft one" is two.
    is_told = is_told or (before in LIKE and (*words[index - 3 : index - 1],) in JOINED)
    return is_told and (behind in SENTENCE | BEHIND_ONE)


def said_again(words: Sequence[str], index: int, named: Sequence[Named]) -> bool:
    """Whether the "again" or "more" at `index` is all that is told of what was named last: "a dog
    barks, then again", "once, and then once more", but "again and again"."""
    sound = named[-1].sound if named else None
    if sound is None or sound.is_bed or named[-1].is_music or named[-1].setting is not None:
        return False
    first = index - (words[index] == "more")
    if first < index and words[first] != "once":
        return False
    before = words[first - 1] if first else ""
    behind = words[index + 1] if index + 1 < len(words) else "."
    is_next = before == "then" or (before == "and" and words[first - 2] != words[index])
    return is_next and named[-1].last < index and behind in SENTENCE | BEHIND_AGAIN
