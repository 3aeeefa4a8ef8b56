"""What a prompt says is not to be heard: "no music", "without birds", "don't include voices"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.meaning.not_starting import does_not_start
from scenewright.scene.timing.rhythm import kept
from scenewright.scene.words.grammar import ARTICLES
from scenewright.scene.words.inflections import forms_of

if TYPE_CHECKING:
    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.tokens import Token

NO = frozenset({"no", "without", "minus", "zero", "sans"})
NOT = frozenset({"not", "never", "don't", "doesn't", "didn't", "isn't", "aren't", "won't"})
NOT |= {"can't", "shouldn't", "mustn't", "wasn't", "weren't", "avoid", "exclude", "omit", "cannot"}
NOBODY = frozenset({"nobody", "noone", "none", "nothing"})
DENYING = NO | NOT | NOBODY
# Nobody could do these: "two seconds of nothing afterwards".
NOT_DONE = frozenset({"but", "except", "else", "more", "less", "", ".", "afterwards", "before"})
# What no negation is: "no one" is told apart, "no longer quiet", "not only rain", "no matter".
NO_NEGATION = frozenset(
    {"matter", "longer", "doubt", "wonder", "sooner", "only", "just", "later", "more", "less"}
    | {"stopping", "end", "ending", "pause", "interruption", "warning", "hesitation", "idea"}
    | {"sign", "signs", "success", "avail", "luck"}
)
# How something goes on: "without letting up the rain falls", "without a break".
ONGOING = frozenset({"letting", "ceasing", "pausing", "relenting", "resting", "slowing", "waiting"})
ONGOING |= {"faltering", "abating", "easing", "changing", "quitting", "hurrying", "halting"}
ONGOING |= {"stopping", "ending"}
UNBROKEN = frozenset({"pause", "pauses", "break", "breaks", "rest", "stop", "interruption", "end"})
UNBROKEN |= {"interruptions", "letup", "let-up", "change", "fail", "respite", "gap", "gaps"}
ONGOING_LAST = frozenset({"up", "at", "all", "down", "once"})
ANY = frozenset({"a", "an", "any", "the", "much", "single", "further"})
# "A voice without words" is heard so.
VOICES = frozenset({"voice", "voices"})
HOW = frozenset({"too", "very", "so", "that", "quite", "overly", "really", "particularly"})
ENDS = frozenset(".!?;:\n()") | {"but", "just", "only", "then", "while", "as", "except", "instead"}
ENDS |= {"when", "until", "because", "with", "over", "under", "beside", "anymore", "yet", "before"}
ENDS |= {"after", "rather"}
JOINING = frozenset({"or", "nor", "and", "&"})
# What is not so leaves nothing unheard, as long as no sound is in it.
HEARING = forms_of("play") | {"heard", "hear", "audible", "there"}
HEARING |= {"sound", "sounds", "noise", "noises", "any", "include", "happen", "happens"}
MANNER = frozenset({"properly", "well", "fully", "completely", "correctly", "clearly", "right"})
MANNER |= {"smoothly", "perfectly", "successfully", "entirely"}
AUXILIARIES = frozenset({"do", "does", "did", "is", "are", "was", "were", "can", "could", "will"})
# "A road without a crossing has traffic": the sentence goes on.
HAVING = frozenset({"has", "have", "had", "is", "are", "was", "were"})
# One sound may be too weak for another: both are heard.
OVERCOMING = frozenset({"drown", "mask", "cover", "hide", "silence", "overpower", "stop"})
# What nobody does about a sound that is heard: "nobody answers the ringing phone".
ATTENDING = forms_of("answer", "notice", "stop", "hear", "silence", "interrupt", "touch", "respond")
# "Nothing can stop this rain".
POINTING = ARTICLES | {"this", "that", "these", "those"}
# "Not a thing" is nothing.
NOT_ONE = (["a", "thing"], ["a", "soul"], ["a", "person"])
ASKED = (["why"], ["that"], ["how"], ["where"], ["when"], ["who"], ["what"])
REACH_MAX, ATTENDING_WORDS = 14, 4
PARTS = ENDS | {","}


def negated(tokens: Sequence[Token], words: Sequence[str], lexicon: Lexicon) -> set[int]:
    """The tokens of everything that is not to be heard, with the words that say so.

    `words` are the tokens', empty where a token is spoken for.
    """
    found: set[int] = set()
    for index, word in [one for one in enumerate(words) if one[1] in DENYING]:
        if index in found or kept(tokens, index):
            continue
        following = words[index + 1] if index + 1 < len(words) else ""
        if does_not_start(words, index, lexicon):
            continue
        ongoing = _ongoing(words, index)
        if ongoing:
            # "No pause or disturbance": the other is denied.
            is_list = word == "no" and words[ongoing : ongoing + 1] == ["or"]
            last = _reached(tokens, words, index, ongoing + 1, is_list=True) if is_list else set()
            found |= set(range(index, ongoing)) | last
            continue
        if following == "words" and not VOICES.isdisjoint(words[max(0, index - 2) : index]):
            continue
        attended = _attended(words, index)
        if attended:
            found |= set(range(index, attended))
            continue
        if following in NO_NEGATION or (word != "without" and _is_told(words, index, lexicon)):
            continue
        if word in NO:
            is_nobody = following == "one"
            found |= _reached(tokens, words, index, index + 1 + is_nobody, is_list=not is_nobody)
        elif word == "none" and index > 1 and words[index - 1] == ":":
            found |= {index - 2, index - 1, index}
        elif word in NOBODY and following != "for" and _acts(words, index + 1, lexicon):
            found |= _reached(tokens, words, index, index + 1, is_list=False)
        elif word in NOT:
            found |= _by_verb(tokens, words, index, lexicon)
    return found


def _ongoing(words: Sequence[str], index: int) -> int:
    """The index behind a "without ..." that only says how long something goes on, else 0:
    "without stopping or slowing down"."""
    if words[index] not in ("without", "no"):
        return 0
    told = UNBROKEN | ONGOING if words[index] == "without" else UNBROKEN
    last = index
    while last == index or words[last : last + 1] in (["or"], ["nor"]):
        start = last + 1
        while start < len(words) and words[start] in ANY:
            start += 1
        if start >= len(words) or words[start] not in told:
            break
        last = start + 1
        while last < len(words) and words[last] in ONGOING_LAST:
            last += 1
    return last if last > index else 0


def _attended(words: Sequence[str], index: int) -> int:
    """The index of what nobody attends to, which is heard: "the phone" in "no one is answering the
    phone", "a dog barked" in "nobody knew why a dog barked"; 0 where it is not that."""
    following = words[index + 1 : index + 2]
    is_nobody = words[index] in NOBODY or following in (["one"], ["anyone"], ["anybody"])
    is_nobody = is_nobody or words[index + 1 : index + 3] in NOT_ONE
    if not is_nobody:
        return 0
    if words[index + 2 : index + 3] in ASKED:
        return index + 3
    for verb in range(index + 1, min(len(words) - 1, index + 1 + ATTENDING_WORDS)):
        if words[verb] in ATTENDING:
            return verb + 1 if words[verb + 1] in POINTING else 0
    return 0


