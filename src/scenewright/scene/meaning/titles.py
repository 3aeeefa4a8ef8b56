"""What stands before a colon and is told of behind it: "Elevator: a click, a ding, doors open"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.meaning.headlines import without_headlines
from scenewright.scene.meaning.pieces import MUSIC, THINGS
from scenewright.scene.talk.front_matter import is_title
from scenewright.scene.timing.durations import NUMBERS
from scenewright.scene.words.calls import ANIMALS
from scenewright.scene.words.grammar import ARTICLES, SENTENCE, WHO
from scenewright.scene.words.senses import SUCH
from scenewright.scene.words.subjects import is_adverb

if TYPE_CHECKING:
    from scenewright.scene.words.named import Named
    from scenewright.scene.words.page import Page

TITLE_TOKENS = 8
DOES = ("s", "ed")
COLON, COMMA = frozenset({":"}), frozenset({",", ":", ""})
# What tells of something that is not heard in it: "a podcast about trains. A woman speaks".
ABOUT = frozenset({"about"})
PROGRAMMES = frozenset({"podcast", "documentary", "story", "stories", "film", "movie", "show"})
PROGRAMMES |= {"audiobook", "book", "novel", "lecture", "programme", "program", "series", "play"}
PROGRAMMES |= {"advert", "video", "quiz", "report", "episode", "drama", "tale", "talk", "feature"}
# Short pieces, which may be made of sounds: "a podcast sting: a whoosh, a bell".
PIECES = frozenset({"jingle", "ident", "sting", "stinger", "logo", "intro", "outro", "sweeper"})
JINGLES = frozenset({"jingle", "radio-jingle", "ident"})
PIECES |= {"bumper", "idents", "sounder", "opener"} | JINGLES
# What is made to be shown or heard: "Train documentary:", "Rain app trailer:".
SHOWN = PROGRAMMES | {"ad", "advertisement", "commercial", "trailer", "teaser", "promo", "app"}
TRAILERS = frozenset({"trailer", "trailers", "teaser"})
# A name of a series stands before these: "Dog Days, episode one", "Rain Records presents".
NUMBERED = frozenset({"episode", "chapter", "season", "volume"})
PRESENTING = frozenset({"presents", "proudly"})
# Behind these and a comma stands what they are called: "Bedtime story, the owl and the moon."
TOLD = frozenset({"story", "tale", "fable", "legend", "fairytale", "title"})
PARTED = NUMBERED | {"part", "lesson", "act"}
OF_TITLES = frozenset({"of", "and", "in", "on", "at", "from", "under", "by", "with"})
# What is called after the music it plays.
SHOWS = frozenset({"show", "hour", "programme", "program", "broadcast", "session", "special"})
# What is told of a work whose title has the name of a sound: "a scene from A Christmas Carol".
WORKS = frozenset({"version", "adaptation", "production", "staging", "retelling", "scene", "play"})
WORKS |= {"scenes", "dramatisation", "dramatization"}
WORKS |= {"excerpt", "excerpts", "episode", "chapter", "act"}
OF_WORKS, SMALL = frozenset({"of", "from"}), frozenset({"of", "the", "a", "an", "and", "in", "on"})
TOPIC_ENDS = SENTENCE | COLON | {",", "with", "where", "in", "on", "and", "while", "then", ""}


def without_titles(page: Page, named: Sequence[Named]) -> list[Named]:
    """What is `named` but in a title, where the sounds of it are told one by one behind the colon.

    A bed goes on: "Rain: footsteps, an umbrella opens".
    """
    dropped: set[int] = set()
    named = without_headlines(page, named)
    for colon in page.index.places(COLON):
        first = colon
        while first and page.tokens[first - 1].word not in SENTENCE:
            first -= 1
        is_cue = first in page.heads or (colon > 0 and colon - 1 in page.heads)
        if colon - first > TITLE_TOKENS or is_cue:
            continue
        titles = [one for one in named if first <= one.first < colon]
        titles = [one for one in titles if _is_brief(one) or _is_piece(one, page.words)]
        titles = [] if _is_deed(page, first, colon) else titles
        if not titles:
            continue
        last = colon + 1
        while last < len(page.tokens) and page.tokens[last].word not in SENTENCE:
            last += 1
        told = [one for one in named if colon < one.first < last]
        if any(token.whole for token in page.tokens[first:colon]):
            continue
        lines = sum(token.whole is not None for token in page.tokens[colon + 1 : last])
        if told and told[0].is_music:
            # How the piece itself sounds: "Sting: a bright piano chord".
            titles = [one for one in titles if not (one.is_music and one.last == colon)]
        dropped |= {one.first for one in titles if _has_parts(one, told, lines, page.words)}
        dropped |= _before_pieces(page, named, first, colon) if told else set()
    dropped |= _topics(page, named) | _shows(page, named) | _trailers(page, named)
    dropped |= _called_so(page, named)
    for one in named:
        if one.first in dropped:
            page.used |= set(range(one.first, one.last))
    return [one for one in named if one.first not in dropped]


def _is_deed(page: Page, first: int, colon: int) -> bool:
    """Whether somebody is told to do something before the colon, which heads nothing and is heard
    itself: "he coughs: a door opens, a dog barks, a bell rings"."""
    words = page.words
    start = first + (words[first] in ARTICLES)
    is_somebody = words[start] in WHO or words[start] in page.cast.person_of_word
    if not is_somebody:
        return False
    does = start + 1
    while does < colon and is_adverb(words[does]):
        does += 1
    return does < colon and words[does].endswith(DOES) and not words[does].endswith("'s")


def _topics(page: Page, named: Sequence[Named]) -> set[int]:
    """Where what a programme is about is named, or the series it is of, if anything else is."""
    found: set[int] = set()
    words = page.words
    for index in page.index.places(ABOUT):
        if index and words[index - 1] in PROGRAMMES:
            last = index + 1
            while last < len(words) and words[last] not in TOPIC_ENDS:
                last += 1
            found |= {one.first for one in named if index < one.first < last}
    for index in page.index.places(NUMBERED | PRESENTING):
        if words[index] in NUMBERED and words[index - 1] != ",":
            continue
        if words[index] == SUCH:
            continue  # "Paper is torn off presents, a bell rings".
        first = index
        while first and words[first - 1] not in SENTENCE:
            first -= 1
        found |= {one.first for one in named if first <= one.first < index}
    for index in page.index.places(SHOWN):
        behind = index + 1
        while behind < len(words) and page.tokens[behind].word in SHOWN | PIECES:
            behind += 1
        if behind < len(words) and page.tokens[behind].word in COLON:
            # "Car ad: an engine revs": the thing it is made for, and what else it may mean.
            found |= {
                one.first
                for one in named
                if one.sound is not None and not one.is_music and one.first <= index <= one.last
            }
    for index in page.index.places(WORKS):
        if words[index + 1 : index + 2] and words[index + 1] in OF_WORKS:
            last = _end_of_title(page, index + 2)
            found |= {one.first for one in named if index < one.first < last}
    has_lines = any(token.whole for token in page.tokens)
    return found if has_lines or any(one.first not in found for one in named) else set()


def _called_so(page: Page, named: Sequence[Named]) -> set[int]:
    """Where what a story or a part of one is called is named behind its comma or its colon, if
    anything else is: "Fairy tale, the wolf and the hare.", "Chapter two, the storm."."""
    found: set[int] = set()
    words = [token.word for token in page.tokens]
    for index in page.index.places(TOLD | PARTED):
        comma = index + 1 + (words[index] in PARTED)
        if comma - index > 1 and not _is_number(words[index + 1 : comma]):
            continue
        ahead = index
        while ahead and words[ahead - 1] not in SENTENCE:
            ahead -= 1
        if words[comma : comma + 1] not in ([","], [":"], ["-"], ["–"]) or index - ahead > 2:
            continue
        last = comma + 1
        while last < len(words) and words[last] not in SENTENCE and words[last] not in COMMA:
            last += 1
        told = words[comma + 1 : last]
        if last == len(words) or words[last] not in SENTENCE or not is_title(told, page.cast):
            continue
        inside = [one for one in named if comma < one.first < last]
        if told[:1] == ["the"]:
            found |= {one.first for one in inside if words[index] in PARTED or _is_brief(one)}
        elif not OF_TITLES.isdisjoint(told[1:-1]):
            found |= {one.first for one in inside if one.sound and one.sound.recipe in ANIMALS}
    return found if len(found) < len(named) or any(one.whole for one in page.tokens) else set()


def _is_number(words: Sequence[str]) -> bool:
    return bool(words) and (words[0].isdecimal() or words[0] in NUMBERS)


def _shows(page: Page, named: Sequence[Named]) -> set[int]:
    """Where the music that a show is called after is named, which what is played in it tells:
    "Jazz show. Vinyl crackles, a saxophone plays"."""
    found: set[int] = set()
    for index in page.index.places(SHOWS):
        if page.words[index + 1 : index + 2] and page.words[index + 1] not in SENTENCE:
            continue
        music = next(
            (one for one in named if one.is_music and one.last in (index, index + 1)), None
        )
        played = any(
            one.is_music and one.first > index and _is_instrument(one, page) for one in named
        )
        if music is not None and played:
            found.add(music.first)
    return found


def _trailers(page: Page, named: Sequence[Named]) -> set[int]:
    """Where the music is named that a trailer would have, which is told behind it: "Horror trailer.
    A music box plays a lullaby". Whoever only plays is joined to it there."""
    found: set[int] = set()
    for index in page.index.places(TRAILERS):
        at = {one.first for one in named if one.is_music and one.first <= index < one.last}
        behind = [one for one in named if one.first > index]
        own = next((one for one in behind if one.is_music), None)
        if not at or own is None:
            continue
        last = own.last
        while last < len(page.words) and page.tokens[last].word not in SENTENCE:
            last += 1
        told = set(page.words[own.first : last]) - THINGS
        is_told = not told.isdisjoint(page.lexicon.mood_of_word)
        is_told = is_told or MUSIC in told
        found |= at if is_told or own is not behind[0] else set()
    return found


