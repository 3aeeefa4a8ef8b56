"""What was reserved, settled and returned: never stored, a query over what was observed."""

from __future__ import annotations

from scenewright.contract import FINAL_STATUSES

_FINAL = ", ".join(f"'{status}'" for status in sorted(FINAL_STATUSES))


def ledger_rows(chosen: str = "") -> str:
    """The query: one row a submission, of all or only where `chosen` holds too.

    A failed or canceled task returns its whole reservation (spec section 3).
    """
    return f"""
    SELECT submission_id, reserved, settled,
        CASE WHEN settled IS NOT NULL THEN max(reserved - settled, 0)
             WHEN is_void THEN reserved ELSE 0 END AS returned, settled_at
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
