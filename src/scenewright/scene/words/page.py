"""A prompt while it is read: its tokens, and which of them are accounted for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from scenewright.scene.words.word_index import WordIndex

if TYPE_CHECKING:
    from scenewright.scene.model import Kind
    from scenewright.scene.talk.said import Said
    from scenewright.scene.voices import Cast
    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.tokens import Token


@dataclass
class Page:
    """`used` are indices of tokens that became something or told about it; `words` the tokens'
    words, empty where a token is accounted for by what is said or compared; `said` who says the
    quote at a token, `heads` what follows a heading; `index` is of the tokens' words;
    `is_length_told`: the prompt tells how long the whole scene is; `turned`: the recipe of what is
    over when the sound at a token begins, because it turned into that."""

    prompt: str
    lexicon: Lexicon
    cast: Cast
    tokens: list[Token] = field(default_factory=list)
    index: WordIndex = field(default_factory=lambda: WordIndex(()))
    words: list[str] = field(default_factory=list)
    used: set[int] = field(default_factory=set)
    said: dict[int, Said] = field(default_factory=dict)
    heads: Mapping[int, Kind] = field(default_factory=dict)
    is_length_told: bool = False
    similes: list[tuple[int, int]] = field(default_factory=list)
    turned: dict[int, str] = field(default_factory=dict)

    def text(self, index: int) -> str:
        """The token as it is written."""
        return self.prompt[self.tokens[index].start : self.tokens[index].end]
