"""A stored sound as an HTTP answer: the whole of it or one range (RFC 9110, section 14)."""

from __future__ import annotations

import asyncio
import re
from base64 import b64encode
from email.utils import formatdate
from typing import TYPE_CHECKING

from scenewright.contract import ErrorCode
from scenewright.service.errors import Refusal

if TYPE_CHECKING:
    from scenewright.service.guard import Call
    from scenewright.service.media import Medium

_ONE_RANGE = re.compile(r"bytes=(\d{1,18}-\d{0,18}|-\d{1,18})", re.IGNORECASE)
_PART_BYTES = 256 * 1024


async def answer_sound(call: Call, medium: Medium) -> None:
    """Send the sound and close its file."""
    with medium.file as file:
        size = medium.size_bytes
        changed = formatdate(medium.changed_at, usegmt=True)
        tag = f'"{medium.sha256}"'
        wanted = _wanted(call, size, (tag, changed))
        first, end = wanted or (0, size)
        headers = [
            ("Content-Type", medium.content_type),
            ("Content-Disposition", f'attachment; filename="{medium.name}"'),
            ("Content-Length", str(end - first)),
            ("Accept-Ranges", "bytes"),
            ("ETag", tag),
            ("Last-Modified", changed),
            # Of the whole, also where a part is sent (RFC 9530): what was cut short is noticed.
            ("Repr-Digest", f"sha-256=:{b64encode(bytes.fromhex(medium.sha256)).decode()}:"),
        ]
        if wanted:
            headers.append(("Content-Range", f"bytes {first}-{end - 1}/{size}"))
        await call.start(206 if wanted else 200, headers)
        if call.method == "HEAD":
            end = first
        file.seek(first)
        while first < end:
            part = await asyncio.to_thread(file.read, min(_PART_BYTES, end - first))
            if not part:
                raise EOFError("a sound became shorter while it was sent")
            first += len(part)
            await call.more(part)
        await call.more(b"", is_last=True)


def _wanted(call: Call, size: int, current: tuple[str, str]) -> tuple[int, int] | None:
    """The range to send, its end not included; None where all of it is to be sent. Raises 416."""
    conditions = call.values(b"if-range")
    is_changed = any(value.decode("latin-1") not in current for value in conditions)
    asked = call.values(b"range")
    # What is not understood is ignored, and so is everything but GET.
    if call.method != "GET" or len(asked) != 1 or is_changed:
        return None
    found = _ONE_RANGE.fullmatch(asked[0].decode("latin-1"))
    if found is None:
        return None
    begin, _, last = found[1].partition("-")
    if begin and last and int(last) < int(begin):
        return None
    first = int(begin) if begin else max(0, size - int(last))
    if first >= size:
        raise Refusal(
            ErrorCode.invalid_request,
            f"The range begins behind the end; the sound has {size:,} bytes.",
            http_status=416,
            headers={"Content-Range": f"bytes */{size}"},
        )
    return first, min(size, int(last) + 1) if begin and last else size
