"""Which template a sentence was made from, and its translation with the values put back.

The catalogue, which `packaging/sentences.py` reads off the sources, has every template.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from xml.etree import ElementTree

from PySide6.QtCore import QCoreApplication

from scenewright.paths import resource
from scenewright.ui.sentences import CONTEXT

CATALOGUE = "translations/sentences.ts"

HOLE = re.compile(r"(\{\w*\})")
# Between two sentences, or two parts of a list.
JOINT = re.compile(r"((?<=[.!?]) |, | · )")
PREFIX_CHARACTERS = 4
# A name in quotes is the user's own, also where it reads like a sentence of ours.
QUOTE = "“"
TEXTS_KEPT = 2000

Template = tuple[str, str]
Value = tuple[str, str, bool]
Parsed = tuple[str, tuple[Value, ...]]


def in_other_words(text: str) -> str:
    """One or several sentences, translated; what the catalogue has not stays as it is."""
    pieces = JOINT.split(text)
    told = []
    while pieces:
        # The longest first: a template may itself be two sentences.
        for count in range(len(pieces), 0, -2):
            found = _parsed("".join(pieces[:count]))
            if found is not None:
                told.append(_filled(*found))
                break
        else:
            count = 1
            told.append(pieces[0])
        told.append("".join(pieces[count : count + 1]))
        del pieces[: count + 1]
    return "".join(told)


def _filled(template: str, values: tuple[Value, ...]) -> str:
    told = QCoreApplication.translate(CONTEXT, template)
    filled = {
        hole: in_other_words(value) if " " in value and not is_quoted else value
        for hole, value, is_quoted in values
    }
    return HOLE.sub(lambda hole: filled.get(hole[0], hole[0]), told)


@lru_cache(TEXTS_KEPT)
def _parsed(text: str) -> Parsed | None:
    """The template a text was made from, and its holes with their values; None: not ours."""
    plain = text.strip()
    by_prefix = _templates()
    for template, pattern in (*by_prefix.get(plain[:PREFIX_CHARACTERS], ()), *by_prefix[""]):
        match = re.fullmatch(pattern, plain, re.DOTALL)
        if match:
            literals = HOLE.split(template)
            holes = zip(literals[::2], literals[1::2], match.groups(), strict=False)
            return template, tuple(
                (hole, value, before.endswith(QUOTE)) for before, hole, value in holes
            )
    return None


@cache
def _templates() -> dict[str, list[Template]]:
    """By how they begin, and under `""` those that begin with a value; the wordiest first."""
    found: dict[str, list[Template]] = {"": []}
    sources = ElementTree.parse(resource(CATALOGUE)).iterfind(".//source")
    texts = (source.text or "" for source in sources)
    for text in sorted(texts, key=lambda text: len(HOLE.sub("", text)), reverse=True):
        parts = HOLE.split(text)
        parts[::2] = map(re.escape, parts[::2])
        parts[1::2] = ["(.*?)"] * (len(parts) // 2)
        begin = HOLE.split(text)[0][:PREFIX_CHARACTERS]
        is_indexed = len(begin) == PREFIX_CHARACTERS or begin == text
        found.setdefault(begin if is_indexed else "", []).append((text, "".join(parts)))
    return found
