"""How what is told to be over is read: "the waves stop", "it should hum, stop with a clunk",
"before it stops", and of a scene that it opens and closes, which no door does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.words.grammar import ARTICLES, FILLER, IT, SENTENCE
from scenewright.scene.words.word_index import WordIndex

if TYPE_CHECKING:
    from collections.abc import Sequence, Set

    from scenewright.scene.words.page import Page
    from scenewright.scene.words.tokens import Token

# What is said of a scene, and how it is read.
SCENES = frozenset({"scene", "piece", "story", "track", "episode", "recording", "clip", "film"})
SCENES |= {"it", "movie", "trailer", "show", "play", "audio", "soundscape", "video"}
OPENS, CLOSES = frozenset({"opens", "opening"}), frozenset({"closes", "closing"})
READ = {"opens": "starts", "opening": "starting", "closes": "ends", "closing": "ending"}
MARKS = frozenset({",", ".", ";", "-", "–", "—"})
INTO = frozenset({"in", "with", "on"})
LEADING = frozenset({"and", "then"})
# "The waves stop when a gong sounds" is read as "stops"; "at the bus stop" is not.
STOP, STOPS, SINGULAR = frozenset({"stop", "cease"}), "stops", ("ss", "us", "is")
BEHIND_STOP = SENTENCE | {",", "when", "as", "and", "suddenly", "abruptly", "at", "after", "once"}
BEHIND_STOP |= {"then", "for", "in", "before", "immediately", "dead", "too", "again", ""}
# "Before the rain stops, a dog barks": it does while the rain is still heard.
BEFORE, STOPPED_WORDS = frozenset({"before"}), 5
TUNES = frozenset({"music", "song", "tune", "track", "piece"})
OVER = frozenset({STOPS, "ends", "stop", "end", "over", "finishes", "dies", "fades"})
BEGUN_WORDS = 12
# Where one of these is named, "it" may be that.
LEAVES = frozenset({"door", "gate", "window", "lid", "drawer", "curtain", "shutters", "cupboard"})
# "It should hum, stop with a clunk" is told as "it hums, stops with a clunk".
DUE, WITH = frozenset({"stop"}), "with"
MUST = frozenset({"should", "must", "can", "could", "would", "will", "has", "have", "needs", "to"})
JOINTS = frozenset({",", "and", "then"}) | MUST


def as_stopping(page: Page) -> None:
    """Put the words for what starts and stops in the place of what is said of it."""
    tokens = page.tokens
    scenes = _of_scene(page)
    for index in scenes:
        tokens[index].word = READ[tokens[index].word]
    several = [index for index in page.index.places(STOP) if _are_several(page, index)]
    several += [index for index in page.index.places(DUE) if _must_stop(tokens, index)]
    for index in several:
        tokens[index].word = STOPS
    during = [index for index in page.index.places(BEFORE) if _is_before_end(tokens, index)]
    for index in during:
        while tokens[index].word != ",":
            tokens[index].word, index = FILLER, index + 1
    if scenes or several or during:
        page.index = WordIndex(tokens)


def _of_scene(page: Page) -> list[int]:
    """Where it is the scene that opens or closes: "rain, closing with a bell", "the scene opens
    with rain and closes with a bell"."""
    tokens = page.tokens
    opening, closing = page.index.places(OPENS), page.index.places(CLOSES)
    if not (opening or closing):
        return []
    # "He opens the gate, closing with a bang": that, or "it", may be the gate.
    is_leaf = bool(page.index.places(LEAVES))
    scenes = SCENES - {"it"} if is_leaf else SCENES
    marks = frozenset[str]() if is_leaf else MARKS
    found = [index for index in opening if _goes_into(tokens, index, scenes)]
    for index in closing:
        ahead = {token.word for token in tokens[max(0, index - BEGUN_WORDS) : index]}
        before = scenes | marks if scenes.isdisjoint(ahead) else scenes | marks | LEADING
        if _goes_into(tokens, index, before):
            found.append(index)
    return found


def _goes_into(tokens: Sequence[Token], index: int, before: Set[str]) -> bool:
    is_behind = index > 0 and tokens[index - 1].word in before
    return is_behind and index + 1 < len(tokens) and tokens[index + 1].word in INTO


def _are_several(page: Page, index: int) -> bool:
    """Whether what is named in the plural stops at `index`."""
    before = page.tokens[index - 1].word if index else ""
    behind = page.tokens[index + 1].word if index + 1 < len(page.tokens) else ""
    is_plural = before.endswith("s") and not before.endswith(SINGULAR)
    return is_plural and before in page.lexicon.naming and behind in BEHIND_STOP


def _is_before_end(tokens: Sequence[Token], index: int) -> bool:
    """Whether a sentence begins there with the end of what was told before."""
    if not index or tokens[index - 1].word not in SENTENCE:
        return False
    told = [token.word for token in tokens[index + 1 : index + 1 + STOPPED_WORDS]]
    if "," not in told or OVER.isdisjoint(told[: told.index(",")]):
        return False
    thing = told[1] if told[0] in ARTICLES else told[0]
    same = TUNES if thing in TUNES else IT | {thing}
    return thing in IT or any(token.word in same for token in tokens[:index])


def _must_stop(tokens: Sequence[Token], index: int) -> bool:
    """Whether that is told of what must be heard: "should hum, stop with a bang"."""
    following = tokens[index + 1].word if index + 1 < len(tokens) else ""
    if following != WITH or not index or tokens[index - 1].word not in JOINTS:
        return False
    while index and tokens[index - 1].word not in SENTENCE:
        index -= 1
        if tokens[index].word in MUST:
            return True
    return False
