"""Where speech tells what is said or spoken of: "says the sea sleeps", "talks about the sea"."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import TYPE_CHECKING

from scenewright.scene.talk.people import CUTS
from scenewright.scene.words.grammar import ARTICLES, BEING
from scenewright.scene.words.inflections import forms_of, verb_forms, verbs

if TYPE_CHECKING:
    from scenewright.scene.talk.unscripted import Talk
    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.tokens import Token

TOPIC_WORDS_MAX = 7
TOPIC_ENDS = CUTS | {"in", "at", "over", "under", "near", "by", "during", "from", "behind", "on"}
TOPIC_ENDS |= {"through", "for", "to", "until", "outside", "inside", "nearby", "followed", "that"}
NOTHING_SAID = TOPIC_ENDS - {"that", "for"} | {
    *("something", "nothing", "anything", "things", "a", "an", "some", "few", "words", "about"),
    *("it", "this", "his", "her", "again", "once", "twice", "out", "back", "regarding"),
}
TOLD_ON = frozenset({"instructions", "lecture", "lesson", "advice", "speech", "presentation"})
TOLD_ON |= {"talk", "tips", "information", "commentary", "report", "lectures", "lecturing"}
SAID_WORDS_MAX = 24
SAME_AS = ARTICLES | {"that", "this", "these", "those", "exactly"}
THAT = frozenset({"it", "that", "this", "them"})
SAID_AGAIN = frozenset({"thing", "things", "word", "words", "phrase", "phrases", "sentence"})
SAID_AGAIN |= {"sentences", "line", "lines", "message", "question", "name", "greeting", "statement"}
ONCE_MORE = frozenset({"again", "over", "and", "twice", "repeatedly", "once", "more", "back"})
# What a greeting goes on with: "welcome to the show", "thank you for coming".
GOES_ON = {
    "welcome": ("to", "home", "aboard", "back"),
    "back": ("to",),
    "you": ("for", "so", "very", "all"),
    "thanks": ("for", "a", "to"),
    "sorry": ("for", "about", "to", "i"),
    "congratulations": ("on", "to"),
    "luck": ("with", "on", "to"),
    "birthday": ("to",),
    "help": ("me", "us"),
    "wait": ("for", "a"),
    "of": ("course",),
}
WISH_ENDS = frozenset(
    {",", "while", "as", "then", "but", "when", "through", "over", "via", "again"}
)
WISH_WORDS_MAX = 12
VOICE_WORDS, VOICES = 5, frozenset({"voice", "tone", "accent", "whisper", "laugh", "smile"})
HOW_OFTEN = frozenset({"one", "two", "three", "four", "five", "several", "many", "multiple", "few"})
HOW_OFTEN |= {
    "once",
    "twice",
    "thrice",
    "x",
    "more",
    "repeatedly",
    "times",
    "aloud",
    "like",
    "each",
}
# Who talks while going is heard to go.
PLACING = frozenset({"in", "inside", "on", "near", "beside", "by", "under", "at", "next", "around"})
PLACING |= {"along", "outside", "alongside", "close", "within", "behind"}
# What is there and is heard where that is told.
UNPARTED = frozenset({"crowd", "clock"})
# "Are near a brook", "sits next to a fountain": what they do there is only being there.
RESTING = BEING | verbs("sit", "stand", "gather", "rest", "wait", "lie", "live") | {"seated"}
GOING = CUTS | {"followed"} | forms_of("walk", "run", "march", "stroll", "jog", "hike")


def said_end(words: Sequence[str], verb: int, last: int) -> int:
    """The end of what is said without quotes behind the verb at `verb` that ends before `last`,
    else `last`: "the narrator says the city never sleeps"."""
    word = words[last] if last < len(words) else ""
    if again_end(words, last) > last:
        return last
    is_plain = words[verb] in ("says", "said", "say", "saying") or word == "that"
    if not is_plain or word in NOTHING_SAID or word.endswith("ly") or not word[:1].isalnum():
        return last
    if word == "that" and words[last + 1 : last + 2] and words[last + 1] in BEING:
        # "Makes an announcement that is met with applause".
        return last
    end = last
    while end < min(len(words), last + SAID_WORDS_MAX):
        word = words[end]
        if not word[:1].isalnum() or word in ("while", "as", "then", "and", "but"):
            break
        end += 1
    return end if end > last + 1 else last


def again_end(words: Sequence[str], last: int) -> int:
    """The end of what says that the same is said again, behind a verb that ends before `last`, else
    `last`: "says the same thing again", "repeats the phrase"."""
    word, behind = [*words[last : last + 2], "", ""][:2]
    is_repeated = words[last - 1].startswith("repeat")
    if word in THAT and (is_repeated or behind in ("again", "once", "twice")):
        end = last + 1
    elif words[last - 1] in THAT and words[last - 2].startswith("repeat"):
        end = last
    else:
        end = _same_end(words, last)
        if end == last:
            return last
    while end < len(words) and words[end] in ONCE_MORE:
        end += 1
    return end


def _same_end(words: Sequence[str], last: int) -> int:
    """Past "the same thing" or "the phrase" behind the verb that ends before `last`, else it."""
    end = last + (words[last : last + 1] != [] and words[last] in SAME_AS)
    is_repeated = words[last - 1].startswith("repeat") and end > last
    if words[end : end + 1] == ["same"]:
        end, is_repeated = end + 1, True
    if not is_repeated or words[end : end + 1] == [] or words[end] not in SAID_AGAIN:
        return last
    return end + 1


def is_unsaid(tokens: Sequence[Token], index: int, last: int, before: Talk | None) -> bool:
    """Whether the verb at `index` that ends before `last` repeats what nobody said before: "knocks
    and repeats it", or is of nothing: "she said nothing"."""
    if tokens[last : last + 1] and tokens[last].word == "nothing":
        return True
    if before is not None or not tokens[index].word.startswith("repeat"):
        return False
    if tokens[last - 1].word not in THAT:
        return False
    return all(token.whole is None for token in tokens[:index])


