"""The service's first line: an address, or a sentence and exit code 1; and the child's key."""

import contextlib
import json
import os
import socket
import sqlite3
import sys

import pytest
from service_desk import BODY, CHILD_KEY, PATH, Service, key_line, wait

from scenewright.service import operator

ON_WINDOWS = sys.platform == "win32"


def refused(service):
    """The sentence of a service that did not start."""
    assert service.ended() == 1
    assert set(service.first_line) <= {"error", "running"}, service.said
    assert "Traceback" not in service.log.read_text()
    return service.first_line["error"]


def test_the_same_session_key_may_come_again(start):
    for _time in range(2):
        service = start(line=key_line())
        with service.client(CHILD_KEY) as client:
            assert client.get(f"{PATH}/x").status_code == 404
        service.process.stdin.close()
        assert service.ended() == 0


def test_the_next_session_closes_the_key_of_the_one_before(start):
    assert start(line=key_line()).end() == 0
    service = start(line=key_line("another key of a studio"))
    with service.client(CHILD_KEY) as client:
        assert client.get(f"{PATH}/x").status_code == 401


def test_a_key_that_an_operator_deleted_does_not_come_back(start, account, tmp_path):
    operator.create_account(tmp_path / "data", "local", 5)
    own = operator.create_key(tmp_path / "data", "local")
    operator.delete_key(tmp_path / "data", own["key_id"])
    for api_key in (own["api_key"], account["api_key"]):
        assert "Make a new one" in refused(start(line=key_line(api_key)))


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"nonsense\n",
        b"[1]\n",
        b'{"api_key": "short"}\n',
        b"[" * 60_000 + b"\n",
    ],
)
def test_a_child_without_a_key_on_its_first_line_is_refused(start, line):
    assert "first line on stdin" in refused(start(line=line))


def test_the_end_of_stdin_ends_a_child_at_once_and_cleanly(own_command, tmp_path):
    data = tmp_path / "data"
    command = [*own_command, "serve", "--child", "--data", str(data)]
    service = Service(data, line=key_line(), command=command)
    told = json.loads((data / "service.json").read_text())
    assert (told["base_url"], told["max_duration_seconds"]) == (service.base_url, 600)
    assert (data / "service.json").stat().st_mode & 0o077 == 0 or ON_WINDOWS
    service.process.stdin.close()
    assert service.ended() == 0
    assert not (data / "service.json").exists()


def test_a_child_renders_for_its_practice_credits(start):
    with start(line=key_line()).client(CHILD_KEY) as client:
        created = client.post(PATH, json=BODY).json()
        assert wait(client, created["id"])["usage"] == {"credits": 5}


def test_without_child_stdin_is_ignored(own_command, tmp_path):
    data = tmp_path / "data"
    command = [*own_command, "serve", "--data", str(data)]
    service = Service(data, line=b"", command=command)
    with service.client("nobody's key at all") as client:
        assert client.get(f"{PATH}/x").status_code == 401
    assert service.end() == 0


def test_a_port_that_is_taken_is_a_sentence(start):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        sentence = refused(start(port=port))
    assert sentence.startswith(f"The address 127.0.0.1:{port} cannot be used")
    assert sentence.count("127.0.0.1") == 1
    assert sentence.endswith("with --host and --port.")


def test_a_service_is_open_to_everybody_only_where_it_is_told_so(start):
    assert "open to everybody" in refused(start(host=""))


@pytest.mark.skipif(ON_WINDOWS, reason="Windows has no such file modes.")
@pytest.mark.parametrize("mode", [0o000, 0o500])
def test_a_folder_that_is_not_ours_to_use_is_a_sentence(start, tmp_path, mode):
    folder = tmp_path / "data"
    folder.mkdir()
    options = {}
    if os.geteuid() == 0:
        # Root may do anything, so the service becomes somebody else first.
        options["user"] = 65534
        for above in (tmp_path, tmp_path.parent, tmp_path.parent.parent):
            above.chmod(0o755)
        folder.chmod(0o755 if mode else 0o700)
    else:
        folder.chmod(mode)
    try:
        assert f"The folder {folder} cannot be used" in refused(start(**options))
    finally:
        folder.chmod(0o700)


def test_a_folder_that_is_a_file_is_a_sentence(start, tmp_path):
    (tmp_path / "data").write_text("")
    assert "cannot be used" in refused(start())


def page_overwritten(path):
    with path.open("r+b") as file:
        file.seek(4096 * 3)
        file.write(os.urandom(4096))


def of_a_newer_version(path):
    with sqlite3.connect(path) as connection:
        connection.execute("pragma user_version = 1099")
    connection.close()


def of_another_program(path):
    path.unlink()
    with sqlite3.connect(path) as connection:
        connection.execute("pragma journal_mode = wal")
        connection.execute("create table account (name text)")
    connection.close()


@pytest.mark.parametrize(
    ("harm", "sentence"),
    [
        (page_overwritten, "is damaged. Move it aside and start again, or restore a copy."),
        (lambda path: os.truncate(path, path.stat().st_size // 2), "is damaged"),
        (lambda path: os.truncate(path, 1000), "is damaged"),
        (lambda path: os.truncate(path, 0), "is damaged"),
        (lambda path: path.write_bytes(b"Dear diary, " * 1000), "is damaged"),
        (of_a_newer_version, "was written by a newer Scenewright. Install that version."),
        (of_another_program, "is not Scenewright's. Choose another folder with --data."),
    ],
)
def test_a_database_that_cannot_be_used_is_a_sentence_and_is_left_as_it_is(
    start, account, tmp_path, harm, sentence
):
    assert start().end() == 0
    path = tmp_path / "data" / "service.sqlite3"
    harm(path)
    before = path.read_bytes()
    said = refused(start())
    assert str(path) in said
    assert sentence in said
    assert path.read_bytes() == before
    assert {each.name for each in path.parent.iterdir()} == {"lock", "media", path.name}


def test_a_database_that_another_program_keeps_is_a_sentence(start, account, tmp_path):
    path = tmp_path / "data" / "service.sqlite3"
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("begin immediate")
        said = refused(start(values={"database.BUSY_SECONDS": 0.2}))
        connection.execute("rollback")
    assert said == f"Another program keeps the database in {path.parent} locked. " + (
        "Close it and start again."
    )
    assert start().end() == 0


@pytest.mark.parametrize(
    ("name", "kind"),
    [("media.MediaStore.__init__", "PermissionError"), ("accounts.add_key", "ValueError")],
)
def test_a_start_that_breaks_anywhere_is_one_sentence(start, name, kind):
    service = start(line=key_line(), breaks={name: kind})
    assert refused(service)
    assert service.said.count(b"\n") == 1


def test_what_an_earlier_render_left_is_swept(start, tmp_path):
    media = tmp_path / "data" / "media"
    media.mkdir(parents=True)
    for name in ("task-1.work", "task-1.work.mix", "task-1-audio1.work", "x.mix", "x.part", "keep"):
        (media / name).write_bytes(b"left")
    start()
    assert [path.name for path in media.iterdir()] == ["keep"]
