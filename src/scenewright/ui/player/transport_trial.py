"""Hearing before paying: the draft's speed, volume and pitch on a take that is finished."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from scenewright.studio.later import later
from scenewright.studio.player.feed import Trial

if TYPE_CHECKING:
    from scenewright.studio.composing.draft import Draft
    from scenewright.studio.player.player import Player
    from scenewright.ui.player.transport_note import TransportNote

FIELDS = ("speed", "volume", "pitch")
NEUTRAL = Trial()
FOLLOW_MS = 150


class TransportTrial(QObject):
    """While it is on, what is turned in the draft is heard at once; `note` says it is no file."""

    def __init__(self, player: Player, draft: Draft, note: TransportNote) -> None:
        super().__init__(note)
        self._player = player
        self._draft = draft
        self._note = note
        self._soon = later(self, FOLLOW_MS, self._follow)
        note.verb_requested.connect(lambda: player.set_trial(None))
        player.trial_changed.connect(self._show)
        for field in FIELDS:
            getattr(draft, f"{field}_changed").connect(lambda _value: self._soon.start())
        self._show(player.trial)

    def toggle(self) -> None:
        """Hear the draft's values, or the file again."""
        is_on = self._player.trial is not None or self._player.take is None
        self._player.set_trial(None if is_on else self._of_draft())

    def _follow(self) -> None:
        if self._player.trial is not None:
            self._player.set_trial(self._of_draft())

    def _of_draft(self) -> Trial:
        values = {field: getattr(self._draft, field) for field in FIELDS}
        # What the service would refuse is not heard either.
        refused = {problem.field for problem in self._draft.problems}
        return Trial(
            **{
                field: value
                for field, value in values.items()
                if value is not None and math.isfinite(value) and field not in refused
            }
        )

    def _show(self, trial: Trial | None) -> None:
        if trial is None:
            self._note.say("")
            return
        told = [
            f"{name} {getattr(trial, field):{form}}".replace("-", "−")
            for field, name, form in (
                ("speed", self.tr("speed"), ".2f"),
                ("volume", self.tr("volume"), ".2f"),
                ("pitch", self.tr("pitch"), "+.1f"),
            )
            if getattr(trial, field) != getattr(NEUTRAL, field)
        ]
        sentence = self.tr("The draft asks for no other speed, volume or pitch than the file has.")
        if told:
            sentence = self.tr("Heard with the draft's {values}; the file is without.").format(
                values=" · ".join(told)
            )
        self._note.say(sentence, self.tr("Hear the file"))
