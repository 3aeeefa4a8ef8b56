"""The rows of the library pane: scenes and takes as they are listed, read for 20,000 at once.

They are tuples because a list of that length is made and compared by the interpreter's own loops.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from scenewright.studio.library.take_rows import tags_of
from scenewright.studio.records import LOCAL_ACCOUNT_ID, TakeMark


class TakeEntry(NamedTuple):
    """One take: the sound that came back. `number` counts the takes of its scene from 1.

    `location` is where its file should be; nobody has looked. `tag_lines` are its tags, one a line.
    """

    take_id: int
    scene_id: int | None
    scene_title: str
    number: int
    duration_seconds: float
    location: Path | str
    output_format: str
    sample_rate: int | None = None
    lufs: float | None = None
    true_peak_db: float | None = None
    rating: int = 0
    notes: str = ""
    created_at: float = 0.0
    account_id: str = LOCAL_ACCOUNT_ID
    mark: str = TakeMark.none
    tag_lines: str = ""
    own_title: str = ""
    voice: str = ""
    settled_credits: float | None = None
    trashed_at: float | None = None
    submission_id: int | None = None

    @property
    def title(self) -> str:
        """Its own, or such as `Take 2`."""
        return self.own_title or f"Take {self.number}"

    @property
    def path(self) -> Path:
        """Where its file should be."""
        return Path(self.location)

    @property
    def tags(self) -> tuple[str, ...]:
        """What it is tagged with."""
        return tags_of(self.tag_lines)

    @property
    def is_local(self) -> bool:
        """Whether it is a draft of the local service."""
        return self.account_id == LOCAL_ACCOUNT_ID

    @property
    def is_favourite(self) -> bool:
        """Whether it is never pruned."""
        return self.mark == TakeMark.favourite

    @property
    def is_rejected(self) -> bool:
        """Whether it is hidden unless asked for."""
        return self.mark == TakeMark.rejected


class SceneEntry(NamedTuple):
    """One scene and its takes in their order; `words` is what the search looks through.

    In a list under a search or a filter the takes are those that fit it.
    """

    scene_id: int
    title: str
    takes: tuple[TakeEntry, ...] = ()
    words: str = ""
    is_unfolded: bool = False
    trashed_at: float | None = None

    @property
    def take_count(self) -> int:
        """How many takes the scene has."""
        return len(self.takes)


class HiddenEntry(NamedTuple):
    """The line under a scene's takes that tells of its rejected ones, and shows or hides them."""

    scene_id: int
    take_count: int
    is_shown: bool = False


Entry = SceneEntry | TakeEntry | HiddenEntry
