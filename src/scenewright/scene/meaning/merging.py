"""Of what a clause names, what is meant: "barks" beside "dog" belongs to the dog, and "metal" that
clangs is no second sound."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from scenewright.scene.meaning.moved import is_next_done
from scenewright.scene.meaning.qualities import are_told_apart, is_besides
from scenewright.scene.meaning.surroundings import is_turned_into
from scenewright.scene.meaning.things import BETWEEN_VERBS, CRIED_OUT, GOING, OF_PEOPLE, verb_of
from scenewright.scene.words.cuts import JOINTS
from scenewright.scene.words.grammar import ARTICLES, BEING, MAKING, PERSONS, USING
from scenewright.scene.words.inflections import verbs
from scenewright.scene.words.named import MUSIC

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.lexicon import Sound
    from scenewright.scene.words.named import Named

OF = (["of"], ["from"], ["by"])
HAVING = frozenset(
    {"has", "have", "had", "been", "was", "were", "all", "both", "can", "be", "heard"}
)
# "A car goes by honking": who goes is heard beside what else he does.
GONE = frozenset({"by", "past", "away", "off"})
GONE_WORDS = 2
COMING = frozenset({"oncoming", "approaching", "passing"})
DRIVING = verbs("drive", "travel", "ride", "cruise", "speed", "race", "roll", "move")
JOINED = frozenset({"accompanied", "interrupted", "punctuated", "joined", "disturbed", "broken"})
# What goes on sounding behind a blow, and what brings it.
LOOSE = frozenset({"Rattle", "Vibration", "Bell", "Jingle, tinkle", "Throbbing", "Wobble", "Hum"})
LOOSE |= {"Squeal"}
CAUSING = MAKING | verbs("cause", "leave")
COUNTING_WORDS = 5
ENDING = frozenset({"ending", "ends", "ended", "end", "finishing", "finishes"})


def merged(
    inside: Sequence[Named],
    words: Sequence[str],
    music_company: frozenset[str],
    *,
    is_spoken: bool = False,
) -> tuple[list[Named], set[int]]:
    """The sounds of what is `inside` a clause, each recipe once, and the tokens that were only
    company. `is_spoken`: a line is said in it.

    "barks" beside "dog" belongs to the dog, and "sing" beside "birds" is no music.
    """
    sounds = [one for one in inside if one.sound is not None]
    if len(sounds) < 2 and not (sounds and sounds[0].sound and sounds[0].sound.yields):
        return sounds, set()
    kept: list[Named] = []
    owners = _owners(sounds, words) + _doers(sounds, words)
    sounds = [one for one in sounds if one not in owners]
    yielding = _yielding(sounds, words, is_talk=is_spoken or any(one.talk for one in inside))
    used = {i for one in (*owners, *yielding) for i in range(one.first, one.last)}
    sounds = [one for one in sounds if one not in yielding]
    # Each sound once: a clause of a thousand words names few different ones.
    distinct = list({id(one.sound): one for one in reversed(sounds)}.values())
    for one in sounds:
        heads = [other for other in distinct if _belongs(one, other, words, music_company)]
        is_company = bool(heads) and not _acts(one, heads, distinct, words, music_company)
        same = [
            number
            for number, other in enumerate(kept)
            if _same(one, other) and not _apart(words, one, other)
            if not _comes_again(words, one, other, inside)
        ]
        if not is_company and not same:
            kept.append(one)
            continue
        used |= set(range(one.first, one.last))
        if same and not is_company and not one.is_music:
            first = kept[same[0]]
            if one.sound and set(words[first.first : first.last]) <= one.sound.company:
                kept[same[0]] = one
                used |= set(range(first.first, first.last))
    return kept, used


def _belongs(one: Named, other: Named, words: Sequence[str], music_company: frozenset[str]) -> bool:
    """Whether `one` only tells about `other`. Of two that tell about each other the first is
    meant: a dog that barks."""
    if one.sound is other.sound or one.sound is None or other.sound is None:
        return False
    if not verb_of(words, one) <= _company(other.sound, music_company):
        return False
    # "Bees buzz near a motor", "as the wind howls a dog howls": whose it is stands right before.
    is_apart = other.first > one.last or other.last < one.first - 1
    whose = PERSONS | one.sound.of if one.sound.recipe in CRIED_OUT else one.sound.of
    is_owned = is_apart and words[one.first - 1] in whose
    # "Drilling ending in a squeal", but "ends with a car honking".
    ends = _ends_it(words, one) and other.first != one.last
    if is_owned or ends or _comes_with(words, one) or _of_others(one, other):
        return False
    if _apart(words, one, other) or _comes(words, one):
        return False
    is_first = one.first < other.first
    return not (is_first and verb_of(words, other) <= _company(one.sound, music_company))


def _comes_with(words: Sequence[str], one: Named) -> bool:
    """Whether it is told to be heard beside the other: "ticking accompanied by ringing"."""
    for index in range(one.first - 1, max(0, one.first - 1 - COUNTING_WORDS), -1):
        if words[index] == "by":
            return words[index - 1] in JOINED
        if not words[index].isalpha() or words[index] in JOINTS:
            break
    return False


def _comes_again(words: Sequence[str], one: Named, other: Named, inside: Sequence[Named]) -> bool:
    """Whether something else comes between the two: "a baby laughs a man talks the baby laughs
    again"."""
    is_again = words[one.last : one.last + 1] == ["again"]
    return is_again and any(
        other.last <= third.first < one.first and (third.talk or not _same(third, one))
        for third in inside
    )


