"""Talk that a cue sheet has behind a time, with nobody before it: "0:05 Good evening, here is the
news. (female newsreader)"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from scenewright.scene.talk.asides import describes
from scenewright.scene.talk.directions import names_sound, words_of

if TYPE_CHECKING:
    from scenewright.scene.voices import Cast
    from scenewright.scene.words.lexicon import Lexicon

_TIMED = re.compile(
    r"[ \t*]*[\[(]?(?:[Aa]t[ \t]+)?(\d{1,4}:\d{2}|\d{1,6}(?:\.\d{1,3})?[ \t]*s)[\])]?"
    r"[ \t]*(?:[-–—:|][ \t]*)?([A-Z][^\n\"“”«„]*?[.!?…])"
    r"[ \t]*(?:[(\[]([^)(\]\[\n]{1,60})[)\]])?[ \t*\r]*"
)
# Who says one of these speaks to somebody; whoever describes a scene does not.
SPEAKING = frozenset(
    {"i", "i'm", "i've", "i'll", "i'd", "my", "me", "you", "your", "you're", "our"}
)
SPEAKING |= {"we", "we're", "we've", "we'll", "us", "let's", "hello", "hi", "welcome", "thanks"}
SPEAKING |= {"goodbye", "bye", "please", "sorry", "don't", "it's", "that's"}
GREETINGS = frozenset({("good", "evening"), ("good", "morning"), ("good", "afternoon")})
GREETINGS |= {("good", "night"), ("ladies", "and"), ("thank", "you"), ("dear", "listeners")}
GREETINGS |= {("this", "is"), ("here", "is"), ("here", "are"), ("once", "upon"), ("coming", "up")}
# "We hear a door", "I want rain".
WISHING = frozenset({"hear", "hears", "heard", "sound", "sounds", "want", "add", "music", "sfx"})
WISHING |= {"fade", "fades", "cut", "listener", "camera", "audience", "need", "noise", "noises"}
WORDS_MIN = 2


class TimedLine(NamedTuple):
    """What is said at a time: where the time and the words begin in the line, and who says it
    ("" where nobody is told)."""

    start: int
    text: str
    name: str
    at: str


def timed_line(line: str, lexicon: Lexicon, cast: Cast) -> TimedLine | None:
    """The talk that stands behind a time in `line`, None where what stands there is heard."""
    match = _TIMED.fullmatch(line)
    if match is None:
        return None
    words, aside = words_of(match[2]), words_of(match[3] or "")
    is_told = bool(aside) and (aside[-1] in cast.person_of_word or describes(aside[-1], cast))
    is_heard = names_sound(words, lexicon)
    if len(words) < WORDS_MIN or not WISHING.isdisjoint(words):
        return None
    is_spoken = not SPEAKING.isdisjoint(words) or tuple(words[:2]) in GREETINGS
    is_said = is_spoken and (is_told or not is_heard)
    if not is_said and not (is_told and (not is_heard or not cast.spoken.isdisjoint(words))):
        return None
    if aside and not is_told:
        return None
    return TimedLine(match.start(1), match[2], match[3] or "", match[1])
