"""Sound files of every format, a spoken line, and a scene made by the service of this program."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from scenewright import paths
from scenewright.self_test.result import State, Tell
from scenewright.sound.decode import PcmLayout, decode
from scenewright.sound.encode import SUFFIXES, Encoder
from scenewright.sound.errors import DecodeError, EncodeError

RATE = 48_000
TONE_SECONDS = 0.5
TONE_HERTZ = 440.0
# An encoder may begin a little later and end with a little more; these are samples.
PADDING_MAX = 4_000
LIKENESS_MIN = 0.99
SILENCE = 1e-3
FORMATS = ("wav", "mp3", "pcm", "ogg_opus", "flac")
SCENE = 'A door slams. Mara: "Who is there?"'
SCENE_SECONDS_MAX = 100


def formats(folder: Path, tell: Tell) -> None:
    """A tone is written in each format and read again."""
    at = np.arange(round(RATE * TONE_SECONDS)) / RATE
    tone = (0.5 * np.sin(2 * np.pi * TONE_HERTZ * at)).astype(np.float32)[:, None]
    for name in FORMATS:
        path = folder / f"tone-{name}{SUFFIXES[name]}"
        try:
            with Encoder(path, name, RATE) as file:
                file.write(tone)
            read = decode(path, PcmLayout() if name == "pcm" else None).frames[:, 0]
        except (EncodeError, DecodeError) as error:
            tell(name, State.failed, str(error))
            continue
        is_as_long = abs(len(read) - len(tone)) <= PADDING_MAX
        likeness = _likeness(tone[:, 0], read)
        if is_as_long and likeness >= LIKENESS_MIN:
            tell(name, State.ok, f"written and read again, {path.stat().st_size:,} bytes")
        else:
            told = f"{len(read)} samples of {len(tone)} came back, {likeness:.3f} alike"
            tell(name, State.failed, told)


def _likeness(first: NDArray[np.float32], second: NDArray[np.float32]) -> float:
    """How much of the second is the tone of the first, whatever its delay: 0 to 1."""
    count = min(len(first), len(second))
    middle = slice(count // 4, 3 * count // 4)
    wanted, read = (
        np.fft.rfft(part[:count][middle] * np.hanning(middle.stop - middle.start))
        for part in (first, second)
    )
    product = np.abs(wanted) @ np.abs(read)
    return float(product / max(np.linalg.norm(wanted) * np.linalg.norm(read), 1e-12))


def speech(_folder: Path, tell: Tell) -> None:
    """espeak-ng says a line."""
    from scenewright.engine.espeak import Setting, speak, version

    samples, rate = speak("One, two, three.", Setting("en-us"), seed=1)
    if len(samples) < rate / 4 or np.abs(samples).max() < SILENCE:
        tell("espeak-ng", State.failed, f"espeak-ng {version()} said nothing")
        return
    tell("espeak-ng", State.ok, f"espeak-ng {version()} spoke for {len(samples) / rate:.1f} s")


def scene(folder: Path, tell: Tell) -> None:
    """Words become a file by the verb that everybody uses, its service and its renderer."""
    file = folder / "scene.wav"
    said = subprocess.run(
        [*paths.own_command(), "render", SCENE, "-o", str(file)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        errors="replace",
        timeout=SCENE_SECONDS_MAX,
        env={**os.environ, paths.HOME_VARIABLE: str(folder / "home")},
    )
    if said.returncode:
        told = said.stderr.strip().splitlines()
        tell("scene", State.failed, told[-1] if told else f"it ended with {said.returncode}")
        return
    heard = decode(file)
    peak = float(np.abs(heard.frames).max(initial=0.0))
    told_of = f"{heard.duration_seconds:.1f} s by the local service of this program"
    tell("scene", State.ok if peak > SILENCE else State.failed, told_of)
