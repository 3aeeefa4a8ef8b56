"""Who speaks with which voice: the same name keeps its voice, others get another if they can."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from scenewright.scene.model import Speaker
from scenewright.scene.talk.ages import name_with_ages
from scenewright.scene.talk.asides import VOICED
from scenewright.scene.talk.known_by import introduced
from scenewright.scene.talk.language import ENGLISH
from scenewright.scene.talk.own_gender import OWNING
from scenewright.scene.talk.unscripted import talk_book

if TYPE_CHECKING:
    from scenewright.scene.voices import Cast, Voice

NARRATOR = "narrator"
# "Same woman": who spoke before.
AS_BEFORE = "same"
AGES = ("child", "young", "adult", "old")
# How much a voice loses by each speaker that has it.
# A young boy is a child, and so is the older of two; a teenage one is not.
STILL_CHILDREN = frozenset({"young", "younger", "older", "elder"})
USED_STEP = 12
# How much a voice loses by another age, and gains by the accent, height and language it has; a
# voice of another language than the line's or English speaks only where there is no other.
AGE_STEP = 12
CHILD_STEP, GROWN_STEP = 40, 80
ACCENT = 20
HEIGHT = 16
LANGUAGE, FOREIGN = 30, 60
SPEECH = {
    "male": "Male speech, man speaking",
    "female": "Female speech, woman speaking",
    "neutral": "Speech synthesizer",
}


# What says more of a voice than the profession beside it: "a female host".
SEXES = frozenset({"male", "female"})


NEUTRAL = "neutral"
BEINGS = SEXES | {"man", "woman", "boy", "girl", "lady", "gentleman", "guy"}
# What tells more of a voice than a first name that others have too: "Robin (old man)".
TELLING_SEX = BEINGS | {"brother", "sister", "mother", "father", "mum", "mom", "dad", "son"}
TELLING_SEX |= {"daughter", "wife", "husband", "uncle", "aunt", "grandmother", "grandfather"}
TELLING_SEX |= {"grandma", "grandpa", "grandson", "granddaughter", "nephew", "niece", "chap"}
TELLING_SEX |= {"schoolboy", "schoolgirl", "bloke", "lad", "fellow", "widow", "widower"}
# "Ross (f):", "PIKE (M, 22):".
SHORT_SEXES = {"f": "female", "m": "male"}
# "Her voice: I never left.".
VOICE, VOICE_OF = "voice", {"her": "female", "his": "male"}


class Wanted(NamedTuple):
    """What the words tell of a voice; `height` is low, high or nothing, `language` a code."""

    gender: str = "any"
    age: str = "adult"
    accent: str = ""
    height: str = ""
    language: str = ENGLISH


class Casting:
    """Hands out voices in the order speakers appear. `default` is the narrator's voice or None."""

    def __init__(self, cast: Cast, default: str | None) -> None:
        self._cast = cast
        self._default = default if default in cast.by_id else None
        self._used: dict[str, int] = {}
        self._keys: dict[str, str] = {}
        self.speakers: dict[str, Speaker] = {}
        # What the list of the cast tells of each, by their names.
        self.told: Mapping[str, tuple[str, ...]] = {}

    def speaker(
        self, name: str, described: Sequence[str] = (), language: str = "", text: str = ""
    ) -> Speaker:
        """The speaker of this name; `described` are lower-case words that may tell more.

        `language` is that of the first line, empty for English; `text` what is said in it.
        """
        told = (word.rstrip(".") for word in name_with_ages(name).lower().split())
        words = [word for word in told if word not in ("the", "a", "an", "")]
        if words[:1] == [AS_BEFORE]:
            same = self._same(words[-1])
            if same:
                return self.speakers[same]
            words = words[1:]
        key = " ".join(words) or NARRATOR
        key = self._keys.get(key, key)
        if key in self._cast.narrators and key not in self.speakers:
            key = self._keys.get(NARRATOR, NARRATOR)
        if key not in self.speakers:
            known = self.told.get(key) or self.told.get(words[-1] if words else "", ())
            namesake = None if known else self._namesake(key)
            voice = namesake or self._choose(words, described, language, known, text)
            self._used[voice.id] = self._used.get(voice.id, 0) + 1
            self.speakers[key] = Speaker(name or NARRATOR, voice.id)
            if len(words) > 1 and words[-1] not in self.speakers:
                # "an old man" may be just "the man" the next time.
                self._keys.setdefault(words[-1], key)
                if words[-1] in self._cast.narrators:
                    self._keys.setdefault(NARRATOR, key)
        return self.speakers[key]

    def gender_of(self, speaker: Speaker) -> str:
        """The gender of the speaker's voice."""
        return self._cast.by_id[speaker.voice].gender

    def sound_of(self, speaker: Speaker) -> str:
        """The AudioSet class of the speaker's speech."""
        chosen = self._cast.by_id[speaker.voice]
        return "Child speech, kid speaking" if chosen.age == "child" else SPEECH[chosen.gender]

    def _same(self, word: str) -> str:
        """Who has spoken and may be called so: "the same newsreader", "same woman"."""
        gender = self._cast.person_of_word.get(word, ("any",))[0]
        known = list(reversed(self.speakers))
        of_gender = (one for one in known if gender in ("any", self.gender_of(self.speakers[one])))
        return next((one for one in known if word in one.split()), next(of_gender, ""))

    def _namesake(self, name: str) -> Voice | None:
        """The preset of this very name, where nobody has it yet."""
        voices = _by_name(self._cast).get(name, ())
        return next((voice for voice in voices if voice.id not in self._used), None)

    def _choose(
        self,
        words: Sequence[str],
        described: Sequence[str],
        language: str,
        told: Sequence[str],
        text: str,
    ) -> Voice:
        wanted = self._wanted((*described, *words, *told))
        if self._default is not None and wanted == Wanted():
            return self._cast.by_id[self._default]
        own = introduced(text, self._cast) if wanted.gender == "any" else ()
        if own:
            wanted = self._wanted((*own, *described, *words, *told))
        wanted = wanted._replace(language=language or ENGLISH)
        fits = dict(_fits(self._cast, wanted))
        for voice_id, times in self._used.items():
            fits[voice_id] -= USED_STEP * times
        return self._cast.by_id[max(fits, key=fits.__getitem__)]

    def _wanted(self, words: Sequence[str]) -> Wanted:
        gender, age, accent, height = "any", "adult", "", ""
        adjective, is_child_still, is_told, named = "", False, False, ""
        words = [*words, *(word for word in words if word in SEXES)]
        one_of = talk_book().one_of
        before = ""
        for told_word in words:
            word, whose = told_word.removesuffix("'s").strip("."), before
            word = SHORT_SEXES.get(word, one_of.get(word, word.removesuffix(VOICED)))
            if word == VOICE and whose in VOICE_OF:
                gender = VOICE_OF[whose]
            elif word in self._cast.person_of_word:
                told, age_told = self._cast.person_of_word[word]
                # A robot butler is a robot, a robot woman a woman.
                is_kept = gender == NEUTRAL and word not in BEINGS
                # A guard that is a woman.
                is_kept = is_kept or (is_told and word not in TELLING_SEX)
                gender = gender if told == "any" or is_kept else told
                is_told = is_told or (word in TELLING_SEX and whose not in OWNING)
                age = age_told if age_told != "adult" else age
            elif word in self._cast.gender_of_name and gender != NEUTRAL and not is_told:
                # Sarah Connor is called Sarah.
                gender = gender if named and named == whose else self._cast.gender_of_name[word]
                named = told_word
            if word in self._cast.taught:
                age, height = "child", "high"
            if word in self._cast.age_of_word:
                adjective = self._cast.age_of_word[word]
                is_child_still = word in STILL_CHILDREN
            accent = self._cast.accent_of_word.get(word, accent)
            height = self._cast.pitch_of_word.get(word, height)
            before = told_word
        if adjective and not (age == "child" and is_child_still):
            age = adjective
        return Wanted(gender, age, accent, height)


