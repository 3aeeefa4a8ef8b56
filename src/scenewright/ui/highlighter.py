"""Colours the prompt by what was understood of it, as the local plan reads it.

Scene spans are code points; Qt counts UTF-16 units. The conversion happens here only.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtGui import QFont, QSyntaxHighlighter, QTextCharFormat, QTextDocument

from scenewright.contract import PROMPT_CHARACTERS_MAX
from scenewright.scene.model import Event, Kind, Scene

if TYPE_CHECKING:
    from scenewright.ui.theme import Theme

Run = tuple[int, int, str]


class Highlighter(QSyntaxHighlighter):
    """Give it a Scene by `show_scene`; it recolours what has changed."""

    def __init__(self, document: QTextDocument, theme: Theme) -> None:
        super().__init__(document)
        self._theme = theme
        self._scene = Scene("")
        self._runs: tuple[Run, ...] = ()
        self._formats: dict[str, QTextCharFormat] = {}
        theme.changed.connect(self._recolour)

    def show_scene(self, scene: Scene) -> None:
        """Colour the prompt by the events of its scene."""
        self._scene = scene
        runs = tuple(_in_units(scene.prompt, _runs(scene)))
        if runs != self._runs:
            self._runs = runs
            self.rehighlight()

    def highlightBlock(self, text: str) -> None:
        begin = self.currentBlock().position()
        end = begin + self.currentBlock().length()
        for start, stop, style in self._runs:
            if start < end and stop > begin:
                first = max(start, begin)
                self.setFormat(first - begin, min(stop, end) - first, self._format(style))

    def _recolour(self) -> None:
        self._formats.clear()
        self.rehighlight()

    def _format(self, style: str) -> QTextCharFormat:
        if style not in self._formats:
            self._formats[style] = self._made(style)
        return self._formats[style]

    def _made(self, style: str) -> QTextCharFormat:
        made = QTextCharFormat()
        underline = QTextCharFormat.UnderlineStyle
        if style == "not_understood":
            made.setUnderlineStyle(underline.DotLine)
            made.setUnderlineColor(self._theme.colour("quiet"))
        elif style == "over":
            made.setForeground(self._theme.colour("bad"))
            made.setUnderlineStyle(underline.SingleUnderline)
            made.setUnderlineColor(self._theme.colour("bad"))
        elif style == "name":
            made.setForeground(self._theme.colour_of_kind(Kind.speech))
            made.setFontWeight(QFont.Weight.DemiBold)
        elif style == "aside":
            made.setForeground(self._theme.colour("quiet"))
        else:
            made.setForeground(self._theme.colour_of_kind(style))
        return made


def _runs(scene: Scene) -> Iterator[Run]:
    for span in scene.not_understood:
        yield span.start, span.end, "not_understood"
    for event in scene.events:
        yield event.span.start, event.span.end, event.kind.value
        if event.kind is Kind.speech:
            yield from _speech_runs(scene.prompt, event)
    if len(scene.prompt) > PROMPT_CHARACTERS_MAX:
        yield PROMPT_CHARACTERS_MAX, len(scene.prompt), "over"


def _speech_runs(prompt: str, event: Event) -> Iterator[Run]:
    words = prompt[event.span.start : event.span.end]
    before = words[: words.find(event.text)] if event.text in words else ""
    opened, closed = before.find("("), before.find(")")
    if 0 <= opened < closed:
        yield event.span.start + opened, event.span.start + closed + 1, "aside"
    at = before.find(event.speaker) if event.speaker else -1
    if at >= 0:
        start = event.span.start + at
        yield start, start + len(event.speaker), "name"


def _in_units(prompt: str, runs: Iterator[Run]) -> Iterator[Run]:
    if prompt.isascii() or max(prompt) <= "\uffff":
        yield from runs
        return
    unit = 0
    units = []
    for character in prompt:
        units.append(unit)
        unit += 2 if character > "\uffff" else 1
    units.append(unit)
    for start, end, style in runs:
        yield units[min(start, len(prompt))], units[min(end, len(prompt))], style
