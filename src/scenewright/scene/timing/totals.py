"""How long the whole scene is, in words: "the whole thing lasts 40 seconds", "length: 45 s"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.timing.asked import Asked
from scenewright.scene.timing.durations import UNITS, length_at, word_at
from scenewright.scene.words.grammar import ARTICLES, THEM
from scenewright.scene.words.named import Timed
from scenewright.scene.words.tokens import PIECE_WORD, STOP_WORD

if TYPE_CHECKING:
    from scenewright.scene.words.tokens import Token

LENGTH_NOUNS = frozenset(
    {"long", "scene", "clip", "audio", "soundscape", "track", "recording", "piece"}
    | {"total", "ambience", "story", "sequence", "altogether", "overall", "soundtrack"}
    | {"atmosphere", "montage"}
)
HOW_WHOLE = frozenset(
    {"the", "this", "whole", "entire", "total", "overall", "full", "complete"} | {"running"}
)
SCENES = frozenset(
    {"scene", "clip", "audio", "soundscape", "track", "recording", "piece", "story"}
    | {"sequence", "mix", "file", "everything"}
)
LENGTHS = frozenset({"length", "duration", "runtime"})
MODALS = frozenset({"should", "must", "shall", "will", "to", "can"})
OUGHT = frozenset({"ought", "needs", "has", "is"})
LASTING = frozenset(
    {"lasts", "last", "lasting", "is", "be", "runs", "run", "takes", "of", "=", ":"} | {"goes"}
)
ALTOGETHER = frozenset({"total", "all", "altogether", "overall"})
EDGES = frozenset({"", ".", "!", ";", ":", "\n", "(", ")", "[", "]"})
ENDING = frozenset(",.!;\n")
AT_LAST, PLEASE = frozenset({"", "\n", STOP_WORD}), "please"
LOOPING = frozenset({",", "loop", "looped", "looping", "loopable", "seamless", "total", "long"})
# What a whole prompt may be.
PIECES = frozenset(
    {"intro", "outro", "ad", "advert", "advertisement", "commercial", "trailer", "teaser", "promo"}
    | {"spot", "bumper", "sting", "stinger", "loop", "episode", "drama", "sketch", "skit", "bed"}
    | {"underscore", "soundbed", "introduction", "interlude", "transition", "ident", "segue"}
    | {"sweeper", "cutscene", "vignette", "backdrop", "montage", "soundscape", "short"}
)
PIECE_WORDS_MAX = 4
# What is asked for beside a length and names nothing to hear: "20 seconds, no music".
WISHES = frozenset({"no", "without", "not", "stereo", "mono", "please", "thanks", "thank", "max"})
WISHES |= {"maximum", "tops", "approximately", "approx", "roughly", "exactly", "wav", "mp3", "hd"}
# Behind these something to hear is headed, whose own length may follow.
PARTS_OF_SOUND = frozenset({"music", "sfx", "fx", "foley", "sound", "sounds", "effects", "song"})
LABEL_WORDS = 3
# Heads of a scene on a page: "EXT. BEACH".
SLUGS = frozenset({"int", "ext"})
ASKING = frozenset({"a", "an", "the", "make", "create", "write", "generate", "produce", "give"})
ASKING |= {"me", "us", "please", "build", "design", "compose", "record", "i", "need", "want"}
ASKING |= {"we", "you", "could", "can", "please", "would", "i'd", "we'd", "like", "looking", "for"}
ASKING_WORDS = 6
NEXT = frozenset({"then", "next", "after", "afterwards", "followed"})
LEADS, LEADING_WORDS = frozenset(",-–—"), 8
# Shorter ones are of a sound that is not known.
WHOLE_SECONDS_MIN = 8.0
# "A minute and a half".
LENGTH_WORDS_MAX = 5
BETWEEN = frozenset({"of", "with", "in", "on", "at", "to", "and", "then", "for", "from", "as"})
# "The last ten seconds of a match".
OUTER = frozenset({"last", "final", "closing", "first", "opening"})
# "I talk over it for forty seconds" asks for so much to talk over.
OVER, WRITING = "over", frozenset({"i", "we", "i'll", "we'll", "i'm"})
TALKING, WRITER_WORDS = frozenset({"talk", "speak", "talking", "speaking", "read", "narrate"}), 3
FIRST_WORDS = HOW_WHOLE | SCENES | LENGTHS | {"make", "keep", "it", OVER} | OUTER


def match_total(tokens: Sequence[Token], start: int) -> tuple[int, float] | None:
    """A mention of the whole scene's length at `start`: the index after it and its seconds."""
    word = word_at(tokens, start)
    if word not in FIRST_WORDS:
        return None
    if word in OUTER:
        return _piece_of(tokens, start)
    if word == OVER:
        return _talked_over(tokens, start)
    if word in ("make", "keep") and word_at(tokens, start + 1) == "it":
        index = start + 2
        index += word_at(tokens, index) in ("to", "under", "at", "within", "last", "below")
        return _ended(tokens, length_at(tokens, index))
    index = start
    while word_at(tokens, index) in HOW_WHOLE and index < start + 4:
        index += 1
    how, noun = {word_at(tokens, i) for i in range(start, index)}, word_at(tokens, index)
    is_scene = noun in SCENES or (noun in ("thing", "it") and bool(how - {"the", "this"}))
    is_length = noun in LENGTHS or (noun == "time" and bool(how & {"total", "running"}))
    is_it = noun == "it" and index == start
    if how == {"total"} and (noun == ":" or length_at(tokens, index) is not None):
        return _ended(tokens, length_at(tokens, index + (noun == ":")))
    if not (is_scene or is_length or is_it):
        return None
    index = verb = index + 1
    if word_at(tokens, index) in ("of", "for") and is_length:
        index += 1 + (word_at(tokens, index + 1) in ("the", "this", "everything"))
        index += word_at(tokens, index) in SCENES
    index += word_at(tokens, index) in OUGHT and word_at(tokens, index + 1) == "to"
    index += word_at(tokens, index) in MODALS
    index += word_at(tokens, index) in LASTING
    if index == verb and not is_length:
        return None
    index += word_at(tokens, index) in ("for", "on")
    found = length_at(tokens, index)
    ended = _ended(tokens, found)
    if found is None:
        return None
    # "It lasts 4 seconds" is about a sound; "it should last 40 seconds" and "it lasts 40 seconds in
    # total" are not.
    is_ought = word_at(tokens, verb) in OUGHT and word_at(tokens, verb + 1) == "to"
    is_wished = is_ought or word_at(tokens, verb) in MODALS
    is_wished = is_wished and (start == 0 or _is_last(tokens, found[0]))
    return None if is_it and ended == found and not is_wished else ended


