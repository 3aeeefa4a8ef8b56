"""Who speaks with which voice: the same name keeps its voice, others get another if they can."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.model import Speaker

if TYPE_CHECKING:
    from scenewright.scene.voices import Cast, Voice

NARRATOR = "narrator"
SPEECH = {
    "male": "Male speech, man speaking",
    "female": "Female speech, woman speaking",
    "neutral": "Speech synthesizer",
}


class Casting:
    """Hands out voices in the order speakers appear. `default` is the narrator's voice or None."""

    def __init__(self, cast: Cast, default: str | None) -> None:
        self._cast = cast
        known = {voice.id for voice in cast.voices}
        self._default = default if default in known else None
        self._used: dict[str, int] = {}
        self._keys: dict[str, str] = {}
        self.speakers: dict[str, Speaker] = {}

    def speaker(self, name: str, described: Sequence[str] = ()) -> Speaker:
        """The speaker of this name; `described` are lower-case words that may tell more."""
        words = [word for word in name.lower().split() if word not in ("the", "a", "an")]
        key = " ".join(words) or NARRATOR
        key = self._keys.get(key, key)
        if key not in self.speakers:
            voice = self._namesake(key) or self._choose(words, described)
            self._used[voice.id] = self._used.get(voice.id, 0) + 1
            self.speakers[key] = Speaker(name or NARRATOR, voice.id)
            if len(words) > 1:
                # "an old man" may be just "the man" the next time.
                self._keys.setdefault(words[-1], key)
        return self.speakers[key]

    def gender_of(self, speaker: Speaker) -> str:
        """The gender of the speaker's voice."""
        return next(voice.gender for voice in self._cast.voices if voice.id == speaker.voice)

    def sound_of(self, speaker: Speaker) -> str:
        """The AudioSet class of the speaker's speech."""
        chosen = next(voice for voice in self._cast.voices if voice.id == speaker.voice)
        return "Child speech, kid speaking" if chosen.age == "child" else SPEECH[chosen.gender]

    def _namesake(self, name: str) -> Voice | None:
        """The preset of this very name, where nobody has it yet."""
        free = (voice for voice in self._cast.voices if voice.id not in self._used)
        return next((voice for voice in free if voice.name.lower() == name), None)

    def _choose(self, words: Sequence[str], described: Sequence[str]) -> Voice:
        gender, age, accent = self._wanted(words, described)
        if self._default is not None and gender == "any" and age == "adult" and not accent:
            return next(voice for voice in self._cast.voices if voice.id == self._default)
        return max(self._cast.voices, key=lambda voice: self._fit(voice, gender, age, accent))

    def _wanted(self, words: Sequence[str], described: Sequence[str]) -> tuple[str, str, str]:
        gender, age, accent = "any", "adult", ""
        for word in (word.removesuffix("'s") for word in (*described, *words)):
            if word in self._cast.person_of_word:
                told, age_told = self._cast.person_of_word[word]
                gender = told if told != "any" else gender
                age = age_told if age_told != "adult" else age
            elif word in self._cast.gender_of_name:
                gender = self._cast.gender_of_name[word]
            if word in self._cast.age_of_word:
                age = self._cast.age_of_word[word]
            accent = self._cast.accent_of_word.get(word, accent)
        return gender, age, accent

    def _fit(self, voice: Voice, gender: str, age: str, accent: str) -> int:
        fit = -12 * self._used.get(voice.id, 0)
        if gender == "any":
            fit -= 100 if voice.gender == "neutral" else 0
        elif voice.gender != gender:
            fit -= 100
        if voice.age != age:
            fit -= 40 if "child" in (voice.age, age) else 10
        if accent:
            fit += 20 if voice.accent == accent else 0
        return fit
