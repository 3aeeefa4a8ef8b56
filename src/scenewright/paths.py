"""Where resources, data and logs are: from source, from a wheel and frozen. Nothing else knows."""

from __future__ import annotations

import os
import sys
from functools import cache
from pathlib import Path

import platformdirs

HOME_VARIABLE = "SCENEWRIGHT_HOME"


def resource(name: str) -> Path:
    """Path of a packaged resource such as `icons/play.svg`; raises FileNotFoundError."""
    path = _resources() / name
    if not path.exists():
        raise FileNotFoundError(f"The resource {name} is missing from this installation.")
    return path


@cache
def _resources() -> Path:
    packaged = Path(__file__).parent / "_resources"
    return packaged if packaged.is_dir() else Path(__file__).parents[2] / "resources"


def home() -> Path:
    """The folder of everything the studio keeps; `SCENEWRIGHT_HOME` overrides the system's."""
    chosen = os.environ.get(HOME_VARIABLE)
    if chosen:
        return Path(chosen).expanduser().absolute()
    return _systems_home()


@cache
def _systems_home() -> Path:
    return Path(platformdirs.user_data_dir("scenewright", appauthor=False))


def service_data() -> Path:
    """The local service's folder: the default of every `--data`."""
    return home() / "service"


def media() -> Path:
    """The studio's store of takes, files named by their hash."""
    return home() / "media"


def logs() -> Path:
    """Where the log files go."""
    return home() / "logs"


def samples() -> Path:
    """Where the samples of voices and sounds are kept once they were made."""
    return home() / "samples"


def own_voices() -> Path:
    """Which folder has the user's own voices, for every process that speaks."""
    return home() / "voices.json"


def journal() -> Path:
    """The studio's database."""
    return home() / "studio.sqlite3"


def settings() -> Path:
    """The studio's settings file."""
    return home() / "settings.json"


def own_command() -> list[str]:
    """The command that starts this program again with a verb, from source and frozen.

    On Windows the studio's own starter has no streams, and what is started with a verb needs them:
    the other one lies beside it.
    """
    if not getattr(sys, "frozen", False):
        return [sys.executable, "-m", "scenewright"]
    if sys.platform == "win32":
        return [str(Path(sys.executable).with_name("scenewright.exe"))]
    return [sys.executable]


def studio_command() -> list[str]:
    """The command that opens the studio again, in place of the one that ends."""
    return [sys.executable] if getattr(sys, "frozen", False) else own_command()
