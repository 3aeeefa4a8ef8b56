"""The categories of the Universal Category System that sounds of ours belong to.

The table is data: `resources/sounds/ucs.json` names its source and version. What it does not have
is for the user to choose.
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
class Categories:
    """The table: `names` of CatIDs as "Doors / Knock", and the CatID of each AudioSet class."""

    system: str
    version: str
    source: str
    names: Mapping[str, str]
    of_class: Mapping[str, str]

    def category(self, cat_id: str) -> str:
        """The first word of a CatID's name, such as Doors; empty for one that is not listed."""
        return self.names.get(cat_id, "").split(" / ")[0]


@cache
def categories() -> Categories:
    """The table that comes with the program. Raises OSError or ValueError where it is not right."""
    read = json.loads(resource("sounds/ucs.json").read_text(encoding="utf-8"))
    return Categories(
        read["system"], read["version"], read["source"], read["categories"], read["classes"]
    )


def is_cat_id(text: str) -> bool:
    """Whether a text is shaped like a CatID, such as DOORKnck, also one that is not listed."""
    return _CAT_ID.fullmatch(text) is not None
