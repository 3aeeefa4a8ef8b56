"""Presets: names for what the finished file is, the studio's own and the user's.

A preset says all five output fields; one that it leaves to the service is None. The user's are the
table `preset` of the journal. The functions that ask it are slow.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from scenewright.contract import OutputFormat, Request
from scenewright.contract.terms import is_number
from scenewright.studio.errors import PresetError

if TYPE_CHECKING:
    from scenewright.studio.database import Database

OUTPUT_FIELDS = ("output_format", "sample_rate", "speed", "volume", "pitch")
NAME_CHARACTERS_MAX = 60


@dataclass(frozen=True)
class Preset:
    """The five output fields under a name; None is what the service decides."""

    name: str
    output_format: str | None = None
    sample_rate: int | None = None
    speed: float | None = None
    volume: float | None = None
    pitch: float | None = None
    is_built_in: bool = False

    def fields(self) -> dict[str, Any]:
        """Every output field with its value."""
        return {field: getattr(self, field) for field in OUTPUT_FIELDS}

    def differences(self, fields: Mapping[str, Any]) -> tuple[str, ...]:
        """The names of the output fields in which these values are others."""
        return tuple(field for field in OUTPUT_FIELDS if getattr(self, field) != fields[field])


DEFAULTS = Preset("Service defaults", is_built_in=True)
BUILT_IN = (
    DEFAULTS,
    Preset("Podcast, MP3 44.1 kHz", OutputFormat.mp3.value, 44100, is_built_in=True),
    Preset("Master, WAV 48 kHz", OutputFormat.wav.value, 48000, is_built_in=True),
    Preset("Small, Ogg Opus 24 kHz", OutputFormat.ogg_opus.value, 24000, is_built_in=True),
    Preset("Telephone, WAV 8 kHz", OutputFormat.wav.value, 8000, is_built_in=True),
)


class Presets:
    """The user's presets in the journal. Raises `PresetError` and `JournalError`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> tuple[Preset, ...]:
        """The studio's own, then the user's by name; what is broken in a row is left out of it."""
        rows = self._database.rows("SELECT name, fields_json FROM preset")
        own = [Preset(str(name), **_fields(str(text))) for name, text in rows]
        return (*BUILT_IN, *sorted(own, key=lambda preset: preset.name.casefold()))

    def save(self, name: str, fields: Mapping[str, Any]) -> Preset:
        """Keep values under a name; the user's own preset of that name is replaced."""
        preset = Preset(_usable(name), **{field: fields[field] for field in OUTPUT_FIELDS})
        problems = Request(prompt="-", **preset.fields()).problems()
        if problems:
            raise PresetError(f"The preset was not saved. {problems[0].message}")
        self._put(preset)
        return preset

    def rename(self, old: str, new: str) -> Preset:
        """Give a preset of the user's another name."""
        found = self._own(old)
        name = _usable(new)
        if name != old and any(preset.name == name for preset in self.all()):
            raise PresetError(f"There is a preset “{name}” already; choose another name.")
        self._database.rows("UPDATE preset SET name = ? WHERE name = ?", (name, old))
        return Preset(name, **found.fields())

    def delete(self, name: str) -> Preset:
        """Forget a preset of the user's; `restore` with what this returns undoes it."""
        found = self._own(name)
        self._database.rows("DELETE FROM preset WHERE name = ?", (name,))
        return found

    def restore(self, preset: Preset) -> None:
        """Keep a deleted preset again, unless its name was given anew meanwhile."""
        if any(known.name == preset.name for known in self.all()):
            raise PresetError(f"There is another preset “{preset.name}” now; it stays as it is.")
        self._put(preset)

    def _put(self, preset: Preset) -> None:
        given = {field: value for field, value in preset.fields().items() if value is not None}
        self._database.rows(
            "INSERT INTO preset(name, fields_json) VALUES (?, ?) "
            "ON CONFLICT(name) DO UPDATE SET fields_json = excluded.fields_json",
            (preset.name, json.dumps(given)),
        )

    def _own(self, name: str) -> Preset:
        for preset in self.all():
            if preset.name == name and not preset.is_built_in:
                return preset
        raise PresetError(f"There is no preset “{name}” of yours any more.")


def why_unusable(name: str) -> str:
    """Why a preset of the user's cannot have this name; empty where it can."""
    plain = " ".join(name.split())
    if not plain or not plain.isprintable():
        return "Give the preset a name."
    if len(plain) > NAME_CHARACTERS_MAX:
        return f"A preset's name has at most {NAME_CHARACTERS_MAX} characters."
    if any(preset.name.casefold() == plain.casefold() for preset in BUILT_IN):
        return f"“{plain}” is one of the studio's own presets; choose another name."
    return ""


def _usable(name: str) -> str:
    sentence = why_unusable(name)
    if sentence:
        raise PresetError(sentence)
    return " ".join(name.split())


def _fields(text: str) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    if not isinstance(found, dict):
        return {}
    types: Mapping[str, tuple[type, ...]] = {"output_format": (str,), "sample_rate": (int,)}
    return {
        field: found[field]
        for field in OUTPUT_FIELDS
        if type(found.get(field)) in types.get(field, (int, float))
        and (isinstance(found[field], str) or is_number(found[field]))
    }
