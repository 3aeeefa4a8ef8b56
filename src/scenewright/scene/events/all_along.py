"""What is heard all along, whatever happens: what surrounds, and what is told to be so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.words.cuts import FORWARD

if TYPE_CHECKING:
    from scenewright.scene.clauses.clause import Clause
    from scenewright.scene.words.named import Named
    from scenewright.scene.words.page import Page

# Words that tell of anything that it is there from the first on.
ALL_ALONG = frozenset({"background", "distance", "distant", "nearby", "faint", "somewhere"})
ALL_ALONG |= {"meanwhile", "constant", "constantly", "throughout", "always", "outside", "still"}
# "Barks throughout", "throughout the whole clip", but not "throughout the house".
ALL = (("the", "whole"), ("the", "entire"), ("the", "full"))
PIECES = frozenset({"scene", "clip", "recording", "audio", "duration", "video", "track", "length"})
PIECES |= {"thing", "piece", "episode", "sequence"}
WAYS: dict[str, tuple[tuple[str, ...], ...]] = {"way": (("all", "the"), *ALL)}
WAYS |= {"finish": (("from", "start", "to"),)}
WAYS |= {"end": (("from", "start", "to"), ("from", "beginning", "to"))}
WAYS |= {
    piece: tuple((word, *how) for word in ("for", "during", "through") for how in ALL)
    for piece in PIECES
}
# "All through".
HALVES = ("all", "through")
THROUGHOUT = frozenset({"throughout", *WAYS, HALVES[0]})
JOINING = FORWARD | {"with", "until", "followed", "when"}
WHOLE = frozenset({"the", "entire", "whole", "full", "time", "background", "all", "of", "it"})
WHOLE |= {"clip", "recording", "audio", "scene", "duration", "video", "track", "sound", "through"}


def is_throughout(page: Page, one: Named, clause: Clause) -> bool:
    """Whether the clause tells that `one` is heard from the first to the last."""
    places = page.index.places(THROUGHOUT)
    if not places:
        return False
    near = clause.around(one.first, one.last)
    place = next((i for i in places if i in near and _is_whole(page, i)), None)
    if place is None:
        return False
    page.used.add(place)
    behind = (token.word for token in page.tokens[place + 1 :] if token.word not in WHOLE)
    following = next(behind, ".")
    return not following[:1].isalnum() or following in JOINING


def _is_whole(page: Page, index: int) -> bool:
    """Whether it is "throughout", "all the way", "from start to finish", "for the whole scene"."""
    before = tuple(token.word for token in page.tokens[max(0, index - 3) : index])
    word = page.tokens[index].word
    if word == HALVES[0]:
        return [token.word for token in page.tokens[index : index + 2]] == [*HALVES]
    return word not in WAYS or any(before[-len(way) :] == way for way in WAYS[word])
