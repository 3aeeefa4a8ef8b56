"""Signing where its keys are, and one line about what it needs where they are not."""

import importlib
import os
import sys
from pathlib import Path

import pytest

PACKAGING = Path(__file__).parents[2] / "packaging"
# Stands in for each tool: writes down what it was asked for, and makes what it should.
TOOL = """#!{python}
import pathlib, sys
words = sys.argv[1:]
with open({log!r}, "a") as log:
    print(pathlib.Path(sys.argv[0]).name, *words, file=log)
if "-out" in words:
    pathlib.Path(words[words.index("-out") + 1]).write_bytes(b"signed")
sys.exit({code})
"""


@pytest.fixture
def signing(monkeypatch, tmp_path):
    """The module, in surroundings with no tool and no key."""
    monkeypatch.syspath_prepend(str(PACKAGING))
    module = importlib.import_module("signing")
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    for name in [name for name in os.environ if name.startswith("SCENEWRIGHT_")]:
        monkeypatch.delenv(name)
    return module


@pytest.fixture
def tool(tmp_path):
    """Put a tool on the path; gives the file with what it was asked for."""

    def put(*names, code=0):
        log = tmp_path / "asked"
        (tmp_path / "bin").mkdir(exist_ok=True)
        for name in names:
            path = tmp_path / "bin" / name
            path.write_text(TOOL.format(python=sys.executable, log=str(log), code=code))
            path.chmod(0o755)
        return log

    return put


pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the stand-ins are scripts")


def test_without_its_keys_nothing_is_signed_and_what_is_missing_is_said(
    signing, tool, tmp_path, capsys
):
    assert not signing.sign_windows([tmp_path / "a.exe"])
    assert not signing.sign_macos(tmp_path / "A.app")
    assert not signing.notarise(tmp_path / "a.dmg")
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 3
    assert "SCENEWRIGHT_WINDOWS_CERTIFICATE" in lines[0]
    assert "osslsigncode" in lines[0]
    assert "SCENEWRIGHT_MACOS_IDENTITY" in lines[1]
    assert "SCENEWRIGHT_NOTARY_PROFILE" in lines[2]
    log = tool("osslsigncode", "codesign", "xcrun")
    assert not signing.sign_windows([tmp_path / "a.exe"])
    assert not log.exists()


def test_a_windows_program_is_signed_in_its_place(signing, tool, tmp_path, monkeypatch):
    monkeypatch.setenv("SCENEWRIGHT_WINDOWS_CERTIFICATE", "own.pfx")
    monkeypatch.setenv("SCENEWRIGHT_WINDOWS_PASSWORD", "very secret")
    log = tool("osslsigncode")
    program = tmp_path / "a.exe"
    program.write_bytes(b"plain")
    assert signing.sign_windows([program])
    assert program.read_bytes() == b"signed"
    assert "-pkcs12 own.pfx" in log.read_text()
    assert not (tmp_path / "a.exe.signed").exists()


def test_a_tool_that_fails_is_an_error_without_the_password(signing, tool, tmp_path, monkeypatch):
    monkeypatch.setenv("SCENEWRIGHT_WINDOWS_CERTIFICATE", "own.pfx")
    monkeypatch.setenv("SCENEWRIGHT_WINDOWS_PASSWORD", "very secret")
    tool("osslsigncode", code=3)
    with pytest.raises(signing.SigningError, match="osslsigncode failed with 3") as raised:
        signing.sign_windows([tmp_path / "a.exe"])
    assert "very secret" not in str(raised.value)


def test_an_app_is_signed_from_the_inside_out_and_notarised(signing, tool, tmp_path, monkeypatch):
    monkeypatch.setenv("SCENEWRIGHT_MACOS_IDENTITY", "Somebody")
    monkeypatch.setenv("SCENEWRIGHT_NOTARY_PROFILE", "profile")
    log = tool("codesign", "xcrun")
    inner = tmp_path / "A.app" / "Contents" / "Frameworks"
    inner.mkdir(parents=True)
    (inner / "libone.dylib").write_bytes(b"x")
    (inner / "text.txt").write_bytes(b"x")
    (tmp_path / "A.app" / "Contents" / "a.dylib").write_bytes(b"x")
    assert signing.sign_macos(tmp_path / "A.app", tmp_path / "rights.plist")
    assert signing.notarise(tmp_path / "a.dmg")
    ends = [line.split("/")[-1] for line in log.read_text().splitlines()]
    assert ends[:4] == ["libone.dylib", "a.dylib", "A.app", "A.app"]
    assert "text.txt" not in log.read_text()
    assert "--options runtime" in log.read_text()
    assert "stapler staple" in log.read_text()
