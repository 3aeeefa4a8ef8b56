"""Which Debian packages a frozen folder needs: the libraries its own ones name and it has not.

`packaging/linux/libraries.json` says which package has which library. A table and not
dpkg-shlibdeps: that one knows the packages of the machine that builds, whatever that may be.
"""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

LIBRARIES = Path(__file__).parent / "linux" / "libraries.json"
ELF_MAGIC = b"\x7fELF"
# What the C library's own package has.
C_LIBRARY = re.compile(r"(ld-linux|lib(c|m|dl|rt|pthread|util|resolv|mvec|anl|nsl)\.so)")
FILES_AT_ONCE = 100


class UnknownLibraryError(Exception):
    """A library that is neither in the folder nor in the table; the message says what to do."""


@dataclass(frozen=True)
class Needs:
    """What the files of a folder ask of the system."""

    libraries: tuple[str, ...]
    c_library: tuple[int, ...]


def elf_files(folder: Path) -> Iterator[Path]:
    """Programs and libraries under a folder, in the order of their names; links left out."""
    for path in sorted(folder.rglob("*")):
        if path.is_symlink() or not path.is_file():
            continue
        with path.open("rb") as file:
            if file.read(4) == ELF_MAGIC:
                yield path


def needs(folder: Path) -> Needs:
    """What the folder's programs and libraries name and the folder does not have."""
    files = list(elf_files(folder))
    said = [
        subprocess.run(
            ["objdump", "-p", *map(str, files[at : at + FILES_AT_ONCE])],
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for at in range(0, len(files), FILES_AT_ONCE)
    ]
    return read("".join(said), {path.name for path in folder.rglob("*")})


def read(said: str, present: Iterable[str]) -> Needs:
    """What `objdump -p` said of the files, less those that are present."""
    named = set(re.findall(r"^\s+NEEDED\s+(\S+)", said, re.MULTILINE)) - set(present)
    versions = re.findall(r"\bGLIBC_([0-9.]+)", said)
    newest = max((tuple(map(int, version.split("."))) for version in versions), default=(2,))
    libraries = sorted(name for name in named if not C_LIBRARY.match(name))
    return Needs(tuple(libraries), newest)


def packages(needed: Needs, c_library_min: tuple[int, ...] = ()) -> list[str]:
    """The entries of `Depends:`; raises `UnknownLibraryError`."""
    table = json.loads(LIBRARIES.read_text(encoding="utf-8"))
    unknown = [name for name in needed.libraries if name not in table]
    if unknown:
        raise UnknownLibraryError(
            f"No package is known for {', '.join(unknown)}. Leave what needs it out of the frozen "
            f"folder, or name its Debian package in {LIBRARIES.name}."
        )
    c_library = ".".join(map(str, max(needed.c_library, c_library_min)))
    return [f"libc6 (>= {c_library})", *sorted({table[name] for name in needed.libraries})]
