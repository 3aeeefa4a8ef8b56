"""Wrong usage is one sentence on stderr, exit code 2, and nothing is sent or written."""

import json
import subprocess
import sys

import pytest

from scenewright import cli
from scenewright.__main__ import main

LONG = "a" * 2049
URL = "https://example.org/a.wav"

WRONG = [
    (["render", ""], "prompt"),
    (["render", "  "], "prompt"),
    (["render", LONG], "2,049"),
    (["render", "x", "--voice", " "], "voice"),
    (["render", "x", "--audio-url", "ftp://example.org/a"], "audio_urls"),
    (["render", "x", *["--audio-url", URL] * 4], "audio_urls"),
    (["render", "x", "--image-url", "nonsense"], "image_url"),
    (["render", "x", "--image-url", URL, "--audio-url", URL], "image_url"),
    (["render", "x", "--format", "flac"], "output_format"),
    (["render", "x", "--format", ""], "output_format"),
    (["render", "x", "--sample-rate", "22050"], "sample_rate"),
    (["render", "x", "--sample-rate", "fast"], "sample-rate"),
    (["render", "x", "--speed", "0.49"], "speed"),
    (["render", "x", "--speed", "2.01"], "speed"),
    (["render", "x", "--speed", "nan"], "speed"),
    (["render", "x", "--volume", "2.5"], "volume"),
    (["render", "x", "--volume", "inf"], "volume"),
    (["render", "x", "--pitch", "-12.5"], "pitch"),
    (["render", "x", "--pitch", "13"], "pitch"),
    (["render", "x", "-o", "no-such-folder/a.mp3"], "does not exist"),
    (["render", "x", "-o", "."], "folder"),
    (["render", "x", "--base-url", "http://example.org/v2"], "https"),
    (["render"], "PROMPT"),
    (["render", "x", "--colour", "red"], "--colour"),
    (["sing"], "sing"),
    (["jobs"], "ACTION"),
    (["jobs", "forget"], "ID"),
    (["jobs", "recover", "1", "2", "--task", "t"], "one job"),
    (["batch", "rows.csv"], "-o"),
    (["batch", "no-such.csv", "-o", "out"], "cannot be read"),
    (["batch", "rows.csv", "-o", "out", "--at-once", "51"], "50"),
    (["spending", "cap", "local", "-1x"], "-1x"),
    (["spending", "cap", "local", "many"], "whole number"),
    (["jobs", "wait", "zero"], "zero"),
    (["plan"], "prompt"),
    (["plan", "x", "--batch", "prompts.txt"], "either"),
    (["plan", "--batch", "no-such-file.txt", "--json"], "no-such-file.txt"),
    (["voices", "say"], "-o"),
    (["voices", "say", "nobody", "-o", "a.wav"], "nobody"),
    (["serve", "--port", "70000"], "70000"),
    (["serve", "--requests-per-minute", "0"], "0"),
    (["serve", "--max-unfinished-tasks", "0"], "0"),
    (["serve", "--loudness", "-41"], "-41"),
    (["serve", "--loudness", "nan"], "nan"),
    (["accounts"], "ACTION"),
    (["accounts", "create", "ada"], "--credits"),
    (["accounts", "create", "ada", "--credits", "-5"], "-5"),
    (["accounts", "create", "ada", "--credits", "9" * 20], "12 digits"),
    (["jobs", "wait", "9" * 20], "12 digits"),
    (["keys", "delete"], "KEY_ID"),
]

