"""Whatever stands at the ends of the standard streams: a sentence at most, never a traceback."""

import json
import os
import subprocess
import sys

import pytest

posix_only = pytest.mark.skipif(os.name == "nt", reason="It needs a POSIX shell.")


def scenewright(*arguments, **options):
    return subprocess.run(
        [sys.executable, "-m", "scenewright", *map(str, arguments)], timeout=300, **options
    )


def in_shell(line):
    """Run a shell line in which $S is the program, with its output buffered as usual."""
    return subprocess.run(
        ["sh", "-c", line.replace("$S", f"'{sys.executable}' -m scenewright")],
        capture_output=True,
        text=True,
        timeout=300,
        env={**os.environ, "PYTHONUNBUFFERED": ""},
    )


def test_an_output_that_is_not_utf_8_shows_escapes_and_json_stays_whole():
    ascii_only = {**os.environ, "PYTHONIOENCODING": "ascii"}
    shown = scenewright("plan", "Müller: hi", env=ascii_only, capture_output=True)
    assert (shown.returncode, shown.stderr) == (0, b"")
    assert b"\\u201c" in shown.stdout
    told = scenewright("plan", "Zoë: hällo", "--json", env=ascii_only, capture_output=True)
    assert json.loads(told.stdout)["events"][0]["text"] == "hällo"


@posix_only
def test_a_reader_that_leaves_early_is_no_error_to_tell_of(tmp_path):
    prompts = tmp_path / "prompts.txt"
    prompts.write_text("Rain, wind and thunder.\n" * 2000)
    ran = in_shell(f"$S plan --batch '{prompts}' --json | head -c 1")
    assert (ran.stdout, ran.stderr) == ("{", "")


@posix_only
def test_a_full_disk_is_one_sentence():
    ran = in_shell("$S voices > /dev/full")
    assert (ran.returncode, ran.stderr) == (
        1,
        "scenewright voices: The output cannot be used: No space left on device.\n",
    )


@posix_only
def test_a_closed_stdin_is_one_sentence():
    ran = in_shell("$S plan - <&-")
    assert (ran.returncode, len(ran.stderr.splitlines())) == (2, 1)


@posix_only
def test_what_is_for_people_stays_out_of_stdout_where_stderr_is_closed():
    assert in_shell("$S plan 2>&-").stdout == ""


@posix_only
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_an_error_that_cannot_be_told_as_json_is_told_as_a_sentence(unbuffered):
    ran = in_shell(f"PYTHONUNBUFFERED={unbuffered} $S library show 99 --json > /dev/full")
    assert ran.returncode == 1
    assert ran.stderr == "scenewright library: There is no take 99 in the library.\n"


@posix_only
def test_what_is_told_to_nobody_holds_up_no_work(tmp_path):
    scene = tmp_path / "rain.scenewright"
    scene.write_text('{"format": "scenewright scene", "version": 1, "prompt": "Rain."}')
    for end in ("2> /dev/full", "2>&-"):
        ran = in_shell(f"$S scenes import '{scene}' {end}")
        assert (ran.returncode, ran.stdout) == (0, "1\n")


@posix_only
def test_names_that_the_system_or_the_journal_cannot_hold_are_sentences(tmp_path):
    home = os.fsencode(tmp_path) + b"/b\xffd"
    env = {**os.environ, "SCENEWRIGHT_HOME": os.fsdecode(home)}
    for asked in (["scenes", "list"], ["library", "check"], ["render", "Rain."]):
        ran = scenewright(*asked, env=env, capture_output=True)
        assert (ran.returncode, ran.stdout, ran.stderr.count(b"\n")) == (2, b"", 1)
        assert b"is not UTF-8 text" in ran.stderr
    scene = tmp_path / "zo.scenewright"
    scene.write_text('{"format": "scenewright scene", "version": 1, "title": "Zo\\u00eb"}')
    assert scenewright("scenes", "import", scene, capture_output=True).returncode == 0
    plain = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    plain.pop("PYTHONIOENCODING", None)
    listed = scenewright("scenes", "list", env=plain, capture_output=True)
    assert listed.stdout.endswith(b"Zo\\xeb\n")
    asked = ("scenes", "export", "1", "--folder", tmp_path / "out")
    ran = scenewright(*asked, env=plain, capture_output=True)
    assert (ran.returncode, ran.stderr.count(b"\n")) == (1, 1)
    assert b"Traceback" not in ran.stderr
