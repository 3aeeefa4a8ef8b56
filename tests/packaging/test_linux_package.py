"""The Debian package and the archive of a stand-in for the frozen folder, and what is in them."""

import configparser
import gzip
import hashlib
import importlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from scenewright.cli.arguments import parser
from scenewright.studio.composing import scene_file

PACKAGING = Path(__file__).parents[2] / "packaging"
PARTS = PACKAGING / "linux"
VERSION = "9.8.7"
SECONDS = 1_700_000_000
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"
pytestmark = pytest.mark.skipif(
    sys.platform != "linux" or not shutil.which("dpkg-deb") or not shutil.which("xz"),
    reason="dpkg-deb and xz make the packages",
)


def stand_in(folder):
    """A frozen folder without libraries: two programs' names, data and a licence."""
    inside = folder / "_internal" / "scenewright"
    inside.mkdir(parents=True)
    (inside / "words é.txt").write_text("Rain.")
    (folder / "scenewright").write_text("#!/bin/sh\necho ran\n")
    (folder / "scenewright").chmod(0o750)
    (folder / "scenewright-studio").symlink_to("scenewright")
    (folder / "licences").mkdir()
    (folder / "licences" / "third-party.json").write_text(
        '[{"name": "soxr", "version": "1.0", "licence": "LGPL-2.1-or-later", "source": "there", '
        '"files": ["soxr/a b.so"], "texts": ["LGPL-2.1.txt"]}]'
    )
    return folder


@pytest.fixture(scope="module")
def packages(tmp_path_factory):
    """The two files made of one folder, twice: at other times, under another umask and place."""
    made = []
    with pytest.MonkeyPatch.context() as patched:
        patched.syspath_prepend(str(PACKAGING))
        patched.setenv("SOURCE_DATE_EPOCH", str(SECONDS))
        package_linux = importlib.import_module("package_linux")
        before = os.umask(0o022)
        try:
            for mask in (0o022, 0o077):
                os.umask(mask)
                place = tmp_path_factory.mktemp("place with spaces")
                frozen = stand_in(place / "frozen")
                os.utime(frozen / "scenewright", (mask + 5, mask + 5))
                made.append(package_linux.package(frozen, place / "output", VERSION))
                assert (frozen / "licences").exists()
        finally:
            os.umask(before)
    return made


def test_the_same_folder_gives_the_same_bytes(packages):
    first, second = (
        {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in each}
        for each in packages
    )
    assert first == second
    assert list(first) == [
        f"scenewright_{VERSION}_amd64.deb",
        f"scenewright-{VERSION}-linux-x86_64.tar.xz",
    ]


@pytest.fixture(scope="module")
def installed(packages, tmp_path_factory):
    """The Debian package's files, and its own folder beside them."""
    tree = tmp_path_factory.mktemp("installed")
    subprocess.run(["dpkg-deb", "--raw-extract", packages[0][0], tree], check=True)
    return tree


def test_the_package_names_what_it_needs_and_sums_up_its_files(packages, installed):
    control = (installed / "DEBIAN" / "control").read_text()
    assert f"Version: {VERSION}\n" in control
    assert re.search(r"^Depends: libc6 \(>= 2\.36\), .*ca-certificates", control, re.MULTILINE)
    listed = subprocess.run(
        ["dpkg-deb", "--contents", packages[0][0]], capture_output=True, text=True, check=True
    ).stdout
    assert all(line.split()[1] == "root/root" for line in listed.splitlines())
    sums = (installed / "DEBIAN" / "md5sums").read_text().splitlines()
    files = [path for path in (installed / "usr").rglob("*") if path.is_file()]
    assert len(sums) == sum(not path.is_symlink() for path in files)
    assert all(
        hashlib.md5((installed / name).read_bytes()).hexdigest() == digest
        for digest, name in (line.split("  ", 1) for line in sums)
    )


def test_both_programs_are_on_the_path_and_licences_with_the_documents(installed):
    for name in ("scenewright", "scenewright-studio"):
        program = installed / "usr" / "bin" / name
        assert subprocess.run([program], capture_output=True).stdout == b"ran\n"
        assert not os.readlink(program).startswith("/")
    documents = installed / "usr" / "share" / "doc" / "scenewright"
    assert not (installed / "usr" / "lib" / "scenewright" / "licences").exists()
    terms = (documents / "copyright").read_text()
    assert "Files: usr/lib/scenewright/_internal/soxr/a?b.so\n" in terms
    assert "License: LGPL-2.1+\n" in terms
    assert "doc/scenewright/licences/LGPL-2.1.txt" in terms


