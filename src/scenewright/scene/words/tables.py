"""The tables of words that come with the program, read once: sounds by family, the rest, music."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from scenewright.paths import resource


@cache
def word_tables() -> Mapping[str, Any]:
    """`sound` and `parameters` of every family in the order of their names, and `words.toml`.

    Raises OSError or ValueError where a file is not right.
    """
    tables = _read(resource("sounds/words.toml"))
    tables |= {"sound": [], "parameters": {}}
    for path in sorted(resource("sounds/lexicon").glob("*.toml")):
        family = _read(path)
        tables["sound"] += family["sound"]
        for recipes, parameters in family.get("parameters", {}).items():
            # Several recipes may be told by the same words.
            for recipe in recipes.split(", "):
                tables["parameters"].setdefault(recipe, {}).update(parameters)
    return tables


@cache
def music_table() -> Mapping[str, Any]:
    """`class`, the `words` of music and its `moods`; raises as `word_tables` does."""
    return _read(resource("sounds/music.toml"))


def sound_table(name: str) -> Mapping[str, Any]:
    """What `sounds/NAME.toml` says, for those who need it once; raises as `word_tables` does."""
    return _read(resource(f"sounds/{name}.toml"))


def listed(text: str) -> list[str]:
    """The phrases of a list with commas."""
    return [part for part in map(str.strip, text.split(",")) if part]


def _read(path: Path) -> dict[str, Any]:
    with path.open("rb") as file:
        return tomllib.load(file)