def wish_end(
    words: Sequence[str], index: int, called: Container[str], naming: Container[str]
) -> int:
    """Past what a greeting that ends before `index` goes on with: "happy birthday Lucas", "good
    morning, sunshine", "welcome to the show"; `called` are whom greetings are said to, `naming`
    what begins the name of a sound."""
    comma = index + (words[index : index + 1] == [","])
    end = comma
    while end < len(words) and words[end] in called:
        end += 1
    if end > comma and (end == len(words) or words[end] in CUTS or not words[end][:1].isalnum()):
        return end
    word = words[index] if index < len(words) else ""
    goes_on = word in GOES_ON.get(words[index - 1], ())
    is_next = word[:1].isalpha() and word not in NOTHING_SAID | HOW_OFTEN | ONCE_MORE
    is_how = word.endswith(("ly", "ing", "ed")) or (word in naming and word not in called)
    if not goes_on and (not is_next or is_how):
        return index
    end = index + 1
    while end < min(len(words), index + WISH_WORDS_MAX):
        word = words[end]
        is_place = word in TOPIC_ENDS - {"to", "for", "that"} and not goes_on
        if (
            not word[:1].isalnum()
            or word in WISH_ENDS | HOW_OFTEN
            or is_place
            or _is_voice(words, end)
        ):
            break
        is_and = word == "and" and (not goes_on or words[end + 1 : end + 2] == ["then"])
        if is_and or (word.endswith("s") and word in naming):
            break
        end += 1
    return end


def _is_voice(words: Sequence[str], index: int) -> bool:
    """Whether the voice is told there in which it is said: "in a deep voice"."""
    ahead = words[index + 1 : index + VOICE_WORDS]
    return words[index] in ("in", "with") and not VOICES.isdisjoint(ahead)


def is_parted(gap: Sequence[str], lexicon: Lexicon) -> bool:
    """Whether the gap tells what they do besides, heard as well: "women walk along talking"; or of
    a place or a bed: "people in a church talk"."""
    if not all(gap) or not GOING.isdisjoint(gap):
        return True
    while gap and gap[0] in RESTING:
        gap = gap[1:]
    # "People inside it" are where they were.
    if len(gap) < 2 or gap[0] not in PLACING or gap[1] == "it":
        return False
    places = (lexicon.settings.match(gap, index) for index in range(len(gap)))
    beds = (lexicon.sounds.match(gap, index) for index in range(len(gap)))
    return any(place is not None and place[1].room for place in places) or any(
        bed is not None and bed[1].is_bed and not bed[1].is_still and bed[1].recipe not in UNPARTED
        for bed in beds
    )


def is_about(words: Sequence[str], index: int) -> bool:
    """Whether the word at `index` stands before a topic: "instructions on cooking"."""
    word = words[index] if index < len(words) else ""
    is_on = word == "on" and words[index - 1] in TOLD_ON
    return is_on or word in ("about", "regarding", "concerning")


def topic_end(words: Sequence[str], start: int) -> int:
    """The end of the topic that begins at `start`, `start` where there is none."""
    end = start
    while end < min(len(words), start + TOPIC_WORDS_MAX):
        word = words[end]
        if word in TOPIC_ENDS or not (word[:1].isalnum() or word == "-"):
            break
        end += 1
    return start if end == start + 1 and words[start] in ARTICLES else end


def both_end(words: Sequence[str], end: int, naming: Container[str]) -> int:
    """Past the second thing spoken of, where it ends what is told: "about frogs and toads"; not
    past what is done besides: "talks about frogs and laughs"."""
    noun, behind = [*words[end + 1 : end + 3], "", ""][:2]
    is_last = not behind[:1].isalnum()
    if words[end : end + 1] != ["and"] or not is_last or noun not in naming:
        return end
    if not noun.endswith("s") or noun.endswith("ss"):
        return end
    stems = (noun.removesuffix("s"), noun.removesuffix("es"), noun.removesuffix("ies") + "y")
    is_done = any(verb_forms(stem)[-1] in naming for stem in stems)
    return end if is_done else end + 2
