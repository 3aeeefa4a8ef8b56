"""Every setting once: name, default, title and help; kept as JSON and announced when changed."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from scenewright.studio.observed import Observed

Value = TypeVar("Value", str, bool, tuple[str, ...])

WRITE_DELAY_MS = 300


@dataclass(frozen=True)
class Setting(Generic[Value]):
    """One setting; `choices` are the only values allowed, empty means any of the type.

    `is_shown` is false for what the window remembers by itself.
    """

    name: str
    default: Value
    title: str
    help: str
    choices: tuple[Value, ...] = field(default=())
    is_shown: bool = True

    def read(self, value: object) -> Value:
        """`value` where it is a possible one, else the default; JSON arrays become tuples."""
        if isinstance(self.default, tuple) and isinstance(value, list):
            value = tuple(entry for entry in value if isinstance(entry, str))
        if type(value) is not type(self.default):
            return self.default
        if self.choices and value not in self.choices:
            return self.default
        return value


THEME = Setting(
    "theme",
    "system",
    "Theme",
    "The colours of the window; system follows the desktop.",
    ("system", "light", "dark", "high-contrast"),
)
OUTPUT_DEVICE = Setting(
    "output_device", "", "Output device", "Where takes are played; empty is the system's choice."
)
IS_AUTOPLAY = Setting(
    "is_autoplay", False, "Play new takes", "Play a take when it arrives and nothing else plays."
)
WINDOW_GEOMETRY = Setting(
    "window_geometry", "", "Window geometry", "Where the window was, base64.", is_shown=False
)
UNFOLDED_PANES: Setting[tuple[str, ...]] = Setting(
    "unfolded_panes", (), "Unfolded panes", "The panes that stand open.", is_shown=False
)
ACCOUNT_ID = Setting("account_id", "", "Account", "The account last used.", is_shown=False)
SCENE_ID = Setting("scene_id", "", "Scene", "The scene last open.", is_shown=False)
SETTINGS: tuple[Setting[Any], ...] = (
    THEME,
    OUTPUT_DEVICE,
    IS_AUTOPLAY,
    WINDOW_GEOMETRY,
    UNFOLDED_PANES,
    ACCOUNT_ID,
    SCENE_ID,
)


class Settings(QObject):
    """The settings' values, observed: `theme`, `output_device`, `is_autoplay`, …

    Read from `path` at construction (a missing or broken file gives the defaults) and written
    back soon after a change. `trouble_changed` says when writing failed.
    """

    theme_changed = Signal(object)
    theme = Observed(THEME.default)
    output_device_changed = Signal(object)
    output_device = Observed(OUTPUT_DEVICE.default)
    is_autoplay_changed = Signal(object)
    is_autoplay = Observed(IS_AUTOPLAY.default)
    window_geometry_changed = Signal(object)
    window_geometry = Observed(WINDOW_GEOMETRY.default)
    unfolded_panes_changed = Signal(object)
    unfolded_panes = Observed(UNFOLDED_PANES.default)
    account_id_changed = Signal(object)
    account_id = Observed(ACCOUNT_ID.default)
    scene_id_changed = Signal(object)
    scene_id = Observed(SCENE_ID.default)
    trouble_changed = Signal(object)
    trouble = Observed("")

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._path = path
        self._unknown: dict[str, Any] = {}
        self._write_soon = QTimer(self)
        self._write_soon.setSingleShot(True)
        self._write_soon.setInterval(WRITE_DELAY_MS)
        self._write_soon.timeout.connect(self.flush)
        self._load()
        for setting in SETTINGS:
            getattr(self, f"{setting.name}_changed").connect(self._changed)

    def flush(self) -> None:
        """Write now what has changed; called by itself 300 ms after a change."""
        self._write_soon.stop()
        values = {setting.name: getattr(self, setting.name) for setting in SETTINGS}
        text = json.dumps({**self._unknown, **values}, indent=2, ensure_ascii=False)
        beside = self._path.with_name(self._path.name + ".part")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            beside.write_text(text + "\n", encoding="utf-8")
            os.replace(beside, self._path)
        except OSError as error:
            self.trouble = f"The settings could not be kept: {error.strerror or error}."
        else:
            self.trouble = ""

    def _load(self) -> None:
        try:
            kept = json.loads(self._path.read_text(encoding="utf-8"))
        except (OSError, ValueError, RecursionError):
            return
        if not isinstance(kept, dict):
            return
        for setting in SETTINGS:
            setattr(self, setting.name, setting.read(kept.pop(setting.name, None)))
        self._unknown = kept

    def _changed(self, _value: object) -> None:
        self._write_soon.start()
