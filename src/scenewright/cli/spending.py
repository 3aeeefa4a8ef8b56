"""`spending`: what jobs cost as far as services said it, and the caps of a day."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from scenewright.cli.library_world import opened_library
from scenewright.cli.output import plain, say
from scenewright.cli.typed import UsageError
from scenewright.studio.accounts.accounts import all_accounts
from scenewright.studio.accounts.ledger import entries
from scenewright.studio.accounts.spending import CAP_CREDITS_MAX, SpendCaps
from scenewright.studio.accounts.spending_sums import (
    SpendingQuery,
    Sum,
    csv_text,
    spending_of,
    table,
)
from scenewright.studio.errors import AccountError

if TYPE_CHECKING:
    import argparse

    from scenewright.studio.journal import Journal
    from scenewright.studio.records import Account

NO_CAP = "none"


def spending(options: argparse.Namespace) -> int:
    """Run the verb; returns the exit code."""
    with opened_library() as library:
        journal = library.journal
        if options.action == "cap":
            return _cap(journal, options)
        account_id = _account(journal, options.account).id if options.account else None
        query = SpendingQuery(options.by, options.since, options.until, account_id)
        found = spending_of(entries(journal.database), query)
    if options.json:
        print(json.dumps(asdict(found)))
        return 0
    if options.csv:
        # As bytes: a text stream would turn the line ends of the table into its own.
        sys.stdout.flush()
        text = csv_text(*table(found)).encode(errors="backslashreplace")
        sys.stdout.buffer.write(text)
        return 0
    for one in found.sums:
        job = "" if one.job is None else f"{one.job:>5}  {one.day}  "
        print(f"{_sum_line(one)}  {job}{plain(one.name)}")
    if not found.sums:
        say("Nothing was sent that costs anything.")
    for total in (found.total, found.practice):
        if total is not None:
            print(f"{_sum_line(total)}  in all")
    return 0


def _sum_line(one: Sum) -> str:
    kind = "practice" if one.is_practice else ""
    parts = [f"{one.settled_credits:>7g} cr {kind:<8}"]
    for amount, told in (
        (one.held_credits, "held"),
        (one.returned_credits, "returned"),
        (one.over_credits, "more than reserved"),
    ):
        if amount:
            parts.append(f"{amount:g} {told}")
    if one.unknown_jobs:
        parts.append(f"unknown: {one.unknown_jobs}")
    return "  ".join(parts)


def _cap(journal: Journal, options: argparse.Namespace) -> int:
    caps = SpendCaps(journal)
    if options.account_name is not None:
        account = _account(journal, options.account_name)
        if options.credits is not None:
            caps.set(account.id, _credits(options.credits))
        chosen = [account]
    else:
        chosen = all_accounts(journal)
    told = [_cap_json(caps, account) for account in chosen]
    if options.json:
        print(json.dumps(told))
        return 0
    for one in told:
        cap, left = one["cap_credits"], one["left_credits"]
        shown = "no cap" if cap is None else f"at most {cap:,} credits a day, {left:g} left today"
        print(f"{plain(one['account'])}: {shown}, {one['spent_credits']:g} spent today")
    return 0


def _cap_json(caps: SpendCaps, account: Account) -> dict[str, Any]:
    today = caps.today(account.id)
    return {
        "account": account.name,
        "cap_credits": today.cap_credits,
        "left_credits": today.left_credits,
        "spent_credits": today.spent_credits,
        "held_credits": today.held_credits + today.unsent_credits,
        "is_practice": account.is_local,
    }


def _credits(typed: str) -> int | None:
    if typed == NO_CAP:
        return None
    if not (typed.isdecimal() and len(typed) <= 7 and int(typed) <= CAP_CREDITS_MAX):
        raise UsageError(
            f"A cap is a whole number of credits from 0 to {CAP_CREDITS_MAX:,}, or {NO_CAP}."
        )
    return int(typed)


def _account(journal: Journal, wanted: str) -> Account:
    """An account by its name, its address or, where several are called so, its id."""
    known = all_accounts(journal)
    found = [one for one in known if wanted in (one.id, one.name, one.base_url)]
    if not found:
        names = ", ".join(f"“{one.name}”" for one in known)
        raise AccountError(f"There is no account “{wanted}”; there are {names}.")
    if len(found) > 1:
        ids = ", ".join(one.id for one in found)
        raise AccountError(f"Several accounts are called “{wanted}”; say which by its id: {ids}.")
    return found[0]
