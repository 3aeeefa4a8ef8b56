"""The rows of the library as the pictures show it, and the room it takes."""

import time
from pathlib import Path
from typing import Any

from scenewright.studio.library.scenes import SceneEntry, TakeEntry
from scenewright.studio.library.storage import Storage

NOW = 1_795_000_000.0
TITLES = (
    ("Harbour at dawn", 3),
    ("Alley chase", 1),
    ("Podcast intro, warm", 4),
    ("Engine room, level 3", 12),
    ("The lighthouse keeper", 2),
    ("Door variants", 12),
)
ROOM = Storage(
    412_000_000,
    96_000_000,
    3_100_000,
    trash_bytes=12_400_000,
    scene_bytes={1: 91_000_000, 6: 182_000_000, 3: 40_000_000},
)
KEPT: dict[tuple[str, int], dict[str, Any]] = {
    ("Harbour at dawn", 2): {"mark": "favourite", "rating": 4, "tag_lines": "harbour\nnight"},
    ("Podcast intro, warm", 4): {"mark": "favourite", "own_title": "Warm, with the long bed"},
    ("Alley chase", 1): {"rating": 3},
}


def library() -> list[SceneEntry]:
    """Scenes with their takes, and what is in the trash."""
    scenes = [scene_row(number, *entry) for number, entry in enumerate(TITLES, 1)]
    return [*scenes, *in_the_trash()]


def scene_row(number: int, title: str, take_count: int) -> SceneEntry:
    """One scene with its takes, newest first."""
    takes = tuple(
        TakeEntry(number * 100 + take, number, title, take, 31.5 - take, Path("take.mp3"), "mp3",
                48000, -16.2, -1.4, created_at=NOW - take,
                **KEPT.get((title, take), {"mark": mark_of(title, take)}))
        for take in range(min(take_count, 12), 0, -1)
    )  # fmt: skip
    return SceneEntry(number, title, takes, title)


def in_the_trash() -> tuple[SceneEntry, ...]:
    """Scenes that wait to be deleted, with what is still to hear of them."""
    went = time.time() - 3 * 24 * 3600
    takes = tuple(
        TakeEntry(700 + number, 7, "First tries", number, 20.0, Path("take.mp3"), "mp3",
                  created_at=NOW, trashed_at=went)
        for number in (2, 1)
    )  # fmt: skip
    return (SceneEntry(7, "First tries", takes, "", False, went),)


def mark_of(title: str, take: int) -> str:
    """Of many variants most are rejected."""
    return "rejected" if title == "Door variants" and take <= 9 else ""
