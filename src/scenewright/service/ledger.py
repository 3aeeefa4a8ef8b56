"""Double-entry credits: every movement is a row that is only added; balances are whole credits.

A reservation moves available -> held once, and leaves held once: posted (and the rest released)
or voided. The transfer's id is `task_id:kind`, so that no movement happens twice.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenewright.service.database import rows
from scenewright.service.errors import ServiceFault

if TYPE_CHECKING:
    from scenewright.service.database import Connection

FUNDING = "sys:funding"
REVENUE = "sys:revenue"


class LedgerError(ServiceFault):
    """A movement that the balances or the reservation's state forbid."""


@dataclass(frozen=True)
class Balance:
    """Whole credits of one account: free, reserved by unfinished tasks, charged so far."""

    available: int
    held: int
    spent: int


@dataclass(frozen=True)
class Move:
    """One movement of an account's credits, and what was free and held after it."""

    at: float
    task_id: str | None
    kind: str
    amount: int
    available: int
    held: int


def available_id(account: str) -> str:
    """The ledger's name of what an account may spend."""
    return f"account:{account}:available"


def held_id(account: str) -> str:
    """The ledger's name of what an account's unfinished tasks have reserved."""
    return f"account:{account}:held"


def open_account(connection: Connection, account: str) -> None:
    """Begin the two ledger accounts of a new account."""
    for ledger_id in (available_id(account), held_id(account)):
        rows(connection, "insert into ledger_account (id) values (:id)", id=ledger_id)


def balance(connection: Connection, account: str) -> Balance:
    """What the account has now."""
    found = {
        row.id: row.balance
        for row in rows(
            connection,
            "select id, balance from ledger_account where id in (:available, :held)",
            available=available_id(account),
            held=held_id(account),
        )
    }
    spent = rows(
        connection,
        "select coalesce(sum(charged), 0) from reservation where account = :account",
        account=account,
    ).scalar()
    return Balance(found[available_id(account)], found[held_id(account)], int(spent or 0))


def available(connection: Connection, account: str) -> int:
    """What the account may spend; as quick with a hundred thousand tasks as with none."""
    statement = "select balance from ledger_account where id = :id"
    return int(rows(connection, statement, id=available_id(account)).scalar())


def moves(connection: Connection, account: str) -> Iterator[Move]:
    """Every movement of an account's credits, oldest first, with what it had after each."""
    free, held = available_id(account), held_id(account)
    found = rows(
        connection,
        "select * from ledger_transfer where debit in (:free, :held) or credit in (:free, :held) "
        "order by rowid",
        free=free,
        held=held,
    )
    has = {free: 0, held: 0}
    for row in found:
        for ledger_id, amount in ((row.debit, -row.amount), (row.credit, row.amount)):
            if ledger_id in has:
                has[ledger_id] += amount
        yield Move(row.created_at, row.task_id, row.kind, row.amount, has[free], has[held])


def fund(connection: Connection, account: str, amount: int, reference: str, now: float) -> None:
    """Add credits; `reference` is unique for ever."""
    _move(
        connection, f"{reference}:fund", FUNDING, available_id(account), amount, "fund", None, now
    )


def reserve(connection: Connection, account: str, task_id: str, amount: int, now: float) -> None:
    """Hold credits for a task; raises `LedgerError` when they are not available."""
    available, held = available_id(account), held_id(account)
    _move(connection, f"{task_id}:reserve", available, held, amount, "reserve", task_id, now)
    rows(
        connection,
        "insert into reservation (task_id, account, amount, state) "
        "values (:task_id, :account, :amount, 'pending')",
        task_id=task_id,
        account=account,
        amount=amount,
    )


def settle(connection: Connection, task_id: str, charge: int, now: float) -> None:
    """Charge a pending reservation and release the rest, once; raises `LedgerError`."""
    account, amount = _leave(connection, task_id, "posted", charge)
    held = held_id(account)
    _move(connection, f"{task_id}:post", held, REVENUE, charge, "post", task_id, now)
    if amount > charge:
        available = available_id(account)
        _move(
            connection,
            f"{task_id}:release",
            held,
            available,
            amount - charge,
            "release",
            task_id,
            now,
        )


def void(connection: Connection, task_id: str, now: float) -> None:
    """Return a pending reservation in full, once; raises `LedgerError`."""
    account, amount = _leave(connection, task_id, "voided", 0)
    available, held = available_id(account), held_id(account)
    _move(connection, f"{task_id}:void", held, available, amount, "void", task_id, now)


def _leave(connection: Connection, task_id: str, state: str, charged: int) -> tuple[str, int]:
    found = rows(
        connection,
        "select account, amount from reservation where task_id = :task_id and state = 'pending'",
        task_id=task_id,
    ).first()
    if found is None:
        raise LedgerError(f"The task {task_id} has no pending reservation.")
    if charged > found.amount:
        raise LedgerError(f"The charge {charged} is above the reservation {found.amount}.")
    rows(
        connection,
        "update reservation set state = :state, charged = :charged where task_id = :task_id",
        state=state,
        charged=charged,
        task_id=task_id,
    )
    return found.account, found.amount


def _move(
    connection: Connection,
    transfer_id: str,
    debit: str,
    credit: str,
    amount: int,
    kind: str,
    task_id: str | None,
    now: float,
) -> None:
    taken = rows(
        connection,
        "update ledger_account set balance = balance - :amount "
        "where id = :id and (may_be_negative or balance >= :amount)",
        id=debit,
        amount=amount,
    )
    if taken.rowcount != 1:
        raise LedgerError(f"{debit} does not have {amount} credits.")
    rows(
        connection,
        "update ledger_account set balance = balance + :amount where id = :id",
        id=credit,
        amount=amount,
    )
    rows(
        connection,
        "insert into ledger_transfer (id, debit, credit, amount, kind, task_id, created_at) "
        "values (:id, :debit, :credit, :amount, :kind, :task_id, :now)",
        id=transfer_id,
        debit=debit,
        credit=credit,
        amount=amount,
        kind=kind,
        task_id=task_id,
        now=now,
    )
