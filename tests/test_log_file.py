"""A log that stays small, has many writers, keeps no value of an error, and stops nobody."""

import logging
import multiprocessing
import os
import subprocess
import sys

import pytest

from scenewright.file_lock import locked
from scenewright.log_file import BYTES_MAX, FILES_MAX, LogFile, older_log, told_without_values

CANARY = "canary-prompt-of-nobody"


def record(message, *arguments, error=None):
    raised = (type(error), error, error.__traceback__) if error else None
    return logging.LogRecord("scenewright", logging.INFO, __file__, 1, message, arguments, raised)


def sizes(path):
    found = sorted(each for each in path.parent.glob(f"{path.name}*") if each.suffix != ".lock")
    return {each.name: each.stat().st_size for each in found}


def test_ten_megabytes_and_five_files_are_all_it_ever_takes(tmp_path):
    assert (BYTES_MAX, FILES_MAX) == (10 * 1024 * 1024, 5)
    path = tmp_path / "logs" / "studio.log"
    log = LogFile(path, bytes_max=1000)
    for number in range(400):
        log.emit(record("line %d", number))
    log.close()
    assert list(sizes(path)) == ["studio.log", *(f"studio.log.{n}" for n in range(1, 5))]
    assert max(sizes(path).values()) <= 1000
    lines = "".join(older_log(path, n).read_text() for n in range(4, -1, -1)).splitlines()
    numbers = [int(line.rpartition(" ")[2]) for line in lines]
    assert numbers == list(range(numbers[0], 400))


def write_many(path, writer):
    log = LogFile(path, bytes_max=4000, files_max=1000)
    for number in range(200):
        log.emit(record("%d %d", writer, number))


def test_processes_that_write_one_file_lose_no_line(tmp_path):
    path = tmp_path / "command-line.log"
    context = multiprocessing.get_context("spawn")
    writers = [context.Process(target=write_many, args=(path, n)) for n in range(3)]
    for each in writers:
        each.start()
    for each in writers:
        each.join(60)
    lines = [
        tuple(map(int, line.split()[-2:]))
        for name in sizes(path)
        for line in (tmp_path / name).read_text().splitlines()
    ]
    assert sorted(lines) == [(writer, number) for writer in range(3) for number in range(200)]
    # Who finds the lock taken writes on, so that a file may be a little larger.
    assert len(sizes(path)) > 1


def test_who_finds_it_turned_over_meanwhile_leaves_it(tmp_path, monkeypatch):
    path = tmp_path / "studio.log"
    first, second = LogFile(path, bytes_max=200), LogFile(path, bytes_max=200)
    path.write_bytes(b"x" * 190)

    def meanwhile(lock):
        monkeypatch.undo()
        second.emit(record("second"))
        return locked(lock)

    monkeypatch.setattr("scenewright.log_file.locked", meanwhile)
    first.emit(record("first"))
    assert list(sizes(path)) == ["studio.log", "studio.log.1"]
    assert [line.split()[-1] for line in path.read_text().splitlines()] == ["second", "first"]


def test_a_log_is_only_its_users(tmp_path):
    LogFile(tmp_path / "studio.log").emit(record("line"))
    assert (tmp_path / "studio.log").stat().st_mode & 0o777 == 0o600


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no full device")
def test_a_full_disk_and_a_folder_that_is_a_file_stop_nobody(tmp_path, capfd):
    (tmp_path / "full.log").symlink_to("/dev/full")
    (tmp_path / "file").touch()
    for path in (tmp_path / "full.log", tmp_path / "file" / "studio.log"):
        log = LogFile(path)
        log.emit(record("line"))
        log.emit(record("a mistake of ours: %d", "no number"))
        log.close()
    assert capfd.readouterr() == ("", "")


def test_a_log_that_was_taken_away_is_begun_anew(tmp_path):
    log = LogFile(tmp_path / "studio.log")
    log.emit(record("first"))
    (tmp_path / "studio.log").unlink()
    log.emit(record("second"))
    assert (tmp_path / "studio.log").read_text().endswith("second\n")


def stumble(words):
    kept_here = words
    try:
        return {}[kept_here]
    except KeyError as error:
        raise ValueError(f"nothing like {words}") from error


def caught(words):
    try:
        stumble(words)
    except ValueError as error:
        return error


def test_an_error_is_written_with_its_kind_and_lines_and_without_what_it_quotes(tmp_path):
    log = LogFile(tmp_path / "studio.log")
    log.emit(record("Nobody caught this.", error=caught(CANARY)))
    written = (tmp_path / "studio.log").read_text()
    assert CANARY not in written
    first, _, second = written.partition("which led to:")
    assert first.rstrip().endswith("KeyError")
    assert second.rstrip().endswith("ValueError")
    assert "tests/test_log_file.py:" in second
    assert "in stumble" in second


def test_what_speaks_of_code_or_of_the_system_is_said():
    assert told_without_values(AttributeError("no attribute 'x'")) == (
        "AttributeError: no attribute 'x'"
    )
    told = told_without_values(FileNotFoundError(2, "No such file or directory", CANARY))
    assert told == "FileNotFoundError: No such file or directory (2)"


def test_what_looks_like_a_key_is_never_written(tmp_path):
    log = LogFile(tmp_path / "studio.log")
    log.emit(record("Authorization: Bearer %s and sw_%s", "abc.def", "x" * 43))
    written = (tmp_path / "studio.log").read_text()
    assert "abc.def" not in written
    assert "xxx" not in written
    assert written.count("(key)") == 2


def test_it_costs_the_start_of_the_command_line_nothing():
    code = "import sys, scenewright.cli; print('scenewright.log_file' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert ran.stdout == "False\n"
