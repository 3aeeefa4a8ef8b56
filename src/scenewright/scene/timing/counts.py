"""How many: "three knocks", "twice", "two or three times", "x3"."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from scenewright.scene.timing.durations import COUNT_MAX, MEASURES, number_at, word_at
from scenewright.scene.voices import cast
from scenewright.scene.words.calls import ANIMALS
from scenewright.scene.words.grammar import (
    ARTICLES,
    PERSONS,
    PREPOSITIONS,
    PRONOUNS,
    SENTENCE,
    THEM,
)
from scenewright.scene.words.inflections import verbs

STRIKING = verbs("strike", "chime", "toll") | {"struck", "bongs", "rings", "ring", "rang"}
# Behind the hour that is struck: "chimes three at the end".
BEHIND_HOURS = (PREPOSITIONS - {"of"}) | {"and", "as", "while", "when", "then", "before", "after"}
BEHIND_HOURS |= {"o'clock", "somewhere", "outside", "over", "across", "near", "by", "just"}
BEHIND_HOURS |= {"toward", "towards", "around", "with", "halfway", "midway", "shortly"}
# Nobody is so many: "when the clock strikes six a dog barks".
BEHIND_HOURS |= ARTICLES | PRONOUNS | {"i", "we", "you", "someone", "somebody", "everyone", "all"}
TIMES = frozenset({"times", "time", "occasions", "x", "×", "strokes", "peals", "tolls"})
NOON = {"midnight": 12, "noon": 12, "midday": 12}
# What tells such times from one another.
SORTED = frozenset({"separate", "different", "distinct", "consecutive", "successive", "more"})
SORTED |= {"full", "individual", "quick", "additional", "straight", "short"}
# "Once it stops", but not "only once a minute".
SUBJECTS = frozenset({"the", "it", "he", "she", "they", "there"})
FIRST = frozenset({"only", "just", "than"})
CLOSED = SENTENCE | {"", ",", "(", ")", "and", "then"}
# Several who do one thing together, or one who does it as often as it is done.
SINGLE = frozenset({"a", "an", "the"})
OF_MANY = frozenset({"footsteps", "applause"})
ENDINGS = ("s", "ed", "ing")
# What as many do at one time is one noise, whoever they are.
GROUPED = frozenset({"voices", "people"})
GROUP_SOUNDS = frozenset({"cheer", "applause", "sob", "whistling"})
GAITS = verbs("gallop", "trot", "canter", "pass", "ride", "charge")
HORSES, DOER_WORDS = frozenset({"horses", "riders", "ponies", "stallions"}), 3
# Nobody says how many of what goes on there are, and of what there is only one at a time.
VAGUE = frozenset({"several", "few", "couple"})
GOING_ON = frozenset({"typing", "phone", "alarm", "siren", "drill", "sewing_machine", "kettle"})
EACH = frozenset({"rings", "blasts", "bursts", "wails", "blows", "beeps", "chirps", "calls"})
EACH |= {
    "drips",
    "drops",
    "clicks",
    "strokes",
    "rumbles",
    "gusts",
    "squalls",
    "roars",
    "hisses",
    "spurts",
    "squirts",
}
IN_TURN = frozenset({"car_pass", "train", "helicopter", "jet"})
COUNT_WORDS, OF_COUNT_WORDS = 3, 7
# Of these there are so many of a thing, and nothing is heard so often.
NO_BLOWS = frozenset({"pairs", "bars", "kinds", "types", "sorts", "sets", "groups", "cups", "bags"})
NO_BLOWS |= {"pieces", "sheets", "boxes", "glasses", "hundreds", "thousands", "dozens", "bottles"}
NO_BLOWS |= {"hours", "minutes", "seconds", "lines", "layers", "members", "buckets", "rows"}
OF_THEM, OF_THEM_WORDS = ("of", "them"), 7
# What how many there are may be told behind.
TOLD_BEHIND = STRIKING | {"them"}
# What so many belong to, which is one thing by its name: "a five bar gate", "ten pin bowling".
STRINGED = frozenset({"guitar", "guitars", "banjo", "bass", "violin", "lute", "instrument", "harp"})
COMPOUNDS = {
    "pin": frozenset({"bowling", "bowl", "alley"}),
    "bar": frozenset({"gate", "gates"}),
    "barred": frozenset({"gate", "gates"}),
    "piece": frozenset({"band", "bands", "combo", "ensemble", "orchestra", "jazz", "brass"}),
    "part": frozenset({"harmony", "harmonies", "choir", "round", "drama", "series"}),
    "string": STRINGED,
    "stroke": frozenset({"engine", "engines", "motor", "scooter", "moped", "outboard"}),
    "cylinder": frozenset({"engine", "engines", "motor"}),
    "speed": frozenset({"gearbox", "bike", "bicycle", "fan", "blender", "transmission"}),
    "door": frozenset({"car", "saloon", "sedan"}),
    "blade": frozenset({"propeller", "fan", "razor", "rotor"}),
    "tone": frozenset({"chime", "chimes", "doorbell", "siren", "horn", "alarm", "gong"}),
    "note": frozenset({"chime", "chimes", "doorbell", "jingle", "motif", "signal"}),
}

if TYPE_CHECKING:
    from scenewright.scene.words.lexicon import Sound
    from scenewright.scene.words.named import Named
    from scenewright.scene.words.tokens import Token


def times_at(tokens: Sequence[Token], start: int) -> tuple[int, int] | None:
    """How many times, at `start`: "twice", "three times", "two or three times", "x3", "4x"."""
    word = word_at(tokens, start)
    if word == "once" and _is_no_count(tokens, start):
        return None
    if word in ("once", "twice", "thrice"):
        return start + 1, {"once": 1, "twice": 2, "thrice": 3}[word]
    found = number_at(tokens, start + (word == "x"))
    if found is None or found[1] < 1:
        return None
    if word_at(tokens, found[0]) in ("or", "to", "-", "–"):
        # "two or three times": the more.
        found = number_at(tokens, found[0] + 1) or found
    if word == "x":
        return found[0], int(min(found[1], COUNT_MAX))
    # "Five different times", "on two separate occasions".
    last = found[0] + (word_at(tokens, found[0]) in SORTED)
    if word_at(tokens, last - 1) == "of" and word_at(tokens, last) in THEM:
        # "Knocks, three of them", but not "two of them laugh".
        is_whole = word_at(tokens, last + 1) in CLOSED and found[1] == int(found[1])
        return (last + 1, int(min(found[1], COUNT_MAX))) if is_whole else None
    if word_at(tokens, last) in TIMES:
        # "a time" and "one time" are no counts of anything in "once upon a time".
        if found[1] < 1 or (word in ("a", "an") and found[1] == 1):
            return None
        return last + 1, int(min(found[1], COUNT_MAX))
    return None


def _is_no_count(tokens: Sequence[Token], start: int) -> bool:
    """Whether "once" tells when: "all at once", "once the door opens"."""
    if word_at(tokens, start - 1) == "at":
        return True
    is_first = word_at(tokens, start - 1) in FIRST
    return word_at(tokens, start + 1) in SUBJECTS and not is_first


def match_count(tokens: Sequence[Token], start: int) -> tuple[int, int] | None:
    """A bare number before a sound ("three knocks"): the index after it and the count."""
    word = word_at(tokens, start)
    if word in ("single", "lone"):
        return start + 1, 1
    if word in ("a", "an", "another", "half", "couple", "few") and word != "couple":
        return None
    if word == "one" and word_at(tokens, start + 1) == "another":
        return None  # "They call to one another while it rains".
    found = number_at(tokens, start)
    if found is None or found[1] < 1 or found[1] != int(found[1]) or "." in word:
        return None
    if word_at(tokens, found[0]) in MEASURES or word_at(tokens, start - 1) == "at":
        return None  # "A 440 Hz tone", "starts at 12 and speeds up".
    return found[0], int(min(found[1], COUNT_MAX))


def count_before(
    tokens: Sequence[Token], first: int, used: Collection[int]
) -> tuple[set[int], int | None]:
    """A bare number up to three tokens before `first`, or before what it is "of", as in "four snips
    of very sharp scissors": its tokens and the count, or none."""
    for index in range(first - 1, first - OF_COUNT_WORDS, -1):
        if index < 0 or not tokens[index].is_word:
            break
        if index < first - COUNT_WORDS and not _are_blows(tokens, index + 1):
            continue
        if index in used:
            continue
        if _is_label(tokens, index):
            return {index - 1, index}, None
        found = match_count(tokens, index)
        if found is not None and _is_compound(tokens, found[0]):
            return set(range(index, found[0])), None
        if found is not None:
            # "Two or three": the more, which stands last.
            either = index - 2 if word_at(tokens, index - 1) == "or" else index
            is_number = either < index and match_count(tokens, either) is not None
            return set(range(either if is_number else index, found[0])), found[1]
    return set(), None


