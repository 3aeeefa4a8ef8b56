"""Where the parts of a job's row stand: computed once for a row, its width and its text size.

A list of thousands asks for every height at once. A row that is not unfolded is as high as its
number of lines, and how many lines a text takes is remembered by the text.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFont, QFontMetrics, QTextLayout, QTextOption

from scenewright.studio.jobs.job import Job, JobState, Verb
from scenewright.studio.jobs.order import NEEDING_STATES, GroupHead
from scenewright.ui.jobs.words import details_of, state_told, verb_told
from scenewright.ui.theme import tr

if TYPE_CHECKING:
    from scenewright.studio.jobs.order import JobRow, Row
    from scenewright.ui.theme import Theme

INSET = 16
INDENT = 26
AIR = 10
LINE_GAP = 4
VERB_GAP = 16
LABEL_GAP = 12
PROGRESS_PIXELS = 2
SMALL_PIXELS = 12
TITLE_PIXELS = 13
HEAD_PIXELS = 11
LINES_MAX = 2
# What went wrong, what it costs and what is done about it is not cut short.
TOLD_LINES_MAX = 6
TOLD_STATES = NEEDING_STATES | {JobState.waiting}
REMEMBERED_MAX = 4096
MORE = "more"


@dataclass(frozen=True)
class Shape:
    """The places of a row's parts, from its own left top corner."""

    title: QRect
    lines: tuple[tuple[QRect, str], ...]
    details: tuple[tuple[QRect, str, str], ...]
    verbs: tuple[tuple[QRect, Verb], ...]
    wait: QRect
    height: int


