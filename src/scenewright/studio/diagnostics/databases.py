"""Both databases looked at without being written: whether they are whole, and what became of jobs.

Only columns that hold no word of the user's are asked for.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

from pysqlite3 import dbapi2 as sqlite

from scenewright.studio.diagnostics.redaction import host_told
from scenewright.studio.records import LOCAL_BASE_URL

BUSY_SECONDS = 2.0
LOOK_EVERY_STEPS = 20_000
ROWS_MAX = 200
WORDS_ROWS_MAX = 1000
FAULTS_MAX = 20
NO_JOURNAL = "There is no journal yet."

JOBS = """
    SELECT submission.id, account.rowid, state, task_id, request_id, created_at,
        last.kind, last.http_status, last.body,
        EXISTS (SELECT 1 FROM take WHERE take.submission_id = submission.id)
    FROM submission JOIN account ON account.id = submission.account_id
    LEFT JOIN observation AS last ON last.rowid = (
        SELECT max(rowid) FROM observation WHERE submission_id = submission.id)
    ORDER BY submission.id DESC LIMIT ?
"""
ACCOUNTS = """
    SELECT rowid, base_url, key_reference,
        (SELECT count(*) FROM submission WHERE account_id = account.id)
    FROM account ORDER BY rowid
"""
TASKS = """
    SELECT id, status, attempts, duration_ms, credits, created_at, updated_at, error
    FROM task ORDER BY created_at DESC LIMIT ?
"""


@contextmanager
def looking(path: Path, is_cancelled: Callable[[], bool]) -> Iterator[Any]:
    """A connection that cannot write; what runs on it ends where it is cancelled."""
    address = f"file:{quote(str(path))}?mode=ro"
    connection = sqlite.connect(address, uri=True, timeout=BUSY_SECONDS)
    connection.set_progress_handler(lambda: 1 if is_cancelled() else 0, LOOK_EVERY_STEPS)
    try:
        yield connection
    finally:
        connection.close()


def database_told(path: Path, is_cancelled: Callable[[], bool]) -> str:
    """Whether a database is whole: by SQLite's own quick check, which only reads."""
    if not path.exists():
        return f"{path.name}: is not there"
    lines = [f"{path.name}: {path.stat().st_size:,} bytes"]
    with_it = path.with_name(path.name + "-wal")
    if with_it.exists():
        lines.append(f"  not yet in it: {with_it.stat().st_size:,} bytes")
    try:
        with looking(path, is_cancelled) as connection:
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            lines.append(f"  version {version}")
            found = connection.execute(f"PRAGMA quick_check({FAULTS_MAX})").fetchall()
            lines += [f"  quick check: {row[0]}" for row in found]
    except sqlite.Error as error:
        lines.append(f"  it cannot be read: {type(error).__name__}: {error}")
    return "\n".join(lines)


def accounts_told(journal: Path, is_cancelled: Callable[[], bool]) -> str:
    """The accounts by number: whose server, where the key is kept, how many jobs."""
    if not journal.exists():
        return NO_JOURNAL
    lines = []
    for number, base_url, reference, count in _rows(journal, ACCOUNTS, (), is_cancelled):
        is_local = base_url == LOCAL_BASE_URL
        where = "this machine's own service" if is_local else host_told(base_url)
        kept = reference.partition(":")[0] or ("made at each start" if is_local else "no key")
        lines.append(f"account {number}: {where}, key: {kept}, {count} jobs")
    return "\n".join(lines) or "There is none."


def jobs_told(journal: Path, is_cancelled: Callable[[], bool]) -> str:
    """The newest jobs: their states, ids and the service's last word by its code."""
    if not journal.exists():
        return NO_JOURNAL
    lines = []
    for row in _rows(journal, JOBS, (ROWS_MAX,), is_cancelled):
        number, account, state, task_id, request_id, created_at, kind, status, body, is_kept = row
        code, refused_id = _word(body)
        ids = [f"request {one}" for one in dict.fromkeys((request_id, refused_id)) if one]
        last = f"last word {kind} {status} {code}".rstrip() if kind else "nothing heard"
        parts = (
            f"job {number}, {_moment(created_at)}, account {account}: {state}",
            *(("sound kept",) if is_kept else ()),
            *((f"task {task_id}",) if task_id else ()),
            *ids,
            last,
        )
        lines.append(" · ".join(parts))
    return "\n".join(lines) or "There is none."


