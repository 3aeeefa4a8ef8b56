"""Which stretch of a take is seen: one axis for the outline, the spectrogram and the events."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

LEAST_FRAMES = 32
USUAL_RATE = 48000
# Where the position stands after the view was turned on, as a share of what is seen.
AFTER_TURNING = 0.05


class TimeAxis(QObject):
    """From `start_seconds` to `end_seconds` of a take of `duration_seconds`; `changed` on change.

    `sample_rate` in hertz bounds the zoom: at most so far that 32 frames are seen.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.duration_seconds = 0.0
        self.sample_rate = float(USUAL_RATE)
        self.start_seconds = 0.0
        self.end_seconds = 0.0

    @property
    def seen_seconds(self) -> float:
        """How much is seen."""
        return self.end_seconds - self.start_seconds

    @property
    def is_zoomed(self) -> bool:
        """Whether less than the whole take is seen."""
        return self.seen_seconds < self.duration_seconds

    def begin(self, duration_seconds: float, sample_rate: float = USUAL_RATE) -> None:
        """Show all of another take."""
        self.duration_seconds = duration_seconds
        self.sample_rate = sample_rate
        self.start_seconds, self.end_seconds = 0.0, duration_seconds
        self.changed.emit()

    def lengthen(self, duration_seconds: float, sample_rate: float) -> None:
        """The take lasts otherwise now: a stretch that is looked at stays where it is."""
        was_whole = not self.is_zoomed
        self.duration_seconds, self.sample_rate = duration_seconds, sample_rate
        end = duration_seconds if was_whole else self.end_seconds
        self.start_seconds = min(self.start_seconds, duration_seconds)
        self.end_seconds = min(end, duration_seconds)
        self.changed.emit()

    def show(self, start_seconds: float, end_seconds: float) -> None:
        """Show a stretch, or what of the take is nearest to it."""
        least = min(LEAST_FRAMES / self.sample_rate, self.duration_seconds)
        seen = min(max(end_seconds - start_seconds, least), self.duration_seconds)
        start = min(max(start_seconds, 0.0), self.duration_seconds - seen)
        # Without this the last rounding error would leave the view zoomed by nothing.
        is_whole = seen >= self.duration_seconds * (1 - 1e-9)
        start, end = (0.0, self.duration_seconds) if is_whole else (start, start + seen)
        if (start, end) != (self.start_seconds, self.end_seconds):
            self.start_seconds, self.end_seconds = start, end
            self.changed.emit()

    def fit(self) -> None:
        """Show all of the take."""
        self.show(0.0, self.duration_seconds)

    def zoom(self, factor: float, at_seconds: float) -> None:
        """Show `factor` times less, where `at_seconds` stays in its place."""
        seen = max(
            self.seen_seconds / factor, min(LEAST_FRAMES / self.sample_rate, self.seen_seconds)
        )
        share = self.share(at_seconds)
        start = at_seconds - share * seen
        self.show(start, start + seen)

    def scroll(self, by_seconds: float) -> None:
        """Show as much as now, earlier or later."""
        seen = self.seen_seconds
        start = min(max(self.start_seconds + by_seconds, 0.0), self.duration_seconds - seen)
        self.show(start, start + seen)

    def follow(self, before_seconds: float, now_seconds: float) -> None:
        """Turn on when the position leaves what is seen; one that was not seen is not followed."""
        was_seen = self.start_seconds <= before_seconds <= self.end_seconds
        is_seen = self.start_seconds <= now_seconds <= self.end_seconds
        if was_seen and not is_seen:
            start = now_seconds - AFTER_TURNING * self.seen_seconds
            self.show(start, start + self.seen_seconds)

    def share(self, seconds: float) -> float:
        """Where a time stands: 0 at the left end of what is seen, 1 at the right."""
        return (seconds - self.start_seconds) / self.seen_seconds if self.seen_seconds else 0.0

    def x(self, seconds: float, width: float) -> float:
        """Where a time stands in pixels; outside of what is seen it lies outside."""
        return self.share(seconds) * width

    def seconds(self, x: float, width: float) -> float:
        """The time at a pixel, within the take."""
        at = self.start_seconds + (x / width if width else 0.0) * self.seen_seconds
        return min(max(at, 0.0), self.duration_seconds)
