"""Which programs and libraries are here, how the studio is set, and what takes how much room."""

from __future__ import annotations

import importlib.metadata
import json
import os
import platform
import re
import shutil
import sys
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from pysqlite3 import dbapi2

from scenewright import __version__
from scenewright.log_file import kind_told
from scenewright.studio.diagnostics.redaction import OWN_NAMES

NOT_KNOWN = "not known"
# Settings that are one of a few words; of every other text only whether there is one is told.
WORDED = ("theme", "job_order", "library_order")
# The journal before a backup was brought back, and one on its way into a backup.
OWN_COPIES = re.compile(
    r"studio-before-[\d-]{17}-[0-9a-f]{4}\.sqlite3|backup-[0-9a-f]{8}\.new(-wal|-shm)?"
)
KIND_CHARACTERS_MAX = 10
SYSTEM_VARIABLES = (
    *("LANG", "LC_ALL", "XDG_SESSION_TYPE", "XDG_CURRENT_DESKTOP", "QT_QPA_PLATFORM"),
    "QT_SCALE_FACTOR",
)


def versions_told(more: Mapping[str, str]) -> str:
    """Versions of the studio, of what it is made of and of the system; `more` is the caller's."""
    lines = {
        "Scenewright": __version__,
        "frozen": str(bool(getattr(sys, "frozen", False))),
        "Python": f"{platform.python_version()} {platform.python_implementation()}",
        "SQLite": dbapi2.sqlite_version,
        "espeak-ng": _espeak(),
        "system": _system(),
        "machine": f"{platform.machine()}, {os.cpu_count()} processors",
        **{name: os.environ[name] for name in SYSTEM_VARIABLES if os.environ.get(name)},
        **more,
    }
    told = [f"{name}: {value}" for name, value in lines.items()]
    return "\n".join([*told, "", "Libraries", *_libraries()])


def _system() -> str:
    try:
        name = platform.freedesktop_os_release().get("PRETTY_NAME", "")
    except OSError:
        name = ""
    return ", ".join(part for part in (name, platform.system(), platform.release()) if part)


def _espeak() -> str:
    try:
        import _ctypes
        import ctypes

        found = importlib.metadata.distribution("espeakng-loader")
        name = re.compile(r"(lib)?espeak-ng\.(so|dll|dylib)")
        (place,) = (one.locate() for one in found.files or () if name.fullmatch(one.name))
        library: Any = ctypes.CDLL(str(place))
        library.espeak_Info.restype = ctypes.c_char_p
        told = f"{library.espeak_Info(None).decode()} (loader {found.version})"
        # While anybody holds it, what is spoken in this process draws on what was spoken before.
        if sys.platform == "win32":
            _ctypes.FreeLibrary(library._handle)
        else:
            _ctypes.dlclose(library._handle)
        return told
    except (importlib.metadata.PackageNotFoundError, OSError, ValueError, AttributeError):
        return NOT_KNOWN


def _libraries() -> list[str]:
    try:
        asked = importlib.metadata.requires("scenewright") or []
    except importlib.metadata.PackageNotFoundError:
        return [NOT_KNOWN]
    needed = (each for each in asked if "extra == 'test'" not in each)
    names = dict.fromkeys(re.split(r"[^\w.-]", each, maxsplit=1)[0] for each in needed)
    return [f"{name} {_version(name)}" for name in names]


def _version(name: str) -> str:
    try:
        return importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return "is not here"


def settings_told(path: Path) -> str:
    """The settings: numbers and choices as they are, of texts and lists only how much there is."""
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return "There are none yet: everything is as it is at first."
    except OSError as error:
        return f"They cannot be read: {kind_told(error)}."
    except (ValueError, RecursionError):
        return "The file is damaged; the studio works with the first values."
    if not isinstance(kept, dict):
        return "The file is damaged; the studio works with the first values."
    return "\n".join(
        f"{name}: {_value_told(name, value)}"
        for name, value in kept.items()
        if name.isidentifier() and len(name) < 40
    )


def _value_told(name: str, value: Any) -> str:
    if isinstance(value, bool | int | float) or (name in WORDED and isinstance(value, str)):
        return str(value)
    if isinstance(value, str):
        return "set" if value else "empty"
    return f"{len(value)} entries" if isinstance(value, list | dict) else "something else"


def folders_told(home: Path, is_cancelled: Callable[[], bool]) -> str:
    """What each part of the studio's folder takes, by kind of file, and what the disk has left."""
    lines = []
    try:
        parts = sorted(home.iterdir())
    except OSError as error:
        return f"The folder cannot be read: {kind_told(error)}."
    for part in parts:
        if part.is_dir():
            counted, taken = _counted(part, is_cancelled)
            kinds = ", ".join(f"{count} {kind}" for kind, count in sorted(counted.items()))
            name = f"{part.name}/" if _is_own(part.name) else "(a folder)"
            lines.append(f"{name}: {taken:,} bytes ({kinds or 'empty'})")
        elif part.is_file():
            name = part.name if _is_own(part.name) else f"(a {_kind(part.name)} file)"
            lines.append(f"{name}: {part.stat().st_size:,} bytes")
    disk = shutil.disk_usage(home)
    lines.append(f"the disk: {disk.free:,} of {disk.total:,} bytes are free")
    is_writable = os.access(home, os.W_OK | os.X_OK)
    return "\n".join([*lines, f"the folder can be written: {is_writable}"])


def _is_own(name: str) -> bool:
    """Whether the studio called it so; what anybody else put there has a name of theirs."""
    return name in OWN_NAMES or OWN_COPIES.fullmatch(name) is not None


def _kind(name: str) -> str:
    suffix = Path(name).suffix.lower()
    return suffix if 0 < len(suffix) < KIND_CHARACTERS_MAX else "other"


def _counted(folder: Path, is_cancelled: Callable[[], bool]) -> tuple[Counter[str], int]:
    counted: Counter[str] = Counter()
    taken = 0
    for place, _folders, names in os.walk(folder):
        if is_cancelled():
            break
        for name in names:
            counted[_kind(name)] += 1
            try:
                taken += os.stat(os.path.join(place, name)).st_size
            except OSError:
                counted["gone"] += 1
    return counted, taken