def _is_instrument(one: Named, page: Page) -> bool:
    players = page.lexicon.players
    return any(players.match(page.words, at) is not None for at in range(one.first, one.last))


def _end_of_title(page: Page, first: int) -> int:
    """Past the title that begins at token `first`, whose words have capitals: "A Christmas Carol".
    All of a page that is in capitals is none."""
    last = first
    while last < len(page.tokens):
        token = page.tokens[last]
        written = page.prompt[token.start : token.end]
        is_of = token.word in SMALL and last > first
        if not (is_of or (written[:1].isupper() and (len(written) == 1 or not written.isupper()))):
            break
        last += 1
    return last


def _has_parts(title: Named, told: Sequence[Named], lines: int, words: Sequence[str]) -> bool:
    """Whether several sounds are told that say more than how the title itself sounds; a piece of
    music is whatever is told to be played or heard in it."""
    company = title.sound.company if title.sound is not None else frozenset[str]()
    own = [one for one in told if one.sound is not None]
    parts = sum(not set(words[one.first : one.last]) <= company for one in own)
    if title.is_music:
        # A jingle with one sound is played as well.
        is_jingle = not JINGLES.isdisjoint(words[title.first : title.last])
        is_played = any(one.is_music or (_is_brief(one) and not is_jingle) for one in told)
        return is_played or parts + lines > 1
    return parts > 1


def _before_pieces(page: Page, named: Sequence[Named], first: int, colon: int) -> set[int]:
    """Where beds are named right before a piece that heads it: "Radio jingle, 5 seconds:"."""
    pieces = [i for i in range(first, colon) if page.tokens[i].word in PIECES]
    return {one.first for one in named if one.sound is not None and one.last in pieces}


def _is_piece(one: Named, words: Sequence[str]) -> bool:
    return one.is_music and not PIECES.isdisjoint(words[one.first : one.last])


def _is_brief(one: Named) -> bool:
    return one.sound is not None and not one.is_music and not one.sound.is_bed
