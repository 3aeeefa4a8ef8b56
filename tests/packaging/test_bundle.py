"""What is frozen: what it goes without, what it is made of, and what is said of that."""

import importlib
import importlib.machinery
import importlib.metadata
import json
import re
import sys
from fnmatch import fnmatchcase
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from scenewright import paths

ROOT = Path(__file__).parents[2]
PACKAGING = ROOT / "packaging"
WHEELS = ("PySide6_Essentials", "PySide6_Addons", "numpy", "pillow", "espeakng-loader", "certifi")
# What only the wheels of another system hold.
ELSEWHERE = {"opengl32sw", "qdirect2d", "d3dcompiler"}

IMPORT = re.compile(r"^\s*(?:from|import) ([\w.]+)", re.MULTILINE)


@pytest.fixture
def part(monkeypatch):
    """A module of packaging/ by its name."""
    monkeypatch.syspath_prepend(str(PACKAGING))
    return importlib.import_module


@pytest.fixture(scope="module")
def dependencies():
    """Every package that a plain installation brings, by the names of their requirements."""
    found, waiting = set(), ["scenewright"]
    while waiting:
        name = canonicalize_name(waiting.pop())
        if name in found:
            continue
        found.add(name)
        for said in importlib.metadata.requires(name) or ():
            asked = Requirement(said)
            if asked.marker is None or asked.marker.evaluate({"extra": ""}):
                waiting.append(asked.name)
    return sorted(found)


@pytest.fixture
def contents(part, dependencies):
    """A bundle of all packages, and of the libraries whose files are inside of their wheels."""
    whole = part("bundle_contents")
    table = whole.read_table()
    found = whole.Contents()
    for name in dependencies:
        found.sizes[f"{name}/one"] = 1
        found.components.append(whole.package(name, [f"{name}/one"], named_as_metadata(table)))
    sizes = {"_soundfile_data/libsndfile_x86_64.so": 1}
    for entry in table["library"]:
        component = whole.library(entry, sizes, Path("nowhere"))
        if component is not None:
            found.components.append(component)
    return found


def named_as_metadata(table):
    """The table by the names that requirements go by."""
    known = ("packages", "texts", "needs", "sources")
    return {
        part: {canonicalize_name(key): table[part][key] for key in table[part]} for part in known
    }


def test_nothing_that_is_imported_is_left_out(part):
    left_out = part("bundle_trim").read_rules().modules
    sources = list((ROOT / "src").rglob("*.py"))
    names = {name for path in sources for name in IMPORT.findall(path.read_text("utf-8"))}
    assert "numpy" in names
    hit = {name for name in names for out in left_out if f"{name}.".startswith(f"{out}.")}
    # Only who runs it from source has voices of their own.
    assert hit == {"onnxruntime"}
    assert all(left_out.values())


def test_each_rule_leaves_something_out_of_what_is_installed(part):
    rules = part("bundle_trim").read_rules()
    files = [
        file.as_posix()
        for wheel in WHEELS
        for file in importlib.metadata.distribution(wheel).files or ()
    ]
    idle = {
        why
        for why in set(rules.left_out.values())
        if not any(
            fnmatchcase(file, pattern)
            for pattern, reason in rules.left_out.items()
            if reason == why
            for file in files
        )
    }
    if sys.platform == "linux":
        assert all(
            any(word in pattern for word in ELSEWHERE)
            for pattern in rules.left_out
            if rules.left_out[pattern] in idle
        )
    for needed in (
        "QtWidgets.abi3.so",
        "libqxcb.so",
        "libqsvg.so",
        "libQt6Multimedia.so.6",
        "libqwayland.so",
        "libqoffscreen.so",
        "libespeak-ng.so",
        "en_dict",
    ):
        (path,) = [file for file in files if file.endswith(f"/{needed}")]
        assert part("bundle_trim").matched(rules.left_out, path) is None


