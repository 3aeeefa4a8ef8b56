"""Colours the prompt: by its form everywhere, on the local account also by what was heard in it.

What is written is in code points and a document in UTF-16 units. Only lines that look different
from before are coloured anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtGui import QFont, QSyntaxHighlighter, QTextCharFormat

from scenewright.scene.model import Kind
from scenewright.studio.later import later
from scenewright.ui.bind import bind
from scenewright.ui.composing.prompt_runs import Run, line_runs, scene_runs, segments, wording_runs
from scenewright.ui.parts.code_points import Units
from scenewright.ui.theme import mixed

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from scenewright.studio.composing.draft import Draft
    from scenewright.ui.parts.plain_words import PlainWords
    from scenewright.ui.theme import Theme

ALL_AT_ONCE_LINES = 64
TINT_SHARE = 0.12
UNSENDABLE_PIXELS = 8.0
KINDS = frozenset(kind.value for kind in Kind)

LineRuns = tuple[Run, ...]


class Highlighter(QSyntaxHighlighter):
    """Follows the draft and the document that the words are shown in."""

    def __init__(self, words: PlainWords, draft: Draft, theme: Theme, parent: QWidget) -> None:
        # Of who holds the field, to end after its documents: before them it takes its colours
        # back, and the field, half gone, asks the style sheet, which then keeps its address.
        super().__init__(parent)
        self._words = words
        self._draft = draft
        self._theme = theme
        self._heard: dict[int, LineRuns] = {}
        self._worded: dict[int, LineRuns] = {}
        self._with_names = True
        self._line_count = 0
        self._formats: dict[tuple[str, ...], QTextCharFormat] = {}
        # The scene and the wording of one edit come one after the other: coloured once.
        self._soon = later(self, 0, self.renew)
        self.follow()
        words.document_changed.connect(self.follow)
        theme.changed.connect(self._recolour)
        bind(draft, "wording", self._renew_soon)
        bind(draft, "is_local", self._hear)
        bind(draft, "scene", self._hear)

    def follow(self) -> None:
        """Colour the document that is shown now."""
        document = self._words.document()
        known = self.document()
        if known is not None:
            known.contentsChange.disconnect(self._shift)
        # Before the highlighter's own: it colours by what stands where after an edit.
        document.contentsChange.connect(self._shift)
        self._heard, self._worded = {}, {}
        self._line_count = document.blockCount()
        self.setDocument(document)
        self._renew_soon()

    def renew(self) -> None:
        """Colour what looks different by what is written now."""
        self._soon.stop()
        known = self._worded
        self._worded = self._by_line(wording_runs(self._draft.wording))
        self._colour(known, self._worded)

    def _hear(self, _value: object = None) -> None:
        if self._soon.isActive():
            self.renew()
        is_local = self._draft.is_local
        known = self._heard
        self._heard = self._by_line(scene_runs(self._draft.scene)) if is_local else {}
        if self._with_names == is_local:
            self._with_names = not is_local
            self.rehighlight()
        else:
            self._colour(known, self._heard)

    def _colour(self, known: Mapping[int, LineRuns], found: Mapping[int, LineRuns]) -> None:
        numbers = known.keys() | found.keys()
        changed = [number for number in numbers if known.get(number) != found.get(number)]
        if len(changed) > ALL_AT_ONCE_LINES:
            self.rehighlight()
            return
        for number in changed:
            block = self.document().findBlockByNumber(number)
            if block.isValid():
                self.rehighlightBlock(block)

    def highlightBlock(self, text: str) -> None:
        number = self.currentBlock().blockNumber()
        runs = (*self._heard.get(number, ()), *self._worded.get(number, ()))
        is_comment = any(style == "comment" and not start for start, _end, style in runs)
        by_form: Iterable[Run] = line_runs(text, is_comment=is_comment, with_names=self._with_names)
        if not text.isascii() and max(text) > "\uffff":
            by_form = _in_units(text, by_form)
        # A time is a time also in a line that is heard, and too much is too much whatever it is.
        over = [run for run in runs if run[2] == "over"]
        for start, end, styles in segments((*runs, *by_form, *over)):
            self.setFormat(start, end - start, self._format(styles))

    def _by_line(self, runs: Iterable[Run]) -> dict[int, LineRuns]:
        document, units = self.document(), self._words.units()
        lines: dict[int, list[Run]] = {}
        for start, end, style in runs:
            first, last = units.unit(start), units.unit(end)
            block = document.findBlock(first)
            while block.isValid() and block.position() < last:
                begin, length = block.position(), block.length()
                run = (max(first - begin, 0), min(last - begin, length), style)
                lines.setdefault(block.blockNumber(), []).append(run)
                block = block.next()
        return {number: tuple(found) for number, found in lines.items()}

    def _shift(self, position: int, removed: int, added: int) -> None:
        """Move the runs behind an edit with their words, until the scene is known anew."""
        document = self._words.document()
        count = document.blockCount()
        more, self._line_count = count - self._line_count, count
        block = document.findBlock(position)
        line, at = block.blockNumber(), position - block.position()
        for lines in (self._heard, self._worded):
            if more:
                _shift_lines(lines, line, more)
            elif added != removed and line in lines:
                lines[line] = tuple(
                    (_moved(start, at, added - removed), _moved(end, at, added - removed), style)
                    for start, end, style in lines[line]
                )

    def _renew_soon(self, _value: object = None) -> None:
        self._soon.start()

    def _recolour(self) -> None:
        self._formats.clear()
        self.rehighlight()

    def _format(self, styles: tuple[str, ...]) -> QTextCharFormat:
        if styles not in self._formats:
            whole = QTextCharFormat()
            for style in styles:
                self._put(whole, style)
            self._formats[styles] = whole
        return self._formats[styles]

    def _put(self, made: QTextCharFormat, style: str) -> None:
        theme, underline = self._theme, QTextCharFormat.UnderlineStyle
        if style in KINDS:
            made.setForeground(theme.colour_of_kind(style))
        elif style == "not_understood":
            made.setUnderlineStyle(underline.DotLine)
            made.setUnderlineColor(theme.colour("quiet"))
        elif style in ("name", "head"):
            made.setFontWeight(QFont.Weight.DemiBold)
            if style == "name":
                made.setForeground(theme.colour_of_kind(Kind.speech))
        elif style == "alternatives":
            made.setBackground(mixed(theme.colour("raised"), theme.colour("text"), TINT_SHARE))
        elif style == "over":
            made.setForeground(theme.colour("bad"))
            made.setUnderlineStyle(underline.SingleUnderline)
            made.setUnderlineColor(theme.colour("bad"))
        elif style == "unsendable":
            # Such a character has no width of its own.
            made.setFontLetterSpacingType(QFont.SpacingType.AbsoluteSpacing)
            made.setFontLetterSpacing(UNSENDABLE_PIXELS)
            made.setBackground(theme.colour("bad"))
        else:
            # Asides, times, bars and comments: there, and quiet.
            made.setForeground(theme.colour("quiet"))
            made.setFontItalic(style in ("aside", "comment"))
            if style == "comment":
                made.setUnderlineStyle(underline.NoUnderline)
            elif style in ("time", "bar"):
                made.setFontWeight(QFont.Weight.DemiBold)


def _shift_lines(lines: dict[int, LineRuns], line: int, more: int) -> None:
    kept = {
        number if number <= line else number + more: runs
        for number, runs in lines.items()
        if number <= line or number + more > line
    }
    lines.clear()
    lines.update(kept)


def _moved(place: int, at: int, further: int) -> int:
    return place if place <= at else max(place + further, at)


def _in_units(text: str, runs: Iterable[Run]) -> Iterable[Run]:
    units = Units(text)
    return [(units.unit(start), units.unit(end), style) for start, end, style in runs]
