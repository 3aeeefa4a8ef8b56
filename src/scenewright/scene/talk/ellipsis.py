"""Who does what was told of another, without a verb of their own: "a man speaks, followed by a
woman", "a girl sings and is joined by a boy"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.grammar import ARTICLES, HE
from scenewright.scene.talk.people import CUTS, STOPS
from scenewright.scene.tokens import Piece

if TYPE_CHECKING:
    from scenewright.scene.talk.people import People
    from scenewright.scene.tokens import Token
    from scenewright.scene.voices import Cast

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


def on_air(words: Sequence[str], index: int, people: People, cast: Cast) -> int | None:
    """The index behind what somebody is only heard through, without a verb, where it begins at
    `index`: "a man on the radio"; None where they are spoken to or do something there."""
    through = cast.channels.match(words, index)
    person = index - 1
    if through is None or through[0] < index + 2 or person < 0 or not people.one(person):
        return None
    first = people.subjects(person)[0]
    before = people.word(first - 1 - (people.word(first - 1) in ARTICLES))
    is_hearer = before in HEARERS or people.word(person) in HE
    return None if is_hearer or not is_bare(words, through[0]) else through[0]


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
