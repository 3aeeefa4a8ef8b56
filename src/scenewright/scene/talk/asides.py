"""What is told of who speaks beside his name: "narrator (old, warm):", "in a deep voice"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.words.grammar import ARTICLES
from scenewright.scene.words.tokens import STOP_WORD

if TYPE_CHECKING:
    from scenewright.scene.voices import Cast
    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.tokens import Token

# How a voice may be that makes it no other: "in a flat synthetic voice".
SOUNDING = frozenset({"flat", "dull", "slow", "sing-song", "singsong", "strange", "dead", "fake"})
SOUNDING |= {"mock", "stage", "synthetic", "normal", "different", "clipped", "very", "rather"}
WHISPER = "whisper"
VOICES = frozenset({"voice", "tone", WHISPER, "accent"})
# "A squeaky-voiced clown".
VOICED = "-voiced"
ASIDE_TOKENS = 12
ASIDE_WORDS = 6
SPOKEN = frozenset({WHISPER, "shout"})
# "A calm woman whispers" is heard to whisper, an angry guard who shouts to be angry.
MILD = frozenset({"calm", "happy", "kind", "tired", "sad"})
OPENING, CLOSING = frozenset("(["), frozenset(")]")


def bracketed(tokens: Sequence[Token], window: Sequence[int]) -> set[int]:
    """The tokens that describe who speaks in brackets before the colon: "narrator (old, warm):"."""
    last = window[-1] - 1
    if tokens[window[-1]].word != ":" or tokens[last].word not in CLOSING:
        return set()
    start = next((i for i in reversed(window) if tokens[i].word in OPENING), last)
    return set(range(start, last + 1))


def around_name(tokens: Sequence[Token], window: Sequence[int], cast: Cast) -> range:
    """The tokens in brackets that tell of who speaks: before the colon, or right behind a person:
    "A nurse (on the phone) says"."""
    for start in reversed(window):
        if tokens[start].word not in OPENING or start == 0:
            continue
        last = start + 1
        while last in window and tokens[last].word not in CLOSING:
            last += 1
        is_headed = tokens[min(last + 1, len(tokens) - 1)].word == ":"
        is_theirs = is_headed or tokens[start - 1].word in cast.person_of_word
        return range(start, last + 1) if last in window and is_theirs else range(0)
    return range(0)


def behind(tokens: Sequence[Token], index: int) -> range:
    """The tokens of what stands in brackets right behind the quote at `index`: '"Hello?" (female,
    scared)'."""
    first = last = index + 1
    if first >= len(tokens) or tokens[first].word not in OPENING:
        return range(0)
    while last < min(len(tokens), first + ASIDE_TOKENS) and tokens[last].word not in CLOSING:
        last += 1
    is_closed = last < len(tokens) and tokens[last].word in CLOSING
    return range(first, last + 1) if is_closed else range(0)


def headed_words(tokens: Sequence[Token], window: Sequence[int]) -> int:
    """How many tokens of the window stand behind its last colon: "Dialogue: Old man -"."""
    return next(
        (place for place, index in enumerate(reversed(window)) if tokens[index].word == ":"),
        len(window),
    )


def owned_voice(tokens: Sequence[Token], window: Sequence[int], cast: Cast) -> set[int]:
    """ "with a deep voice", "in his old voice": the tokens that tell of somebody's voice."""
    for index in window:
        if tokens[index].word not in ("with", "in"):
            continue
        last = _voice_end(tokens, window, index + 1, cast)
        if last and last in window and tokens[last].word == "and":
            # "With a British accent and a deep voice."
            last = _voice_end(tokens, window, last + 1, cast) or last
        if last:
            return set(range(index, last))
    return set()


def _voice_end(tokens: Sequence[Token], window: Sequence[int], last: int, cast: Cast) -> int:
    """Past the voice that is described from token `last` on; 0 where there is none."""
    while last in window and (
        tokens[last].word in ARTICLES
        or tokens[last].word in SOUNDING
        or describes(tokens[last].word, cast)
        or tokens[last].word.endswith(("ly", "ing", "ed", "y"))
        or (last + 1 in window and tokens[last + 1].word in VOICES)
    ):
        last += 1
    return last + 1 if last in window and tokens[last].word in VOICES else 0


def describes(word: str, cast: Cast) -> bool:
    """Whether the word tells of somebody's age, accent or voice."""
    is_told = word in cast.age_of_word or word in cast.accent_of_word
    is_told = is_told or word in cast.pitch_of_word or word in cast.qualities
    return is_told or word.endswith(VOICED)


def manner_before(tokens: Sequence[Token], first: int, lexicon: Lexicon) -> range:
    """The tokens of a manner in brackets right before token `first`: '(panicked) "Run!"'."""
    start = first - 1
    # A bracket before a quote ends a sentence.
    start -= start > 0 and tokens[start].word == STOP_WORD
    if start < 0 or tokens[start].word not in CLOSING:
        return range(0)
    while start > max(0, first - ASIDE_WORDS) and tokens[start].word not in OPENING:
        start -= 1
    words = [token.word for token in tokens[start + 1 : first] if token.is_word]
    is_told = tokens[start].word in OPENING and emotion_of(words, lexicon) is not None
    return range(start, first) if is_told else range(0)


def manner_behind(tokens: Sequence[Token], last: int, lexicon: Lexicon) -> range:
    """The tokens of a manner in brackets right behind token `last`: '"Stop!" (angry)'."""
    aside = behind(tokens, last)
    words = [tokens[i].word for i in aside if tokens[i].is_word]
    emotion = emotion_of(words, lexicon) if words else None
    is_heard = any(lexicon.sounds.match(words, at) for at in range(len(words)))
    # A laugh in brackets is heard by itself, a whisper is how the words are said.
    return aside if emotion is not None and (not is_heard or emotion in SPOKEN) else range(0)


def emotion_of(words: Sequence[str], lexicon: Lexicon) -> str | None:
    """The first emotion the words name, one that tells something before "neutral", or None; a
    whisper tells more than what else it is: "a slow voice, whispering", and a shout than a mild
    one."""
    emotions = lexicon.emotions
    starts = [start for start, word in enumerate(words) if word in emotions.begins]
    if not starts:
        return None
    matches = (emotions.match(words, start) for start in starts)
    named = [found[1] for found in matches if found is not None]
    felt = next((one for one in named if one != "neutral"), named[0] if named else None)
    if len(named) > 1 and felt not in SPOKEN:
        how = next((one for one in named if one in SPOKEN), None)
        return how if how == WHISPER else manner_of(felt, how)
    return felt


def manner_of(felt: str | None, how: str | None) -> str | None:
    """How it is said where one feels so and the verb tells so."""
    is_told = how in SPOKEN and felt in MILD
    return how if felt is None or is_told else felt