class JobShapes:
    """Shapes for one theme's text size."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self.renew()

    def renew(self) -> None:
        """Forget what was computed: the text has another size."""
        theme = self._theme
        self.title_font = theme.font(TITLE_PIXELS)
        self.small_font = theme.font(SMALL_PIXELS)
        self.head_font = theme.font(HEAD_PIXELS)
        self.head_font.setWeight(QFont.Weight.DemiBold)
        self.small = QFontMetrics(self.small_font)
        self.title_metrics = QFontMetrics(self.title_font)
        self.head_metrics = QFontMetrics(self.head_font)
        self.title_height = self.title_metrics.height()
        self.small_height = self.small.height()
        self.head_height = self.head_metrics.height() + 2 * AIR
        self._verb_metrics = {
            is_free: QFontMetrics(self.verb_font(is_charged=not is_free))
            for is_free in (True, False)
        }
        self._widest = self.small.horizontalAdvance("W")
        self._narrowest = self.small.horizontalAdvance("r")
        self._counts: dict[tuple[object, ...], int] = {}

    def verb_font(self, *, is_charged: bool) -> QFont:
        """Free verbs are bold, charged ones underlined: not only their colours differ."""
        font = QFont(self.small_font)
        font.setWeight(QFont.Weight.Normal if is_charged else QFont.Weight.DemiBold)
        font.setUnderline(is_charged)
        return font

    def height(self, row: Row, width: int, *, is_unfolded: bool) -> int:
        """How high a row is in pixels; quick for one that is not unfolded."""
        if isinstance(row, GroupHead):
            return self.head_height
        job = row.job
        if is_unfolded:
            return self.shape(row, width, is_unfolded=True, now=job.created_at).height
        return self._folded_height(row, _room(width))

    def shape(self, row: JobRow, width: int, *, is_unfolded: bool, now: float) -> Shape:
        """The whole row. `now` is seconds since 1970; the height does not depend on it."""
        job = row.job
        left, room = INSET + INDENT, _room(width)
        top = AIR
        title = QRect(left, top, room, self.title_height)
        top = title.bottom() + 1 + LINE_GAP
        lines: list[tuple[QRect, str]] = []
        for text in self._lines(row, room, now, is_unfolded=is_unfolded):
            lines.append((QRect(left, top, room, self.small_height), text))
            top += self.small_height
        details = []
        if is_unfolded:
            top += LINE_GAP
            told = details_of(job, now)
            labels = max(self.small.horizontalAdvance(label) for label, _ in told) + LABEL_GAP
            for label, value in told:
                beside = QRect(left + labels, top, room - labels, self.small_height)
                for line in wrapped(value, self.small_font, beside.width()):
                    details.append((QRect(beside), label, line))
                    beside.translate(0, self.small_height)
                    label = ""
                top = beside.top() + 1
        verbs = self._verbs(job, QRect(left, top + LINE_GAP, room, self.title_height), is_unfolded)
        if verbs:
            top = verbs[-1][0].bottom() + 1
        wait = QRect(left, top + 6, room, PROGRESS_PIXELS)
        if job.is_running:
            top += 6 + PROGRESS_PIXELS
        return Shape(title, tuple(lines), tuple(details), tuple(verbs), wait, top + AIR + 1)

    def _lines(self, row: JobRow, room: int, now: float, *, is_unfolded: bool) -> list[str]:
        told = state_told(row.job, now, row.account_name)
        if is_unfolded:
            return wrapped(told, self.small_font, room)
        count = self._count(row, room)
        if count == 1:
            return [self._elided(told, room)]
        found = wrapped(told, self.small_font, room)
        if len(found) > count:
            rest = " ".join(found[count - 1 :])
            found = [*found[: count - 1], self._elided(rest, room)]
        return found + [""] * (count - len(found))

    def _folded_height(self, row: JobRow, room: int) -> int:
        """The height `shape` comes to, without placing anything."""
        job = row.job
        height = AIR + self.title_height + LINE_GAP + self._count(row, room) * self.small_height
        if job.verbs and job.state in NEEDING_STATES:
            height += LINE_GAP + self.title_height
        if job.is_running:
            height += 6 + PROGRESS_PIXELS
        return height + AIR + 1

    def _count(self, row: JobRow, room: int) -> int:
        """How many lines the state takes in a row that is not unfolded."""
        job = row.job
        told = (job.state, job.sentence, job.output, row.account_name, job.next_poll_at is None)
        count = self._counts.get((*told, room))
        if count is None:
            if len(self._counts) > REMEMBERED_MAX:
                self._counts.clear()
            count = self._counts[*told, room] = self._counted(row, room)
        return count

    def _counted(self, row: JobRow, room: int) -> int:
        told = state_told(row.job, 0.0, row.account_name, is_still=True)
        # Most are so short or so long that nothing has to be measured.
        if len(told) * self._widest <= room:
            return 1
        if row.job.state in TOLD_STATES:
            return min(len(wrapped(told, self.small_font, room)), TOLD_LINES_MAX)
        is_long = len(told) * self._narrowest > room
        return LINES_MAX if is_long or self.small.horizontalAdvance(told) > room else 1

    def _elided(self, text: str, room: int) -> str:
        return self.small.elidedText(text, Qt.TextElideMode.ElideRight, room)

    def _verbs(self, job: Job, row: QRect, is_unfolded: bool) -> list[tuple[QRect, Verb]]:
        """All verbs of an unfolded row; of one that needs the user those that fit on one line."""
        if not job.verbs or not (is_unfolded or job.state in NEEDING_STATES):
            return []
        shown = [verb for verb in job.verbs if not verb.is_aside]
        if len(shown) < len(job.verbs) or job.request_id or not is_unfolded:
            shown.append(Verb(MORE, tr("More…"), is_aside=True))
        found: list[tuple[QRect, Verb]] = []
        left, top = row.left(), row.top()
        for verb in shown:
            width = self._verb_metrics[not verb.is_charged].horizontalAdvance(verb_told(verb)) + 2
            if left + width > row.right() + 1 and left > row.left():
                if not is_unfolded:
                    break
                left, top = row.left(), top + row.height() + LINE_GAP
            found.append((QRect(left, top, width, row.height()), verb))
            left += width + VERB_GAP
        return found


def _room(width: int) -> int:
    return max(width - 2 * INSET - INDENT, 1)


def wrapped(text: str, font: QFont, width: int) -> list[str]:
    """The text in lines no wider than `width` pixels, broken between words where it can be."""
    layout = QTextLayout(text, font)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.beginLayout()
    found = []
    # Qt counts in UTF-16 units, Python in code points.
    units = text.encode("utf-16-le")
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        start = line.textStart() * 2
        found.append(units[start : start + line.textLength() * 2].decode("utf-16-le").strip())
    layout.endLayout()
    return found
