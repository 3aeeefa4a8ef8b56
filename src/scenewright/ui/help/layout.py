"""How a page of help looks: sizes, air and colours, put on the document that Markdown became."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import (
    QBrush,
    QFont,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFrameFormat,
    QTextTable,
)

if TYPE_CHECKING:
    from scenewright.ui.theme import Theme

STEPS = {1: 2, 2: 1}
ABOVE_PIXELS = {1: 0, 2: 20, 3: 16}
BELOW_PIXELS = 8
LINE_PERCENT = 132.0
CELL_PIXELS = 5


def lay_out(document: QTextDocument, theme: Theme) -> None:
    """Give every heading, paragraph and table of the document its size and its air."""
    proportional = QTextBlockFormat.LineHeightTypes.ProportionalHeight.value
    block = document.begin()
    while block.isValid():
        level = block.blockFormat().headingLevel()
        is_code = block.blockFormat().nonBreakableLines()
        cursor = QTextCursor(block)
        air = QTextBlockFormat()
        air.setLineHeight(LINE_PERCENT, proportional)
        if cursor.currentTable() is None:
            air.setTopMargin(ABOVE_PIXELS.get(level, 0))
            is_inside = is_code and block.next().blockFormat().nonBreakableLines()
            air.setBottomMargin(0 if is_inside else BELOW_PIXELS)
        cursor.mergeBlockFormat(air)
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        letters = QTextCharFormat()
        # Steps of Qt's rich text: 1.5, 1.2 and 1 times the size of the browser's text.
        letters.setProperty(QTextCharFormat.Property.FontSizeAdjustment, STEPS.get(level, 0))
        if level:
            letters.setFontWeight(QFont.Weight.DemiBold)
        if is_code:
            letters.setForeground(theme.colour("speech"))
        cursor.mergeCharFormat(letters)
        block = block.next()
    for frame in document.rootFrame().childFrames():
        if isinstance(frame, QTextTable):
            table = frame.format().toTableFormat()
            table.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_None)
            table.setBorder(0)
            table.setCellPadding(CELL_PIXELS)
            table.setBorderBrush(QBrush(theme.colour("line")))
            frame.setFormat(table)
