"""The service's tables as migrations: entry n brings the database from user_version n to n + 1.

An entry that was released is never edited; a change is a new entry. One that does more than add,
as `durable.applied` says it, raises the generation.
"""

from __future__ import annotations

FIRST = (
    """create table account (
        name text primary key,
        api_access integer not null check (api_access in (0, 1)),
        created_at real not null)""",
    """create table api_key (
        id text primary key,
        account text not null references account (name),
        sha256 text not null unique,
        is_session integer not null default 0,
        created_at real not null,
        deleted_at real)""",
    """create table ledger_account (
        id text primary key,
        balance integer not null default 0,
        may_be_negative integer not null default 0,
        check (may_be_negative or balance >= 0))""",
    """create table ledger_transfer (
        id text primary key,
        debit text not null references ledger_account (id),
        credit text not null references ledger_account (id),
        amount integer not null check (amount > 0),
        kind text not null check (kind in ('fund', 'reserve', 'post', 'release', 'void')),
        task_id text,
        created_at real not null,
        check (debit <> credit))""",
    """create trigger ledger_transfer_stays before update on ledger_transfer
        begin select raise(abort, 'transfers are only added'); end""",
    """create trigger ledger_transfer_remains before delete on ledger_transfer
        begin select raise(abort, 'transfers are only added'); end""",
    "insert into ledger_account (id, may_be_negative) values ('sys:funding', 1)",
    "insert into ledger_account (id, may_be_negative) values ('sys:revenue', 0)",
    """create table task (
        id text primary key,
        account text not null references account (name),
        status text not null
            check (status in ('processing', 'succeeded', 'failed', 'canceled')),
        request text not null,
        fingerprint text not null,
        take integer not null,
        attempts integer not null default 0,
        fence integer not null default 0,
        lease_until real not null default 0,
        duration_ms integer,
        credits integer,
        media_sha256 text,
        media_token text unique,
        notes text not null default '[]',
        error text,
        created_at real not null,
        updated_at real not null)""",
    "create index task_waiting on task (created_at) where status = 'processing'",
    "create index task_takes on task (account, fingerprint)",
    """create table reservation (
        task_id text primary key references task (id),
        account text not null references account (name),
        amount integer not null check (amount > 0),
        state text not null check (state in ('pending', 'posted', 'voided')),
        charged integer,
        check ((state = 'pending' and charged is null)
            or (state = 'voided' and charged = 0)
            or (state = 'posted' and charged between 1 and amount)))""",
    "create index reservation_pending on reservation (account) where state = 'pending'",
    """create table idempotency (
        account text not null references account (name),
        key_sha256 text not null,
        fingerprint text not null,
        task_id text not null references task (id),
        answer blob not null,
        created_at real not null,
        primary key (account, key_sha256))""",
)

SECOND = (
    "alter table task add column version text not null default ''",
    "alter table task add column forgotten_at real",
    "drop index task_waiting",
    "create index task_waiting on task (account) where status = 'processing'",
    "drop index task_takes",
    "create index task_takes on task (account, fingerprint, take)",
    "create index task_media on task (media_sha256) where media_sha256 is not null",
    "create index idempotency_task on idempotency (task_id)",
)

SERVICE_GENERATION = 0
MIGRATIONS: tuple[tuple[str, ...], ...] = (FIRST, SECOND)
