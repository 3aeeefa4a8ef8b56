"""What the studio says to a question, told where the question was asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from scenewright.studio.notice import Notice, NoticeKind

if TYPE_CHECKING:
    from scenewright.studio.studio import Studio

# Information is what the studio says while it is still opening.
REFUSALS = frozenset({NoticeKind.error, NoticeKind.information})


class Answer(QObject):
    """After `ask`, calls `told` with the first notice of these kinds; until then `is_awaited`."""

    def __init__(
        self,
        studio: Studio,
        told: Callable[[Notice], None],
        parent: QObject,
        kinds: frozenset[NoticeKind] = frozenset(NoticeKind),
    ) -> None:
        super().__init__(parent)
        self._studio = studio
        self._told = told
        self._kinds = kinds
        self.is_awaited = False
        studio.notice_changed.connect(self._hear)

    def ask(self) -> None:
        """The next notice is the answer."""
        # The same one again would be no change, and go unheard here.
        self._studio.notice = None
        self.is_awaited = True

    def _hear(self, notice: Notice | None) -> None:
        if self.is_awaited and notice is not None and notice.kind in self._kinds:
            self.is_awaited = False
            self._told(notice)
