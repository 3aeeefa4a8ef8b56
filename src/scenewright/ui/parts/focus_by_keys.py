"""How a list comes to have the focus: by keys it shows where it stands, by the mouse it is told."""

from __future__ import annotations

from PySide6.QtCore import Qt

BY_KEYS = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
    Qt.FocusReason.OtherFocusReason,
)
