"""What is told of a vehicle before it is named: "as it goes by, a train blows its whistle",
"speeding past, a truck honks"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.words.grammar import ARTICLES, BEING, IT
from scenewright.scene.words.inflections import verbs
from scenewright.scene.words.named import Named

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.lexicon import Lexicon, Sound
    from scenewright.scene.words.page import Page

AS = frozenset({"as", "while", "when", "whilst", "before", "after"})
GOING = frozenset({"car_pass", "train", "helicopter", "jet", "propeller", "engine"})
CAR = "car_pass"
VERBS = frozenset(
    {"go", "come", "pass", "drive", "speed", "roll", "rush", "approach", "move", "travel"}
    | {"race", "zoom", "fly", "chug", "near", "leave", "arrive", "depart", "ride"}
)
GOES = verbs(*VERBS) | {"goes"}
GOING_WORDS, OWNER_WORDS = 6, 3


def with_goers_ahead(words: Sequence[str], named: Sequence[Named], lexicon: Lexicon) -> list[Named]:
    """The same with the vehicle behind the first comma also going where it is told to before."""
    told = list(named)
    start = 2 if words[:1] and words[0] in AS and words[1:2] and words[1] in IT else 0
    if start == 0 and not (words[:1] and words[0].endswith("ing")):
        return told
    start += start > 0 and words[start : start + 1] != [] and words[start] in BEING
    ahead = words[start : start + GOING_WORDS]
    comma = start + ahead.index(",") if "," in ahead else 0
    early = [one for one in told if one.sound and one.first < comma]
    if comma <= start or any(one.sound and not _is_of_any(one.sound) for one in early):
        return told
    owner = comma + 1 + (words[comma + 1 : comma + 2] != [] and words[comma + 1] in ARTICLES)
    for index in range(owner, min(len(words), owner + OWNER_WORDS)):
        goes = _goes(words, words[index], (start, comma), lexicon)
        if goes is not None:
            return [goes, *(one for one in told if one not in early)]
    return told


def without_told_ahead(page: Page, named: list[Named]) -> list[Named]:
    """Those of `named` without what was heard before the first comma already: "as it rings, the
    bell echoes"."""
    words = page.words
    is_it = words[:1] != [] and words[0] in AS and words[1:2] != [] and words[1] in IT
    if not (is_it or (words[:1] and words[0].endswith("ing"))):
        return named
    if "," not in words[: GOING_WORDS + 2]:
        return named
    comma = words.index(",")
    is_one = words[comma + 1 : comma + 2] != [] and words[comma + 1] in ARTICLES
    early = {one.sound.recipe for one in named if one.sound and one.first < comma}
    for one in named:
        if one.sound is None or one.acts or one.first != comma + 1 + is_one or not early:
            continue
        # "Clicking, clacking" are two.
        is_told = is_it or (is_one and one.sound.recipe in GOING)
        is_idling = one.sound.recipe == CAR and not early - GOING
        if is_told and (one.sound.recipe in early or is_idling):
            page.used.update(range(one.first, one.last))
            return [other for other in named if other is not one]
    return named


def _is_of_any(sound: Sound) -> bool:
    """Whether it is what goes by where no vehicle is told: "speeding past"."""
    return sound.recipe in GOING and bool(sound.yields or sound.of)


def _goes(
    words: Sequence[str], owner: str, told: tuple[int, int], lexicon: Lexicon
) -> Named | None:
    """What the vehicle called `owner` is heard as, where the words `told` say that it goes."""
    if owner not in lexicon.naming:
        return None
    first, last = told
    thing = lexicon.sounds.match((owner,), 0)
    if thing is None or thing[1].recipe not in GOING:
        return None
    if GOES.isdisjoint(words[first:last]):
        return None
    # The pronoun is what goes: what it does may as well be said of its horn.
    begin = first - 1 if first else 0
    return Named(begin, begin + 1, thing[1], acts=True, owned=True)
