"""What hands do with things, heard where a prompt tells of nothing else: "Someone opens a
package"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.meaning.moved import as_moved
from scenewright.scene.meaning.stuffs import as_made_of
from scenewright.scene.meaning.vague import is_wish
from scenewright.scene.words.named import Named

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.page import Page

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
                return [one]
            found.append(one)
    if any(one.setting for one in named):
        # "The work at the docks is noisy."
        found = [one for one in found if words[one.first] in NOISY]
    return found[:1]