EXPORT = ["library", "export", "1"]
WRONG += [
    (["library"], "ACTION"),
    (["library", "sing"], "sing"),
    (["library", "search"], "TEXT"),
    (["library", "search", '"*" -'], "no word"),
    (["library", "search", "\udcff"], "UTF-8"),
    (["library", "list", "--mark", "good"], "good"),
    (["library", "list", "--rating", "6"], "6"),
    (["library", "list", "--since", "yesterday"], "yesterday"),
    (["library", "list", "--until", "9999-12-31"], "9999-12-31"),
    (["library", "list", "--cost-min", "nan"], "nan"),
    (["library", "list", "--scene", "-1"], "-1"),
    (["library", "list", "--limit", "0"], "0"),
    (["library", "list", "--sort", "luck"], "luck"),
    (["library", "list", "--trash", "--all"], "--all"),
    (["library", "list", "--account", "nobody"], "nobody"),
    (["library", "show"], "ID"),
    (["library", "show", "9" * 20], "12 digits"),
    (EXPORT, "--folder"),
    (["library", "export", "-o", "x.wav"], "ID"),
    ([*EXPORT, "-o", "x.wav", "--folder", "."], "not allowed"),
    ([*EXPORT, "2", "-o", "x.wav"], "--folder"),
    ([*EXPORT, "-o", "no-such-folder/x.wav"], "does not exist"),
    ([*EXPORT, "-o", "."], "folder"),
    ([*EXPORT, "-o", "-"], "stdout"),
    ([*EXPORT, "-o", "x.mp3", "--format", "flac"], ".mp3"),
    ([*EXPORT, "-o", "x.wav", "--template", "{title}"], "--folder"),
    ([*EXPORT, "--folder", ".", "--template", "{colour}"], "{colour}"),
    ([*EXPORT, "--folder", ".", "--template", " "], "empty"),
    ([*EXPORT, "--folder", ".", "--cat-id", "../x"], "CatID"),
    ([*EXPORT, "--folder", ".", "--format", "m4a"], "m4a"),
    ([*EXPORT, "--folder", ".", "--format", "mp3", "--rate", "96000"], "96000"),
    ([*EXPORT, "--folder", ".", "--rate", "12345"], "12345"),
    ([*EXPORT, "--folder", ".", "--mono", "--stereo"], "--stereo"),
    ([*EXPORT, "--folder", ".", "--lufs", "3"], "LUFS"),
    ([*EXPORT, "--folder", ".", "--lufs", "nan"], "nan"),
    ([*EXPORT, "--folder", ".", "--fade-in", "-1"], "fade"),
    ([*EXPORT, "--folder", ".", "--fade-out", "61"], "fade"),
    ([*EXPORT, "--folder", ".", "--region", "4-2"], "region"),
    ([*EXPORT, "--folder", ".", "--region", "1:2:3:4-9"], "1:2:3:4-9"),
    ([*EXPORT, "--folder", ".", "--format", "original", "--lufs", "-16"], "original"),
    ([*EXPORT, "--folder", ".", "--format", "original", "--chapters"], "original"),
    (["library", "import"], "FILE"),
    (["library", "tag", "1"], "--add"),
    (["library", "tag", "1", "--add", " "], "tag"),
    (["library", "rate", "1", "--stars", "7"], "7"),
    (["library", "note", "1"], "--text"),
    (["library", "trash"], "ID"),
    (["library", "trash", "0"], "0"),
    (["library", "prune"], "--older-than"),
    (["library", "prune", "--above", "5Q"], "5Q"),
    (["library", "relink", "no-such-folder"], "no-such-folder"),
    (["library", "backup", "no-such-folder/b.zip"], "does not exist"),
    (["library", "restore-backup", "no-such-file", "--yes"], "no-such-file"),
    (["library", "list", "--rating", "6", "--json"], "6"),
    (["scenes"], "ACTION"),
    (["scenes", "search", "?"], "no word"),
    (["scenes", "rename", "1"], "--title"),
    (["scenes", "rename", "1", "--title", "\udcff"], "UTF-8"),
    (["scenes", "trash"], "ID"),
    (["scenes", "trash", "-3"], "-3"),
    (["scenes", "export", "1"], "--folder"),
    (["scenes", "import"], "FILE"),
]


def scenewright(*arguments, **options):
    return subprocess.run(
        [sys.executable, "-m", "scenewright", *arguments],
        capture_output=True,
        text=True,
        timeout=60,
        **options,
    )


@pytest.mark.parametrize(("arguments", "word"), WRONG, ids=lambda value: str(value)[:40])
def test_wrong_usage_is_one_sentence_and_exit_code_2(
    arguments, word, tmp_path, monkeypatch, capsys
):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", ["scenewright", *arguments])
    try:
        code = main()
    except SystemExit as ended:
        code = ended.code
    said = capsys.readouterr()
    assert code == 2, said.err
    if "--json" in arguments:
        assert json.loads(said.out)["error"]["code"] == "invalid_request"
    else:
        assert said.out == ""
    assert len(said.err.splitlines()) == 1
    assert word in said.err
    assert list(tmp_path.rglob("*.mp3")) == []


@pytest.mark.parametrize("arguments", [["render", ""], ["sing"]], ids=["a limit", "a verb"])
def test_the_process_ends_with_that_code_and_sentence(arguments, tmp_path):
    ran = scenewright(*arguments, cwd=tmp_path)
    assert (ran.returncode, ran.stdout, ran.stderr.count("\n")) == (2, "", 1)
    assert "Traceback" not in ran.stderr


def test_a_prompt_that_is_no_text_is_refused(tmp_path):
    ran = subprocess.run(
        [sys.executable, "-m", "scenewright", "render", "-"],
        input=b"\xff\xfe",
        capture_output=True,
        timeout=60,
        cwd=tmp_path,
    )
    assert (ran.returncode, ran.stderr.count(b"\n")) == (2, 1)


def test_wrong_usage_answers_in_json_where_json_was_asked_for(tmp_path):
    ran = scenewright("render", "x", "--speed", "9", "--json", cwd=tmp_path)
    answer = json.loads(ran.stdout)
    assert ran.returncode == 2
    assert (answer["task"], answer["file"], answer["error"]["code"]) == (
        None,
        None,
        "invalid_request",
    )
    assert "speed" in answer["error"]["message"]


def test_a_service_without_a_key_is_refused_before_a_job_is_opened(tmp_path):
    ran = scenewright("render", "x", "--base-url", "https://example.org/v2", cwd=tmp_path)
    assert (ran.returncode, len(ran.stderr.splitlines())) == (1, 1)
    assert "SCENEWRIGHT_API_KEY" in ran.stderr
    assert scenewright("jobs", "list").stdout == ""


@pytest.mark.parametrize("verb", [["render", "Rain."], ["sounds", "hear", "bell"], EXPORT])
def test_on_windows_no_file_is_called_like_a_device(monkeypatch, capsys, tmp_path, verb):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.platform", "win32")
    for name in ("CON.wav", "folder/nul.mp3", "com1.", "Lpt¹ .wav"):
        assert cli.main([*verb, "-o", name]) == 2
        assert "device on Windows" in capsys.readouterr().err


def test_ctrl_c_while_the_program_is_still_read_is_a_sentence(monkeypatch, capsys):
    def pressed(_arguments):
        raise KeyboardInterrupt

    monkeypatch.setattr("scenewright.cli.verbs.run", pressed)
    monkeypatch.setattr(sys, "argv", ["scenewright", "jobs", "list"])
    assert main() == 1
    assert capsys.readouterr().err == "Stopped before anything was done.\n"