def _piece_of(tokens: Sequence[Token], start: int) -> tuple[int, float] | None:
    """The length of what the prompt is a piece of: "the last ten seconds of a match: a buzzer"."""
    found = length_at(tokens, start + 1)
    is_first = start == 0 or (start == 1 and tokens[0].word == "the")
    if found is None or not is_first or word_at(tokens, found[0]) != "of":
        return None
    head = [word_at(tokens, index) for index in range(found[0], found[0] + LEADING_WORDS)]
    is_head = ":" in head and all(word.isalpha() for word in head[: head.index(":")])
    return found if is_head else None


def _talked_over(tokens: Sequence[Token], start: int) -> tuple[int, float] | None:
    """The length of what whoever writes talks over himself: "over it for forty seconds"."""
    who = {word_at(tokens, index) for index in range(start - 1 - WRITER_WORDS, start - 1)}
    is_own = word_at(tokens, start - 1) in TALKING and not who.isdisjoint(WRITING)
    is_over = is_own and word_at(tokens, start + 1) in THEM and word_at(tokens, start + 2) == "for"
    return length_at(tokens, start + 3) if is_over else None


def _ended(tokens: Sequence[Token], found: tuple[int, float] | None) -> tuple[int, float] | None:
    """Past "long", "in total", "altogether"."""
    if found is None:
        return None
    end = found[0]
    if word_at(tokens, end) == "in" and word_at(tokens, end + 1) in ALTOGETHER:
        return end + 2, found[1]
    return end + (word_at(tokens, end) in ALTOGETHER or word_at(tokens, end) == "long"), found[1]


