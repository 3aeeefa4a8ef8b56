"""Writes the databases of each schema as SQL beside this file, those that are not there yet.

`python tests/migrations/freeze_schemas.py` after a release; what was written is never written
again: it is what users have. Each has rows in every table it knows.
"""

import contextlib
import json
import sys
from pathlib import Path

from pysqlite3 import dbapi2 as sqlite

from scenewright.durable import GENERATION
from scenewright.service.schema import MIGRATIONS as SERVICE_MIGRATIONS
from scenewright.service.schema import SERVICE_GENERATION
from scenewright.studio.database import JOURNAL_GENERATION
from scenewright.studio.database import MIGRATIONS as JOURNAL_MIGRATIONS

FOLDER = Path(__file__).parent
RAIN = json.dumps({"model": "svc-audio-2.0", "prompt": "Rain on a tin roof.", "speed": 1.5})
SAID = json.dumps(
    {
        **{"id": "task_1", "status": "succeeded", "usage": {"credits": 6}},
        "output": {"url": "https://example.org/a.mp3", "duration_seconds": 30.0, "format": "mp3"},
    }
)
DRAFT = json.dumps({"title": "Harbour", "prompt": "Rain on a tin roof.", "speed": 1.5})
# Since which schema there is something to put into: the statement, and its values.
JOURNAL_ROWS = [
    (
        1,
        "INSERT INTO account(id, name, base_url, key_reference) VALUES (?, ?, ?, ?)",
        ("b1", "Studio B", "https://example.org/v2", "keyring:7"),
    ),
    (1, "INSERT INTO scene(title, draft_json) VALUES (?, ?)", ("Harbour", DRAFT)),
    *(
        (
            1,
            "INSERT INTO submission(account_id, scene_id, idempotency_key, body, created_at, state,"
            " task_id, request_id) VALUES ('local', 1, ?, ?, 100.0, ?, ?, ?)",
            (f"key-{state}", RAIN.encode(), state, task, task and "request_1"),
        )
        for state, task in (("final", "task_1"), ("unsent", None), ("accepted", "task_2"))
    ),
    (
        1,
        "INSERT INTO observation(submission_id, at, kind, http_status, body) "
        "VALUES (1, 101.0, 'polled', 200, ?)",
        (SAID,),
    ),
    (
        1,
        "INSERT INTO take(submission_id, media_sha256, duration_seconds, rating, notes) "
        "VALUES (1, ?, 30.0, 4, 'loud')",
        ("a" * 64,),
    ),
    (
        1,
        "INSERT INTO take_fts(rowid, title, prompt, notes) VALUES (1, ?, ?, 'loud')",
        ("Harbour", "Rain on a tin roof."),
    ),
    (
        2,
        "INSERT INTO voice(account_id, voice_id, alias, is_favourite) VALUES ('b1', 'v7', ?, 1)",
        ("The captain",),
    ),
    (2, "INSERT INTO snippet(name, words) VALUES ('storm', 'Thunder far away.')", ()),
    (2, "INSERT INTO preset(name, fields_json) VALUES ('draft', ?)", ('{"speed": 2.0}',)),
    (
        3,
        "UPDATE take SET scene_id = 1, number = 1, account_id = 'local', created_at = 100.0, "
        "settled_credits = 6.0",
        (),
    ),
    (3, "UPDATE take SET mark = 'favourite', own_title = 'Best', tags = 'wet'", ()),
    (3, "INSERT INTO place(name, path) VALUES ('identity', 'one')", ()),
    (4, "UPDATE submission SET sending_since = 100.0 WHERE state <> 'unsent'", ()),
    (5, "INSERT INTO spend_cap(account_id, credits_a_day) VALUES ('b1', 500)", ()),
    (5, "INSERT INTO batch_row(row_key, submission_id) VALUES ('row-1', 1)", ()),
]
TASK = (
    "insert into task (id, account, status, request, fingerprint, take, duration_ms, credits, "
    "media_sha256, media_token, created_at, updated_at) "
    "values (?, 'ada', ?, ?, ?, 0, ?, ?, ?, ?, 100.0, 100.0)"
)
TRANSFER = (
    "insert into ledger_transfer (id, debit, credit, amount, kind, task_id, created_at) "
    "values (?, ?, ?, ?, ?, ?, 100.0)"
)
FREE, HELD = "account:ada:available", "account:ada:held"
SERVICE_ROWS = [
    (1, "insert into account (name, api_access, created_at) values ('ada', 1, 100.0)", ()),
    (
        1,
        "insert into api_key (id, account, sha256, created_at) values ('key_1', 'ada', ?, 100.0)",
        ("b" * 64,),
    ),
    (1, "insert into ledger_account (id, balance) values (?, 37)", (FREE,)),
    (1, "insert into ledger_account (id, balance) values (?, 7)", (HELD,)),
    (1, "update ledger_account set balance = -50 where id = 'sys:funding'", ()),
    (1, "update ledger_account set balance = 6 where id = 'sys:revenue'", ()),
    (1, TASK, ("task_1", "succeeded", RAIN, "f1", 72_000, 6, "a" * 64, "token")),
    (1, TASK, ("task_2", "processing", RAIN, "f2", None, None, None, None)),
    (1, TRANSFER, ("opening-ada:fund", "sys:funding", FREE, 50, "fund", None)),
    (1, TRANSFER, ("task_1:reserve", FREE, HELD, 8, "reserve", "task_1")),
    (1, TRANSFER, ("task_1:post", HELD, "sys:revenue", 6, "post", "task_1")),
    (1, TRANSFER, ("task_1:release", HELD, FREE, 2, "release", "task_1")),
    (1, TRANSFER, ("task_2:reserve", FREE, HELD, 7, "reserve", "task_2")),
    (1, "insert into reservation values ('task_1', 'ada', 8, 'posted', 6)", ()),
    (1, "insert into reservation values ('task_2', 'ada', 7, 'pending', null)", ()),
    (1, "insert into idempotency values ('ada', 'k1', 'f1', 'task_1', ?, 100.0)", (b'{"id": 1}',)),
    (2, "update task set version = '0.1.0'", ()),
]


