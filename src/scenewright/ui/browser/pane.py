"""Everything the local engine knows and every voice an account has: search, hear, insert."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QToolButton,
    QWidget,
)

from scenewright.scene.known import Known, known, search
from scenewright.ui.bind import bind
from scenewright.ui.browser import rows as browser_rows
from scenewright.ui.browser.model import BrowserModel
from scenewright.ui.browser.verbs import BrowserVerbs
from scenewright.ui.browser.view import BrowserView
from scenewright.ui.composing.saved_voice_form import SavedVoiceForm
from scenewright.ui.composing.speaker_line import write_line
from scenewright.ui.composing.voice_filters import VoiceFilters
from scenewright.ui.parts.flow import Flow
from scenewright.ui.parts.hairline import beside_hairline
from scenewright.ui.parts.section_head import SectionHead

if TYPE_CHECKING:
    from PySide6.QtGui import QShowEvent

    from scenewright.studio.studio import Studio
    from scenewright.ui.browser.rows import Row
    from scenewright.ui.composing.prompt_editor import PromptEditor
    from scenewright.ui.theme import Theme

SOUNDS, MUSIC, VOICES, WORDS = range(4)


class BrowserPane(QFrame):
    """Inserts into `editor`. `closed` is asked for by Escape or the cross. What it lists is read
    when it is first shown."""

    closed = Signal()

    def __init__(
        self, studio: Studio, editor: PromptEditor, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("browser")
        self._studio = studio
        self._theme = theme
        self._editor = editor
        self._known: Known | None = None
        self._rows: dict[int, list[Row]] = {}
        self._searched = ""
        self.model = BrowserModel()
        self.view = BrowserView(self.model, theme)
        self.search = QLineEdit()
        self.tabs = QButtonGroup(self)
        self.filters = VoiceFilters(theme)
        self.form = SavedVoiceForm()
        self.hint = QLabel()
        self.empty = QLabel()
        self.verbs = BrowserVerbs(theme)
        self.close_button = QToolButton()
        self._build()
        self._assemble()
        self._connect()

    def open(self) -> None:
        """Wait for words to search."""
        self.search.setFocus()
        self.search.selectAll()

    def has_focus(self) -> bool:
        """Whether the keys go to it."""
        return self.isAncestorOf(self.window().focusWidget() or self.window())

    def show_section(self, section: int) -> None:
        """Show sounds, music, voices or words."""
        self.tabs.button(section).setChecked(True)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._known is None:
            self._known = known()
            self._show_rows()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            if self.form.is_asking():
                self.form.fold()
            else:
                self._studio.samples.stop()
                self.closed.emit()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            # The list is reached without leaving the words that are searched.
            if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
                self.view.setFocus()
                self.view.keyPressEvent(event)
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self.view.keyPressEvent(event)
                return True
        return super().eventFilter(watched, event)

    def _build(self) -> None:
        self.search.setPlaceholderText(self.tr("Search"))
        self.search.setAccessibleName(self.tr("Search sounds, music, voices and words"))
        self.search.installEventFilter(self)
        for number in (SOUNDS, MUSIC, VOICES, WORDS):
            button = QPushButton(self._label(number))
            button.setObjectName("tab")
            button.setAccessibleName(button.text())
            button.setCheckable(True)
            self.tabs.addButton(button, number)
        self.tabs.button(SOUNDS).setChecked(True)
        for told in (self.hint, self.empty):
            told.setObjectName("small")
            told.setWordWrap(True)
            told.setAlignment(Qt.AlignmentFlag.AlignTop)
            told.hide()
        self.close_button.setAccessibleName(self.tr("Close the browser"))
        self.close_button.setToolTip(self.tr("Close (Esc)"))
        self._theme.changed.connect(self._show_glyph)
        self._show_glyph()

    def _show_glyph(self) -> None:
        self.close_button.setIcon(self._theme.icon("remove", "quiet"))

    def _assemble(self) -> None:
        head = QHBoxLayout()
        head.addWidget(SectionHead(self.tr("Browse")))
        head.addStretch(1)
        head.addWidget(self.close_button)
        tabs = Flow(4)
        for button in self.tabs.buttons():
            tabs.addWidget(button)
        column = beside_hairline(self, QBoxLayout.Direction.RightToLeft)
        column.setContentsMargins(16, 12, 12, 16)
        column.setSpacing(8)
        column.addLayout(head)
        column.addWidget(self.search)
        column.addLayout(tabs)
        column.addWidget(self.filters)
        column.addWidget(self.hint)
        column.addWidget(self.empty, 1)
        column.addWidget(self.view, 1)
        column.addWidget(self.verbs)
        column.addWidget(self.form)

    def _connect(self) -> None:
        studio = self._studio
        self.search.textChanged.connect(lambda _text: self._show_found())
        self.tabs.idToggled.connect(lambda _number, is_on: self._show_rows() if is_on else None)
        self.filters.changed.connect(self._show_found)
        self.close_button.clicked.connect(self.closed)
        self.view.chosen.connect(self._choose)
        self.view.heard.connect(self._hear)
        self.view.starred.connect(self._star)
        self.view.current_changed.connect(self._show_verbs)
        self.view.customContextMenuRequested.connect(self._offer)
        self.verbs.heard.connect(self._hear)
        self.verbs.chosen.connect(self._choose)
        self.verbs.spoken.connect(self._speak)
        self.verbs.starred.connect(self._star)
        # What is done with a row gives way to the fields: together they fit no low window.
        self.form.asked.connect(self.verbs.setHidden)
        self.form.saved.connect(lambda voice_id, alias: studio.voices.save(voice_id, alias))
        studio.samples.making_changed.connect(self._show_sample)
        bind(studio.samples, "playing", self._show_sample)
        studio.voices.saved_changed.connect(self._show_rows)
        bind(studio.draft, "is_local", self._show_rows)

    def _show_rows(self, _change: object = None) -> None:
        if self._known is None:
            return
        self._known = known()
        self.filters.offer(self._known.voices)
        section = self.tabs.checkedId()
        is_local, saved = self._studio.draft.is_local, self._studio.voices.saved
        self.filters.setVisible(section == VOICES and is_local)
        self.form.setVisible(section == VOICES)
        self._rows = {
            SOUNDS: browser_rows.sound_rows(self._known),
            MUSIC: browser_rows.music_rows(self._known),
            VOICES: browser_rows.voice_rows(self._known.voices, saved, is_local=is_local),
            WORDS: browser_rows.word_rows(self._known),
        }
        self.hint.setVisible(section == VOICES and not is_local)
        self.hint.setText(
            self.tr(
                "Which voices this service has is not known here; ids can be typed and saved. "
                "To hear one, generate a short line with it: that costs at least 5 credits."
            )
        )
        self._show_found()

    def _show_found(self) -> None:
        text = self.search.text()
        was = self.view.row()
        found = {section: search(rows, text) for section, rows in self._rows.items()}
        for section, hits in found.items():
            count = f" {len(hits)}" if text.strip() and hits else ""
            self.tabs.button(section).setText(self._label(section) + count)
        rows = found.get(self.tabs.checkedId(), [])
        if self.filters.isVisibleTo(self):
            rows = [row for row in rows if self.filters.lets_pass(row.traits)]
        self.model.show(rows)
        names = [(row.name, row.voice_id) for row in rows]
        # What was chosen stays so where rows only changed; a new search begins with its best.
        wanted = (was.name, was.voice_id) if was and text == self._searched else None
        self._searched = text
        at = names.index(wanted) if wanted in names else 0
        self.view.setCurrentIndex(self.model.index(at))
        self.empty.setVisible(not rows)
        self.view.setVisible(bool(rows))
        self.empty.setText(
            self._why_empty([self._label(one) for one, hits in found.items() if hits])
        )
        self._show_sample()

    def _label(self, section: int) -> str:
        labels = (self.tr("Sounds"), self.tr("Music"), self.tr("Voices"), self.tr("Words"))
        return labels[section]

    def _why_empty(self, elsewhere: list[str]) -> str:
        text = self.search.text().strip()
        if self.tabs.checkedId() == VOICES:
            if not text and not self._studio.draft.is_local:
                return self.tr("No voice id is saved for this service yet.")
            return self.tr("No voice is like that. Any id can be typed beside the prompt.")
        return browser_rows.none_told(text, elsewhere)

    def _show_verbs(self) -> None:
        index = self.view.currentIndex()
        state = index.data(BrowserModel.state_role) or ""
        is_voices = self.tabs.checkedId() == VOICES
        self.verbs.show_row(self.view.row(), state, is_voices=is_voices)

    def _show_sample(self, _change: object = None) -> None:
        samples = self._studio.samples
        self.model.show_sample(samples.making, samples.playing)
        self._show_verbs()

    def _choose(self, row: Row) -> None:
        if row.voice_id:
            self._studio.draft.voice = row.voice_id
        else:
            self._editor.insert_words(row.inserted)

    def _speak(self, row: Row) -> None:
        write_line(self._editor, row.inserted)

    def _hear(self, row: Row) -> None:
        if row.sample is not None:
            self._studio.samples.hear(row.sample)

    def _star(self, row: Row) -> None:
        self._studio.voices.star(row.voice_id, not row.is_favourite)

    def _offer(self, point: QPoint) -> None:
        index = self.view.indexAt(point)
        row: Row | None = index.data(BrowserModel.row_role) if index.isValid() else self.view.row()
        if row is None:
            return
        menu = self.menu_of(row)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.view.viewport().mapToGlobal(point))

    def menu_of(self, row: Row) -> QMenu:
        """Everything that can be done with a row, by name."""
        menu = QMenu(self)
        is_voice = bool(row.voice_id)
        if row.sample is not None:
            menu.addAction(self.tr("Hear"), lambda: self._hear(row))
        chosen = self.tr("Use for this scene") if is_voice else self.tr("Insert its words")
        menu.addAction(chosen, lambda: self._choose(row))
        if is_voice:
            menu.addAction(self.tr("Write a line of this speaker"), lambda: self._speak(row))
            star = self.tr("No favourite any more") if row.is_favourite else self.tr("Favourite")
            menu.addAction(star, lambda: self._star(row))
            alias = "" if row.name == row.voice_id else row.name
            menu.addAction(self.tr("Name it…"), lambda: self.form.ask(row.voice_id, alias))
        if row.is_saved:
            menu.addSeparator()
            forget = self._studio.voices.forget
            menu.addAction(self.tr("Forget this id"), lambda: forget(row.voice_id))
        return menu
