"""What is in quotes and is said by nobody: 'hums "Greensleeves"', 'a sign reads "Closed"', 'unit 12
"At the Market"', 'a play called "Home"'."""

from __future__ import annotations

import re

from scenewright.scene.model import Span
from scenewright.scene.talk.directions import words_of
from scenewright.scene.timing.durations import NUMBERS
from scenewright.scene.words.grammar import ARTICLES, PREPOSITIONS

QUOTED = re.compile(r"\"[^\"\n]*\"|“[^”\n]*”|'[^'\n]*'(?!\w)|«[^»\n]*»")
# What is only written, played or called so: a title ends without a mark.
_TITLE = re.compile(r"\"[^\"\n]{0,59}[^\"\n.!?…,]\"|“[^”\n]{0,59}[^”\n.!?…,]”")
_OPENING = re.compile('["“]')
_WORKS = (
    "book|song|film|game|tune|poem|play|episode|show|podcast|story|series|chapter|lesson|programme"
    "|program|drama|piece|track|course|unit|opera|musical|sketch|tale|novel|album|exhibition"
)
_UNSAID = re.compile(
    r"\b(?:plays?|playing|hums?|humming|whistles?|whistling|performs?|performing|writ(?:es?|ing)"
    r"|scribbles|scrawls|types|song|tune|hymn|carol|ballad|film|movie|book|novel"
    r"|(?:sign|screen|label|poster|banner|plaque|billboard|placard)s?[ ](?:that[ ])?"
    r"(?:reads?|reading|shows?|showing|saying|says)"
    r"|(?:" + _WORKS + r")[ ](?:(?:is|was)[ ])?(?P<known>called)"
    r"|(?P<called>named|titled|entitled|labell?ed|marked))[ ]\Z",
    re.IGNORECASE,
)
# What is numbered has a title behind its number: 'unit 12 "At the Market"', 'Episode 3, "Home"'.
_NUMBERED = re.compile(
    r"\b(?P<kind>unit|lesson|episode|chapter|scene|part|act|module|track|stop|level|section|volume"
    r"|book|season|story|exercise|session|verse|canto|programme|program|show|week|day|issue)[ ]"
    r"(?P<number>\d{1,3}|[ivx]{1,5}|[a-z]{3,6}(?:-[a-z]{3,5})?)(?P<mark>[ ]?[,:–—-])?[ ]\Z",
    re.IGNORECASE,
)
# On a script's page somebody may speak right behind the head.
_HEADS = frozenset({"scene", "act", "part", "verse"})
_NUMBER_ENDS = (*"0123456789ivx", *(NUMBERS.keys() - {"a", "an"}))
_MARKS = ",:–—- "
_LED = ARTICLES | PREPOSITIONS | {"how", "why", "where", "when", "what", "who", "about"}
_NAME_WORDS = 8
# What the longest of them takes, and how their last words end.
_UNSAID_LETTERS = 28
_UNSAYING = (
    *("play", "plays", "ing", "hum", "hums", "whistle", "whistles", "perform", "performs"),
    *("write", "writes", "scribbles", "scrawls", "types", "song", "tune", "hymn", "carol"),
    *("ballad", "film", "movie", "book", "novel", "read", "reads", "show", "shows", "says"),
    *("called", "named", "titled", "labeled", "labelled", "marked"),
)
# How many sound at once, which no single one says: 'a choir going "aah"'.
_SYLLABLES = re.compile(
    r"[\"“](?:(?:a+h*|o+h*|la+|na+|da+|doo+|ba+|hm+|m{2,}|woo+|wo+w|aw+|hoo+)[ ,.!…-]*){1,16}[\"”]",
    re.IGNORECASE,
)
_SOUNDING = re.compile(
    r"\b(?:choirs?|chorus|crowds?|audience|congregation|choristers|singers)"
    r"(?:[ ](?!(?:and|then|while|as|when|with)[ ])[\w']+){0,4}[ ]"
    r"(?:go(?:es|ing)?|went|sings?|singing|sang|hums?|humming|sighs?|sighing)(?:[ ]\w+)?,?[ ]\Z",
    re.IGNORECASE,
)
_SOUNDING_LETTERS = 60
SONG = "song"
TUNED, SMALL_WORD = ("play", "hum", "whistl", "perform"), 3
# 'A bell on the word "home"' comes with a word of a line that was told.
_CUED = re.compile(
    r"\b(?:on|upon|at|after|following|behind|with)(?: the)?"
    r"(?: (?:word|words|line|phrase|name|syllable))?[ ]\Z",
    re.IGNORECASE,
)
_CUE_LETTERS = 24
_CUE_ENDS = (
    *("on", "upon", "at", "after", "following", "behind", "with", "the", "word", "words"),
    *("line", "phrase", "name", "syllable"),
)
# What plays records has no instrument of its own.
RECORDS = frozenset(
    {"dj", "station", "channel", "stereo", "speaker", "speakers", "phone", "player"}
)
RECORDS |= {"system", "bar", "pub", "club", "cafe", "somebody", "someone", "television", "tv"}