def tasks_told(database: Path, is_cancelled: Callable[[], bool]) -> str:
    """The newest tasks of the local service, and how many are in each state."""
    if not database.exists():
        return "The local service was never started."
    counted = _rows(database, "SELECT status, count(*) FROM task GROUP BY 1", (), is_cancelled)
    lines = [", ".join(f"{count} {status}" for status, count in counted) or "There is none."]
    for row in _rows(database, TASKS, (ROWS_MAX,), is_cancelled):
        task_id, status, attempts, duration_ms, credits, created_at, updated_at, error = row
        code, _request_id = _word(error)
        took = max(0.0, updated_at - created_at)
        parts = (
            f"{task_id}, {_moment(created_at)}: {status}",
            f"{attempts} attempts",
            f"{took:.1f} s",
            *((f"{duration_ms} ms of sound",) if duration_ms is not None else ()),
            *((f"{credits} credits",) if credits is not None else ()),
            *((code,) if code else ()),
        )
        lines.append(" · ".join(parts))
    return "\n".join(lines)


def words_of_user(journal: Path, service: Path, is_cancelled: Callable[[], bool]) -> list[str]:
    """Prompts, titles and names that may stand in a log: to be taken out of it.

    What cannot be read of a damaged database is left out.
    """
    asked = (
        (journal, "SELECT title FROM scene ORDER BY id DESC LIMIT ?"),
        (journal, "SELECT draft_json FROM scene ORDER BY id DESC LIMIT ?"),
        (journal, "SELECT body FROM submission ORDER BY id DESC LIMIT ?"),
        (journal, "SELECT name FROM account WHERE id <> 'local' LIMIT ?"),
        (service, "SELECT request FROM task ORDER BY created_at DESC LIMIT ?"),
        (service, "SELECT name FROM account WHERE name <> 'local' LIMIT ?"),
    )
    words = []
    for path, question in asked:
        try:
            rows = _rows(path, question, (WORDS_ROWS_MAX,), is_cancelled)
        except sqlite.Error:
            continue
        words += [text for row in rows for text in _words(row[0])]
    return words


def _rows(
    path: Path, question: str, parameters: tuple[int, ...], is_cancelled: Callable[[], bool]
) -> list[Any]:
    with looking(path, is_cancelled) as connection:
        return list(connection.execute(question, parameters).fetchall())


def _words(kept: object) -> list[str]:
    text = kept.decode("utf-8", "replace") if isinstance(kept, bytes) else str(kept or "")
    if not text.startswith("{"):
        return [text]
    try:
        members = json.loads(text)
    except (ValueError, RecursionError):
        return []
    return [members[name] for name in ("prompt", "title") if isinstance(members.get(name), str)]


def _word(body: object) -> tuple[str, str]:
    """The code and the request id of an error, and nothing of its sentence."""
    try:
        found = json.loads(body) if isinstance(body, str) else None
    except (ValueError, RecursionError):
        return "", ""
    if isinstance(found, dict) and isinstance(found.get("error"), dict):
        found = found["error"]
    if not isinstance(found, dict):
        return "", ""
    named = (found.get("code"), found.get("request_id"))
    code, request_id = (one if _is_name(one) else "" for one in named)
    return str(code), str(request_id)


def _is_name(value: object) -> bool:
    """Whether it is a word as programs make them; a sentence would be somebody's."""
    return isinstance(value, str) and len(value) < 80 and value.replace("-", "_").isidentifier()


def _moment(seconds: float) -> str:
    try:
        return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(seconds))
    except (OverflowError, ValueError, OSError):
        return "at no time"
