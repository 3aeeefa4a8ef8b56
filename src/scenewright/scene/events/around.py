"""What the words around a sound say of it: that it ends, begins, is known or made with another."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from scenewright.scene.events.all_along import THROUGHOUT
from scenewright.scene.events.beginnings import ALONE
from scenewright.scene.events.breaking_out import answers_on_and_on
from scenewright.scene.events.music_turns import ALL_ALONG, INWARD, STARTING, begins_behind
from scenewright.scene.events.sound_order import is_breath
from scenewright.scene.meaning.instruments import is_ensemble
from scenewright.scene.meaning.qualities import is_told_apart
from scenewright.scene.meaning.things import CRIED_OUT
from scenewright.scene.model import Kind
from scenewright.scene.timing.asked import Asked
from scenewright.scene.timing.brevity import note_of
from scenewright.scene.timing.counts import (
    TOLD_BEHIND,
    are_at_once,
    count_after,
    count_before,
    counts_doers,
)
from scenewright.scene.timing.rhythm import STEADY_SECONDS as STEADY
from scenewright.scene.timing.switching import is_turned_off
from scenewright.scene.timing.times import ENDING
from scenewright.scene.words.cuts import JOINTS
from scenewright.scene.words.grammar import ARTICLES, PERSONS, STOPPING
from scenewright.scene.words.named import SURROUNDING
from scenewright.scene.words.tokens import PIECE_WORDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.clauses.clause import Clause
    from scenewright.scene.clauses.traits import Traits
    from scenewright.scene.events.of_clause import Times
    from scenewright.scene.model import Event
    from scenewright.scene.words.lexicon import Sound
    from scenewright.scene.words.named import Named
    from scenewright.scene.words.page import Page
    from scenewright.scene.words.word_index import WordIndex

SPELL_WORDS = 3
TICK_SECONDS = 0.8
TICKING = frozenset({"beep", "drip", "click"})
STEADILY = frozenset({"steadily", "steady", "regularly", "rhythmically"})
OPENING, CLOSING = frozenset("[("), frozenset("])")
EFFECT_HEADS, CUE_WORDS = frozenset({"sfx", "fx", "foley"}), 6
# What is there before it does one of these.
OVER = STOPPING | {"stop", "end", "fades", "fade", "dies", "subsides", "recedes", "eases"}
OVER |= {"continue", "keeps", "keep", "goes", "go"}
CEASING, ONWARD = STOPPING | {"stop"}, frozenset({"goes", "go"})
BARE = frozenset({"music", "song", "soundtrack", "score", "theme"})
# Of these there are many, if nobody says that it is one.
CRYING, ONE = frozenset({"gulls"}), frozenset({"a", "an"})
CRIES = frozenset({"cries", "calls", "screams", "screeches", "shrieks", "squawks", "mews", "yelps"})
# What lasts so long is heard beside all that is listed with it.
LONG = 20.0
# "The door slides open with a hiss".
AIRS = frozenset({"steam", "whoosh"})
# "Another wave" is one of the same sea.
SEAS = frozenset({"waves", "wind", "rain", "hail", "stream"})
# What is over at once is no longer for what is told beside it.
MOMENTARY = frozenset({"door", "cupboard", "click", "thump", "glass", "breaking", "knock"})


class Signs(NamedTuple):
    """Of what may be told of any sound of a page, whether words of it are there at all."""

    is_ending: bool
    is_starting: bool
    is_over: bool
    is_alone: bool
    is_steady: bool
    is_cue: bool
    is_throughout: bool


def signs_of(index: WordIndex) -> Signs:
    """What the words of a page may tell of a sound."""
    told = (ENDING, STARTING, OVER, ALONE, STEADILY, EFFECT_HEADS | OPENING, THROUGHOUT)
    return Signs(*(bool(index.places(words)) for words in told))


def ending_words(page: Page, one: Named, clause: Clause) -> list[str]:
    """The words around it that may tell an end, with what stands between its words and behind:
    "and then stops", "ends with"."""
    around = clause.around(one.last, one.last)
    if not around:
        return []
    later = [i for i in clause.later if page.tokens[i].word in STOPPING]
    later = [i for i in later if page.words[i + 1 : i + 2] != ["for"]]
    last = max([around[-1], *later[:1]])
    # "Western ending: a harmonica plays" is over no sooner.
    heads = [i + 1 for i in range(around[0], one.first) if page.tokens[i].word == ":"]
    first = heads[-1] if heads else around[0]
    return [token.word for token in page.tokens[first : last + 2]]


def is_known(page: Page, one: Named, traits: Traits) -> bool:
    """Whether it is what was told of before: "the rain", "it", "wind continues", or only "music",
    which plays already: "then music swells"."""
    words, tokens = page.words, page.tokens
    if tokens[max(one.first - 1, 0)].word == "the" or tokens[one.first].word == "it":
        return True
    if is_turned_off(tokens, one) or words[one.last : one.last + 1] == ["continues"]:
        return True
    before = words[one.first - 1] if one.first else ""
    is_word = one.is_music and words[one.first] in BARE and before not in ARTICLES
    return is_word and not traits.mood and "instrument" not in traits.parameters


def is_another(page: Page, one: Named) -> bool:
    """Whether it is one more of what goes on already: "while another fan runs"."""
    is_sea = one.sound is not None and one.sound.recipe in SEAS
    return one.first > 0 and not is_sea and page.tokens[one.first - 1].word in ("another", "second")


def is_over(page: Page, one: Named) -> bool:
    """Whether its bare name is told to stop, fade or go on, as on a cue sheet: "0:15 rain stops",
    but not to fade in."""
    before = page.tokens[one.first - 1] if one.first else None
    if before is not None and before.word.isalpha() and before.word not in JOINTS:
        return False
    behind = [token.word for token in page.tokens[one.last : one.last + 2]]
    if behind[:1] == [] or behind[0] not in OVER:
        return False
    return behind[1:] == ["on"] if behind[0] in ONWARD else INWARD.isdisjoint(behind[1:])


def is_in_turn(
    page: Page, one: Named, told: Sequence[Event], clause: Clause, times: Times, traits: Traits
) -> bool:
    """Whether what goes on begins behind what was told before: music in a sentence of its own that
    "comes in" or has a length of its own, "a door opens. A waltz plays for ten seconds", and so
    much of something in a list: "a dog barks, three seconds of wind, then a crash"."""
    if not told or clause.is_next or clause.relation:
        return False
    if answers_on_and_on(one, told, clause, traits, times):
        return True
    is_free = times.at is None and times.begins is None and times.delay is None
    is_behind = told[-1].kind in (Kind.sfx, Kind.speech) and told[-1].when.at_seconds is None
    if not (is_free and is_behind):
        return False
    if clause.separator == "," and is_breath(page, one, clause, told[-1]):
        return not clause.is_beside
    if clause.separator == "," and clause.is_listed and (times.duration or LONG) < LONG:
        # "A knock, wind for five seconds, a cough".
        return one.sound is not None and one.sound.is_bed and not clause.is_beside
    if not one.is_music:
        if times.duration is None:
            return False
        if one.sound is not None and one.sound.recipe not in SURROUNDING:
            # 'A man says "Go." A vacuum cleaner for three seconds.'
            is_line = told[-1].kind is Kind.speech and clause.separator == "and"
            words = {page.tokens[i].word for i in clause.tokens}
            if (clause.begins_sentence or is_line) and words.isdisjoint(ALL_ALONG):
                return one.sound.is_bed
        if clause.separator != ",":
            return False
        ahead = page.tokens[max(0, one.first - SPELL_WORDS) : one.first]
        return any(token.word == "of" for token in ahead)
    return begins_behind(page, told, clause, times)


def is_all_along(page: Page, clause: Clause, times: Times) -> bool:
    """Whether it is heard under all that was told, whatever silence is in it: "soft music
    underneath"."""
    words = {page.tokens[i].word for i in clause.tokens}
    is_free = times.at is None and times.begins is None and times.delay is None
    return is_free and clause.begins_sentence and not words.isdisjoint(ALL_ALONG)


