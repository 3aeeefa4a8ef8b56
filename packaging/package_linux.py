#!/usr/bin/env python3
"""Makes the Debian package and the archive that runs from anywhere of a frozen folder.

    package_linux.py FROZEN OUTPUT [--version V]

The same folder, version and SOURCE_DATE_EPOCH give the same bytes: files are sorted, belong to
root and have one date; the number of processors does not matter. FROZEN stays as it is.
"""

from __future__ import annotations

import argparse
import gzip
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import linux_debian
import linux_elf
import linux_needs

ROOT = Path(__file__).resolve().parents[1]
PARTS = ROOT / "packaging" / "linux"
NAME = "scenewright"
STUDIO = f"{NAME}-studio"
IDENTIFIER = "io.github.scenewright.Scenewright"
MEDIA_TYPE = "application/x-scenewright-scene"
MACHINE = "x86_64"
# What the libraries above read at work, wherever they themselves come from.
READ_AT_WORK = ("ca-certificates", "fontconfig-config", "fonts-dejavu-core | fonts-freefont-ttf")
# What it was tried on; its libraries may ask for less.
C_LIBRARY_MIN = (2, 36)
# With the filter for machine code as small as xz -6 without, at a fifth of its time.
COMPRESSION = ("--x86", "--lzma2=preset=1")


def package(frozen: Path, output: Path, version: str) -> list[Path]:
    """Write both into `output` and return where they are, the Debian package first."""
    frozen = frozen.resolve()
    output.mkdir(parents=True, exist_ok=True)
    seconds = source_date()
    needed = linux_needs.packages(linux_needs.needs(frozen), C_LIBRARY_MIN) + list(READ_AT_WORK)
    with tempfile.TemporaryDirectory(prefix="scenewright-package-") as scratch:
        share = Path(scratch) / "share"
        fill_share(share, version, seconds)
        payload = Path(scratch) / "payload"
        shutil.copytree(frozen, payload, symlinks=True)
        linux_elf.clean(linux_needs.elf_files(payload))
        if not (payload / STUDIO).exists():
            (payload / STUDIO).symlink_to(NAME)
        archived = archive(payload, share, output, version, needed, seconds)
        return [linux_debian.build(payload, share, output, version, needed, seconds), archived]


def source_date() -> int:
    """SOURCE_DATE_EPOCH, or when the newest commit was made, or when the changelog was written."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given:
        return int(given)
    asked = subprocess.run(
        ["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return int(asked.stdout or (ROOT / "CHANGELOG.md").stat().st_mtime)


def python_of_the_package() -> str:
    """A Python that can import the package and Qt: this one, or the tests' one."""
    if all(importlib.util.find_spec(name) for name in (NAME, "PySide6")):
        return sys.executable
    return str(ROOT / ".venv" / "bin" / "python")


def fill_share(share: Path, version: str, seconds: int) -> None:
    """What a desktop and `man` look for, laid out as below /usr/share."""
    date = time.strftime("%Y-%m-%d", time.gmtime(seconds))
    place(PARTS / "scenewright.desktop", share / "applications" / f"{NAME}.desktop")
    place(PARTS / "scenewright-mime.xml", share / "mime" / "packages" / f"{NAME}.xml")
    told = (PARTS / "metainfo.xml").read_text(encoding="utf-8")
    told = told.replace("@VERSION@", version).replace("@DATE@", date)
    write(share / "metainfo" / f"{IDENTIFIER}.metainfo.xml", told)
    python = python_of_the_package()
    scripts = ROOT / "packaging"
    manual = subprocess.run(
        [python, str(scripts / "linux_manual.py"), date], capture_output=True, check=True
    ).stdout
    pages = share / "man" / "man1"
    pages.mkdir(parents=True)
    (pages / f"{NAME}.1.gz").write_bytes(gzip.compress(manual, mtime=0))
    (pages / f"{STUDIO}.1.gz").symlink_to(f"{NAME}.1.gz")
    hicolor = share / "icons" / "hicolor"
    subprocess.run([python, str(scripts / "linux_icons.py"), str(hicolor)], check=True)


def place(source: Path, target: Path) -> None:
    """Copy a file, and make the folders above it."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def write(target: Path, text: str) -> None:
    """Write a text, and make the folders above it."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")


def archive(
    payload: Path, share: Path, output: Path, version: str, needed: list[str], seconds: int
) -> Path:
    """Write the archive that runs from anywhere."""
    target = output / f"{NAME}-{version}-linux-{MACHINE}.tar.xz"
    own = share.parent / "archive"
    own.mkdir()
    names = " ".join(re.split(r"[ (|]", entry)[0] for entry in needed)
    told = (PARTS / "README.txt").read_text(encoding="utf-8")
    write(own / "README.txt", told.replace("@VERSION@", version).replace("@PACKAGES@", names))
    place(PARTS / "register.sh", own / "register.sh")
    (own / "register.sh").chmod(0o755)
    place(ROOT / "LICENSE", own / "LICENSE")
    top = f"{NAME}-{version}"
    entries = [("", payload), ("", own), ("share", share)]
    # Two threads at least: with one, xz would not cut its stream into blocks, and others would.
    threads = max(2, os.cpu_count() or 1)
    with target.open("wb") as file:
        xz = subprocess.Popen(
            ["xz", *COMPRESSION, f"-T{threads}", "-c"], stdin=subprocess.PIPE, stdout=file
        )
        assert xz.stdin is not None
        with tarfile.open(fileobj=xz.stdin, mode="w|", format=tarfile.GNU_FORMAT) as tar:
            for name, path in sorted(_files(entries)):
                _add(tar, f"{top}/{name}", path, seconds)
        xz.stdin.close()
        if xz.wait():
            raise OSError(f"xz could not write {target}.")
    return target


def _files(entries: list[tuple[str, Path]]) -> Iterator[tuple[str, Path]]:
    for prefix, folder in entries:
        for path in folder.rglob("*"):
            yield (Path(prefix) / path.relative_to(folder)).as_posix(), path


def _add(tar: tarfile.TarFile, name: str, path: Path, seconds: int) -> None:
    entry = tar.gettarinfo(str(path), name)
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    entry.mtime = seconds
    entry.mode = linux_debian.mode_of(path)
    # What is linked within the build machine would be one file with two names.
    if entry.islnk():
        entry.type = tarfile.REGTYPE
        entry.size = path.stat().st_size
    if entry.isreg():
        with path.open("rb") as file:
            tar.addfile(entry, file)
    else:
        tar.addfile(entry)


def main() -> int:
    reader = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    reader.add_argument("frozen", type=Path, metavar="FROZEN")
    reader.add_argument("output", type=Path, metavar="OUTPUT")
    reader.add_argument("--version", default=own_version())
    options = reader.parse_args()
    for path in package(options.frozen, options.output, options.version):
        print(f"{path} ({path.stat().st_size / 1e6:.1f} MB)")
    return 0


def own_version() -> str:
    """The version in the source."""
    text = (ROOT / "src" / NAME / "__init__.py").read_text(encoding="utf-8")
    return text.split('__version__ = "')[1].split('"')[0]


if __name__ == "__main__":
    sys.exit(main())