def _are_blows(tokens: Sequence[Token], index: int) -> bool:
    """Whether what is at `index` is of something and can be counted as heard: "snips of"."""
    word = word_at(tokens, index)
    return word_at(tokens, index + 1) == "of" and word.endswith("s") and word not in NO_BLOWS


def _is_compound(tokens: Sequence[Token], unit: int) -> bool:
    """Whether so many of what stands at `unit` are in one thing, called after them."""
    joined = unit + (word_at(tokens, unit) == "-")
    wholes = COMPOUNDS.get(word_at(tokens, joined))
    return wholes is not None and word_at(tokens, joined + 1) in wholes


def _is_label(tokens: Sequence[Token], index: int) -> bool:
    """Whether the number at `index` tells one person from others: "Guard 2 laughs"."""
    if not tokens[index].word.isdecimal() or word_at(tokens, index - 2) in SINGLE:
        return False
    return word_at(tokens, index - 1) in cast().person_of_word


def counts_doers(tokens: Sequence[Token], one: Named, counting: Collection[int]) -> bool:
    """Whether the number at `counting` tells how many do it, not how often they do: "two girls open
    a door", "a single dog barks"."""
    if not counting:
        return False
    name = [token.word for token in tokens[one.first : one.last]]
    behind = [token.word for token in tokens[max(counting) + 1 : one.last]]
    if not PERSONS.isdisjoint(behind[:2]):
        # "Two girls opened the door"; steps and applause are of many.
        if one.sound is not None and one.sound.recipe in OF_MANY:
            return True
        return not SINGLE.isdisjoint([*name, word_at(tokens, one.last)])
    is_animal = one.sound is not None and one.sound.recipe in ANIMALS and not one.sound.is_bed
    is_one = match_count(tokens, min(counting)) == (max(counting) + 1, 1)
    if not is_one or not is_animal:
        return False
    # Its last word is what it does, or the next one is.
    return name[-1].endswith(ENDINGS) or word_at(tokens, one.last).endswith(ENDINGS)


