"""What may be meant by a word that is half written, where it stands.

A line begins with a speaker or a head; parentheses behind a name hold an emotion; `@` begins a
reference and `;` one of the user's own snippets. Inside quotes nothing is offered unasked.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property

from scenewright.scene.model import Kind, Span

OFFERS_MAX = 8
UNASKED_CHARACTERS_MIN = 2
PHRASE_WORDS_MAX = 3
LINE_CHARACTERS_MAX = 400

_SNIPPET = re.compile(r"(?:^|(?<=\s));(?P<said>[\w-]*)$")
_REFERENCE = re.compile(r"@\w*$")
_EMOTION = re.compile(r"^\s*(?:\[[^\]]*\]\s*)?[^\W\d_][^:()\[\]\"“”.!?]*\(\s*(?P<said>[^()]*)$")
_WORDS = re.compile(r"[^\W\d_][\w'’-]*(?: [^\W\d_][\w'’-]*)*$")
_BEGINNING = re.compile(r"\s*(?:\[[^\]]*\]\s*)?")
_SPEAKER = re.compile(
    r"^\s*(?:\[[^\]\n]*\][ \t]*)?(?P<name>[^\W\d_][^:()\n\[\]\"“”.!?]{0,39}?)"
    r"[ \t]*(?:\([^()\n]*\))?[ \t]*:(?=\s)",
    re.MULTILINE,
)


@dataclass(frozen=True)
class Offer:
    """One word to go on with: `text` is written; `told` says what it is.

    `kind` is an event's kind, or `snippet`, `place` or `manner`. `name` is what is typed for it,
    where that is not the text itself.
    """

    text: str
    kind: str
    told: str = ""
    name: str = ""

    @cached_property
    def called(self) -> str:
        """What it is shown as."""
        return self.name or self.text

    @cached_property
    def key(self) -> str:
        """What it is looked for by."""
        return self.called.casefold()


@dataclass(frozen=True)
class Vocabulary:
    """What the program itself has to offer: in a line, at its beginning, and for a speaker."""

    words: tuple[Offer, ...]
    heads: tuple[Offer, ...]
    voices: tuple[Offer, ...]
    emotions: tuple[Offer, ...]


@dataclass(frozen=True)
class Slots:
    """What is the user's own: filled references and snippets by name."""

    audio_count: int = 0
    has_image: bool = False
    snippets: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Offers:
    """What to offer in place of the span of what is written."""

    span: Span
    entries: tuple[Offer, ...] = ()


@cache
def vocabulary() -> Vocabulary:
    """Everything the local engine knows. The first call reads files: not in the window's thread."""
    from scenewright.scene.known import known

    all_known = known()
    words: dict[str, Offer] = {}
    for sound in all_known.sounds:
        for word in sound.words:
            words.setdefault(word, Offer(word, sound.kind.value, sound.name))
    for mood in all_known.music:
        for word in mood.words:
            text = word if word in mood.players else f"{word} music"
            words.setdefault(text, Offer(text, mood.kind.value, mood.name))
        for player in mood.players:
            words.setdefault(player, Offer(player, mood.kind.value, mood.name))
    for place in all_known.places:
        for word in place.words:
            words.setdefault(word, Offer(word, "place", place.name))
    emotions: list[Offer] = []
    for modifier in all_known.modifiers:
        for word in modifier.words:
            offer = Offer(word, "manner", modifier.name)
            if modifier.name == "emotion":
                emotions.append(offer)
            else:
                words.setdefault(word, offer)
    return Vocabulary(
        words=tuple(sorted(words.values(), key=_by_likelihood)),
        heads=tuple(Offer(f"{head} ", "manner", "a head") for head in all_known.heads),
        voices=tuple(
            Offer(f"{one.name}: ", Kind.speech.value, f"{one.accent}, {one.gender}, {one.age}")
            for one in all_known.voices
        ),
        emotions=tuple(emotions),
    )


def _by_likelihood(one: Offer) -> tuple[bool, int, str]:
    """A sound's own name before other words for sounds, then the shortest."""
    return one.text.casefold() != one.told.casefold(), len(one.text), one.text


