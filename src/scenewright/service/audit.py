"""The ledger's invariants as SQL: each query finds what must not be."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import sqlalchemy as sa

CHECKS = {
    "the balances do not sum to zero": """
        select 'all' where (select sum(balance) from ledger_account) <> 0""",
    "the balance is not what the transfers say": """
        select a.id from ledger_account a where a.balance <>
            (select coalesce(sum(amount), 0) from ledger_transfer where credit = a.id)
          - (select coalesce(sum(amount), 0) from ledger_transfer where debit = a.id)""",
    "the balance is negative": """
        select id from ledger_account where balance < 0 and not may_be_negative""",
    "what is held is not what is reserved": """
        select a.id from ledger_account a where a.id like 'account:%:held' and a.balance <>
            (select coalesce(sum(amount), 0) from reservation r
             where r.state = 'pending' and 'account:' || r.account || ':held' = a.id)""",
    "the task and its reservation disagree": """
        select t.id from task t left join reservation r on r.task_id = t.id
        where r.task_id is null
           or (t.status = 'succeeded' and (r.state <> 'posted' or r.charged <> t.credits))
           or (t.status in ('failed', 'canceled') and r.state <> 'voided')
           or (t.status = 'processing' and r.state <> 'pending')""",
    "the charge is not what the transfers say": """
        select r.task_id from reservation r where r.state = 'posted' and (
            r.charged < 5
            or r.charged <> (select coalesce(sum(amount), 0) from ledger_transfer
                             where id = r.task_id || ':post')
            or r.amount - r.charged <> (select coalesce(sum(amount), 0) from ledger_transfer
                                        where id = r.task_id || ':release'))""",
}


def audit(connection: sa.Connection) -> list[str]:
    """Every violation of the ledger's invariants, as sentences; empty when all is well."""
    return [
        f"{row[0]}: {sentence}."
        for sentence, query in CHECKS.items()
        for row in connection.exec_driver_sql(query)
    ]
