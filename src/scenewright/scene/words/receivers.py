"""Radios and televisions: the noise they give out, "a radio plays static", and how they are tuned,
"flips through several stations"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.words import grammar
from scenewright.scene.words.grammar import ARTICLES, SENTENCE
from scenewright.scene.words.inflections import forms_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.homonyms import Sounds
    from scenewright.scene.words.named import Named
    from scenewright.scene.words.word_index import WordIndex

# What stands for a word that names nothing there.
SUCH = "such"
STATIC = "static"
STATIONS = ("channel", "surfing")
# "An instrument gives out static" plays no music either.
DEVICES = frozenset({"instrument", "instruments"})
RECEIVERS = frozenset({"radio", "radios", "stereo", "television", "tv", "set", "station"})
GIVING = ("play", "emit", "give", "produce", "make", "broadcast", "transmit", "output", "release")
OUT = forms_of(*GIVING, "show", "display") | {"blares", "blaring", "sounds", "has", "had"}
TUNES = frozenset({"tune", "tunes"})
TUNED = frozenset({"it", "in", "into", "to", "them", "the", "for", "a", "his", "her", "between"})
NOISES = frozenset({"static", "steam", "hum", "fire", "beep", "white_noise", "creak", "distortion"})
# What is spoken from it is told of itself.
SPOKEN = frozenset({"voice", "voices", "speech", "news", "announcement", "broadcast", "message"})
HELPING = frozenset({"is", "are", "was", "were", "only", "just", "starts", "begins", "to"})
HELPING |= {"channel", "station", "set", "screen", "speaker", "on", "but", ",", "it", "that"}
HELPING |= {"which", "turned", "switched", "comes", "and"}
OBJECT_WORDS = 4
QUANTITIES = frozenset({("a", "lot", "of"), ("a", "bit", "of"), ("a", "burst", "of")})
ENDS = grammar.ENDS | {"with", "of"}
# "A radio plays with garbled speech": how it is spoken.
UNCLEAR = frozenset({"with", "garbled", "distorted", "muffled", "broken", "repeated", "faint"})
UNCLEAR |= {"unclear", "scrambled", "choppy", "crackly", "tinny", "unintelligible", "warbled"}
# What no place is where a radio is told of.
BROADCASTERS = frozenset({"station", "stations"})
OF_RADIO = frozenset({"radio", "radios", "tuner", "static", "channel", "channels", "dial", "tuned"})
OF_RADIO |= {"tune", "tunes", "tuning", "frequency", "frequencies", "broadcast", "airwaves"}
OF_TRAINS = frozenset({"train", "trains", "bus", "subway", "platform", "passengers", "railway"})
SEARCHED = BROADCASTERS | {"channel", "channels", "dial", "dials"}
_SEARCHES = ("flip", "scan", "surf", "search", "switch", "change", "cycle", "go", "scroll", "sweep")
# "Tunes into several stations", while "tuned to a station" it plays.
TUNING = forms_of("tune")
_TURNS = ("turn", "adjust", "skip", "move", "twist", "spin", "sort", "run", "fiddle")
SEARCHING = forms_of(*_SEARCHES, *_TURNS)
# They do it with nothing else.
SURFING = forms_of("flip", "surf", "scan")
BETWEEN = frozenset({"through", "the", "a", "an", "different", "various", "several", "multiple"})
BETWEEN |= {"radio", "tv", "television", "many", "some", "few", "between", "across", "to", "from"}
BETWEEN |= {"up", "down", "over", "around", "with", "for", "its", "his", "her", "other", "another"}
BETWEEN |= {"random", "all", "on", "knob", "fm", "am", "quickly", "into", "in", "and", "out", "of"}
# A boat goes through a channel as well, and a safe has a dial.
SETS = RECEIVERS - {"set", "station"} | {"tuner", "static", "tuned", "broadcast", "airwaves", "fm"}
SEARCHED_WORDS = 6
SIGNALS = frozenset({"signal", "signals", "reception", "channel", "frequency"})
# A screen that shows nothing may be silent, a snowy one is not.
SCREENS = frozenset({"screen", "screens", "picture"})
NO_SIGNAL = frozenset({"no", "without", "blank", "dead", "bad", "poor", "weak", "lost"})
SCRAMBLED = frozenset({"scramble", "scrambled", "scrambling", "garbled", "snowy", "fuzzy"})
# What comes out of a set that shows nothing.
NOTHING_ELSE = frozenset({"only", "just", "but", "nothing", "such", "white", "pure"})
CLEAR = frozenset({"clear", "clearly", "well", "properly"})
COMING = frozenset({"come", "comes", "coming", "came", "tune", "tuned"})
NOT = frozenset({"not", "isn't", "doesn't", "never", "won't", "can't", "didn't", "wasn't"})
CLEAR_WORDS, RECEIVER_WORDS = 5, 3


def gives_noise(words: Sequence[str], index: int, sounds: Sounds) -> bool:
    """Whether what ends before `index` gives out a noise there: "plays some heavy static"."""
    while index < len(words) and (words[index] in HELPING or words[index].endswith("ly")):
        index += 1
    if index >= len(words) or words[index] not in OUT:
        return False
    index += 1
    if tuple(words[index : index + 3]) in QUANTITIES:
        # "Plays a lot of static".
        index += 3
    while index < len(words) and _tells_how(words, index):
        index += 1
    for place in range(index, min(len(words), index + 1 + OBJECT_WORDS)):
        if words[place] in ENDS:
            return False
        if words[place] in SPOKEN or not words[place]:
            return True
        found = sounds.match(words, place)
        if found is not None and found[1].yields != "prompt":
            return found[1].recipe in NOISES
    return False


def _tells_how(words: Sequence[str], index: int) -> bool:
    is_joined = words[index] == "and" and words[index - 1] in UNCLEAR
    return words[index] in UNCLEAR or (is_joined and index + 1 < len(words))


def is_receivers_noise(words: Sequence[str], found: Named, sounds: Sounds) -> bool:
    """Whether the music found is only a radio that gives out noise, or that somebody tunes."""
    if not found.is_music:
        return False
    told = words[found.first : found.last]
    if told[0] in RECEIVERS | DEVICES:
        device = max(at for at, word in enumerate(told) if word in RECEIVERS | DEVICES)
        return gives_noise(words, found.first + device + 1, sounds)
    following = words[found.last] if found.last < len(words) else ""
    is_verb = words[found.first - 1] in ("to", "they", "who", "and") or following in ("it", "in")
    is_tuned = told[-1] in TUNES and is_verb and following in TUNED
    return is_tuned and not RECEIVERS.isdisjoint(words)


def as_tuned(words: list[str], page_index: WordIndex) -> None:
    """Put the noise of a receiver in the place of words that tell how it is tuned or received:
    "flips through several stations", "a station that is not coming in clearly"."""
    for index in page_index.places(SEARCHED):
        verb = _searching(words, index)
        is_told = verb is not None and (words[verb] in SURFING or not SETS.isdisjoint(words))
        if verb is not None and is_told:
            last = _on_receiver(words, index + 1)
            words[verb:last] = [*STATIONS, *[SUCH] * (last - verb - 2)]
    for index in page_index.places(SIGNALS | SCREENS):
        before = index - 1 - (words[index - 1] in ARTICLES)
        is_none = words[before] in NO_SIGNAL and words[index] in SIGNALS
        is_none = is_none or not SCRAMBLED.isdisjoint(words[before - 1 : index])
        if is_none and not (RECEIVERS - {"set"}).isdisjoint(words):
            # "A television with no signal".
            noise = SUCH if "noise" in words or STATIC in words else STATIC
            words[before : index + 1] = [SUCH] * (index - before) + [noise]
    for index in page_index.places(CLEAR):
        start = next(
            (at for at in range(max(0, index - CLEAR_WORDS), index) if words[at] in NOT), None
        )
        told = words[start + 1 : index] if start is not None else []
        if start is not None and not COMING.isdisjoint(told) and _is_of_radio(words):
            words[start : index + 1] = [SUCH] * (index - start) + [STATIC]


def shows_nothing(words: Sequence[str], index: int) -> bool:
    """Whether only noise comes from the set that ends before `index`: "a television with no
    signal", "a television on the white noise channel"."""
    end = next((at for at in range(index, len(words)) if words[at] in SENTENCE), len(words))
    told = words[index:end]
    if [*told, ""][0] in ("noise", "hisses", "hissing", "snow"):
        return True
    return any(
        word == STATIC or (word == "noise" and told[at - 1] == "white")
        for at, word in enumerate(told)
        if at and told[at - 1] in NOTHING_ELSE
    )


def is_broadcaster(words: Sequence[str], found: Named) -> bool:
    """Whether the station found is that of a radio, where nobody waits: "change the station"."""
    if found.setting is None or found.last > found.first + 1:
        return False
    return words[found.first] in BROADCASTERS and _is_of_radio(words)


def _searching(words: Sequence[str], index: int) -> int | None:
    """Where the verb stands by which the stations at `index` are gone through."""
    for back in range(index - 1, max(-1, index - 1 - SEARCHED_WORDS), -1):
        is_tuning = words[back] in TUNING and words[index].endswith("s")
        if words[back] in SEARCHING or is_tuning:
            return back
        if words[back] not in BETWEEN:
            return None
    return None


def _on_receiver(words: Sequence[str], index: int) -> int:
    """The index behind "on an old radio", where that stands at `index`."""
    if words[index : index + 1] not in (["on"], ["of"], ["from"]):
        return index
    behind = words[index + 1 : index + 1 + RECEIVER_WORDS]
    told = next((number for number, word in enumerate(behind) if word in RECEIVERS), None)
    return index if told is None else index + told + 2


def _is_of_radio(words: Sequence[str]) -> bool:
    return not OF_RADIO.isdisjoint(words) and OF_TRAINS.isdisjoint(words)
