"""Speech events: quotes, script lines and unscripted talk, each with a speaker and a manner.

A pronoun is whoever of that gender spoke last; a quote with nobody beside it goes on as before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.model import Event, Kind, Place, Span

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scenewright.scene.casting import Casting
    from scenewright.scene.traits import Traits

SPEECH_METRES = 1.2


class Lines:
    """Makes the events of what is said, in the order of the prompt."""

    def __init__(self, casting: Casting) -> None:
        self._casting = casting
        self._last_speaker = ""
        self._speaker_of_gender: dict[str, str] = {}

    def event(
        self,
        span: Span,
        text: str,
        name: str,
        described: tuple[str, ...],
        emotion: str | None,
        traits: Traits | None = None,
        parameters: Mapping[str, str | float] | None = None,
    ) -> Event:
        """The event of one line; `emotion` None where no word tells one."""
        speaker = self._casting.speaker(self._named_speaker(name, described), described)
        self._last_speaker = speaker.name
        self._speaker_of_gender[self._casting.gender_of(speaker)] = speaker.name
        values = traits.values if traits else {}
        return Event(
            Kind.speech,
            self._casting.sound_of(speaker),
            speaker.voice,
            span,
            speaker=speaker.name,
            text=text,
            emotion=emotion or "neutral",
            place=Place(values.get("pan", 0.0), None, values.get("metres", SPEECH_METRES)),
            gain_db=values.get("gain_db", 0.0) if emotion is None else 0.0,
            parameters=parameters or {},
        )

    def read_aloud(self, prompt: str) -> tuple[Event, ...]:
        """The narrator reading a prompt of which nothing was understood; none without letters."""
        text = " ".join(prompt.split())
        if not any(letter.isalnum() for letter in text):
            return ()
        span = Span(0, len(prompt))
        return (self.event(span, text, "", (), None, None, {"read_aloud": "on"}),)

    def _named_speaker(self, name: str, described: tuple[str, ...]) -> str:
        if name:
            return name
        gender = {"she": "female", "he": "male"}.get(described[-1]) if described else None
        if gender:
            return self._speaker_of_gender.get(gender, "woman" if gender == "female" else "man")
        return self._last_speaker
