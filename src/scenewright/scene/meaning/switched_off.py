"""What somebody switches off behind what came meanwhile is what ran before, and is over: "the fan
hums, a dog barks, she turns it off"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.timing.switching import OFF, STOPS, SWITCHING
from scenewright.scene.words.grammar import ARTICLES, SENTENCE, THEM
from scenewright.scene.words.named import by_place
from scenewright.scene.words.word_index import WordIndex

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.named import Named
    from scenewright.scene.words.page import Page

CLICK, IT = "click", "it"
OBJECT_WORDS = 3
NEAR_WORDS = 3
ENDS = SENTENCE | {
    "and",
    ",",
    "then",
    "as",
    "while",
    "when",
    "before",
    "after",
    "but",
    "with",
    "in",
}
# Nobody switches these off, and what takes no longer is over by itself.
NATURE = frozenset({"rain", "wind", "hail", "waves", "stream", "traffic", "crowd", "birds", "fire"})
NATURE |= {"cricket", "buzz", "room_tone", "cacophony", "train", "gulls", "frog", "drip", "thunder"}
NATURE |= {"helicopter", "jet", "breathing", "heartbeat", "snore", "footsteps", "horse", "clock"}
LASTING_SECONDS = 3.0


def switched_off(page: Page, named: Sequence[Named]) -> list[Named]:
    """With what is switched off named as what it was before, "it stops" in its place; right behind
    it the switch alone says so."""
    kept, tokens = list(named), page.tokens
    for verb in page.index.places(SWITCHING):
        thing, last = _object(page, verb)
        inside = [one for one in kept if one.first <= last and one.last > verb]
        clicks = [one for one in inside if one.first == verb and _is_click(one)]
        others = [one for one in inside if one not in clicks]
        if not last or any(one.first <= verb or one.last > last + 1 for one in others):
            continue
        earlier = [one for one in kept if one.last <= verb and one.sound is not None]
        found = _before(page, earlier, tokens[thing].word)
        if found is None:
            continue
        kept = [one for one in kept if one not in inside]
        # What is said stands in no words.
        if found is not earlier[-1] or "" in page.words[found.last : verb]:
            before = runs(earlier, found)
            # "She had a radio. It hissed": both are one.
            same = [one for one in earlier if _recipe(one) == _recipe(before) and one.last < verb]
            if before.sound is not None and before.sound.is_bed and before is not same[-1]:
                kept = [one for one in kept if one is not before or one.last == same[-1].first]
                before = same[-1]
            if before.sound is not None and before.sound.yields:
                before = replace(before, sound=replace(before.sound, yields=""))
            kept += [replace(one, last=verb + 1) for one in clicks]
            kept.append(replace(before, first=last - 1, last=last, times=1, is_joint=False))
            tokens[last - 1].word, tokens[last].word = IT, STOPS
            page.used |= set(range(verb, last + 1))
            page.index = WordIndex(tokens)
        elif clicks and others:
            kept.append(replace(clicks[0], last=last + 1))
        else:
            kept += inside
    return sorted(kept, key=by_place)


def _is_click(one: Named) -> bool:
    return one.sound is not None and one.sound.recipe == CLICK


def _object(page: Page, verb: int) -> tuple[int, int]:
    """Where the last word stands of what the verb switches off, and the last of all of it: "turns
    the fan off", "turns off the fan"; 0 where nothing is."""
    tokens = page.tokens
    words = [token.word for token in tokens[verb + 1 : verb + 2 + OBJECT_WORDS + 1]]
    if words[:1] != [] and words[0] in OFF:
        if words[1:2] == [] or words[1] not in ARTICLES:
            return 0, 0
        end = 2
        while end < len(words) and words[end].isalpha() and words[end] not in ENDS:
            end += 1
        return (verb + end, verb + end) if end > 2 else (0, 0)
    off = next((at for at, word in enumerate(words) if word in OFF), 0)
    is_thing = words[:1] != [] and (words[0] in ARTICLES or (words[0] in THEM and off == 1))
    if not off or not is_thing or not all(word.isalpha() for word in words[:off]):
        return 0, 0
    return verb + off, verb + 1 + off


def runs(earlier: Sequence[Named], one: Named) -> Named:
    """The machine itself where one only tells what it does: "a fan hums", unless it makes the
    same sound without that: "a radio hisses"."""
    ahead = (other for other in earlier if other.last == one.first)
    ahead = (other for other in ahead if _recipe(other) != _recipe(one))
    return next((other for other in ahead if _lasts(other)), one)


def _recipe(one: Named) -> str:
    return one.sound.recipe if one.sound is not None else ""


def _lasts(one: Named) -> bool:
    sound = one.sound
    return sound is not None and (sound.is_bed or one.is_music or sound.seconds >= LASTING_SECONDS)


def _before(page: Page, earlier: Sequence[Named], thing: str) -> Named | None:
    """What ran last that is called so, or that "it" may stand for."""
    for one in reversed(earlier):
        sound = one.sound
        if sound is None or sound.recipe in NATURE:
            continue
        if not _lasts(one):
            continue
        if thing in THEM:
            if sound.is_bed or one.is_music:
                return one
            continue
        words = page.tokens[max(0, one.first - NEAR_WORDS + 1) : one.last + NEAR_WORDS]
        if any(token.word == thing for token in words):
            return one
    return None