@cache
def _by_name(cast: Cast) -> Mapping[str, Sequence[Voice]]:
    """The voices by their names in lower case, in the order of choice."""
    names = dict.fromkeys(voice.name.lower() for voice in cast.voices)
    return {name: [one for one in cast.voices if one.name.lower() == name] for name in names}


@lru_cache(maxsize=64)
def _fits(cast: Cast, wanted: Wanted) -> Mapping[str, float]:
    """How well each voice fits what is wanted, by its id, in the order of choice."""
    return {voice.id: _fit(voice, wanted) for voice in cast.voices}


def _fit(voice: Voice, wanted: Wanted) -> float:
    fit = 0.0
    if wanted.gender == "any":
        fit -= 100 if voice.gender == "neutral" else 0
    elif voice.gender != wanted.gender:
        fit -= 100
    steps = abs(AGES.index(voice.age) - AGES.index(wanted.age))
    is_child = steps and "child" in (voice.age, wanted.age)
    # A man or a woman is no child, however high they speak: an elf may sound like one.
    child_step = CHILD_STEP if wanted.gender == "any" else GROWN_STEP
    fit -= child_step if is_child else AGE_STEP * steps
    if wanted.accent:
        fit += ACCENT if voice.accent == wanted.accent else 0
    own = voice.language.split("-")[0]
    if own != ENGLISH:
        fit += LANGUAGE if own == wanted.language else -FOREIGN
    if wanted.height:
        fit += HEIGHT * (1 if wanted.height == "high" else -1) * _height(voice)
    return fit


def _height(voice: Voice) -> float:
    """How high the voice is among those of its gender, about -1 to 1."""
    usual = 45 if voice.gender == "male" else 55
    return (voice.pitch - usual) / 10 + (voice.formant_ratio - 1.0) * 10
