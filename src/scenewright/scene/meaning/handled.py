"""What hands do with things, heard where a prompt tells of nothing else: "Someone opens a
package"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.meaning.blows import as_struck
from scenewright.scene.meaning.moved import as_moved
from scenewright.scene.meaning.stuffs import as_made_of
from scenewright.scene.meaning.vague import is_wish
from scenewright.scene.named import Named

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.lexicon import Lexicon
    from scenewright.scene.page import Page

# Who speaks of himself, or to somebody, describes nothing: that is read aloud.
SPEAKING = frozenset({"i", "i'm", "i'll", "you", "we", "my", "your", "our", "me", "us", "?", "!"})
SPEAKING |= {"you're", "let's", "we're", "i've", "we'll", "\n"}
NOISY = frozenset({"loud", "noisy", "deafening"})
WORDS_MAX = 40


def handled(page: Page, named: Sequence[Named]) -> list[Named]:
    """The one thing done that is told first; a thing alone where no place is `named`, or how
    noisy that is."""
    words, lexicon = page.words, page.lexicon
    is_told = any(token.whole is not None for token in page.tokens) or len(words) > WORDS_MAX
    if is_told or not SPEAKING.isdisjoint(words) or is_wish(words, lexicon):
        return []
    taken = {index for one in named for index in range(one.first, one.last)}
    found: list[Named] = []
    for index, word in enumerate(words):
        told = lexicon.handled.match(words, index) if word and index not in taken else None
        if told is not None:
            one = Named(index, told[0], told[1])
            one = as_made_of(words, as_moved(words, one, lexicon))
            if one.sound is not None and not one.sound.is_still:
                return [_as_blow(words, one, lexicon)]
            found.append(one)
    if any(one.setting for one in named):
        # "The work at the docks is noisy."
        found = [one for one in found if words[one.first] in NOISY]
    return found[:1]


def _as_blow(words: Sequence[str], one: Named, lexicon: Lexicon) -> Named:
    """A blow as what is struck is heard: "a pipe is hit"."""
    told = lexicon.sounds.match(("something", words[one.first]), 1)
    if told is None or not told[1].yields or one.last > one.first + 1:
        return one
    struck = as_struck(words, replace(one, sound=told[1]), lexicon)
    return one if struck.sound is told[1] else struck
