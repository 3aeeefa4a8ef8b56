"""What the frozen program is made of: Python packages and libraries, with versions and licences."""

from __future__ import annotations

import csv
import importlib
import importlib.metadata
import json
import platform
import re
import sysconfig
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import reduce
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

BUNDLED = Path(__file__).with_name("bundled.toml")
OWN = "scenewright"
# What packages call the address of their source, the best first; "" is their page.
SOURCE_LABELS = (
    *("source", "source code", "repository", "github", "code", "github: repo", "homepage"),
    *("home page", "home", "", "documentation"),
)
LICENCE_FILE = re.compile(r"(licen[cs]e|copying|notice)", re.IGNORECASE)


@dataclass(frozen=True)
class Component:
    """A package or a library: `licence` is an SPDX expression, `files` lie in the folder."""

    name: str
    version: str
    licence: str
    is_package: bool
    source: str = ""
    files: tuple[str, ...] = ()
    texts: tuple[str, ...] = ()
    needs: str = ""
    asks_for: tuple[str, ...] = ()

    @property
    def reference(self) -> str:
        """Its package URL, which is one of a kind."""
        if self.is_package:
            return f"pkg:pypi/{canonicalize_name(self.name)}@{self.version}"
        plain = re.sub(r"[^a-z0-9.]+", "-", self.name.lower()).strip("-")
        return f"pkg:generic/{plain}" + (f"@{self.version}" if self.version else "")


@dataclass
class Contents:
    """All components, and the bytes of each file in the folder by its name."""

    components: list[Component] = field(default_factory=list)
    sizes: dict[str, int] = field(default_factory=dict)

    def bytes_of(self, component: Component) -> int:
        """How much of the folder is the component's own."""
        return sum(self.sizes[name] for name in component.files)


def read_table(path: Path = BUNDLED) -> dict[str, Any]:
    """bundled.toml as it stands."""
    return tomllib.loads(path.read_text(encoding="utf-8"))


def contents(folder: Path, manifest: Path) -> Contents:
    """What lies in the frozen `folder`; the spec has written where each thing came from.

    Raises `LookupError` where a package or a file has no licence that is known.
    """
    table = read_table()
    found = Contents()
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            name = path.relative_to(folder).as_posix().removeprefix("_internal/")
            found.sizes[name] = path.stat().st_size
    owners = _owners(json.loads(manifest.read_text(encoding="utf-8")))
    libraries = [library(entry, found.sizes, folder) for entry in table["library"]]
    found.components += [one for one in libraries if one is not None]
    taken = {name for one in found.components for name in one.files}
    files_of: dict[str, list[str]] = defaultdict(list)
    unknown = []
    for name in found.sizes.keys() - taken:
        if name in owners:
            files_of[owners[name]].append(name)
        elif ".dist-info/" not in name and not name.startswith("licences/"):
            unknown.append(name)
    if unknown:
        raise LookupError("packaging/bundled.toml does not say whose these are: " + str(unknown))
    found.components += [
        package(name, files_of[name], table) for name in sorted({*owners.values()}, key=str.lower)
    ]
    return found


