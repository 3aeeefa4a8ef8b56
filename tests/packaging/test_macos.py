"""What macOS is told of the program: its property lists, read back as the system reads them."""

import importlib
import plistlib
import struct
from pathlib import Path

import pytest

PACKAGING = Path(__file__).parents[2] / "packaging"


@pytest.fixture
def macos(monkeypatch):
    monkeypatch.syspath_prepend(str(PACKAGING))
    return importlib.import_module("package_macos")


def test_the_property_list_names_version_system_and_the_document(macos):
    told = plistlib.loads(plistlib.dumps(macos.information("1.2.3")))
    assert (told["CFBundleShortVersionString"], told["CFBundleVersion"]) == ("1.2.3", "1.2.3")
    assert told["LSMinimumSystemVersion"] == "13.0"
    assert told["CFBundleExecutable"] == "scenewright-studio"
    (document,) = told["CFBundleDocumentTypes"]
    (exported,) = told["UTExportedTypeDeclarations"]
    assert document["LSItemContentTypes"] == [exported["UTTypeIdentifier"]]
    assert exported["UTTypeTagSpecification"]["public.filename-extension"] == ["scenewright"]


def test_the_microphone_is_never_asked_for(macos):
    assert not any("Microphone" in name for name in macos.information("1.2.3"))
    allowed = plistlib.loads(macos.ENTITLEMENTS.read_bytes())
    assert allowed["com.apple.security.device.audio-input"] is False


def test_nothing_is_allowed_that_is_not_needed(macos):
    allowed = plistlib.loads(macos.ENTITLEMENTS.read_bytes())
    assert {name for name, is_allowed in allowed.items() if is_allowed} == {
        "com.apple.security.cs.allow-unsigned-executable-memory",
        "com.apple.security.cs.disable-library-validation",
    }


def test_elsewhere_it_is_a_sentence(macos, tmp_path, monkeypatch):
    monkeypatch.setattr("sys.platform", "linux")
    with pytest.raises(macos.PackageError, match="on macOS only"):
        macos.package(tmp_path, tmp_path, "1.2.3")


def test_the_icons_hold_a_picture_of_each_size(qapp, monkeypatch, tmp_path):
    monkeypatch.syspath_prepend(str(PACKAGING))
    icon = importlib.import_module("application_icon")
    icon.write_ico(tmp_path / "a.ico")
    icon.write_icns(tmp_path / "a.icns")
    png = b"\x89PNG"
    ico, icns = (tmp_path / "a.ico").read_bytes(), (tmp_path / "a.icns").read_bytes()
    places = [struct.unpack_from("<2I", ico, 6 + 16 * number + 8) for number in range(ico[4])]
    assert len(places) == len(icon.ICO_SIZES_PIXELS)
    assert all(ico[begin : begin + 4] == png for _length, begin in places)
    assert sum(places[-1]) == len(ico)
    assert struct.unpack(">I", icns[4:8]) == (len(icns),)
    assert icns.count(png) == len(icon.ICNS_SIZES_PIXELS)
