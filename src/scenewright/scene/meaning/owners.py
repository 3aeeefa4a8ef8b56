"""Whose sound it is where an apostrophe tells it, or what it is like where that is what one does:
"the siren's wail", "a motor's pitch rises", "a siren-like wail"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.words.grammar import ENDS, NOISES
from scenewright.scene.words.named import named_at

if TYPE_CHECKING:
    from collections.abc import Sequence, Set

    from scenewright.scene.words.lexicon import Lexicon

OWNED = frozenset({"engine", "engines", "motor", "motors", "blades", "rotor", "rotors", "keys"})
OWNED |= {"propeller", "propellers", "horn", "whistle", "siren", "bell", "brakes", "tires"}
OWNED |= {"tyres", "wheels", "wings", "turbine", "turbines", "exhaust", "bark", "barking"}
OWNED |= {"meow", "cry", "crying", "call", "calls", "song", "voice"}
# What any sound has: "the engine's pitch".
HAD = NOISES | {"pitch", "pitches", "volume", "speed", "tone", "tones", "rhythm", "tempo", "pace"}
HAD |= {"frequency", "frequencies", "intensity", "loudness", "note", "notes", "echo", "echoes"}
HAD |= {"instrument", "tune", "melody"}
OWNER, LIKE = "'s", "-like"
# So many words may tell how it is: "a dog's deep angry growl"; and so many may be its name.
HOW_WORDS, NAME_WORDS = 2, 3


def without_owners(
    words: Sequence[str], present: Set[str], lexicon: Lexicon
) -> tuple[Sequence[str], Set[str]]:
    """The words where "a helicopter's blades" are helicopter blades, whoever owns them; and all
    that are `present` among them."""
    if OWNER not in " ".join(present):
        return words, present
    changed = [
        index
        for index, word in enumerate(words)
        if word.endswith(OWNER)
        and not OWNED.isdisjoint(words[index + 1 : index + 2])
        and named_at(words, index, lexicon) is None
    ]
    if not changed:
        return words, present
    told = list(words)
    for index in changed:
        told[index] = told[index].removesuffix(OWNER)
    return told, set(told)


def of_their_owners(words: list[str], lexicon: Lexicon) -> None:
    """Put in its place the owner that is heard itself: "a siren's wail" is a siren wail."""
    together = " ".join(words)
    for index, word in enumerate(words) if OWNER in together or LIKE in together else ():
        if word.endswith((OWNER, LIKE)):
            name = word.removesuffix(OWNER).removesuffix(LIKE)
            if _owns_a_sound(words, index, name, lexicon):
                words[index] = name


def _owns_a_sound(words: Sequence[str], index: int, name: str, lexicon: Lexicon) -> bool:
    """Whether what is told behind the owner is a part of its name or something that it does."""
    behind = words[index + 1 : index + 1 + NAME_WORDS]
    if not behind or named_at(words, index, lexicon) is not None:
        return False
    owner = named_at([name, *behind], 0, lexicon)
    if owner is None or owner.sound is None:
        return False
    told = HAD | (lexicon.music_company if owner.is_music else owner.sound.company)
    if owner.last > 1:
        return True
    for word in behind[: 1 + HOW_WORDS]:
        if word in ENDS:
            break
        done = lexicon.sounds.match((name, word), 1) if word in lexicon.naming else None
        if word in told or (done is not None and name in done[1].of):
            return True
    return False
