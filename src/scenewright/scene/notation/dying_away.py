"""What runs and is over in other words than that it stops: "a generator that sputters out after ten
seconds" is heard until then, and does not begin there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.timing.durations import number_at
from scenewright.scene.words.grammar import FILLER, HE, PERSONS, SENTENCE
from scenewright.scene.words.inflections import verbs
from scenewright.scene.words.word_index import WordIndex

if TYPE_CHECKING:
    from scenewright.scene.words.page import Page

# Each with what stands behind it.
WORDS = {
    **dict.fromkeys(verbs("run"), frozenset({"down", "dry"})),
    **dict.fromkeys(
        verbs("sputter", "flicker", "fizzle", "peter", "give", "burn"), frozenset({"out"})
    ),
    **dict.fromkeys(verbs("let", "dry", "give"), frozenset({"up"})),
    **dict.fromkeys(verbs("power"), frozenset({"down"})),
}
DYING, FADING = frozenset(WORDS), verbs("fade", "die")
# "The singing breaks off", but a branch does so, too.
BREAKING, SUNG = verbs("break"), frozenset({"music", "song", "voice", "melody", "tune", "chant"})
ENDS = SENTENCE | {",", "and", "as", "when", "mid-word", "abruptly", "suddenly"}
RELATIVE, MEANT = frozenset({"that", "which"}), "stops"


def as_over(page: Page) -> None:
    """Put the word for what is over in the place of such words that have a time."""
    tokens, is_changed = page.tokens, False
    for index in page.index.places(DYING | FADING | BREAKING):
        words = [token.word for token in tokens[index : index + 3]]
        before = tokens[index - 1].word if index else ""
        # "Dies" and "fades" alone are over so only of what is told to.
        is_faded = words[0] in FADING and before in RELATIVE
        is_broken = words[0] in BREAKING and _is_broken_off(before, words)
        if is_broken:
            tokens[index].word, tokens[index + 1].word, is_changed = MEANT, FILLER, True
        if is_broken or len(words) < 3 or before in HE | PERSONS | {"who"}:
            continue
        last = index + 1 + (not is_faded)
        is_dying = is_faded or words[1] in WORDS.get(words[0], ())
        if not is_dying or tokens[last].word != "after" or number_at(tokens, last + 1) is None:
            continue
        tokens[index].word = MEANT
        if not is_faded:
            tokens[index + 1].word = FILLER
        is_changed = True
    if is_changed:
        page.index = WordIndex(tokens)


def _is_broken_off(before: str, words: list[str]) -> bool:
    """Whether what somebody does or plays is over: "the singing breaks off"."""
    is_done = before.endswith("ing") or before in SUNG
    return is_done and words[1:2] == ["off"] and (len(words) < 3 or words[2] in ENDS)
