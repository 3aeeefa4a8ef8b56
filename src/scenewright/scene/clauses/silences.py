"""Where nothing is heard, and where everything is faded: both are no words of a sound."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.timing.fades import TRIGGER as FADE_TRIGGER
from scenewright.scene.timing.fades import Fade, fade_at, out_behind
from scenewright.scene.timing.hushes import NOBODY, hush_at
from scenewright.scene.timing.hushes import TRIGGER as HUSH_TRIGGER
from scenewright.scene.timing.left_free import TRIGGER as LEFT_TRIGGER
from scenewright.scene.timing.left_free import left_at
from scenewright.scene.timing.pauses import TRIGGER as PAUSE_TRIGGER
from scenewright.scene.timing.pauses import match_pause

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scenewright.scene.timing.asked import Pause
    from scenewright.scene.words.named import Timed
    from scenewright.scene.words.page import Page


def silences_of(page: Page) -> tuple[dict[int, tuple[int, Pause]], list[Fade]]:
    """Pauses by their first token, each with the index after it, and the whole scene's fades; both
    are taken out of the page's words."""
    pauses: dict[int, tuple[int, Pause]] = {}
    fades: list[Fade] = []
    pausing = set(page.index.begins(PAUSE_TRIGGER))
    fading = set(page.index.begins(FADE_TRIGGER))
    hushing = set(page.index.begins(HUSH_TRIGGER))
    leaving = set(page.index.begins(LEFT_TRIGGER))
    for index in sorted(pausing | fading | hushing | leaving):
        # What a silence or a fade before it took is empty now, and so is "nobody".
        if not page.words[index]:
            hush = hush_at(page.tokens, index) if index in hushing else None
            if hush is not None and page.tokens[index].word in NOBODY:
                pauses[index] = hush
                page.used |= set(range(index, hush[0]))
            continue
        faded = fade_at(page.tokens, index) if index in fading else None
        if faded is not None and _takes(page, *faded[:2]):
            fades.append(faded[2])
            behind = out_behind(page.tokens, faded[1]) if faded[2].is_in else None
            if behind is not None and _takes(page, faded[1], behind[0]):
                fades.append(behind[1])
            continue
        is_left = index in leaving
        pause = left_at(page.tokens, index, is_again=bool(pauses)) if is_left else None
        pause = pause or (match_pause(page.tokens, index) if index in pausing else None)
        pause = pause or (hush_at(page.tokens, index) if index in hushing else None)
        if pause is not None and _takes(page, index, pause[0]):
            pauses[index] = pause
    return pauses, fades


def asked_by(
    page: Page, pauses: Mapping[int, tuple[int, Pause]], fades: Sequence[Fade]
) -> float | None:
    """How long the scene is that fades by then, or whose last words are a silence until then."""
    faded = next((one.by_seconds for one in fades if one.by_seconds), None)
    if faded is not None or not pauses:
        return faded
    end, last = pauses[max(pauses)]
    is_last = not any(token.is_word or token.whole is not None for token in page.tokens[end:])
    return last.until_seconds if is_last else None


def as_told(pause: Pause, told: Sequence[Timed]) -> tuple[Pause, float | None]:
    """The silence and the time of the scene it begins at: "[0:12] silence", "silence from 0:10 to
    0:14" lasts until then."""
    asked = next((one.asked for one in told if one.asked.at_seconds is not None), None)
    if asked is None:
        return pause, None
    if asked.duration_seconds is not None and pause.until_seconds is None:
        pause = replace(pause, seconds=asked.duration_seconds)
    return pause, asked.at_seconds


def outside(pauses: Mapping[int, tuple[int, Pause]], times: Sequence[Timed]) -> list[Timed]:
    """The times without those of the pauses: "after a two-second pause" is a pause by now."""
    silent = {i for first, found in pauses.items() for i in range(first, found[0])}
    return [one for one in times if silent.isdisjoint(range(one.first, one.last))]


def _takes(page: Page, first: int, last: int) -> bool:
    """Whether the tokens are free; they are accounted for then."""
    spent = (not page.words[i] and page.tokens[i].is_word for i in range(first, last))
    if any(spent):
        return False
    page.used |= set(range(first, last))
    page.words[first:last] = [""] * (last - first)
    return True
