"""What is told of a vehicle before it is named: "as it goes by, a train blows its whistle",
"speeding past, a truck honks"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.grammar import ARTICLES, BEING, IT
from scenewright.scene.inflections import verbs
from scenewright.scene.named import Named

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.lexicon import Lexicon, Sound

AS = frozenset({"as", "while", "when", "whilst", "before", "after"})
GOING = frozenset({"car_pass", "train", "helicopter", "jet", "propeller", "engine"})
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
