"""What one mention of time asks for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenewright.scene.model import Moment


@dataclass(slots=True)
class Asked:
    """One mention of time: only what it says is set. `is_total` is the length of the scene,
    `between_seconds` the silence between each of several.

    `over_seconds` is how long a change takes; `is_irregular` makes `every_seconds` a mean,
    `is_seldom` no more than a guess; `is_often` asks for several without a number; `again` are
    further times beside the first; `tempo` is in beats a minute. With `is_elapsed` the delay is
    rather so much of the scene than a wait behind what was told before; `also` are moments of the
    whole at which it comes again.
    """

    at_seconds: float | None = None
    delay_seconds: float | None = None
    duration_seconds: float | None = None
    every_seconds: float | None = None
    between_seconds: float | None = None
    count: int | None = None
    is_total: bool = False
    begins: Moment | None = None
    ends: Moment | None = None
    over_seconds: float | None = None
    is_irregular: bool = False
    is_seldom: bool = False
    is_often: bool = False
    again: tuple[float, ...] = ()
    tempo: float | None = None
    is_elapsed: bool = False
    also: tuple[Moment, ...] = ()


@dataclass(frozen=True)
class Pause:
    """Nothing is heard for `seconds`, or until `until_seconds` of the scene; with `is_cut` what
    goes on by nature ends there, too, and with `is_own` what was told last: "types, pauses and
    types again". One `is_silence` cuts what was told right before: "rain. Silence. A knock"."""

    seconds: float
    is_cut: bool = False
    is_own: bool = False
    until_seconds: float | None = None
    is_silence: bool = False

    def seconds_from(self, at_seconds: float | None) -> float:
        """How long it is if it begins at that time of the scene, None for one that is not told."""
        if self.until_seconds is None or at_seconds is None:
            return self.seconds
        return max(self.until_seconds - at_seconds, 0.0)

    def resumes_at(self, at_seconds: float | None) -> float | None:
        """When it is over if it begins at that time; None where nothing tells when."""
        is_told = self.until_seconds is not None or at_seconds is None
        return self.until_seconds if is_told else (at_seconds or 0.0) + self.seconds
