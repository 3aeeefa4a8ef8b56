"""`plan` and `voices`: what is known, as lines for people or JSON."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from scenewright.cli.files import FORMAT_OF_ENDING
from scenewright.cli.output import print_rows, say
from scenewright.cli.typed import UsageError, prompt_of
from scenewright.scene.parser import parse
from scenewright.scene.plan import plan_json
from scenewright.scene.voices import Voice, voice, voices
from scenewright.studio.accounts.longest import longest_seconds, too_long
from scenewright.studio.rooms import Places

if TYPE_CHECKING:
    import argparse

SAMPLE_SENTENCE = "This is how I sound. The tide turns at four, and the harbour wakes."


def plan(options: argparse.Namespace) -> int:
    """What the local engine hears in a prompt, or in each line of a file."""
    if (options.prompt is None) == (options.batch is None):
        raise UsageError("plan takes either a prompt or --batch FILE.")
    if options.batch is None:
        return _plan_one(prompt_of(options.prompt), options.json)
    if not options.json:
        raise UsageError("plan --batch writes JSON lines; add --json.")
    try:
        with options.batch.open(encoding="utf-8") as lines:
            prompts = [line.removesuffix("\n") for line in lines]
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"{options.batch} can't be read as UTF-8 text: {error}.") from None
    longest = longest_seconds(Places.of_home().service_data)
    for number, prompt in enumerate(prompts, start=1):
        planned = plan_json(parse(prompt))
        told = too_long(planned["duration_seconds"], longest)
        if told:
            say(f"Line {number}: {told}")
        print(json.dumps(planned))
    return 0


def _plan_one(prompt: str, is_json: bool) -> int:
    planned = plan_json(parse(prompt))
    longest = longest_seconds(Places.of_home().service_data)
    told = too_long(planned["duration_seconds"], longest)
    if told:
        say(told)
    if is_json:
        print(json.dumps(planned))
        return 0
    for event in planned["events"]:
        words = prompt[event["span"][0] : event["span"][1]]
        print(
            f"{event['start_seconds']:7.2f} s  {event['duration_seconds']:6.2f} s  "
            f"{event['kind']:<9}  {event['class']}  “{words}”"
        )
    print(f"{planned['duration_seconds']:.2f} s in all")
    for start, end in planned["not_understood"]:
        print(f"not understood: “{prompt[start:end]}”")
    return 0


def list_voices(options: argparse.Namespace) -> int:
    """List the preset voices, or let one speak into a file."""
    if options.action == "say":
        return _say(options)
    print_rows([_voice_json(one) for one in voices()], options.json, _voice_line)
    return 0


def _voice_json(one: Voice) -> dict[str, Any]:
    names = ("id", "name", "language", "accent", "gender", "age", "character")
    return {name: getattr(one, name) for name in names}


def _voice_line(one: dict[str, Any]) -> str:
    traits = ", ".join(one[name] for name in ("gender", "age", "accent", "character"))
    return f"{one['id']:<10} {one['name']}: {traits}"


def _say(options: argparse.Namespace) -> int:
    if options.id is None or options.file is None:
        raise UsageError("voices say takes a voice id and -o FILE.")
    chosen = voice(options.id)
    if chosen is None:
        raise UsageError(f"There is no voice {options.id!r}; `scenewright voices` lists them.")
    output_format = FORMAT_OF_ENDING.get(options.file.suffix.lower())
    if output_format is None:
        raise UsageError("The file's name must end in .wav, .mp3, .ogg, .opus or .pcm.")
    from scenewright.engine.errors import EngineError
    from scenewright.engine.source import SAMPLE_RATE
    from scenewright.engine.speech import Speech
    from scenewright.sound.encode import Encoder
    from scenewright.sound.errors import SoundError

    try:
        spoken = Speech().say(SAMPLE_SENTENCE, chosen)
        with Encoder(options.file, output_format, SAMPLE_RATE) as encoder:
            encoder.write(spoken[:, None])
    except (EngineError, SoundError) as error:
        say(f"scenewright voices: {error}")
        return 1
    print(options.file)
    return 0
