"""What is switched on or off: what goes on begins with the switch, or is over then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.words.inflections import forms_of

if TYPE_CHECKING:
    from scenewright.scene.words.named import Named
    from scenewright.scene.words.tokens import Token
    from scenewright.scene.words.word_index import WordIndex

STOPS = "stops"
SWITCHING = forms_of("turn", "switch", "power", "shut", "cut", "click", "wind")
# Whatever dies is over; "dies down", "dies out" is faded.
DYING, FADED = (
    frozenset({"dies", "died", "stalls", "stalled"}),
    frozenset({"down", "away", "out", "off"}),
)
FALLING = forms_of("fall", "go") | {"fell", "went"}
SILENT = frozenset({"silent", "quiet", "dead", "mute"})
# "Comes to a halt", "breaks off", "is over", where no vehicle does.
HALTING = frozenset({"comes", "came", "grinds", "ground", "stumbles", "shudders", "draws", "drew"})
HALTS = frozenset({"halt", "stop", "standstill", "end", "close", "finish"})
HALT_WORDS = 4
BREAKING = {"breaks": "off", "broke": "off", "leaves": "off", "is": "over", "are": "over"}
BREAKING |= {"was": "over", "were": "over"}
# What goes on and is no longer heard: "the traffic is gone", "the wind drops away", "vanishes".
GONE, VANISHING = frozenset({"gone", "silenced"}), forms_of("vanish")
DROPPING, AWAY = forms_of("drop", "fall") | {"fell"}, frozenset({"away", "out", "off"})
LULLED = frozenset({"wind", "waves"})
LASTING = frozenset({"rain", "wind", "hail", "thunder", "crowd", "birds", "cricket", "waves"})
ENDING_NAMES = DROPPING | VANISHING
ENDING = SWITCHING | DYING | FALLING | HALTING | VANISHING | DROPPING | frozenset(BREAKING)
SHUT = forms_of("shut", "cut")
# As they are told, and as they are read.
TURNED = SWITCHING | {STOPS}
ON, OFF = frozenset({"on"}), frozenset({"off", "down"})
# "Turns it off", "shuts the old radio off"; but "a powered boat speeds off".
OBJECT_WORDS = 3
OBJECTS = frozenset({"it", "them", "the", "a", "an", "his", "her", "their", "its", "that", "this"})
# Behind "cuts out" these stand where nothing is cut.
DEAD = frozenset({",", ".", "!", "?", ";", "\n", ")", "and", "then", "as", "when", "while", "for"})
DEAD |= {"before", "after", "but", "with", "suddenly", "abruptly", "again", "once", "twice"}


def switched(tokens: Sequence[Token], page_index: WordIndex, named: Sequence[Named]) -> set[int]:
    """Put "stops" in the place of each verb that says something is switched off or dies, and
    names no sound.

    Returns the indices of the verbs and of their "on" and "off".
    """
    places = page_index.places(ENDING)
    if not places:
        return set()
    others = (one for one in named if not is_turned_off(tokens, one))
    taken = {index for one in others for index in range(one.first, one.last)}
    found: set[int] = set()
    for index in places:
        token = tokens[index]
        if index in taken:
            continue
        gone = _gone(tokens, index) if _goes_on(named, index) else 0
        if gone:
            token.word = STOPS
            found |= set(range(index, gone))
            continue
        if token.word in VANISHING or (token.word in DROPPING and token.word not in FALLING):
            if _is_lulled(tokens, named, index):
                token.word = STOPS
                found.add(index)
            continue
        if token.word in HALTING or token.word in BREAKING:
            last = _halt(tokens, index) if _is_lasting(named, index) else 0
            if last:
                token.word = STOPS
                found |= set(range(index, last))
            continue
        if token.word in FALLING:
            following = tokens[index + 1].word if index + 1 < len(tokens) else ""
            if following in SILENT:
                token.word = STOPS
                found |= {index, index + 1}
            continue
        if token.word in DYING:
            following = tokens[index + 1].word if index + 1 < len(tokens) else ""
            if following not in FADED:
                token.word = STOPS
                found.add(index)
            continue
        last = _particle(tokens, index, taken)
        if last:
            token.word = token.word if tokens[last].word in ON else STOPS
            found |= {index, last}
    return found


def without_ends(
    tokens: Sequence[Token], page_index: WordIndex, named: Sequence[Named]
) -> list[Named]:
    """The sounds that go on without a last word that may tell their end: "the wind drops"."""
    ends = set(page_index.places(ENDING_NAMES))
    return [
        replace(one, last=one.last - 1)
        if one.last - 1 in ends and one.last - one.first > 1 and _is_over(tokens, one)
        else one
        for one in named
    ]


def _is_over(tokens: Sequence[Token], one: Named) -> bool:
    verb, goes_on = one.last - 1, one.sound is not None and (one.is_music or one.sound.is_bed)
    is_lull = one.sound is not None and one.sound.recipe in LULLED and _is_end(tokens, verb + 1)
    return goes_on and (_gone(tokens, verb) > 0 or is_lull)


def _is_end(tokens: Sequence[Token], index: int) -> bool:
    return index >= len(tokens) or tokens[index].word in DEAD


def is_turned_off(tokens: Sequence[Token], one: Named) -> bool:
    """Whether what goes on is named by being over: "turns off the tap"."""
    if one.sound is None or not one.sound.is_bed or tokens[one.first].word not in TURNED:
        return False
    return any(token.word == "off" for token in tokens[one.first : one.last])


def _halt(tokens: Sequence[Token], index: int) -> int:
    """The index behind "comes to an abrupt halt", "breaks off", "is over"; 0 where it is none."""
    behind = [token.word for token in tokens[index + 1 : index + 1 + HALT_WORDS]]
    if tokens[index].word in BREAKING:
        is_off = behind[:1] == [BREAKING[tokens[index].word]]
        return index + 2 if is_off and (len(behind) == 1 or behind[1] in DEAD) else 0
    at = next((at for at, word in enumerate(behind) if word in HALTS), 0)
    return index + 2 + at if behind[:1] == ["to"] and at else 0


def _gone(tokens: Sequence[Token], index: int) -> int:
    """The index behind "is gone", "drops out", "vanishes"; 0 where it is none."""
    word, behind = tokens[index].word, [one.word for one in tokens[index + 1 : index + 3]]
    last = index + 1 + (word not in VANISHING)
    is_one = word in VANISHING or (word in BREAKING and behind[:1] != [] and behind[0] in GONE)
    is_one = is_one or (word in DROPPING and behind[:1] != [] and behind[0] in AWAY)
    return last if is_one and _is_end(tokens, last) else 0


def _goes_on(named: Sequence[Named], index: int) -> bool:
    """Whether what is named right before it goes on by nature."""
    return any(
        one.last == index and one.sound is not None and (one.is_music or one.sound.is_bed)
        for one in named
    )


def _is_lulled(tokens: Sequence[Token], named: Sequence[Named], index: int) -> bool:
    """Whether wind that is named right before it only drops."""
    lulled = (one.sound for one in named if one.last == index and one.sound is not None)
    return _is_end(tokens, index + 1) and any(sound.recipe in LULLED for sound in lulled)


def _is_lasting(named: Sequence[Named], index: int) -> bool:
    """Whether music or weather is named right before it."""
    return any(
        one.last == index
        and one.sound is not None
        and (one.is_music or one.sound.recipe in LASTING)
        for one in named
    )


def goes_dead(tokens: Sequence[Token], one: Named) -> bool:
    """Whether what seems to cut something is over: "the music cuts out", but no paper."""
    if one.sound is None or one.sound.of or tokens[one.first].word not in SHUT:
        return False
    behind = [token.word for token in tokens[one.first + 1 : one.last + 2]]
    return behind[:1] == ["out"] and (len(behind) == 1 or behind[1] in DEAD)


def _particle(tokens: Sequence[Token], verb: int, taken: set[int]) -> int:
    """Where "off" or "on" of the verb stands; 0 where there is none."""
    for index in range(verb + 1, min(verb + 2 + OBJECT_WORDS, len(tokens))):
        word = tokens[index].word
        is_off = word in ON | OFF or (word == "out" and tokens[verb].word in SHUT)
        if is_off and index not in taken:
            return index
        if not tokens[index].is_word or (index == verb + 1 and word not in OBJECTS):
            break
    return 0


def switches(words: Sequence[str]) -> str:
    """Whether the words of a click switch something "on" or "off"; empty where they do neither."""
    if SWITCHING.isdisjoint(words):
        return ""
    is_off = not OFF.isdisjoint(words) or not SHUT.isdisjoint(words)
    return "off" if is_off else "on" if not ON.isdisjoint(words) else ""