def unsaid(prompt: str) -> tuple[tuple[Span, bool], ...]:
    """The quotes nobody says, with the words before them that call them so, and whether each is a
    song that is played."""
    found: list[tuple[Span, bool]] = []
    for quote in _OPENING.finditer(prompt):
        start = quote.start()
        ahead = prompt[max(0, start - _UNSAID_LETTERS) : start]
        if not ahead.endswith(" "):
            continue
        if ahead[:-1].lower().endswith(_CUE_ENDS) and (cue := _cue(prompt, start)):
            found.append((cue, False))
            continue
        if ahead.rstrip(_MARKS).lower().endswith(_NUMBER_ENDS) and (named := _named(prompt, start)):
            found.append((named, False))
            continue
        if (many := _sounded(prompt, start)) is not None:
            found.append((many, False))
            continue
        if not ahead[:-1].lower().endswith(_UNSAYING):
            continue
        told = _UNSAID.search(prompt, max(0, start - _UNSAID_LETTERS), start)
        title = _TITLE.match(prompt, start)
        if told is None or title is None or _is_sung(told[0], title[0]):
            continue
        begins = max(told.start("called"), told.start("known"))
        begins = start if begins < 0 else begins
        found.append((Span(begins, title.end()), _is_record(prompt, told.start())))
    return tuple(found)


def _cue(prompt: str, start: int) -> Span | None:
    """What the quote at `start` is with the words before it where it only repeats words that were
    said before, with which something else is heard."""
    cued = _CUED.search(prompt, max(0, start - _CUE_LETTERS), start)
    quoted = QUOTED.match(prompt, start)
    words = words_of(quoted[0]) if cued is not None and quoted is not None else []
    if cued is None or quoted is None or not words:
        return None
    said = (words_of(line[0]) for line in QUOTED.finditer(prompt, 0, cued.start()))
    count = len(words)
    is_said = any(words == line[at : at + count] for line in said for at in range(len(line)))
    return Span(cued.start(), quoted.end()) if is_said else None


def _named(prompt: str, start: int) -> Span | None:
    """What the quote at `start` is with the head and the number before it that have it as their
    title; what somebody may say behind the head of a scene is none: 'Scene 2: "Hello"'."""
    head = _NUMBERED.search(prompt, max(0, start - _UNSAID_LETTERS), start)
    title = _TITLE.match(prompt, start)
    if head is None or title is None:
        return None
    number, words = head["number"].lower(), re.findall(r"[^\W_]+", title[0])
    is_numbered = (
        number[0].isdecimal() or number.split("-")[0] in NUMBERS or set(number) <= set("ivx")
    )
    is_led = words[:1] != [] and words[0].lower() in _LED
    is_name = is_led or all(one[0].isupper() for one in words if len(one) > SMALL_WORD)
    if head["kind"].lower() in _HEADS and (head["mark"] or "").strip() == ":":
        is_name = is_led or (is_name and len(words) > 1)
    is_name = is_name and 0 < len(words) <= _NAME_WORDS and words[0][0].isupper()
    return Span(head.start(), title.end()) if is_numbered and is_name else None


def _sounded(prompt: str, start: int) -> Span | None:
    """What the quote at `start` is where it only tells how many of them sound."""
    syllables = _SYLLABLES.match(prompt, start)
    if syllables is None:
        return None
    told = _SOUNDING.search(prompt, max(0, start - _SOUNDING_LETTERS), start)
    return Span(*syllables.span()) if told is not None else None


def _is_sung(told: str, title: str) -> bool:
    """Whether it is words that are hummed and no title: 'hums "Row, row"'."""
    words = re.findall(r"[^\W\d_]+", title) if told.lower().startswith(TUNED) else []
    is_sung = any(word.islower() and len(word) > SMALL_WORD for word in words)
    return is_sung or "," in title


def _is_record(prompt: str, start: int) -> bool:
    """Whether what is told before `start` plays records."""
    return bool(words := prompt[:start].lower().split()) and words[-1] in RECORDS