def _ends_it(words: Sequence[str], one: Named) -> bool:
    """Whether what was before ends in it: "drilling ending in a squeal" is heard twice."""
    index = one.first - 1 - (words[one.first - 1] in ARTICLES)
    return index > 0 and words[index] in ("in", "with") and words[index - 1] in ENDING


def _acts(
    one: Named,
    heads: Sequence[Named],
    others: Sequence[Named],
    words: Sequence[str],
    music_company: frozenset[str],
) -> bool:
    """Whether what only tells about its `heads` does something itself right behind: "wings flap
    with pigeons cooing"."""
    return any(
        other.first == one.last
        and _belongs(other, one, words, music_company)
        and not any(_belongs(other, head, words, music_company) for head in heads)
        for other in others
    )


def _company(sound: Sound, music_company: frozenset[str]) -> frozenset[str]:
    return music_company if sound is MUSIC else sound.company


def _owners(sounds: Sequence[Named], words: Sequence[str]) -> list[Named]:
    """Those that only say whose sound another is: "a cat hisses" is no meow, while "a helicopter
    engine runs" is more than an engine."""
    owned = [one for one in sounds if one.sound and one.sound.owners]
    if not owned:
        return []
    of = frozenset[str]().union(*(one.sound.owners for one in owned if one.sound))
    return [
        one
        for one in sounds
        if one.sound and not one.sound.of and words[one.last - 1] in of
        if one.last - one.first == 1 or not any(_does(one, other, words) for other in owned)
        if not _goes(one, words) and not any(_apart(words, one, other) for other in owned)
    ]


def _goes(one: Named, words: Sequence[str]) -> bool:
    behind = words[one.first : one.last + GONE_WORDS]
    is_going = words[one.first] in COMING or not GONE.isdisjoint(behind)
    return one.sound is not None and one.sound.recipe in GOING and is_going


def _doers(sounds: Sequence[Named], words: Sequence[str]) -> list[Named]:
    """Those that only say who does what stands right beside: "a group of people laugh", "applause
    from a crowd"."""
    behind = [
        other
        for one, other in pairwise(sounds)
        if one.sound and other.sound and other.sound.recipe == "crowd" and not _same(one, other)
        if one.sound.recipe in OF_PEOPLE
        if [word for word in words[one.last : other.first] if word not in ARTICLES] in OF
    ]
    return behind + [
        one
        for one, other in pairwise(sounds)
        if one.last - one.first > 1 and words[one.last - 1] == "people"
        if other.sound and other.sound.recipe in OF_PEOPLE and not _same(one, other)
        if (BETWEEN_VERBS | HAVING).issuperset(words[one.last : other.first])
    ]


