"""Takes out of a text what is nobody's business: keys, words, addresses, names, places.

Pure: what is known of the user is an argument. It takes out rather too much than too little.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from scenewright.log_file import SECRETS

KEY, WORDS, MAIL, NAME = "(key)", "(words)", "(e-mail)", "(name)"
# What is shorter is in every text by chance.
WORDS_CHARACTERS_MIN = 4
SECRET_CHARACTERS_MIN = 6
WHOLE_WORDS_BELOW = 12
# Log-in names that many have, and that say nothing.
NOBODYS_NAMES = frozenset({"root", "user", "admin", "administrator", "scenewright", "home"})
# What the studio itself names in its folder; anything else there was named by the user.
OWN_NAMES = (
    *("logs", "service", "media", "samples", "open", "keys.json", "settings.json", "voices.json"),
    *("studio.sqlite3", "studio.sqlite3-wal", "studio.sqlite3-shm", "studio.lock", "studio.begun"),
)
CODE_SUFFIXES = (".py", ".pyc", ".pyx", ".so", ".dll", ".dylib")

_NAMED_SECRET = re.compile(
    r"(?i)((?:api[_-]?key|authorization|password|passwd|secret|idempotency[_-]?key|access[_-]?token)"
    r"[\"']?\s*[:=]\s*[\"']?)(?!\(key\))[^\s\"',;}&]+"
)
# Letters of both cases and digits in one long run: made by a machine, to be kept by one person.
_OPAQUE = re.compile(
    r"(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[A-Za-z0-9_-]{32,}(?![\w-])"
)
_MAIL = re.compile(r"[\w.+%-]+@[\w-]+(?:\.[\w-]+)+")
_URL = re.compile(r"\b[a-z][a-z0-9+.-]{1,10}://[^\s\"'<>“”‘’]+", re.IGNORECASE)
_TARGET = re.compile(r"(?<![\w/])(/[\w./-]*)\?[^\s\"'<>]+")
_SOUND = re.compile(r"(/media/)[^\s\"'/.]+(?:/[^\s\"']+)?")
_ENDS = r"(?=$|[\s\"'“”‘’,;:)\]>]|\.(?:\s|$))"
# A path begins the word it is in. It goes on to the first ending of a file name, over spaces too.
_PATH = re.compile(
    r"(?<![\w.:/~)\\-])(?:~|[A-Za-z]:)?[/\\](?=\S)(?!v\d+/|openapi\.json)"
    rf"(?:[^\n\"'“”‘’<>|*?]*?[^\s\"'/\\.]\.[A-Za-z][A-Za-z0-9]{{0,8}}{_ENDS}"
    r"|[^\s\"'“”‘’<>|*?,;)\]]+)"
)


@dataclass(frozen=True)
class Known:
    """What is known of this user: texts that must not be told, and where the studio keeps things.

    `words` are prompts, titles and names; `home` is the studio's folder.
    """

    secrets: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    home: Path = Path("(studio)")
    login: str = ""
    machine: str = ""


def redacted(text: str, known: Known) -> str:
    """The text without all of that; what stands in a place says what was there."""
    for secret in sorted(known.secrets, key=len, reverse=True):
        if len(secret) >= SECRET_CHARACTERS_MIN:
            text = text.replace(secret, KEY)
    text = _without_words(text, known.words)
    text = SECRETS.sub(KEY, text)
    text = _NAMED_SECRET.sub(rf"\1{KEY}", text)
    text = _URL.sub(_host, text)
    text = _MAIL.sub(MAIL, text)
    text = _TARGET.sub(r"\1?…", text)
    text = _SOUND.sub(r"\1(sound)", text)
    text = _PATH.sub(lambda found: _place(found[0], known), text)
    text = _OPAQUE.sub(KEY, text)
    for name in (known.login, known.machine):
        if len(name) >= 3 and name.lower() not in NOBODYS_NAMES:
            text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", NAME, text)
    return text


def _without_words(text: str, words: tuple[str, ...]) -> str:
    lines = {line.strip() for each in words for line in (each, *each.splitlines())}
    for line in sorted(lines, key=len, reverse=True):
        if len(line) < WORDS_CHARACTERS_MIN or line not in text:
            continue
        if len(line) < WHOLE_WORDS_BELOW:
            text = re.sub(rf"(?<!\w){re.escape(line)}(?!\w)", WORDS, text)
        else:
            text = text.replace(line, WORDS)
    return text


def _host(found: re.Match[str]) -> str:
    """Whose server it is, and nothing of what is asked there."""
    return host_told(found[0])


def host_told(url: str) -> str:
    """Scheme, host and port of an address."""
    try:
        parts = urlsplit(url)
        port = f":{parts.port}" if parts.port else ""
    except ValueError:
        return "(address)"
    if not parts.hostname:
        return "(address)"
    return f"{parts.scheme}://{parts.hostname}{port}"


def _place(path: str, known: Known) -> str:
    name = path.replace("\\", "/")
    home = known.home.as_posix()
    if name == home or name.startswith(home + "/"):
        inside = name.removeprefix(home).strip("/")
        if inside.partition("/")[0].rstrip(".") in ("", *OWN_NAMES):
            return f"(studio)/{inside}"
    stem, _, suffix = name.rpartition(".")
    is_spaced = any(letter.isspace() for letter in name)
    if f".{suffix}" in CODE_SUFFIXES and not is_spaced:
        return "/".join(name.split("/")[-2:])
    is_file = stem and suffix.isalnum() and "/" not in suffix
    return f"(a {suffix.lower()} file)" if is_file else "(a path)"
