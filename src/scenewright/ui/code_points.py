"""Code points, which the studio counts, and UTF-16 units, which Qt counts."""

from __future__ import annotations


def units_before(text: str, code_point: int) -> int:
    """How many units stand before a code point of the text."""
    before = text[: max(code_point, 0)]
    return (
        len(before) if before.isascii() else len(before.encode("utf-16-le", "surrogatepass")) // 2
    )


def code_point_at(text: str, unit: int) -> int:
    """The code point that a unit of the text belongs to."""
    if text.isascii():
        return min(max(unit, 0), len(text))
    whole = text.encode("utf-16-le", "surrogatepass")[: 2 * max(unit, 0)]
    return len(whole.decode("utf-16-le", "surrogatepass"))
