"""Whether the words before a colon name someone who speaks: "Mara:", "The old man:", "Guard 2:".

"Thunderstorm at sea:" and "A horror corridor:" name what is heard and where, not who speaks.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.notation.labels import is_label
from scenewright.scene.talk.creatures import is_animal
from scenewright.scene.talk.directions import names_sound, words_of
from scenewright.scene.talk.going_on import ADDRESS
from scenewright.scene.talk.unscripted import manner_of_verb, talk_book
from scenewright.scene.timing.durations import NUMBERS
from scenewright.scene.words.grammar import ARTICLES, PREPOSITIONS

if TYPE_CHECKING:
    from scenewright.scene.voices import Cast
    from scenewright.scene.words.lexicon import Lexicon

# These may speak, but "Old radio: static, jazz" only tells what comes out of it.
THINGS = frozenset({"radio", "computer", "machine", "ship", "station"})
# "Voice: a calm woman" tells whose voice it is.
TOLD = frozenset({"voice", "voices", "actor", "speaker", "speakers", "actress"})
# Who types himself: "me: hello".
CHATTING = frozenset({"me", "you", "him", "her"})
# Who is called over a radio by where he sits.
STATIONS = frozenset({"tower", "base", "control", "headquarters", "hq", "ground", "bridge"})
# What is spoken behind such a head without quotes: "Airport announcement: Gate four is closed."
SPOKEN_KINDS = frozenset({"announcement", "message", "voicemail", "greeting", "memo", "bulletin"})
SPOKEN_KINDS |= {"report", "forecast", "news", "commentary", "sermon", "speech", "prayer"}
SPOKEN_KINDS |= {"intercom", "tannoy", "pa", "loudspeaker", "answerphone"}
TITLES = frozenset(
    {"mr.", "mrs.", "ms.", "dr.", "prof.", "sgt.", "capt.", "lt.", "mr", "mrs", "dr"}
)
# Who is told by what stands for him, as a name of one.
STANDING = {"him": "he", "her": "she"}
_CLOCK = re.compile(r"\d{1,2}:\d{2}\b")
_ASIDE = re.compile(r"\A\([^)\n]{1,60}\)[ \t]*")
_QUOTED = re.compile(r"[\"“][^\"“”]*[\"”]")
_HEAD = re.compile(r"[A-Z][\w'’ ]{0,24}:")
_SENTENCE = re.compile(r"[.;\n]")
# "Voice of an old man:".
_VOICE_OF = re.compile(r"\A(?:the[ ])?voice[ ]of[ ](?=\w)", re.IGNORECASE)
# What somebody listens to while going about: no person guides him.
GUIDE = "guide"
GUIDED = frozenset({"audio", "museum", "sound", "travel", "city", "wildlife", "nature", "field"})
GUIDED |= {"walking", "study", "sleep"}
PARTICLES = frozenset({"of", "the", "de", "van", "von", "and", "le", "la", "del"})

# "Sound for our Macbeth:", "Opening of Romeo and Juliet:" are called after a play.
_FOR_A_WORK = re.compile(
    r"\b(?:sounds?|sfx|fx|foley|effects|noises|music|score|theme|ambience|ambiences|ambiance"
    r"|atmosphere|atmospheres|soundscape|soundtrack|soundtracks|background|backdrop|underscore"
    r"|underscoring|cues?|design|bed|scene|scenes|act|opening|ending|close|finale|overture"
    r"|prologue|epilogue|intro|introduction|trailer|teaser|production|version|staging|interval)"
    r"(?:[ ]\w{1,6})?[ ](?:for|of|from|to)[ ](?:[\w'’]{1,20}[ ]){0,5}\Z",
    re.IGNORECASE,
)
# "A story for Tom:", "For my son:" tell who is to hear it.
_FOR_SOMEBODY = re.compile(
    r"(?:\b(?:story|stories|tale|song|lullaby|present|gift|surprise|card|piece|recording|audio|clip"
    r"|play|poem|game|riddle|quiz|jingle|birthday|adventure|something|this|one|dedicated)"
    r"(?:[ ](?:is|made|only|just))?[ ](?:for|to)|(?:\A|[.!?\n][ ]*)for)"
    r"[ ](?:[\w'’]{1,20}[ ]){0,3}\Z",
    re.IGNORECASE,
)


def is_speaker(name: str, said: str, lexicon: Lexicon, cast: Cast) -> bool:
    """Whether `name` before a colon speaks `said`, the rest of its line."""
    name = _VOICE_OF.sub("", name.replace(" #", " "))
    words = name.lower().replace("’", "'").split()
    if len(name) == 1 and name.isupper():
        # "A: Hi. B: Hello.".
        return True
    if (len(words) > 1 and words[0] in TITLES) or name.lower() in STANDING:
        return True
    is_given = _is_for_somebody(name[: -len(words[-1])], said, lexicon)
    if ". " in name or is_given or (is_label(name) and "?" not in said):
        return False  # "A podcast. Host:", "Q12:", but "Q1: Who are you?".
    if words[-1].strip(".") in cast.narrators:
        return True
    told = words_of(said)
    if words == ["countdown"] and told[:1] and told[0] in NUMBERS:
        return True
    if said[0].isupper():
        known = _is_known_speaker(name, words, told, said, lexicon, cast)
        if known is not None:
            return known
    is_typed = name.islower() and len(words) == 1
    if is_typed and (words[0] in cast.gender_of_name or words[0] in CHATTING):
        # "dave: hello", but "tom: boom".
        return not names_sound(told, lexicon) or not cast.spoken.isdisjoint(told)
    heads = cast.headings
    if not name[0].isupper() or words[0] in heads or words[-1] in heads or ". " in name:
        return False
    if name[-1].isdecimal() and said[0].isdecimal() and words[-2:-1] and len(said) > 1:
        # "Between 0:05 and" has a time in it.
        return False
    is_work = is_of_a_work(name[: -len(words[-1])], said, lexicon)
    if is_work or words[0] in PREPOSITIONS or _speaks(words, said, lexicon):
        return False
    if said[0].isdecimal() and _CLOCK.match(said) and not _is_known(words, cast):
        return False  # "Timeline: 0:00 rain.", but "Pilot: 10:45 and all is well.".
    if words[-1] in THINGS | TOLD and said[0].islower():
        return False
    if words[-1] in cast.person_of_word and _is_list(said, lexicon, cast):
        return False  # "Dragon: growl, roar, wing flaps".
    if words[-1] in cast.person_of_word or any(word in cast.gender_of_name for word in words):
        return True
    if len(words) > 1 and words[-2] in cast.person_of_word and _is_number(words[-1]):
        return True  # "Guard 2: dogs, run!".
    if said[0].islower() and _is_heard(said, lexicon, cast):
        return False  # "Level 2: ghosts moan.".
    if name.isupper() and not ADDRESS.isdisjoint(told):
        return True  # "HALL: I am tired." has a surname.
    for index in range(len(words)):
        sound = lexicon.sounds.match(words, index)
        if lexicon.settings.match(words, index) or lexicon.music_phrases.match(words, index):
            return False
        if sound is not None and (sound[1].is_bed or not said[0].isupper()):
            # A cat that says "I am hungry." may speak; rain may not.
            return False
    if _is_list(said, lexicon, cast) or _is_told(said, lexicon):
        return False
    parts = name.split()
    is_named = all(part[0].isupper() or part[0].isdecimal() or part in PARTICLES for part in parts)
    return is_named and words[0] not in ARTICLES


def _is_known_speaker(
    name: str, words: Sequence[str], told: list[str], said: str, lexicon: Lexicon, cast: Cast
) -> bool | None:
    """Whether somebody who is known by what he is says a sentence; None where he is not known."""
    if words[-1] in cast.person_of_word and words[-1] not in THINGS:
        return len(words) < 4 + (words[0] in ARTICLES) and not _speaks(words, said, lexicon)
    if words[-1] in lexicon.crowds | cast.taught:
        # "CROWD: Long live the queen!", but "Crowd: Cheers and applause.", "Parrot: Squawks.".
        return not names_sound(told, lexicon)
    if is_animal(words[-1], lexicon) and name[0].isupper():
        # "Papa bear: Who sat in my chair?", but "Dog: Barks."; "Big cat: Roars.".
        is_said = talk_book().said.match(told, 0) is not None
        is_said = is_said or not cast.spoken.isdisjoint(told) or not names_sound(told, lexicon)
        return len(words) < 4 and is_said
    if words[-1] in STATIONS:
        return not names_sound(told, lexicon) or not cast.spoken.isdisjoint(told)
    return None


def is_of_a_work(before: str, said: str, lexicon: Lexicon) -> bool:
    """Whether the name behind `before` is what a play is called, and the head tells what of it is
    heard behind the colon."""
    if _FOR_A_WORK.search(before) is None:
        return _is_for_somebody(before, said, lexicon)
    return said[0].islower() or names_sound(words_of(said), lexicon)


def _is_for_somebody(before: str, said: str, lexicon: Lexicon) -> bool:
    """Whether the one behind `before` is only given it: "A story for Tom: A dog barks"."""
    if _FOR_SOMEBODY.search(before) is None:
        return False
    return names_sound(words_of(_SENTENCE.split(said)[0]), lexicon)


def _speaks(words: Sequence[str], said: str, lexicon: Lexicon) -> bool:
    """Whether the words tell that somebody speaks, or that those do whose lines follow: "Anna and
    Ben argue: Anna: No!"."""
    if any(word in lexicon.saying for word in words):
        return True
    is_script = _HEAD.match(said) is not None
    return is_script and any(manner_of_verb(word) is not None for word in words)


