"""A prompt's tokens as they are meant: shorthand written out, parts headed, words spelled right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.notation.directed import as_directed
from scenewright.scene.notation.distances import with_distances
from scenewright.scene.notation.dying_away import as_over
from scenewright.scene.notation.goes_off import with_leavers
from scenewright.scene.notation.hours import with_hours
from scenewright.scene.notation.listed_grounds import with_listed_grounds
from scenewright.scene.notation.numerals import with_numbers
from scenewright.scene.notation.part_heads import PartHead, with_parts
from scenewright.scene.notation.set_apart import as_told_apart
from scenewright.scene.notation.shorthand import written_out
from scenewright.scene.notation.spelling import correct
from scenewright.scene.notation.stepped import with_steps
from scenewright.scene.notation.stopping import as_stopping
from scenewright.scene.talk.ages import with_ages
from scenewright.scene.talk.headed_by_brackets import with_colons
from scenewright.scene.words.tokens import tokens_of
from scenewright.scene.words.word_index import WordIndex

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.page import Page
    from scenewright.scene.words.tokens import Whole


def take_tokens(page: Page, wholes: Sequence[Whole]) -> list[PartHead]:
    """Give the page its tokens and their index; the heads of the parts it has."""
    tokens, words = written_out(tokens_of(page.prompt, wholes))
    tokens, heads = with_parts(with_colons(with_ages(tokens, words, page), words, page))
    placed = with_distances(tokens, words)
    moved = with_steps(with_leavers(with_hours(placed, words), words), words)
    page.tokens = with_numbers(with_listed_grounds(moved, words, page.lexicon), words)
    correct(page.tokens, page.lexicon)
    page.index = WordIndex(page.tokens)
    as_told_apart(page)
    as_directed(page)
    as_over(page)
    as_stopping(page)
    return heads
