"""Talk that is told first and said word for word then: "Two friends argue. Anna: No! Ben: Yes!"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from scenewright.scene.talk.beside import NOTHING
from scenewright.scene.talk.names import STANDING
from scenewright.scene.talk.people import DEVICES
from scenewright.scene.talk.script_heads import script_heads, take_channel
from scenewright.scene.talk.titled import called, is_label, is_public_service
from scenewright.scene.talk.unscripted import ANNOUNCEMENTS, talk_book
from scenewright.scene.words.grammar import ARTICLES, HE, SENTENCE
from scenewright.scene.words.tokens import PIECE_WORDS, Piece

if TYPE_CHECKING:
    from scenewright.scene.talk.said import Said
    from scenewright.scene.talk.unscripted import Talk
    from scenewright.scene.words.page import Page

SENTENCES_MAX = 2
# What is written out in quotes and lines is often called one of these.
NAMING = frozenset(
    {"audiobook", "voiceover", "voice-over", "voicemail", "dialogue", "dialog", "conversation"}
    | {"memo", "note", "mail", "answerphone", "recording"}
    | {"letter", "transmission", "interview", "monologue", "narration", "exchange", "call"}
)
# What is written out is of one of these where the prompt begins with it.
GENRES = frozenset({"meditation", "relaxation", "session", "exercise", "commentary", "sermon"})
GENRES |= {"prayer", "speech", "broadcast", "lecture", "newscast", "report", "forecast", "tutorial"}
GENRES |= {"presentation", "storytelling", "announcement", "countdown", "monologue", "audiobook"}
GENRES |= {
    "show",
    "program",
    "programme",
    "radio",
    "news",
    "lesson",
    "story",
    "talk",
    "message",
    "greeting",
}
OPENING_WORDS = 3
ANYBODY = frozenset({"", "narrator", "person", "voice", "man", "woman", "speaker"})
NEUTRAL = "neutral"
WHILE = frozenset({"while", "as", "when", "whenever", "whilst", "until", "before", "after"})
VOICE = "voice"
PUBLIC = frozenset({"intercom", "megaphone"})


def introductions(talks: Sequence[Talk], page: Page, heads: Sequence[int]) -> list[Talk]:
    """The talks whose words stand behind them: nothing else is to be said for these. Quotes of
    theirs that nobody is told to say get a speaker, and all of them their manner.

    `heads` are the code points at which another part begins.
    """
    wholes = [i for i in page.index.places(PIECE_WORDS) if _is_said(page, i)]
    if not wholes:
        return []
    found: list[Talk] = []
    headed = _headed(page, wholes)
    for number, talk in enumerate(talks):
        after = talks[number + 1].first if number + 1 < len(talks) else len(page.tokens)
        behind = [i for i in wholes if talk.last <= i < after]
        word = called(page.words, talk)
        if is_label(page, talk, behind) or is_public_service(page, talk):
            # 'Commentator, breathless woman: "..."' is one who says one thing.
            found.append(talk)
            page.used |= {talk.first - 1} if talk.first else set()
            continue
        if (
            VOICE in page.words[talk.first : talk.last + 1]
            and not talk.said
            and _speaks_later(page, talk, wholes)
        ):
            # "Tom has a deep voice." above his lines.
            found.append(talk)
            continue
        if not talk.said and not headed.isdisjoint(range(talk.first, talk.last)):
            # 'An argument over money. Tom: "No!"'.
            found.append(talk)
            _give(page, talk, behind)
            page.used |= _people(page, talk.first)
            continue
        # "TV commentary": a set that is only what the genre comes through.
        kinds = GENRES.intersection((word, *page.words[talk.last : talk.last + 1]))
        is_named = word in NAMING or (bool(kinds) and talk.first <= OPENING_WORDS)
        if is_named and not talk.said and _is_only_named(page, talk):
            # "Audiobook. A woman reads: ...": the words of it are there already.
            found.append(talk)
            continue
        if word in ANNOUNCEMENTS and not talk.said and any(_is_public(page, i) for i in behind):
            # "Airport announcement, a gong, a woman through loudspeakers: ...".
            found.append(talk)
            continue
        if _is_same(page, talk, wholes):
            # "The music gets quieter while he talks": that is the line before.
            found.append(talk)
            continue
        if talk.said or talk.sound is not None or not behind:
            continue
        if _is_near(page, talk.last, behind[0], heads) and _are_theirs(page, talk, behind):
            found.append(talk)
            _give(page, talk, behind)
            page.used |= _people(page, talk.first)
    return found


def _speaks_later(page: Page, talk: Talk, wholes: Sequence[int]) -> bool:
    """Whether a line is headed with the name of whose voice is told of."""
    first = talk.first
    while first and page.tokens[first - 1].word not in SENTENCE:
        first -= 1
    own = {token.word for token in page.tokens[first : talk.last]}
    heads = (page.tokens[index].whole for index in wholes)
    named = {word for one in heads if one is not None for word in one.name.lower().split()}
    return not own.isdisjoint(named - ARTICLES)


def _headed(page: Page, wholes: Sequence[int]) -> set[int]:
    """The tokens that name what is written out right behind them, which are heard no other way."""
    headed: set[int] = set()
    for head in script_heads(page, wholes):
        take_channel(page, head)
        headed |= set(range(head.first, head.last))
    for index in headed:
        page.words[index] = ""
    page.used |= headed
    return headed


def _is_said(page: Page, index: int) -> bool:
    whole = page.tokens[index].whole
    if whole is None or whole.piece is Piece.reference:
        return False
    return any(letter.isalnum() for letter in whole.text)


def _is_same(page: Page, talk: Talk, wholes: Sequence[int]) -> bool:
    """Whether it only tells when: he or she who said the line before, and nobody else, talks."""
    opening = page.words[talk.first - 1] if talk.first else ""
    if opening not in WHILE or talk.said or talk.topic or talk.is_again:
        return False
    before = max((i for i in wholes if i < talk.first), default=-1)
    if before < 0:
        return False
    is_theirs = [described[-1:] for _name, described in talk.speakers]
    is_known = all(last and last[0] in HE for last in is_theirs)
    between = page.words[before + 1 : talk.first]
    return is_known and page.cast.person_of_word.keys().isdisjoint(between)


def _is_public(page: Page, index: int) -> bool:
    """Whether what is said there comes out of loudspeakers."""
    said = page.said.get(index)
    return said is not None and said.beside.channel in PUBLIC


def _is_only_named(page: Page, talk: Talk) -> bool:
    """Whether no more is told of the talk than what it is: nobody's own is heard besides."""
    people = {word for name, _described in talk.speakers for word in name.lower().split()}
    named = page.cast.person_of_word.keys() - DEVICES.keys() - {"voice"}
    is_owned = not named.isdisjoint(page.words[talk.first : talk.last])
    return people <= ANYBODY | DEVICES.keys() and not is_owned