def is_cue(page: Page, one: Named) -> bool:
    """Whether it is a cue of a script behind a line, in brackets or between two lines where effects
    are cues, too: 'Ann: "Go!" SFX: a door slams. MUSIC: a waltz. Bob: "Gone."'."""
    heads = page.index.places(EFFECT_HEADS)
    lines = page.index.places(PIECE_WORDS) if heads or page.index.places(OPENING) else ()
    if not lines or lines[0] >= one.first:
        return False
    near = [token.word for token in page.tokens[max(0, one.first - CUE_WORDS) : one.last + 1]]
    opened = max((at for at, word in enumerate(near) if word in OPENING), default=-1)
    if opened >= 0 and CLOSING.isdisjoint(near[opened:-1]):
        return True
    is_told = one.is_music and ("music", ":") in pairwise(near)
    return is_told and bool(heads) and lines[-1] > one.first


def is_steady(page: Page, one: Named, clause: Clause, traits: Traits) -> bool:
    """Whether a machine makes its short sound on and on: "a monitor beeps steadily"."""
    sound = one.sound
    if sound is None or sound.recipe not in TICKING or sound.is_bed or sound.seconds > TICK_SECONDS:
        return False
    if any(asked != Asked(is_often=True) for asked in traits.times):
        return False
    return any(page.tokens[i].word in STEADILY for i in clause.around(one.first, one.last))