def speakers(prompt: str) -> tuple[str, ...]:
    """The names that stand before a colon at the beginning of a line, in their order."""
    return tuple(dict.fromkeys(match["name"] for match in _SPEAKER.finditer(prompt)))


def offers(
    prompt: str, at: int, known: Vocabulary, slots: Slots, *, is_asked: bool = False
) -> Offers:
    """What to offer at a code point; unasked only where something was begun."""
    begin = max(prompt.rfind("\n", 0, at) + 1, at - LINE_CHARACTERS_MAX)
    line = prompt[begin:at]
    nothing = Offers(Span(at, at))
    if line.startswith("#") or (at < len(prompt) and prompt[at].isalnum()):
        return nothing
    if found := _SNIPPET.search(line):
        own = [Offer(words, "snippet", _beginning(words), name) for name, words in slots.snippets]
        return _made(begin + found.start(), at, _begun(own, found["said"]))
    if found := _REFERENCE.search(line):
        return _made(begin + found.start(), at, _begun(_references(slots), found.group()))
    if found := _EMOTION.search(line):
        return _made(begin + found.start("said"), at, _begun(known.emotions, found["said"]))
    if line.count('"') % 2 or line.count("“") > line.count("”"):
        return nothing
    found_words = _in_a_line(prompt, begin, at, known, is_asked)
    is_capital = prompt[found_words.span.start : at][:1].isupper()
    return _with_capitals(found_words) if is_capital else found_words


def _with_capitals(found: Offers) -> Offers:
    """A word that was begun with a capital keeps it."""
    entries = (replace(one, text=one.text[:1].upper() + one.text[1:]) for one in found.entries)
    return Offers(found.span, tuple(entries))


def _in_a_line(prompt: str, begin: int, at: int, known: Vocabulary, is_asked: bool) -> Offers:
    line = prompt[begin:at]
    found = _WORDS.search(line)
    said = found.group() if found else ""
    names = [name for name in speakers(prompt[:begin] + prompt[at:]) if name]
    begun_at = _BEGINNING.match(line)
    is_first = begun_at is not None and begun_at.end() == len(line) - len(said)
    if is_first and (is_asked or len(said) >= UNASKED_CHARACTERS_MIN):
        spoken = [Offer(f"{name}: ", Kind.speech.value, "speaks here") for name in names]
        known_names = {name.casefold() for name in names}
        cast = [one for one in known.voices if one.text[:-2].casefold() not in known_names]
        first = _begun((*spoken, *known.heads, *cast, *known.words), said)
        made = _made(at - len(said), at, first)
        if made.entries:
            return made
    parts = said.split(" ")
    for count in range(min(PHRASE_WORDS_MAX, len(parts)), 0, -1):
        phrase = " ".join(parts[-count:])
        if len(phrase) < UNASKED_CHARACTERS_MIN and not is_asked:
            continue
        spoken = [Offer(name, Kind.speech.value, "speaks here") for name in names]
        entries = list(_begun((*spoken, *known.words), phrase))
        if entries and parts[-1]:
            return _made(at - len(phrase), at, entries)
    if is_asked and not said:
        return _made(at, at, (*(Offer(name, Kind.speech.value) for name in names), *known.words))
    return Offers(Span(at, at))


def _begun(entries: Iterable[Offer], said: str) -> Iterator[Offer]:
    wanted = said.casefold()
    return (one for one in entries if one.key.startswith(wanted) and one.key.strip() != wanted)


def _made(start: int, end: int, entries: Iterable[Offer]) -> Offers:
    found: dict[str, Offer] = {}
    for entry in entries:
        found.setdefault(entry.key, entry)
        if len(found) == OFFERS_MAX:
            break
    return Offers(Span(start, end), tuple(found.values()))


def _references(slots: Slots) -> Sequence[Offer]:
    kind = Kind.reference.value
    audio = [Offer(f"@Audio{number + 1}", kind, "sound") for number in range(slots.audio_count)]
    return [*audio, Offer("@Image1", kind, "image")] if slots.has_image else audio


def _beginning(words: str) -> str:
    return " ".join(words[:80].split())[:40]
