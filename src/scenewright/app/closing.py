"""What is said before the studio closes while something is not finished."""

from __future__ import annotations

from scenewright.ui.theme import tr


def exporting_sentence() -> str:
    """What closing does to an export."""
    return tr("Closing stops the export: files that are whole stay, no half-written one is left.")


def closing_sentence(local: int, hosted: int, unsent: int) -> str:
    """What goes on and what waits when the studio closes with so many jobs unresolved.

    `hosted` are at their service already, `unsent` were never accepted by theirs.
    """
    parts = []
    if hosted == 1:
        parts.append(
            tr(
                "1 hosted job goes on at the service and may be charged; it is fetched free of "
                "charge at the next start."
            )
        )
    elif hosted:
        told = tr(
            "{count} hosted jobs go on at the service and may be charged; they are fetched free "
            "of charge at the next start."
        )
        parts.append(told.format(count=hosted))
    if local == 1:
        parts.append(tr("1 local job waits and goes on at the next start."))
    elif local:
        told = tr("{count} local jobs wait and go on at the next start.")
        parts.append(told.format(count=local))
    if unsent == 1:
        parts.append(tr("1 job was not accepted by its service; it waits, and costs nothing yet."))
    elif unsent:
        told = tr(
            "{count} jobs were not accepted by their service; they wait, and cost nothing yet."
        )
        parts.append(told.format(count=unsent))
    parts.append(tr("Nothing is lost and nothing is charged twice."))
    return " ".join(parts)


def closing_title(count: int, *, is_exporting: bool = False) -> str:
    """What is not finished, in one line."""
    if is_exporting:
        return tr("Files are still being written.")
    if count == 1:
        return tr("One job is not finished.")
    return tr("{count} jobs are not finished.").format(count=count)