def is_title(name: str, said: str, lexicon: Lexicon, cast: Cast) -> bool:
    """Whether `name` is nobody's and heads what is told behind it: "Wartime: Distant guns", "Museum
    audio guide: the hall echoes"."""
    words = name.lower().split()
    people = (cast.person_of_word, cast.gender_of_name, cast.narrators, lexicon.crowds, cast.taught)
    is_guide = words[-1:] == [GUIDE] and not GUIDED.isdisjoint(words[:-1])
    is_known = any(word in known for known in people for word in words) and not is_guide
    if is_known or not words or len(name) == 1 or words[0] in TITLES or words[-1].isdecimal():
        return False
    told = _QUOTED.sub(" ", _ASIDE.sub("", said) or said)
    opening, following = [*words_of(told)[:2], "", ""][:2]
    # "Open the gate" is said to somebody.
    is_wish = following in ARTICLES and opening not in ARTICLES and told[:1].isupper()
    if is_wish or "!" in told or "?" in told or not cast.spoken.isdisjoint(words_of(told)):
        return False
    first = words_of(_SENTENCE.split(told)[0])
    is_beast = is_animal(words[-1], lexicon) and not opening.endswith("ing")
    if is_beast or talk_book().said.match(first, 0) is not None:
        return False  # "Fox: Good evening."
    places = (lexicon.settings.match(first, index) for index in range(len(first)))
    return names_sound(first, lexicon) or any(places)


