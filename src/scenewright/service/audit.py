"""The ledger's invariants as SQL: each query finds what must not be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenewright.service.database import Connection


@dataclass(frozen=True)
class Invariant:
    """What must hold, and a query whose rows name what breaks it."""

    name: str
    holds: str
    broken: str
    query: str


# Each transfer goes between these two, written with its account's name in place of the star.
_WAYS = """
    (kind = 'fund' and debit = 'sys:funding' and credit like 'account:%:available')
    or (kind = 'reserve' and debit like 'account:%:available'
        and credit = substr(debit, 1, length(debit) - 9) || 'held')
    or (kind = 'post' and debit like 'account:%:held' and credit = 'sys:revenue')
    or (kind in ('release', 'void') and debit like 'account:%:held'
        and credit = substr(debit, 1, length(debit) - 4) || 'available')"""
# What the transfers of each reservation say, beside the reservation itself.
_SAID = """
    select r.*,
        coalesce(sum(t.amount) filter (where t.kind = 'reserve'), 0) as reserved,
        coalesce(sum(t.amount) filter (where t.kind = 'post'), 0) as posted,
        coalesce(sum(t.amount) filter (where t.kind = 'release'), 0) as released,
        coalesce(sum(t.amount) filter (where t.kind = 'void'), 0) as voided,
        count(t.id) filter (where t.kind <> 'fund'
            and 'account:' || r.account || ':held' not in (t.debit, t.credit)) as strange
    from reservation r left join ledger_transfer t on t.task_id = r.task_id
    group by r.task_id"""

INVARIANTS = (
    Invariant(
        "sum",
        "All balances together are zero.",
        "the balances do not sum to zero",
        "select 'all' where (select sum(balance) from ledger_account) <> 0",
    ),
    Invariant(
        "balance",
        "Each balance is what its transfers brought, less what they took.",
        "the balance is not what the transfers say",
        """select id from ledger_account left join (
               select ledger_id, sum(amount) as said from (
                   select credit as ledger_id, amount from ledger_transfer
                   union all select debit, -amount from ledger_transfer) group by ledger_id)
           on ledger_id = id where balance <> coalesce(said, 0)""",
    ),
    Invariant(
        "sign",
        "Nothing available and nothing held is below zero.",
        "the balance is negative",
        "select id from ledger_account where balance < 0 and not may_be_negative",
    ),
    Invariant(
        "accounts",
        "Each account has its two places in the ledger.",
        "the account has no place in the ledger",
        """select name from account where 2 <> (select count(*) from ledger_account
           where id in ('account:' || name || ':available', 'account:' || name || ':held'))""",
    ),
    Invariant(
        "ways",
        "Each transfer is whole, positive and goes the way of its kind.",
        "the transfer goes a way that its kind does not",
        f"""select id from ledger_transfer where not ({_WAYS})
            or typeof(amount) <> 'integer' or amount <= 0""",
    ),
    Invariant(
        "held",
        "What is held is what is reserved and not yet ended.",
        "what is held is not what is reserved",
        """select a.id from ledger_account a left join (
               select 'account:' || account || ':held' as ledger_id, sum(amount) as pending
               from reservation where state = 'pending' group by account)
           on ledger_id = a.id where a.id like 'account:%:held'
           and a.balance <> coalesce(pending, 0)""",
    ),
    Invariant(
        "once",
        "Each reservation was made once and left at most once: charged with the rest released, "
        "or returned in full.",
        "the charge is not what the transfers say",
        f"""select task_id from ({_SAID}) where reserved <> amount or strange
            or (state = 'pending' and posted + released + voided <> 0)
            or (state = 'posted' and (voided <> 0 or posted <> charged
                or released <> amount - charged))
            or (state = 'voided' and (posted + released <> 0 or voided <> amount))
            union all select id from ledger_transfer where kind <> 'fund'
            and (task_id is null or task_id not in (select task_id from reservation))""",
    ),
    Invariant(
        "charge",
        "Each charge is at least 5 credits and at most its reservation.",
        "the charge is below 5 credits or above its reservation",
        """select task_id from reservation
           where state = 'posted' and (charged < 5 or charged > amount)""",
    ),
    Invariant(
        "price",
        "Each charge is the price of its sound: 5 credits a minute, rounded up, at least 5.",
        "the charge is not the price of the sound",
        """select id from task where status = 'succeeded'
           and credits <> max(5, (duration_ms * 5 + 59999) / 60000)""",
    ),
    Invariant(
        "task",
        "A task that succeeded was charged, one that failed or was canceled got all back, "
        "one in work has its reservation.",
        "the task and its reservation disagree",
        """select coalesce(t.id, r.task_id) from task t full join reservation r on r.task_id = t.id
           where r.task_id is null or t.id is null or r.account <> t.account
              or (t.status = 'succeeded'
                  and (r.state <> 'posted' or t.credits is null or r.charged <> t.credits))
              or (t.status in ('failed', 'canceled') and r.state <> 'voided')
              or (t.status = 'processing' and r.state <> 'pending')""",
    ),
)


def broken(connection: Connection) -> dict[str, list[str]]:
    """By the name of each invariant, a sentence for everything that breaks it."""
    return {
        one.name: [f"{row[0]}: {one.broken}." for row in connection.execute(one.query)]
        for one in INVARIANTS
    }


def audit(connection: Connection) -> list[str]:
    """Every violation of the ledger's invariants, as sentences; empty when all is well."""
    return [sentence for sentences in broken(connection).values() for sentence in sentences]
