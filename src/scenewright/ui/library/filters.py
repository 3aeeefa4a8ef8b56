"""What of the library is listed and in which order: two menus, and a chip for each filter."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from scenewright.studio.library.scenes_shown import AT_FIRST
from scenewright.studio.library.take_query import UNREJECTED, TakeQuery
from scenewright.studio.records import TakeMark
from scenewright.ui.library.words import between_told, orders_told, states_told
from scenewright.ui.parts.opening import open_over
from scenewright.ui.theme import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from scenewright.studio.library.scenes import SceneList
    from scenewright.studio.studio import Studio

DAYS = (1, 7, 30, 365)
CREDITS = (5, 10, 20)
RATINGS = (5, 4, 3, 2, 1)
NO_DATES: dict[str, Any] = {"last_days": 0, "created_from": None, "created_before": None}
Chip = tuple[str, TakeQuery]


class LibraryOrderMenu(QMenu):
    """The orders a list can have."""

    def __init__(self, scenes: SceneList, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scenes = scenes
        group = QActionGroup(self)
        self.orders = {}
        for order, told in orders_told().items():
            action = self.addAction(told)
            action.setCheckable(True)
            action.triggered.connect(partial(self._choose, order))
            group.addAction(action)
            self.orders[order] = action
        self.aboutToShow.connect(lambda: self.orders[scenes.order].setChecked(True))

    def _choose(self, order: Any, _on: bool = False) -> None:
        self._scenes.order = order


class LibraryFilterMenu(QMenu):
    """Filled each time it opens, with the voices, tags and accounts there are."""

    def __init__(self, studio: Studio, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._studio = studio
        self._scenes = studio.scenes
        self.aboutToShow.connect(self.fill)

    def fill(self) -> None:
        """List what can be asked for now."""
        self.clear()
        query = self._scenes.filters
        self._add_marks(query)
        self.addSeparator()
        self._several(self.tr("State"), "states", query.states, states_told().items())
        takes = self._scenes.listed.shelved.takes.values()
        voices = sorted({take.voice for take in takes if take.voice}, key=str.casefold)
        self._several(self.tr("Voice"), "voices", query.voices, [(one, one) for one in voices])
        accounts = [(one.id, one.name) for one in self._studio.accounts]
        self._several(self.tr("Account"), "account_ids", query.account_ids, accounts)
        self._add_dates(query)
        has_cost = query.credits_min is not None or query.credits_max is not None
        self._one(self.addMenu(self.tr("Cost")), self._costs(), has_cost)
        ratings = ((rating_least_told(n), {"rating_min": n}) for n in RATINGS)
        self._one(self.addMenu(self.tr("Rating")), ratings, query.rating_min > 0)
        lines = {take.tag_lines for take in takes if take.tag_lines}
        tags = sorted({tag for one in lines for tag in one.split("\n")}, key=str.casefold)
        self._several(self.tr("Tag"), "tags", query.tags, [(one, one) for one in tags])
        if query != AT_FIRST:
            self.addSeparator()
            self.addAction(self.tr("Clear the filters")).triggered.connect(
                lambda _on=False: self._put(AT_FIRST)
            )

    def _add_marks(self, query: TakeQuery) -> None:
        choices: tuple[tuple[str, tuple[TakeMark, ...]], ...] = (
            (self.tr("All but the rejected"), UNREJECTED),
            (self.tr("Favourites"), (TakeMark.favourite,)),
            (self.tr("Rejected"), (TakeMark.rejected,)),
            (self.tr("All, the rejected too"), tuple(TakeMark)),
        )
        for told, marks in choices:
            self._tick(self, told, query.marks == marks and not query.is_trash, marks=marks)
        trash = self._tick(self, self.tr("In the trash"), bool(query.is_trash))
        trash.triggered.disconnect()
        trash.triggered.connect(lambda _on=False: self._put(trash_query()))

    def _several(
        self, title: str, name: str, chosen: tuple[Any, ...], choices: Iterable[tuple[Any, str]]
    ) -> None:
        """A menu of which any may be chosen."""
        menu = self.addMenu(title)
        for value, told in choices:
            others = tuple(one for one in chosen if one != value)
            wanted = others if value in chosen else (*others, value)
            self._tick(menu, told, value in chosen, **{name: wanted})
        menu.setEnabled(not menu.isEmpty())

    def _one(
        self, menu: QMenu, choices: Iterable[tuple[str, dict[str, Any]]], is_set: bool
    ) -> None:
        """Fill a menu of which one may be chosen."""
        query = self._scenes.filters
        none: dict[str, Any] = {}
        for told, values in choices:
            is_so = is_set and all(getattr(query, name) == one for name, one in values.items())
            self._tick(menu, told, is_so, **values)
            none |= {name: getattr(AT_FIRST, name) for name in values}
        if is_set:
            menu.addSeparator()
            self._tick(menu, self.tr("Any"), False, **none)

    def _tick(self, menu: QMenu, told: str, is_so: bool, **values: Any) -> Any:
        action = menu.addAction(told.replace("&", "&&"))
        action.setCheckable(True)
        action.setChecked(is_so)
        wanted = replace(self._scenes.filters, **values)
        if "marks" in values:
            wanted = replace(wanted, is_trash=False)
        action.triggered.connect(lambda _on=False: self._put(wanted))
        return action

    def _add_dates(self, query: TakeQuery) -> None:
        menu = self.addMenu(self.tr("Date"))
        is_between = (query.created_from, query.created_before) != (None, None)
        between = QAction(self.tr("Between…"), menu)
        between.setCheckable(True)
        between.setChecked(is_between)
        between.triggered.connect(lambda _on=False: self._ask_dates())
        spans = [(days_told(days), {**NO_DATES, "last_days": days}) for days in DAYS]
        self._one(menu, spans, is_between or query.last_days > 0)
        behind = menu.actions()[len(spans) :]
        if behind:
            menu.insertAction(behind[0], between)
        else:
            menu.addAction(between)

    def _ask_dates(self) -> None:
        from scenewright.ui.library.take_dates_sheet import TakeDatesSheet

        holder = self.parentWidget()
        sheet = TakeDatesSheet(self._studio.scenes, holder.window() if holder else None)
        sheet.chosen.connect(
            lambda since, before: self._put(
                replace(
                    self._scenes.filters, last_days=0, created_from=since, created_before=before
                )
            )
        )
        open_over(self.window(), sheet)

    def _costs(self) -> Iterator[tuple[str, dict[str, Any]]]:
        for credits in CREDITS:
            told = self.tr("At most {n} cr").format(n=credits)
            yield told, {"credits_min": None, "credits_max": float(credits)}
        told = self.tr("More than {n} cr").format(n=CREDITS[-1])
        yield told, {"credits_min": CREDITS[-1] + 1.0, "credits_max": None}

    def _put(self, query: TakeQuery) -> None:
        self._scenes.filters = query


def trash_query() -> TakeQuery:
    """What is in the trash, the rejected too."""
    return TakeQuery(is_trash=True)


def days_told(days: int) -> str:
    """A span of days up to now."""
    if days == 1:
        return tr("Today")
    return tr("Last year") if days == DAYS[-1] else tr("Last {n} days").format(n=days)


def rating_least_told(rating: int) -> str:
    """A least rating in words."""
    return tr("5 of 5") if rating == RATINGS[0] else tr("At least {n} of 5").format(n=rating)


def chips(query: TakeQuery, account_name: Callable[[str], str]) -> list[Chip]:
    """What is asked for in words, each with what is asked for without it."""
    found: list[Chip] = []

    def each(name: str, told: Callable[[Any], str]) -> None:
        values = getattr(query, name)
        for value in values:
            without: dict[str, Any] = {name: tuple(one for one in values if one != value)}
            found.append((told(value), replace(query, **without)))

    if query.is_trash:
        return [(tr("In the trash"), AT_FIRST)]
    if query.marks != UNREJECTED:
        marks: dict[tuple[TakeMark, ...], str] = {
            (TakeMark.favourite,): tr("Favourites"),
            (TakeMark.rejected,): tr("Rejected"),
        }
        told = marks.get(query.marks, tr("The rejected too"))
        found.append((told, replace(query, marks=UNREJECTED)))
    each("states", lambda state: states_told()[state])
    each("voices", str)
    each("account_ids", account_name)
    if query.last_days:
        found.append((days_told(query.last_days), replace(query, last_days=0)))
    if (query.created_from, query.created_before) != (None, None):
        told = between_told(query.created_from, query.created_before)
        found.append((told, replace(query, created_from=None, created_before=None)))
    if query.credits_max is not None or query.credits_min is not None:
        least, most = query.credits_min, query.credits_max
        told = tr("At most {n} cr").format(n=f"{most:g}") if most is not None else ""
        if least is not None:
            told = tr("More than {n} cr").format(n=f"{least - 1:g}")
        found.append((told, replace(query, credits_min=None, credits_max=None)))
    if query.rating_min:
        found.append((rating_least_told(query.rating_min), replace(query, rating_min=0)))
    each("tags", str)
    return found
