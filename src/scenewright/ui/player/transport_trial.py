"""Hearing before paying: the draft's speed, volume and pitch on a take that is finished."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from scenewright.studio.later import later
from scenewright.studio.player.feed import Trial

if TYPE_CHECKING:
    from scenewright.contract import Request
    from scenewright.studio.composing.draft import Draft
    from scenewright.studio.player.player import Player
    from scenewright.ui.player.transport_note import TransportNote

FIELDS = ("speed", "volume", "pitch")
FORMS = {"speed": ".2f", "volume": ".2f", "pitch": "+.1f"}
FOLLOW_MS = 150


class TransportTrial(QObject):
    """While it is on, what is turned in the draft is heard at once; `note` says it is no file.

    A take has the values it was asked for with: heard is only what the draft asks for beyond them.
    """

    def __init__(self, player: Player, draft: Draft, note: TransportNote) -> None:
        super().__init__(note)
        self._player = player
        self._draft = draft
        self._note = note
        self._names = {
            "speed": self.tr("speed"),
            "volume": self.tr("volume"),
            "pitch": self.tr("pitch"),
        }
        self._soon = later(self, FOLLOW_MS, self._follow)
        note.verb_requested.connect(lambda: player.set_trial(None))
        player.trial_changed.connect(self._show)
        # Another take has other values in it.
        for name in ("take", "is_other_heard"):
            getattr(player, f"{name}_changed").connect(self._follow)
        for field in FIELDS:
            getattr(draft, f"{field}_changed").connect(lambda _value: self._soon.start())
        self._show()

    def toggle(self) -> None:
        """Hear the draft's values, played where it is paused; or the file again."""
        if self._player.trial is not None or self._player.take is None:
            self._player.set_trial(None)
        else:
            self._player.set_trial(self._beyond())
            self._player.play()

    def _follow(self, _value: object = None) -> None:
        if self._player.trial is not None:
            self._player.set_trial(self._beyond())
            self._show()

    def _beyond(self) -> Trial:
        """What the draft asks for on top of what the take has."""
        had, wanted = values_of(self._player.asked), self._wanted()
        return Trial(
            speed=wanted.speed / had.speed,
            volume=wanted.volume / had.volume,
            pitch=wanted.pitch - had.pitch,
        )

    def _wanted(self) -> Trial:
        values = {field: getattr(self._draft, field) for field in FIELDS}
        # What the service would refuse is not heard either.
        refused = {problem.field for problem in self._draft.problems}
        had = values_of(self._player.asked)
        return Trial(
            **{
                field: getattr(had, field) if field in refused else value
                for field, value in values.items()
                if value is not None and (field in refused or math.isfinite(value))
            }
        )

    def _show(self, _trial: object = None) -> None:
        if self._player.trial is None:
            self._note.say("")
            return
        had, wanted = values_of(self._player.asked), self._wanted()
        told = [
            self.tr("{name} {wanted} instead of {had}").format(
                name=name,
                wanted=_told(getattr(wanted, field), FORMS[field]),
                had=_told(getattr(had, field), FORMS[field]),
            )
            for field, name in self._names.items()
            if getattr(wanted, field) != getattr(had, field)
        ]
        sentence = self.tr("The draft asks for no other speed, volume or pitch than the file has.")
        if told:
            sentence = self.tr("Heard with the draft's {values}; the file stays as it is.").format(
                values=" · ".join(told)
            )
        self._note.say(sentence, self.tr("Hear the file"))


def values_of(request: Request | None) -> Trial:
    """The speed, volume and pitch that a request asks for; the usual ones where it is not known."""
    asked = {} if request is None else {field: getattr(request, field) for field in FIELDS}
    return Trial(**{field: value for field, value in asked.items() if value is not None})


def _told(value: float, form: str) -> str:
    return f"{value:{form}}".replace("-", "−")