def made(kind, count):
    """A database in memory with the first `count` migrations of a kind and rows in its tables."""
    database = sqlite.connect(":memory:", isolation_level=None)
    migrations, rows, generation = KINDS[kind]
    for migration in migrations[:count]:
        database.executescript(migration if isinstance(migration, str) else ";\n".join(migration))
    for since, statement, values in rows:
        if since <= count:
            database.execute(statement, values)
    database.execute(f"PRAGMA user_version = {generation * GENERATION + count}")
    return database


KINDS = {
    "journal": (JOURNAL_MIGRATIONS, JOURNAL_ROWS, JOURNAL_GENERATION),
    "service": (SERVICE_MIGRATIONS, SERVICE_ROWS, SERVICE_GENERATION),
}


def schema(database):
    """Every table, index and trigger by name, as SQL; not what full-text search keeps inside."""
    found = database.execute(
        "SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL "
        "AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'take_fts_%' ORDER BY rowid"
    )
    return [(name, sql) for name, sql in found.fetchall()]


def dumped(database):
    """The database as statements that make it again."""
    version = database.execute("PRAGMA user_version").fetchone()[0]
    yield f"PRAGMA user_version = {version};"
    later = []
    for _name, sql in schema(database):
        if sql.upper().startswith(("CREATE TABLE", "CREATE VIRTUAL")):
            yield f"{sql};"
        else:
            later.append(f"{sql};")
    for name, sql in schema(database):
        if not sql.upper().startswith(("CREATE TABLE", "CREATE VIRTUAL")):
            continue
        names = [row[1] for row in database.execute(f"PRAGMA table_info({name})")]
        names = ["rowid", *names] if "VIRTUAL" in sql.upper() else names
        listed = ", ".join(names)
        quoted = " || ', ' || ".join(f"quote({one})" for one in names)
        for (values,) in database.execute(f"SELECT {quoted} FROM {name} ORDER BY rowid"):
            yield f"INSERT INTO {name}({listed}) VALUES ({values});"
    yield from later


def loaded(kind, count, path):
    """The frozen database of a schema, as a file."""
    text = (FOLDER / f"{kind}-{count}.sql").read_text(encoding="utf-8")
    with contextlib.closing(sqlite.connect(path, isolation_level=None)) as database:
        database.execute("PRAGMA foreign_keys = OFF")
        database.executescript(text)


def main():
    for kind, (migrations, _rows, _generation) in KINDS.items():
        for count in range(1, len(migrations) + 1):
            file = FOLDER / f"{kind}-{count}.sql"
            if file.exists():
                continue
            with contextlib.closing(made(kind, count)) as database:
                file.write_text("\n".join(dumped(database)) + "\n", encoding="utf-8")
            print(file.name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
