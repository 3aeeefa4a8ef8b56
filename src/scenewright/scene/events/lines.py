"""Speech events: quotes, script lines and unscripted talk, each with a speaker and a manner.

A pronoun is whoever of that gender spoke last; a quote with nobody beside it goes on as before.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.model import Event, Kind, Place, Span
from scenewright.scene.talk.acting import GENDERS
from scenewright.scene.talk.broadcasts import broadcast
from scenewright.scene.talk.directions import words_of
from scenewright.scene.talk.first_person import WRITER
from scenewright.scene.talk.language import ENGLISH, language_beside, language_of
from scenewright.scene.talk.people import THEY
from scenewright.scene.talk.said import Said
from scenewright.scene.voices import voice

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scenewright.scene.clauses.traits import Traits
    from scenewright.scene.model import Speaker
    from scenewright.scene.talk.beside import Beside
    from scenewright.scene.talk.casting import Casting
    from scenewright.scene.voices import Cast

SPEECH_METRES = 1.2
# All who speak over it are heard by it; who hears a message stands beside its telephone.
TO_AND_FRO = frozenset({"radio"})
LASTING = frozenset({"telephone", "radio"})
_QUOTED = re.compile(r"[\"“«„]([^\"“”«»„\n]+)[\"”»“]")
# Who it is of whom no more is told.
BY_GENDER = {"female": "woman", "male": "man"}
LINE = Event(Kind.speech, "", "", Span(0, 0))


def opening_channel(prompt: str, cast: Cast) -> str:
    """What the prompt begins with that tells through what its first speaker is heard, as a channel
    of the model: "Voicemail. Beep. ..."; empty for none."""
    words = words_of(re.split(r"[.:;,\n—–]", prompt.strip(), maxsplit=1)[0])
    words = words[words[:1] in (["a"], ["an"], ["the"], ["one"]) :]
    for first in range(len(words)):
        # "Zombie radio broadcast".
        found = cast.opening.match(words, first)
        if found is not None and found[0] == len(words):
            return found[1]
    return ""


class Lines:
    """Makes the events of what is said in `prompt`, in its order."""

    def __init__(self, casting: Casting, prompt: str, cast: Cast) -> None:
        self._casting = casting
        self._prompt = prompt
        # The languages of what is quoted in it, but English.
        quoted = dict.fromkeys(language_of(one) for one in _QUOTED.findall(prompt))
        self._foreign = [code for code in quoted if code not in ("", ENGLISH)]
        self._last_speaker = ""
        self._recent: list[str] = []
        self._speaker_of_gender: dict[str, str] = {}
        self._language_of_speaker: dict[str, str] = {}
        self._beside_of_speaker: dict[str, Beside] = {}
        # What whoever speaks, or who speaks first, is heard through if no words beside it tell.
        self._channel = opening_channel(prompt, cast)
        self._broadcast = broadcast(prompt, cast)

    def event(
        self,
        span: Span,
        text: str,
        said: Said,
        traits: Traits | None = None,
        parameters: Mapping[str, str | float] | None = None,
    ) -> Event:
        """The event of one line; an emotion of None where no word tells one."""
        heard = said.beside.language or language_beside(text, self._foreign)
        speaker = self._casting.speaker(
            self._named_speaker(said.name, said.described), said.described, heard, text
        )
        self._last_speaker = speaker.name
        if self._recent[-1:] != [speaker.name]:
            others = [one for one in self._recent if one != speaker.name]
            self._recent = [*others, speaker.name]
        # Whoever writes is nobody's "he" or "she".
        if speaker.name != WRITER:
            self._speaker_of_gender[self._casting.gender_of(speaker)] = speaker.name
        values = traits.values if traits else {}
        channel = self._channel if not parameters else ""
        channel = channel or self._broadcast.channel_of(speaker.name)
        if channel and not said.beside.channel:
            said = replace(said, beside=replace(said.beside, channel=channel))
        if self._channel not in TO_AND_FRO:
            self._channel = ""
        beside = said.beside if parameters else self._beside(speaker, said)
        metres = beside.metres or values.get("metres", SPEECH_METRES)
        return LINE.but(
            sound=self._casting.sound_of(speaker),
            recipe=speaker.voice,
            span=span,
            speaker=speaker.name,
            text=text,
            emotion=said.emotion or "neutral",
            language=self._language(speaker, heard),
            channel=beside.channel,
            place=Place(values.get("pan", 0.0), None, metres),
            gain_db=values.get("gain_db", 0.0) if said.emotion is None else 0.0,
            parameters=parameters or {},
        )

    def last_two(self) -> list[str]:
        """The names of both who spoke last, in turn; nobody where there are not two."""
        return self._recent[-2:] if len(self._recent) > 1 else []

    def read_aloud(self, prompt: str) -> tuple[Event, ...]:
        """The narrator reading a prompt of which nothing was understood; none without letters."""
        text = " ".join(prompt.split())
        if not any(letter.isalnum() for letter in text):
            return ()
        span = Span(0, len(prompt))
        return (self.event(span, text, Said("", (), None, ()), None, {"read_aloud": "on"}),)

    def _beside(self, speaker: Speaker, said: Said) -> Beside:
        """What is told beside the line. Who goes on speaking is heard as before; who is on the
        phone is there in each line."""
        before = self._beside_of_speaker.get(speaker.name)
        is_told = bool(said.beside.channel or said.beside.metres)
        goes_on = not said.name and not said.described
        if is_told or before is None or not (goes_on or before.channel in LASTING):
            self._beside_of_speaker[speaker.name] = said.beside
            return said.beside
        return before

    def _language(self, speaker: Speaker, heard: str) -> str:
        """The language of a line, empty where it is the voice's own.

        A line that tells nothing is in what its speaker spoke before, else in what the prompt is.
        """
        found = heard or self._language_of_speaker.get(speaker.name, "")
        found = found or language_of(self._prompt)
        self._language_of_speaker[speaker.name] = found
        chosen = voice(speaker.voice)
        own = chosen.language.split("-")[0] if chosen else ENGLISH
        return "" if found in ("", own) else found

    def _named_speaker(self, name: str, described: tuple[str, ...]) -> str:
        if name:
            return name
        if THEY in described:
            # Both who spoke last: the one before the last is whose turn it is.
            known = self._recent[-2:]
            if len(known) == 2 or (known and described[-1] == "0"):
                return known[0]
            return "person" if described[-1] == "0" else "second person"
        gender = GENDERS.get(described[-1], "") if described else ""
        return self._speaker_of_gender.get(gender) or BY_GENDER.get(gender, self._last_speaker)
