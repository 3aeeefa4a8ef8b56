"""Wishes that name no sound: "something relaxing", "the sound of summer" are given music, and so is
what a film is like: "the movie begins very calm"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.model import Event, Kind, Span

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.page import Page

CALM = "calm"
# What is asked for; nobody reads such a wish aloud.
ASKED_FOR = frozenset(
    {"sound", "sounds", "noise", "noises", "something", "ambience", "soundscape", "atmosphere"}
    | {"mood", "vibe", "vibes", "feeling", "background", "audio", "track", "piece", "effect"}
)
# What has music in the mood it is told to be in.
SHOWN = frozenset({"movie", "film", "scene", "video", "show", "trailer", "documentary", "episode"})
SHOWN |= {"cartoon", "clip", "intro", "opening", "ending", "commercial", "advert", "soundtrack"}
SPEAKING = frozenset({"i", "i'm", "you", "we", "my", "your", "me", "us", "our", "?"})
WISHING = frozenset({"make", "create", "give", "play", "generate", "want", "need", "like"})

# Who speaks of himself or ends a sentence has it read aloud.
SAYING = frozenset({"i", "i'm", "you", "we", "my", "your", "me", "is", "are", ".", "!", "?"})
WORDS_MAX = 14


def is_wish(words: Sequence[str], lexicon: Lexicon) -> bool:
    """Whether a short prompt asks for a mood, or for a sound it does not name."""
    plain = [word for word in words if word[:1].isalpha()]
    is_mood = any(word in lexicon.mood_of_word for word in plain)
    is_more = any(word in lexicon.mood_of_word and word not in SHOWN for word in plain)
    is_said = not SAYING.isdisjoint(words)
    asks = not ASKED_FOR.isdisjoint(plain) or not WISHING.isdisjoint(plain)
    is_shown = is_more and not SHOWN.isdisjoint(plain) and SPEAKING.isdisjoint(words)
    is_asked = is_mood and (asks or is_shown or (len(plain) < 4 and not is_said))
    acts = "something" in plain and plain[-1].endswith(("s", "ing")) and len(plain) > 2
    return 0 < len(plain) <= WORDS_MAX and ((is_asked and not acts) or _is_of(plain))


def _is_of(words: Sequence[str]) -> bool:
    """Whether it is "the sound of" something."""
    return any(
        word in ASKED_FOR and words[index + 1 : index + 2] == ["of"]
        for index, word in enumerate(words)
    )


def wished(page: Page) -> tuple[Event, ...]:
    """The music of such a wish, in its mood; nothing where the prompt is none."""
    words = [token.word for token in page.tokens]
    if any(token.whole is not None for token in page.tokens) or not is_wish(words, page.lexicon):
        return ()
    told = [i for i, word in enumerate(words) if word in page.lexicon.mood_of_word]
    # "A calm film" is calm first.
    told.sort(key=lambda index: words[index] in SHOWN)
    if not told:
        return (Event(Kind.music, "Music", CALM, Span(0, len(page.prompt))),)
    token = page.tokens[told[0]]
    page.used.add(told[0])
    mood = page.lexicon.mood_of_word[token.word]
    return (Event(Kind.music, "Music", mood, Span(token.start, token.end)),)