def _is_near(page: Page, last: int, index: int, heads: Sequence[int]) -> bool:
    tokens = page.tokens
    is_parted = any(tokens[last - 1].start < head <= tokens[index].start for head in heads)
    return not is_parted and _ends(page, last, index) <= SENTENCES_MAX


def _ends(page: Page, last: int, index: int) -> int:
    """How many sentences end from token `last` to `index`."""
    ends = [token.word in SENTENCE for token in page.tokens[last:index]]
    return sum(one and not before for before, one in pairwise([False, *ends]))


def _are_theirs(page: Page, talk: Talk, behind: Sequence[int]) -> bool:
    """Whether those who talk say the quotes and lines behind."""
    if "then" in page.words[talk.last : behind[0]] and _ends(page, talk.last, behind[0]) == 0:
        return False  # 'An argument, then a woman shouts "…"'.
    if all(page.tokens[i].word == ":" for i in range(talk.last, behind[0])):
        return True
    own = {word for name, described in talk.speakers for word in _words(name, *described)}
    name, described = _speaker(page, behind[0])
    if name:
        names = {_speaker(page, index)[0] for index in behind} - {""}
        return not own.isdisjoint(_words(name)) or 1 < len(names) == len(talk.speakers)
    if not HE.isdisjoint(described):
        return True
    first = behind[0]
    while first > talk.last and not page.tokens[first - 1].is_word:
        first -= 1
    is_next = not described and first < behind[0] and _ends(page, talk.last, behind[0]) < 2
    return is_next or first == talk.last


def _speaker(page: Page, index: int) -> tuple[str, tuple[str, ...]]:
    whole = page.tokens[index].whole
    if whole is not None and whole.piece is Piece.line:
        return whole.name, ()
    said = page.said.get(index)
    return (said.name, said.described) if said is not None else ("", ())


def _words(*names: str) -> Iterator[str]:
    """The words of names, each as that of one: "kids" is a child."""
    for word in " ".join(names).lower().replace(".", "").split():
        yield talk_book().one_of.get(f"{word}s", talk_book().one_of.get(word, word))


def _give(page: Page, talk: Talk, behind: Sequence[int]) -> None:
    turns = talk.turns()
    turn = 0
    for index in behind:
        whole, said = page.tokens[index].whole, page.said.get(index)
        if whole is not None and whole.piece is Piece.line:
            if not whole.manner and talk.manner.emotion != NEUTRAL:
                page.tokens[index].whole = replace(whole, manner=talk.manner.emotion)
            continue
        if said is None:
            continue
        page.said[index] = _with_manner(said, talk)
        if not said.name and said.described and len(turns) == 1 and not _is_other(page, talk, said):
            # "She" is the teacher that was told of.
            page.said[index] = replace(page.said[index], name=turns[0][0])
        elif not said.name and not said.described:
            name, described = turns[turn % len(turns)]
            page.said[index] = replace(page.said[index], name=name, described=described)
            turn += 1


def _is_other(page: Page, talk: Talk, said: Said) -> bool:
    """Whether "he" is who is spoken to and answers: 'A robot greets him. He says "Hi."'."""
    hearer = page.tokens[talk.last - 1 : talk.last + 1]
    return any(STANDING.get(token.word) == said.described[-1] for token in hearer)


def _people(page: Page, index: int) -> set[int]:
    """Those named in the sentence of the talk at `index`."""
    found: set[int] = set()
    for step in (-1, 1):
        here = index
        while 0 <= here < len(page.tokens) and page.tokens[here].word not in SENTENCE:
            found |= {here} if page.tokens[here].word in page.cast.person_of_word else set()
            here += step
    return found


def _with_manner(said: Said, talk: Talk) -> Said:
    emotion = said.emotion or (talk.manner.emotion if talk.manner.emotion != NEUTRAL else None)
    beside = talk.beside if said.beside == NOTHING else said.beside
    return replace(said, emotion=emotion, beside=beside)
