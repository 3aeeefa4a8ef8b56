"""Which category of the Universal Category System a take belongs to: by what is heard in it, and by
the words it was asked for with, which know the wood of a door and that it creaks."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from scenewright.scene.categories import categories
from scenewright.scene.model import Kind

if TYPE_CHECKING:
    from scenewright.scene.model import Event
    from scenewright.studio.player.schedule_of_take import Heard
    from scenewright.studio.records import Take

# A sound effect is what a take is for, however long the room goes on behind it.
_WORTH = {Kind.sfx: 3, Kind.speech: 2, Kind.reference: 1, Kind.ambience: 1, Kind.music: 0}
# Who speaks for at least this share of what is heard in front is what the take is about.
_SPEECH_SHARE = 0.5
_SPEECH_CLASS, _MUSIC_CLASS = "Speech", "Music"
_BREAK = re.compile(r"[.,;:!?\n]|\b(?:and|then|while|as|before|after|behind)\b", re.IGNORECASE)
# Whoever has no other sound to offer reads the prompt aloud; others may have made it.
_READ_ALOUD = "read_aloud"


@dataclass(frozen=True)
class Sound:
    """What is told of one sound: its AudioSet class, seconds, the words of its clause and the
    recipe's parameters."""

    kind: Kind
    name: str
    seconds: float
    words: str = ""
    parameters: Mapping[str, object] = field(default_factory=dict)


def cat_id_of_take(take: Take, heard: Sequence[Heard]) -> str | None:
    """The CatID of what a take is about: by its schedule, where its file has one, else by its
    prompt alone; None where no table can tell. Reads the prompt: slow for a long one."""
    asked = list(_asked(take.prompt, take.voice or None))
    if heard:
        return suggested_cat_id(_told_of(heard, asked))
    return suggested_cat_id(one for one in asked if _READ_ALOUD not in one.parameters)


def suggested_cat_id(sounds: Iterable[Sound]) -> str | None:
    """The CatID of what sounds are about together; None where no table can tell.

    A short knock before a long room is a knock; among equals the longest in sum decides. A scene in
    which mostly people speak is speech.
    """
    seconds: defaultdict[Kind, defaultdict[str | None, float]]
    seconds = defaultdict(lambda: defaultdict(float))
    table = categories()
    for one in sounds:
        seconds[one.kind][table.cat_id(one.name, one.words, one.parameters)] += one.seconds
    said = sum(seconds[Kind.speech].values())
    if said > 0.0 and said >= _SPEECH_SHARE * (said + sum(seconds[Kind.sfx].values())):
        voices = seconds[Kind.speech]
        return next(iter(voices)) if len(voices) == 1 else table.of_class.get(_SPEECH_CLASS)
    kinds = [kind for kind in seconds if seconds[kind]]
    if not kinds:
        return None
    of_kind = seconds[max(kinds, key=lambda kind: _WORTH[kind])]
    return max(of_kind, key=lambda cat_id: of_kind[cat_id])


def _asked(prompt: str, voice: str | None) -> Iterator[Sound]:
    """The sounds a prompt asks for, with seconds as they are estimated."""
    if not prompt.strip():
        return
    # Not at the top: the parser reads its lexicon from the disk.
    from scenewright.scene.parser import parse
    from scenewright.scene.timing.schedule import schedule

    for event in schedule(parse(prompt, voice), {}).events:
        yield Sound(
            event.kind,
            _MUSIC_CLASS if event.kind is Kind.music else event.sound,
            event.duration_seconds,
            _clause(prompt, event),
            event.parameters,
        )


def _clause(prompt: str, event: Event) -> str:
    """The words of the event with those around it up to the next mark or conjunction."""
    breaks = [found.span() for found in _BREAK.finditer(prompt)]
    begin = max((end for _start, end in breaks if end <= event.span.start), default=0)
    end = min((start for start, _end in breaks if start >= event.span.end), default=len(prompt))
    return prompt[begin:end]


def _told_of(heard: Sequence[Heard], asked: Sequence[Sound]) -> Iterator[Sound]:
    """What is heard, with what is told of the same sound in the prompt: the first knock that is
    heard is the first that was asked for."""
    of_class: defaultdict[str, list[Sound]] = defaultdict(list)
    for one in asked:
        of_class[one.name].append(one)
    voices = {one.name for one in asked if one.kind is Kind.speech}
    speech = voices.pop() if len(voices) == 1 else _SPEECH_CLASS
    for event in heard:
        if event.kind is Kind.speech:
            yield Sound(event.kind, speech, event.duration_seconds)
            continue
        name = _MUSIC_CLASS if event.kind is Kind.music else event.label
        same = of_class[name]
        told = same[0] if same else None
        if len(same) > 1:
            del same[0]
        yield Sound(
            event.kind,
            name,
            event.duration_seconds,
            told.words if told else "",
            told.parameters if told else {},
        )
