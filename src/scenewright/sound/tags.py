"""Words inside a sound file, such as its title and the exact schedule of its scene.

mp3 and WAV carry them as ID3 2.4 text frames (WAV in an `id3 ` chunk), Ogg Opus as comments; raw
PCM has no place for words. The same words in the same file give the same bytes.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import mutagen
from mutagen.id3 import ID3, TALB, TIT2, TPE1, TXXX, TextFrame
from mutagen.oggopus import OggOpus
from mutagen.wave import WAVE

from scenewright.sound.errors import TagError

# Frames that players show; every other name becomes a TXXX frame of that name.
_ID3_FRAMES: dict[str, type[TextFrame]] = {"title": TIT2, "artist": TPE1, "album": TALB}
_UTF8 = 3


def write_tags(path: Path, output_format: str, tags: Mapping[str, str]) -> None:
    """Put `tags` into a file in place of those it has; names are lower-case words.

    `output_format` is the contract's word; `pcm` stays as it is. Raises `TagError`.
    """
    path = Path(path)
    for name in tags:
        if not name or not all(" " <= letter <= "}" and letter != "=" for letter in name):
            raise TagError(f"The tag name {name!r} cannot be written; use plain letters.")
    try:
        if output_format == "mp3":
            _with_frames(ID3(), tags).save(path, v1=0, v2_version=4, padding=_no_padding)
        elif output_format == "wav":
            wave = WAVE(path)
            if wave.tags is None:
                wave.add_tags()
            frames: Any = wave.tags
            frames.clear()
            _with_frames(frames, tags).save(path, v2_version=4, padding=_no_padding)
        elif output_format == "ogg_opus":
            opus = OggOpus(path)
            opus.clear()
            for name in sorted(tags):
                opus[name] = tags[name]
            opus.save(path, padding=_no_padding)
    except (mutagen.MutagenError, OSError) as error:
        raise TagError(f"{path.name} cannot take tags: {error}") from error


def read_tags(path: Path) -> dict[str, str]:
    """The words in a file by lower-case name; empty where it has none or no place for them."""
    path = Path(path)
    try:
        with path.open("rb") as file:
            start = file.read(12)
        if start[:4] == b"OggS":
            comments: Any = OggOpus(path).tags or {}
            return {name.lower(): "\n".join(values) for name, values in comments.items()}
        if start[:4] == b"RIFF" and start[8:] == b"WAVE":
            return _texts(WAVE(path).tags)
        if start[:3] == b"ID3":
            return _texts(ID3(path))
    except (mutagen.MutagenError, OSError) as error:
        raise TagError(f"The tags of {path.name} cannot be read: {error}") from error
    return {}


def _with_frames(frames: Any, tags: Mapping[str, str]) -> Any:
    for name in tags:
        if name in _ID3_FRAMES:
            frames.add(_ID3_FRAMES[name](encoding=_UTF8, text=[tags[name]]))
        else:
            frames.add(TXXX(encoding=_UTF8, desc=name, text=[tags[name]]))
    return frames


def _texts(frames: Any) -> dict[str, str]:
    if frames is None:
        return {}
    names = {frame.__name__: name for name, frame in _ID3_FRAMES.items()}
    found = {}
    for frame in frames.values():
        if frame.FrameID == "TXXX":
            found[frame.desc.lower()] = "\n".join(frame.text)
        elif frame.FrameID in names:
            found[names[frame.FrameID]] = "\n".join(frame.text)
    return found


def _no_padding(_info: Any) -> int:
    return 0
