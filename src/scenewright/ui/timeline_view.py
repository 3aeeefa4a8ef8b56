"""The local guess at when things sound: one lane a kind, painted from the draft's Scene."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from scenewright.scene.model import Event, Kind, Scene
from scenewright.ui.theme import Theme, mixed

LANE_PIXELS = 24
BAR_PIXELS = 18
NAME_PIXELS = 84
BAR_PIXELS_MIN = 6
LABEL_PIXELS_MIN = 30
FILL_SHARE = 0.26
LABEL_PIXELS = 11
SAME_PLACE_SHARE = 0.02
ARTICLES = ("a ", "an ", "the ")
LANES: tuple[Kind, ...] = (Kind.speech, Kind.ambience, Kind.music, Kind.sfx, Kind.reference)


class TimelineView(QWidget):
    """Shows `scene`; lanes without events take no room. Nothing here can be edited."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._scene = Scene("")
        self._names = {
            Kind.speech: self.tr("Dialogue"),
            Kind.ambience: self.tr("Ambience"),
            Kind.music: self.tr("Music"),
            Kind.sfx: self.tr("Effects"),
            Kind.reference: self.tr("References"),
        }
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Timeline, a local guess"))
        theme.changed.connect(self.update)

    def show_scene(self, scene: Scene) -> None:
        """Paint another scene."""
        self._scene = scene
        lines = [
            f"{self._names[event.kind]}: {_label(scene, event)}, {event.start_seconds:.1f} s"
            for event in scene.events
        ]
        self.setAccessibleDescription("; ".join(lines))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(NAME_PIXELS * 4, max(1, len(self._lanes())) * LANE_PIXELS)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for row, kind in enumerate(self._lanes()):
            top = row * LANE_PIXELS
            painter.setPen(self._theme.colour("quiet"))
            painter.setFont(self.font())
            name = QRectF(0, top, NAME_PIXELS, LANE_PIXELS)
            painter.drawText(name, Qt.AlignmentFlag.AlignVCenter, self._names[kind])
            for event, label in _bars(self._scene, kind):
                self._paint_bar(painter, event, label, top)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            found = self._event_at(event.pos().x(), event.pos().y())
            QToolTip.showText(event.globalPos(), self._told(found) if found else "", self)
            return True
        return super().event(event)

    def _lanes(self) -> Sequence[Kind]:
        present = {event.kind for event in self._scene.events}
        return [kind for kind in LANES if kind in present]

    def _paint_bar(self, painter: QPainter, event: Event, label: str, top: int) -> None:
        colour = self._theme.colour_of_kind(event.kind)
        bar = self._bar(event, top)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(mixed(self._theme.colour("pane"), colour, FILL_SHARE))
        painter.drawRoundedRect(bar, 2, 2)
        painter.setBrush(colour)
        painter.drawRect(QRectF(bar.left(), bar.top(), 2, bar.height()))
        if bar.width() >= LABEL_PIXELS_MIN:
            self._paint_label(painter, label, bar, colour)

    def _paint_label(self, painter: QPainter, label: str, bar: QRectF, colour: QColor) -> None:
        painter.setFont(self._theme.font(LABEL_PIXELS))
        painter.setPen(mixed(colour, self._theme.colour("text"), 0.25))
        inside = bar.adjusted(8, 0, -4, 0)
        shown = painter.fontMetrics().elidedText(
            label, Qt.TextElideMode.ElideRight, int(inside.width())
        )
        painter.drawText(inside, Qt.AlignmentFlag.AlignVCenter, shown)

    def _bar(self, event: Event, top: int) -> QRectF:
        whole = max(self._scene.duration_seconds, 0.001)
        room = self.width() - NAME_PIXELS
        left = NAME_PIXELS + room * min(event.start_seconds / whole, 1.0)
        right = NAME_PIXELS + room * min((event.start_seconds + event.duration_seconds) / whole, 1)
        left = min(left, self.width() - BAR_PIXELS_MIN)
        inset = (LANE_PIXELS - BAR_PIXELS) / 2
        return QRectF(left, top + inset, max(right - left, BAR_PIXELS_MIN), BAR_PIXELS)

    def _event_at(self, x: int, y: int) -> Event | None:
        for row, kind in enumerate(self._lanes()):
            for event in reversed(self._scene.events):
                if event.kind is kind and self._bar(event, row * LANE_PIXELS).contains(x, y):
                    return event
        return None

    def _told(self, event: Event) -> str:
        end = event.start_seconds + event.duration_seconds
        label = _label(self._scene, event)
        return f"{label}\n{event.start_seconds:.1f} – {end:.1f} s"


def _bars(scene: Scene, kind: Kind) -> list[tuple[Event, str]]:
    """One bar an event; beds that lie on each other share one bar and its label."""
    bars: list[tuple[Event, str]] = []
    near = scene.duration_seconds * SAME_PLACE_SHARE
    for event in sorted(scene.events, key=lambda one: one.span):
        if event.kind is not kind:
            continue
        label = _label(scene, event)
        for place, (other, known) in enumerate(bars):
            starts = abs(other.start_seconds - event.start_seconds)
            lengths = abs(other.duration_seconds - event.duration_seconds)
            if starts <= near and lengths <= near:
                bars[place] = (other, f"{known} · {label}")
                break
        else:
            bars.append((event, label))
    return bars


def _label(scene: Scene, event: Event) -> str:
    if event.kind is Kind.speech:
        return event.speaker or event.text
    words = scene.prompt[event.span.start : event.span.end].strip(" .,;:\n")
    words = " ".join(words.split()) or event.sound
    article = next((one for one in ARTICLES if words.lower().startswith(one)), "")
    return words[len(article) :]
