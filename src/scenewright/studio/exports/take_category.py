"""Which category of the Universal Category System a take belongs to, by what is heard in it."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from scenewright.scene.categories import categories
from scenewright.scene.model import Kind

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scenewright.studio.player.schedule_of_take import Heard

# A sound effect is what a take is for, however long the room goes on behind it.
_WORTH = {Kind.sfx: 3, Kind.speech: 2, Kind.reference: 1, Kind.ambience: 1, Kind.music: 0}
# Who speaks for at least this share of what is heard in front is what the take is about.
_SPEECH_SHARE = 0.5
_SPEECH_CLASS, _MUSIC_CLASS = "Speech", "Music"


def suggested_cat_id(events: Iterable[Heard]) -> str | None:
    """The CatID of what a take is about, by its schedule; None where no table can tell.

    A short knock before a long room is a knock; among equals the longest in sum decides. A scene in
    which mostly people speak is speech.
    """
    seconds: defaultdict[Kind, defaultdict[str, float]] = defaultdict(lambda: defaultdict(float))
    for event in events:
        seconds[event.kind][_class_of(event)] += event.duration_seconds
    said = sum(seconds[Kind.speech].values())
    if said > 0.0 and said >= _SPEECH_SHARE * (said + sum(seconds[Kind.sfx].values())):
        return categories().of_class.get(_SPEECH_CLASS)
    kinds = [kind for kind in seconds if seconds[kind]]
    if not kinds:
        return None
    of_kind = seconds[max(kinds, key=lambda kind: _WORTH[kind])]
    return categories().of_class.get(max(of_kind, key=lambda name: of_kind[name]))


def _class_of(event: Heard) -> str:
    """The AudioSet class; a label says more where it is speech, music or a reference."""
    if event.kind is Kind.speech:
        return _SPEECH_CLASS
    if event.kind is Kind.music:
        return _MUSIC_CLASS
    return event.label
