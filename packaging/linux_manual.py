"""The manual page of both programs, made of the command line's own descriptions; on stdout.

    linux_manual.py DATE

Run with a Python that has the package.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator

from scenewright import __version__
from scenewright.cli.arguments import parser

BEGINNING = r"""
.nh
.SH NAME
scenewright, scenewright\-studio \- write audio scenes in words and hear them
.SH SYNOPSIS
.B scenewright
.RI [ FILE .scenewright\ ...]
.br
.B scenewright\-studio
.RI [ FILE .scenewright\ ...]
.br
.B scenewright
.I VERB
.RI [ OPTIONS ]
.SH DESCRIPTION
Without a verb the studio opens, or the one that is open already comes to the front, with the
scene files that are named.
With a verb the same work is done without a window.
A local service and a local engine make synthetic drafts: no account, no key, no network.
.SH VERBS
"""
ENDING = r"""
.SH EXIT STATUS
0: done. 1: something was refused, failed or stopped, and a sentence on standard error says what to
do. 2: wrong usage.
.SH ENVIRONMENT
.TP
.B SCENEWRIGHT_HOME
the folder of everything that is kept, instead of the one below
.TP
.B SCENEWRIGHT_API_KEY
the key of a hosted service, for verbs that are given its address
.SH FILES
.TP
.I ~/.local/share/scenewright
scenes, takes, settings, the local service's data and logs.
They stay when the package is removed.
.TP
.I *.scenewright
a scene as a file: a copy without key or account
"""


def manual(date: str) -> str:
    """The page in troff's man macros, `date` as it is to stand below each sheet."""
    title = f'.TH SCENEWRIGHT 1 "{date}" "Scenewright {__version__}" "User Commands"'
    verbs = "".join(_described("", parser()))
    return title + BEGINNING + verbs.rstrip("\n") + ENDING


def _described(path: str, described: argparse.ArgumentParser) -> Iterator[str]:
    """A paragraph for each verb below a parser that has none below it."""
    below = next(
        (each for each in described._actions if isinstance(each, argparse._SubParsersAction)), None
    )
    if below is None:
        return
    for choice in below._choices_actions:
        name = f"{path} {choice.dest}".strip()
        verb = below.choices[choice.dest]
        deeper = list(_described(name, verb))
        yield from deeper or [_paragraph(verb, choice.help or "")]


def _paragraph(verb: argparse.ArgumentParser, explanation: str) -> str:
    usage = " ".join(verb.format_usage().removeprefix("usage: ").split())
    lines = [f".TP\n.B {escaped(usage)}\n{escaped(explanation)}\n"]
    for action in verb._actions:
        if not action.help or action.dest == "help" or action.help == argparse.SUPPRESS:
            continue
        name = " ".join((*action.option_strings, str(action.metavar or ""))).strip() or action.dest
        lines.append(f".RS\n.TP\n.B {escaped(name)}\n{escaped(_explained(action))}\n.RE\n")
    return "".join(lines)


def _explained(action: argparse.Action) -> str:
    values = {"default": action.default, "dest": action.dest}
    return re.sub(
        r"%\((\w+)\)s|%%",
        lambda found: str(values.get(found[1], "")) if found[1] else "%",
        action.help or "",
    )


def escaped(text: str) -> str:
    """Plain words as troff takes them literally."""
    literal = text.replace("\\", r"\e").replace("-", r"\-").replace("'", r"\(aq")
    return r"\&" + literal if literal.startswith(".") else literal


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    print(manual(sys.argv[1]), end="")