def _is_known(words: Sequence[str], cast: Cast) -> bool:
    return words[-1] in cast.person_of_word or any(word in cast.gender_of_name for word in words)


def _is_told(said: str, lexicon: Lexicon) -> bool:
    """Whether what stands behind the colon tells of somebody who says something: 'Breakfast: a girl
    asks, "Is there milk?"'."""
    before, quote, _ = said.replace("“", '"').partition('"')
    return bool(quote) and before[:1].islower() and not lexicon.saying.isdisjoint(words_of(before))


def _is_number(word: str) -> bool:
    return word.isdecimal() or word in NUMBERS or len(word) == 1


def _is_heard(said: str, lexicon: Lexicon, cast: Cast) -> bool:
    """Whether what begins small behind the name of nobody known tells what sounds."""
    words = words_of(said.partition(",")[0])
    return cast.spoken.isdisjoint(words) and names_sound(words, lexicon)


def _is_list(said: str, lexicon: Lexicon, cast: Cast) -> bool:
    """Whether what stands behind the colon is heard and not said: "soft rain, a bell, wind"."""
    first, comma, _ = said.partition(",")
    words = words_of(first)
    if not comma or not first[:1].islower() or not cast.spoken.isdisjoint(words):
        return False
    return names_sound(words, lexicon)
