"""The timeline with its head: what it is worth, how long the scene is, and the way to insert."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QMenu, QToolButton, QVBoxLayout, QWidget

from scenewright.scene.insertion import Insertion, insertion
from scenewright.scene.model import Span
from scenewright.scene.wishes import Wish, WishKind
from scenewright.studio.composing.durations import length_told, tenths_told
from scenewright.studio.composing.wording import worded
from scenewright.ui.bind import bind
from scenewright.ui.parts.elided_label import ElidedLabel
from scenewright.ui.parts.opening import open_over
from scenewright.ui.parts.section_head import SectionHead
from scenewright.ui.timeline.view import TimelineView

if TYPE_CHECKING:
    from scenewright.scene.model import Scene
    from scenewright.studio.composing.draft import Draft
    from scenewright.ui.composing.prompt_editor import PromptEditor
    from scenewright.ui.theme import Theme

MINUTE_SECONDS = 60


class TimelinePane(QWidget):
    """Takes no room until the prompt holds something that sounds or is not understood.

    The words in `editor` are the only source: an event leads to its words, and what is inserted
    is written there. `led_to_words` when that has happened: they may be out of sight.
    """

    led_to_words = Signal()

    def __init__(
        self, draft: Draft, editor: PromptEditor, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._draft = draft
        self._editor = editor
        self._theme = theme
        self.view = TimelineView(theme)
        self.summary = ElidedLabel()
        self.summary.setObjectName("small")
        self.insert_button = QToolButton()
        self.insert_button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.insert_button.setAccessibleName(self.tr("Insert an event"))
        self.insert_button.setToolTip(self.tr("Insert speech, a sound, music or silence as words"))
        self._assemble()
        self._show_glyph()
        theme.changed.connect(self._show_glyph)
        self.insert_button.clicked.connect(lambda: self.insert(self.view.caret_seconds))
        self.view.chosen.connect(self._choose)
        self.view.insert_requested.connect(self.insert)
        self.view.menu_requested.connect(self._open_menu)
        editor.cursor_moved.connect(self.view.show_cursor)
        bind(draft, "scene", self._show_scene)
        draft.is_local_changed.connect(self._summarise)
        bind(draft, "speed", self._show_speed)

    def insert(self, at_seconds: float | None = None, kind: WishKind = WishKind.sound) -> None:
        """Ask what is to be heard at a time of the scene, None: at the cursor; then write it."""
        from scenewright.ui.timeline.insert import TimelineInsert

        self._draft.renew()
        speakers = [one.name for one in self._draft.scene.speakers.values()]
        speed = self._draft.speed or 1.0
        window = self.window()
        dialog = TimelineInsert(self._plan, speakers, speed, window)
        dialog.begin(kind, at_seconds)
        dialog.chosen.connect(self._write)
        open_over(window, dialog)

    def _assemble(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(SectionHead(self.tr("Timeline")))
        head.addWidget(self.insert_button)
        head.addStretch(1)
        head.addWidget(self.summary)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(head)
        column.addWidget(self.view)

    def _show_glyph(self) -> None:
        self.insert_button.setIcon(self._theme.icon("add", "quiet"))

    def _show_scene(self, scene: Scene) -> None:
        self.setVisible(bool(scene.events or scene.not_understood))
        self.view.show_scene(scene)
        self.view.show_cursor(self._editor.cursor_code_point)
        self._summarise()

    def _show_speed(self, speed: float | None) -> None:
        self.view.show_speed(speed)
        self._summarise()

    def _summarise(self, _value: object = None) -> None:
        scene = self._draft.scene
        is_local = self._draft.is_local
        told = [self.tr("planned") if is_local else self.tr("local guess")]
        seconds = scene.duration_seconds / (self._draft.speed or 1.0)
        if seconds >= MINUTE_SECONDS:
            told.append(self.tr("about {time}").format(time=length_told(seconds)))
        elif seconds:
            told.append(self.tr("about {n} s").format(n=round(seconds)))
        count = len(scene.not_understood)
        if count == 1:
            told.append(self.tr("1 phrase not understood"))
        elif count:
            told.append(self.tr("{count} phrases not understood").format(count=count))
        self.summary.setText(" · ".join(told))
        self.summary.setToolTip(
            self.tr("As the local engine plans it; the take's own times stand under its waveform.")
            if is_local
            else self.tr("What is read here; the service may read the words otherwise.")
        )

    def _choose(self, span: Span) -> None:
        self._editor.select(span)
        self._editor.words.setFocus()
        self.led_to_words.emit()

    def _plan(self, wish: Wish) -> Insertion:
        draft = self._draft
        wording = draft.wording
        kept = (*wording.comments, *wording.alternatives)
        cursor = self._editor.cursor_code_point
        return insertion(
            draft.prompt, draft.scene, wish, cursor, read=draft.read, kept=kept, sent=_first_sent
        )

    def _write(self, made: Insertion) -> None:
        self._editor.replace_words(made.span, made.words)
        # Behind it, not selecting it: what is typed next goes on and replaces nothing.
        self._choose(Span(made.event.end, made.event.end))

    def _open_menu(self, place: QPoint, at_seconds: float | None) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        heard = None if at_seconds is None else at_seconds / (self._draft.speed or 1.0)
        where = "" if heard is None else self.tr(" at {time}").format(time=tenths_told(heard))
        for kind, words in (
            (WishKind.speech, self.tr("Insert speech{where}…")),
            (WishKind.sound, self.tr("Insert a sound{where}…")),
            (WishKind.music, self.tr("Insert music{where}…")),
            (WishKind.silence, self.tr("Insert silence{where}…")),
        ):
            action = menu.addAction(words.format(where=where))
            action.triggered.connect(
                lambda _checked=False, kind=kind: self.insert(at_seconds, kind)
            )
        menu.popup(place)


def _first_sent(words: str) -> str:
    return worded(words).variants(1)[0].sent
