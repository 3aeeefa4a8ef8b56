"""What the words of a prompt name: sounds, music and places, found before clauses are made."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scenewright.scene.attributes import is_attribute
from scenewright.scene.calls import cry_heard
from scenewright.scene.clauses import BACKWARD, Seen
from scenewright.scene.lexicon import Lexicon, Setting, Sound
from scenewright.scene.phrases import ARTICLES
from scenewright.scene.things import (
    IMITATING,
    is_bed_again,
    is_imitated,
    is_next_verb,
    is_only_told,
    is_own_verb,
    rests,
)
from scenewright.scene.times import FIRST_WORDS as TIMING
from scenewright.scene.times import Asked, match_time

if TYPE_CHECKING:
    from scenewright.scene.tokens import Token
    from scenewright.scene.unscripted import Talk

RELATIVE = frozenset({"it", "that", "which", "they", "slowly", "gradually", "music"})
UNDER = frozenset({"against", "onto", "beneath"})
ALONG = UNDER | {"over", "through", "under"}
# A phrase that begins with a hyphened word goes on for no more.
HYPHENED_WORDS = 4
ENDINGS = ("s", "es", "ed", "ing")
OWNED = frozenset({"engine", "engines", "motor", "motors", "blades", "rotor", "rotors", "keys"})
OWNED |= {"propeller", "propellers", "horn", "whistle", "siren", "bell", "brakes", "tires"}
OWNED |= {"tyres", "wheels", "wings", "exhaust", "bark", "barking", "meow", "cry", "crying"}
OWNED |= {"call", "calls", "song"}
MUSIC = Sound("Music", "calm", is_bed=True, seconds=12.0)


@dataclass(slots=True, eq=False)
class Named:
    """A sound, music, a place or speech at tokens `first` to `last` (exclusive), named so many
    `times` there; it `acts` where a verb of its own is in its tokens. Never changed; not frozen,
    because dozens are made for each keystroke."""

    first: int
    last: int
    sound: Sound | None = None
    setting: Setting | None = None
    talk: Talk | None = None
    times: int = 1
    acts: bool = False

    @property
    def is_music(self) -> bool:
        """Whether this is music, whose mood is told by the words of its clause."""
        return self.sound is MUSIC


@dataclass(slots=True, eq=False)
class Timed:
    """A mention of time at tokens `first` to `last` (exclusive), never changed either."""

    first: int
    last: int
    asked: Asked


def heard(
    tokens: Sequence[Token], words: Sequence[str], lexicon: Lexicon
) -> tuple[list[Named], list[Timed]]:
    """Everything named and every time, left to right, the longest phrase first.

    `words` are the tokens' words, empty where a token is already spoken for.
    """
    named: list[Named] = []
    times: list[Timed] = []
    words = _without_owners(words, lexicon)
    naming, starting = lexicon.naming, lexicon.starting
    index, count = 0, len(words)
    while index < count:
        word = words[index]
        is_naming = word in naming
        # Most words begin nothing. "A bell": no length of time, as "a second" is one.
        if (word in ("a", "an") and index + 1 < count and words[index + 1] in naming) or not (
            is_naming or word in starting or word in TIMING or "-" in word or word[:1].isdecimal()
        ):
            index += 1
            continue
        timed = match_time(tokens, index)
        if timed is not None:
            times.append(Timed(index, timed[0], timed[1]))
            index = timed[0]
            continue
        found = _named(words, index, lexicon) if is_naming else None
        quiet = lexicon.quiet.match(words, index)
        if quiet is not None and (found is None or quiet[0] >= found.last):
            index = quiet[0]
            continue
        if found is None and word == "it" and is_bed_again(words, index, named, lexicon):
            found = replace(named[-1], first=index, last=index + 1)
        cry = cry_heard(words, index, lexicon) if found is None and is_naming else None
        if cry is not None:
            found = Named(index, index + 1, cry)
        if found is None and "-" in word:
            found = _hyphened(words, index, lexicon)
        if found is not None and _is_no_name(words, found, lexicon):
            index += 1
            continue
        if found is not None and is_own_verb(words, named, found):
            named[-1] = replace(named[-1], last=found.last, acts=True)
            index = found.last
            continue
        if found is not None and is_next_verb(words, named, found):
            index = found.last
            continue
        if found is not None and not (found.sound and _tells(words, named, found, lexicon)):
            found = _with_change(words, found, lexicon)
            named.append(found)
            index = found.last
            continue
        # "Getting lighter" lights nothing, "under the dialogue" nobody talks, "next door" is none.
        told = lexicon.properties.match(words, index)
        is_passed = told is not None and told[1].name in ("change", "level", "distance")
        index = told[0] if told is not None and is_passed else index + 1
    is_told = any(token.whole is not None for token in tokens) or "" in words
    return _meant(words, named, is_told=is_told), times


def _meant(words: Sequence[str], named: list[Named], *, is_told: bool) -> list[Named]:
    """Those of `named` that are no mere things, and those that say little only where nothing else
    `is_told`."""
    firm = [one for one in named if one.sound is None or one.sound.yields != "prompt"]
    sounding = [(one, one.sound) for one in firm if one.sound is not None]
    imitates = not IMITATING.isdisjoint(words)
    resting = [
        one
        for one, sound in sounding
        if (sound.is_still and rests(words, one, firm))
        or is_only_told(words, one)
        or (imitates and is_imitated(words, one, firm))
    ]
    is_told = is_told or any(one.sound for one in firm if one not in resting)
    return [one for one in firm if one not in resting] if is_told else named


def _without_owners(words: Sequence[str], lexicon: Lexicon) -> Sequence[str]:
    """The words where "a helicopter's blades" are helicopter blades."""
    owners = [index for index, word in enumerate(words) if word.endswith("'s")]
    changed = [
        index
        for index in owners
        if index + 1 < len(words) and words[index + 1] in OWNED
        if words[index] not in lexicon.naming
    ]
    if not changed:
        return words
    told = list(words)
    for index in changed:
        told[index] = told[index].removesuffix("'s")
    return told


def _is_no_name(words: Sequence[str], found: Named, lexicon: Lexicon) -> bool:
    """Whether what it begins is another thing's name."""
    return _is_cut_short(words, found, lexicon) or is_attribute(words, found, lexicon)


