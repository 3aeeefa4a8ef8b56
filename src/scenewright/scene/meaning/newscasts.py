"""The news where a set gives them out is a newscast, in whichever words: "a radio plays the news",
"the news is on TV", "the radio is on with the news"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.words.grammar import ARTICLES, BEING, SENTENCE
from scenewright.scene.words.inflections import verbs
from scenewright.scene.words.tokens import PIECE_WORD

if TYPE_CHECKING:
    from scenewright.scene.words.word_index import WordIndex

NEWS = frozenset({"news"})
REPORTS = frozenset({"report", "forecast"})
WEATHER = "weather"
# How talk that is given out by a set is understood.
CAST, SET, GIVES = "newscast", "radio", "plays"
SETS = frozenset({"radio", "radios", "tv", "television", "telly", "set", "stereo"})
# "The news reader", "news music": of these no news are heard.
OTHERS = frozenset({"report", "reports", "broadcast", "broadcasts", "anchor", "reader", "team"})
OTHERS |= {"room", "theme", "intro", "jingle", "stand", "paper", "music", "presenter", "reporter"}
OTHERS |= {"channel", "flash", "desk", "opener", "bulletin", "bulletins", "programme", "program"}
PLAYING = verbs("play", "blare", "drone", "run")
GIVING = PLAYING | verbs("come", "show", "have") | BEING | {"with", "on"}
GIVING |= ARTICLES | {"tuned", "to", "evening", "morning", "nightly", "local", "quietly", "softly"}
COMING = BEING | verbs("come")
HEARING = verbs("watch", "listen", "hear")
NEAR_WORDS, HEARD_WORDS = 6, 3


def with_newscasts(words: list[str], page_index: WordIndex) -> set[int]:
    """Put "a radio plays a newscast" in the place of such `words`, and say which only told it."""
    told = set[int]()
    for index in (*page_index.places(NEWS), *page_index.places(REPORTS)):
        is_named = words[index] in NEWS or words[index - 1] == WEATHER
        is_other = words[index + 1 : index + 2] != [] and words[index + 1] in OTHERS
        if is_named and not is_other and not _is_written_out(words, index):
            told |= _given_out(words, index)
    return told


def _is_written_out(words: list[str], index: int) -> bool:
    """Whether what is said stands behind it."""
    end = next((at for at in range(index, len(words)) if words[at] in SENTENCE), len(words))
    behind = words[index : end + 2]
    return ":" in behind or PIECE_WORD in behind or "" in behind


def _given_out(words: list[str], index: int) -> set[int]:
    """Tell in `words` that the news at `index` are given out, and say which of them tell only
    that."""
    first = index - (words[index - 1] == WEATHER)
    ahead = first - 1
    while ahead >= max(0, first - NEAR_WORDS) and words[ahead] in GIVING:
        ahead -= 1
    if 0 <= ahead < first - 1 and words[ahead] in SETS:
        between = range(ahead + 1, index)
        words[ahead : index + 1] = [SET, GIVES, *["a"] * (len(between) - 1), CAST]
        return {ahead, *between}
    behind = index + 1
    while behind < min(len(words), index + NEAR_WORDS) and words[behind] in GIVING:
        behind += 1
    if behind < len(words) and words[behind] in SETS and "on" in words[index + 1 : behind]:
        words[first : index + 1] = [*["a"] * (index - first), CAST]
        words[index + 1 : behind + 1] = [*["on"] * (behind - index - 1), SET]
        return {first, *range(index + 1, behind + 1)}
    following = words[index + 1 : index + 3]
    if following[1:] == ["on"] and following[0] in COMING:
        words[index : index + 3] = [CAST, "on", SET]
        return {index + 1, index + 2}
    is_heard = not HEARING.isdisjoint(words[max(0, first - HEARD_WORDS) : first])
    if is_heard or (following and following[0] in PLAYING):
        words[index] = CAST
    return set()