def stops(page: Page, one: Named) -> bool:
    """Whether it is told to stop right behind its name, which is known: "the alarm stops"."""
    behind = [token.word for token in page.tokens[one.last : one.last + 2]]
    behind = behind[:1] if behind and behind[0] in JOINTS else behind
    return not CEASING.isdisjoint(behind) and page.tokens[max(one.first - 1, 0)].word == "the"


def are_both(page: Page, before: Named | None, one: Named, clause: Clause) -> bool:
    """Whether what is told behind it is told of the one before, too: "groans and shuffling feet for
    ten seconds", "footsteps and voices come closer"."""
    if before is None or before.sound is None or before.sound.recipe in MOMENTARY:
        return False
    if clause.separator != "and" or clause.is_next:
        return False
    joint, tokens = clause.tokens[0] - 1, page.tokens
    lasting = (tokens[i].word.endswith(("ing", "s", "feet")) for i in (joint - 1, one.last - 1))
    is_joined = clause.relation in ("", "along") and before.last in (joint - 1, joint)
    return is_joined and all(lasting)


def are_told_together(
    page: Page, before: Named | None, one: Named, clause: Clause, event: Event, times: Times
) -> bool:
    """Whether how long it is heard, or where it goes, is told of the one before, too."""
    if times.duration is not None:
        return are_both(page, before, one, clause)
    is_going = event.place.distance_to_metres is not None
    return is_going and are_both_moving(page, before, one, clause)


def are_both_moving(page: Page, before: Named | None, one: Named, clause: Clause) -> bool:
    """Whether where it goes is where the one before goes, of which nothing is told that it does."""
    joint = clause.tokens[0] - 1
    is_bare = before is not None and before.last == joint and not before.acts
    is_bare = is_bare and not page.tokens[joint - 1].word.endswith("ing")
    return is_bare and are_both(page, before, one, clause)


def is_told_before(page: Page, before: Named | None, one: Named, clause: Clause) -> bool:
    """Whether the sound that was named before is made with this: chopped "with an axe"."""
    sound, words = one.sound, page.words
    if clause.separator != "with":
        return False
    if before is None or before.sound is None or sound is None or one.is_music or one.is_joint:
        return False
    is_air = before.sound.recipe == "cupboard" and sound.recipe in AIRS
    if is_told_apart(words, before, one) or is_air:
        return False
    is_same = (before.sound.recipe, before.sound.sound) == (sound.recipe, sound.sound)
    told, behind = set(words[one.first : one.last]), words[one.last : one.last + 1]
    # What does something itself is no tool: "wings flap with pigeons cooing", "a duck quacks with
    # the chirping of the flock", "a rooster crows with a baby crying".
    is_cry = sound.recipe in CRIED_OUT and words[one.first - 1] in PERSONS | sound.of
    acts = is_cry or behind == ["of"] or not sound.doing.isdisjoint(behind)
    return is_same or (told <= before.sound.company and not acts)


def _cries_once(page: Page, one: Named, sound: Sound) -> bool:
    """Whether it is one of many by nature that does it once: "a gull cries"."""
    ahead = (token.word for token in page.tokens[max(0, one.first - 2) : one.first])
    behind = {token.word for token in page.tokens[one.first + 1 : one.last + 1]}
    is_one = sound.is_bed and not ONE.isdisjoint(ahead) and not CRIES.isdisjoint(behind)
    return is_one and not page.index.places(ALL_ALONG)


def how_often(page: Page, one: Named, sound: Sound, traits: Traits) -> tuple[set[int], int | None]:
    """The tokens that tell how often it is heard, and how often; none of how many do it."""
    counting, count = count_before(page.tokens, note_of(page.tokens, one), page.used)
    # "A single gun fires again and again".
    is_often = count == 1 and any(asked.is_often for asked in traits.times)
    is_one = count is not None and (
        is_ensemble(page.words, one, page.lexicon) or are_at_once(page.tokens, sound, counting)
    )
    # "Four engines drone constantly" all at once.
    is_one = is_one or (sound.is_bed and any(t.every_seconds == STEADY for t in traits.times))
    if is_often or is_one or counts_doers(page.tokens, one, counting):
        page.used |= counting
        count = None
    if count is None:
        page.used |= counting
        counting, count = set[int](), None
        if page.index.places(TOLD_BEHIND):
            counting, count = count_after(page.tokens, one.last)
    if count is None and sound.recipe in CRYING and _cries_once(page, one, sound):
        count = 1
    if one.owned and (count is not None or traits.times):
        return counting, count
    return counting, one.times if one.times > 1 else count
