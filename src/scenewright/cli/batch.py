"""`batch`: every row of a CSV file to a sound, through the same client, journal and service."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from scenewright.cli.batch_file import RowProblem, read_batch
from scenewright.cli.batch_report import Outcome, paths_of, report_in
from scenewright.cli.batch_run import BatchRun
from scenewright.cli.files import check_folder
from scenewright.cli.output import INVALID, say
from scenewright.cli.render import account_of
from scenewright.cli.typed import USAGE_EXIT_CODE
from scenewright.cli.world import opened
from scenewright.studio.records import Account

if TYPE_CHECKING:
    import argparse

    from scenewright.studio.rooms import Rooms

PROBLEMS_SAID_MAX = 50


def batch(options: argparse.Namespace) -> int:
    """Run the verb; returns the exit code."""
    check_folder(options.folder)
    rows, problems = read_batch(options.file)
    if problems:
        return _refused(problems, options)
    if not rows:
        say(f"{options.file} has no row below its first line; nothing is sent.")
    outcomes = [
        Outcome(row, path) for row, path in zip(rows, paths_of(rows, options.folder), strict=True)
    ]
    return asyncio.run(_batch(outcomes, options))


def _refused(problems: list[RowProblem], options: argparse.Namespace) -> int:
    for problem in problems[:PROBLEMS_SAID_MAX]:
        say(f"{options.file.name}, {problem}")
    if len(problems) > PROBLEMS_SAID_MAX:
        say(f"… and {len(problems) - PROBLEMS_SAID_MAX:,} more.")
    rows = len({problem.line for problem in problems})
    told = f"{rows:,} rows cannot be sent as they are. Nothing was sent; correct them first."
    told = told if rows > 1 else "1 row cannot be sent as it is. Nothing was sent; correct it."
    say(f"scenewright batch: {told}")
    if options.json:
        listed = [{"line": p.line, "field": p.field, "message": p.message} for p in problems]
        print(json.dumps({"error": {"code": INVALID, "message": told, "rows": listed}}))
    return USAGE_EXIT_CODE


async def _batch(outcomes: list[Outcome], options: argparse.Namespace) -> int:
    async with opened() as rooms:
        account = await _account(rooms, options)
        run = BatchRun(rooms, account, outcomes, options)
        await asyncio.to_thread(run.look_up)
        if options.dry_run:
            return run.tell_plan()
        await asyncio.to_thread(run.check_cap)
        run.report = await asyncio.to_thread(report_in, options.folder, options.file, outcomes)
        try:
            await run.work()
        except asyncio.CancelledError:
            # Ctrl+C: what is told below is the answer.
            run.is_interrupted = True
        return await asyncio.to_thread(run.tell_end)


async def _account(rooms: Rooms, options: argparse.Namespace) -> Account:
    base_url = options.base_url
    if not options.dry_run or base_url is None:
        return await account_of(rooms, base_url)
    # To look at what would be sent, no account is made and no key is needed.
    known = rooms.accounts.by_base_url(base_url)
    return known or Account("", urlsplit(base_url).hostname or base_url, base_url, "")
