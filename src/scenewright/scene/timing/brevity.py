"""What is called brief, or is so by its form: "a short burst of rain", "a guitar chord"."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from scenewright.scene.timing.asked import Asked

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.named import Named
    from scenewright.scene.tokens import Token

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
GOING_ON = frozenset({"plays", "play", "playing", "loops", "looping", "repeats", "repeating"})
GOING_ON |= {"continues", "throughout", "under", "over", "beneath", "underneath", "behind"}
BRIEF_SECONDS, BRIEF_WORDS = 2.5, 3


def brief(tokens: Sequence[Token], one: Named, told: Sequence[Asked]) -> list[Asked]:
    """How long a bed or music is heard that is called brief, where nothing else was `told` of its
    time; it comes in its turn then. Nothing where it is not."""
    if told or one.sound is None or not (one.sound.is_bed or one.is_music):
        return []
    ends = [token.word for token in tokens[one.last - 1 : one.last + 2]]
    form = next((word for word in ends[:2] if word in FORM_SECONDS), None)
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