def _is_told(words: Sequence[str], index: int, lexicon: Lexicon) -> bool:
    """Whether somebody says it: "the narrator says the city never sleeps", or counts to it."""
    if words[index] == "zero" and words[index - 1] in ("to", "from", "reaches", "hits"):
        return True
    while index and words[index - 1] and words[index - 1] not in PARTS:
        index -= 1
        if words[index] in lexicon.saying:
            return True
    return False


def _by_verb(
    tokens: Sequence[Token], words: Sequence[str], index: int, lexicon: Lexicon
) -> set[int]:
    """ "do not add music", "the dog does not bark", but "not too loud" leaves what is heard."""
    following = words[index + 1] if index + 1 < len(words) else ""
    start = index + 1 + (following in HOW)
    told = lexicon.properties.match(words, start) or lexicon.emotions.match(words, start)
    if told is not None or following in HOW:
        # "A not too busy road" is a road.
        is_named = lexicon.settings.match(words, start) or lexicon.sounds.match(words, start)
        return set(range(index, start if told is None or is_named else told[0]))
    if _is_quality(words, index, lexicon):
        return {index, index + 1}
    if _has_doer(words, index):
        last = _overcomes(words, index)
        if last:
            return set(range(index, last))
        told_of = _reached(tokens, words, index, index + 1, is_list=True)
        if not _silences(words, told_of, lexicon) or _is_of_another(words, index, told_of, lexicon):
            return told_of
    first = index
    if words[index] not in ("don't", "not", "avoid", "exclude", "omit") or _has_subject(
        words, index, lexicon
    ):
        while first and words[first - 1] not in ENDS | JOINING and words[first - 1] != ",":
            if tokens[first - 1].whole is not None:
                break
            first -= 1
    elif index and words[index - 1] in ("do", "please"):
        first = index - 1
    return _reached(tokens, words, first, index + 1, is_list=True)


def _is_quality(words: Sequence[str], index: int, lexicon: Lexicon) -> bool:
    """Whether only what a sound is like is denied: "heavy but not unpleasant snoring"."""
    if words[index] != "not" or words[index - 1 : index] not in (["but"], ["and"], ["a"]):
        return False
    is_name = lexicon.sounds.match(words, index + 1) is not None
    return not is_name and lexicon.sounds.match(words, index + 2) is not None


