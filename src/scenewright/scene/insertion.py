"""Where a wish is written: words at a place of the prompt by which nothing else is lost or moved.

Nothing is taken on trust: each phrasing at each place is read by the parser, and the first by
which the wish is heard and the rest stays what it was is the one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from scenewright.scene.model import Event, Kind, Scene, Span
from scenewright.scene.parser import parse
from scenewright.scene.timing.lengths import is_bed
from scenewright.scene.wishes import Phrasing, Wish, WishKind, phrasings, total_length
from scenewright.scene.words.boundaries import boundary_after, boundary_before, end_of

NEAR_SECONDS = 0.051
PLACES_MAX = 4


class InsertionError(ValueError):
    """A wish that cannot be written; the message is a sentence for the user."""


@dataclass(frozen=True)
class Insertion:
    """Replace `span` of the written text by `words`; `event` are then the words of what is new.

    `note` is what the user should know first: what is not understood, or what else changes.
    """

    span: Span
    words: str
    event: Span
    note: str = ""

    def applied(self, written: str) -> str:
        """The text with the words in it."""
        return written[: self.span.start] + self.words + written[self.span.end :]


@dataclass(frozen=True)
class _Trial:
    """One way to write the wish, and the scene that comes of it."""

    insertion: Insertion
    scene: Scene

    def new(self) -> list[Event]:
        """The events that the written words brought."""
        begin, end = self.insertion.event.start, self.insertion.event.end
        return [one for one in self.scene.events if begin <= one.span.start < end]

    def others(self) -> list[Event]:
        """The events that were there before."""
        begin, end = self.insertion.event.start, self.insertion.event.end
        return [one for one in self.scene.events if not begin <= one.span.start < end]


def insertion(
    written: str,
    scene: Scene,
    wish: Wish,
    cursor: int,
    *,
    read: Callable[[str], Scene] = parse,
    kept: Sequence[Span] = (),
    sent: Callable[[str], str] = str,
) -> Insertion:
    """How to write `wish` into the text that `scene` was read from.

    A wish without a time stands at `cursor`, behind the sentence or line there; one with a time
    where the order of times has it if nothing moves by that, else at the end. `read` makes the
    scene of a written text; inside the spans `kept` nothing is written; `sent` says what of
    written words is said. Raises `InsertionError`.
    """
    if not wish.is_complete:
        raise InsertionError(_MISSING[wish.kind])
    if wish.kind is WishKind.silence:
        return _silence(written, scene, wish, cursor, read, kept)
    before = [one for one in scene.events if "read_aloud" not in one.parameters]
    heard = replace(wish, words=sent(wish.words), speaker=sent(wish.speaker))
    spare: list[Insertion] = []
    for place in _places(written, scene, wish, cursor, kept):
        for phrasing in phrasings(wish):
            trial = _tried(written, place, phrasing, read)
            if _is_heard(trial, heard) and _are_kept(trial, before, wish):
                return trial.insertion
            note = _note(trial, before, heard)
            if note:
                spare.append(_noted(trial.insertion, note))
    if not spare:
        raise InsertionError(
            "Written there it would not be heard as you say it, or would change what is there: "
            "give it another time, or write it into the prompt yourself."
        )
    return spare[0]


_MISSING = {
    WishKind.speech: "Write what is said.",
    WishKind.sound: "Name a sound.",
    WishKind.music: "Say what music.",
    WishKind.silence: "Say for how many seconds.",
}


def _silence(
    written: str,
    scene: Scene,
    wish: Wish,
    cursor: int,
    read: Callable[[str], Scene],
    kept: Sequence[Span],
) -> Insertion:
    """A pause holds back what comes next; behind all sounds it makes the scene longer."""
    wanted = wish.seconds or 0.0
    following = _following(scene, wish, cursor)
    for event in following[:PLACES_MAX]:
        place = boundary_before(written, event.span.start, scene, kept)
        for phrasing in phrasings(wish):
            trial = _tried(written, place, phrasing, read)
            if not trial.new() and _is_held_back(trial, scene, event, wanted):
                return trial.insertion
    if not following and scene.asked_duration_seconds is None and scene.events:
        phrasing = total_length(scene.duration_seconds + wanted)
        trial = _tried(written, end_of(written), phrasing, read)
        longer = trial.scene.duration_seconds - scene.duration_seconds
        if abs(longer - wanted) <= 2 * NEAR_SECONDS and _is_same(trial.others(), scene.events):
            return trial.insertion
    raise InsertionError(
        "A pause here would hold nothing back: each sound that follows says its own time."
        if following
        else "There is no sound after this place that a pause could hold back."
    )


def _following(scene: Scene, wish: Wish, cursor: int) -> list[Event]:
    events = sorted(
        (one for one in scene.events if not is_bed(one)), key=lambda one: one.span.start
    )
    if wish.at_seconds is None:
        return [one for one in events if one.span.start >= cursor]
    at_seconds = wish.at_seconds
    return [one for one in events if one.start_seconds >= at_seconds - NEAR_SECONDS]


def _is_held_back(trial: _Trial, scene: Scene, event: Event, wanted: float) -> bool:
    """Whether `event` waits for as long as wanted, and nothing else is asked for anew."""
    if event.when.delay_seconds or not _is_same(trial.scene.events, scene.events):
        return False
    number = scene.events.index(event)
    asked = [one.when for one in scene.events]
    asked[number] = event.when._replace(delay_seconds=wanted)
    later = trial.scene.events[number].start_seconds - event.start_seconds
    return asked == [one.when for one in trial.scene.events] and later > NEAR_SECONDS


def _places(
    written: str, scene: Scene, wish: Wish, cursor: int, kept: Sequence[Span]
) -> Iterator[Span]:
    if wish.at_seconds is None:
        yield boundary_after(written, cursor, scene, kept)
        return
    at_seconds = wish.at_seconds
    order = sorted(scene.events, key=lambda one: one.span.start)
    later = [one for one in order if not is_bed(one) and one.start_seconds > at_seconds]
    if later:
        yield boundary_before(written, later[0].span.start, scene, kept)
    yield end_of(written)


def _tried(written: str, place: Span, phrasing: Phrasing, read: Callable[[str], Scene]) -> _Trial:
    before = written[: place.start]
    after = written[place.end :]
    is_mid_line = bool(place.start < place.end and after[:1] not in ("", "\n"))
    lead, tail = "", ""
    if phrasing.is_line or not is_mid_line:
        lead = "" if not before or before.endswith("\n") else "\n"
        tail = "" if not after or after.startswith("\n") else "\n"
    else:
        lead, tail = " ", " "
    words = f"{lead}{phrasing.words}{tail}"
    start = place.start + len(lead)
    event = Span(start, start + len(phrasing.words))
    made = Insertion(place, words, event)
    return _Trial(made, read(made.applied(written)))


def _is_heard(trial: _Trial, wish: Wish) -> bool:
    new = trial.new()
    if not new or _missed(trial):
        return False
    if wish.at_seconds is not None and not any(
        abs(one.start_seconds - wish.at_seconds) <= NEAR_SECONDS for one in new
    ):
        return False
    if wish.kind is WishKind.speech:
        said = " ".join(wish.words.split())
        name = " ".join(wish.speaker.replace(":", " ").split()).lower()
        (line, *more) = new
        return (
            not more
            and (line.kind, line.text) == (Kind.speech, said)
            and (not name or line.speaker.lower() == name)
        )
    return any((one.kind is Kind.music) == (wish.kind is WishKind.music) for one in new)


def _are_kept(trial: _Trial, before: Sequence[Event], wish: Wish) -> bool:
    others = trial.others()
    if not _is_same(others, before):
        return False
    if wish.at_seconds is None:
        return True
    # What is told by the scene's end or middle goes with it.
    return all(
        old.when.begins is not None or abs(old.start_seconds - new.start_seconds) <= NEAR_SECONDS
        for old, new in zip(before, others, strict=True)
    )


def _note(trial: _Trial, before: Sequence[Event], wish: Wish) -> str:
    """What to tell of a trial that is not all that was wished; empty where it is of no use."""
    others = trial.others()
    if _is_heard(trial, wish) and _is_same(others, before, with_voices=False):
        changed = [new for old, new in zip(before, others, strict=True) if old != new]
        moved = next((one.speaker for one in changed if one.kind is Kind.speech), "")
        if wish.at_seconds is None and moved:
            return f"{moved} gets another voice by this."
        return ""
    if not _is_same(others, before):
        return ""
    missed = _missed(trial)
    if missed:
        return f"The local engine does not understand “{missed}”."
    if not trial.new():
        return "The scene has this already; give it a time to hear it again from there."
    return ""


def _missed(trial: _Trial) -> str:
    event = trial.insertion.event
    spans = [one for one in trial.scene.not_understood if event.start <= one.start < event.end]
    return trial.scene.prompt[spans[0].start : spans[0].end] if spans else ""


def _noted(made: Insertion, note: str) -> Insertion:
    return Insertion(made.span, made.words, made.event, note)


def _is_same(events: Sequence[Event], others: Sequence[Event], *, with_voices: bool = True) -> bool:
    return [_told(one, with_voices) for one in events] == [
        _told(one, with_voices) for one in others
    ]


def _told(event: Event, with_voices: bool) -> tuple[object, ...]:
    """All that is heard of an event but when."""
    is_voice = event.kind is Kind.speech and not with_voices
    sound = ("", "") if is_voice else (event.sound, event.recipe)
    return (
        event.kind, *sound, event.speaker.lower(), event.text, event.emotion, event.place,
        event.gain_db, event.intensity,
    )  # fmt: skip
