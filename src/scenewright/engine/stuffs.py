"""What small things are made of, as it is heard when they hit each other."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from scenewright.engine.collision import Body


class Stuff(NamedTuple):
    """How what is not of metal rings, beside a thing of metal of its size."""

    lower: float
    high_hertz: float
    ring_seconds: float
    damping: float
    tilt: float
    hash: float
    contact: float


# Duller and shorter the softer: plastic and wood knock, stones only click, crockery rings
# shortly and glass thinly.
STUFFS: Mapping[str, Stuff] = MappingProxyType(
    {
        "plastic": Stuff(0.55, 6500, 0.011, 0.6, 0.25, 0.5, 0.45),
        "wood": Stuff(0.4, 4200, 0.02, 0.7, 0.35, 0.9, 0.3),
        "stone": Stuff(0.8, 9500, 0.007, 0.4, 0.1, 1.0, 0.7),
        "ceramic": Stuff(0.65, 9000, 0.035, 0.6, 0.2, 0.35, 0.8),
        "glass": Stuff(1.9, 14000, 0.07, 0.5, 0.05, 0.12, 1.6),
    }
)


def made_of(body: Body, stuff: Stuff | None) -> Body:
    """The same thing of other stuff than metal; None is metal."""
    if stuff is None:
        return body
    return body._replace(
        low_hertz=body.low_hertz * stuff.lower,
        high_hertz=stuff.high_hertz,
        ring_seconds=min(body.ring_seconds, stuff.ring_seconds),
        damping=stuff.damping,
        tilt=stuff.tilt,
        hash=max(body.hash, stuff.hash) if stuff.hash > 0.5 else stuff.hash,
    )