def _does(one: Named, other: Named, words: Sequence[str]) -> bool:
    # An engine that idles is an idling engine, of whatever size.
    if one.sound is None or other.sound is None or (one.sound.is_bed and _same(one, other)):
        return False
    company = one.sound.company
    return other.first >= one.last and set(words[other.first : other.last]) <= company


def _yielding(sounds: Sequence[Named], words: Sequence[str], *, is_talk: bool) -> list[Named]:
    """Those that are not meant beside the others: an object that falls with a clang is no thud."""
    # "Sorts through things and drops them" is both.
    next_done = [is_next_done(words, one, sounds) for one in sounds]
    both = [
        one
        for one, *done in zip(sounds, next_done, [*next_done[1:], False], strict=True)
        if any(done)
    ]
    yielding = [
        one
        for one in sounds
        if one.sound and one.sound.yields and not (_ends_it(words, one) or _is_of(words, one))
        if one not in both
        if not any(_apart(words, one, other) or _is_for(words, one, other) for other in sounds)
    ]
    if is_talk or len(yielding) < len(sounds):
        return yielding
    # "People in a shop move boxes": what they do is heard, not that they are there.
    present = [one for one in yielding if one.sound and one.sound.recipe == "crowd"]
    present = [one for one in present if not words[one.last - 1].endswith("ing")]
    # "Uses a stick to hit a box": what is done with it is heard.
    present += [one for one in yielding if words[one.first] in USING]
    meant = next((one for one in yielding if one not in present), yielding[0])
    return [one for one in yielding if one is not meant]


def _is_for(words: Sequence[str], one: Named, other: Named) -> bool:
    """Whether the other is done for it: "opens a door to place down a box"."""
    is_firm = other.sound is not None and not other.sound.yields
    return is_firm and other.last == one.first - 1 and words[one.first - 1] == "to"


def _comes(words: Sequence[str], one: Named) -> bool:
    """Whether it is told to come while it honks: "the horn of an oncoming car", "a car drives along
    honking"."""
    goes = one.sound is not None and one.sound.recipe in GOING
    behind = [word for word in words[one.last : one.last + 2] if word not in BEING]
    return goes and (words[one.first - 1] in COMING or not DRIVING.isdisjoint(behind[:1]))


def _apart(words: Sequence[str], one: Named, other: Named) -> bool:
    first, second = (one, other) if one.first < other.first else (other, one)
    if are_told_apart(words, first, second):
        return True
    if is_besides(words, one, other) or is_besides(words, other, one):
        return True
    if one is not other and is_turned_into(words, first, second):
        return True
    return _is_set_off(words, first, second)


def _is_set_off(words: Sequence[str], fall: Named, other: Named) -> bool:
    """Whether something rattles or rings because of what falls: "is dropped, causing a rattle"."""
    if fall.sound is None or other.sound is None or fall.sound.recipe != "thump":
        return False
    is_loose = other.sound.sound in LOOSE and fall.last < other.first
    return is_loose and not CAUSING.isdisjoint(words[fall.last : other.first])


def _is_of(words: Sequence[str], one: Named) -> bool:
    """Whether it is told whose squeal it is, known or not: "the squeal of the pads"."""
    if one.sound is None or one.sound.sound != "Squeal":
        return False
    before = one.first - 1 - (words[one.first - 1] in ARTICLES)
    # Whatever makes it: "a tool makes a screech".
    return words[one.last : one.last + 1] == ["of"] or words[before] in CAUSING


def _of_others(one: Named, other: Named) -> bool:
    """Whether a man laughs and a woman does, or one sings and then many."""
    if one.sound is None or other.sound is None:
        return False
    told = one.sound.parameters, other.sound.parameters
    if one.owned and other.owned:
        names = ("gender", "voices", "talkers")
        return any(told[0].get(name) != told[1].get(name) for name in names)
    # "Conversations drown the voices of children".
    are_crowds = one.sound.recipe == other.sound.recipe == "crowd"
    return are_crowds and told[0].get("talkers") != told[1].get("talkers")


def _same(one: Named, other: Named) -> bool:
    if one.is_music or other.is_music:
        return one.is_music and other.is_music
    return not _of_others(one, other) and bool(
        one.sound and other.sound and one.sound.recipe == other.sound.recipe
    )
