"""Who does what was told of another, without a verb of their own: "a man speaks, followed by a
woman", "a girl sings and is joined by a boy"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.talk.people import CUTS, DEVICES, STOPS
from scenewright.scene.talk.unscripted import ANNOUNCERS
from scenewright.scene.words.grammar import ARTICLES, BEING, HE
from scenewright.scene.words.inflections import verbs
from scenewright.scene.words.tokens import Piece

if TYPE_CHECKING:
    from scenewright.scene.talk.people import People
    from scenewright.scene.voices import Cast
    from scenewright.scene.words.tokens import Token

COUNTING = ARTICLES | {"some", "several", "many", "few", "two", "three", "four", "other", "more"}
COUNTING |= {"group", "of", "crowd", "number", "couple", "bunch", "lot", "another", "both"}
COUNT_WORDS = 4
HEADED_WORDS = 4
HEADING = frozenset("*#>.\n")
# What tells only where they are.
PLACING = frozenset({"in", "at", "from", "on", "near", "nearby", "inside", "outside", "too"})
PLACE_WORDS = 6
# Before who is spoken to, or has something done to them.
HEARERS = frozenset({"to", "with", "at", "for", "from", "than", "like", "calls", "calling"})
# What only tells that somebody is heard: "goes on over", "can be heard on", "crackles through".
GOING_ON = BEING | verbs("go", "carry", "come", "continue", "sound", "boom", "blare", "crackle")
GOING_ON |= {"on", "in", "out", "up", "can", "could", "be", "heard", "also", "again"}
GOING_ON_WORDS = 4
ROOM = "next_room"


def who_joins(words: Sequence[str], index: int, people: People) -> int | None:
    """The token of who follows or joins behind the word at `index`, None where they do something
    of their own or nobody is told."""
    is_then = words[index] == "then"
    is_among = words[index] == "including"
    start = index + 1 if is_then or is_among else index + 2
    if not (is_then or is_among) and words[index + 1 : index + 2] != ["by"]:
        return None
    for _ in range(COUNT_WORDS):
        person = people.at(start) if start < len(words) else None
        if person is not None:
            end = _last_of(people, person) + 1
            if people.word(end).endswith("s") and people.word(person + 1) == "and":
                # "Followed by a woman and a man laughs": he does something else.
                end = person + 1
            return end - 1 if is_bare(words, end, is_then=is_then or is_among) else None
        if people.word(start) not in COUNTING:
            break
        start += 1
    return None


def joins_in(words: Sequence[str], index: int, people: People) -> int | None:
    """The token of who joins in at `index`: "others join in", "a man laughs with a woman"."""
    if words[index] == "with":
        person = people.at(index + 1 + (people.word(index + 1) in ARTICLES))
        return person if person is not None and is_bare(words, person + 1) else None
    is_joining = words[index].startswith("join") and words[index + 1 : index + 2] == ["in"]
    return people.before(index) if is_joining else None


def on_air(words: Sequence[str], index: int, people: People, cast: Cast) -> tuple[int, int] | None:
    """The token of who is only heard through what begins at `index`, without a verb of speech, and
    the index behind that: "a man on the radio", "a woman goes on over the loudspeaker", "with an
    announcer"; None where they are spoken to or do something there."""
    if words[index] in ANNOUNCERS:
        person, end = index, index + 1
        behind = words[end : end + 2]
        other = people.at(end + 1 + (people.word(end + 1) in ARTICLES))
        if other is not None or behind[:1] == [":"] or "".join(behind).endswith("ing"):
            return None
    else:
        through = cast.channels.match(words, index)
        if through is None or through[0] < index + 2:
            return None
        # Who "goes on through the door" is not heard by it.
        back = 0 if through[1] == ROOM else GOING_ON_WORDS
        person, end = _before_going(people, index, back), through[0]
    if person < 0 or not people.one(person) or people.one(person) in DEVICES:
        return None
    first = people.subjects(person)[0]
    before = people.word(first - 1 - (people.word(first - 1) in ARTICLES))
    # "A crowd with an announcer", but "talks with an announcer".
    is_there = before == "with" and person == index and not people.speaks(first - 3)
    is_hearer = (before in HEARERS and not is_there) or people.word(person) in HE
    return None if is_hearer or not is_bare(words, end) else (person, end)


def _before_going(people: People, index: int, most: int) -> int:
    """The token before those at `index`, up to `most`, that only tell that somebody is heard."""
    person = index - 1
    while person > index - 1 - most and (
        people.word(person) in GOING_ON or people.word(person).endswith("ly")
    ):
        person -= 1
    return person


def _last_of(people: People, person: int) -> int:
    """The last of those who are told together from `person` on: "a man and a woman"."""
    while people.word(person + 1) in ("and", ","):
        following = people.at(person + 2 + (people.word(person + 2) in ARTICLES))
        if following is None:
            break
        person = following
    return person


def is_bare(words: Sequence[str], index: int, *, is_then: bool = False) -> bool:
    """Whether nothing that is done stands behind who ends before `index`."""
    while index < len(words) and words[index].endswith("ly"):
        index += 1
    word = words[index] if index < len(words) else "."
    if word in STOPS or is_then:
        return word in STOPS
    if word not in PLACING:
        return word in CUTS
    for following in words[index : index + PLACE_WORDS]:
        if following in STOPS | CUTS:
            break
        if following.endswith("ing"):
            return False
    return True


def heads_quotes(tokens: Sequence[Token], index: int, last: int) -> bool:
    """Whether the noun at `index` to `last` (exclusive) only says what the quotes below it are:
    'News report: "The storm is near."'."""
    behind = tokens[last : last + HEADED_WORDS]
    mark = next((token.word for token in behind if not token.is_word), "")
    if mark != ":" or (index > 1 and tokens[index - 1].word not in HEADING):
        return False
    wholes = (token.whole for token in tokens)
    return any(whole is not None and whole.piece is Piece.quote for whole in wholes)
