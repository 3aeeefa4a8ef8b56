"""How long a Scene the local service renders: what the running one says of itself."""

from __future__ import annotations

import json
from pathlib import Path

from scenewright.contract import DURATION_SECONDS_MAX

OWN_FILE = "service.json"


def longest_seconds(service_data: Path) -> int:
    """Seconds of the longest sound the service of that folder makes.

    It is in the service's own file while it runs; else it is what one makes that is started now.
    """
    try:
        told = json.loads((service_data / OWN_FILE).read_bytes())
        seconds = told.get("max_duration_seconds") if isinstance(told, dict) else None
    except (OSError, ValueError):
        return DURATION_SECONDS_MAX
    return seconds if isinstance(seconds, int) and seconds > 0 else DURATION_SECONDS_MAX


def too_long(scene_seconds: float, longest: int) -> str:
    """A sentence for the user where a Scene is longer than the longest; empty where it is not."""
    if scene_seconds <= longest:
        return ""
    return (
        f"The plan is {spoken(scene_seconds)} long. The local service stops at {spoken(longest)}; "
        "divide the scene to hear all of it."
    )


def spoken(seconds: float) -> str:
    """A length as people say it: 45 seconds, 12.5 minutes."""
    if seconds < 120:
        return f"{seconds:.0f} seconds"
    return f"{round(seconds / 60, 1):g} minutes"
