"""The categories of the Universal Category System, and which of them a sound of ours belongs to.

The table is data: `resources/sounds/ucs.json` names its source and version. What it says nothing
of is for the user to choose.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from scenewright.paths import resource

_CAT_ID = re.compile(r"[A-Z]{2,5}[A-Za-z]{0,8}")


@dataclass(frozen=True)
class Refinement:
    """A category for sounds of some classes of which the words and parameters say more.

    `says` matches where any of its words stands in the sound's clause; each empty one always does.
    """

    classes: frozenset[str]
    cat_id: str
    says: re.Pattern[str] | None
    has: Mapping[str, str]

    def fits(self, name: str, words: str, parameters: Mapping[str, object]) -> bool:
        """Whether it is for a sound of the class `name`, told of so."""
        return (
            name in self.classes
            and all(parameters.get(key) == value for key, value in self.has.items())
            and (self.says is None or self.says.search(words) is not None)
        )


@dataclass(frozen=True)
class Categories:
    """The table: `names` of CatIDs as "Doors / Knock", the CatID of each AudioSet class, and what
    refines it, the first that fits."""

    system: str
    version: str
    source: str
    names: Mapping[str, str]
    of_class: Mapping[str, str]
    refined: tuple[Refinement, ...]

    def category(self, cat_id: str) -> str:
        """The first word of a CatID's name, such as Doors; empty for one that is not listed."""
        return self.names.get(cat_id, "").split(" / ")[0]

    def cat_id(self, name: str, words: str, parameters: Mapping[str, object]) -> str | None:
        """The CatID of a sound: its AudioSet class, the words of its clause, its parameters. None
        where the table has no such class."""
        found = (one.cat_id for one in self.refined if one.fits(name, words, parameters))
        return next(found, self.of_class.get(name))


@cache
def categories() -> Categories:
    """The table that comes with the program. Raises OSError or ValueError where it is not right."""
    read = json.loads(resource("sounds/ucs.json").read_text(encoding="utf-8"))
    refined = tuple(
        Refinement(
            frozenset(entry["classes"]),
            entry["cat_id"],
            _any_of(entry["says"]) if "says" in entry else None,
            entry.get("has", {}),
        )
        for entry in read["refined"]
    )
    told = (read["system"], read["version"], read["source"])
    return Categories(*told, read["categories"], read["classes"], refined)


def _any_of(words: str) -> re.Pattern[str]:
    listed = "|".join(re.escape(word.strip()) for word in words.split(","))
    return re.compile(rf"\b(?:{listed})\b", re.IGNORECASE)


def is_cat_id(text: str) -> bool:
    """Whether a text is shaped like a CatID, such as DOORKnck, also one that is not listed."""
    return _CAT_ID.fullmatch(text) is not None
