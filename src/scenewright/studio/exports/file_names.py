"""Names of files made of what is known of a take: good on every system, never one that is taken.

A template is words with fields in braces: `{scene} - {take}`. Everything here but `free_path` is
arithmetic on text, so a preview can be drawn at every keystroke.
"""

from __future__ import annotations

import re
import time
import unicodedata
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenewright.studio.records import Take

TITLE_BYTES_MAX = 120
# What Linux and macOS take in bytes, and Windows in letters.
NAME_BYTES_MAX = 255
ENDING_BYTES_MAX = 16
NAME_WITHOUT_WORDS = "scene"
TEMPLATE_DEFAULT = "{title}"
# What a fresh studio calls files by.
TEMPLATE_AT_FIRST = "{title} take {take}"
TEMPLATE_UCS = "{cat_id}_{fx_name}_{creator_id}_{source_id}"
# What can stand in braces, with an example each.
FIELDS: Mapping[str, str] = {
    "title": "Harbour at dawn",
    "scene": "Harbour at dawn",
    "take": "2",
    "number": "007",
    "date": "2026-03-01",
    "time": "14-05-09",
    "variant": "metal",
    "voice": "mara",
    "length": "1m05s",
    "account": "Studio",
    "task_id": "task_9f3c",
    "cat_id": "DOORWood",
    "category": "Doors",
    "fx_name": "Door closing",
    "creator_id": "ABC",
    "source_id": "Scenewright",
}
_PORTS = (*map(str, range(10)), "¹", "²", "³")
WINDOWS_RESERVED = frozenset(
    {"con", "prn", "aux", "nul", "conin$", "conout$"}
    | {f"{port}{n}" for port in ("com", "lpt") for n in _PORTS}
)
_FORBIDDEN = frozenset('/\\:*?"<>|')
_FIELD = re.compile(r"\{(\w+)\}")
# In UCS an underscore stands between fields and never in one.
_UCS_FIELDS = ("cat_id", "fx_name", "creator_id", "source_id")


def safe_name(title: str, bytes_max: int = TITLE_BYTES_MAX) -> str:
    """A file name made of a title, not empty, at most `bytes_max` bytes of UTF-8.

    Separators, control and bidirectional characters become spaces; names Windows reserves and
    leading or trailing dots are avoided.
    """
    name = _cut(_plain(title), bytes_max)
    if not name:
        return NAME_WITHOUT_WORDS
    if is_reserved(name):
        return _cut(f"{NAME_WITHOUT_WORDS} {name}", bytes_max)
    return name


def is_reserved(name: str) -> bool:
    """Whether a file name stands for a device on Windows, whatever its ending is."""
    return name.split(".")[0].strip().casefold() in WINDOWS_RESERVED


def _plain(text: str) -> str:
    kept = "".join(
        " " if c in _FORBIDDEN or unicodedata.category(c)[0] in "CZ" else c
        for c in unicodedata.normalize("NFC", text)
    )
    return " ".join(kept.split()).strip(". ")


def _cut(name: str, bytes_max: int) -> str:
    return name.encode()[:bytes_max].decode(errors="ignore").strip(". ")


def render_template(template: str, facts: Mapping[str, str]) -> str:
    """The name, without an ending, that a template gives; always a safe one.

    A field of which nothing is known leaves nothing behind, not its separators either. What is no
    field stays as it is written, braces and all.
    """

    def told(match: re.Match[str]) -> str:
        name = match[1]
        if name not in facts and name not in FIELDS:
            return match[0]
        text = _plain(facts.get(name, ""))
        return text.replace("_", "-") if name in _UCS_FIELDS else text

    rendered = _FIELD.sub(told, template)
    rendered = re.sub(r"([_\-])(?:\s*\1)+", r"\1", rendered)
    rendered = re.sub(r"\(\s*\)|\[\s*\]", "", rendered)
    return safe_name(rendered.strip("_- "), NAME_BYTES_MAX - ENDING_BYTES_MAX)


def unknown_fields(template: str) -> tuple[str, ...]:
    """The words in braces that are no field, in their order."""
    return tuple(name for name in _FIELD.findall(template) if name not in FIELDS)


def preview(template: str, facts: Mapping[str, str], ending: str) -> str:
    """The file name as it will be where nothing stands in the way."""
    return f"{render_template(template, facts)}.{ending}"


def names_for(
    template: str, batch: Iterable[tuple[Mapping[str, str], str]], taken: Iterable[str] = ()
) -> list[str]:
    """A name for each of a batch of facts and endings, none twice and none of `taken`.

    `{number}` counts from 1 where the facts have none. Names that differ by case only are the same
    on some systems, so they count as taken too.
    """
    entries = list(batch)
    used = {_folded(name) for name in taken}
    digits = max(2, len(str(len(entries))))
    names = []
    for position, (facts, ending) in enumerate(entries, 1):
        counted = {"number": f"{position:0{digits}}", **facts}
        stem = render_template(template, counted)
        number, name = 1, f"{stem}.{ending}"
        while _folded(name) in used:
            number += 1
            name = numbered(stem, ending, number)
        used.add(_folded(name))
        names.append(name)
    return names


def numbered(stem: str, ending: str, number: int) -> str:
    """A name with a number behind it; a long stem is cut, the number never."""
    if number == 1:
        return f"{_cut(stem, NAME_BYTES_MAX - len(ending.encode()) - 1)}.{ending}"
    suffix = f" {number}.{ending}"
    return _cut(stem, NAME_BYTES_MAX - len(suffix.encode())) + suffix


def _folded(name: str) -> str:
    return unicodedata.normalize("NFC", name).casefold()


def free_path(folder: Path, stem: str, ending: str, taken: Iterable[Path] = ()) -> Path:
    """A path in `folder` that nothing has, nor `taken`; with a number behind it if need be."""
    used = {_folded(path.name) for path in taken if path.parent == folder}
    number = 1
    while True:
        path = folder / numbered(stem, ending, number)
        if _folded(path.name) not in used and not path.exists() and not path.is_symlink():
            return path
        number += 1


def facts_of(
    take: Take,
    *,
    scene: str = "",
    account: str = "",
    task_id: str = "",
    number: str = "",
    cat_id: str = "",
    category: str = "",
    fx_name: str = "",
    variant: str = "",
    creator_id: str = "",
    source_id: str = "Scenewright",
    duration_seconds: float | None = None,
) -> dict[str, str]:
    """What is known of a take for a template; `duration_seconds` is a region's own length."""
    made = time.localtime(take.created_at)
    length = take.duration_seconds if duration_seconds is None else duration_seconds
    facts = {
        "title": take.title,
        "scene": scene or take.title,
        "take": str(take.number) if take.number else "",
        "number": number,
        "date": time.strftime("%Y-%m-%d", made) if take.created_at else "",
        "time": time.strftime("%H-%M-%S", made) if take.created_at else "",
        "variant": variant,
        "voice": take.voice,
        "length": f"{int(length) // 60}m{int(length) % 60:02}s",
        "account": account,
        "task_id": task_id,
        "cat_id": cat_id,
        "category": category,
        "fx_name": (fx_name or take.title).replace(",", ""),
        "creator_id": creator_id,
        "source_id": source_id,
    }
    return {name: text for name, text in facts.items() if text}