def _owners(entries: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Package by name of file or module, of those that come from an installed package."""
    root = Path(sysconfig.get_path("purelib"))
    owner_of: dict[str, str] = {}
    for distribution in importlib.metadata.distributions(path=[str(root)]):
        # Read as they stand: asked for once more, the metadata is parsed once more, and `files`
        # looks for each one on the disk.
        record = csv.reader((distribution.read_text("RECORD") or "").splitlines())
        owner_of.update(dict.fromkeys((line[0] for line in record), distribution.metadata["Name"]))
    found = {}
    for name, source in entries:
        plain = name.replace("\\", "/")
        if ".dist-info/" in plain:
            continue
        path = Path(source)
        inside = path.relative_to(root).as_posix() if path.is_relative_to(root) else plain
        # What is compiled for the bundle is named after its source.
        owner = owner_of.get(inside) or owner_of.get(plain) or owner_of.get(plain[:-1])
        # PyInstaller's own part is with its starter.
        if owner and owner != "pyinstaller":
            found[plain] = owner
        elif plain.startswith("shiboken6/"):
            found[plain] = "shiboken6"
    return found


def package(name: str, files: Iterable[str], table: Mapping[str, Any]) -> Component:
    """The Python package as its metadata has it, corrected by bundled.toml."""
    distribution = importlib.metadata.distribution(name)
    said = distribution.metadata.get_all("License-Expression") or [""]
    licence = table["packages"].get(name) or said[0]
    if not licence:
        raise LookupError(f"packaging/bundled.toml does not say what {name} is licensed under.")
    texts = tuple(table["texts"].get(name, (f"package:{name}",)))
    return Component(
        name=name,
        version=distribution.version,
        licence=licence,
        is_package=True,
        # Our own is where the program comes from.
        source="" if name == OWN else table["sources"].get(name) or _source_of(distribution),
        files=tuple(sorted(files)),
        texts=texts,
        needs=table["needs"].get(name, ""),
        asks_for=tuple(_asked_for(distribution.requires or ())),
    )


def _source_of(distribution: importlib.metadata.Distribution) -> str:
    """Where the package says that its source is, or else its page. Raises `LookupError`."""
    said = [line.split(", ", 1) for line in distribution.metadata.get_all("Project-URL") or ()]
    addresses: dict[str, str] = {label.lower(): address for label, address in said}
    for home in distribution.metadata.get_all("Home-page") or ():
        addresses[""] = home
    for label in SOURCE_LABELS:
        if addresses.get(label):
            return addresses[label]
    raise LookupError(
        f"packaging/bundled.toml does not say where {distribution.metadata['Name']} comes from."
    )


def _asked_for(requirements: Iterable[str]) -> Iterable[str]:
    for requirement in map(Requirement, requirements):
        if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
            yield canonicalize_name(requirement.name)


def library(entry: Mapping[str, Any], sizes: Mapping[str, int], folder: Path) -> Component | None:
    """The library of the table, or None where this system's folder has none of its files."""
    patterns = entry.get("files", [])
    files = sorted(name for name in sizes if any(_is_like(name, pattern) for pattern in patterns))
    holding = files
    if "inside" in entry:
        holding = sorted(name for name in sizes if _is_like(name, entry["inside"]))
    if not holding:
        return None
    return Component(
        name=entry["name"],
        version=entry.get("is") or _version(entry.get("version", ""), holding, folder),
        licence=entry["licence"],
        is_package=False,
        source=entry["source"],
        files=tuple(files),
        texts=tuple(entry["texts"]),
        needs=entry.get("needs", ""),
    )


def _is_like(name: str, pattern: str) -> bool:
    return fnmatchcase(name, pattern) and ("/" in pattern or "/" not in name)


def _version(rule: str, files: Iterable[str], folder: Path) -> str:
    kind, _, rest = rule.partition(":")
    if kind == "python":
        return platform.python_version()
    if kind == "package":
        return importlib.metadata.version(rest)
    if kind == "module":
        module, *names = rest.rsplit(".", 1)
        return str(reduce(getattr, names, importlib.import_module(module)))
    for name in files if rule else ():
        path = folder / "_internal" / name
        found = re.search(rule.encode(), path.read_bytes()) if path.exists() else None
        if found:
            return found[1].decode()
    return ""


def texts_of(name: str) -> list[tuple[str, str]]:
    """The licence texts that a package came with: where each lies in it, and what it says."""
    distribution = importlib.metadata.distribution(name)
    found = []
    for file in distribution.files or ():
        if LICENCE_FILE.search(file.name) and not file.name.endswith((".py", ".pyc", ".h")):
            text = Path(str(file.locate())).read_text(encoding="utf-8", errors="replace")
            found.append((file.as_posix(), text))
    return found
