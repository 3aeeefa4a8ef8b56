"""Writes an empty line of a speaker into the prompt, with the cursor between its quotes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.model import Span

if TYPE_CHECKING:
    from scenewright.ui.composing.prompt_editor import PromptEditor


def write_line(editor: PromptEditor, words: str) -> None:
    """`words` are `Name: ""`; they stand on a line of their own, wherever the cursor was."""
    written = editor.words.words()
    at = editor.cursor_code_point
    before = written[:at][-1:]
    after = written[at:][:1]
    line = ("" if before in ("", "\n") else "\n") + words
    editor.insert_words(line + ("" if after in ("", "\n") else "\n"), at)
    inside = at + len(line) - 1
    editor.select(Span(inside, inside))
    editor.setFocus()
