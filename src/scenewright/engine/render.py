"""A Scene becomes a file: exact times, sounds, mix, loudness, encoder, tags.

The file appears under its name complete or not at all, and the same scene, settings, take and
version always give the same bytes.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from scenewright import __version__
from scenewright.engine.errors import Cancelled, EngineError, RenderError, SpeechError
from scenewright.engine.espeak import Setting, speak
from scenewright.engine.finish import OutputSettings, spool
from scenewright.engine.heap import keep_blocks
from scenewright.engine.levelling import level_and_encode
from scenewright.engine.looping import TOLD as LOOPS_TOLD
from scenewright.engine.looping import lengthened, overlap_seconds
from scenewright.engine.mix import Mixer
from scenewright.engine.referring import as_seen
from scenewright.engine.rooms import rooms_of
from scenewright.engine.source import SAMPLE_RATE
from scenewright.engine.swelling import faded
from scenewright.engine.tracks import gather, has_only_voices, tracks_of
from scenewright.scene.plan import plan_json
from scenewright.scene.talk.unscripted import varied
from scenewright.scene.timing.schedule import schedule
from scenewright.scene.voices import voices
from scenewright.scene.words.lexicon import lexicon
from scenewright.sound.errors import SoundError
from scenewright.sound.tags import write_tags

if TYPE_CHECKING:
    from scenewright.scene.model import Scene

_MISSING_LU_TO_TELL = 0.3
NOTES_MAX = 12

__all__ = ["Cancelled", "OutputSettings", "RenderError", "Rendered", "render", "warm"]


@dataclass(frozen=True)
class Rendered:
    """What came out: frames at `sample_rate` hertz, loudness in LUFS, true peak in dBTP (both of
    what was encoded), the Scene with exact times before `speed`, and notes for the user.

    The loudness is the target of `output` times `volume`, but a scene of few and short sounds stays
    below it; a note then says by how much."""

    frames: int
    sample_rate: int
    integrated_lufs: float
    true_peak_db: float
    schedule: Scene
    notes: tuple[str, ...]


def render(
    scene: Scene,
    output: OutputSettings,
    path: Path,
    *,
    references: Mapping[str, Path],
    take: int,
    frames_max: int | None,
    cancelled: Callable[[], bool],
) -> Rendered:
    """Render `scene` into `path`.

    `references` are files by `audio1`..`audio3`, `image1`. `frames_max` is a hard stop, in frames
    at the asked rate. `cancelled` is asked at every block. Raises `RenderError` and `Cancelled`;
    both leave nothing behind.
    """
    spool_path = path.with_name(f"{path.name}.mix")
    part_path = path.with_name(f"{path.name}.part")
    try:
        return _rendered(
            scene, output, path, spool_path, part_path, references, take, frames_max, cancelled
        )
    except EngineError:
        raise
    except (SoundError, OSError) as error:
        raise RenderError("render_failed", f"The sound cannot be written: {error}") from error
    except Exception as error:
        raise RenderError(
            "render_failed",
            f"The scene cannot be rendered: the engine failed ({type(error).__name__}). Change "
            "or leave out what was added last and try again.",
        ) from error
    finally:
        spool_path.unlink(missing_ok=True)
        part_path.unlink(missing_ok=True)


def _rendered(
    scene: Scene,
    output: OutputSettings,
    path: Path,
    spool_path: Path,
    part_path: Path,
    references: Mapping[str, Path],
    take: int,
    frames_max: int | None,
    cancelled: Callable[[], bool],
) -> Rendered:
    notes: list[str] = []
    scene = as_seen(varied(scene, take), references, notes)
    material = gather(scene, references, take, cancelled)
    material.notes[:0] = notes
    exact = schedule(scene, material.lengths)
    frames = round(exact.duration_seconds * output.sample_rate / output.speed)
    if frames <= 0:
        raise RenderError("empty_scene", "The scene has no length; name a sound or a line.")
    is_cut = frames_max is not None and frames > frames_max
    if frames_max is not None and is_cut:
        frames = frames_max
        material.notes.append(f"The scene was cut off after {frames / output.sample_rate:.1f} s.")
    overlap = overlap_seconds(exact) if exact.loops and not is_cut else 0.0
    mixed = lengthened(exact, overlap) if overlap else exact
    material.notes.extend([LOOPS_TOLD] if overlap else [])
    tracks = tracks_of(mixed, material, take)
    mixed_frames = round(mixed.duration_seconds * SAMPLE_RATE)
    mixer = Mixer(tracks, rooms_of(exact), mixed_frames, cancelled)
    blocks = faded(mixer.blocks(), mixed_frames, exact.fade_in_seconds, exact.fade_out_seconds)
    spooled = spool(
        blocks,
        spool_path,
        output,
        frames,
        is_cut=is_cut,
        keeps_formants=has_only_voices(tracks),
        overlap_frames=round(overlap * output.sample_rate / output.speed),
        cancelled=cancelled,
    )
    if spooled.peak == 0.0:
        material.notes.append("No part of the prompt became a sound; the file is silent.")
    if mixer.not_numbers:
        material.notes.append("A sound of this scene broke and was silenced in part.")
    made = level_and_encode(spooled, output, part_path, cancelled)
    missing = output.target_lufs + min(0.0, 20.0 * float(np.log10(output.volume))) - made.lufs
    if spooled.peak > 0.0 and missing > _MISSING_LU_TO_TELL:
        material.notes.append(
            f"The sounds of this scene are short or far apart: it is {made.lufs:.1f} LUFS, "
            f"{missing:.1f} below the usual {output.target_lufs:.0f}."
        )
    _tag(part_path, output, exact, take)
    os.replace(part_path, path)
    return Rendered(
        frames, output.sample_rate, made.lufs, made.true_peak_db, exact, _told(material.notes)
    )


def _told(notes: list[str]) -> tuple[str, ...]:
    """Each note once, and no more than a person reads."""
    distinct = list(dict.fromkeys(notes))
    more = len(distinct) - NOTES_MAX
    return (*distinct[:NOTES_MAX], *((f"And {more} more of the kind.",) if more > 0 else ()))


def _tag(path: Path, output: OutputSettings, scene: Scene, take: int) -> None:
    """Write the exact schedule into the file, without a time of day, and bring it to the disk.

    Its times are the scene's; in the file everything is heard at a time divided by `speed`.
    """
    engine = f"scenewright {__version__}"
    plan = {**plan_json(scene), "engine": engine, "take": take, "speed": output.speed}
    text = json.dumps(plan, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    write_tags(path, output.output_format, {"schedule": text})
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def warm() -> None:
    """Make a process ready to render: its heap, espeak-ng, voices, words, and the transforms."""
    keep_blocks()
    np.fft.rfft(np.zeros(1024))
    voices()
    lexicon()
    try:
        speak("a", Setting("en-us"), 1)
    except SpeechError:
        # The render itself says so, in a note for each line.
        return
