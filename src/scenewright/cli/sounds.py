"""`sounds`: what the local engine can make, as lines for people or JSON, and how one sounds."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from scenewright.cli.files import FORMAT_OF_ENDING
from scenewright.cli.output import say
from scenewright.cli.typed import UsageError
from scenewright.scene.known import known, search
from scenewright.scene.parser import parse

if TYPE_CHECKING:
    import argparse

    from scenewright.scene.known import KnownPlace, KnownSound

SAMPLE_SECONDS_MAX = 4
MUSIC_SECONDS_MAX = 8
SUGGESTED_MAX = 3


def sounds(options: argparse.Namespace) -> int:
    """List the sounds and moods of music, or make a short sample of one; nothing is charged."""
    if options.action == "hear":
        return _hear(options)
    listed = known().everything()
    if options.json:
        print(json.dumps([_sound_json(one) for one in listed], ensure_ascii=False))
        return 0
    for one in listed:
        print(f"{one.kind.value:<9} {one.name:<20} {one.example}")
    return 0


def _sound_json(one: KnownSound) -> dict[str, object]:
    return {
        "name": one.name,
        "kind": one.kind.value,
        "class": one.sound,
        "recipe": one.recipe,
        "words": [*one.words, *one.players],
        "example": one.example,
    }


def _hear(options: argparse.Namespace) -> int:
    if options.name is None or options.file is None:
        raise UsageError("sounds hear takes the name of a sound and -o FILE.")
    output_format = FORMAT_OF_ENDING.get(options.file.suffix.lower())
    if output_format is None:
        raise UsageError("The file's name must end in .wav, .mp3, .ogg, .opus or .pcm.")
    one = _named(options.name)
    from scenewright.engine.errors import EngineError
    from scenewright.engine.render import OutputSettings, render

    seconds = MUSIC_SECONDS_MAX if one in known().music else SAMPLE_SECONDS_MAX
    output = OutputSettings(output_format=output_format)
    try:
        render(
            parse(one.example),
            output,
            options.file,
            references={},
            take=0,
            frames_max=seconds * output.sample_rate,
            cancelled=lambda: False,
        )
    except EngineError as error:
        say(f"scenewright sounds: {error}")
        return 1
    print(options.file)
    return 0


def _named(name: str) -> KnownSound | KnownPlace:
    one = known().named(name)
    if one is not None:
        return one
    near = [found.name for found in search(known().everything(), name)[:SUGGESTED_MAX]]
    told = f"perhaps {' or '.join(near)}?" if near else "`scenewright sounds` lists them."
    raise UsageError(f"There is no sound of the name {name[:40]!r}; {told}")
