"""Silence told of whoever is there: "it was silent", "the room got very quiet", "nobody spoke",
"the dog goes quiet for a second"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.timing.asked import Pause
from scenewright.scene.timing.durations import word_at
from scenewright.scene.timing.pauses import JOINTS, MARKS, SILENCE_SECONDS, how_long
from scenewright.scene.words.grammar import HE
from scenewright.scene.words.inflections import verbs
from scenewright.scene.words.word_index import Trigger

if TYPE_CHECKING:
    from scenewright.scene.words.tokens import Token

WAS = frozenset({"was", "were"})
BECOMING = verbs("go", "get", "become", "turn", "grow", "fall") | {"became"}
PAUSING = frozenset({"pauses", "paused"})
QUIET = frozenset({"silent", "quiet", "mute"})
HOW_MUCH = frozenset({"very", "completely", "totally", "so", "all", "perfectly", "utterly"})
HOW_MUCH |= {"suddenly", "absolutely", "deathly", "quite", "really", "dead", "just"}
# Of what sounds these tell that it stops or is softer: "the crowd goes quiet".
ANYWHERE = frozenset({"it", "everything", "all", "everyone", "everybody", "house", "room", "place"})
ANYWHERE |= {"street", "night", "forest", "hall", "world", "building", "village", "town", "city"}
ANYWHERE |= {"class", "classroom", "school", "church", "kitchen", "library", "garden", "woods"}
NOBODY, SPEAKING = frozenset({"nobody", "no"}), verbs("speak", "say", "talk", "move", "answer")
NOT_SAID = frozenset({"a", "word", "anything", "single", "thing"})
# "The music goes quiet" is softer.
TUNES = frozenset({"music", "song", "tune", "melody", "track"})
SUDDENLY = frozenset({"then", "suddenly", "and"})
CUT = frozenset({"everything", "all"}) | BECOMING
FIRST_WORDS = WAS | BECOMING | PAUSING | NOBODY
HUSH_WORDS = 5
TRIGGER = Trigger(FIRST_WORDS, QUIET | PAUSING | SPEAKING, within=HUSH_WORDS)


def hush_at(tokens: Sequence[Token], start: int) -> tuple[int, Pause] | None:
    """The silence that is told at `start`: the index after it, and how long it is."""
    word, before = word_at(tokens, start), word_at(tokens, start - 1)
    if word in NOBODY:
        return _nobody(tokens, start)
    if word in PAUSING:
        # "He pauses for a second", but "with pauses for breath".
        waited = how_long(tokens, start + 1)
        is_his = before in HE or (before.isalpha() and word_at(tokens, start + 1) == "for")
        return (waited[0], Pause(waited[1], is_own=True)) if waited and is_his else None
    index = start + 1
    while word_at(tokens, index) in HOW_MUCH:
        index += 1
    if word_at(tokens, index) not in QUIET:
        return None
    waited = how_long(tokens, index + 1)
    if before not in ANYWHERE and word_at(tokens, start - 2) not in ANYWHERE:
        # "The dog goes quiet for a second and barks".
        goes_on = waited is not None and word in BECOMING and word_at(tokens, waited[0]) in JOINTS
        is_own = goes_on and before not in TUNES
        return (waited[0], Pause(waited[1], is_own=True)) if waited and is_own else None
    end, seconds = waited or (index + 1, SILENCE_SECONDS)
    is_over = word_at(tokens, end) in MARKS | JOINTS | {""}
    is_cut = word in CUT or before in CUT or _is_sudden(tokens, start)
    # "It was quiet" opens no scene with a silence.
    is_told = start > 1 or waited is not None
    return (end, Pause(seconds, is_cut=is_cut)) if is_over and is_told else None


def _is_sudden(tokens: Sequence[Token], start: int) -> bool:
    return any(word_at(tokens, at) in SUDDENLY for at in range(start - 3, start + 2))


def _nobody(tokens: Sequence[Token], start: int) -> tuple[int, Pause] | None:
    """ "Nobody spoke", "nobody said a word"."""
    verb = start + 1 + (word_at(tokens, start + 1) == "one")
    if word_at(tokens, verb) not in SPEAKING:
        return None
    end = verb + 1
    while word_at(tokens, end) in NOT_SAID:
        end += 1
    end, seconds = how_long(tokens, end) or (end, SILENCE_SECONDS)
    is_over = word_at(tokens, end) in MARKS | JOINTS | {""}
    return (end, Pause(seconds)) if is_over and start else None
