#!/usr/bin/env python3
"""Writes the catalogue of the sentences that rooms without Qt make, for those who translate.

`tr()` needs Qt, so those rooms say plain English and the window translates what it shows. A
sentence with values in it is known again by its template, which is read off the sources here:
`f"Saved as {name}"` stands in the catalogue as `Saved as {0}`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from xml.sax.saxutils import escape

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "src" / "scenewright"
CATALOGUE = ROOT / "resources" / "translations" / "sentences.ts"
ROOMS = ("contract", "client", "studio", "scene/insertion.py")
# What they write is read by those who mend the studio.
UNTRANSLATED = {f"studio/diagnostics/{name}.py" for name in ("databases", "facts", "redaction")}
# What a service reads, and what `why_unreachable` makes a sentence of.
UNTRANSLATED |= {"client/line.py", "client/lines.py"}
# A translation that leaves this one out is taken for none: the sentences stay as they were made.
LANGUAGE = "English"

WORD = re.compile(r"[A-Za-z]{2,}")
# Words with spaces between, or one word as it stands on a button.
SENTENCE = re.compile(r".*[A-Za-z}”.:;,] .*|[A-Z][a-z]+", re.DOTALL)
# What a database, a pattern, a shell or a server reads.
UNREAD = re.compile(
    r"\s*(SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|WITH|AND|WHERE|BEGIN|PRAGMA|COMMIT)\b"
    r"|.*\b(NULL|WHERE|MATCH|THEN|DESC|JOIN|IN \(|coalesce|instr)|\s*(OR|AND|NOT)\s*$"
    r"|.*\\|.*\(\?|[a-z_]+\.[a-z_]+[, ]|(curl|-H|--\S*|Bearer|bytes|scenewright) ",
    re.DOTALL,
)
UNSEEN_CALLS = {
    "TypeVar", "ParamSpec", "compile", "get", "execute",
    "debug", "info", "warning", "error", "exception",
}  # fmt: skip


def template(node: ast.AST) -> str:
    """What a literal says, its values as `{0}`, `{1}`, …; empty where it is no text."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if not isinstance(node, ast.JoinedStr):
        return ""
    parts, count = [], 0
    for part in node.values:
        if isinstance(part, ast.Constant):
            parts.append(str(part.value))
        else:
            parts.append(f"{{{count}}}")
            count += 1
    return "".join(parts)


def unseen(node: ast.AST) -> list[ast.AST | None]:
    """The children that no user reads: docstrings, annotations, names of things, log lines."""
    match node:
        case ast.Expr(value=ast.Constant()):
            return [node.value]
        case ast.AnnAssign():
            return [node.annotation]
        case ast.arg():
            return [node.annotation]
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            return [node.returns]
        case ast.Assign(targets=[ast.Name(id="__all__")]):
            return [node.value]
        case ast.Assert():
            return [node.msg]
        case ast.Subscript():
            return [node.slice]
        case ast.Compare():
            return [node.left, *node.comparators]
        case ast.Dict():
            return list(node.keys)
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in UNSEEN_CALLS:
            return list(node.args)
    return []


def literals(node: ast.AST) -> Iterator[str]:
    """The templates of the literals below a node."""
    text = template(node)
    if text:
        yield text
    left_out = unseen(node)
    for child in ast.iter_child_nodes(node):
        is_part = isinstance(node, ast.JoinedStr) and isinstance(child, ast.Constant)
        if not is_part and child not in left_out:
            yield from literals(child)


def sentences() -> list[str]:
    """Every sentence's template, each once, in the alphabet's order."""
    found = {LANGUAGE}
    for room in ROOMS:
        place = SOURCES / room
        for path in [place] if place.is_file() else place.rglob("*.py"):
            if path.relative_to(SOURCES).as_posix() in UNTRANSLATED:
                continue
            found.update(
                text.strip()
                for text in literals(ast.parse(path.read_text(encoding="utf-8")))
                if WORD.search(re.sub(r"\{\w*\}", "", text))
                and SENTENCE.fullmatch(text)
                and not UNREAD.match(text)
            )
    return sorted(found)


def catalogue() -> str:
    """The sentences as Qt's tools read them: Linguist opens this file as it is."""
    messages = "".join(
        f'<message><source>{escape(text)}</source><translation type="unfinished"/></message>\n'
        for text in sentences()
    )
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n'
        '<TS version="2.1" sourcelanguage="en">\n<context><name>sentences</name>\n'
        f"{messages}</context>\n</TS>\n"
    )


if __name__ == "__main__":
    CATALOGUE.parent.mkdir(exist_ok=True)
    CATALOGUE.write_text(catalogue(), encoding="utf-8")
