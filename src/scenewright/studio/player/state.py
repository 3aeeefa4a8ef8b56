"""What the window sees of the player. All of it is derived: it changes by the player's verbs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from scenewright.studio.observed import Derived
from scenewright.studio.player.meter import SILENCE

if TYPE_CHECKING:
    from scenewright.sound.decode import PcmLayout
    from scenewright.sound.peaks import Peaks
    from scenewright.studio.library.scenes import TakeEntry
    from scenewright.studio.player.feed import Trial
    from scenewright.studio.player.schedule_of_take import Heard


class PlayerState(QObject):
    """What plays, where and how.

    `take` (TakeEntry | None), `state` ("empty", "playing", "paused"), `position_seconds`,
    `duration_seconds` (while two takes are compared, of the longer), `peaks` (sound.peaks.Peaks |
    None), `schedule` (what is heard when, as the file itself tells; empty where it does not),
    `summary` (the take in words: loudness, silence and events with their times).

    `level_db` (left and right as heard now, -120 is silence), `peak_hold_db` (the same, held).

    `region` ((start, end) in seconds | None), `is_looping`, `rate` (0.25 to 4), `is_pitch_kept`,
    `shuttle_speed` (0 where J, K and L are not in use; backwards below 0), `trial` (feed.Trial |
    None: speed, volume and pitch heard as if they had been asked for).

    `other` (TakeEntry | None: B of an A/B), `other_peaks`, `is_other_heard`, `is_matched` (the
    louder is turned down), `match_gain_db` (B is turned by it where it is below 0, else A by its
    negative).

    `layout` (sound.decode.PcmLayout | None: the file tells), `is_layout_guessed`.

    `device_message` (a sentence, empty when all is well), `devices` (id to name).
    """

    take_changed = Signal(object)
    take: Derived[TakeEntry | None] = Derived(None)
    state_changed = Signal(object)
    state = Derived("empty")
    position_seconds_changed = Signal(object)
    position_seconds = Derived(0.0)
    duration_seconds_changed = Signal(object)
    duration_seconds = Derived(0.0)
    peaks_changed = Signal(object)
    peaks: Derived[Peaks | None] = Derived(None)
    schedule_changed = Signal(object)
    schedule: Derived[tuple[Heard, ...]] = Derived(())
    summary_changed = Signal(object)
    summary = Derived("")
    level_db_changed = Signal(object)
    level_db: Derived[tuple[float, float]] = Derived(SILENCE)
    peak_hold_db_changed = Signal(object)
    peak_hold_db: Derived[tuple[float, float]] = Derived(SILENCE)
    region_changed = Signal(object)
    region: Derived[tuple[float, float] | None] = Derived(None)
    is_looping_changed = Signal(object)
    is_looping = Derived(False)
    rate_changed = Signal(object)
    rate = Derived(1.0)
    is_pitch_kept_changed = Signal(object)
    is_pitch_kept = Derived(True)
    shuttle_speed_changed = Signal(object)
    shuttle_speed = Derived(0.0)
    trial_changed = Signal(object)
    trial: Derived[Trial | None] = Derived(None)
    other_changed = Signal(object)
    other: Derived[TakeEntry | None] = Derived(None)
    other_peaks_changed = Signal(object)
    other_peaks: Derived[Peaks | None] = Derived(None)
    is_other_heard_changed = Signal(object)
    is_other_heard = Derived(False)
    is_matched_changed = Signal(object)
    is_matched = Derived(True)
    match_gain_db_changed = Signal(object)
    match_gain_db = Derived(0.0)
    layout_changed = Signal(object)
    layout: Derived[PcmLayout | None] = Derived(None)
    is_layout_guessed_changed = Signal(object)
    is_layout_guessed = Derived(False)
    device_message_changed = Signal(object)
    device_message = Derived("")
    devices_changed = Signal(object)
    devices: Derived[Mapping[str, str]] = Derived({})

    @property
    def heard(self) -> TakeEntry | None:
        """The take that is heard, of two that are compared the one that is switched to."""
        return self.other if self.is_other_heard and self.other is not None else self.take
