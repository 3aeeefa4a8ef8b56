"""The options of `scenes` and its actions."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from scenewright.cli import typed

if TYPE_CHECKING:
    import argparse

    from scenewright.cli.typed import Parser

IDS_HELP = "ids of scenes; - reads them from stdin, as `scenes list --ids` prints them"

Actions: TypeAlias = "argparse._SubParsersAction[Parser]"


def add_scenes(verbs: Actions) -> None:
    """Add the verb with all its actions."""
    scenes = verbs.add_parser("scenes", help="what was written, each scene with its takes")
    actions = scenes.add_subparsers(dest="action", required=True, metavar="ACTION")
    _add_finding(actions)
    rename = actions.add_parser("rename", help="call a scene otherwise")
    rename.add_argument("id", type=typed.count, metavar="ID")
    rename.add_argument("--title", type=typed.words, required=True)
    for name, told in (
        ("trash", "put scenes with their takes into the trash, for 30 days"),
        ("restore", "take scenes, and the takes that went with them, out of the trash"),
    ):
        _add_ids(actions.add_parser(name, help=told))
    export = actions.add_parser("export", help="scenes as .scenewright files, which are copies")
    _add_ids(export)
    place = export.add_mutually_exclusive_group(required=True)
    place.add_argument(
        "-o", dest="file", type=typed.file_to_write, metavar="FILE", help="for one scene"
    )
    place.add_argument("--folder", type=Path, metavar="DIR", help="made where it is not there")
    export.add_argument("--replace", action="store_true", help="overwrite what is there")
    imported = actions.add_parser("import", help=".scenewright files, each as one scene")
    imported.add_argument("files", nargs="+", type=Path, metavar="FILE")
    for action in actions.choices.values():
        action.add_argument("--json", action="store_true", help="one line of JSON on stdout")


def _add_finding(actions: Actions) -> None:
    listed = actions.add_parser("list", help="the scenes, the newest first")
    search = actions.add_parser("search", help="those with words in their title or their takes")
    search.add_argument("text", type=typed.words, metavar="TEXT")
    for action in (listed, search):
        action.add_argument("--limit", type=typed.count, metavar="N", help="so many at most")
        action.add_argument("--ids", action="store_true", help="only the ids, one a line")
        place = action.add_mutually_exclusive_group()
        place.add_argument("--trash", action="store_true", help="what is in the trash")
        place.add_argument("--all", action="store_true", help="in the trash or not")
    shown = actions.add_parser("show", help="what a scene says, and its takes")
    shown.add_argument("id", type=typed.count, metavar="ID")


def _add_ids(action: Parser) -> None:
    action.add_argument("ids", nargs="+", type=typed.listed_id, metavar="ID", help=IDS_HELP)
