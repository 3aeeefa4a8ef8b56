"""What bodies make: "a girl laughs", and what other things make as well: "a kid squeals"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.talk.unscripted import talk_book

if TYPE_CHECKING:
    from scenewright.scene.named import Named

BODILY = frozenset(
    {"laughter", "cough", "sneeze", "sob", "scream", "groan", "burp", "breathing", "snore"}
    | {"baby_cry", "singing", "whistling", "applause"}
)
# What other things do as well: "a kid squeals", "a boy and a girl whistle".
ALSO = frozenset({"creak", "referee", "pigeon", "gurgle"})


def may_be_done(one: Named) -> bool:
    """Whether bodies make it, whoever does."""
    return one.sound is not None and not one.is_music and one.sound.recipe in BODILY | ALSO


def may_be_said(one: Named) -> bool:
    """Whether it is an animal's call that people may imitate."""
    return one.sound is not None and one.sound.recipe in talk_book().calls
