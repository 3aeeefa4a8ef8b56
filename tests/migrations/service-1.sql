PRAGMA user_version = 1;
CREATE TABLE account (
        name text primary key,
        api_access integer not null check (api_access in (0, 1)),
        created_at real not null);
CREATE TABLE api_key (
        id text primary key,
        account text not null references account (name),
        sha256 text not null unique,
        is_session integer not null default 0,
        created_at real not null,
        deleted_at real);
CREATE TABLE ledger_account (
        id text primary key,
        balance integer not null default 0,
        may_be_negative integer not null default 0,
        check (may_be_negative or balance >= 0));
CREATE TABLE ledger_transfer (
        id text primary key,
        debit text not null references ledger_account (id),
        credit text not null references ledger_account (id),
        amount integer not null check (amount > 0),
        kind text not null check (kind in ('fund', 'reserve', 'post', 'release', 'void')),
        task_id text,
        created_at real not null,
        check (debit <> credit));
CREATE TABLE task (
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
        updated_at real not null);
CREATE TABLE reservation (
        task_id text primary key references task (id),
        account text not null references account (name),
        amount integer not null check (amount > 0),
        state text not null check (state in ('pending', 'posted', 'voided')),
        charged integer,
        check ((state = 'pending' and charged is null)
            or (state = 'voided' and charged = 0)
            or (state = 'posted' and charged between 1 and amount)));
CREATE TABLE idempotency (
        account text not null references account (name),
        key_sha256 text not null,
        fingerprint text not null,
        task_id text not null references task (id),
        answer blob not null,
        created_at real not null,
        primary key (account, key_sha256));
INSERT INTO account(name, api_access, created_at) VALUES ('ada', 1, 100.0);
INSERT INTO api_key(id, account, sha256, is_session, created_at, deleted_at) VALUES ('key_1', 'ada', 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', 0, 100.0, NULL);
INSERT INTO ledger_account(id, balance, may_be_negative) VALUES ('sys:funding', -50, 1);
INSERT INTO ledger_account(id, balance, may_be_negative) VALUES ('sys:revenue', 6, 0);
INSERT INTO ledger_account(id, balance, may_be_negative) VALUES ('account:ada:available', 37, 0);
INSERT INTO ledger_account(id, balance, may_be_negative) VALUES ('account:ada:held', 7, 0);
INSERT INTO ledger_transfer(id, debit, credit, amount, kind, task_id, created_at) VALUES ('opening-ada:fund', 'sys:funding', 'account:ada:available', 50, 'fund', NULL, 100.0);
INSERT INTO ledger_transfer(id, debit, credit, amount, kind, task_id, created_at) VALUES ('task_1:reserve', 'account:ada:available', 'account:ada:held', 8, 'reserve', 'task_1', 100.0);
INSERT INTO ledger_transfer(id, debit, credit, amount, kind, task_id, created_at) VALUES ('task_1:post', 'account:ada:held', 'sys:revenue', 6, 'post', 'task_1', 100.0);
INSERT INTO ledger_transfer(id, debit, credit, amount, kind, task_id, created_at) VALUES ('task_1:release', 'account:ada:held', 'account:ada:available', 2, 'release', 'task_1', 100.0);
INSERT INTO ledger_transfer(id, debit, credit, amount, kind, task_id, created_at) VALUES ('task_2:reserve', 'account:ada:available', 'account:ada:held', 7, 'reserve', 'task_2', 100.0);
INSERT INTO task(id, account, status, request, fingerprint, take, attempts, fence, lease_until, duration_ms, credits, media_sha256, media_token, notes, error, created_at, updated_at) VALUES ('task_1', 'ada', 'succeeded', '{"model": "svc-audio-2.0", "prompt": "Rain on a tin roof.", "speed": 1.5}', 'f1', 0, 0, 0, 0.0, 72000, 6, 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'token', '[]', NULL, 100.0, 100.0);
INSERT INTO task(id, account, status, request, fingerprint, take, attempts, fence, lease_until, duration_ms, credits, media_sha256, media_token, notes, error, created_at, updated_at) VALUES ('task_2', 'ada', 'processing', '{"model": "svc-audio-2.0", "prompt": "Rain on a tin roof.", "speed": 1.5}', 'f2', 0, 0, 0, 0.0, NULL, NULL, NULL, NULL, '[]', NULL, 100.0, 100.0);
INSERT INTO reservation(task_id, account, amount, state, charged) VALUES ('task_1', 'ada', 8, 'posted', 6);
INSERT INTO reservation(task_id, account, amount, state, charged) VALUES ('task_2', 'ada', 7, 'pending', NULL);
INSERT INTO idempotency(account, key_sha256, fingerprint, task_id, answer, created_at) VALUES ('ada', 'k1', 'f1', 'task_1', X'7B226964223A20317D', 100.0);
CREATE TRIGGER ledger_transfer_stays before update on ledger_transfer
        begin select raise(abort, 'transfers are only added'); end;
CREATE TRIGGER ledger_transfer_remains before delete on ledger_transfer
        begin select raise(abort, 'transfers are only added'); end;
CREATE INDEX task_waiting on task (created_at) where status = 'processing';
CREATE INDEX task_takes on task (account, fingerprint);
CREATE INDEX reservation_pending on reservation (account) where state = 'pending';
