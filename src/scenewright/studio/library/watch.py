"""Long work on one file, told and stopped block by block: shares of passages through it."""

from __future__ import annotations

from collections.abc import Callable

from scenewright.studio.library.files import IsCancelled, OnBytes, check, never

OnProgress = Callable[[float], None]


class Watch:
    """`progress` is told a share, 0 to 1, and `is_cancelled` asked at every block."""

    def __init__(
        self, progress: OnProgress = lambda _share: None, is_cancelled: IsCancelled = never
    ) -> None:
        self.is_cancelled = is_cancelled
        self._progress = progress
        self._done = 0.0

    def passage(self, weight: float, total: int | None) -> OnBytes:
        """What counts the blocks of one passage, which is so much of the whole; `total` are all
        its bytes or frames, None where nobody knows. Raises `LibraryCancelled` when called.
        """

        def passed(count: int) -> None:
            check(self.is_cancelled)
            self._done += weight * count / total if total else 0.0
            self._progress(min(self._done, 1.0))

        return passed
