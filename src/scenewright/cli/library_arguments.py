"""The options of `library` and its actions."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from scenewright.cli import typed
from scenewright.studio.exports.plan import ExportFormat, MetadataLevel
from scenewright.studio.library.take_query import TakeOrder
from scenewright.studio.records import TakeState

if TYPE_CHECKING:
    import argparse

    from scenewright.cli.typed import Parser

IDS_HELP = "ids of takes; - reads them from stdin, as `library list --ids` prints them"
MARKS = ("favourite", "rejected", "none")
FORMATS = ("wav", *(form.value for form in ExportFormat))

Actions: TypeAlias = "argparse._SubParsersAction[Parser]"


def add_library(verbs: Actions) -> None:
    """Add the verb with all its actions."""
    library = verbs.add_parser("library", help="the takes that were kept")
    actions = library.add_subparsers(dest="action", required=True, metavar="ACTION")
    _add_finding(actions)
    _add_export(actions)
    _add_changes(actions)
    _add_trash(actions)
    _add_upkeep(actions)
    for action in actions.choices.values():
        action.add_argument("--json", action="store_true", help="one line of JSON on stdout")


def _add_finding(actions: Actions) -> None:
    listed = actions.add_parser("list", help="the takes, the newest first")
    search = actions.add_parser("search", help="those with words in title, prompt, notes or tags")
    search.add_argument("text", type=typed.words, metavar="TEXT")
    for action in (listed, search):
        _add_filters(action)
        action.add_argument("--sort", choices=[order.value for order in TakeOrder])
        action.add_argument("--limit", type=typed.count, metavar="N", help="so many at most")
        action.add_argument("--ids", action="store_true", help="only the ids, one a line")
    shown = actions.add_parser("show", help="all that is known of a take")
    shown.add_argument("id", type=typed.count, metavar="ID")


def _add_filters(action: Parser) -> None:
    def several(name: str, **more: object) -> None:
        action.add_argument(name, action="append", default=[], **more)  # type: ignore[arg-type]

    several("--mark", choices=MARKS)
    several("--state", choices=[state.value for state in TakeState])
    several("--tag", type=typed.words, metavar="TAG", help="repeated: all of them")
    several("--voice", type=typed.words, metavar="ID")
    several("--account", type=typed.words, metavar="NAME")
    several("--scene", type=typed.scene_id, metavar="ID", help="none: of no scene")
    action.add_argument("--rating", type=typed.stars, default=0, metavar="N", help="at least")
    action.add_argument("--since", type=typed.since, metavar="DAY", help="2026-03-01 or 7d")
    action.add_argument("--until", type=typed.until, metavar="DAY", help="that day included")
    action.add_argument("--cost-min", type=typed.amount, metavar="CREDITS")
    action.add_argument("--cost-max", type=typed.amount, metavar="CREDITS")
    place = action.add_mutually_exclusive_group()
    place.add_argument("--trash", action="store_true", help="what is in the trash")
    place.add_argument("--all", action="store_true", help="in the trash or not")


def _add_export(actions: Actions) -> None:
    export = actions.add_parser("export", help="takes as files, as they came or converted")
    _add_ids(export)
    place = export.add_mutually_exclusive_group(required=True)
    place.add_argument(
        "-o", dest="file", type=typed.file_to_write, metavar="FILE", help="for one take"
    )
    place.add_argument("--folder", type=Path, metavar="DIR", help="made where it is not there")
    naming = export.add_argument_group("names in a folder, else as the studio's settings say")
    naming.add_argument(
        "--template",
        type=typed.words,
        metavar="T",
        help='"{scene} - {take}", or ucs for the Universal Category System',
    )
    naming.add_argument("--cat-id", type=typed.words, metavar="ID", help="such as DOORKnck")
    naming.add_argument("--creator-id", type=typed.words, metavar="ID")
    naming.add_argument("--source-id", type=typed.words, metavar="ID")
    sound = export.add_argument_group("what is changed")
    sound.add_argument("--format", choices=FORMATS, metavar="F", help=", ".join(FORMATS))
    sound.add_argument("--rate", type=typed.count, metavar="HERTZ")
    sides = sound.add_mutually_exclusive_group()
    sides.add_argument("--mono", dest="channels", action="store_const", const=1)
    sides.add_argument("--stereo", dest="channels", action="store_const", const=2)
    sound.add_argument("--lufs", type=typed.amount, metavar="N", help="loudness, such as -16")
    sound.add_argument("--fade-in", type=typed.amount, default=0.0, metavar="SECONDS")
    sound.add_argument("--fade-out", type=typed.amount, default=0.0, metavar="SECONDS")
    sound.add_argument("--region", type=typed.region, metavar="A-B", help="1.5-4 or 0:10-1:02")
    sound.add_argument("--metadata", choices=[level.value for level in MetadataLevel])
    sound.add_argument("--chapters", action="store_true", help="of the events of the scene")
    export.add_argument("--replace", action="store_true", help="overwrite what is there")
    imported = actions.add_parser("import", help="files that were exported, with their scenes")
    imported.add_argument("files", nargs="+", type=Path, metavar="FILE")


def _add_changes(actions: Actions) -> None:
    tag = _add_change(actions, "tag", "give takes tags, or take them away")
    tag.add_argument("--add", action="append", default=[], type=typed.tag, metavar="TAG")
    tag.add_argument("--remove", action="append", default=[], type=typed.tag, metavar="TAG")
    note = _add_change(actions, "note", "replace the notes of takes")
    note.add_argument("--text", type=typed.words, required=True, metavar="TEXT")
    rename = _add_change(actions, "rename", "call takes otherwise than their scene")
    rename.add_argument("--title", type=typed.words, required=True, help="empty: the scene's again")
    rate = _add_change(actions, "rate", "rate takes")
    rate.add_argument("--stars", type=typed.stars, required=True, metavar="N", help="0 to 5")
    _add_change(actions, "favourite", "mark takes that are never pruned")
    _add_change(actions, "reject", "mark takes that the window hides")
    _add_change(actions, "unmark", "take such a mark away")


def _add_trash(actions: Actions) -> None:
    _add_change(actions, "trash", "put takes into the trash, for 30 days")
    _add_change(actions, "restore", "take takes out of the trash")
    empty = actions.add_parser("empty-trash", help="delete what is in the trash for good")
    empty.add_argument("ids", nargs="*", type=typed.listed_id, metavar="ID", help=IDS_HELP)
    _add_yes(empty)


def _add_upkeep(actions: Actions) -> None:
    check = actions.add_parser("check", help="whether every sound is there and unchanged")
    check.add_argument("--remove-strays", action="store_true", help="delete files of no take")
    relink = actions.add_parser("relink", help="find missing sounds below a folder")
    relink.add_argument("folder", type=Path, metavar="DIR")
    fetch = actions.add_parser("fetch", help="fetch missing or changed sounds again, free")
    fetch.add_argument("ids", nargs="*", type=typed.listed_id, metavar="ID", help=IDS_HELP)
    backup = actions.add_parser("backup", help="journal and sounds in one file")
    backup.add_argument("file", type=typed.file_to_write, metavar="FILE")
    backup.add_argument("--replace", action="store_true", help="overwrite what is there")
    back = actions.add_parser("restore-backup", help="have a backup in place of what is here")
    back.add_argument("file", type=Path, metavar="FILE")
    _add_yes(back)
    move = actions.add_parser("move", help="have the sounds in another folder or on another disk")
    move.add_argument("folder", type=Path, metavar="DIR")
    move.add_argument(
        "--anew", action="store_true", help="begin there without the sounds, where they are lost"
    )
    actions.add_parser("space", help="how much room the sounds take")
    prune = actions.add_parser("prune", help="put takes into the trash by rules, never favourites")
    prune.add_argument("--older-than", type=typed.count, metavar="DAYS")
    prune.add_argument("--rejected", action="store_true", help="those that were rejected")
    prune.add_argument("--above", type=typed.byte_count, metavar="SIZE", help="oldest; 500M, 10G")
    prune.add_argument("--dry-run", action="store_true", help="only tell what would go")


def _add_change(actions: Actions, name: str, told: str) -> Parser:
    action = actions.add_parser(name, help=told)
    _add_ids(action)
    return action


def _add_ids(action: Parser) -> None:
    action.add_argument("ids", nargs="+", type=typed.listed_id, metavar="ID", help=IDS_HELP)


def _add_yes(action: Parser) -> None:
    action.add_argument("--yes", action="store_true", help="needed: it cannot be undone")
