"""Code points, which the studio counts, and UTF-16 units, which Qt counts."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

Fold = tuple[int, str]


class Units:
    """Where the code points of what is written stand in a document, in units.

    `raw` is the document's text; `folds` are the signs in it, in units, that stand for more.
    """

    def __init__(self, raw: str, folds: Sequence[Fold] = ()) -> None:
        is_wide = not raw.isascii() and max(raw) > "\uffff"
        self._wide = [at for at, each in enumerate(raw) if each > "\uffff"] if is_wide else []
        self._length = len(raw)
        self._folds = [(code_point_at(raw, unit), unit, len(held)) for unit, held in folds]

    def unit(self, code_point: int) -> int:
        """The unit of a code point; of one inside a fold, the fold's sign."""
        hidden = 0
        for at, unit, count in self._folds:
            begin = at + hidden
            if code_point <= begin:
                break
            if code_point < begin + count:
                return unit
            hidden += count - 1
        shown = min(max(code_point - hidden, 0), self._length)
        return shown + bisect_left(self._wide, shown)


def code_point_at(text: str, unit: int) -> int:
    """The code point that a unit of the text belongs to."""
    if text.isascii():
        return min(max(unit, 0), len(text))
    whole = text.encode("utf-16-le", "surrogatepass")[: 2 * max(unit, 0)]
    return len(whole.decode("utf-16-le", "surrogatepass"))
