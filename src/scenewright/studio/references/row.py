"""One row of the references: what is shown of it, made of its address and what is known of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from scenewright.studio.references.files import is_file, title_of
from scenewright.studio.references.lint import written
from scenewright.studio.references.probe import Facts, Reach

IMAGE_SLOT = "image1"


@dataclass(frozen=True)
class Reference:
    """One row. `slot` is `audio1`..., `name` what a prompt calls it; `words` go on after it."""

    slot: str
    address: str
    title: str
    reach: Reach = Reach.unchecked
    words: str = ""
    seconds: float | None = None
    remarks: tuple[str, ...] = ()
    is_playing: bool = False
    can_play: bool = False
    thumbnail: bytes = field(default=b"", repr=False)

    @property
    def name(self) -> str:
        """`@Audio1` and so on."""
        return written(self.slot)

    @property
    def is_file(self) -> bool:
        """Whether it is a file of this machine, published when it is sent."""
        return is_file(self.address)


def slots_of(audio_urls: tuple[str, ...], image_url: str | None) -> dict[str, str]:
    """The addresses by the slot they stand in, sounds first."""
    slots = {f"audio{number}": url for number, url in enumerate(audio_urls, 1)}
    return slots if image_url is None else {**slots, IMAGE_SLOT: image_url}


def row_of(
    slot: str,
    address: str,
    facts: Facts,
    remarks: tuple[str, ...],
    *,
    is_local: bool,
    playing: Path | None,
) -> Reference:
    """The row of a slot; `playing` is the file that is heard at the moment."""
    reach = facts.reach
    if facts.is_unread and not is_local and reach is Reach.bad:
        # A hosted service may read what nothing here can.
        reach = Reach.doubtful
    return Reference(
        slot,
        address,
        title_of(address),
        reach,
        facts.words,
        facts.seconds,
        remarks,
        is_playing=facts.path is not None and playing == facts.path,
        can_play=slot != IMAGE_SLOT and reach is Reach.good,
        thumbnail=facts.thumbnail,
    )


def index_of(slot: str) -> int:
    """The place of a slot among those of its kind, counted from 0."""
    return int(slot.lstrip("abcdefghijklmnopqrstuvwxyz")) - 1