def are_at_once(tokens: Sequence[Token], sound: Sound, counting: Collection[int]) -> bool:
    """Whether so many go on beside each other, and not one after the other: "several typewriters",
    "a few fans", "a dozen people gasp", "three horses gallop"."""
    if counting and _is_of_many(tokens, sound, max(counting) + 1):
        return True
    if VAGUE.isdisjoint(tokens[index].word for index in counting):
        return False
    ahead = range(max(counting) + 1, min(max(counting) + 3, len(tokens)))
    is_each = not EACH.isdisjoint(tokens[index].word for index in ahead)
    goes_on = sound.is_bed or sound.recipe in GOING_ON
    return goes_on and not is_each and sound.recipe not in IN_TURN


def _is_of_many(tokens: Sequence[Token], sound: Sound, first: int) -> bool:
    """Whether those who are counted, named from `first` on, make one noise together."""
    people = cast().one_of.keys() | PERSONS
    counted = [word_at(tokens, at) for at in range(first, first + DOER_WORDS)]
    if not people.isdisjoint(counted):
        is_group = not GROUPED.isdisjoint(sound.parameters) or sound.recipe in GROUP_SOUNDS
        return is_group and match_count(tokens, first) is None
    hooves = [word_at(tokens, at) for at in range(first, first + 2 * DOER_WORDS)]
    return sound.recipe == "horse" and not (HORSES.isdisjoint(counted) or GAITS.isdisjoint(hooves))


def count_after(tokens: Sequence[Token], last: int) -> tuple[set[int], int | None]:
    """The hour that a clock strikes, behind its name at `last`: its tokens and how many strokes."""
    # "A church bell tolls": what it does stands behind its name.
    last += word_at(tokens, last) in STRIKING
    before = word_at(tokens, last - 1)
    if before in NOON and word_at(tokens, last - 2) in STRIKING:
        return set(), NOON[before]
    if before not in STRIKING:
        return _of_them(tokens, last)
    if word_at(tokens, last) in NOON:
        return {last}, NOON[word_at(tokens, last)]
    found = number_at(tokens, last)
    if found is None or not 1 <= found[1] <= 12 or found[1] != int(found[1]):
        return set(), None
    is_more = found[0] < len(tokens) and tokens[found[0]].is_word
    if is_more and word_at(tokens, found[0]) not in BEHIND_HOURS:
        return set(), None
    return set(range(last, found[0])), int(found[1])


def _of_them(tokens: Sequence[Token], last: int) -> tuple[set[int], int | None]:
    """How many of those named up to `last` there are: "zaps, four of them", "dogs bark,
    five of them"."""
    if OF_THEM[1] not in [token.word for token in tokens[last + 1 : last + OF_THEM_WORDS]]:
        return set(), None
    does = word_at(tokens, last + 1) == ","
    first = last + does + (word_at(tokens, last + does) == ",")
    found = match_count(tokens, first)
    if found is None or (word_at(tokens, found[0] - 1), word_at(tokens, found[0])) != OF_THEM:
        return set(), None
    return set(range(first, found[0] + 1)), found[1]
