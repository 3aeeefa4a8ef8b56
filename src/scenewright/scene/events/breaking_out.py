"""What comes of what happened right before it, however long it goes on: steam of what bursts, water
of what is hit, fire behind a lighter, wind through a door that opens, a dog that barks on."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from scenewright.scene.model import Kind
from scenewright.scene.timing.lengths import is_bed
from scenewright.scene.timing.rhythm import STEADY_SECONDS
from scenewright.scene.words.calls import ANIMALS
from scenewright.scene.words.cuts import JOINTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.clauses.clause import Clause
    from scenewright.scene.clauses.traits import Traits
    from scenewright.scene.events.of_clause import Times
    from scenewright.scene.model import Event
    from scenewright.scene.words.named import Named
    from scenewright.scene.words.page import Page

# What breaks out, and after what.
BREAKING_OUT = frozenset({"steam", "tap", "fire", "drain", "spray"})
BURSTING = frozenset({"explosion", "breaking", "crash", "thump", "pop", "collapse", "gunshot"})
STRUCK, STRUCK_WORDS = frozenset({"into", "hits", "against"}), 3
GUSHING = frozenset({"gushes", "spurts", "sprays", "hisses", "bursts", "erupts", "leaks", "gush"})
GUSHING |= {"squirts", "spews", "jets", "pours", "spills"}
STREAMING = frozenset(
    {"gushing", "spurting", "spraying", "hissing", "bursting", "leaking", "pouring"}
)
STREAMING |= {"flooding", "rushing", "streaming", "billowing", "shooting", "spewing", "jetting"}
INTO_PLACES = frozenset({"in", "out", "everywhere", "from", "through", "up", "down", "into"})
FLAME, LIT = "fire", frozenset({"click", "steam", "scratch"})
LIGHTERS = ("lighter", "match", "zippo", "flint")
# What lets in what is outside.
LETTING = frozenset({"door", "cupboard", "glass", "breaking"})
# Who answers what is heard.
ANSWERING = ANIMALS | {"baby_cry", "sob", "scream", "laugh"}


def breaks_out(page: Page, one: Named, clause: Clause, before: Event) -> bool:
    """Whether it comes of what happened right before it in a row: "pipes burst, steam, a shout",
    "a car hits a hydrant, water gushes"."""
    if one.sound is None or one.sound.recipe not in BREAKING_OUT or clause.is_beside:
        return False
    if before.kind is not Kind.sfx or is_bed(before) or before.when.at_seconds is not None:
        return False
    # "Crashes into a fire hydrant", and "a fire hydrant is heard".
    ahead = [token.word for token in page.tokens[max(0, one.first - STRUCK_WORDS) : one.first]]
    if not STRUCK.isdisjoint(ahead) and before.recipe in BURSTING:
        return True
    if clause.separator == "and":
        # "A rivet pops and water sprays in", but "a dog barks and water pours".
        behind = [token.word for token in page.tokens[one.first : one.last + 2]]
        told = pairwise(behind)
        return any(verb in GUSHING and where in INTO_PLACES for verb, where in told)
    if clause.separator != ",":
        return False
    if one.sound.recipe == FLAME and before.recipe in LIT:
        return _is_lighter(page, before)
    words = [token.word for token in page.tokens[one.first : one.last + 2]]
    does = not GUSHING.isdisjoint(words[:-1])
    does = does or any(
        first in STREAMING and behind in INTO_PLACES for first, behind in pairwise(words)
    )
    return does or before.recipe in BURSTING or _is_gush(before)


def _is_lighter(page: Page, before: Event) -> bool:
    """Whether what clicked is what something is lit with."""
    told = page.prompt[before.span.start : before.span.end].lower()
    return any(one in told for one in LIGHTERS)


def _is_gush(event: Event) -> bool:
    return event.parameters.get("into") == "gush"


def comes_in(page: Page, one: Named, before: Event) -> bool:
    """Whether a door lets it in: "the door bursts open, wind howls in"."""
    behind = [token.word for token in page.tokens[one.last : one.last + 3]]
    at = behind.index("in") if "in" in behind[:2] else -1
    is_in = at >= 0 and not "".join(behind[at + 1 : at + 2]).isalpha()
    return is_in and before.recipe in LETTING and before.kind is Kind.sfx


def answers_on_and_on(
    one: Named, told: Sequence[Event], clause: Clause, traits: Traits, times: Times
) -> bool:
    """Whether who does it without an end does so because of what came before: "the bell rings and
    the dog barks like mad"."""
    is_alive = one.sound is not None and one.sound.recipe in ANSWERING and not one.sound.is_bed
    is_steady = any(asked.every_seconds == STEADY_SECONDS for asked in traits.times)
    if not (is_alive and is_steady and told and clause.separator in JOINTS):
        return False
    before = told[-1]
    is_once = before.kind is Kind.sfx and before.interval_seconds is None
    return is_once and times.begins is None and before.when.at_seconds is None
