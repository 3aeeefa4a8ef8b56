PRAGMA user_version = 2;
CREATE TABLE account(
        id TEXT PRIMARY KEY, name TEXT NOT NULL, base_url TEXT NOT NULL,
        key_reference TEXT NOT NULL, is_paused INTEGER NOT NULL DEFAULT 0, is_closed INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE scene(
        id INTEGER PRIMARY KEY, title TEXT NOT NULL, draft_json TEXT NOT NULL) STRICT;
CREATE TABLE submission(
        id INTEGER PRIMARY KEY,
        account_id TEXT NOT NULL REFERENCES account(id),
        scene_id INTEGER REFERENCES scene(id),
        idempotency_key TEXT NOT NULL UNIQUE,
        body BLOB NOT NULL,
        created_at REAL NOT NULL,
        state TEXT NOT NULL CHECK (
            state IN ('unsent', 'unknown', 'accepted', 'final', 'forgotten')),
        task_id TEXT, request_id TEXT, owner TEXT, owner_seen_at REAL, draft_json TEXT NOT NULL DEFAULT '', parent_submission_id INTEGER REFERENCES submission(id), position REAL, is_paused INTEGER NOT NULL DEFAULT 0, hidden_at REAL) STRICT;
CREATE TABLE observation(
        submission_id INTEGER NOT NULL REFERENCES submission(id),
        at REAL NOT NULL, kind TEXT NOT NULL, http_status INTEGER NOT NULL,
        body TEXT NOT NULL) STRICT;
CREATE TABLE take(
        id INTEGER PRIMARY KEY,
        submission_id INTEGER UNIQUE REFERENCES submission(id),
        parent_take_id INTEGER REFERENCES take(id),
        media_sha256 TEXT NOT NULL, duration_seconds REAL NOT NULL,
        lufs REAL, true_peak_db REAL,
        rating INTEGER NOT NULL DEFAULT 0 CHECK (rating BETWEEN 0 AND 5),
        notes TEXT NOT NULL DEFAULT '', trashed_at REAL) STRICT;
CREATE VIRTUAL TABLE take_fts USING fts5(title, prompt, notes, tokenize = 'unicode61');
CREATE TABLE voice(
        account_id TEXT NOT NULL REFERENCES account(id), voice_id TEXT NOT NULL,
        alias TEXT NOT NULL DEFAULT '', is_favourite INTEGER NOT NULL DEFAULT 0,
        used_at REAL, refused_at REAL, PRIMARY KEY (account_id, voice_id)) STRICT;
CREATE TABLE snippet(
        id INTEGER PRIMARY KEY, name TEXT NOT NULL, words TEXT NOT NULL) STRICT;
CREATE TABLE preset(name TEXT PRIMARY KEY, fields_json TEXT NOT NULL) STRICT;
INSERT INTO account(id, name, base_url, key_reference, is_paused, is_closed) VALUES ('local', 'Local studio', 'local', '', 0, 0);
INSERT INTO account(id, name, base_url, key_reference, is_paused, is_closed) VALUES ('b1', 'Studio B', 'https://example.org/v2', 'keyring:7', 0, 0);
INSERT INTO scene(id, title, draft_json) VALUES (1, 'Harbour', '{"title": "Harbour", "prompt": "Rain on a tin roof.", "speed": 1.5}');
INSERT INTO submission(id, account_id, scene_id, idempotency_key, body, created_at, state, task_id, request_id, owner, owner_seen_at, draft_json, parent_submission_id, position, is_paused, hidden_at) VALUES (1, 'local', 1, 'key-final', X'7B226D6F64656C223A20227376632D617564696F2D322E30222C202270726F6D7074223A20225261696E206F6E20612074696E20726F6F662E222C20227370656564223A20312E357D', 100.0, 'final', 'task_1', 'request_1', NULL, NULL, '', NULL, NULL, 0, NULL);
INSERT INTO submission(id, account_id, scene_id, idempotency_key, body, created_at, state, task_id, request_id, owner, owner_seen_at, draft_json, parent_submission_id, position, is_paused, hidden_at) VALUES (2, 'local', 1, 'key-unsent', X'7B226D6F64656C223A20227376632D617564696F2D322E30222C202270726F6D7074223A20225261696E206F6E20612074696E20726F6F662E222C20227370656564223A20312E357D', 100.0, 'unsent', NULL, NULL, NULL, NULL, '', NULL, NULL, 0, NULL);
INSERT INTO submission(id, account_id, scene_id, idempotency_key, body, created_at, state, task_id, request_id, owner, owner_seen_at, draft_json, parent_submission_id, position, is_paused, hidden_at) VALUES (3, 'local', 1, 'key-accepted', X'7B226D6F64656C223A20227376632D617564696F2D322E30222C202270726F6D7074223A20225261696E206F6E20612074696E20726F6F662E222C20227370656564223A20312E357D', 100.0, 'accepted', 'task_2', 'request_1', NULL, NULL, '', NULL, NULL, 0, NULL);
INSERT INTO observation(submission_id, at, kind, http_status, body) VALUES (1, 101.0, 'polled', 200, '{"id": "task_1", "status": "succeeded", "usage": {"credits": 6}, "output": {"url": "https://example.org/a.mp3", "duration_seconds": 30.0, "format": "mp3"}}');
INSERT INTO take(id, submission_id, parent_take_id, media_sha256, duration_seconds, lufs, true_peak_db, rating, notes, trashed_at) VALUES (1, 1, NULL, 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 30.0, NULL, NULL, 4, 'loud', NULL);
INSERT INTO take_fts(rowid, title, prompt, notes) VALUES (1, 'Harbour', 'Rain on a tin roof.', 'loud');
INSERT INTO voice(account_id, voice_id, alias, is_favourite, used_at, refused_at) VALUES ('b1', 'v7', 'The captain', 1, NULL, NULL);
INSERT INTO snippet(id, name, words) VALUES (1, 'storm', 'Thunder far away.');
INSERT INTO preset(name, fields_json) VALUES ('draft', '{"speed": 2.0}');
CREATE INDEX submission_state ON submission(state);
CREATE INDEX observation_submission ON observation(submission_id);
CREATE TRIGGER observation_stays BEFORE UPDATE ON observation
        BEGIN SELECT RAISE(ABORT, 'observations are only added'); END;
CREATE TRIGGER observation_remains BEFORE DELETE ON observation
        BEGIN SELECT RAISE(ABORT, 'observations are only added'); END;
CREATE INDEX submission_task ON submission(task_id);
CREATE INDEX submission_owner ON submission(owner) WHERE owner IS NOT NULL;
