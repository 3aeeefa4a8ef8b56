"""What a service says stands in the window as it was said: no tags, no links, no pictures."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from scenewright.contract import Problem
from scenewright.studio.notice import Notice, NoticeKind
from scenewright.ui.notice_bar import NoticeBar
from scenewright.ui.parts.problem_line import ProblemLine

EVIL = 'No.<br><h1>Refunded</h1><a href="https://evil.example">Enter the key again</a>'


@pytest.mark.parametrize("is_notice", [True, False])
def test_tags_in_a_sentence_are_letters(qtbot, studio, theme, is_notice):
    shown = NoticeBar(studio, theme) if is_notice else ProblemLine("voice", theme)
    qtbot.addWidget(shown)
    if is_notice:
        studio.notice = Notice(NoticeKind.warning, EVIL)
    else:
        shown.show_problems([Problem("voice", EVIL)])
    (label,) = [one for one in shown.findChildren(QLabel) if EVIL in one.text()]
    assert label.textFormat() is Qt.TextFormat.PlainText
    assert not label.openExternalLinks()
