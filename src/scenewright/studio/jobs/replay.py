"""How long a request nobody answered is sent again by itself, and when the user is asked instead.

The contract does not say how long a service remembers a key. While it does, sending the same bytes
again costs nothing; once it has forgotten it, the same bytes are a new order and charged anew.
"""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from scenewright.client import OutcomeUnknownError
    from scenewright.studio.records import Submission

# What services that say so keep keys for at the least; ours keeps them for thirty days.
REPLAY_HOURS = 24
REPLAY_HOURS_MIN = 0
REPLAY_HOURS_MAX = 720
REPLAY_SECONDS = REPLAY_HOURS * 3600.0
LOCAL_REPLAY_SECONDS = 29 * 86_400.0
SETTING = "replay_hours"


def replay_seconds(settings_file: Path) -> float:
    """The window as the user set it; the safe one where the file says nothing possible."""
    try:
        kept = json.loads(settings_file.read_text(encoding="utf-8"))
        hours = kept.get(SETTING)
    except (OSError, ValueError, RecursionError, AttributeError):
        return REPLAY_SECONDS
    is_number = isinstance(hours, (int, float)) and not isinstance(hours, bool)
    if not is_number or not REPLAY_HOURS_MIN <= hours <= REPLAY_HOURS_MAX:
        return REPLAY_SECONDS
    return float(hours) * 3600


def age_seconds(submission: Submission, now: float) -> float:
    """How long its key may have been at the service; `now` is seconds since 1970.

    A clock that was set back makes it no younger: the distance counts.
    """
    since = submission.sending_since
    return 0.0 if since is None else abs(now - since)


def too_old(submission: Submission) -> OutcomeUnknownError:
    """What the user is asked of one that is older than the window."""
    # Imported here: the settings, which read this before the first paint, need no client.
    from scenewright.client import OutcomeUnknownError

    return OutcomeUnknownError(asked_of(submission))


def asked_of(submission: Submission) -> str:
    """The question in words: since when, why it is not sent by itself, and what can be done."""
    since = submission.sending_since or submission.created_at
    when = time.strftime("%Y-%m-%d %H:%M", time.localtime(since))
    return (
        f"Sent {when}, never answered. It may have been made; or its key may be forgotten there by "
        "now, and sending it again be charged anew. Look there first, or send it again knowing "
        "that: you are asked."
    )
