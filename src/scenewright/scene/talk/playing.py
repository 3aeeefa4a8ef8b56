"""Who is heard at play with a child: "a mother plays with her child", "a father and kids play"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.talk.ellipsis import is_bare
from scenewright.scene.talk.kinds import kind_of
from scenewright.scene.talk.people import SPEAKERS_MAX
from scenewright.scene.talk.sources import NUMBERS
from scenewright.scene.words.grammar import ARTICLES, BEING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.talk.people import People, Who
    from scenewright.scene.voices import Cast
    from scenewright.scene.words.lexicon import Lexicon

# Where and what they play that has no sound of its own: "plays peekaboo with".
HOW = frozenset({"outside", "outdoors", "around", "together", "peekaboo", "tag", "catch", "games"})
HELPING = BEING | {"who", "can", "be", "heard", "being", "been", "both", "all"}
# Where who plays with them stands, or watches over them.
BESIDE = ["with"], ["beside"], ["alongside"], ["near"], ["next", "to"], ["close", "to"]
YOUNG = frozenset({"child", "baby"})
# Who is heard as "children playing" where that stands beside it.
NOISY = frozenset({"children", "kids", "grandchildren", "grandkids", "toddlers"})
A_CHILD = ("child", ("child",))
PLAYED_WORDS = 5

# Where who speaks begins and ends, and who it is.
AtPlay = tuple[int, int, "Sequence[Who]"]


def at_play(index: int, people: People, lexicon: Lexicon, cast: Cast) -> AtPlay | None:
    """Who speaks where they play at `index`, of whom one is a child. "Children play" is a
    noise of their own: only who is grown speaks beside it."""
    word = people.word
    person = index - 1
    while word(person) in HELPING or word(person).endswith("ly"):
        person -= 1
    if not people.one(person) or word(person).endswith(("'s", "'")):
        return None
    end = index + 1
    while word(end) in HOW or word(end).endswith("ly"):
        end += 1
    played = people.words[index : end + PLAYED_WORDS]
    if any(lexicon.players.match(played, place) for place in range(len(played))):
        return None
    first, who = people.subjects(person)
    beside = next((len(one) for one in BESIDE if people.words[end : end + len(one)] == one), 0)
    start = end + beside + (word(end + beside) in ARTICLES | NUMBERS)
    partner = people.at(start) if beside else None
    if partner is None:
        is_told = not beside and is_bare(people.words, end)
        return _of_one_group(people, (first, person, index), who, cast) if is_told else None
    if not is_bare(people.words, partner + 1):
        return None
    start, other = people.subjects(partner)
    if len(who) == len(other) == 1:
        both = [*who, *other]
        return (first, partner + 1, both) if any(_is_young(one, cast) for one in both) else None
    if not _is_childs(people, person, cast) and not _is_childs(people, partner, cast):
        return None
    if word(partner) not in NOISY and who:
        return first, partner + 1, [*who, *other][:SPEAKERS_MAX]
    sides = (first, person + 1, _grown(who, cast)), (start, partner + 1, _grown(other, cast))
    return next((side for side in sides if side[2]), None)


def _of_one_group(
    people: People, at: tuple[int, int, int], who: Sequence[Who], cast: Cast
) -> AtPlay | None:
    """Who speaks of those who are told together, from the first to the last of them, and play."""
    first, person, index = at
    grown = _grown(who, cast)
    if not grown or len(grown) == len(who):
        return None
    if people.word(person) in NOISY:
        return first, people.counted(people.described(person)[0]), grown
    return first, index + 1, [*grown, A_CHILD] if len(who) > len(grown) + 1 else who


def _grown(who: Sequence[Who], cast: Cast) -> list[Who]:
    return [one for one in who if not _is_young(one, cast)]


def _is_young(one: Who, cast: Cast) -> bool:
    return kind_of(one[1], cast) in YOUNG


def _is_childs(people: People, person: int, cast: Cast) -> bool:
    return kind_of((people.one(person),), cast) in YOUNG