def _is_piece(tokens: Sequence[Token], start: int, end: int) -> bool:
    """Whether it is the length of what the prompt begins with: "60s podcast intro"."""
    if start > ASKING_WORDS or not all(word_at(tokens, index) in ASKING for index in range(start)):
        return False
    behind = [word_at(tokens, index) for index in range(end, end + PIECE_WORDS_MAX)]
    place = next((at for at, word in enumerate(behind) if word in PIECES | LENGTH_NOUNS), -1)
    return place >= 0 and all(word.isalpha() and word not in BETWEEN for word in behind[:place])


def _is_cue(tokens: Sequence[Token], first: int) -> bool:
    """Whether it is told in a line of its own behind what somebody says: "[music, 5s]"."""
    lines = [at for at in range(first) if tokens[at].whole is not None]
    return bool(lines) and any(token.word == "\n" for token in tokens[lines[-1] : first])


def is_alone(tokens: Sequence[Token], first: int, last: int) -> bool:
    """Whether nothing else stands in the sentence or before a colon."""
    before = word_at(tokens, first - 1)
    if before == "(" and first > 1 and tokens[first - 2].is_word:
        # "Rain (5s)": so long is that.
        return False
    # '"Good night." 40 seconds.', but not '"Go." 3 seconds. "Now."'.
    if before == "," and _is_last(tokens, last) and _is_only(tokens) and not _is_cue(tokens, first):
        # "Rain, distant thunder, 30 seconds, loop".
        return True
    if before in LEADS and _is_in_head(tokens, first, last):
        return True
    begins = before in EDGES or before == STOP_WORD
    if begins and word_at(tokens, last) == "," and _closes(tokens, first, last):
        return True
    polite = last + (word_at(tokens, last) == ",")
    last = polite + 1 if word_at(tokens, polite) == PLEASE else last
    said = first - 1 - (before == STOP_WORD)
    ends = word_at(tokens, said) == PIECE_WORD and word_at(tokens, last + 1) in AT_LAST
    loop = last + (word_at(tokens, last) in LOOPING - LEADS)
    if before in LEADS and word_at(tokens, loop) == ".":
        # "Piano, 5 seconds. Then a bang": so long is the piano.
        is_after = word_at(tokens, loop + 1) in NEXT and length_at(tokens, loop + 2) is None
        return not is_after and _leads(tokens, first, loop)
    return (before in EDGES or ends) and word_at(tokens, last) in EDGES


def of_the_whole(tokens: Sequence[Token], timed: Timed) -> Timed:
    """The mention as of the whole's length, where it ends the prompt's first words, which name
    a place or nothing to hear: "Lab ambience 40 seconds, a low hum"."""
    seconds = timed.asked.duration_seconds
    if timed.asked != Asked(duration_seconds=seconds) or (seconds or 0.0) < WHOLE_SECONDS_MIN:
        return timed
    # "A man whispers for 20 seconds" tells of him.
    is_bare = word_at(tokens, timed.first) not in LASTING | {"for"}
    if timed.first == 0 and word_at(tokens, timed.last) == "of" and _has_end(tokens):
        return Timed(timed.first, timed.last, Asked(duration_seconds=seconds, is_total=True))
    begins = is_bare and timed.first <= LEADING_WORDS
    begins = begins and word_at(tokens, timed.last) in ENDING | {"with"}
    begins = begins and all(one.is_word or one.word in LEADS for one in tokens[: timed.first])
    begins = begins and word_at(tokens, timed.last + 1) not in NEXT
    asked = Asked(duration_seconds=seconds, is_total=True)
    return Timed(timed.first, timed.last, asked) if begins else timed


def _has_end(tokens: Sequence[Token]) -> bool:
    """Whether something comes at the end of so much: "15 seconds of jazz, a bell at the end"."""
    words = [token.word for token in tokens]
    is_one = sum(word in UNITS for word in words) == 1
    return is_one and any(word == "end" and words[i - 1] == "the" for i, word in enumerate(words))


def is_of_all(tokens: Sequence[Token], first: int, last: int) -> bool:
    """Whether the length from token `first` to `last` is the whole scene's."""
    is_headed = word_at(tokens, last) == ":"
    is_whole = _heads_all(tokens, first, last) if is_headed else is_alone(tokens, first, last)
    return is_whole or _is_piece(tokens, first, last)


