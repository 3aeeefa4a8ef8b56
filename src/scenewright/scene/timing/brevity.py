"""What is called brief: "a short burst of rain", "a brief, low hum"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.timing.times import Asked

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
BRIEF_SECONDS, BRIEF_WORDS = 2.5, 3


def brief(tokens: Sequence[Token], one: Named, told: Sequence[Asked]) -> list[Asked]:
    """How long a bed or music is heard that is called brief, where nothing else was `told` of its
    time; it comes in its turn then. Nothing where it is not."""
    if told or one.sound is None or not (one.sound.is_bed or one.is_music):
        return []
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
