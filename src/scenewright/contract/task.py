"""What the service answers: the task, read tolerantly, and the error body."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, cast

from scenewright.contract.reading import ContractError
from scenewright.contract.terms import FINAL_STATUSES, MODEL, TASK_OBJECT, is_number

# Longer than any service's own; they stand in lists, in paths of addresses and in the log.
NAME_CHARACTERS_MAX = 256
ADDRESS_CHARACTERS_MAX = 16_384


class Output(NamedTuple):
    """What a succeeded task points to: URL, length in seconds, format as the service calls it."""

    url: str
    duration_seconds: float
    format: str


class Task(NamedTuple):
    """The service's word on a request, seen anew at each poll.

    `status` is text, not an enum, because an unknown one must survive; `extra` keeps the members
    that the contract does not name.
    """

    id: str
    status: str
    model: str = MODEL
    reserved_credits: int | None = None
    output: Output | None = None
    credits: float | None = None
    error: Any = None
    extra: Mapping[str, Any] = MappingProxyType({})

    @property
    def is_final(self) -> bool:
        """Whether the service will say nothing new about this task."""
        return self.status in FINAL_STATUSES

    def to_json(self) -> dict[str, Any]:
        """The task object as the contract draws it."""
        shown: dict[str, Any] = {
            "id": self.id,
            "object": TASK_OBJECT,
            "model": self.model,
            "status": self.status,
        }
        if self.reserved_credits is not None:
            shown["billing"] = {"reserved_credits": self.reserved_credits}
        output = self.output
        shown["output"] = output and {
            "url": output.url,
            "duration_seconds": output.duration_seconds,
            "format": output.format,
        }
        shown["usage"] = None if self.credits is None else {"credits": self.credits}
        shown["error"] = self.error
        return {**shown, **self.extra}

    @classmethod
    def from_json(cls, value: object) -> Task:
        """Read an answer tolerantly: extra members stay, wrong types raise `ContractError`.

        So do names that no terminal, log or address could show as they are.
        """
        members = dict(_object("the task", value))
        task_id = _text("id", members.pop("id", None))
        if task_id in (".", ".."):
            raise ContractError("id is a step in an address, not a name")
        status = _text("status", members.pop("status", None))
        model = members.pop("model", MODEL)
        members.pop("object", None)
        billing = members.pop("billing", None)
        output = members.pop("output", None)
        usage = members.pop("usage", None)
        error = members.pop("error", None)
        return cls(
            id=task_id,
            status=status,
            model=_text("model", model),
            reserved_credits=_reserved_credits(billing),
            output=None if output is None else _output(output),
            credits=None if usage is None else _credits(usage),
            error=error,
            extra=members,
        )


def _object(name: str, value: object) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise ContractError(f"{name} is not a JSON object")
    return value


def _text(name: str, value: object, characters_max: int = NAME_CHARACTERS_MAX) -> str:
    if not isinstance(value, str) or not value:
        raise ContractError(f"{name} is not a string")
    if len(value) > characters_max or not value.isprintable():
        raise ContractError(f"{name} is too long or not printable")
    return value


def _amount(name: str, value: object) -> float:
    if not is_number(value) or cast("float", value) < 0:
        raise ContractError(f"{name} is not a number of at least zero")
    return cast("float", value)


def _reserved_credits(billing: object) -> int | None:
    if billing is None:
        return None
    reserved = _object("billing", billing).get("reserved_credits")
    if reserved is None:
        return None
    amount = _amount("billing.reserved_credits", reserved)
    if amount % 1:
        raise ContractError("billing.reserved_credits is not a whole number")
    return int(amount)


def _output(value: object) -> Output:
    members = _object("output", value)
    return Output(
        url=_text("output.url", members.get("url"), ADDRESS_CHARACTERS_MAX),
        duration_seconds=_amount("output.duration_seconds", members.get("duration_seconds")),
        format=_text("output.format", members.get("format")),
    )


def _credits(usage: object) -> float:
    return _amount("usage.credits", _object("usage", usage).get("credits"))


def _printable(value: object) -> str | None:
    """A name that is only shown, as far as it can be; None where it cannot."""
    is_shown = isinstance(value, str) and value.isprintable()
    return cast("str", value)[:NAME_CHARACTERS_MAX] if is_shown else None


class ApiError(NamedTuple):
    """A refusal in the contract's error body, with the HTTP status it came under."""

    code: str
    message: str
    request_id: str | None
    http_status: int

    def to_json(self) -> dict[str, Any]:
        """The contract's error body."""
        error = {"code": self.code, "message": self.message, "request_id": self.request_id}
        return {"error": error}

    @classmethod
    def from_json(cls, value: object, http_status: int) -> ApiError:
        """Read an error body; raises `ContractError` where it has no code."""
        error = _object("error", _object("the answer", value).get("error"))
        message, request_id = error.get("message"), error.get("request_id")
        return cls(
            code=_text("error.code", error.get("code")),
            message=message if isinstance(message, str) else "",
            request_id=_printable(request_id),
            http_status=http_status,
        )
