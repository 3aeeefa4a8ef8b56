"""Sentences that only tell what the lines behind them are: 'An argument over money. Tom: ...',
'Airport announcement. Woman: "..."', "Phone call. Mum: ..."."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from scenewright.scene.talk.ellipsis import ROOM
from scenewright.scene.talk.said import ANNOUNCED
from scenewright.scene.talk.titled import PUBLIC_SERVICE
from scenewright.scene.talk.topics import is_about, topic_end
from scenewright.scene.talk.unscripted import ANNOUNCEMENTS, talk_book
from scenewright.scene.words.grammar import ARTICLES, PREPOSITIONS, SENTENCE
from scenewright.scene.words.inflections import verbs
from scenewright.scene.words.tokens import Piece

if TYPE_CHECKING:
    from scenewright.scene.words.page import Page

# Behind what is written out stands no more than this: what it is about, who does it and where.
BEHIND = PREPOSITIONS | ARTICLES | SENTENCE
BEHIND |= {"about", "over", "between", "with", "for", "during", "among", "inside", "by", ",", ""}
BEHIND |= verbs("begin", "start", "follow", "ensue", "break", "erupt")
ENDING = SENTENCE | {":"}
OVER = frozenset({"over", "of"})
# "Mobile phone conversation".
APPARATUS_WORDS = 2
TELLING = {"telephone": "on the phone", "radio": "on the radio", "intercom": "intercom"}


class ScriptHead(NamedTuple):
    """The tokens of what is written out behind, first to last (exclusive), and the tokens of its
    lines; `channel` is what these are heard through, "" for nothing that is told."""

    first: int
    last: int
    lines: tuple[int, ...]
    channel: str


def script_heads(page: Page, wholes: Sequence[int]) -> list[ScriptHead]:
    """All of the page, where a line of somebody is the first thing behind the sentence."""
    book = talk_book()
    openings = frozenset(book.pairs.begins) | ANNOUNCEMENTS
    places = page.index.places(openings)
    if not places:
        return []
    found: list[ScriptHead] = []
    for start, stop, lines in _sentences(page, wholes):
        here = (_head(page, at, stop, lines) for at in places if start <= at < stop)
        head = next(filter(None, here), None)
        if head is not None and not _is_elsewhere(page, start, stop):
            found.append(head)
    return found


def take_channel(page: Page, head: ScriptHead) -> None:
    """What is said behind the head is heard through what it tells."""
    if not head.channel:
        return
    for index in head.lines:
        whole, said = page.tokens[index].whole, page.said.get(index)
        if whole is not None and whole.piece is Piece.line:
            told = ", ".join(filter(None, (whole.manner, TELLING[head.channel])))
            page.tokens[index].whole = replace(whole, manner=told)
        elif said is not None and not said.beside.channel:
            beside = replace(said.beside, channel=head.channel)
            page.said[index] = replace(said, beside=beside)


def _sentences(page: Page, wholes: Sequence[int]) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    """Each sentence or head right before a line, and the lines behind it with nothing told between
    them."""
    tokens, after = page.tokens, -1
    for number, index in enumerate(wholes):
        begins = _begins(page, index)
        stop = begins
        while stop and tokens[stop - 1].word in ENDING:
            stop -= 1
        start = stop
        while start and tokens[start - 1].word not in SENTENCE and tokens[start - 1].whole is None:
            start -= 1
        if start == stop or stop == begins or start <= after:
            continue
        row = [index]
        for following in wholes[number + 1 :]:
            said = page.said.get(following)
            own = said.used if said is not None else ()
            between = range(row[-1] + 1, following)
            told = (i for i in between if tokens[i].is_word and i not in own)
            if any(tokens[i].word not in ARTICLES for i in told):
                break
            row.append(following)
        after = row[-1]
        yield start, stop, tuple(row)


def _begins(page: Page, index: int) -> int:
    """Where what tells who says the line at `index` begins, behind a colon that heads it all: 'A
    discussion: a man says "No."'."""
    said = page.said.get(index)
    begins = index
    while said is not None and begins and page.tokens[begins - 1].word not in SENTENCE:
        begins -= 1
        is_own = begins == index - 1 and bool(said.name)
        if page.tokens[begins].word == ":" and not is_own:
            return begins + 1
        if page.tokens[begins].whole is not None:
            return index
    return begins if index and page.tokens[index - 1].word == ":" else index


def _head(page: Page, index: int, stop: int, lines: tuple[int, ...]) -> ScriptHead | None:
    words = [token.word for token in page.tokens[:stop]]
    found = talk_book().pairs.match(words, index)
    last = found[0] if found is not None else index + (words[index] in ANNOUNCEMENTS)
    following = words[last] if last < stop else ""
    if last == index or not (following in BEHIND or is_about(words, last)):
        return None
    first, channel = index, ""
    for start in range(max(0, index - APPARATUS_WORDS), index + 1):
        through = page.cast.channels.match(words, start)
        if through is not None and index <= through[0] <= last:
            first, channel = start, through[1] if through[1] in TELLING else ""
            break
    if words[max(0, index - 2) : index] in PUBLIC_SERVICE:
        return None
    if words[last - 1] in ANNOUNCEMENTS:
        return ScriptHead(first, last, lines[:1], ANNOUNCED.beside.channel)
    if is_about(words, last) or following in OVER:
        last = topic_end(words, last + 1)
    return ScriptHead(first, last, lines, channel)


def _is_elsewhere(page: Page, start: int, stop: int) -> bool:
    """Whether it is told where else it is heard: "a distant argument", "in the next room"."""
    words = [token.word for token in page.tokens[:stop]]
    properties = page.lexicon.properties
    for at in range(start, stop):
        told = properties.match(words, at)
        if (told is not None and told[1].name == "distance") or words[at] == "background":
            return True
        through = page.cast.channels.match(words, at)
        if through is not None and through[1] == ROOM:
            return True
    return False
