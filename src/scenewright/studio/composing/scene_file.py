"""A scene as a file of its own: `NAME.scenewright`, JSON in UTF-8, a copy of what the library has.

    {"format": "scenewright scene", "version": 1, "title": "…", "prompt": "…", "speed": 1.2, …}

The members are those of a draft; one that is not there is unset. It holds no key, no account and
no path, except that a reference which is a local file is named as it was: by its `file:` address.
"""

from __future__ import annotations

import contextlib
import json
import os
import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from scenewright.contract import AUDIO_URLS_MAX
from scenewright.contract.terms import is_number
from scenewright.studio.errors import SceneFileError

FORMAT = "scenewright scene"
VERSION = 1
SUFFIX = ".scenewright"
BYTES_MAX = 1_000_000
TITLE_CHARACTERS_MAX = 200
TEXTS = ("title", "prompt", "voice", "image_url", "output_format")
NUMBERS = ("speed", "volume", "pitch")
MEMBERS = (
    *("title", "prompt", "voice", "audio_urls", "image_url", "output_format", "sample_rate"),
    *NUMBERS,
)


@dataclass(frozen=True)
class SceneFile:
    """What a file says: `members` as `Draft.load` takes them, and the `unknown` ones' names."""

    members: Mapping[str, Any]
    unknown: tuple[str, ...] = ()

    @property
    def local_reference_count(self) -> int:
        """How many references are files on the computer where the scene was saved."""
        named = (*self.members.get("audio_urls", ()), self.members.get("image_url", ""))
        return sum(reference.startswith("file:") for reference in named)


def is_scene_file(path: str) -> bool:
    """Whether a path is named as a scene file is."""
    return path.lower().endswith(SUFFIX)


def named(path: Path) -> Path:
    """A path as it is called once a scene is there."""
    return path if is_scene_file(path.name) else path.with_name(path.name + SUFFIX)


def shown(path: Path | str) -> str:
    """A path in a sentence; bytes of it that are no text become signs for that."""
    return str(path).encode("utf-8", "surrogateescape").decode("utf-8", "replace")


def read(path: Path) -> SceneFile:
    """Read a scene file strictly; slow. Raises `SceneFileError`, and then nothing has changed."""
    try:
        if path.exists() and not path.is_file():
            raise SceneFileError(
                f"{shown(path)} is a folder or a device, not a scene. Choose a file."
            )
        with path.open("rb") as file:
            content = file.read(BYTES_MAX + 1)
    except FileNotFoundError as error:
        raise SceneFileError(
            f"{shown(path)} is not there any more; it was moved or deleted."
        ) from error
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "this is no path"
        raise SceneFileError(
            f"{shown(path)} cannot be read: {reason}. Check that the file belongs to you."
        ) from error
    return parse(content, shown(path.name))


def parse(content: bytes, name: str) -> SceneFile:
    """Read the bytes of a scene file; `name` is what the sentences call it."""
    if len(content) > BYTES_MAX:
        raise _refused(f"{name} is larger than {BYTES_MAX:,} bytes, which no scene is")
    try:
        text = content.decode("utf-8-sig")
        found = json.loads(text, parse_constant=_no_number)
    except (ValueError, RecursionError) as error:
        raise _refused(
            f"{name} is broken or no scene: what is in it is no JSON in UTF-8"
        ) from error
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise _refused(f"{name} is no scene of Scenewright")
    version = found.get("version")
    if type(version) is not int or version < 1:
        raise _refused(f"{name} is broken: it does not say which version it has")
    if version > VERSION:
        raise SceneFileError(
            f"{name} was saved by a newer Scenewright (version {str(version)[:12]} of the format; "
            f"this one knows {VERSION}). Update Scenewright to open it. Nothing was changed."
        )
    unknown = tuple(sorted(found.keys() - {"format", "version", *MEMBERS}))
    members = {key: _member(key, found, name) for key in MEMBERS if key in found}
    if not members.get("title", "a title"):
        del members["title"]
    return SceneFile(members, unknown)


def write(path: Path, members: Mapping[str, Any]) -> Path:
    """Write a draft's members to `path`, replaced whole or not at all; slow.

    Raises `SceneFileError` where the file cannot be written or could not be read again.
    """
    path = named(path)
    kept = {key: members[key] for key in MEMBERS if members.get(key) is not None}
    try:
        text = json.dumps(
            {"format": FORMAT, "version": VERSION, **kept}, indent=2, ensure_ascii=False
        )
        content = (text + "\n").encode()
    except ValueError as error:
        raise SceneFileError(
            "The scene holds half of a character pair, which no file can keep. Write that place "
            "anew. Nothing was written."
        ) from error
    # What could not be opened again is refused now, while the words are still on the screen.
    parse(content, "The scene")
    _place(path, content)
    return path


def _place(path: Path, content: bytes) -> None:
    beside = None
    try:
        # A link stays one; what it leads to is replaced.
        target = Path(os.path.realpath(path))
        beside = target.with_name(f".{target.name[:40]}.{uuid.uuid4().hex[:8]}.part")
        if target.is_dir():
            raise SceneFileError(
                f"{shown(path)} is a folder. Choose a file name. Nothing was written."
            )
        with beside.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, target)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "this is no path"
        raise SceneFileError(
            f"{shown(path)} cannot be written: {reason}. Choose another place; the scene itself "
            "is safe in the library."
        ) from error
    finally:
        if beside is not None:
            with contextlib.suppress(OSError):
                beside.unlink(missing_ok=True)


def _member(key: str, found: Mapping[str, Any], name: str) -> Any:
    value = found[key]
    if key in TEXTS and isinstance(value, str):
        if not _can_be_shown(value):
            raise _refused(f"{name} is broken: “{key}” holds characters that no text has")
        if key == "title":
            return " ".join(value.split())[:TITLE_CHARACTERS_MAX]
        return value
    if key == "audio_urls" and isinstance(value, list):
        if len(value) > AUDIO_URLS_MAX:
            raise _refused(
                f"{name} names {len(value):,} audio references; at most {AUDIO_URLS_MAX} go"
            )
        if all(isinstance(entry, str) and _can_be_shown(entry) for entry in value):
            return value
    if key in NUMBERS and is_number(value):
        return float(value)
    if key == "sample_rate" and is_number(value) and value % 1 == 0:
        return int(value)
    raise _refused(f"{name} is broken: “{key}” is not what it should be")


def _can_be_shown(text: str) -> bool:
    return "\0" not in text and not any("\ud800" <= letter <= "\udfff" for letter in text)


def _no_number(constant: str) -> None:
    raise ValueError(f"{constant} is no number of JSON")


def _refused(reason: str) -> SceneFileError:
    return SceneFileError(f"{reason}. Nothing was opened or changed.")
