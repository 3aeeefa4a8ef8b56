"""What stands inside the words of a line and is not said: manners, pauses, sounds, directions.

`(laughing)`, `[pause 2s]`, `*coughs*` and, in a script line, whole sentences such as "A door
slams." are taken out of what is spoken; what is left is one part or several.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenewright.scene.model import Span
from scenewright.scene.talk.asides import emotion_of
from scenewright.scene.timing.durations import NUMBERS, UNITS
from scenewright.scene.timing.pauses import GOING, MUTED
from scenewright.scene.words.grammar import BEING
from scenewright.scene.words.inflections import verbs

if TYPE_CHECKING:
    from scenewright.scene.voices import Cast
    from scenewright.scene.words.lexicon import Lexicon

BEAT_SECONDS = 0.8
PAUSE_SECONDS = 1.5
ELLIPSIS_SECONDS = 1.0
PAUSE_SECONDS_MAX = 60.0
PAUSES = frozenset({"pause", "pauses", "pausing", "beat", "silence", "silent", "break", "wait"})
RESTS = frozenset({"pause", "beat", "silence"})
SHORT, LONG = frozenset({"short", "brief", "tiny", "slight", "half"}), frozenset({"long", "longer"})
SENTENCE_WORDS_MAX = 12
SUNG = verbs("sing", "chant", "rap", "yodel", "hum")
# "(whispers)" is how the rest is said.
SAYING = frozenset({"whispers", "shouts", "yells", "mutters", "murmurs", "mumbles"})
OPENINGS = frozenset({"a", "an", "some", "then", "suddenly", "outside", "somewhere", "from", "in"})
# What a sentence of one word tells of that is heard.
ALONE = frozenset({"wind", "rain", "thunder", "applause", "laughter", "static", "cheer"})
_DIRECTION = re.compile(
    r"\(([^()\n]{1,80})\)|\[([^\[\]\n]{1,80})\]|(?<![*\w])\*{1,2}([^*\s][^*\n]{0,60})\*{1,2}(?![*\w])"
)
_SENTENCE = re.compile(r"[^.!?…\n]+[.!?…]*[\"”’]?")
_SPACE_BEFORE_MARK = re.compile(r" +(?=[,.;:!?…])")
_WORDS = re.compile(r"[^\W\d_]+(?:['’\-][^\W\d_]+)*|\d+(?:[.:]\d+)?")


@dataclass(frozen=True)
class Part:
    """What is said without a break: its span with the directions before it, its words, the
    manner those tell and the seconds of silence before it."""

    span: Span
    text: str
    manner: str = ""
    pause_seconds: float = 0.0


def words_of(text: str) -> list[str]:
    """Lower-case words and numbers."""
    if not text:
        return []
    return [match[0].lower().replace("’", "'") for match in _WORDS.finditer(text)]


def parts_of(
    said: str, start: int, lexicon: Lexicon, cast: Cast, *, is_script: bool = False
) -> list[Part]:
    """The parts of `said`, which stands at code point `start` of the prompt.

    Where `is_script`, sentences that only name sounds are no part. A part may have no letters:
    then nothing is said but its pause counts.
    """
    reader = _Reader(said, start, lexicon, cast)
    directions = list(_DIRECTION.finditer(said))
    staged = _stage_sentences(said, directions, lexicon, cast.spoken) if is_script else []
    for match in staged:
        reader.read(directions, match.start())
        reader.leave(match)
    reader.read(directions, len(said))
    return reader.finished()


class _Reader:
    """Collects parts; directions that are said after all are left where they are."""

    def __init__(self, said: str, start: int, lexicon: Lexicon, cast: Cast) -> None:
        self.said, self.start, self.lexicon, self.cast = said, start, lexicon, cast
        self._parts: list[Part] = []
        self._first = 0
        self._kept: list[str] = []
        self._since = 0
        self._manner = ""
        self._pause = 0.0
        self._paused = (0, 0)

    def read(self, directions: list[re.Match[str]], until: int) -> None:
        """Take the next `directions` that begin before `until`."""
        while directions and directions[0].start() < until:
            self._direction(directions.pop(0))

    def leave(self, match: re.Match[str]) -> None:
        """What matched is no part: it stays in the prompt for whoever reads sounds."""
        self._end(match.start())
        self._since = self._first = match.end()

    def _direction(self, match: re.Match[str]) -> None:
        inside = (match[1] or match[2] or match[3]).strip()
        words = words_of(inside)
        if match[3] is not None and not self._is_acted(words):
            # *Really* is said, and said with weight.
            self._keep(match.start())
            self._kept.append(inside)
            self._since = match.end()
            return
        seconds = pause_of(words)
        if seconds is not None:
            self._end(match.start())
            self._pause += seconds
            self._paused = match.span()
            self._since, self._first = match.end(), match.start()
        elif self._is_channel(words):
            # "(phone voice)" rings no phone.
            self._take_manner(match, inside)
        elif self._is_whispered(match, words):
            self._take_manner(match, "whispering")
        elif self._is_sound(words, is_last=not any(map(str.isalnum, self.said[match.end() :]))):
            self.leave(match)
        elif self._is_manner(words):
            self._take_manner(match, inside)
        elif match[1] is None or len(words) < 3 or words[0] == "to":
            self._keep(match.start())
            self._since = match.end()

    def _is_whispered(self, match: re.Match[str], words: list[str]) -> bool:
        """Whether a line begins with how it is whispered: "(to herself, whispering)"."""
        is_first = not self.said[: match.start()].strip()
        told = any(word.startswith("whisper") for word in words)
        return is_first and len(words) > 1 and (told or words[-1:] == ["breath"])

    def finished(self) -> list[Part]:
        last = len(self.said)
        self._end(last)
        if self._pause:
            span = Span(self.start + self._paused[0], self.start + self._paused[1])
            self._parts.append(Part(span, "", "", self._pause))
        return self._parts

    def _take_manner(self, match: re.Match[str], inside: str) -> None:
        rest = self.said[match.end() :]
        if any(letter.isalnum() for letter in rest):
            self._end(match.start())
            self._first = match.start() if self._pause == 0 else self._first
            self._manner = inside
        else:
            # What stands behind the last word tells how it was said.
            self._keep(match.start())
            self._manner = self._manner or inside
        self._since = match.end()

    def _keep(self, end: int) -> None:
        self._kept.append(self.said[self._since : end])

    def _end(self, end: int) -> None:
        self._keep(end)
        text = _SPACE_BEFORE_MARK.sub("", " ".join("".join(self._kept).split()))
        self._kept = []
        if any(letter.isalnum() for letter in text):
            first, last = self._first, end
            while last > first and self.said[last - 1].isspace():
                last -= 1
            while first < last and self.said[first].isspace():
                first += 1
            span = Span(self.start + first, self.start + last)
            self._parts.append(Part(span, text, self._manner, self._pause))
            self._pause = 0.0
        elif text and set(text) <= set(".… "):
            self._pause += ELLIPSIS_SECONDS
            self._paused = (self._first, end)
        self._first = end

    def _is_manner(self, words: list[str]) -> bool:
        if emotion_of(words, self.lexicon) is not None:
            return True
        if any(word.endswith("ly") for word in words):
            return True
        channels = self.cast.channels
        return any(channels.match(words, index) is not None for index in range(len(words)))

    def _is_channel(self, words: list[str]) -> bool:
        """Whether the words are what a voice comes through, and no more."""
        through = self.cast.channels.match(words, 0)
        return through is not None and through[0] == len(words)

    def _is_sound(self, words: list[str], *, is_last: bool = True) -> bool:
        """ "(coughs)", "(knocking)" and "(a door slams)", but "(laughing)" is how something is
        said, and what is done with the voice where it is not the last."""
        if not words:
            return False
        if len(words) < 3 and words[0].endswith("ing"):
            is_voice = words[0] in self.lexicon.voiced and not is_last
            if is_voice or words[0] in SUNG or emotion_of(words, self.lexicon) is not None:
                return False
        if len(words) == 1 and words[0] in SAYING:
            return False
        return names_sound(words, self.lexicon)

    def _is_acted(self, words: list[str]) -> bool:
        is_manner = emotion_of(words, self.lexicon) is not None
        return pause_of(words) is not None or self._is_sound(words) or is_manner


def names_sound(words: list[str], lexicon: Lexicon) -> bool:
    """Whether some of the words name a sound or music."""
    return any(
        lexicon.sounds.match(words, index) or lexicon.music_phrases.match(words, index)
        for index in range(len(words))
    )


def pause_of(words: list[str]) -> float | None:
    """The seconds of "pause 2s", "a long pause", "beat", or None."""
    if not words or PAUSES.isdisjoint(words) or len(words) > 6:
        return None
    for index, word in enumerate(words):
        number = float(word) if word.replace(".", "", 1).isdecimal() else NUMBERS.get(word)
        unit = words[index + 1] if index + 1 < len(words) else ""
        if (
            number is not None
            and unit in UNITS
            and unit not in PAUSES
            and unit not in ("m", "pause")
        ):
            return min(number * UNITS[unit], PAUSE_SECONDS_MAX)
        if number is not None and word.replace(".", "", 1).isdecimal():
            return min(number, PAUSE_SECONDS_MAX)
    usual = BEAT_SECONDS if "beat" in words else PAUSE_SECONDS
    if not SHORT.isdisjoint(words):
        return usual / 2
    return usual * 2 if not LONG.isdisjoint(words) else usual


def _stage_sentences(
    said: str, directions: list[re.Match[str]], lexicon: Lexicon, spoken: frozenset[str]
) -> list[re.Match[str]]:
    """The sentences behind the first that are only heard: "A low rumble grows."."""
    return [
        match
        for match in list(_SENTENCE.finditer(said))[1:]
        if _is_staged(match[0], lexicon, spoken)
        and not _goes_on(said, match)
        and not any(one.start() < match.end() and match.start() < one.end() for one in directions)
    ]


def _goes_on(said: str, sentence: re.Match[str]) -> bool:
    """Whether what is said only halts before it: "It was... a bell."."""
    is_halted = said[: sentence.start()].rstrip().endswith(("...", "…"))
    return is_halted and sentence[0].lstrip()[:1].islower()


def _is_staged(sentence: str, lexicon: Lexicon, spoken: frozenset[str]) -> bool:
    words = words_of(sentence)
    ends = sentence.rstrip(' "”’').endswith(("?", "!"))
    if not words or len(words) > SENTENCE_WORDS_MAX or ends:
        return False
    if len(words) < 4 and spoken.isdisjoint(words) and words[-1] in RESTS:
        return True  # "Silence.", "A long pause.".
    if words[0] == "the":
        if words[-2:][0] in GOING and words[-1] in MUTED:
            return True
        # "The phone rings." is a direction, "The rain never stops here, you know." is said.
        plain = [word for word in words if not word.endswith("ly")]
        is_short = len(plain) == 3 and plain[2].endswith("s") and plain[2] not in BEING
        return is_short and names_sound(words, lexicon)
    if not spoken.isdisjoint(words) or any(word.endswith("ed") for word in words):
        return False
    # "Breathe in." is said to somebody: of a direction the first words tell what acts.
    is_told = words[0] in OPENINGS or any(word.endswith("s") for word in words[:4])
    if len(words) == 1 and not is_told:
        # "Drilling.", "Thunder."; but "Fire!" and "Water." may be said.
        found = lexicon.sounds.match(words, 0)
        is_told = words[0].endswith("ing") or (found is not None and found[1].recipe in ALONE)
    return is_told and names_sound(words, lexicon)
