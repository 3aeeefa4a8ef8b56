"""Words to a Scene: pure, never raises for any text, and nothing said is silently dropped.

Quotes, script lines and references are taken out whole; then sounds, places and times are found,
clauses gather the words that belong together, and each clause becomes events.
"""

from __future__ import annotations

from bisect import bisect_left

from scenewright.scene.casting import Casting
from scenewright.scene.clauses import Clause, clauses_of
from scenewright.scene.events import EventList, Times, counted, gathered, sound_event
from scenewright.scene.heard import MUSIC, Named, Timed, heard, merged
from scenewright.scene.lexicon import lexicon
from scenewright.scene.model import Event, Kind, Place, Scene, Span
from scenewright.scene.quotes import HEADS, wholes_of
from scenewright.scene.schedule import schedule
from scenewright.scene.speech import Said, attribution, emotion_of
from scenewright.scene.times import match_count
from scenewright.scene.tokens import Piece, not_understood, tokens_of
from scenewright.scene.traits import Traits, traits_of
from scenewright.scene.voices import cast

SPEECH_METRES = 1.2
ROLES = {
    "voice": {"voice", "speaker", "speak", "speaks", "speech", "narrator", "narration", "timbre"},
    "music": {"music", "melody", "song", "soundtrack", "tune", "score"},
    "ambience": {"ambience", "ambient", "background", "bed", "atmosphere", "room"},
}
HEAD_KINDS = {"sfx": Kind.sfx, "fx": Kind.sfx, "foley": Kind.sfx, "effects": Kind.sfx} | {
    word: Kind.ambience for word in ("ambience", "ambient", "ambiance", "background", "atmosphere")
}


def parse(prompt: str, voice: str | None = None) -> Scene:
    """The scene of a prompt, scheduled with estimated lengths.

    `voice` is the request's preset voice: the narrator and everyone whose words tell neither
    gender nor age speak with it.
    """
    reading = _Reading(prompt, voice)
    return schedule(reading.scene(), {})


