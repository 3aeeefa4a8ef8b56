"""What each reference of a scene becomes: who speaks with its voice, what is heard of it, and what
its colours change. Everything that is done is told in a note.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.looking import look, seen
from scenewright.engine.references import Heard, excerpt, hear
from scenewright.engine.source import SAMPLE_RATE
from scenewright.engine.voice_match import SECONDS_MAX, Match, nearest, print_of
from scenewright.scene.model import Event, Kind, Scene
from scenewright.scene.voices import Voice, voices

Samples = NDArray[np.float32]

VOICE = "voice"
_IMAGE = "image"
_NARRATORS = ("narrator", "")


def as_seen(scene: Scene, references: Mapping[str, Path], notes: list[str]) -> Scene:
    """The scene with the time of day and the mood of its picture, if it has one.

    Raises `RenderError` where the picture can't be read.
    """
    for recipe, path in sorted(references.items()):
        if recipe.startswith(_IMAGE):
            name = spoken_name(recipe)
            scene, note = seen(scene, look(path, name), name)
            notes.append(note)
    return scene


def stand_ins(
    scene: Scene,
    references: Mapping[str, Path],
    notes: list[str],
    cancelled: Callable[[], bool],
) -> dict[int, Voice]:
    """The voice of each line that a recorded voice was given for, by the line's index.

    Raises `RenderError` and `Cancelled`.
    """
    found: dict[int, Voice] = {}
    for event in scene.events:
        path = references.get(event.recipe)
        if event.kind is not Kind.reference or event.parameters.get("role") != VOICE or not path:
            continue
        name = spoken_name(event.recipe)
        lines = _lines_for(event, scene, found)
        if not lines:
            notes.append(f"{name} was given as a voice, but there is no line for it to speak.")
            continue
        match = _matched(hear(path, name, cancelled), cancelled)
        found.update(dict.fromkeys(lines, match.voice) if match else {})
        notes.append(_told_of(name, match, scene.events[lines[0]].speaker))
    return found


def _matched(heard: Heard, cancelled: Callable[[], bool]) -> Match | None:
    if heard.is_silent:
        return None
    parts = list(excerpt(heard, 0, round(SECONDS_MAX * SAMPLE_RATE)))
    made = print_of(np.concatenate(parts).mean(axis=1), SAMPLE_RATE)
    return None if made is None else nearest(made, voices(), cancelled)


def _told_of(name: str, match: Match | None, speaker: str) -> str:
    who = speaker or "the narrator"
    if match is None:
        return (
            f"No voice was found in {name}: {who} speaks with the voice chosen by the prompt. The "
            "recording is not played."
        )
    return (
        f"{name} was given as a voice. The local engine cannot copy a voice: {match.voice.name}, "
        f"the preset voice nearest to it, speaks for {who}, at {match.spoken_hertz:.0f} Hz (heard: "
        f"{match.heard_hertz:.0f}) and {match.rate_factor:.2f} of the usual rate. The recording is "
        "not played."
    )


def _lines_for(event: Event, scene: Scene, taken: Mapping[int, Voice]) -> list[int]:
    """The lines of who is named beside the reference; else the narrator's, else the first's."""
    speakers: dict[str, list[int]] = {}
    for index, one in enumerate(scene.events):
        if one.kind is Kind.speech and index not in taken:
            speakers.setdefault(one.speaker.lower(), []).append(index)
    wanted = str(event.parameters.get("speaker", "")).lower()
    for name in (*([wanted] if wanted else []), *_NARRATORS):
        if name in speakers:
            return speakers[name]
    return next(iter(speakers.values()), [])


def heard_of(
    event: Event,
    references: Mapping[str, Path],
    notes: list[str],
    cancelled: Callable[[], bool],
) -> Heard | None:
    """What is known of the sound that an event of a reference plays; None where it plays none.

    Raises `Cancelled`, and `RenderError` where it is no sound.
    """
    name = spoken_name(event.recipe)
    path = references.get(event.recipe)
    if path is None:
        notes.append(f"The prompt names {name}, but it was not given.")
        return None
    if event.recipe.startswith(_IMAGE) or event.parameters.get("role") == VOICE:
        return None
    heard = hear(path, name, cancelled)
    notes.extend(f"{name} {fault}." for fault in heard.faults)
    return heard


def unheard(scene: Scene, references: Mapping[str, Path]) -> list[str]:
    """A note for each sound that was given and has no place in the prompt."""
    used = {event.recipe for event in scene.events if event.kind is Kind.reference}
    return [
        f"{spoken_name(name)} was given, but the prompt does not say where it belongs; "
        f"it is not heard. Write @{name.capitalize()} where it should be."
        for name in sorted(set(references) - used)
        if not name.startswith(_IMAGE)
    ]


def told(name: str, heard: Heard, done: str) -> str:
    """The note of a sound that is heard."""
    gain_db = 20.0 * float(np.log10(heard.gain))
    return f"{name} ({heard.duration_seconds:.1f} s, {gain_db:+.1f} dB) {done}."


def spoken_name(name: str) -> str:
    """`audio1` as a person says it: Audio 1."""
    return f"{name.rstrip('0123456789').capitalize()} {name.lstrip('abcdefghijklmnopqrstuvwxyz')}"