def _heads_all(tokens: Sequence[Token], first: int, last: int) -> bool:
    """Whether it stands before the only colon behind a length: "Street market, 40 seconds: a bell,
    a dog", but not "Intro, 10 seconds: jazz. Middle, 20 seconds: rain"."""
    timed = [i for i in range(1, len(tokens)) if tokens[i].word == ":" and _is_timed(tokens, i)]
    if first == 0 and timed == [last]:
        # "20 seconds: a door slams, a crow caws".
        return True
    # "Podcast outro 15 sec: a slow beat".
    before = first - 1 - (word_at(tokens, first - 1) in LEADS)
    is_led = word_at(tokens, before).isalpha()
    return timed == [last] and is_led and _is_in_head(tokens, first, last)


def _is_timed(tokens: Sequence[Token], colon: int) -> bool:
    ends = (length_at(tokens, index) for index in range(max(0, colon - LENGTH_WORDS_MAX), colon))
    return any(found is not None and found[0] == colon for found in ends)


def _is_in_head(tokens: Sequence[Token], first: int, last: int) -> bool:
    """Whether it stands in what a prompt begins with: "Ambience bed, 60s, loopable: a forest"."""
    if first > LEADING_WORDS or not all(
        token.is_word or token.word in LEADS for token in tokens[:first]
    ):
        return False
    end = next((at for at in range(last, min(last + 4, len(tokens))) if tokens[at].word == ":"), 0)
    return bool(end) and all(tokens[at].word in LOOPING | LEADS for at in range(last, end))


def _leads(tokens: Sequence[Token], first: int, last: int) -> bool:
    """Whether it ends the prompt's first words: "Night street, 45 seconds. A dog barks."."""
    start = _behind_label(tokens, first)
    begins = all(token.is_word or token.word in LEADS for token in tokens[start:first])
    begins = begins and first - start <= LEADING_WORDS
    return begins and last + 1 < len(tokens) and _is_only(tokens)


def _behind_label(tokens: Sequence[Token], until: int) -> int:
    """Where the first words begin behind what labels them: "Location: beach", "EXT. BEACH"."""
    if word_at(tokens, 0) in SLUGS and word_at(tokens, 1) in (".", "/"):
        return 2 if word_at(tokens, 1) == "." else 4
    colon = next((at for at in range(min(until, LABEL_WORDS + 1)) if tokens[at].word == ":"), -1)
    label = {token.word for token in tokens[: max(colon, 0)]}
    return colon + 1 if PARTS_OF_SOUND.isdisjoint(label) else 0


def _closes(tokens: Sequence[Token], first: int, last: int) -> bool:
    """Whether a sentence begins with it and nothing but wishes, or the last words of all, stand
    behind: "A dog barks. 20 seconds, no music."."""
    following = word_at(tokens, last + 1)
    if following not in WISHES:
        # "20 seconds, dark mood", but not "20 seconds, a crow, a dog".
        found, rest = length_at(tokens, first), tokens[last:-1]
        is_long = found is not None and found[1] >= WHOLE_SECONDS_MIN
        is_end = not any(token.word in EDGES or token.whole is not None for token in rest)
        if following in NEXT | ARTICLES or not is_long or not is_end:
            return False
    begins = (
        length_at(tokens, index)
        for index in range(len(tokens))
        if index != first and word_at(tokens, index - 1) in EDGES
    )
    return not any(begins)


def _is_only(tokens: Sequence[Token]) -> bool:
    """Whether no other sentence ends so: "Rain, 10 seconds. Thunder, 8 seconds."."""
    ending = (
        length_at(tokens, index + 1) for index, token in enumerate(tokens) if token.word in LEADS
    )
    ends = (found is not None and word_at(tokens, found[0]) in ("", ".") for found in ending)
    return sum(ends) < 2


def _is_last(tokens: Sequence[Token], index: int) -> bool:
    """Whether no more is told from `index` on than that the whole goes round."""
    rest = {token.word for token in tokens[index:]}
    return rest <= EDGES | LOOPING
