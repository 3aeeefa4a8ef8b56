"""What is worth saying of a draft's references before it is sent; nothing here stops it.

The contract's own limits are `Request.problems`.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from urllib.parse import SplitResult, parse_qs, urlsplit

from scenewright.contract import AUDIO_URLS_MAX
from scenewright.studio.references.files import is_file

EXPIRES_SOON_SECONDS = 3600.0
LOCAL_PORTS = (None, 80, 443)
OWN_ADDRESS = "http://127.0.0.1/references/"
_NUMBERED = re.compile(r"@(audio|image) ?(\d{1,4})(?!\w)", re.IGNORECASE)
_PRIVATE_ENDINGS = (".local", ".localhost", ".internal", ".lan", ".home", ".home.arpa")


@dataclass(frozen=True)
class Remark:
    """`slot` is `audio1`, `image1` and so on; a remark about the prompt has an empty one."""

    slot: str
    sentence: str


def lint(
    audio_urls: tuple[str, ...],
    image_url: str | None,
    *,
    prompt: str,
    mentioned: Collection[str],
    is_local: bool,
    now: float,
) -> tuple[Remark, ...]:
    """Every remark, slot by slot, then those about the prompt.

    `mentioned` are the slots that the prompt's words name, `now` is seconds since 1970.
    """
    slots = {f"audio{number}": url for number, url in enumerate(audio_urls, 1)}
    if image_url is not None:
        slots["image1"] = image_url
    found: list[Remark] = []
    for slot, url in slots.items():
        found.extend(Remark(slot, said) for said in _address_remarks(url, is_local, now))
        first = next(name for name, other in slots.items() if other == url)
        if first != slot:
            found.append(Remark(slot, f"This is the same as {written(first)}."))
        if prompt.strip() and slot not in mentioned:
            name = written(slot)
            found.append(
                Remark(slot, f"The prompt does not mention {name}: say there what it is for.")
            )
    named = dict.fromkeys([*sorted(mentioned), *_numbered(prompt)])
    found.extend(Remark("", _missing_sentence(slot)) for slot in named if slot not in slots)
    return tuple(found)


def written(slot: str) -> str:
    """How a prompt names a slot: `@Audio1`, `@Image1`."""
    return f"@{slot.capitalize()}"


def _numbered(prompt: str) -> Iterator[str]:
    for match in _NUMBERED.finditer(prompt):
        yield f"{match[1].lower()}{int(match[2])}"


def _missing_sentence(slot: str) -> str:
    kind = slot.rstrip("0123456789")
    number = int(slot.removeprefix(kind) or 0)
    most = AUDIO_URLS_MAX if kind == "audio" else 1
    if not 1 <= number <= most:
        return f"The prompt names {written(slot)}; there is none beyond {written(kind)}{most}."
    thing = "sound" if kind == "audio" else "image"
    return f"The prompt names {written(slot)}, but no {thing} is given for it."


def _address_remarks(url: str, is_local: bool, now: float) -> Iterator[str]:
    if is_file(url):
        return
    try:
        parts = urlsplit(url)
        host, port = (parts.hostname or "").lower(), parts.port
    except ValueError:
        return
    if url.startswith(OWN_ADDRESS):
        if not is_local:
            yield "Only the local service has this file; add the file itself instead."
        return
    if not host:
        return
    if reason := _why_private(host):
        yield (
            f"{reason}; the local service fetches public addresses only. Add the file itself."
            if is_local
            else f"{reason}; the service cannot reach it from where it is."
        )
    elif is_local and port not in LOCAL_PORTS:
        yield f"The local service fetches from the ports 80 and 443 only, not from {port}."
    if not is_local and parts.scheme == "http":
        yield "It begins with http: anyone on the way can read or change it. Use https if it can."
    yield from _expiry_remarks(parts, now)


def _why_private(host: str) -> str:
    if host == "localhost" or host.endswith(_PRIVATE_ENDINGS):
        return f"{host} is a name of this machine or network"
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return "" if "." in host else f"{host} is a name of this network"
    if address.is_loopback:
        return f"{host} is this machine"
    if not address.is_global:
        return f"{host} is a private address"
    return ""


def _expiry_remarks(parts: SplitResult, now: float) -> Iterator[str]:
    try:
        until = _expires_at(parts.query)
    except (ValueError, OverflowError):
        return
    if until is None:
        return
    left = until - now
    if left <= 0:
        yield f"This address expired {_told(-left)} ago; ask for a new one."
    elif left < EXPIRES_SOON_SECONDS:
        yield f"This address expires in {_told(left)}; a job that waits may find it gone."


def _expires_at(query: str) -> float | None:
    """When a signed address dies, seconds since 1970; None where nothing in it says so.

    X-Amz-Date and X-Goog-Date with their Expires count seconds (AWS Signature Version 4, Google
    V4); `se` is Azure's signed expiry, and `Expires` alone is seconds since 1970.
    """
    values = {name.lower(): each[0] for name, each in parse_qs(query[:4096]).items()}
    for maker in ("x-amz", "x-goog"):
        since, lasts = values.get(f"{maker}-date"), values.get(f"{maker}-expires")
        if since and lasts:
            began = datetime.strptime(since, "%Y%m%dT%H%M%SZ").replace(tzinfo=UTC)
            return began.timestamp() + int(lasts)
    if "se" in values and ("sig" in values or "sv" in values):
        ends = datetime.fromisoformat(values["se"])
        return (ends if ends.tzinfo else ends.replace(tzinfo=UTC)).timestamp()
    if "expires" in values and values["expires"].isdecimal():
        return float(int(values["expires"]))
    return None


def _told(seconds: float) -> str:
    for size, one, many in (
        (86_400, "1 day", "{n} days"),
        (3600, "1 hour", "{n} hours"),
        (60, "1 minute", "{n} minutes"),
    ):
        if seconds >= size:
            count = round(seconds / size)
            return one if count == 1 else many.format(n=f"{count:,}")
    return "less than a minute"
