"""The options of the verbs about what is sent, many at once, and what it costs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from scenewright.cli.typed import at_once, count, listed_id, since, until

if TYPE_CHECKING:
    import argparse

    from scenewright.cli.typed import Parser

AT_ONCE = 4


def add_money(verbs: argparse._SubParsersAction[Parser]) -> None:
    """Add `jobs`, `batch` and `spending`."""
    _add_jobs(verbs)
    _add_batch(verbs)
    _add_spending(verbs)


def _add_json(verb: argparse.ArgumentParser) -> None:
    verb.add_argument("--json", action="store_true", help="one line of JSON on stdout")


def _add_jobs(verbs: argparse._SubParsersAction[Parser]) -> None:
    jobs = verbs.add_parser("jobs", help="what was sent, and what became of it")
    actions = jobs.add_subparsers(dest="action", required=True, metavar="ACTION")
    listed = actions.add_parser("list", help="the newest and all that are unresolved")
    told = "usual: 200; those that are unresolved come always"
    listed.add_argument("--limit", type=count, default=200, metavar="N", help=told)
    wait = actions.add_parser("wait", help="finish unresolved ones under their own keys, free")
    recover = actions.add_parser("recover", help="the same, also of those that were forgotten")
    forget = actions.add_parser("forget", help="stop watching for good; it may still be charged")
    for verb, several in ((listed, "*"), (wait, "*"), (recover, "*"), (forget, "+")):
        verb.add_argument("ids", nargs=several, type=listed_id, metavar="ID", help="-: on stdin")
        _add_json(verb)
    for verb in (wait, recover):
        told = "the service whose key the environment has, where jobs of several wait for one"
        verb.add_argument("--base-url", metavar="URL", help=told)
    told = "send what is older than the replay window once more under its own key"
    recover.add_argument("--send-again", action="store_true", help=told)
    told = "the task that became of it, where you could look it up at the service"
    recover.add_argument("--task", metavar="TASK_ID", help=told)
    told = "also where an open studio or another command works on it"
    forget.add_argument("--force", action="store_true", help=told)


def _add_batch(verbs: argparse._SubParsersAction[Parser]) -> None:
    batch = verbs.add_parser("batch", help="every row of a CSV file to a sound, each paid once")
    batch.add_argument("file", type=Path, metavar="FILE.csv", help="its first line names columns")
    told = "where the sounds and the report go; made where it is missing"
    batch.add_argument("-o", dest="folder", type=Path, metavar="DIR", required=True, help=told)
    batch.add_argument("--base-url", metavar="URL", help="a service other than the local one")
    told = "show the rows and the least they cost; nothing is sent"
    batch.add_argument("--dry-run", action="store_true", help=told)
    told = f"how many rows are at the service at the same time, 1 to 50; usual: {AT_ONCE}"
    batch.add_argument("--at-once", type=at_once, default=AT_ONCE, metavar="N", help=told)
    told = "order rows that were made before once more, under a name; it goes on by that name"
    batch.add_argument("--again", default="", metavar="NAME", help=told)
    told = "send what the day's cap leaves, instead of nothing; the rest another day"
    batch.add_argument("--within-cap", action="store_true", help=told)
    _add_json(batch)


def _add_spending(verbs: argparse._SubParsersAction[Parser]) -> None:
    spending = verbs.add_parser("spending", help="what jobs cost, as far as services said")
    told = "show the caps of a day, or set one: cap ACCOUNT CREDITS|none"
    spending.add_argument("action", nargs="?", choices=("cap",), help=told)
    spending.add_argument("account_name", nargs="?", metavar="ACCOUNT")
    spending.add_argument("credits", nargs="?", metavar="CREDITS|none")
    kinds = ("day", "account", "scene", "job")
    spending.add_argument("--by", choices=kinds, default="day", help="usual: day")
    spending.add_argument("--account", metavar="NAME", help="only of this one")
    spending.add_argument("--since", type=since, metavar="WHEN", help="a day, a time, or 7d")
    spending.add_argument("--until", type=until, metavar="WHEN")
    shape = spending.add_mutually_exclusive_group()
    shape.add_argument("--json", action="store_true", help="one line of JSON on stdout")
    shape.add_argument("--csv", action="store_true", help="as a table for other programs")
