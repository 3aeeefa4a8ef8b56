"""A take as its row has it: the columns, in the order in which a `Take` is made of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenewright.studio.records import ChosenLayout, Take, TakeMark

if TYPE_CHECKING:
    from scenewright.studio.database import Row


@dataclass(frozen=True)
class Measured:
    """What was found out about a sound by decoding it; `lufs` is None where it is silent."""

    media_sha256: str
    duration_seconds: float
    lufs: float | None
    true_peak_db: float | None


@dataclass(frozen=True)
class Origin:
    """What a take without a submission is, as its file's receipt or its user says."""

    title: str
    prompt: str = ""
    scene_id: int | None = None
    parent_take_id: int | None = None
    created_at: float | None = None
    account_id: str = ""
    voice: str = ""
    output_format: str = ""
    sample_rate: int | None = None
    settled_credits: float | None = None
    imported_from: str = ""
    layout: ChosenLayout | None = None


SELECT = (
    "SELECT take.id, submission_id, parent_take_id, media_sha256, duration_seconds, lufs, "
    "true_peak_db, rating, take.notes, take.trashed_at, scene_id, "
    "coalesce(nullif(take.own_title, ''), take_fts.title, ''), coalesce(take_fts.prompt, ''), "
    "created_at, output_format, sample_rate, mark, take.tags, take.own_title, account_id, voice, "
    "settled_credits, layout, number, imported_from "
    "FROM take JOIN take_fts ON take_fts.rowid = take.id "
)
_MARK, _TAGS, _LAYOUT = 16, 17, 22


def take_of(row: Row) -> Take:
    """The take of a row of `SELECT`."""
    read = list(row)
    read[_MARK] = TakeMark(row[_MARK])
    read[_TAGS] = tags_of(row[_TAGS])
    read[_LAYOUT] = layout_of(row[_LAYOUT])
    return Take(*read)


def tags_of(lines: str) -> tuple[str, ...]:
    """The tags that are kept one a line."""
    return tuple(filter(None, lines.split("\n")))


def lines_of(tags: Iterable[str]) -> str:
    """Tags as they are kept: each once, whatever its case, without spaces around it."""
    kept: dict[str, str] = {}
    for tag in tags:
        plain = " ".join(tag.split())
        if plain:
            kept.setdefault(plain.casefold(), plain)
    return "\n".join(kept.values())


def layout_of(text: str) -> ChosenLayout | None:
    """A layout such as `48000 2 s16le`."""
    if not text:
        return None
    sample_rate, channels, sample_format = text.split(" ")
    return ChosenLayout(int(sample_rate), int(channels), sample_format)


def text_of(layout: ChosenLayout | None) -> str:
    """A layout as it is kept; empty for none."""
    if layout is None:
        return ""
    return f"{layout.sample_rate} {layout.channels} {layout.sample_format}"
