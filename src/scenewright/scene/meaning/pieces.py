"""Pieces of music that are asked for by their mood and use, and not called music: "an upbeat
podcast intro", "a tense bed", "dark ambience"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.words.grammar import ARTICLES, SENTENCE_MARKS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.word_index import WordIndex

MUSIC = "music"
PIECES = frozenset({"intro", "outro", "trailer", "bumper", "ident", "teaser", "promo", "vibe"})
PIECES |= {"bed", "introduction", "interlude", "backdrop", "mood"}
# These are music where nothing but their mood is told.
AIRS = frozenset({"ambience", "ambient", "ambiance", "atmosphere", "background", "vibes"})
# Of these a bed or a trailer may be as well.
THINGS = frozenset({"soft", "warm", "light", "slow", "gentle", "quiet", "metal", "rock", "heavy"})
THINGS |= {"country", "piano", "party", "love", "wedding", "bright", "sweet", "smooth", "cradle"}
THINGS |= {"movie", "film", "cinematic", "documentary", "bedtime", "happy", "chill", "comic"}
THINGS |= {"dub", "lonely"}
FIRM = frozenset({"intro", "outro", "bumper", "ident"})
MOOD_WORDS, MUSIC_WORDS = 3, 5
# "A dramatic trailer voice" is somebody's.
SPOKEN = (["voice"], ["narrator"], ["announcer"], ["host"], ["guy"])
# "The host talks over the jingle": it is played there, and nothing tinkles.
JINGLE = frozenset({"jingle"})
BROADCAST = frozenset({"podcast", "radio", "host", "news", "ad", "advert", "commercial", "show"})
BROADCAST |= {"announcer", "presenter", "station", "episode", "advertisement", "anchor"}
NEAR_WORDS = 8
ENDS = SENTENCE_MARKS | {",", ";", "with", "and", "for", "to", "under", ")", "that", "then", "in"}


def pieces_of(words: list[str], page_index: WordIndex, lexicon: Lexicon) -> None:
    """Say in `words` that a piece is music where its mood stands beside it."""
    for index in page_index.places(JINGLE):
        if not BROADCAST.isdisjoint(words[max(0, index - NEAR_WORDS) : index + NEAR_WORDS]):
            words[index] = "ident"
    for index in page_index.places(PIECES | AIRS):
        if words[index] in AIRS:
            is_piece = _is_all_mood(words, index, lexicon)
        else:
            is_piece = _has_mood(words, index, lexicon)
        is_piece = is_piece and not _is_music_behind(words, index)
        if is_piece and words[index + 1 : index + 2] not in SPOKEN:
            words[index] = MUSIC


def _has_mood(words: Sequence[str], index: int, lexicon: Lexicon) -> bool:
    first = index
    while first > max(0, index - MOOD_WORDS) and words[first - 1] not in SENTENCE_MARKS:
        first -= 1
    is_firm = words[index] in FIRM
    told = [word for word in words[first:index] if word in lexicon.mood_of_word]
    if any(is_firm or word not in THINGS for word in told):
        return words[index] != "bed" or words[index - 1] in told
    return is_firm and _is_told_behind(words, index, lexicon)


def _is_music_behind(words: Sequence[str], index: int) -> bool:
    """Whether the music it is made of is told right behind: "a calm outro, gentle flute music"."""
    if words[index + 1 : index + 2] != [","] or words[index] not in FIRM:
        return False
    behind = words[index + 2 : index + 2 + MUSIC_WORDS]
    end = next((at for at, word in enumerate(behind) if word in ENDS), len(behind))
    return MUSIC in behind[:end]


def _is_told_behind(words: Sequence[str], index: int, lexicon: Lexicon) -> bool:
    """ "Podcast intro, 10 seconds, upbeat"."""
    end = index + 1
    while end < len(words) and (
        words[end] in (",", ":", "-")
        or words[end][:1].isdecimal()
        or words[end].startswith("second")
    ):
        end += 1
    while end + 1 < len(words) and words[end + 1] in lexicon.mood_of_word:
        end += 1
    is_last = end + 1 >= len(words) or words[end + 1] in ENDS
    return end < len(words) and words[end] in lexicon.mood_of_word and is_last


def _is_all_mood(words: Sequence[str], index: int, lexicon: Lexicon) -> bool:
    """Whether nothing but a mood is told from the sentence's beginning to its end."""
    start = index
    while start > 0 and words[start - 1] not in SENTENCE_MARKS:
        start -= 1
    told = [word for word in words[start:index] if word not in ARTICLES and word != ","]
    following = words[index + 1] if index + 1 < len(words) else "."
    is_mood = bool(told) and all(word in lexicon.mood_of_word for word in told)
    return is_mood and (following in SENTENCE_MARKS or following == ",")
