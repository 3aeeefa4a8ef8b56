"""How files are called as the studio's settings say, read without a window."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from scenewright.studio.exports.file_names import TEMPLATE_AT_FIRST
from scenewright.studio.exports.naming import SOURCE_ID_DEFAULT, Naming


def kept_naming(settings_file: Path) -> Naming:
    """The naming of a settings file; where it is missing or broken, the one of a fresh studio."""
    try:
        kept = json.loads(settings_file.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        kept = {}
    members = kept if isinstance(kept, dict) else {}

    def text(name: str, default: str) -> str:
        value: Any = members.get(name, default)
        return value if isinstance(value, str) else default

    cat_ids = members.get("cat_ids")
    return Naming(
        text("file_name_template", "").strip() or TEMPLATE_AT_FIRST,
        text("creator_id", ""),
        text("source_id", SOURCE_ID_DEFAULT),
        tuple(one for one in cat_ids if isinstance(one, str)) if isinstance(cat_ids, list) else (),
    )
