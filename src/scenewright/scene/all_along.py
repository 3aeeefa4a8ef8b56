"""What is heard all along, whatever happens: what surrounds, and what is told to be so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.cuts import FORWARD

if TYPE_CHECKING:
    from scenewright.scene.clauses import Clause
    from scenewright.scene.named import Named
    from scenewright.scene.page import Page

# What is there from the first on, whatever happens, and words that tell so of anything.
SURROUNDING = frozenset({"rain", "wind", "hail", "waves", "stream", "traffic", "crowd", "birds"})
SURROUNDING |= {"cricket", "buzz", "fire", "room_tone", "cacophony", "fan", "clock", "hum", "drip"}
SURROUNDING |= {"train", "record", "gulls", "frog", "helicopter", "jet", "static"}
ALL_ALONG = frozenset({"background", "distance", "distant", "nearby", "faint", "somewhere"})
ALL_ALONG |= {"meanwhile", "constant", "constantly", "throughout", "always", "outside", "still"}
# "Barks throughout", "throughout the whole clip", but not "throughout the house".
WAYS = {"way": ["all", "the"], "through": ["all"]}
THROUGHOUT = frozenset({"throughout", *WAYS})
JOINING = FORWARD | {"with", "until", "followed", "when"}
WHOLE = frozenset({"the", "entire", "whole", "full", "time", "background", "all", "of", "it"})
WHOLE |= {"clip", "recording", "audio", "scene", "duration", "video", "track", "sound"}


def is_throughout(page: Page, one: Named, clause: Clause) -> bool:
    """Whether the clause tells that `one` is heard from the first to the last."""
    places = page.index.places(THROUGHOUT)
    if not places:
        return False
    near = clause.around(one.first, one.last)
    place = next((i for i in near if i in places and _is_whole(page, i)), None)
    if place is None:
        return False
    page.used.add(place)
    behind = (token.word for token in page.tokens[place + 1 :] if token.word not in WHOLE)
    following = next(behind, ".")
    return not following[:1].isalnum() or following in JOINING


def _is_whole(page: Page, index: int) -> bool:
    """Whether it is "throughout" or "all the way", "all through"."""
    before = [token.word for token in page.tokens[max(0, index - 2) : index]]
    word = page.tokens[index].word
    return word not in WAYS or before[-len(WAYS[word]) :] == WAYS[word]
