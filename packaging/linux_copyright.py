"""Debian's file of who wrote what under which terms, of the list that comes with the frozen folder.

The format is Debian's "Machine-readable debian/copyright file", version 1.0.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

INSIDE = "usr/lib/scenewright/_internal"
PROGRAM = "usr/lib/scenewright/scenewright"
TEXTS = "/usr/share/doc/scenewright/licences"
# Debian's short names, where they are others than SPDX's; its texts are on every system.
SHORT_NAMES = {"-or-later": "+", "-only": "", " AND ": " and ", " OR ": " or ", " WITH ": " with "}
FILES_NAMED_MAX = 40


def text(head: str, parts: Sequence[Mapping[str, Any]]) -> str:
    """The whole file: our own stanzas, then one for each part with where its text is.

    `parts` are the entries of third-party.json: name, version, licence, source, files, texts.
    """
    return "\n".join([head.rstrip("\n") + "\n", *(_stanza(part) for part in parts)])


def _stanza(part: Mapping[str, Any]) -> str:
    licence = str(part["licence"])
    for long, short in SHORT_NAMES.items():
        licence = licence.replace(long, short)
    files = [_pattern(str(name)) for name in part["files"]] or [f"{INSIDE}/{part['name']}"]
    if len(files) > FILES_NAMED_MAX:
        files = sorted({f"{name.rpartition('/')[0]}/*" for name in files})
    named = "\n ".join(files)
    where = ", ".join(f"{TEXTS}/{name}" for name in part["texts"]) or TEXTS
    return (
        f"Files: {named}\n"
        f"Copyright: the authors of {part['name']}, as named in {where}\n"
        f"License: {licence}\n"
        f" {part['name']} {part['version']}, source: {part['source']}\n"
        f" The terms stand in {where}\n"
    )


def _pattern(name: str) -> str:
    """A file's path as the format takes it; a blank would end it."""
    place = PROGRAM if name == PROGRAM.rpartition("/")[2] else f"{INSIDE}/{name}"
    return place.replace("\\", "\\\\").replace("*", r"\*").replace(" ", "?")
