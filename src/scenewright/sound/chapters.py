"""Where the parts of a sound begin, in the words of each kind of file.

ID3: "ID3v2 Chapter Frame Addendum" 1.0 (2005). Vorbis comments: the Chapter Extension of Xiph.org.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mutagen.id3 import Frame

# A table of contents counts its entries in one byte.
CHAPTERS_MAX = 255
_TOP_LEVEL_AND_ORDERED = 3
_UTF8 = 3


@dataclass(frozen=True)
class Chapter:
    """A part of a file from `start_seconds` until `end_seconds`."""

    start_seconds: float
    end_seconds: float
    title: str


def id3_frames(chapters: Sequence[Chapter]) -> list[Frame]:
    """A CHAP frame for each chapter and the CTOC frame that lists them; none for none."""
    from mutagen.id3 import CHAP, CTOC, TIT2

    names = [f"chapter{number}" for number in range(1, len(chapters) + 1)]
    frames: list[Frame] = [
        CHAP(
            element_id=name,
            start_time=round(chapter.start_seconds * 1000),
            end_time=round(chapter.end_seconds * 1000),
            sub_frames=[TIT2(encoding=_UTF8, text=[chapter.title])],
        )
        for name, chapter in zip(names, chapters, strict=True)
    ]
    if frames:
        frames.append(
            CTOC(
                element_id="contents",
                flags=_TOP_LEVEL_AND_ORDERED,
                child_element_ids=names,
                sub_frames=[],
            )
        )
    return frames


def vorbis_comments(chapters: Sequence[Chapter]) -> dict[str, str]:
    """`CHAPTERnnn` and `CHAPTERnnnNAME` for each chapter."""
    comments = {}
    for number, chapter in enumerate(chapters, 1):
        thousandths = round(chapter.start_seconds * 1000)
        minutes, rest = divmod(thousandths, 60_000)
        clock = f"{minutes // 60:02}:{minutes % 60:02}:{rest / 1000:06.3f}"
        comments[f"CHAPTER{number:03}"] = clock
        comments[f"CHAPTER{number:03}NAME"] = chapter.title
    return comments