def test_a_library_of_the_system_stays_there_unless_the_rules_take_it_along(part):
    trim = part("bundle_trim")
    entries = [
        ("libX11.so.6", "/usr/lib/x86_64-linux-gnu/libX11.so.6", "BINARY"),
        ("libssl.so.3", "/usr/lib/x86_64-linux-gnu/libssl.so.3", "BINARY"),
        ("PIL/_webp.so", f"{sys.prefix}/lib/PIL/_webp.so", "EXTENSION"),
        ("PySide6/Qt/plugins/platformthemes/libqgtk3.so", f"{sys.prefix}/x.so", "BINARY"),
    ]
    kept = [name for name, _, _ in trim.kept(trim.read_rules(), entries)]
    expected = ["libssl.so.3", "PIL/_webp.so"]
    assert kept == (expected if sys.platform == "linux" else ["libX11.so.6", *expected])


def test_each_package_that_is_needed_has_a_licence_and_its_text(part, contents, tmp_path):
    names = {component.name for component in contents.components}
    assert {"numpy", "pyside6-essentials", "libsndfile", "LAME", "Opus"} <= names
    whole = part("bundle_licences")
    written = whole.write(contents, tmp_path / "licences", "9.9")
    assert all(path.stat().st_size for path in written)
    said = (tmp_path / "licences" / "THIRD-PARTY.txt").read_text(encoding="utf-8")
    assert "espeak-ng's is version 1.52.0" in said
    assert importlib.metadata.version("espeakng-loader") == "0.2.4", "does it hold 1.52.0 still?"
    table = json.loads((tmp_path / "licences" / "third-party.json").read_text(encoding="utf-8"))
    for entry in table:
        assert entry["texts"] or entry["licence"] == "blessing", entry
        assert all((tmp_path / "licences" / text).exists() for text in entry["texts"])


def test_the_bill_of_materials_names_all_and_is_the_same_twice(part, contents):
    # httpx asks for it: what is asked for and not there is no edge.
    contents.components = [one for one in contents.components if one.name != "anyio"]
    bill = part("bundle_sbom").bill(contents, "9.9", "Linux x86_64", 1_700_000_000)
    assert bill == part("bundle_sbom").bill(contents, "9.9", "Linux x86_64", 1_700_000_000)
    assert re.fullmatch(r"urn:uuid:[0-9a-f-]{36}", bill["serialNumber"])
    assert bill["metadata"]["timestamp"] == "2023-11-14T22:13:20Z"
    assert bill["metadata"]["component"]["name"] == "scenewright"
    references = [one["bom-ref"] for one in bill["components"]]
    references.append(bill["metadata"]["component"]["bom-ref"])
    assert len(references) == len(set(references)) == len(contents.components)
    edges = {edge["ref"]: edge["dependsOn"] for edge in bill["dependencies"]}
    assert edges.keys() == set(references)
    assert all(set(needed) <= set(references) for needed in edges.values())
    assert any(one.startswith("pkg:pypi/numpy@") for one in edges[references[-1]])
    assert all(one["licenses"][0]["expression"] for one in bill["components"])


def test_a_file_without_an_owner_stops_the_build(part, tmp_path):
    whole = part("bundle_contents")
    (tmp_path / "frozen" / "_internal").mkdir(parents=True)
    (tmp_path / "frozen" / "_internal" / "libsecret.so").write_bytes(b"x")
    manifest = tmp_path / "manifest.json"
    manifest.write_text("[]", encoding="utf-8")
    with pytest.raises(LookupError, match=r"libsecret\.so"):
        whole.contents(tmp_path / "frozen", manifest)


def test_what_is_large_is_listed_with_what_needs_it(part):
    whole, sizes = part("bundle_contents"), part("bundle_sizes")
    needed = whole.Component("Qt", "6", "LGPL-3.0-only", False, files=("a",), needs="the window")
    small = whole.Component("Ogg", "1", "BSD-3-Clause", False, files=("b",))
    found = whole.Contents([small, needed], {"a": 6_000_000, "b": 4_000_000})
    lines = sizes.table(found)
    assert lines[1:] == ["     6.0  Qt 6: the window", "    10.0  together, in 2 files"]
    found.sizes["b"] = 6_000_000
    with pytest.raises(LookupError, match="Ogg"):
        sizes.table(found)


