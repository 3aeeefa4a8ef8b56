"""What is different when the words of a job are sent through another account: pure sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.contract import CREDITS_MIN
from scenewright.scene.voices import voice
from scenewright.studio.references.files import is_file
from scenewright.studio.references.lint import OWN_ADDRESS

if TYPE_CHECKING:
    from collections.abc import Collection

    from scenewright.contract import Request
    from scenewright.studio.records import Account


def what_differs(
    request: Request, account: Account, refused_voices: Collection[str] = ()
) -> tuple[str, ...]:
    """What to know before a request goes to `account`: its price, its voice, its references."""
    found = [_price(account)]
    asked = request.voice
    if asked and asked in refused_voices:
        found.append(f"“{account.name}” has refused the voice “{asked}” before.")
    elif asked and account.is_local and voice(asked) is None:
        found.append(f"The local studio has no voice “{asked}” and will refuse it.")
    elif asked and not account.is_local and voice(asked) is not None:
        found.append(
            f"The voice “{asked}” is the local studio's own; “{account.name}” may not have it."
        )
    named = [*request.audio_urls, request.image_url or ""]
    own = sum(is_file(url) or url.startswith(OWN_ADDRESS) for url in named)
    if own and not account.is_local:
        what = "A reference is" if own == 1 else f"{own} references are"
        found.append(
            f"{what} on this machine only; “{account.name}” takes public addresses, so a "
            "publisher has to be set."
        )
    return tuple(found)


def _price(account: Account) -> str:
    if account.is_local:
        return f"It costs at least {CREDITS_MIN} practice credits."
    return (
        f"“{account.name}” charges at least {CREDITS_MIN} credits. It sounds otherwise than the "
        "local draft, and may read the words otherwise too."
    )
