"""What is called brief, or is so by its form: "a short burst of rain", "a guitar chord"."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from scenewright.scene.timing.asked import Asked
from scenewright.scene.timing.counts import count_before
from scenewright.scene.words.grammar import ARTICLES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.named import Named
    from scenewright.scene.words.tokens import Token

BRIEF = frozenset({"short", "brief", "momentary", "fleeting"})
# Behind these something else is told.
APART = frozenset({"and", "with", "of", "in", "on", "near", "then", "film", "wave", "circuit"})
BURSTS = frozenset({"burst", "blast", "bit", "moment", "spell", "snippet"})
# "A burst of static", "a blast of cold wind".
BURST_OF = ["burst", "of"], ["blast", "of"], ["snippet", "of"], ["snatch", "of"]
# What music is called that is soon over, if it does not go on.
FORM_SECONDS = {"chord": 3.0, "riff": 4.0, "lick": 3.0, "strum": 2.5, "hit": 2.5}
FORM_SECONDS |= {"note": 2.5, "arpeggio": 4.0, "crescendo": 5.0}
FEW = frozenset({("few", "chords"), ("few", "notes"), ("few", "bars"), ("couple", "chords")})
FEW_SECONDS, FEW_WORDS = 4.0, 4
# "Three piano notes": so many, one behind the other.
COUNTED_SECONDS = {"notes": 0.9, "chords": 1.6, "strums": 1.4, "plucks": 0.9, "beats": 0.7}
COUNTED_SECONDS |= {"hits": 0.7, "stabs": 1.2, "strokes": 0.9}
NOTES = frozenset({"note", "notes", "chord", "chords"})
RINGING_SECONDS, COUNTED_MOST = 1.6, 8
# A string that is plucked is heard once, as what is done once: "a harp is struck once".
PLUCKED = frozenset({"pluck", "plucks", "plucked", "twanged"})
ONCE_WORDS = 4
# Who blows over one blows a note.
BLOWN = frozenset({"bottle", "jug"})
BLOWING = frozenset({"blow", "blows", "blew", "blown"})
GOING_ON = frozenset({"plays", "play", "playing", "loops", "looping", "repeats", "repeating"})
GOING_ON |= {"continues", "throughout", "under", "over", "beneath", "underneath", "behind"}
BRIEF_SECONDS, BRIEF_WORDS = 2.5, 3


def brief(tokens: Sequence[Token], one: Named, told: Sequence[Asked]) -> list[Asked]:
    """How long a bed or music is heard that is called brief, where nothing else was `told` of its
    time; it comes in its turn then. Nothing where it is not."""
    if one.sound is None or not (one.sound.is_bed or one.is_music):
        return []
    is_counted = all(asked.count is not None for asked in told)
    if one.is_music and is_counted and (seconds := _of_notes(tokens, one)) is not None:
        return [Asked(duration_seconds=seconds)]
    if told:
        return []
    ends = [token.word for token in tokens[one.last - 1 : one.last + 2]]
    ends = [tokens[note_of(tokens, one)].word, *ends]
    form = next((word for word in ends[:3] if word in FORM_SECONDS), None)
    if one.is_music and form is not None and GOING_ON.isdisjoint(ends):
        return [Asked(duration_seconds=FORM_SECONDS[form])]
    behind = [token.word for token in tokens[one.first - 1 : one.last + FEW_WORDS]]
    if one.is_music and any(pair in FEW for pair in pairwise(behind)):
        return [Asked(duration_seconds=FEW_SECONDS)]
    ahead = [token.word for token in tokens[max(0, one.first - BRIEF_WORDS) : one.first + 1]]
    if ahead[-3:-1] in BURST_OF or ahead[-4:-2] in BURST_OF:
        return [Asked(duration_seconds=BRIEF_SECONDS)]
    place = next((at for at, word in enumerate(ahead) if word in BRIEF), None)
    if place is None:
        return []
    between = ahead[place + 1 : -1]
    between = between[2:] if between[1:2] == ["of"] and between[0] in BURSTS else between
    is_near = all(word == "," or word.isalpha() for word in between) and APART.isdisjoint(between)
    return [Asked(duration_seconds=BRIEF_SECONDS)] if is_near else []


def note_of(tokens: Sequence[Token], one: Named) -> int:
    """Where the note stands that an instrument plays, or the name itself: "a single note on the
    piano"."""
    if not one.is_music or one.first < 2:
        return one.first
    at = one.first - 1 - (tokens[one.first - 1].word in ARTICLES)
    is_on = at > 0 and tokens[at].word == "on" and tokens[at - 1].word in NOTES
    return at - 1 if is_on else one.first


def _of_notes(tokens: Sequence[Token], one: Named) -> float | None:
    """How long single notes of music are heard: so many, one that is plucked, one blown over a
    bottle, or what is played once."""
    words = [token.word for token in tokens[one.first : one.last]]
    behind = [token.word for token in tokens[one.last : one.last + ONCE_WORDS]]
    near = [*words, *behind]
    if not BLOWN.isdisjoint(near) and not BLOWING.isdisjoint(near):
        return RINGING_SECONDS
    if not GOING_ON.isdisjoint(near):
        return None
    near.insert(0, tokens[note_of(tokens, one)].word)
    unit = next((word for word in near[: len(words) + 2] if word in COUNTED_SECONDS), None)
    if unit is not None:
        many = count_before(tokens, note_of(tokens, one), ())[1]
        if many is not None and 1 < many <= COUNTED_MOST:
            return COUNTED_SECONDS[unit] * (many - 1) + RINGING_SECONDS
    ahead = [token.word for token in tokens[max(0, one.first - BRIEF_WORDS) : one.first]]
    is_string = "string" in words or "string" in behind[:1]
    is_plucked = is_string and "being" not in near and not PLUCKED.isdisjoint((*ahead, *near))
    is_once = "once" in behind and "at" not in behind and "upon" not in behind
    return BRIEF_SECONDS if is_plucked or is_once else None
