"""A file that comes back: which take it is, or what can be restored of the scene it came from.

A file is anybody's. Only what reads as a receipt, or as a schedule of our engine, is believed to
name a take; nothing in it is run, and its words are bounded before they are kept.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scenewright.studio.errors import ForeignFileError
from scenewright.studio.library.adopting import adopt
from scenewright.studio.library.files import sha256_of
from scenewright.studio.library.receipt import Receipt, receipt_from
from scenewright.studio.library.watch import Watch

if TYPE_CHECKING:
    from scenewright.studio.library.library import Library
    from scenewright.studio.records import Take

READING_WEIGHT = 0.05
UNTITLED = "Imported take"
_ENGINE = "scenewright "


class Sameness(StrEnum):
    """What became of a file's sound since it was written."""

    unchanged = "unchanged"
    edited = "edited"
    unknown = "unknown"


@dataclass(frozen=True)
class Examined:
    """What a file is. `take` is the one it was made of, where it is known here; `media_sha256` is
    the hash of the file itself. `is_original` says that it is a take as it came."""

    path: Path
    receipt: Receipt
    media_sha256: str
    take: Take | None
    sameness: Sameness
    is_original: bool

    @property
    def sentence(self) -> str:
        """What is to be told about it."""
        whole = self.receipt.title or self.path.stem
        changed = {
            Sameness.unchanged: "its sound is unchanged since it was exported",
            Sameness.edited: "its sound was edited since it was exported",
            Sameness.unknown: "whether its sound was edited cannot be told",
        }[self.sameness]
        if self.take is not None:
            return f"“{whole}” is a take of this library; {changed}."
        return f"“{whole}” came from another library; {changed}."


@dataclass(frozen=True)
class BroughtBack:
    """Where a file leads now: its scene, which may be new, and its take."""

    take: Take
    scene_id: int | None
    is_new: bool
    sentence: str


def examine(library: Library, path: Path, watch: Watch | None = None) -> Examined:
    """Look at a file without changing anything; slow, reads all of it.

    Raises `ForeignFileError` where it is none of ours, and where it cannot be read, and
    `LibraryCancelled` where the watch is told to stop.
    """
    from scenewright.sound.errors import TagError
    from scenewright.sound.essence import essence_sha256
    from scenewright.sound.tags import read_tags

    name = _shown(path)
    try:
        if not path.is_file():
            raise ForeignFileError(f"{name} is not a file that can be read.")
        watch, size_bytes = watch or Watch(), path.stat().st_size
        media_sha256 = sha256_of(path, watch.passage(READING_WEIGHT, size_bytes))
        known = library.takes.of_media(media_sha256)
        tags = _tags(path, read_tags)
        receipt = receipt_from(tags)
        if known:
            sameness = Sameness.unchanged
            return Examined(path, receipt, media_sha256, _first(known), sameness, True)
        is_original = _is_engines(tags.get("schedule", ""))
        if not (receipt.is_ours or is_original):
            raise ForeignFileError(
                f"{name} does not say that it was exported here, so no scene can be restored of "
                "it. Files exported with metadata, and takes as they came, can be brought back."
            )
        sameness = Sameness.unknown
        if receipt.is_ours and receipt.essence_sha256:
            passed = watch.passage(READING_WEIGHT, size_bytes)
            is_same = essence_sha256(path, passed) == receipt.essence_sha256
            sameness = Sameness.unchanged if is_same else Sameness.edited
    except (OSError, TagError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise ForeignFileError(f"{name} cannot be read: {reason}. Nothing was changed.") from error
    take = _first(library.takes.of_media(receipt.media_sha256)) if receipt.is_ours else None
    return Examined(
        path, receipt, media_sha256, take, sameness, is_original and not receipt.is_ours
    )


def bring_back(library: Library, found: Examined, watch: Watch | None = None) -> BroughtBack:
    """Give the take of an examined file: the one that is here, or the file adopted into a scene
    restored from its receipt.

    A known take whose sound was edited is adopted too, as a child of that take in its scene. Slow;
    raises `LibraryError` and `JournalError`; then no scene was made for it.
    """
    from scenewright.studio.library.take_rows import Origin

    if found.take is not None and found.sameness is not Sameness.edited:
        library.takes.set_trashed([found.take.id], False)
        take = library.takes.take(found.take.id)
        return BroughtBack(take, take.scene_id, False, found.sentence)
    receipt, parent = found.receipt, found.take
    title = receipt.title or _title_of(found.path)
    scene_id = parent.scene_id if parent is not None else None
    scene_title = receipt.scene or title
    new_scene = (scene_title, _draft(receipt, scene_title)) if scene_id is None else None
    origin = Origin(
        title=title,
        prompt=receipt.prompt,
        scene_id=scene_id,
        parent_take_id=parent.id if parent is not None else None,
        voice=str(receipt.request_members().get("voice", "")),
        settled_credits=_number(receipt.credits),
        imported_from=_shown(found.path),
    )
    take = adopt(library, found.path, origin, new_scene, watch)
    return BroughtBack(take, take.scene_id, True, found.sentence)


def _first(takes: list[Take]) -> Take | None:
    """One that is not in the trash, if there is one."""
    return next((take for take in takes if take.trashed_at is None), takes[0] if takes else None)


def _tags(path: Path, read_tags: Any) -> dict[str, str]:
    from scenewright.sound.errors import TagError

    try:
        tags: dict[str, str] = read_tags(path)
    except TagError:
        # What cannot be read as tags tells nothing; the file may still be a take as it came.
        return {}
    return tags


def _draft(receipt: Receipt, title: str) -> str:
    """The scene's draft as far as the file tells it."""
    members = {"prompt": receipt.prompt, **receipt.request_members(), "title": title}
    return json.dumps(members, ensure_ascii=False)


def _is_engines(schedule: str) -> bool:
    """Whether this is what our engine writes into what it renders."""
    try:
        told = json.loads(schedule or "null")
    except (ValueError, RecursionError):
        return False
    return isinstance(told, dict) and str(told.get("engine", "")).startswith(_ENGINE)


def _title_of(path: Path) -> str:
    return " ".join(_shown(path).rsplit(".", 1)[0].split())[:60] or UNTITLED


def _number(text: str) -> float | None:
    try:
        value = float(text)
    except ValueError:
        return None
    return value if 0.0 <= value < 1e9 else None


def _shown(path: Path) -> str:
    return path.name.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
