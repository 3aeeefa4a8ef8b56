"""The journal's third migration: a take says itself what it is, for search, sorting and imports.

What a take was made of never changes once it is kept, so that its row can have it: a list of
20,000 takes then reads no request and no word of a service.
"""

from __future__ import annotations

TAKES_OF_THEIR_OWN = """
    ALTER TABLE scene ADD COLUMN trashed_at REAL;
    ALTER TABLE take ADD COLUMN scene_id INTEGER REFERENCES scene(id);
    ALTER TABLE take ADD COLUMN number INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE take ADD COLUMN account_id TEXT NOT NULL DEFAULT '';
    ALTER TABLE take ADD COLUMN created_at REAL NOT NULL DEFAULT 0;
    ALTER TABLE take ADD COLUMN voice TEXT NOT NULL DEFAULT '';
    ALTER TABLE take ADD COLUMN output_format TEXT NOT NULL DEFAULT 'mp3';
    ALTER TABLE take ADD COLUMN sample_rate INTEGER;
    ALTER TABLE take ADD COLUMN settled_credits REAL;
    ALTER TABLE take ADD COLUMN own_title TEXT NOT NULL DEFAULT '';
    ALTER TABLE take ADD COLUMN mark TEXT NOT NULL DEFAULT ''
        CHECK (mark IN ('', 'favourite', 'rejected'));
    -- One tag a line.
    ALTER TABLE take ADD COLUMN tags TEXT NOT NULL DEFAULT '';
    -- Rate, channels, sample format; what the user chose for raw samples.
    ALTER TABLE take ADD COLUMN layout TEXT NOT NULL DEFAULT '';
    ALTER TABLE take ADD COLUMN imported_from TEXT NOT NULL DEFAULT '';
    UPDATE take SET (account_id, scene_id, created_at, voice, sample_rate, output_format,
        settled_credits) = (
        SELECT account_id, scene_id, created_at,
            CASE json_type(words, '$.voice') WHEN 'text'
                THEN json_extract(words, '$.voice') ELSE '' END,
            CASE WHEN json_type(words, '$.sample_rate') IN ('integer', 'real')
                THEN CAST(json_extract(words, '$.sample_rate') AS INTEGER) END,
            coalesce(CASE json_type(words, '$.output_format') WHEN 'text'
                THEN json_extract(words, '$.output_format') END,
                CASE json_type(said, '$.output.format') WHEN 'text'
                THEN json_extract(said, '$.output.format') END, 'mp3'),
            CASE WHEN json_type(said, '$.usage.credits') IN ('integer', 'real')
                THEN CAST(json_extract(said, '$.usage.credits') AS REAL) END
        FROM (SELECT *,
            CASE WHEN json_valid(CAST(body AS TEXT)) THEN CAST(body AS TEXT) ELSE '{}' END AS words,
            coalesce((SELECT observation.body FROM observation
                WHERE submission_id = submission.id AND kind IN ('accepted', 'polled')
                AND json_valid(observation.body)
                AND json_extract(observation.body, '$.status') = 'succeeded'
                ORDER BY observation.rowid DESC LIMIT 1), '{}') AS said
            FROM submission)
        WHERE id = take.submission_id)
        WHERE submission_id IS NOT NULL;
    UPDATE take SET number = counted.number FROM (
        SELECT id, row_number() OVER (PARTITION BY scene_id ORDER BY id) AS number FROM take
        ) AS counted WHERE counted.id = take.id;
    CREATE INDEX take_scene ON take(scene_id, number);
    CREATE INDEX take_parent ON take(parent_take_id) WHERE parent_take_id IS NOT NULL;
    CREATE INDEX take_media ON take(media_sha256);
    CREATE INDEX submission_parent ON submission(parent_submission_id)
        WHERE parent_submission_id IS NOT NULL;
    CREATE VIRTUAL TABLE take_words USING fts5(title, prompt, notes, own_title, tags,
        tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3');
    INSERT INTO take_words(rowid, title, prompt, notes, own_title, tags)
        SELECT rowid, title, prompt, notes, '', '' FROM take_fts;
    DROP TABLE take_fts;
    ALTER TABLE take_words RENAME TO take_fts;
    CREATE TABLE place(name TEXT PRIMARY KEY, path TEXT NOT NULL) STRICT;
    """
