"""What takes to find and in which order: a question as a value, and the SQL that answers it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from scenewright.studio.records import LOCAL_ACCOUNT_ID, TakeMark, TakeState

WITHOUT_SCENE_ID = 0


class TakeOrder(StrEnum):
    """How found takes are sorted; `best` needs words and is `newest` without."""

    newest = "newest"
    oldest = "oldest"
    by_title = "title"
    rating = "rating"
    cost = "cost"
    length = "length"
    best = "best"


@dataclass(frozen=True)
class TakeQuery:
    """All of it has to hold; an empty part asks nothing.

    `words` are beginnings of words in title, prompt, notes and tags. Of `states`, `voices`,
    `account_ids`, `marks` and `scene_ids` (`WITHOUT_SCENE_ID`: of no scene) one has to fit, of
    `tags` all. `last_days` are calendar days here, today the last of them; 0 asks nothing. Moments
    are seconds since 1970, from (inclusive) and before (exclusive). Credits
    are those observed as settled; a take of which none were observed has no bounds to fit.
    `is_trash` asks for what is in the trash, out of it, or (None) for both.
    """

    words: str = ""
    states: tuple[TakeState, ...] = ()
    voices: tuple[str, ...] = ()
    account_ids: tuple[str, ...] = ()
    last_days: int = 0
    created_from: float | None = None
    created_before: float | None = None
    credits_min: float | None = None
    credits_max: float | None = None
    rating_min: int = 0
    marks: tuple[TakeMark, ...] = ()
    tags: tuple[str, ...] = ()
    scene_ids: tuple[int, ...] = ()
    is_trash: bool | None = False

    @property
    def has_filters(self) -> bool:
        """Whether more is asked than words, and marks and trash as a list has them at first."""
        return replace(self, words="", marks=(), is_trash=False) != TakeQuery() or (
            self.marks not in ((), UNREJECTED)
        )


_SINCE_DAYS = (
    "take.created_at >= unixepoch('now', 'localtime', 'start of day', format('-%d days', ?), 'utc')"
)
UNREJECTED = (TakeMark.none, TakeMark.favourite)
_ORDERS = {
    TakeOrder.newest: "take.id DESC",
    TakeOrder.oldest: "take.id",
    TakeOrder.by_title: "coalesce(nullif(take.own_title, ''), (SELECT title FROM scene WHERE "
    "scene.id = take.scene_id), (SELECT title FROM take_fts WHERE rowid = take.id), '') "
    "COLLATE NOCASE, take.number DESC, take.id DESC",
    TakeOrder.rating: "take.rating DESC, take.mark = 'favourite' DESC, take.id DESC",
    TakeOrder.cost: "coalesce(take.settled_credits, 0) DESC, take.id DESC",
    TakeOrder.length: "take.duration_seconds DESC, take.id DESC",
    TakeOrder.best: "take_fts.rank, take.id DESC",
}
_STATES = {
    TakeState.imported: "take.submission_id IS NULL",
    TakeState.draft: f"take.submission_id NOT NULL AND take.account_id = '{LOCAL_ACCOUNT_ID}'",
    TakeState.rendered: f"take.submission_id NOT NULL AND take.account_id <> '{LOCAL_ACCOUNT_ID}'",
}


def match_of(words: str) -> str:
    """The words as FTS5 reads them: every one as the beginning of a word; empty where none is."""
    plain = ("".join(c if c.isprintable() and c != '"' else " " for c in words)).split()
    return " ".join(f'"{word}"*' for word in plain if any(c.isalnum() for c in word))


def chosen_by(query: TakeQuery, order: TakeOrder) -> tuple[str, str, tuple[Any, ...]]:
    """WHERE and ORDER BY of a query over `take`, with the parameters.

    Where the words are asked for, `take_fts` has to be joined: see `is_worded`.
    """
    if order is TakeOrder.best and not is_worded(query):
        order = TakeOrder.newest
    parts = list(_conditions(query))
    where = " AND ".join(f"({sql})" for sql, _values in parts) or "1"
    return where, _ORDERS[order], tuple(value for _sql, values in parts for value in values)


def is_worded(query: TakeQuery) -> bool:
    """Whether a query has words to look for."""
    return bool(match_of(query.words))


def _conditions(query: TakeQuery) -> Iterator[tuple[str, Sequence[Any]]]:
    match = match_of(query.words)
    if match:
        yield "take_fts MATCH ?", (match,)
    if query.is_trash is not None:
        yield f"take.trashed_at IS {'NOT ' if query.is_trash else ''}NULL", ()
    if query.states:
        yield " OR ".join(f"({_STATES[state]})" for state in query.states), ()
    if query.scene_ids:
        yield _one_of("coalesce(take.scene_id, 0)", query.scene_ids)
    if query.last_days:
        # Asked of the clock each time: a filter that is kept for a week means other days then.
        yield _SINCE_DAYS, (query.last_days - 1,)
    for column, values in (
        ("take.voice", query.voices),
        ("take.account_id", query.account_ids),
        ("take.mark", query.marks),
    ):
        if values:
            yield _one_of(column, values)
    for condition, bound in (
        ("take.created_at >= ?", query.created_from),
        ("take.created_at < ?", query.created_before),
        ("take.settled_credits >= ?", query.credits_min),
        ("take.settled_credits <= ?", query.credits_max),
        ("take.rating >= ?", query.rating_min or None),
    ):
        if bound is not None:
            yield condition, (bound,)
    for tag in query.tags:
        yield "instr(char(10) || take.tags || char(10), char(10) || ? || char(10))", (tag,)


def _one_of(column: str, values: Sequence[Any]) -> tuple[str, Sequence[Any]]:
    return f"{column} IN ({', '.join('?' * len(values))})", tuple(values)