def _is_cut_short(words: Sequence[str], found: Named, lexicon: Lexicon) -> bool:
    """Whether its last word begins a longer name: "blows its air" in "blows its air horn"."""
    last = found.last - 1
    if words[last - 1] not in ARTICLES or last <= found.first or words[last] not in lexicon.naming:
        return False
    inner = lexicon.sounds.match(words, last)
    return inner is not None and inner[0] > found.last and inner[1].yields == ""


def _tells(words: Sequence[str], named: Sequence[Named], found: Named, lexicon: Lexicon) -> bool:
    """Whether the words tell of what was named before: "a heartbeat that speeds up"."""
    change = lexicon.properties.match(words, found.first)
    if change is None or change[1].name != "change" or change[0] < found.last:
        return False
    before = words[found.first - 1] if found.first else ""
    follows = bool(named) and named[-1].last == found.first and named[-1].setting is None
    return follows or (bool(named) and before in RELATIVE)


def _with_change(words: Sequence[str], found: Named, lexicon: Lexicon) -> Named:
    """With what its own last word begins to tell: "a helicopter flies over"."""
    if found.sound is None or found.last - found.first < 2:
        return found
    change = lexicon.properties.match(words, found.last - 1)
    if change is None or change[1].name != "change" or change[0] <= found.last:
        return found
    return replace(found, last=change[0])


def seen_of(
    tokens: Sequence[Token],
    words: Sequence[str],
    found: tuple[Sequence[Named], Sequence[Timed]],
    used: Collection[int],
    lexicon: Lexicon,
) -> Seen:
    """What clauses are made by; `used` are tokens already accounted for."""
    named, times = found
    wholes = {index for index, token in enumerate(tokens) if token.whole is not None}
    timed = {i for one in times for i in range(one.first, one.last)}
    delays = {i for one in times if one.asked.delay_seconds for i in range(one.first, one.last)}
    covered = timed.union(*(range(one.first, one.last) for one in named))
    for index, word in enumerate(words):
        # "Next door" is a place, "next, a door" is not.
        is_cutting = word in BACKWARD or word == "next"
        told = lexicon.properties.match(words, index) if is_cutting else None
        if told is not None:
            covered.update(range(index, told[0]))
    covered.update(used)
    foreign = {
        index
        for index, token in enumerate(tokens)
        if token.is_word and index not in covered and token.word not in lexicon.telling
    }
    anchors = {one.first for one in named if not _is_ground(one, words)}
    return Seen(anchors | wholes, covered - wholes, timed, delays, foreign)


def _is_ground(one: Named, words: Sequence[str]) -> bool:
    """Whether a place or a thing is only what something falls on or beats against."""
    before = words[max(0, one.first - 3) : one.first]
    if one.setting is not None:
        return not UNDER.isdisjoint(before)
    is_thing = one.sound is not None and one.sound.yields
    return bool(is_thing) and not ALONG.isdisjoint(before)


def _named(words: Sequence[str], index: int, lexicon: Lexicon) -> Named | None:
    found: list[Named] = []
    music = lexicon.music_phrases.match(words, index)
    if music is not None:
        found.append(Named(index, music[0], MUSIC))
    sound = lexicon.sounds.match(words, index)
    if sound is not None:
        found.append(Named(index, sound[0], sound[1]))
    place = lexicon.settings.match(words, index)
    if place is not None:
        found.append(Named(index, place[0], setting=place[1]))
    if not found:
        return None
    # "left" and "right", "far" and the like may begin a longer phrase than the sound does.
    longer = lexicon.properties.match(words, index)
    best = found[0] if len(found) == 1 else max(found, key=_says)
    if longer is None or longer[1].name == "change":
        return best
    return None if longer[0] > best.last else best


def _says(one: Named) -> tuple[int, bool, bool]:
    # What is `of` something says more than the same word of music: "a woodpecker drums".
    return one.last, one.sound is not None, one.sound is not None and bool(one.sound.of)


def _hyphened(words: Sequence[str], index: int, lexicon: Lexicon) -> Named | None:
    """What a word names that is one for its hyphens: "eighteen-wheeler"."""
    parts = words[index].split("-")
    for ending in ENDINGS:
        # "Clickety-clacks" is what a clickety-clack is.
        base = words[index].removesuffix(ending)
        if base != words[index] and base in lexicon.naming:
            inflected = _named((base,), 0, lexicon)
            if inflected is not None:
                return replace(inflected, first=index, last=index + 1)
    if parts[0] not in lexicon.naming:
        return None
    found = _named((*parts, *words[index + 1 : index + 1 + HYPHENED_WORDS]), 0, lexicon)
    if found is None or found.last < len(parts):
        return None
    return replace(found, first=index, last=index + 1 + found.last - len(parts))