def test_what_is_larger_than_it_may_be_is_said(part, tmp_path, monkeypatch, capsys):
    bundle = part("bundle")
    monkeypatch.setattr(bundle, "MEGABYTE", 1)
    (tmp_path / "scenewright").mkdir()
    (tmp_path / "scenewright" / "one").write_bytes(b"x" * 330)
    archive = tmp_path / "scenewright.tar.xz"
    archive.write_bytes(b"x" * 95)
    assert bundle.over_bounds(tmp_path / "scenewright", [archive]) == []
    archive.write_bytes(b"x" * 96)
    assert len(bundle.over_bounds(tmp_path / "scenewright", [archive])) == 1
    assert "at most 95" in capsys.readouterr().out


def test_checksums_and_papers_lie_beside_the_packages(part, tmp_path):
    bundle = part("bundle")
    (tmp_path / "frozen" / "licences").mkdir(parents=True)
    (tmp_path / "frozen" / "licences" / "sbom.cdx.json").write_text("{}", encoding="utf-8")
    artefact = tmp_path / "one.deb"
    artefact.write_bytes(b"abc")
    made = bundle.put_beside([artefact], tmp_path / "frozen", tmp_path)
    assert all(path.exists() for path in made)
    sums = (tmp_path / "SHA256SUMS").read_text(encoding="utf-8").splitlines()
    assert "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  one.deb" in sums
    assert len(sums) == 3


def test_the_starter_leaves_nothing_of_itself_to_what_is_started(part, monkeypatch):
    frozen = part("frozen_main")
    monkeypatch.setenv("_PYI_ARCHIVE_FILE", "x")
    monkeypatch.setenv("LD_LIBRARY_PATH", "/program/_internal")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/their/own")
    monkeypatch.setattr(sys, "stderr", None)
    frozen.restore_surroundings()
    assert "_PYI_ARCHIVE_FILE" not in frozen.os.environ
    assert "LD_LIBRARY_PATH_ORIG" not in frozen.os.environ
    if sys.platform == "linux":
        assert frozen.os.environ["LD_LIBRARY_PATH"] == "/their/own"
        frozen.restore_surroundings()
        assert "LD_LIBRARY_PATH" not in frozen.os.environ
    with sys.stderr as stream:
        stream.write("nobody reads this")


@pytest.mark.parametrize(
    ("system", "own", "studio"),
    [
        ("linux", "/opt/s/scenewright", "/opt/s/scenewright"),
        ("win32", "/opt/s/scenewright.exe", "/opt/s/scenewright-studio.exe"),
    ],
)
def test_a_frozen_program_starts_itself(monkeypatch, system, own, studio):
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(sys, "executable", studio)
    assert [Path(word).as_posix() for word in paths.own_command()] == [own]
    assert paths.studio_command() == [studio]


def test_nothing_is_imported_to_correct_ctypes(part, tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "platform", "linux")
    entries = [("pyimod02_importers", "a", "PYMODULE"), ("pyimod03_ctypes", "b", "PYMODULE")]
    part("bundle_trim").leave_ctypes_alone(entries, str(tmp_path))
    assert entries[0] == ("pyimod02_importers", "a", "PYMODULE")
    name, path, _ = entries[1]
    loader = importlib.machinery.SourcelessFileLoader(name, path)
    code = loader.get_code(name)
    assert "ctypes" not in code.co_names
    assert "install" in code.co_names


@pytest.mark.parametrize("kind", ["PackageError", "SigningError"])
def test_a_package_that_cannot_be_made_or_signed_is_a_sentence(part, monkeypatch, capsys, kind):
    bundle, error = part("bundle"), getattr(part("signing"), kind)("NSIS is not here.")

    def build(*_given):
        raise error

    monkeypatch.setattr(bundle, "build", build)
    monkeypatch.setattr(sys, "argv", ["bundle.py", "--output", "dist"])
    assert bundle.main() == 1
    assert capsys.readouterr().out == "The build stopped: NSIS is not here.\n"
