"""A file is shown in its folder by the file manager that is there; where none is, a sentence."""

import os
import shutil
import subprocess
import sys

import pytest

from scenewright.studio.exports.show_in_folder import show_in_folder

MANAGER = """
import sys
from jeepney import DBusAddress, HeaderFields, MessageType, new_method_return
from jeepney.bus_messages import message_bus
from jeepney.io.blocking import open_dbus_connection

bus = open_dbus_connection()
bus.send_and_get_reply(message_bus.RequestName("org.freedesktop.FileManager1"))
print("there", flush=True)
while True:
    message = bus.receive()
    if message.header.message_type is MessageType.method_call:
        print(message.header.fields[HeaderFields.member], message.body, flush=True)
        bus.send(new_method_return(message))
        break
"""
ASK = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from scenewright.studio.exports.show_in_folder import show_in_folder
application = QCoreApplication([])
print(repr(show_in_folder(Path(sys.argv[1]), lambda *started: False)))
"""


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "Door, old & heavy.wav"
    path.touch()
    return path


def shown(file, platform):
    asked = []

    def start(program, arguments):
        asked.append((program, list(arguments)))
        return True

    assert show_in_folder(file, start, platform) == ""
    return asked


def test_windows_and_macos_choose_the_file(file):
    assert shown(file, "win32") == [("explorer", [f'/select,"{file}"'])]
    assert shown(file, "darwin") == [("open", ["-R", str(file)])]


def test_without_a_file_manager_on_the_bus_the_folder_is_opened(file, monkeypatch):
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
    assert shown(file, "linux") == [("xdg-open", [str(file.parent)])]


def test_where_nothing_can_show_it_a_sentence_says_where_it_is(file, monkeypatch):
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
    said = show_in_folder(file, lambda *_started: False, "linux")
    assert said == f"No file manager was found to show it. The file is {file}."


def test_what_is_gone_is_said_so(file):
    file.unlink()
    assert show_in_folder(file).endswith("is not there any more.")


def test_a_file_manager_on_the_bus_is_asked_for_the_very_file(file, tmp_path):
    if not shutil.which("dbus-run-session"):
        pytest.skip("dbus-run-session is not installed, so there is no bus to ask on")
    (tmp_path / "manager.py").write_text(MANAGER)
    (tmp_path / "ask.py").write_text(ASK)
    script = (
        f'"{sys.executable}" manager.py > told & '
        "while ! grep -q there told; do :; done; "
        f'"{sys.executable}" ask.py "$1"; wait; cat told'
    )
    ran = subprocess.run(
        ["dbus-run-session", "--", "sh", "-c", script, "sh", str(file)],
        cwd=tmp_path,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=120,
    )
    address = f"file://{tmp_path}/Door,%20old%20&%20heavy.wav"
    assert ran.stdout.splitlines() == ["''", "there", f"ShowItems (['{address}'], '')"], ran.stderr
