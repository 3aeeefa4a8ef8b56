"""What tells a take from others of its scene: which of the prompt's alternatives it was made of."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.studio.composing.wording import TAKES_MAX, Wording, worded
from scenewright.studio.library.takes import title_of

if TYPE_CHECKING:
    from scenewright.studio.composing.wording import Variant
    from scenewright.studio.records import Take


def own_words(draft_json: str, sent: str) -> tuple[str, ...]:
    """The alternatives of a draft's prompt that stand in what was sent of it, in their order.

    Empty where it has none, or where something else was sent in the end.
    """
    wording = _wording(draft_json)
    variant = _variant(wording, sent)
    if variant is None:
        return ()
    chosen = (
        "".join(text for place, text in variant.pieces if span.start < place < span.end)
        for span in wording.alternatives
    )
    return tuple(words for words in (" ".join(one.split()) for one in chosen) if words)


def title_told_apart(take: Take, words: Sequence[str], scene_draft_json: str) -> str:
    """The title of a take with its own words: where the scene is called by the first words of its
    draft, by the first of the take's; else they stand behind the scene's name. One the user gave
    the take stays as it is."""
    if take.own_title or not words:
        return take.title
    (first,) = _wording(scene_draft_json).variants(1)
    if take.title == title_of(first.sent):
        return title_of(take.prompt)
    return f"{take.title}, {' '.join(words)}"


def is_made_of_words(title: str, take: Take, scene_draft_json: str) -> bool:
    """Whether a title nobody gave is the first words of what was sent or written: then whoever
    reads it reads the prompt."""
    (first,) = _wording(scene_draft_json).variants(1)
    return title in (title_of(take.prompt), title_of(first.sent))


def _wording(draft_json: str) -> Wording:
    try:
        members = json.loads(draft_json or "null")
    except ValueError:
        return Wording()
    written = members.get("prompt") if isinstance(members, dict) else None
    return worded(written) if isinstance(written, str) else Wording()


def _variant(wording: Wording, sent: str) -> Variant | None:
    if not wording.alternatives:
        return None
    return next((one for one in wording.variants(TAKES_MAX) if one.sent == sent), None)
