"""Ways to tell what is done to a thing: "is then slowly closed", "the wrapping of a parcel", "a
parcel wrapped by a man"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.words.grammar import ARTICLES, PASSIVE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.talk.people import People

# The same form is done and still there: "the shop is open".
STATES = frozenset({"open", "close", "set", "shut"})
PAST = ("ed", "en", "wn", "ung", "ut")
# "Is then slowly opened", and what "the opening of a show" is not.
LATER = frozenset({"then", "now", "also", "again", "once"})
BEGINNINGS = frozenset({"opening", "closing", "setting", "meeting", "gathering"})
# Nothing is heard of what is done to these.
AIRY = frozenset({"voice", "note", "fog", "mist", "mood", "volume", "pitch", "speed", "tempo"})
AIRY |= {"level", "silence", "spirit", "ban", "road", "target", "goal", "tone", "intensity"}
AIRY |= {"sound", "noise", "season", "tide", "crowd", "music", "song", "peace"}
AND = frozenset({"and", "or", "then"})
BACK_WORDS, WHO_WORDS = 12, 2


def passive_before(words: Sequence[str], index: int) -> int:
    """Where what makes it a passive stands before `index`: "is then slowly closed"; -1 where
    nothing does."""
    before = index - 1
    while before > 0 and (words[before].endswith("ly") or words[before] in LATER):
        before -= 1
    return before if before > 0 and words[before] in PASSIVE else -1


def is_done_to(words: Sequence[str], first: int, index: int) -> bool:
    """Whether a thing that stands from `first` on undergoes it: "a book is slowly closed"."""
    word, before = words[index], passive_before(words, index)
    if word in STATES or word.endswith(("s", "ing")) or before <= first:
        return False
    while before > first and words[before - 1] in PASSIVE:
        before -= 1
    # "Coins clink as they are counted": that is heard already.
    thing = words[before - 1] if before > first else "it"
    return thing not in ("they", "it") and thing.removesuffix("s") not in AIRY


def begins_with(words: Sequence[str], place: int, index: int) -> bool:
    """Whether "with" at `place` begins what is told with the verb at `index`: "barks along with a
    parcel being opened"."""
    if words[place] != "with" or "being" not in words[place:index]:
        return False
    return words[words.index("being", place) - 1] not in PASSIVE


def is_the_doing(words: Sequence[str], index: int) -> bool:
    """Whether it is done to what stands behind "of": "the wrapping of a parcel"."""
    word = words[index]
    is_of = word.endswith("ing") and words[index + 1 : index + 2] == ["of"]
    if not is_of or word in BEGINNINGS or words[index - 1] not in ARTICLES:
        return False
    behind = [one for one in words[index + 2 : index + 4] if one not in ARTICLES]
    return behind != [] and behind[0].removesuffix("s") not in AIRY


def is_by_whom(words: Sequence[str], last: int, people: People) -> bool:
    """Whether somebody does it who is told behind it: "a parcel wrapped by a man"."""
    if words[last : last + 1] != ["by"] or words[last - 1].endswith(("s", "ing")):
        return False
    # "Recorded in stereo and trimmed by a man".
    if not words[last - 2].isalpha() or words[last - 2] in AND:
        return False
    start = last + 1 + (words[last + 1 : last + 2] != [] and words[last + 1] in ARTICLES)
    return any(people.one(at) for at in range(start, min(start + WHO_WORDS, len(words))))


def is_done_next(words: Sequence[str], first: int, index: int) -> bool:
    """Whether it is the last of several things done to what stands before them: "are cut, carried
    and loaded"."""
    word, before = words[index], index - 1
    if word in STATES or word.endswith(("s", "ing")):
        return False
    while before > first and (words[before].endswith("ly") or words[before] == "then"):
        before -= 1
    if words[before] not in ("and", ","):
        return False
    told = words[max(0, before - BACK_WORDS) : before]
    places = [place for place, one in enumerate(told[:-1]) if one in PASSIVE]
    return any(told[place + 1].endswith(PAST) for place in places)
