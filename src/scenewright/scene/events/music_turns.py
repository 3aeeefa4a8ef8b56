"""When music begins behind what was told before it, and when it is heard again: "a girl screams.
Organ music swells", "music for six seconds. A man speaks. Music swells back up"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.model import Kind
from scenewright.scene.timing.lengths import is_bed
from scenewright.scene.words.grammar import SENTENCE
from scenewright.scene.words.inflections import forms_of, verbs

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.clauses.clause import Clause
    from scenewright.scene.events.of_clause import Times
    from scenewright.scene.model import Event
    from scenewright.scene.words.named import Named
    from scenewright.scene.words.page import Page

# "The engine starts" happens where it is told, "the engine" all the time.
STARTING = verbs("begin", "start", "commence") - {"beginning"} | {"enters", "kicks"}
# What tells that music begins there, and what that it was there before.
COMING = STARTING | {"comes", "come"}
# What tells so where no music plays, and that music which is over is heard again.
RISING = forms_of("swell", "return", "resume", "rise", "build", "erupt", "restart")
# What an instrument does at a time, as others do what they are told to do.
BLARING = forms_of("blare", "strum", "screech", "shriek", "toot", "wail", "squeal")
# Music that is heard behind everything else, and what tells that it is.
CLOSING = frozenset({"outro", "closing", "ending", "exit"})
PLAYING, OUT = verbs("play", "see", "take", "lead", "go", "bring"), frozenset({"out", "off"})
PLAYED = frozenset({"us", "you", "them", "it", "me", "everyone", "everybody", "listeners"})
WITH = frozenset({"with", "on", "to"})
CUED, CUE_WORDS, CLOSING_WORDS = frozenset({"cue"}), 3, 7
FADING, INWARD = frozenset({"fades", "fade"}), frozenset({"in", "up"})
ALL_ALONG = frozenset({"under", "underneath", "beneath", "behind", "throughout", "background"})


def begins_behind(page: Page, told: Sequence[Event], clause: Clause, times: Times) -> bool:
    """Whether music begins behind what was `told`: in a sentence of its own that "comes in",
    "swells" or has a length of its own, "a door opens. A waltz plays for ten seconds"."""
    # "Under" stands between: "a piano fades in under the voice".
    words = {token.word for token in page.tokens[clause.tokens[0] : clause.tokens[-1] + 1]}
    comes = times.duration is not None or not COMING.isdisjoint(words)
    comes = comes or not (FADING.isdisjoint(words) or INWARD.isdisjoint(words))
    comes = comes or not BLARING.isdisjoint(words)
    rises = not RISING.isdisjoint(words) and not _plays(told)
    begins = clause.begins_sentence or (clause.separator == "," and not COMING.isdisjoint(words))
    # "A clock and drums build for five seconds" both.
    is_shared = times.duration is not None and told[-1].when.duration_seconds == times.duration
    is_joined = clause.separator in (",", "and") and not is_shared
    begins = begins or (rises and is_joined)
    return begins and (comes or rises) and words.isdisjoint(ALL_ALONG)


def is_played_again(page: Page, told: Sequence[Event], clause: Clause) -> bool:
    """Whether music is heard a second time, which was over before what was told last."""
    if not told or told[-1].kind is Kind.music or _plays(told):
        return False
    words = {page.tokens[i].word for i in clause.tokens}
    return not (RISING | COMING).isdisjoint(words) and any(one.kind is Kind.music for one in told)


def closes(page: Page, one: Named, told: Sequence[Event]) -> bool:
    """Whether music is told to come behind all that was `told`: "outro music", "the theme plays us
    out", "we play out with a tune", "cue the theme"."""
    if page.words[one.first - 1] in CLOSING:
        return True
    if _plays(told):
        return False
    ahead = page.tokens[max(0, one.first - CUE_WORDS) : one.first]
    if page.index.places(CUED) and any(token.word in CUED for token in ahead):
        return True
    for index in page.index.places(OUT):
        near = one.first - CLOSING_WORDS < index < one.last + CLOSING_WORDS
        if near and _plays_out(page, index, one):
            page.used.add(index)
            return True
    return False


def _plays_out(page: Page, out: int, one: Named) -> bool:
    """Whether the music at `one` plays somebody out there, or somebody goes out with it."""
    verb = out - 1
    is_led = page.tokens[verb].word in PLAYED
    verb -= is_led
    if page.tokens[verb].word not in PLAYING:
        return False
    first, last = sorted((verb, one.first))
    between = {token.word for token in page.tokens[first + 1 : last]}
    if not SENTENCE.isdisjoint(between):
        return False
    # "Music plays out of a window" is heard, and so is what "plays out" by itself.
    behind = page.tokens[out + 1].word if out + 1 < len(page.tokens) else "."
    return is_led if verb > one.first else behind in WITH


def _plays(told: Sequence[Event]) -> bool:
    """Whether music plays that nothing ends."""
    return any(one.kind is Kind.music and is_bed(one) and one.when.ends is None for one in told)
