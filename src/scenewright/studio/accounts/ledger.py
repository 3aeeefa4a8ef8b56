"""What was reserved, settled and returned: never stored, a query over what was observed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenewright.contract import FINAL_STATUSES
from scenewright.studio.records import LOCAL_BASE_URL, SubmissionState

if TYPE_CHECKING:
    from scenewright.studio.database import Database, Row

_FINAL = ", ".join(f"'{status}'" for status in sorted(FINAL_STATUSES))
TITLE_CHARACTERS_MAX = 80
# A refusal is the service's word that the key has no task: it would have answered with that. Of one
# that has a task only a question was refused, unless that was but looked for by its id.
IS_REFUSED = (
    "(state IN ('final', 'forgotten') AND (task_id IS NULL OR submission.body = x'') AND EXISTS "
    "(SELECT 1 FROM observation WHERE submission_id = submission.id AND kind = 'refused'))"
)


def ledger_rows(chosen: str = "") -> str:
    """The query: one row a submission, of all or only where `chosen` holds too.

    A failed or canceled task returns its whole reservation (spec section 3): it `is_void`.
    """
    return f"""
    SELECT submission_id, reserved, settled,
        CASE WHEN settled IS NOT NULL THEN max(reserved - settled, 0)
             WHEN is_void THEN reserved ELSE 0 END AS returned, settled_at, is_void
    FROM (SELECT submission_id,
        coalesce(max(json_extract(body, '$.billing.reserved_credits')), 0) AS reserved,
        max(CASE WHEN status = 'succeeded' THEN json_extract(body, '$.usage.credits') END)
            AS settled,
        max(status IN ('failed', 'canceled')) AS is_void,
        min(CASE WHEN status IN ({_FINAL}) THEN at END) AS settled_at
        FROM (SELECT *, json_extract(body, '$.status') AS status FROM observation
              WHERE kind IN ('accepted', 'polled') AND json_valid(body) {chosen})
        GROUP BY submission_id)
    """


@dataclass(frozen=True)
class Entry:
    """What the service said that one submission costs, and by which of its words that is known.

    `at` is when it was charged or returned, until then when it was sent; seconds since 1970.
    `is_unknown` is one that was sent and of which no credits were named: it may cost something.
    """

    submission_id: int
    account_id: str
    account_name: str
    is_practice: bool
    scene_id: int | None
    title: str
    scene_title: str
    at: float
    state: SubmissionState
    task_id: str | None
    request_id: str | None
    reserved_credits: float
    settled_credits: float
    returned_credits: float
    held_credits: float
    is_unknown: bool


def entries(database: Database) -> list[Entry]:
    """Everything that was sent and may have cost something, oldest first.

    What was refused cost nothing and is left out. Raises `JournalError`.
    """
    rows = database.rows(
        "SELECT submission.id, account_id, account.name, account.base_url, scene_id, "
        "coalesce(scene.title, ''), substr(CASE WHEN json_valid(CAST(body AS TEXT)) THEN "
        f"json_extract(CAST(body AS TEXT), '$.prompt') END, 1, {TITLE_CHARACTERS_MAX}), "
        "coalesce(settled_at, sending_since, created_at), state, task_id, request_id, "
        "coalesce(reserved, 0), settled, coalesce(returned, 0), coalesce(is_void, 0) "
        "FROM submission JOIN account ON account.id = account_id "
        "LEFT JOIN scene ON scene.id = scene_id "
        f"LEFT JOIN ({ledger_rows()}) AS sums ON sums.submission_id = submission.id "
        "WHERE state <> 'unsent' AND (task_id IS NOT NULL OR sending_since IS NOT NULL) "
        f"AND NOT (sums.submission_id IS NULL AND {IS_REFUSED}) "
        "ORDER BY coalesce(settled_at, sending_since, created_at), submission.id"
    )
    return [_entry(row) for row in rows]


def _entry(row: Row) -> Entry:
    *known, reserved, settled, returned, is_void = row
    submission_id, account_id, account_name, base_url, scene_id, scene_title, prompt = known[:7]
    is_open = settled is None and not is_void
    return Entry(
        submission_id=submission_id,
        account_id=account_id,
        account_name=account_name,
        is_practice=base_url == LOCAL_BASE_URL,
        scene_id=scene_id,
        title=" ".join(str(prompt or "").split()) or f"Task {known[9] or ''}".strip(),
        scene_title=scene_title,
        at=known[7],
        state=SubmissionState(known[8]),
        task_id=known[9],
        request_id=known[10],
        reserved_credits=reserved,
        settled_credits=settled or 0,
        returned_credits=returned,
        held_credits=reserved if is_open else 0,
        is_unknown=is_open and not reserved,
    )
