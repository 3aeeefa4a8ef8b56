"""What drives away where that is told the other way round: "the bus stops, a door opens and off it
goes again" is the bus, whatever was told between."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.timing.durations import word_at
from scenewright.scene.words.inflections import verbs
from scenewright.scene.words.tokens import Token

if TYPE_CHECKING:
    from collections.abc import Sequence, Set

OFF, WHO = frozenset({"off", "away"}), frozenset({"it", "we"})
GOING = verbs("go", "drive", "roar", "speed", "roll", "chug", "rumble", "trundle", "trot", "fly")
GOING |= verbs("sail", "race", "gallop", "rattle", "clatter", "zoom", "steam", "pull", "set")
# How each goes that does not drive.
FLYING = dict.fromkeys(("helicopter", "chopper", "plane", "airplane", "aeroplane"), "flies")
TROTTING = dict.fromkeys(("horse", "pony", "donkey"), "trots")
DRIVING = dict.fromkeys(
    (
        *(
            "bus",
            "car",
            "train",
            "tram",
            "lorry",
            "truck",
            "van",
            "taxi",
            "cab",
            "tractor",
            "coach",
        ),
        *("motorbike", "motorcycle", "scooter", "ambulance", "jeep", "locomotive", "streetcar"),
    ),
    "drives",
)
LEAVING = FLYING | TROTTING | DRIVING
KINDS = frozenset({"steam", "fire", "police", "school", "freight", "goods"})
# These go off where they are.
RINGING = frozenset({"alarm", "alarms", "clock", "timer", "siren", "bomb", "firework", "fireworks"})
RINGING |= {"rocket", "gun", "phone", "cannon", "fuse", "mine"}


def with_leavers(tokens: Sequence[Token], words: Set[str]) -> Sequence[Token]:
    """The tokens, whose words are `words`, with "the bus drives off" for "off it goes"."""
    if any(one.isdisjoint(words) for one in (OFF, WHO, GOING, LEAVING.keys())):
        return tokens
    made: list[Token] = []
    told: list[str] = []
    index = 0
    while index < len(tokens):
        token = tokens[index]
        if token.word in RINGING:
            told = []
        elif token.word in LEAVING:
            told = [*KINDS.intersection([word_at(tokens, index - 1)]), token.word]
        opening = [one.word for one in tokens[index : index + 3]]
        if told and _is_leaving(opening):
            then = ["then"] if word_at(tokens, index - 1) == "and" else []
            meant = [[*then, "the", *told], [LEAVING[told[-1]]], ["off"]]
            for one, instead in zip(tokens[index : index + 3], meant, strict=True):
                made += [Token(word, one.start, one.end, is_word=True) for word in instead]
            index += 3
            continue
        made.append(token)
        index += 1
    return made


def _is_leaving(words: Sequence[str]) -> bool:
    """Whether it is told so: "off it goes", "away we drive"."""
    if len(words) < 3 or words[0] not in OFF:
        return False
    return words[1] in WHO and words[2] in GOING
