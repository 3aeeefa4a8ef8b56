"""The service's accounts, moves and tasks as lines for people."""

from __future__ import annotations

import time
from typing import Any

from scenewright.cli.output import plain

PROMPT_CHARACTERS_MAX = 50
_ENDED = {
    "succeeded": "had succeeded already and was charged {charged_credits} credits",
    "failed": "had failed already and was not charged",
    "canceled": "was canceled before and was not charged",
}
_SHOWN = (
    "account",
    "status",
    "created_at",
    "updated_at",
    "attempts",
    "reserved_credits",
    "charged_credits",
    "duration_seconds",
    "take",
    "media_sha256",
    "version",
    "forgotten_at",
)


def account_line(account: dict[str, Any]) -> str:
    """Name, credits, what is open."""
    access = "" if account["has_api_access"] else "  no API access"
    return (
        f"{account['account']:<20}  {account['available']:>8} available  {account['held']:>6} held "
        f" {account['spent']:>8} spent  {account['keys']:>3} keys  "
        f"{account['tasks']:>3} tasks open{access}"
    )


def move_lines(shown: dict[str, Any]) -> str:
    """A line a move, with what the account had after it."""
    return "\n".join(
        f"{_moment(move['at'])}  {move['task_id'] or '-':<29}  {move['kind']:<7}  "
        f"{move['amount']:>8} cr  {move['available']:>8} available  {move['held']:>6} held"
        for move in shown["moves"]
    )


def invariant_lines(audited: dict[str, Any]) -> str:
    """A line an invariant, and below it what breaks it."""
    lines = []
    for one in audited["invariants"]:
        word = "BROKEN" if one["broken"] else "holds"
        lines.append(f"{one['name']:<8}  {word:<6}  {one['holds']}")
        lines += [f"{'':<18}{plain(sentence)}" for sentence in one["broken"]]
    return "\n".join(lines)


def task_line(task: dict[str, Any]) -> str:
    """Id, when, whose, its state and credits, the beginning of its prompt."""
    words = "(forgotten)" if task["prompt"] is None else plain(task["prompt"])
    return (
        f"{task['task_id']:<29}  {_moment(task['created_at'])}  {task['account']:<12}  "
        f"{task['status']:<10}  {_credits(task):<12}  {words[:PROMPT_CHARACTERS_MAX]}"
    )


def task_lines(task: dict[str, Any]) -> str:
    """All that is known of a task, a line each."""
    told = {name: task[name] for name in _SHOWN if task[name] is not None}
    for name in ("created_at", "updated_at", "forgotten_at"):
        if name in told:
            told[name] = _moment(told[name])
    told |= {f"request.{name}": value for name, value in task["request"].items()}
    told |= {f"note {number}": note for number, note in enumerate(task["notes"], 1)}
    if task["error"]:
        told |= {f"error.{name}": value for name, value in task["error"].items()}
    lines = [f"{name:<21} {plain(str(value))}" for name, value in told.items()]
    return "\n".join([task["task_id"], *lines])


def cancel_sentence(done: dict[str, Any]) -> str:
    """What a cancel came to."""
    if done["canceled"]:
        return (
            f"{done['task_id']} is canceled, and {done['returned_credits']} credits are back with "
            f"{done['account']}. If it was being rendered, that stops within a second."
        )
    return f"{done['task_id']} {_ENDED[done['status']].format(**done)}; nothing was changed."


def _credits(task: dict[str, Any]) -> str:
    if task["charged_credits"] is None:
        return f"{task['reserved_credits']} cr held"
    return f"{task['charged_credits']} cr"


def _moment(seconds: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(seconds))
