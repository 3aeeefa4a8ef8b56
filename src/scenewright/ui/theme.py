"""Colours by role, the style sheet filled with them, and icons tinted by role.

A theme is a JSON file of roles, because Python reads TOML only 4 ms later; code names roles, never
colours.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QCoreApplication, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QIcon, QPainter, QPalette, QPixmap
from PySide6.QtSvg import QSvgRenderer

from scenewright.paths import resource

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

THEMES = ("system", "light", "dark", "high-contrast")
ICON_SCALE = 3
LINE_PIXELS = 16
ROUND = "round"
ROLE = re.compile(r"\{\{(\w+)\}\}")
TEXT_SIZE = re.compile(r"(font-size: |icon-size: )(\d+)px")
# What is lower than a line of text holds none, such as the groove of a slider.
LINE_HEIGHT = re.compile(r"(min-height: )(2[4-9]|[3-9]\d)px")
KIND_ROLES: Mapping[str, str] = {
    "speech": "speech",
    "ambience": "ambience",
    "music": "music",
    "sfx": "effect",
    "reference": "reference",
}


class Theme(QObject):
    """The theme in use; `choose` and `scale` switch it live and `changed` tells painted widgets.

    `choice` is one of `THEMES`; `system` follows the desktop's light or dark. `dress` puts the
    style sheet on, once the first window's widgets stand in their places. The application's
    style is Fusion from its start: `setStyle` would make Python types of every style there is.
    """

    changed = Signal()

    def __init__(
        self, application: QApplication, choice: str = "system", scale_percent: int = 100
    ) -> None:
        super().__init__()
        self._application = application
        self._scale_percent = scale_percent
        self._icons: dict[tuple[str, str], QIcon] = {}
        self._roles: dict[str, QColor] = {}
        self._is_dressed = False
        self.choice = ""
        application.styleHints().colorSchemeChanged.connect(self._follow_system)
        self.choose(choice)

    def choose(self, choice: str) -> None:
        """Put a theme on the whole application; an unknown name means the system's."""
        self.choice = choice if choice in THEMES else "system"
        self._apply(self._name())

    def dress(self) -> None:
        """Put the style sheet on the application, and from now on with each choice."""
        # Not at the beginning: under a sheet every widget is polished anew each time it is moved.
        if self._is_dressed:
            return
        self._is_dressed = True
        self._application.setStyleSheet(self._style_sheet())

    def scale(self, percent: int) -> None:
        """Write every text of the application this much larger than the design has it."""
        if percent != self._scale_percent:
            self._scale_percent = percent
            self._apply(self._name())

    def pixels(self, at_100_percent: int) -> int:
        """A size of text, or of what holds text, at the scale in use."""
        return round(at_100_percent * self._scale_percent / 100)

    def around(self, at_100_percent: int, lines: int = 1) -> int:
        """A height that holds so many lines: the lines grow, the air around them does not."""
        return at_100_percent + lines * (self.pixels(LINE_PIXELS) - LINE_PIXELS)

    def font(self, pixels: int, base: QFont | None = None) -> QFont:
        """The interface's font (or `base`) at a size that is `pixels` at 100 %, for painting."""
        font = QFont(base) if base is not None else QFont()
        font.setPixelSize(self.pixels(pixels))
        return font

    def colour(self, role: str) -> QColor:
        """The colour of a role; KeyError for a role that no theme has."""
        return QColor(self._roles[role])

    def colour_of_kind(self, kind: str) -> QColor:
        """The one colour that an event kind has everywhere."""
        return self.colour(KIND_ROLES[kind])

    def icon(self, name: str, role: str = "text") -> QIcon:
        """`resources/icons/NAME.svg` in the colour of a role."""
        key = (name, role)
        if key not in self._icons:
            self._icons[key] = QIcon(_tinted(name, self.colour(role)))
        return self._icons[key]

    def glyph(self, name: str, role: str, pixels: int = 14) -> QPixmap:
        """An icon to stand beside words: as much larger as they are."""
        side = self.pixels(pixels)
        return self.icon(name, role).pixmap(side, side)

    def _style_sheet(self) -> str:
        text = resource("studio.qss").read_text(encoding="utf-8")
        if self._scale_percent != 100:
            text = TEXT_SIZE.sub(lambda found: f"{found[1]}{self.pixels(int(found[2]))}px", text)
            text = LINE_HEIGHT.sub(lambda found: f"{found[1]}{self.around(int(found[2]))}px", text)
        return ROLE.sub(lambda found: self._filled(found[1]), text)

    def _filled(self, asked: str) -> str:
        # A number is a size that grows with the text, a word is the colour of a role. A circle of
        # a size, with its border of one pixel, is none where its radius is more than the half.
        if asked.startswith(ROUND):
            return str(self.pixels(int(asked.removeprefix(ROUND))) // 2 + 1)
        return str(self.pixels(int(asked))) if asked.isdecimal() else self._roles[asked].name()

    def _name(self) -> str:
        if self.choice != "system":
            return self.choice
        scheme = self._application.styleHints().colorScheme()
        return "light" if scheme == Qt.ColorScheme.Light else "dark"

    def _follow_system(self, _scheme: Qt.ColorScheme) -> None:
        if self.choice == "system":
            self._apply(self._name())

    def _apply(self, name: str) -> None:
        self._roles = _roles(name)
        self._icons.clear()
        self._application.setPalette(_palette(self._roles))
        if self._is_dressed:
            self._application.setStyleSheet(self._style_sheet())
        self.changed.emit()


def figures_font(base: QFont, pixels: int) -> QFont:
    """A font in which all digits are equally wide, so that running times do not dance."""
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
    font.setWeight(base.weight())
    font.setPixelSize(pixels)
    return font


def tr(text: str) -> str:
    """A string the user sees, in the user's language; for code that is no QObject."""
    # Where Qt's `lupdate` puts what is not said by `self.tr`.
    return QCoreApplication.translate("", text)


def mixed(first: QColor, second: QColor, share: float) -> QColor:
    """`share` (0 to 1) of the second colour over the first."""
    return QColor.fromRgbF(
        first.redF() + (second.redF() - first.redF()) * share,
        first.greenF() + (second.greenF() - first.greenF()) * share,
        first.blueF() + (second.blueF() - first.blueF()) * share,
    )


def _roles(name: str) -> dict[str, QColor]:
    text = resource(f"themes/{name}.json").read_text(encoding="utf-8")
    roles = {role: QColor(colour) for role, colour in json.loads(text).items()}
    roles["hairline"] = mixed(roles["pane"], roles["line"], 1.0 if name == "high-contrast" else 0.7)
    roles["hover"] = mixed(roles["raised"], roles["text"], 0.2 if name == "high-contrast" else 0.07)
    roles["selected"] = roles["hover"] if name == "high-contrast" else roles["raised"]
    roles["track"] = mixed(roles["pane"], roles["line"], 0.4 if name == "high-contrast" else 1.0)
    roles["selection"] = mixed(roles["raised"], roles["accent"], 0.35)
    roles["accent_hover"] = mixed(roles["accent"], roles["text"], 0.12)
    return roles


def _palette(roles: Mapping[str, QColor]) -> QPalette:
    of = QPalette.ColorRole
    palette = QPalette()
    for colour_role, role in {
        of.Window: "pane",
        of.WindowText: "text",
        of.Base: "raised",
        of.AlternateBase: "pane",
        of.Text: "text",
        of.PlaceholderText: "quiet",
        of.Button: "raised",
        of.ButtonText: "text",
        of.BrightText: "bad",
        of.Highlight: "accent",
        of.HighlightedText: "on_accent",
        of.Link: "accent",
        of.Mid: "line",
        of.Dark: "line",
        of.Light: "raised",
        of.Shadow: "window",
        of.ToolTipBase: "raised",
        of.ToolTipText: "text",
    }.items():
        palette.setColor(colour_role, roles[role])
    disabled = QPalette.ColorGroup.Disabled
    for colour_role in (of.WindowText, of.Text, of.ButtonText):
        palette.setColor(disabled, colour_role, roles["faint"])
    return palette


def _tinted(name: str, colour: QColor, side_pixels: int = 16) -> QPixmap:
    drawing = resource(f"icons/{name}.svg").read_text(encoding="utf-8")
    renderer = QSvgRenderer(QByteArray(drawing.replace("currentColor", colour.name()).encode()))
    side = side_pixels * ICON_SCALE
    pixmap = QPixmap(QSize(side, side))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    renderer.render(painter, QRectF(0, 0, side, side))
    painter.end()
    return pixmap
