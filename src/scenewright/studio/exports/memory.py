"""Plans of exports as they are kept: the last one, and those the user has given a name."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from typing import Any

from scenewright.studio.exports.plan import ExportFormat, ExportPlan, MetadataLevel

PRESETS_MAX = 100
NAME_CHARACTERS_MAX = 60


@dataclass(frozen=True)
class ExportPreset:
    """A plan with a name; the built-in ones are called in English and cannot be deleted."""

    name: str
    plan: ExportPlan
    is_built_in: bool = False


BUILT_IN = (
    ExportPreset("As it came", ExportPlan(), True),
    ExportPreset(
        "Podcast",
        ExportPlan(ExportFormat.mp3, loudness_target_lufs=-16.0, with_chapters=True),
        True,
    ),
    ExportPreset("Edit, 24 bit", ExportPlan(ExportFormat.wav_24, with_chapters=True), True),
)


def plan_text(plan: ExportPlan) -> str:
    """A plan as JSON, without its region, which belongs to one take."""
    return json.dumps(asdict(replace(plan, region=None)))


def plan_from(text: str) -> ExportPlan:
    """The plan in a text; the plain one where it is none that can be done."""
    try:
        members = json.loads(text)
        plan = _plan(members)
    except (ValueError, TypeError, KeyError, RecursionError):
        return ExportPlan()
    return ExportPlan() if plan.problems() else plan


def preset_text(preset: ExportPreset) -> str:
    """A preset as it is kept."""
    return json.dumps({"name": preset.name, "plan": plan_text(preset.plan)}, ensure_ascii=False)


def presets_from(texts: Iterable[str]) -> tuple[ExportPreset, ...]:
    """The built-in presets and those that are kept, by name; what cannot be read is left out."""
    found = {preset.name: preset for preset in BUILT_IN}
    for text in texts:
        try:
            told = json.loads(text)
            name = str(told["name"])[:NAME_CHARACTERS_MAX]
            preset = ExportPreset(name, plan_from(told["plan"]))
        except (ValueError, TypeError, KeyError, RecursionError):
            continue
        if name and name not in found:
            found[name] = preset
    return tuple(found.values())


def with_preset(texts: Iterable[str], preset: ExportPreset) -> tuple[str, ...]:
    """What is kept, with a preset in place of one of its name."""
    return (*without_preset(texts, preset.name), preset_text(preset))[-PRESETS_MAX:]


def without_preset(texts: Iterable[str], name: str) -> tuple[str, ...]:
    """What is kept, without the preset of a name."""
    known = (preset for preset in presets_from(texts) if not preset.is_built_in)
    return tuple(preset_text(preset) for preset in known if preset.name != name)


def why_no_preset(name: str) -> str:
    """Why nothing can be kept under a name, as a sentence; empty where it can."""
    if not name.strip():
        return "A preset needs a name."
    if len(name) > NAME_CHARACTERS_MAX:
        return f"A name has at most {NAME_CHARACTERS_MAX} characters."
    if any(preset.name.casefold() == name.strip().casefold() for preset in BUILT_IN):
        return "A preset of this name comes with the program; choose another name."
    return ""


def _plan(members: dict[str, Any]) -> ExportPlan:
    target = members["loudness_target_lufs"]
    return ExportPlan(
        output_format=ExportFormat(members["output_format"]),
        sample_rate=_whole(members["sample_rate"]),
        channels=_whole(members["channels"]),
        loudness_target_lufs=None if target is None else float(target),
        fade_in_seconds=float(members["fade_in_seconds"]),
        fade_out_seconds=float(members["fade_out_seconds"]),
        metadata=MetadataLevel(members["metadata"]),
        with_chapters=members["with_chapters"] is True,
    )


def _whole(value: Any) -> int | None:
    return None if value is None else int(value)
