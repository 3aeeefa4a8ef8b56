"""What Windows is told of the program, and what its uninstaller may remove."""

import importlib
import re
import shutil
import xml.etree.ElementTree as ElementTree
from pathlib import Path, PureWindowsPath

import platformdirs.windows
import pytest

PACKAGING = Path(__file__).parents[2] / "packaging"
SETTINGS = "{http://schemas.microsoft.com/SMI/%d/WindowsSettings}%s"


@pytest.fixture
def windows(monkeypatch):
    """The modules of `packaging/` that are about Windows."""
    monkeypatch.syspath_prepend(str(PACKAGING))
    return importlib.import_module("package_windows")


@pytest.fixture
def script(windows):
    return windows.SCRIPT.read_text(encoding="utf-8")


def test_the_manifest_asks_for_long_paths_dense_screens_utf_8_and_no_administrator(windows):
    tree = ElementTree.parse(windows.MANIFEST)
    told = {element.tag: element for element in tree.iter()}
    assert told[SETTINGS % (2016, "longPathAware")].text == "true"
    assert told[SETTINGS % (2016, "dpiAwareness")].text == "PerMonitorV2"
    assert told[SETTINGS % (2019, "activeCodePage")].text == "UTF-8"
    level = "{urn:schemas-microsoft-com:asm.v3}requestedExecutionLevel"
    assert told[level].get("level") == "asInvoker"


@pytest.mark.parametrize(
    ("version", "numbers"),
    [("0.1.0", (0, 1, 0, 0)), ("1.12", (1, 12, 0, 0)), ("2.0.3", (2, 0, 3, 0))],
)
def test_the_version_resource_is_of_the_package_s_version(windows, version, numbers):
    made = {}

    def structure(*values, **named):
        if len(values) == 2 and all(isinstance(value, str) for value in values):
            made[values[0]] = values[1]
        made.update(named)

    names = ("VSVersionInfo", "FixedFileInfo", "StringFileInfo", "StringTable", "StringStruct")
    of_format = dict.fromkeys((*names, "VarFileInfo", "VarStruct"), structure)
    eval(windows.version_resource("scenewright.exe", version), of_format)
    assert (made["filevers"], made["prodvers"]) == (numbers, numbers)
    assert (made["FileVersion"], made["ProductVersion"]) == (version, version)
    assert made["OriginalFilename"] == "scenewright.exe"


def test_the_uninstaller_removes_what_was_installed_by_name_and_no_whole_folder(
    windows, script, tmp_path
):
    for name in ("_internal", "licences"):
        (tmp_path / name).mkdir()
    for name in (*windows.PROGRAMS, "README.txt"):
        (tmp_path / name).touch()
    assert windows.removal(tmp_path).splitlines() == [
        'Delete "$INSTDIR\\README.txt"',
        'RMDir /r "$INSTDIR\\_internal"',
        'RMDir /r "$INSTDIR\\licences"',
        'Delete "$INSTDIR\\scenewright-studio.exe"',
        'Delete "$INSTDIR\\scenewright.exe"',
    ]
    removed = re.findall(r"(?m)^\s*RMDir (.*)$", script)
    assert removed == ['/r "$INSTDIR\\_internal"', '"$INSTDIR"']


def test_the_uninstaller_tells_where_the_user_s_data_stays_and_touches_none_of_it(
    script, monkeypatch
):
    monkeypatch.setattr(platformdirs.windows, "get_win_folder", lambda _name: "C:\\Local")
    data = platformdirs.windows.Windows("scenewright", appauthor=False).user_data_dir
    told = re.search(r'!define DATA "\$LOCALAPPDATA\\(.*)"', script)[1]
    assert PureWindowsPath(data) == PureWindowsPath("C:\\Local", told)
    folder = re.search(r'(?m)^InstallDir "\$LOCALAPPDATA\\(.*)"', script)[1]
    assert not PureWindowsPath(folder).is_relative_to(told)
    used = [line for line in script.splitlines() if "${DATA}" in line]
    assert len(used) == 2
    assert all("stay" in line or "are still in" in line for line in used)


def test_only_the_user_s_own_registry_is_written(script):
    roots = re.findall(r"(?:WriteReg|DeleteReg|ReadReg)\w+ (?:/\w+ )?(\w+)", script)
    assert set(roots) == {"HKCU"}
    assert "RequestExecutionLevel user" in script


def test_the_file_of_a_scene_is_opened_by_the_studio(script):
    assert """'"$INSTDIR\\${STUDIO}" "%1"'""" in script
    assert '!define STUDIO "scenewright-studio.exe"' in script
    assert '"${CLASSES}\\.scenewright" "" "${SCENE}"' in script


def test_a_folder_without_the_programs_is_a_sentence(windows, tmp_path):
    with pytest.raises(windows.PackageError, match=r"There is no scenewright-studio\.exe"):
        windows.compile_installer(tmp_path, tmp_path / "setup.exe", "0.1.0")


def test_without_nsis_it_says_how_to_get_it(windows, monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    with pytest.raises(windows.PackageError, match="apt install nsis"):
        windows.compiler()
