"""What the window is drawn with: Qt's plugin for this screen, a font, and the icons."""

from __future__ import annotations

import ctypes
import os
import sys
from pathlib import Path

from PySide6.QtCore import QLibraryInfo, QRectF, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QColor, QFontDatabase, QFontInfo, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from scenewright import paths
from scenewright.self_test.result import State, Tell

SCREENS = ("DISPLAY", "WAYLAND_DISPLAY")
PLATFORM_VARIABLE = "QT_QPA_PLATFORM"
SIDE_PIXELS = 64


def look(_folder: Path, tell: Tell) -> None:
    """The plugin, told before anything is drawn by it; then a text and an icon."""
    has_screen = sys.platform != "linux" or any(map(os.environ.get, SCREENS))
    has_choice = bool(os.environ.get(PLATFORM_VARIABLE))
    if not has_screen and not has_choice:
        os.environ[PLATFORM_VARIABLE] = "offscreen"
    said: list[str] = []

    def hear(kind: QtMsgType, _context: object, message: str | None) -> None:
        said.append(message or "")
        if kind is QtMsgType.QtFatalMsg:
            # Qt ends the process when this returns.
            tell("platform", State.failed, f"A window cannot be opened: {said[0].strip()}")
            os._exit(1)

    qInstallMessageHandler(hear)
    application = QApplication(["scenewright", "-style", "fusion"])
    used = application.platformName()
    lacking = _unloadable()
    if lacking:
        tell("platform", State.failed, f"A window cannot be opened on X11: {lacking}")
    elif has_screen or has_choice:
        size = application.primaryScreen().size()
        told = f"{used}, Qt {QLibraryInfo.version().toString()}"
        tell("platform", State.ok, f"{told}, {size.width()} x {size.height()}")
    else:
        told = "There is no screen here; it was drawn without one. The plugin for X11 is whole."
        tell("platform", State.absent, told)
    _fonts(application, tell)
    _svg(tell)


def _unloadable() -> str:
    """What the plugin for X11 lacks of this system, which only a screen would bring to light."""
    if sys.platform != "linux":
        return ""
    plugins = QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath)
    try:
        ctypes.CDLL(os.path.join(plugins, "platforms", "libqxcb.so"))
    except OSError as error:
        # A frozen program's own error hides which library it was.
        return str(error.__cause__ or error)
    return ""


def _fonts(application: QApplication, tell: Tell) -> None:
    families = len(QFontDatabase.families())
    used = QFontInfo(application.font()).family()
    image = _empty()
    painter = QPainter(image)
    painter.setPen(QColor("black"))
    painter.drawText(QRectF(image.rect()), "Sé")
    painter.end()
    if families and _has_ink(image):
        tell("fonts", State.ok, f"{families} families; texts are in {used}")
    else:
        told = "There is no font, so nothing can be read; on Debian and Ubuntu: fonts-dejavu-core"
        tell("fonts", State.failed, told)


def _svg(tell: Tell) -> None:
    icons = sorted(paths.resource("icons").glob("*.svg"))
    blank = [icon.stem for icon in icons if not _is_drawn(icon)]
    if blank or not icons:
        tell("svg", State.failed, f"Nothing is drawn of {', '.join(blank) or 'the icons'}")
    else:
        tell("svg", State.ok, f"{len(icons)} icons are drawn")


def _is_drawn(icon: Path) -> bool:
    image = _empty()
    painter = QPainter(image)
    QSvgRenderer(str(icon)).render(painter, QRectF(image.rect()))
    painter.end()
    return _has_ink(image)


def _empty() -> QImage:
    image = QImage(SIDE_PIXELS, SIDE_PIXELS, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    return image


def _has_ink(image: QImage) -> bool:
    return any(bytes(image.constBits()))