def _has_doer(words: Sequence[str], index: int) -> bool:
    """Whether something stands before "does not" or "cannot" in its sentence."""
    before = index - 1 - (words[index - 1] in AUXILIARIES)
    return index > 0 <= before and bool(words[before]) and words[before] not in ENDS | {","}


def _overcomes(words: Sequence[str], index: int) -> int:
    """The index behind "drown out" in "cannot completely drown out the birds", else 0."""
    start = index + 1
    start += words[start : start + 1] != [] and words[start].endswith("ly")
    if start + 1 >= len(words) or words[start] not in OVERCOMING:
        return 0
    # "That does not stop." overcomes nothing.
    return start + 1 if words[start + 1][:1].isalpha() else 0


def _silences(words: Sequence[str], told: set[int], lexicon: Lexicon) -> bool:
    """Whether a sound is among what is `told` not to be so."""
    return any(
        words[index] in HEARING
        or words[index] in lexicon.saying
        or words[index] in lexicon.music_phrases.begins
        or lexicon.sounds.match(words, index) is not None
        for index in told
    ) and not any(words[index] in MANNER for index in told)


def _is_of_another(words: Sequence[str], index: int, told: set[int], lexicon: Lexicon) -> bool:
    """Whether a thing is told of that does not do what is another's sound: "a thrum that does not
    vibrate" is heard, "a dog that does not bark" is not."""
    relative = next((i for i in range(index - 2, index) if words[i] in ("that", "which")), 0)
    if relative < 1:
        return False
    before = (lexicon.sounds.match(words, i) for i in range(max(0, relative - REACH_MAX), relative))
    denied = (lexicon.sounds.match(words, i) for i in told)
    things = {found[1].recipe for found in before if found is not None}
    return bool(things) and things.isdisjoint(one[1].recipe for one in denied if one is not None)


def _has_subject(words: Sequence[str], index: int, lexicon: Lexicon) -> bool:
    """Whether somebody or something stands before "does not", so that it is left out, too."""
    before = words[max(0, index - 4) : index]
    if before[-1:] == ["do"]:
        # "Do not add music" is asked for, "the birds do not sing" is told.
        return _has_doer(words, index) and words[index - 2] not in ("please", "and", "so", "but")
    return any(word in ("does", "did", "is", "are", "was", "were") for word in before[-1:]) and any(
        lexicon.sounds.match(before, place) is not None or word not in lexicon.harmless
        for place, word in enumerate(before)
        if word
    )


def _acts(words: Sequence[str], index: int, lexicon: Lexicon) -> bool:
    """Whether a verb follows that somebody could do: "nobody speaks", not "nothing but rain"."""
    word = words[index] if index < len(words) else ""
    is_when = words[index - 1 : index + 2] == ["nothing", "at", "the"]
    return not is_when and word not in NOT_DONE and word[:1].isalpha()


def _reached(
    tokens: Sequence[Token], words: Sequence[str], first: int, start: int, *, is_list: bool
) -> set[int]:
    """Tokens `first` to the end of what is negated from `start` on."""
    index = start
    opens = words[start - 1] == "without" and (start < 2 or words[start - 2] in ENDS)
    while index < min(len(words), start + REACH_MAX):
        if tokens[index].whole is not None or words[index] in ENDS:
            break
        if words[start - 1] == "without" and words[index] in HAVING:
            break
        if opens and index > start and words[index] in ARTICLES and words[index - 1] not in ANY:
            # "Without any thunder the rain falls".
            break
        if words[index] in JOINING and not (is_list and _goes_on(words, index + 1)):
            break
        if words[index] == "," and not (is_list and _is_listed(words, index + 1)):
            break
        index += 1
    return set(range(first, index))


def _goes_on(words: Sequence[str], index: int) -> bool:
    """Whether what follows "or" or "and" is only another name: "no music and voices."."""
    if words[index - 1] in ("or", "nor"):
        return True
    rest = list(words[index : index + 3])
    if rest[:1] in (["a"], ["an"], ["the"], ["some"]):
        return False
    ends = [place for place, word in enumerate(rest) if word in ENDS or word == ","]
    return bool(ends and ends[0] <= 2) or index + 2 >= len(words)


def _is_listed(words: Sequence[str], index: int) -> bool:
    """Whether what follows a comma goes on to "or": "no music, voices or birds"."""
    for word in words[index : index + 6]:
        if word in ("or", "nor"):
            return True
        if word in ENDS or word in ("a", "an", "the", "and"):
            return False
    return False
