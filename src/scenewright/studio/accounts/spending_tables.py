"""What the journal keeps so that spending is bounded and a batch is paid for once."""

from __future__ import annotations

# A cap is what an account may cost in one day. A row of a batch knows its submission before
# anything is sent: a batch that was killed finds it again. Observations are asked for by their day.
SPENDING_TABLES = """
    CREATE TABLE spend_cap(
        account_id TEXT PRIMARY KEY REFERENCES account(id) ON DELETE CASCADE,
        credits_a_day INTEGER NOT NULL CHECK (credits_a_day >= 0)) STRICT;
    CREATE TABLE batch_row(
        row_key TEXT PRIMARY KEY,
        submission_id INTEGER NOT NULL REFERENCES submission(id)) STRICT;
    CREATE INDEX observation_at ON observation(at);
    """
