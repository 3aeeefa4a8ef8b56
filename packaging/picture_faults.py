"""Pictures of what is seen when the studio itself has a fault."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QWidget

from scenewright.studio.diagnostics.collecting import Piece
from scenewright.studio.diagnostics.diagnostics import Diagnostics
from scenewright.ui.help.crash_sheet import CrashSheet
from scenewright.ui.help.diagnostics_sheet import DiagnosticsSheet
from scenewright.ui.window import Window

NAMES = ("settings", "databases", "accounts", "jobs", "local-service", "folders")
LINE = "2026-03-01 09:12:44,120 INFO req_5d2c90 local POST /v2/audio/generations 202 8.1 ms\n"


def _opened(window: Window, built: QDialog) -> QDialog:
    window.dialogs.open(built)
    return built


def collecting(window: Window) -> QWidget:
    """While it is collected."""
    built = DiagnosticsSheet(window.studio, window.theme, window)
    Diagnostics.fraction.renew(window.studio.diagnostics, 0.4)
    return _opened(window, built)


def collected(window: Window) -> QWidget:
    """What was collected, a log of it left out."""
    built = DiagnosticsSheet(window.studio, window.theme, window)
    versions = "Scenewright: 1.0\nQt: 6.11\nsystem: Debian GNU/Linux 12\n"
    pieces = [Piece("versions.txt", versions), *(Piece(f"{name}.txt", "-\n") for name in NAMES)]
    pieces += [Piece("studio.log", LINE), Piece("service.log", LINE * 40)]
    Diagnostics.pieces.renew(window.studio.diagnostics, tuple(pieces))
    built.names.setCurrentRow(len(pieces) - 1)
    built.names.item(len(pieces) - 2).setCheckState(Qt.CheckState.Unchecked)
    return _opened(window, built)


def crashed(window: Window) -> QWidget:
    """What is said of an error that nobody caught."""
    return _opened(window, CrashSheet("ValueError", window.theme, window))


FAULTS = (
    ("diagnostics-collecting", collecting),
    ("diagnostics", collected),
    ("crash", crashed),
)
