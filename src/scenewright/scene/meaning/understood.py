"""The words of a prompt as they are meant: what another sense, or "others", stands for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.meaning.agreement import agree
from scenewright.scene.meaning.answered import answered
from scenewright.scene.meaning.epithets import without_epithets
from scenewright.scene.meaning.guesses import without_other_kinds
from scenewright.scene.meaning.made import as_likened, as_told_of_stuff
from scenewright.scene.meaning.meant import as_meant
from scenewright.scene.meaning.needed import needed
from scenewright.scene.meaning.newscasts import with_newscasts
from scenewright.scene.meaning.only_told import without_only_told
from scenewright.scene.meaning.only_wanted import without_only_wanted
from scenewright.scene.meaning.others import (
    another_one,
    joining_in,
    named_vehicle,
    one_of_them,
    others_of,
    vocalizing,
)
from scenewright.scene.meaning.owners import of_their_owners
from scenewright.scene.meaning.pieces import pieces_of
from scenewright.scene.meaning.reasons import without_questions, without_reasons
from scenewright.scene.words.senses import in_their_sense

if TYPE_CHECKING:
    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.word_index import WordIndex


def as_understood(words: list[str], page_index: WordIndex, lexicon: Lexicon) -> set[int]:
    """Put into `words` what is meant, and say which only tell the same; `page_index` is of the
    words as they are written."""
    told = needed(words, page_index)
    told |= without_other_kinds(words, page_index, lexicon)
    told |= with_newscasts(words, page_index)
    told |= without_only_wanted(words, page_index, lexicon)
    told |= without_only_told(words, page_index, lexicon)
    told |= without_reasons(words, page_index)
    told |= without_questions(words, page_index, lexicon)
    of_their_owners(words, lexicon)
    as_likened(words)
    told |= as_told_of_stuff(words, page_index)
    in_their_sense(words, page_index, lexicon)
    agree(words, page_index, lexicon)
    answered(words, page_index, lexicon)
    others_of(words, page_index, lexicon)
    one_of_them(words, page_index, lexicon)
    told |= named_vehicle(words, page_index, lexicon)
    another_one(words, page_index, lexicon)
    pieces_of(words, page_index, lexicon)
    vocalizing(words, page_index, lexicon)
    joining_in(words, page_index, lexicon)
    without_epithets(words, page_index, lexicon)
    as_meant(words, page_index, lexicon)
    return told
