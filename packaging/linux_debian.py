"""The Debian package of a frozen folder: below /usr/lib/scenewright, with what Debian asks for."""

from __future__ import annotations

import email.utils
import gzip
import hashlib
import json
import os
import shutil
import subprocess
from datetime import UTC, datetime
from pathlib import Path

import linux_copyright

ROOT = Path(__file__).resolve().parents[1]
PARTS = ROOT / "packaging" / "linux"
NAME = "scenewright"
STUDIO = f"{NAME}-studio"
MAINTAINER = "Scenewright maintainers <maintainers@users.noreply.github.com>"
# The folder's own programs, in the frozen folder and on the path.
HOME = f"usr/lib/{NAME}"
DOCUMENTS = f"usr/share/doc/{NAME}"
# 6 takes four times as long and saves a tenth.
COMPRESSION = 1
CONTROL = """\
Package: scenewright
Version: {version}
Architecture: amd64
Maintainer: {maintainer}
Installed-Size: {kibibytes}
Depends: {depends}
Recommends: {recommends}
Section: sound
Priority: optional
Description: desktop studio for generated audio scenes
 You write a scene in words; a service renders dialogue, ambience, music and
 effects into one file. The studio shows the work, plays it, keeps every take
 and puts the file where you need it.
 .
 A local engine makes synthetic drafts on a fresh machine: no account, no key,
 no download. The same work can be done on the command line.
"""
# Sound, a place for keys, and what keeps the menu's and the file types' caches.
RECOMMENDS = (
    "pipewire-pulse | pulseaudio",
    "gnome-keyring | kwalletmanager",
    "hicolor-icon-theme",
    "shared-mime-info",
    "desktop-file-utils",
    "xdg-utils",
)
CHANGELOG = """\
scenewright ({version}) unstable; urgency=medium

  * What is new stands in NEWS.md.gz.

 -- {maintainer}  {date}
"""


def build(
    payload: Path, share: Path, output: Path, version: str, needed: list[str], seconds: int
) -> Path:
    """Write `scenewright_VERSION_amd64.deb` into `output`; `payload` is used up."""
    target = output / f"{NAME}_{version}_amd64.deb"
    tree = share.parent / "debian"
    lay_out(tree, payload, share, version, seconds)
    settle(tree, seconds)
    describe(tree, version, needed)
    settle(tree / "DEBIAN", seconds)
    subprocess.run(
        [
            *("dpkg-deb", "--build", "--root-owner-group", "--uniform-compression"),
            *("-Zxz", f"-z{COMPRESSION}", str(tree), str(target)),
        ],
        env={**os.environ, "SOURCE_DATE_EPOCH": str(seconds)},
        check=True,
        stdout=subprocess.DEVNULL,
    )
    return target


def lay_out(tree: Path, payload: Path, share: Path, version: str, seconds: int) -> None:
    """Every file of the package at its place."""
    home, documents = tree / HOME, tree / DOCUMENTS
    shutil.copytree(share, tree / "usr" / "share", symlinks=True)
    documents.mkdir(parents=True)
    home.mkdir(parents=True)
    for entry in sorted(payload.iterdir()):
        is_program = entry.name in ("_internal", NAME, STUDIO)
        entry.rename((home if is_program else documents) / entry.name)
    programs = tree / "usr" / "bin"
    programs.mkdir()
    for name in (NAME, STUDIO):
        (programs / name).symlink_to(f"../lib/{NAME}/{name}")
    date = email.utils.format_datetime(datetime.fromtimestamp(seconds, UTC))
    changelog = CHANGELOG.format(version=version, maintainer=MAINTAINER, date=date)
    news = (ROOT / "CHANGELOG.md").read_bytes()
    for name, content in (("changelog", changelog.encode()), ("NEWS.md", news)):
        (documents / f"{name}.gz").write_bytes(gzip.compress(content, mtime=0))
    head = (PARTS / "copyright").read_text(encoding="utf-8")
    table = documents / "licences" / "third-party.json"
    parts = json.loads(table.read_text(encoding="utf-8")) if table.exists() else []
    (documents / "copyright").write_text(linux_copyright.text(head, parts), encoding="utf-8")
    overrides = tree / "usr" / "share" / "lintian" / "overrides" / NAME
    overrides.parent.mkdir(parents=True)
    shutil.copyfile(PARTS / "lintian-overrides", overrides)


def describe(tree: Path, version: str, needed: list[str]) -> None:
    """The package's own folder: control, checksums and what is said when it is purged."""
    files = sorted(path for path in tree.rglob("*") if path.is_file() and not path.is_symlink())
    sums = [
        f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(tree).as_posix()}\n"
        for path in files
    ]
    # As dpkg-gencontrol counts: whole kibibytes of each file, one for anything else.
    others = sum(1 for path in tree.rglob("*") if path not in set(files))
    kibibytes = sum(-(-path.stat().st_size // 1024) for path in files) + others
    folder = tree / "DEBIAN"
    folder.mkdir()
    control = CONTROL.format(
        version=version,
        maintainer=MAINTAINER,
        kibibytes=kibibytes,
        depends=", ".join(needed),
        recommends=", ".join(RECOMMENDS),
    )
    (folder / "control").write_text(control, encoding="utf-8")
    (folder / "md5sums").write_text("".join(sums), encoding="utf-8")
    shutil.copyfile(PARTS / "postrm", folder / "postrm")
    (folder / "postrm").chmod(0o755)


def mode_of(path: Path) -> int:
    """Rights as they are installed, whatever the builder's umask was."""
    if path.is_symlink():
        return 0o777
    if path.is_dir():
        return 0o755
    with path.open("rb") as file:
        runs = file.read(4).startswith((b"#!", b"\x7fELF"))
    runs = runs and os.access(path, os.X_OK) and ".so" not in path.name
    return 0o755 if runs else 0o644


def settle(tree: Path, seconds: int) -> None:
    """One date and the rights of an installation for a tree, itself included."""
    for path in [*tree.rglob("*"), tree]:
        if not path.is_symlink():
            path.chmod(mode_of(path))
        os.utime(path, (seconds, seconds), follow_symlinks=False)
