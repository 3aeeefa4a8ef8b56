"""What goes on while whoever has it moves, told behind a comma with no verb of its own: "a train
passes, its wheels clanging", "a car stops, tyres screeching", "a train pulls in, hissing"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.words.inflections import verbs

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.tokens import Token

OWN, ABSOLUTE_WORDS = frozenset({"its", "his", "her", "their"}), 4
# Who does this takes its time for it.
MOVING = verbs(
    *("pass", "stop", "depart", "leave", "arrive", "approach", "land", "gallop", "trot", "ride"),
    *(
        "drive",
        "race",
        "speed",
        "roll",
        "run",
        "walk",
        "come",
        "go",
        "pull",
        "turn",
        "skid",
        "slow",
    ),
    *("brake", "swerve", "accelerate", "march", "climb", "fly", "rush", "charge", "enter", "cross"),
)
# These are heard when the moving is over: "a car pulls up, doors slamming, footsteps approaching".
LATER = frozenset({"door", "doors", "footsteps", "steps", "glass", "shots", "gunshots", "another"})
BEHIND = frozenset({".", ",", "!", ";", "\n", "", "loudly", "softly", "hard", "and", "heavily"})


def is_absolute(
    tokens: Sequence[Token], told: Sequence[int], first: int, *, is_another: bool
) -> bool:
    """Whether what is told from `first` on goes on meanwhile; `told` is what stands before the
    comma, which does so, too, where this `is_another`: "a wagon rolls, wheels squeaking, harness
    jingling"."""
    words = [token.word for token in tokens[first : first + ABSOLUTE_WORDS]]
    going = next((at for at, word in enumerate(words) if word.endswith("ing")), -1)
    if going < 0 or not all(map(str.isalpha, words[: going + 1])):
        return False
    if words[0] in OWN:
        return going > 1
    is_moving = is_another or not MOVING.isdisjoint(tokens[at].word for at in told)
    if going == 0:
        # "Breathing heavily": right behind it the sentence or the part is over.
        following = words[1] if len(words) > 1 else ""
        return following in BEHIND and is_moving
    return going == 1 and words[0] not in LATER and is_moving
