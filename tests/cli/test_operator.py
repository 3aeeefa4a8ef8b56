"""`references add` is a publisher like any other: a file in, one line with its address out."""

import subprocess
import sys


def add(*arguments):
    return subprocess.run(
        [sys.executable, "-m", "scenewright", "references", "add", *map(str, arguments)],
        capture_output=True,
        text=True,
        timeout=60,
    )


def test_a_reference_is_added_and_its_address_printed(tmp_path):
    (tmp_path / "tide.wav").write_bytes(b"waves")
    ran = add(tmp_path / "tide.wav", "--data", tmp_path / "data")
    (line,) = ran.stdout.splitlines()
    assert line.startswith("http://127.0.0.1/references/")
    assert line.endswith(".wav")


def test_a_file_that_cannot_be_had_is_one_sentence_and_exit_code_1(tmp_path):
    ran = add(tmp_path / "gone.wav", "--data", tmp_path / "data")
    assert (ran.returncode, ran.stdout) == (1, "")
    assert "gone.wav cannot be used: No such file or directory." in ran.stderr
    assert len(ran.stderr.splitlines()) == 1
