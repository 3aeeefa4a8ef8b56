"""The program itself, its SQLite and the system's keyring."""

from __future__ import annotations

import contextlib
import importlib
import platform
import sys
from pathlib import Path

from scenewright import __version__, paths
from scenewright.self_test.result import State, Tell

RESOURCES = (
    *("examples", "help", "icons", "sounds/lexicon", "templates", "themes", "translations"),
    *("openapi.yaml", "studio.qss", "sounds/voices.toml"),
)
# Without these a build finds no keyring on any computer.
KEYRING_PARTS = {
    "linux": ("keyring.backends.SecretService", "secretstorage", "jeepney"),
    "darwin": ("keyring.backends.macOS", "keyring.backends.macOS.api"),
    "win32": ("keyring.backends.Windows", "win32ctypes.pywin32.win32cred"),
}


def program(_folder: Path, tell: Tell) -> None:
    """Version and way of installation, and whether its files are all there."""
    kind = "an installed program" if getattr(sys, "frozen", False) else "run by Python"
    python = f"Python {platform.python_version()}, {platform.system()} {platform.machine()}"
    tell("version", State.ok, f"Scenewright {__version__}, {kind}, {python}")
    missing = [name for name in RESOURCES if not _is_there(name)]
    if missing:
        tell("resources", State.failed, f"Missing: {', '.join(missing)}. Install it again.")
    else:
        tell("resources", State.ok, "sounds, help, examples, icons and themes are there")


def _is_there(name: str) -> bool:
    with contextlib.suppress(OSError):
        found = paths.resource(name)
        return any(found.iterdir()) if found.is_dir() else found.stat().st_size > 0
    return False


def journal(folder: Path, tell: Tell) -> None:
    """A journal is made, written durably, and searched by words."""
    from pysqlite3 import dbapi2

    from scenewright.studio.journal import Journal

    kept = Journal(folder / "studio.sqlite3")
    scene_id = kept.add_scene("Harbour", "{}")
    kept.close()
    again = Journal(folder / "studio.sqlite3")
    title = again.scene(scene_id).title
    again.database.rows("SELECT rowid FROM take_fts WHERE take_fts MATCH 'harbour'")
    again.close()
    state = State.ok if title == "Harbour" else State.failed
    tell("sqlite", state, f"SQLite {dbapi2.sqlite_version}; a journal was written and read again")


def keyring(folder: Path, tell: Tell) -> None:
    """Which keyring would have the keys; nothing in it is read or written."""
    from scenewright.studio.accounts.keys import Keys

    for name in KEYRING_PARTS.get(sys.platform, ()):
        importlib.import_module(name)
    keys = Keys(folder / "keys.json")
    if not keys.has_keyring():
        lack = "There is no keyring here; keys are kept for a session or, if you agree, in a file."
        tell("keyring", State.absent, lack)
        return
    import keyring as library

    found = library.get_keyring()
    tell("keyring", State.ok, f"{found.name}; nothing in it was touched")