def test_a_purge_says_where_the_users_data_are_and_removes_none(installed):
    script = installed / "DEBIAN" / "postrm"
    said = {
        word: subprocess.run([script, word], capture_output=True, text=True, check=True).stdout
        for word in ("purge", "remove", "upgrade")
    }
    assert "~/.local/share/scenewright" in said["purge"]
    assert said["remove"] == said["upgrade"] == ""
    assert "rm " not in script.read_text()


def test_the_menu_the_file_type_and_the_shops_data_agree(installed):
    share = installed / "usr" / "share"
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str
    entry.read(share / "applications" / "scenewright.desktop")
    desktop = entry["Desktop Entry"]
    kind = ElementTree.parse(share / "mime" / "packages" / "scenewright.xml").find(
        f"{MIME}mime-type"
    )
    assert kind is not None
    assert desktop["MimeType"] == f"{kind.get('type')};"
    assert desktop["Exec"] == "scenewright-studio %F"
    assert kind.find(f"{MIME}glob").get("pattern") == f"*{scene_file.SUFFIX}"
    (told,) = (share / "metainfo").iterdir()
    shop = ElementTree.parse(told)
    assert shop.findtext("provides/mediatype") == kind.get("type")
    assert shop.findtext("launchable") == "scenewright.desktop"
    assert shop.find("releases/release").attrib == {"version": VERSION, "date": "2023-11-14"}
    icons = share / "icons" / "hicolor"
    for name in (f"apps/{desktop['Icon']}", f"mimetypes/{kind.find(f'{MIME}icon').get('name')}"):
        assert (icons / "scalable" / f"{name}.svg").exists()
        assert (icons / "48x48" / f"{name}.png").read_bytes().startswith(b"\x89PNG")


def test_a_scene_file_is_known_by_its_beginning(tmp_path):
    tree = ElementTree.parse(PARTS / "scenewright-mime.xml")
    match = tree.find(f".//{MIME}match")
    start, end = map(int, match.get("offset").split(":"))
    written = scene_file.write(tmp_path / "a", {"prompt": "Rain."}).read_bytes()
    assert start <= written.index(match.get("value").encode()) <= end


def test_the_manual_page_has_every_verb_and_no_control_line_by_chance(installed):
    pages = installed / "usr" / "share" / "man" / "man1"
    page = gzip.decompress((pages / "scenewright.1.gz").read_bytes()).decode()
    (verbs,) = (action for action in parser()._actions if action.dest == "verb")
    for verb in verbs.choices:
        assert f".B scenewright {verb}".replace("-", r"\-") in page
    known = (".TH", ".SH", ".TP", ".B", ".I", ".RI", ".RS", ".RE", ".br", ".nh")
    assert all(line.split(" ")[0] in known for line in page.splitlines() if line[:1] in (".", "'"))
    assert os.readlink(pages / "scenewright-studio.1.gz") == "scenewright.1.gz"


@pytest.fixture
def unpacked(packages, tmp_path):
    with tarfile.open(packages[0][1]) as archive:
        members = archive.getmembers()
        archive.extractall(tmp_path / "my programs & more", filter="tar")
    assert [member.name for member in members] == sorted(member.name for member in members)
    assert {(member.uid, member.uname, member.mtime) for member in members} == {
        (0, "root", SECONDS)
    }
    return tmp_path / "my programs & more" / f"scenewright-{VERSION}"


def registered(unpacked, *words):
    home = unpacked.parents[1] / "home"
    surroundings = {"PATH": "/usr/bin:/bin", "HOME": str(home)}
    ran = subprocess.run(
        [unpacked / "register.sh", *words], env=surroundings, capture_output=True, text=True
    )
    files = sorted(path for path in home.rglob("*scenewright*") if path.is_file())
    return ran, home / ".local" / "share" / "applications" / "scenewright.desktop", files


def test_the_archive_gets_into_the_users_menu_and_out_of_it(unpacked):
    ran, entry, files = registered(unpacked)
    assert ran.returncode == 0, ran.stderr
    lines = entry.read_text().splitlines()
    assert f'Exec="{unpacked}/scenewright-studio" %F' in lines
    assert f"TryExec={unpacked}/scenewright-studio" in lines
    assert len(files) > 10
    ran, _entry, files = registered(unpacked, "--remove")
    assert (ran.returncode, files) == (0, [])


def test_a_path_that_no_menu_can_name_is_refused_in_a_sentence(unpacked):
    odd = unpacked.rename(unpacked.with_name('a "b"'))
    ran, _entry, files = registered(odd)
    assert (ran.returncode, files) == (1, [])
    assert "Move this folder" in ran.stderr
