"""Lines in two languages: "Repeat after me: buenos días." is English first and Spanish then."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from scenewright.scene.model import Span
from scenewright.scene.talk.language import ENGLISH, language_of

if TYPE_CHECKING:
    from scenewright.scene.words.tokens import Whole

_PART = re.compile(r"\S.*?(?:[:.!?…;](?=\s)|\Z)", re.DOTALL)
# One word alone tells too little of its language.
WORDS_MIN = 2
PAIR = 2


def by_language(prompt: str, whole: Whole) -> list[Whole]:
    """The whole in parts where some of it is English and the rest of the language that all of it
    is taken for; else just the whole."""
    if whole.text not in prompt[whole.span.start : whole.span.end] or " " not in whole.text:
        return [whole]
    parts = list(_PART.finditer(whole.text))
    codes = _codes([part[0] for part in parts]) if len(parts) > 1 else []
    if len(set(codes)) < PAIR:
        return [whole]
    cuts = [at for at in range(1, len(parts)) if codes[at] != codes[at - 1]]
    start = whole.span.start + prompt[whole.span.start : whole.span.end].rindex(whole.text)
    found: list[Whole] = []
    for first, last in zip([0, *cuts], [*cuts, len(parts)], strict=True):
        begins, ends = start + parts[first].start(), start + parts[last - 1].end()
        span = Span(
            whole.span.start if not found else begins,
            whole.span.end if last == len(parts) else ends,
        )
        text = prompt[begins:ends]
        found.append(
            replace(
                whole,
                span=span,
                text=text,
                at_seconds=None if found else whole.at_seconds,
                follows=whole.follows or bool(found),
                pause_seconds=0.0 if found else whole.pause_seconds,
            )
        )
    return found


def _codes(parts: Sequence[str]) -> list[str]:
    """The language of each part: English or the one that all of them are taken for, and where that
    is English what is repeated behind a colon may be in another."""
    foreign = language_of(" ".join(parts))
    if foreign in ("", ENGLISH):
        return _behind_colon(parts)
    told = [language_of(part) if len(part.split()) >= WORDS_MIN else foreign for part in parts]
    codes = [code if code == ENGLISH else foreign for code in told]
    return codes if foreign in told else []


def _behind_colon(parts: Sequence[str]) -> list[str]:
    are_foreign = [False]
    for before, part in pairwise(parts):
        code = language_of(part)
        is_led = before.endswith(":") or are_foreign[-1]
        are_foreign.append(are_foreign[-1] if not code else is_led and code != ENGLISH)
    told = [part for part, is_foreign in zip(parts, are_foreign, strict=True) if is_foreign]
    foreign = language_of(" ".join(told))
    return [foreign if is_foreign else ENGLISH for is_foreign in are_foreign]
