"""Lines in two languages: "Repeat after me: buenos días." is English first and Spanish then."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.model import Span
from scenewright.scene.talk.language import ENGLISH, language_of

if TYPE_CHECKING:
    from scenewright.scene.tokens import Whole

_PART = re.compile(r"\S.*?(?:[:.!?…;](?=\s)|\Z)", re.DOTALL)
# One word alone tells too little of its language.
WORDS_MIN = 2


def by_language(prompt: str, whole: Whole) -> list[Whole]:
    """The whole in parts where some of it is English and the rest of the language that all of it
    is taken for; else just the whole."""
    if whole.text not in prompt[whole.span.start : whole.span.end] or " " not in whole.text:
        return [whole]
    parts = list(_PART.finditer(whole.text))
    foreign = language_of(whole.text) if len(parts) > 1 else ""
    if foreign in ("", ENGLISH):
        return [whole]
    told = [
        language_of(part[0]) if len(part[0].split()) >= WORDS_MIN else foreign for part in parts
    ]
    codes = [code if code == ENGLISH else foreign for code in told]
    if ENGLISH not in codes or foreign not in told:
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
