"""Who does something alone does it with an ending: "someone drop coins" is read as "drops"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.phrases import verb_forms

if TYPE_CHECKING:
    from scenewright.scene.lexicon import Lexicon
    from scenewright.scene.word_index import WordIndex

ALONE = frozenset({"someone", "somebody", "person"})
ENDINGS = ("s", "ed", "ing")
# Nouns, right behind a person as well.
NOUNS = frozenset({"voice", "speech"})


def agree(words: list[str], page_index: WordIndex, lexicon: Lexicon) -> None:
    """Give the verb its ending in `words`, where one that has it is known."""
    for index in page_index.places(ALONE):
        verb = words[index + 1] if index + 1 < len(words) else ""
        if not verb.isalpha() or verb in NOUNS or verb.endswith(ENDINGS):
            continue
        told = verb_forms(verb)[1]
        if told in lexicon.naming or told in lexicon.saying:
            words[index + 1] = told
