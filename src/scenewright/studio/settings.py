"""Every setting once: name, default, title and help; kept as JSON and announced when changed."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QObject, Signal

from scenewright.studio.exports.file_names import FIELDS, TEMPLATE_AT_FIRST
from scenewright.studio.jobs.replay import REPLAY_HOURS, REPLAY_HOURS_MAX, REPLAY_HOURS_MIN
from scenewright.studio.later import later
from scenewright.studio.observed import Observed

Value = TypeVar("Value")

WRITE_DELAY_MS = 300


class Section(StrEnum):
    """The page of the Settings window where a setting is shown; `remembered` ones are not."""

    appearance = "appearance"
    audio = "audio"
    voices = "voices"
    accounts = "accounts"
    spending = "spending"
    files = "files"
    storage = "storage"
    shortcuts = "shortcuts"
    privacy = "privacy"
    remembered = "remembered"


class Setting(Observed[Value], Generic[Value]):
    """One setting of `Settings`, which gets the signal `<name>_changed` by it.

    `choices` are the only values allowed, none means any of the type, and `told` are their names
    for the user; `least` and `most` bound a number. A setting without a title is one that the
    window remembers by itself.
    """

    def __init__(
        self,
        default: Value,
        section: Section = Section.remembered,
        title: str = "",
        help: str = "",
        *,
        choices: tuple[Value, ...] = (),
        told: tuple[str, ...] = (),
        least: float | None = None,
        most: float | None = None,
        unit: str = "",
    ) -> None:
        super().__init__(default)
        self.section, self.title, self.help = section, title, help
        self.choices, self.told = choices, told
        self.least, self.most, self.unit = least, most, unit

    def __set_name__(self, owner: type, name: str) -> None:
        super().__set_name__(owner, name)
        # Declared by hand, each setting would be said twice.
        setattr(owner, f"{name}_changed", Signal(object))

    def read(self, value: object) -> Value:
        """`value` where it is a possible one, else the default; JSON arrays become tuples."""
        found: Any = value
        if isinstance(self.default, tuple) and isinstance(value, list):
            found = tuple(entry for entry in value if isinstance(entry, str))
        elif type(self.default) is float and type(value) is int:
            found = float(value)
        if type(found) is not type(self.default):
            return self.default
        if self.choices and found not in self.choices:
            return self.default
        number = found if isinstance(found, (int, float)) else 0
        if self.least is not None and not self.least <= number:
            return self.default
        if self.most is not None and not number <= self.most:
            return self.default
        return found


class Settings(QObject):
    """The settings' values, observed: `theme`, `output_device`, `is_autoplay`, …

    Read from `path` at construction (a missing or broken file gives the defaults) and written
    back soon after a change. `trouble_changed` says when writing failed.
    """

    theme = Setting(
        "system",
        Section.appearance,
        "Theme",
        "The colours of the window.",
        choices=("system", "light", "dark", "high-contrast"),
        told=("As the desktop", "Light", "Dark", "High contrast"),
    )
    font_scale_percent = Setting(
        100,
        Section.appearance,
        "Text size",
        "How large every text of the window is.",
        least=75,
        most=200,
        unit="%",
    )
    output_device = Setting(
        "",
        Section.audio,
        "Output device",
        "Where takes are played.",
    )
    is_autoplay = Setting(
        False,
        Section.audio,
        "Play new takes",
        "Play a take when it arrives and nothing else plays.",
    )
    is_notifying = Setting(
        True,
        Section.appearance,
        "Notify when jobs are done",
        "One message for all that ended while the window was not in front.",
    )
    jobs_at_once = Setting(
        4,
        Section.spending,
        "Jobs at once",
        "How many jobs of one account are at its service at the same time; the others wait unsent.",
        least=1,
        most=50,
    )
    replay_hours = Setting(
        REPLAY_HOURS,
        Section.spending,
        "Ask before sending again after",
        "A request whose answer was lost is sent again by itself for so long: under the same key "
        "it is charged once. Services do not say how long they know a key; after that it would be "
        "a new order, so an older one asks you first. 0 always asks.",
        least=REPLAY_HOURS_MIN,
        most=REPLAY_HOURS_MAX,
        unit="h",
    )
    publisher = Setting(
        "",
        Section.accounts,
        "Publisher",
        "A command that takes a file and prints its public URL. A hosted service takes references "
        "only as public URLs; with a publisher a local file can be given too.",
    )
    is_checking_references = Setting(
        True,
        Section.privacy,
        "Check references before sending",
        "Ask the server of each web address whether it answers, and fetch what is small, to tell "
        "its length and play it. Files of this machine are always looked at.",
    )
    save_folder = Setting(
        "",
        Section.files,
        "Folder for files",
        "Where Save and Export put files. Empty, you are asked the next time.",
    )
    file_name_template = Setting(
        TEMPLATE_AT_FIRST,
        Section.files,
        "File names",
        "How files are called; words in braces are filled in, such as {scene}, {take} or {date}. "
        "Export shows all of them, and the names they give.",
    )
    creator_id = Setting(
        "",
        Section.files,
        "Your creator id",
        "Who made a sound, in UCS file names: a short word of your own, such as your initials.",
    )
    source_id = Setting(
        FIELDS["source_id"],
        Section.files,
        "Your source id",
        "Which project or library a sound belongs to, in UCS file names.",
    )
    cat_ids: Setting[tuple[str, ...]] = Setting(())
    export_plan = Setting("")
    export_presets: Setting[tuple[str, ...]] = Setting(())
    shortcuts: Setting[tuple[str, ...]] = Setting(())
    window_geometry = Setting("")
    unfolded_panes: Setting[tuple[str, ...]] = Setting(())
    pane_sizes: Setting[tuple[str, ...]] = Setting(())
    hidden_panes: Setting[tuple[str, ...]] = Setting(())
    account_id = Setting("")
    scene_id = Setting("")
    take_id = Setting("")
    is_grouping_jobs = Setting(False)
    job_order = Setting("newest", choices=("newest", "oldest", "state"))
    library_order = Setting(
        "newest", choices=("newest", "oldest", "title", "rating", "cost", "length", "best")
    )
    library_filters = Setting("")
    recent_files: Setting[tuple[str, ...]] = Setting(())
    recent_commands: Setting[tuple[str, ...]] = Setting(())
    trouble_changed = Signal(object)
    trouble = Observed("")

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._path = path
        self._unknown: dict[str, Any] = {}
        # What stands in the file and is none of our values: a newer studio may know it.
        self._unread: dict[str, Any] = {}
        self._write_soon = later(self, WRITE_DELAY_MS, self.flush)
        self._load()
        for setting in SETTINGS:
            getattr(self, f"{setting.name}_changed").connect(self._changed)

    def flush(self) -> None:
        """Write now what has changed; called by itself 300 ms after a change."""
        self._write_soon.stop()
        values = {setting.name: self._written(setting) for setting in SETTINGS}
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

    def watch(self, name: str, heard: Callable[[Any], None]) -> None:
        """Call `heard(value)` whenever a setting has changed."""
        getattr(self, f"{name}_changed").connect(heard)

    def reset(self, setting: Setting[Any]) -> None:
        """Give a setting its default again."""
        self._unread.pop(setting.name, None)
        setattr(self, setting.name, setting.default)

    def _written(self, setting: Setting[Any]) -> Any:
        value = getattr(self, setting.name)
        return self._unread.get(setting.name, value) if value == setting.default else value

    def _load(self) -> None:
        try:
            kept = json.loads(self._path.read_text(encoding="utf-8"))
        except (OSError, ValueError, RecursionError):
            return
        if not isinstance(kept, dict):
            return
        for setting in SETTINGS:
            found = kept.pop(setting.name, None)
            value = setting.read(found)
            if found is not None and value == setting.default != found:
                self._unread[setting.name] = found
            setattr(self, setting.name, value)
        self._unknown = kept

    def _changed(self, _value: object) -> None:
        self._write_soon.start()


SETTINGS: tuple[Setting[Any], ...] = tuple(
    entry for entry in vars(Settings).values() if isinstance(entry, Setting)
)
