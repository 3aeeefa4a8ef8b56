"""What of the packages goes into the frozen program: the rules of trim.toml, applied."""

from __future__ import annotations

import importlib
import importlib.util
import py_compile
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

RULES_PATH = Path(__file__).with_name("trim.toml")

# As PyInstaller has them: the name in the program's folder, where it comes from, what it is.
Entry = tuple[str, str, str]


@dataclass(frozen=True)
class Rules:
    """trim.toml as it stands; each mapping is from a pattern or a module to the reason."""

    left_out: Mapping[str, str]
    modules: Mapping[str, str]
    taken_along: Mapping[str, str]
    stripped: Mapping[str, str]


def read_rules(path: Path = RULES_PATH) -> Rules:
    """The rules in `path`. Raises `KeyError` where a part of them is missing."""
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    left_out = {pattern: rule["why"] for rule in tables["left_out"] for pattern in rule["patterns"]}
    return Rules(left_out, tables["modules"], tables["taken_along"], tables["stripped"])


def matched(patterns: Iterable[str], name: str) -> str | None:
    """The first of `patterns` that `name`, with slashes on every system, is like."""
    plain = name.replace("\\", "/")
    return next((pattern for pattern in patterns if fnmatchcase(plain, pattern)), None)


def kept(rules: Rules, entries: Sequence[Entry]) -> list[Entry]:
    """The entries less what is left out, and on Linux less what every desktop has itself."""
    return [
        entry
        for entry in entries
        if matched(rules.left_out, entry[0]) is None and not _is_the_systems(rules, entry)
    ]


def _is_the_systems(rules: Rules, entry: Entry) -> bool:
    name, source, kind = entry
    if not sys.platform.startswith("linux") or kind != "BINARY":
        return False
    own = (sys.prefix, sys.base_prefix, sysconfig.get_path("stdlib"), str(RULES_PATH.parents[1]))
    if any(Path(source).is_relative_to(folder) for folder in own if folder != "/usr"):
        return False
    if "/lib-dynload/" in f"/{name}":
        return False
    return matched(rules.taken_along, Path(name).name) is None


def stripped(rules: Rules, entries: Sequence[Entry], folder: str) -> list[Entry]:
    """The entries, those that the rules name from copies in `folder` without debug symbols."""
    program = shutil.which("strip")
    if program is None or sys.platform == "win32":
        return list(entries)
    return [
        _stripped(program, entry, Path(folder))
        if entry[2] in ("BINARY", "EXTENSION") and matched(rules.stripped, entry[0])
        else entry
        for entry in entries
    ]


def _stripped(program: str, entry: Entry, folder: Path) -> Entry:
    name, source, kind = entry
    target = folder / name
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy2(source, target)
    how = "-x" if sys.platform == "darwin" else "--strip-unneeded"
    subprocess.run([program, how, str(target)], check=True)
    return name, str(target), kind


def espeak_library() -> list[tuple[str, str]]:
    """The library espeakng-loader loads, by the name it asks for, as PyInstaller takes it."""
    found = importlib.util.find_spec("espeakng_loader")
    if found is None or found.origin is None:
        raise FileNotFoundError("espeakng-loader is not installed.")
    suffix = {"win32": "espeak-ng.dll", "darwin": "libespeak-ng.dylib"}
    name = suffix.get(sys.platform, "libespeak-ng.so")
    return [(str(Path(found.origin).with_name(name)), "espeakng_loader")]


def shiboken_support(folder: str) -> list[tuple[str, str]]:
    """PySide's own Python files, unpacked by unpack_support.py, each compiled into `folder`."""
    found = importlib.util.find_spec("shiboken6")
    if found is None or found.origin is None:
        raise FileNotFoundError("shiboken6 is not installed.")
    root = Path(found.origin).parent
    sources = sorted((root / "files.dir").rglob("*.py"))
    if not sources:
        raise FileNotFoundError("packaging/unpack_support.py has not been run.")
    made = []
    for source in sources:
        name = source.relative_to(root.parent).with_suffix(".pyc")
        target = Path(folder) / name
        target.parent.mkdir(parents=True, exist_ok=True)
        # Unchecked: without its source beside it Python reads it as it is.
        py_compile.compile(
            str(source),
            str(target),
            dfile=str(name),
            doraise=True,
            invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
        )
        made.append((str(target), name.parent.as_posix()))
    return made


def windows_resources(name: str, version: str, folder: str) -> dict[str, str]:
    """What Windows shows of the starter, and the manifest it reads; files are made in `folder`."""
    if sys.platform != "win32":
        return {}
    application_icon = importlib.import_module("application_icon")
    package_windows = importlib.import_module("package_windows")
    icon, resource = Path(folder, "application.ico"), Path(folder, f"{name}.version")
    application_icon.write_ico(icon)
    said = package_windows.version_resource(f"{name}.exe", version)
    resource.write_text(said, encoding="utf-8")
    return {"icon": str(icon), "version": str(resource), "manifest": str(package_windows.MANIFEST)}


def leave_ctypes_alone(entries: list[Entry], folder: str) -> None:
    """On Linux, put nothing in the place of the part of PyInstaller that corrects ctypes.

    It imports ctypes into each process, before the first paint too, and calls every library that
    cannot be loaded missing; what we load is named by its whole path.
    """
    if sys.platform != "linux":
        return
    source, target = Path(folder, "no_ctypes.py"), Path(folder, "no_ctypes.pyc")
    source.write_text("def install():\n    pass\n", encoding="utf-8")
    py_compile.compile(str(source), str(target), dfile="no_ctypes.py", doraise=True)
    entries[:] = [
        (name, str(target) if name == "pyimod03_ctypes" else path, kind)
        for name, path, kind in entries
    ]
