"""What is told of a voice, the same wherever it is offered, and the order voices stand in."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QDateTime, QLocale

from scenewright.ui.theme import tr

if TYPE_CHECKING:
    from scenewright.scene.voices import Voice
    from scenewright.studio.composing.voices import SavedVoice

RECENT_MAX = 5


def voice_name(voice_id: str, preset: Voice | None, saved: SavedVoice | None) -> str:
    """The character's name it was saved under, else the preset's, else the id itself."""
    if saved is not None and saved.alias:
        return saved.alias
    return preset.name if preset is not None else voice_id


def refusal_told(saved: SavedVoice | None) -> str:
    """When the service last refused the id; empty where it did not."""
    if saved is None or saved.refused_at is None:
        return ""
    day = QDateTime.fromSecsSinceEpoch(int(saved.refused_at)).date()
    told = QLocale().toString(day, "d MMMM yyyy")
    return tr("refused on {date}").format(date=told)


def in_order(saved: Iterable[SavedVoice], preset_ids: Iterable[str]) -> list[str]:
    """Ids as they are offered: favourites, the newest used, the other saved ones, the presets."""
    known = list(saved)
    recent = sorted(
        (one for one in known if one.used_at is not None),
        key=lambda one: one.used_at or 0.0,
        reverse=True,
    )
    ids = [one.voice_id for one in known if one.is_favourite]
    ids += [one.voice_id for one in recent[:RECENT_MAX]]
    ids += [one.voice_id for one in known if one.alias]
    presets = list(preset_ids)
    # What was only used once, long ago, is no reason to stand before anything.
    rest = [one.voice_id for one in recent[RECENT_MAX:] if one.voice_id not in presets]
    return list(dict.fromkeys((*ids, *presets, *rest)))
