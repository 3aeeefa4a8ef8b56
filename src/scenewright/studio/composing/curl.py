"""A request as a line for a shell: the same bytes to the same place, without the key."""

from __future__ import annotations

import shlex

from scenewright.contract import GENERATIONS_PATH, IDEMPOTENCY_KEY_HEADER

KEY_VARIABLE = "SCENEWRIGHT_API_KEY"
LINE_END = " \\\n     "


def curl_line(base_url: str, body: bytes, idempotency_key: str) -> str:
    """The command for a POSIX shell; the key is the variable's, so that it is in no history."""
    return LINE_END.join(
        (
            f"curl -sS --globoff {shlex.quote(base_url + GENERATIONS_PATH)}",
            f'-H "Authorization: Bearer ${KEY_VARIABLE}"',
            "-H 'Content-Type: application/json'",
            f"-H {shlex.quote(f'{IDEMPOTENCY_KEY_HEADER}: {idempotency_key}')}",
            f"--data-raw {shlex.quote(body.decode())}",
        )
    )
