"""The bytes of an answer become values, strictly: what a hostile JSON hides is refused."""

from __future__ import annotations

import json
import math
from typing import Any, NoReturn

# The contract's answers are four deep; members it does not name may be deeper.
DEPTH_MAX = 64
DIGITS_MAX = 300


class ContractError(ValueError):
    """An answer that is not in the contract's shape; the message says which part."""


def decoded(body: bytes) -> Any:
    """The JSON value of an answer. Raises `ContractError`.

    Refused beside what is no JSON in UTF-8: NaN and Infinity, numbers too large for a float, a
    member named twice, half of a character pair, and anything nested deeper than `DEPTH_MAX`.
    """
    try:
        value = json.loads(
            body.decode("utf-8"),
            object_pairs_hook=_members,
            parse_constant=_refuse_constant,
            parse_float=_finite,
            parse_int=_whole,
        )
    except ContractError:
        raise
    except (ValueError, RecursionError) as error:
        raise ContractError("the answer is no JSON") from error
    _check(value)
    return value


def _members(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) != len(pairs):
        raise ContractError("the answer has a member twice")
    return members


def _refuse_constant(word: str) -> NoReturn:
    raise ContractError(f"the answer has {word}, which is no JSON number")


def _finite(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise ContractError("the answer has a number that is too large")
    return number


def _whole(digits: str) -> int:
    # No float holds more; and thousands of digits take Python long to read and to write again.
    if len(digits) > DIGITS_MAX:
        raise ContractError("the answer has a number that is too large")
    return int(digits)


def _check(value: object) -> None:
    """Refuse what is nested too deep, and text that cannot be written as UTF-8."""
    level = [value]
    for _depth in range(DEPTH_MAX + 1):
        below: list[object] = []
        for one in level:
            if isinstance(one, dict):
                below += [*one.keys(), *one.values()]
            elif isinstance(one, list):
                below += one
            elif isinstance(one, str) and not _is_text(one):
                raise ContractError("the answer has half of a character pair")
        if not below:
            return
        level = below
    raise ContractError("the answer is nested too deep")


def _is_text(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
