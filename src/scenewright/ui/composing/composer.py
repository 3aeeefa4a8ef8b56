"""The middle of the window: the scene's words, how they will sound, and Generate."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLayoutItem,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from scenewright.studio.composing.draft import UNTITLED, Draft
from scenewright.ui.bind import bind
from scenewright.ui.composing.examples import Examples
from scenewright.ui.composing.generate_bar import GenerateBar
from scenewright.ui.composing.prompt_editor import PromptEditor
from scenewright.ui.composing.scene_title import SceneTitle
from scenewright.ui.composing.voice_picker import VoicePicker
from scenewright.ui.parts.fold_bar import FoldBar
from scenewright.ui.parts.viewport import viewport_of
from scenewright.ui.sentences import translated

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from scenewright.studio.settings import Settings
    from scenewright.ui.composing.output_controls import OutputControls
    from scenewright.ui.references.picker import ReferencePicker
    from scenewright.ui.theme import Theme
    from scenewright.ui.timeline.pane import TimelinePane

WIDTH_PIXELS_MAX = 960
EDITOR_SHARE_MAX = 0.5
ONE_ROW_PIXELS = 760
WORDS_AROUND_PIXELS = 48
AROUND_PIXELS = 24
Direction = QBoxLayout.Direction
OUTPUT_FIELDS = ("output_format", "sample_rate", "speed", "volume", "pitch")


class Composer(QWidget):
    """`generate_requested` comes only for a draft without problems; else the first is shown.
    `example_sent` comes before it where an example shall be heard as well.

    `furnish` builds `timeline`, `references` and `output`, which a first window does not show.
    """

    generate_requested = Signal()
    example_sent = Signal()
    timeline: TimelinePane
    references: ReferencePicker
    output: OutputControls

    def __init__(
        self, draft: Draft, settings: Settings, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._draft = draft
        self._theme = theme
        self.title = SceneTitle()
        self.title.setPlaceholderText(translated(UNTITLED))
        self.editor = PromptEditor(draft, theme)
        self.examples = Examples(theme)
        self.voice = VoicePicker(draft, theme)
        self.folds = FoldBar(settings, theme)
        self.bar = GenerateBar(draft, theme)
        self._scroll = QScrollArea()
        self._viewport = viewport_of(self._scroll)
        self._foot = _centred(self.bar)
        self._column = QVBoxLayout()
        self._head = QHBoxLayout()
        self._row = QBoxLayout(Direction.LeftToRight)
        self._assemble()
        self.folds.add("references", self.tr("References"))
        self.folds.add("output", self.tr("Output"))
        self.title.textEdited.connect(self._write_title)
        self.examples.chosen.connect(self._take_example)
        self.examples.heard.connect(self._hear_example)
        self.bar.generate_requested.connect(self.generate)
        for name in ("is_local", "price_floor_credits"):
            bind(draft, name, self._show_example_cost)
        bind(draft, "title", self._show_title)
        bind(draft, "prompt", self._show_prompt)

    def furnish(self) -> None:
        """Build the parts that are needed once there are words."""
        from scenewright.ui.composing.output_controls import OutputControls
        from scenewright.ui.references.picker import ReferencePicker
        from scenewright.ui.timeline.pane import TimelinePane

        draft, theme = self._draft, self._theme
        self.editor.furnish()
        self.voice.furnish()
        self.bar.furnish()
        self.examples.furnish()
        self.timeline = TimelinePane(draft, self.editor, theme)
        self.timeline.led_to_words.connect(self._show_words)
        self.references = ReferencePicker(draft, theme)
        self.output = OutputControls(draft, theme)
        self.folds.fill("references", self.references)
        self.folds.fill("output", self.output)
        self._column.insertWidget(self._column.indexOf(self._row), self.timeline)
        self._row.insertWidget(1, self.references, 1000, Qt.AlignmentFlag.AlignTop)
        self._column.insertWidget(self._column.indexOf(self.folds), self.output)
        for name in ("audio_urls", "image_url", *OUTPUT_FIELDS):
            bind(draft, name, self._unfold_used)

    def put_beside_title(self, widget: QWidget) -> None:
        """Give what works on the whole scene its place."""
        self._head.addWidget(widget)

    @property
    def width_pixels_min(self) -> int:
        """How wide it has to be for nothing in it to be cut off.

        No `minimumSizeHint`: Qt asks for that 30 times before a first paint, and has no use for its
        width where a minimum is set.
        """
        # A scroll area needs no room itself. Asked is what stands there when nothing stands beside
        # each other.
        parts = [item.widget() for layout in (self._column, self._row) for item in _items(layout)]
        wide = [one.minimumSizeHint().width() for one in parts if one and not one.isHidden()]
        around = 2 * AROUND_PIXELS + self._scroll.verticalScrollBar().sizeHint().width()
        return max(wide, default=0) + around

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._give_editor_room()
        is_narrow = event.size().width() < self._theme.pixels(ONE_ROW_PIXELS)
        self._row.setDirection(Direction.TopToBottom if is_narrow else Direction.LeftToRight)
        self._row.setSpacing(12 if is_narrow else 24)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest and watched is self._scroll.widget():
            self._give_editor_room()
        return super().eventFilter(watched, event)

    def generate(self) -> None:
        """Ask for the sound of the draft, or show what stands in the way.

        Does nothing for a moment after the same draft was sent: a second one is charged too.
        """
        if self.bar.is_sent:
            return
        self._draft.renew()
        if not self._draft.problems:
            self.bar.show_sent()
            self.generate_requested.emit()
            return
        self.editor.reveal_problems()
        self.bar.reveal_problems()
        self.show_field(self._draft.problems[0].field)

    def show_field(self, field: str) -> None:
        """Unfold and lead to where a field of the request is set."""
        if field in ("audio_urls", "image_url"):
            self.folds.unfold("references")
        elif field in OUTPUT_FIELDS:
            self.folds.unfold("output")
        place: QWidget = {
            "prompt": self.editor.words,
            "voice": self.voice.choice,
            "audio_urls": self.references.add_audio,
            "image_url": self.references.add_image,
            "output_format": self.output.format_choice,
            "sample_rate": self.output.rate_choice,
            "speed": self.output.speed.typed,
            "volume": self.output.volume.typed,
            "pitch": self.output.pitch.typed,
            "takes": self.bar.takes,
            "spending": self.bar.takes,
        }.get(field, self.editor.words)
        place.setFocus()
        self._scroll.ensureWidgetVisible(place)

    def _assemble(self) -> None:
        inside = QWidget()
        column = self._column
        inside.setLayout(column)
        column.setContentsMargins(AROUND_PIXELS, 12, AROUND_PIXELS, 8)
        column.setSpacing(12)
        self._head.addWidget(self.title, 1)
        column.addLayout(self._head)
        column.addWidget(self.editor)
        self._row.setSpacing(24)
        self._row.addWidget(self.voice, 0, Qt.AlignmentFlag.AlignTop)
        self._row.addStretch()
        column.addLayout(self._row)
        column.addWidget(self.folds)
        column.addWidget(self.examples)
        column.addStretch(1)
        page = _centred(inside)
        page.installEventFilter(self)
        self._scroll.setWidget(page)
        self._scroll.verticalScrollBar().rangeChanged.connect(self._keep_place)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        # Generate stays in sight however much stands above it.
        self.bar.setContentsMargins(24, 8, 24, 16)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self._scroll, 1)
        whole.addWidget(self._foot)

    def _give_editor_room(self) -> None:
        """A share of the height, or all that the parts below the words leave free."""
        column, width = self._column, self._viewport.width()
        is_flowing = column.hasHeightForWidth()
        wanted = column.heightForWidth(width) if is_flowing else column.sizeHint().height()
        free = self._viewport.height() - wanted + self.editor.words_frame_pixels
        self.editor.set_room(round(self.height() * EDITOR_SHARE_MAX), free)

    def _keep_place(self, _least: int, most: int) -> None:
        """Leave the room of the scroll bar free while there is none: nothing moves as it comes."""
        across = self._scroll.verticalScrollBar().sizeHint().width()
        self._foot.setContentsMargins(0, 0, across, 0)
        page = self._scroll.widget()
        if page is not None:
            page.setContentsMargins(0, 0, 0 if most else across, 0)

    def _show_words(self) -> None:
        """Scroll as little as brings the cursor into sight."""
        words, inside = self.editor.words, self._scroll.widget()
        if inside is not None:
            place = words.viewport().mapTo(inside, words.cursorRect().center())
            self._scroll.ensureVisible(place.x(), place.y(), 0, WORDS_AROUND_PIXELS)

    def _take_example(self, title: str, prompt: str) -> None:
        self._draft.title = title
        self._draft.prompt = prompt
        self.editor.words.setFocus()

    def _hear_example(self, title: str, prompt: str) -> None:
        self._take_example(title, prompt)
        self.example_sent.emit()
        self.generate()

    def _show_example_cost(self, _value: object = None) -> None:
        practice = self.tr("at least {credits} cr practice")
        told = practice if self._draft.is_local else self.tr("at least {credits} cr")
        self.examples.show_cost(told.format(credits=self._draft.price_floor_credits))

    def _write_title(self, text: str) -> None:
        self._draft.title = text or UNTITLED

    def _show_title(self, title: str) -> None:
        shown = "" if title == UNTITLED else title
        if shown != self.title.text():
            self.title.setText(shown)
            self.title.setCursorPosition(0)

    def _show_prompt(self, prompt: str) -> None:
        self.examples.setVisible(not prompt)

    def _unfold_used(self, _value: object = None) -> None:
        if self._draft.audio_urls or self._draft.image_url is not None:
            self.folds.unfold("references")
        if any(getattr(self._draft, name) is not None for name in OUTPUT_FIELDS):
            self.folds.unfold("output")


def _items(layout: QBoxLayout) -> list[QLayoutItem]:
    found = (layout.itemAt(number) for number in range(layout.count()))
    return [item for item in found if item is not None]


def _centred(widget: QWidget) -> QWidget:
    widget.setMaximumWidth(WIDTH_PIXELS_MAX)
    middle = QWidget()
    middle.setObjectName("composer")
    across = QHBoxLayout(middle)
    across.setContentsMargins(0, 0, 0, 0)
    across.addStretch(1)
    across.addWidget(widget, 1000)
    across.addStretch(1)
    return middle
