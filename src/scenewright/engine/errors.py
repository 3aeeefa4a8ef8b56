"""What can go wrong while a scene is rendered; every message is a sentence for the user.

EngineError
├── RenderError   the scene cannot be made; has a machine-readable `code`
├── SpeechError   a line that espeak-ng cannot say; the render goes on without it and notes it
└── Cancelled     the caller asked to stop; nothing is left behind
"""

from __future__ import annotations


class EngineError(Exception):
    """Anything that ends a render or a part of it."""


class RenderError(EngineError):
    """The scene cannot be made; `code` is a word for programs, `sentence` is for the user."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence


class SpeechError(EngineError):
    """A line that espeak-ng cannot say."""


class Cancelled(EngineError):
    """The caller asked to stop."""