class _Reading:
    """One prompt being read: tokens, what they name, and which of them are accounted for."""

    def __init__(self, prompt: str, voice: str | None) -> None:
        self._prompt = prompt
        self._lexicon = lexicon()
        self._cast = cast()
        self._casting = Casting(self._cast, voice)
        self._events = EventList(self._lexicon)
        saying = self._lexicon.saying
        self._tokens = tokens_of(prompt, wholes_of(prompt, saying.__contains__))
        self._used: set[int] = set()
        self._said: dict[int, Said] = {}
        self._heads: dict[int, Kind | None] = {}
        self._asked: float | None = None
        self._room = ""
        self._last_speaker = ""
        self._speaker_of_gender: dict[str, str] = {}

    def scene(self) -> Scene:
        """The scene, not yet scheduled."""
        for index, token in enumerate(self._tokens):
            if token.whole is not None:
                self._used.add(index)
                if token.whole.piece is Piece.quote:
                    said = attribution(self._prompt, self._tokens, index, self._lexicon, self._cast)
                    self._said[index] = said
                    self._used |= set(said.used)
        self._find_heads()
        words = [
            "" if index in self._used or token.whole else token.word
            for index, token in enumerate(self._tokens)
        ]
        named, times = heard(self._tokens, words, self._lexicon)
        times = [timed for timed in times if not self._takes_total(timed)]
        self._read_clauses(words, named, times)
        return Scene(
            self._prompt,
            self._events.finished(),
            dict(self._casting.speakers),
            asked_duration_seconds=self._asked,
            room=self._room or "dry",
            not_understood=not_understood(self._tokens, self._used, self._lexicon.harmless),
        )

    def _find_heads(self) -> None:
        kind: Kind | None = None
        for index, token in enumerate(self._tokens):
            if token.word == "\n":
                kind = None
            following = self._tokens[index + 1].word if index + 1 < len(self._tokens) else ""
            if token.word in HEADS and following == ":" and self._begins(index):
                kind = HEAD_KINDS.get(token.word)
                if token.word not in ("music", "duration", "length"):
                    self._used.add(index)
            self._heads[index] = kind

    def _begins(self, index: int) -> bool:
        return index == 0 or self._tokens[index - 1].word in ("\n", ".", "sound", "total")

    def _takes_total(self, timed: Timed) -> bool:
        if timed.asked.is_total and self._asked is None:
            self._asked = timed.asked.duration_seconds
            self._used |= set(range(timed.first, timed.last))
        return timed.asked.is_total

    def _read_clauses(self, words: list[str], named: list[Named], times: list[Timed]) -> None:
        at = {one.first: one for one in named}
        time_at = {timed.first: timed for timed in times}
        covered = {i for one in named for i in range(one.first, one.last)}
        covered |= {i for timed in times for i in range(timed.first, timed.last)}
        timed = {i for one in times for i in range(one.first, one.last)}
        wholes = {i for i, token in enumerate(self._tokens) if token.whole is not None}
        for clause in clauses_of(
            self._tokens, {*at, *wholes}, covered | self._used - wholes, timed
        ):
            inside = [at[i] for i in clause.tokens if i in at]
            told = [time_at[i] for i in clause.tokens if i in time_at]
            self._read_clause(clause, words, inside, told)

    def _read_clause(
        self, clause: Clause, words: list[str], inside: list[Named], told: list[Timed]
    ) -> None:
        spoken = [i for i in clause.tokens if self._tokens[i].whole is not None]
        for index in spoken:
            inside = self._whole(index, clause, words, inside, told)
        if spoken:
            told = []
        sounds, absorbed = merged([one for one in inside if one.sound is not None], words)
        self._used |= absorbed
        found = traits_of(words, clause.tokens, sounds, told, self._lexicon)
        for one, traits in zip(sounds, found, strict=True):
            self._sound(one, traits, clause)
        for one in inside:
            if one.setting is not None and one.first not in self._used:
                self._setting(one)
        if not sounds and not spoken:
            self._used |= {
                i
                for i in clause.tokens
                if inside and self._lexicon.properties.match(words, i) is not None
            }

    def _sound(self, one: Named, traits: Traits, clause: Clause) -> None:
        sound = one.sound
        if sound is None:
            return
        forced = self._heads.get(one.first)
        event, times, continues = sound_event(one, sound, traits, self._tokens, forced=forced)
        self._used |= traits.used | set(range(one.first, one.last))
        self._count_before(one, times)
        if times.count is not None and event.count != times.count:
            event, times, continues = counted(event, times)
        self._events.add(event, times, is_next=clause.is_next, continues=continues)
        for recipe in sound.beds:
            self._events.imply(recipe, event.span)

    def _count_before(self, one: Named, times: Times) -> None:
        for back in (1, 2):
            index = one.first - back
            if index < 0 or times.count is not None or index in self._used:
                return
            found = match_count(self._tokens, index)
            if found is not None:
                times.count = found[1]
                self._used |= set(range(index, found[0]))
                return

    def _setting(self, one: Named) -> None:
        setting = one.setting
        if setting is None:
            return
        span = Span(self._tokens[one.first].start, self._tokens[one.last - 1].end)
        self._used |= set(range(one.first, one.last))
        self._room = self._room or setting.room
        for recipe in setting.beds:
            self._events.imply(recipe, span)

    def _whole(
        self,
        index: int,
        clause: Clause,
        words: list[str],
        inside: list[Named],
        told: list[Timed],
    ) -> list[Named]:
        """Add the event of a quote, a line or a reference; hand back the sounds still to add."""
        whole = self._tokens[index].whole
        if whole is None:
            return inside
        here = Named(index, index + 1, MUSIC)
        near = self._near(index, clause.tokens)
        traits = traits_of(words, near, [here], told, self._lexicon)[0]
        if whole.piece is Piece.reference:
            self._reference(index, clause, traits)
            kept = [one for one in inside if not one.is_music]
            self._used |= {one.first for one in inside if one.is_music}
            return kept
        times = gathered(traits.times)
        if not [one for one in inside if one.sound]:
            self._used |= traits.used
        else:
            self._used |= {i for timed in told for i in range(timed.first, timed.last)}
        if whole.piece is Piece.line:
            times.at = whole.at_seconds if whole.at_seconds is not None else times.at
            manner = whole.manner.lower().replace(",", " ").split()
            self._speech(index, whole.name, tuple(manner), emotion_of(manner, self._lexicon), times)
        else:
            said = self._said[index]
            self._speech(index, said.name, said.described, said.emotion, times, traits)
        return inside

    def _near(self, index: int, indices: list[int]) -> list[int]:
        """The tokens of a clause between the quotes on either side of the one at `index`."""
        middle = first = bisect_left(indices, index)
        while first and self._tokens[indices[first - 1]].whole is None:
            first -= 1
        last = middle + 1
        while last < len(indices) and self._tokens[indices[last]].whole is None:
            last += 1
        return indices[first:last]

    def _speech(
        self,
        index: int,
        name: str,
        described: tuple[str, ...],
        emotion: str | None,
        times: Times,
        traits: Traits | None = None,
    ) -> None:
        whole = self._tokens[index].whole
        if whole is None:
            return
        speaker = self._casting.speaker(self._named_speaker(name, described), described)
        self._last_speaker = speaker.name
        self._speaker_of_gender[self._casting.gender_of(speaker)] = speaker.name
        values = traits.values if traits else {}
        place = Place(values.get("pan", 0.0), None, values.get("metres", SPEECH_METRES))
        times.count, times.every = None, None
        event = Event(
            Kind.speech,
            self._casting.sound_of(speaker),
            speaker.voice,
            whole.span,
            speaker=speaker.name,
            text=whole.text,
            emotion=emotion or "neutral",
            place=place,
            gain_db=values.get("gain_db", 0.0) if emotion is None else 0.0,
        )
        times.duration = None
        self._events.add(event, times, is_next=False, continues=False)

    def _named_speaker(self, name: str, described: tuple[str, ...]) -> str:
        if name:
            return name
        gender = {"she": "female", "he": "male"}.get(described[-1]) if described else None
        if gender:
            return self._speaker_of_gender.get(gender, "woman" if gender == "female" else "man")
        return self._last_speaker

    def _reference(self, index: int, clause: Clause, traits: Traits) -> None:
        whole = self._tokens[index].whole
        if whole is None:
            return
        role = "insert"
        for name, words in ROLES.items():
            told = [i for i in clause.tokens if self._tokens[i].word in words]
            if told:
                role = name
                self._used |= set(told)
                break
        self._used |= traits.used
        times = gathered(traits.times)
        goes_on = role in ("music", "ambience", "voice") or whole.text == "image1"
        event = Event(
            Kind.reference,
            "Music" if role == "music" else "Sound effect",
            whole.text,
            whole.span,
            place=traits.place(),
            gain_db=traits.values.get("gain_db", -6.0 if goes_on else 0.0),
            intensity=traits.values.get("intensity", 0.5),
            fade_in_seconds=traits.values.get("fade_in", 0.0),
            fade_out_seconds=traits.values.get("fade_out", 0.0),
            parameters={"role": role},
        )
        self._events.add(event, times, is_next=clause.is_next, continues=goes_on)
