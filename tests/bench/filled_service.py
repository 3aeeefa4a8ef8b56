"""A service's database with many finished tasks, written straight into it."""

import time

from scenewright.service import ledger
from scenewright.service.database import Database

RESERVED, CHARGED = 10, 5


def fill(data, account, count):
    """Add finished tasks, paid for by the account, with their keys; returns the last one's id."""
    database, now = Database(data), time.time()
    held, available = ledger.held_id(account), ledger.available_id(account)
    tasks = [f"task_filled{number:08}" for number in range(count)]
    with database.write() as connection:
        many = connection.inner.executemany
        many(
            "insert into task (id, account, status, request, fingerprint, take, duration_ms, "
            "credits, media_sha256, media_token, created_at, updated_at) values "
            f"(?, ?, 'succeeded', ?, ?, 0, 60000, 5, ?, ?, {now}, {now})",
            [
                (
                    task,
                    account,
                    '{"model": "svc-audio-2.0", "prompt": "Gulls."}',
                    f"f{task}",
                    "0" * 64,
                    f"token{task}",
                )
                for task in tasks
            ],
        )
        many(
            "insert into reservation (task_id, account, amount, state, charged) "
            "values (?, ?, 10, 'posted', 5)",
            [(task, account) for task in tasks],
        )
        many(
            "insert into idempotency (account, key_sha256, fingerprint, task_id, answer, "
            f"created_at) values (?, ?, ?, ?, ?, {now})",
            [(account, f"k{task}", "f", task, b"{}") for task in tasks],
        )
        moves = [
            (f"{task}:{kind}", debit, credit, amount, kind, task)
            for task in tasks
            for kind, debit, credit, amount in (
                ("reserve", available, held, RESERVED),
                ("post", held, ledger.REVENUE, CHARGED),
                ("release", held, available, RESERVED - CHARGED),
            )
        ]
        many(
            "insert into ledger_transfer (id, debit, credit, amount, kind, task_id, created_at) "
            f"values (?, ?, ?, ?, ?, ?, {now})",
            moves,
        )
        for ledger_id, change in ((available, -CHARGED * count), (ledger.REVENUE, CHARGED * count)):
            connection.execute(
                "update ledger_account set balance = balance + ? where id = ?", (change, ledger_id)
            )
    database.close()
    return tasks[-1]
