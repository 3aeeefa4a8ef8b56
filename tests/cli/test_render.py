"""The main job without a window: one real service, one real file, one charge, and its endings."""

import json
import os
import re
import signal
import subprocess
import sys

import pytest

PROMPT = "Rain on a tin roof. A woman says: 'We should go in.' Distant thunder."
SECONDS_MAX = 180


def command(*arguments):
    return [sys.executable, "-m", "scenewright", *map(str, arguments)]


def scenewright(*arguments, **options):
    return subprocess.run(
        command(*arguments), capture_output=True, text=True, timeout=SECONDS_MAX, **options
    )


def ffmpeg_frames(file, sample_rate):
    """Frames that an outside decoder finds in a file."""
    raw = ("-f", "s16le", "-ac", "1", "-ar", str(sample_rate), "-")
    decoded = subprocess.run(
        ["ffmpeg", "-v", "error", "-i", file, *raw],
        capture_output=True,
        check=True,
        timeout=SECONDS_MAX,
    )
    assert decoded.stderr == b""
    return len(decoded.stdout) // 2


def test_words_become_a_file_that_is_as_long_and_as_dear_as_the_service_says(tmp_path, typed):
    target = tmp_path / "rain.wav"
    ran = scenewright(
        "render", PROMPT, "-o", target, "--format", "wav", "--sample-rate", 44100, "--json"
    )
    assert ran.returncode == 0, ran.stderr
    (line,) = ran.stdout.splitlines()
    answer = json.loads(line)
    assert set(answer) == {"task", "file", "request_id", "error"}
    task = answer["task"]
    assert (task["status"], task["output"]["format"], answer["error"]) == ("succeeded", "wav", None)
    assert answer["file"] == str(target)
    duration_seconds = task["output"]["duration_seconds"]
    assert ffmpeg_frames(target, 44100) == pytest.approx(duration_seconds * 44100, abs=44.1)
    assert task["usage"]["credits"] == max(5, -(-round(duration_seconds * 1000) * 5 // 60_000))
    # What is left of three seconds, told as soon as the machine has time to.
    assert re.search(r"next poll in [0-3]\.\d s", ran.stderr)

    shown = typed("accounts", "show", "local")
    assert json.loads(shown.out) == {
        "account": "local",
        "available": 995,
        "held": 0,
        "spent": 5,
    }
    (take,) = json.loads(typed("library", "search", "tin", "--json").out)
    assert take["prompt"] == PROMPT
    assert take["lufs"] == pytest.approx(-16, abs=0.5)


def test_what_the_engine_could_not_do_is_said(tmp_path):
    ran = scenewright("render", "🎉 ?!", "-o", tmp_path / "silent.mp3")
    assert ran.returncode == 0, ran.stderr
    assert "Note: No part of the prompt became a sound" in ran.stderr


def test_what_the_service_refuses_is_exit_code_1_with_its_own_words(tmp_path):
    ran = scenewright("render", "Rain.", "--voice", "nobody", "--json", cwd=tmp_path)
    answer = json.loads(ran.stdout)
    assert ran.returncode == 1
    assert (answer["task"], answer["file"]) == (None, None)
    assert answer["error"]["code"] == "invalid_request"
    assert answer["request_id"].startswith("req_")
    assert "nobody" in ran.stderr
    assert "Traceback" not in ran.stderr


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT to send to another process")
def test_ctrl_c_says_how_to_finish_free_and_that_works(tmp_path, typed):
    running = subprocess.Popen(
        command("render", "Two knocks on a door.", "-o", tmp_path / "knock.mp3"),
        stderr=subprocess.PIPE,
        text=True,
    )
    said = ""
    while "next poll" not in said:
        said += running.stderr.readline()
    running.send_signal(signal.SIGINT)
    said += running.communicate(timeout=SECONDS_MAX)[1]
    assert running.returncode == 1
    assert "jobs wait 1" in said
    assert "free" in said

    waited = scenewright("jobs", "wait", "1", "--json")
    assert waited.returncode == 0, waited.stderr
    answer = json.loads(waited.stdout)
    assert answer["task"]["status"] == "succeeded"
    assert os.path.getsize(answer["file"]) > 1000
    assert json.loads(typed("accounts", "show", "local").out)["spent"] == 5
    assert len(json.loads(typed("jobs", "list", "--json").out)) == 1


def test_two_renders_at_once_share_one_service_and_one_journal(tmp_path, typed):
    both = [
        subprocess.Popen(
            command("render", prompt, "-o", tmp_path / f"{number}.mp3"),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for number, prompt in enumerate(["A dog barks.", "A bell rings."])
    ]
    said = [one.communicate(timeout=SECONDS_MAX) for one in both]
    assert [one.returncode for one in both] == [0, 0], said
    assert sorted(path.name for path in tmp_path.glob("*.mp3")) == ["0.mp3", "1.mp3"]
    assert json.loads(typed("accounts", "show", "local").out)["spent"] == 10


def test_another_service_is_asked_with_the_key_of_the_environment(tmp_path, typed):
    data = tmp_path / "elsewhere"
    made = json.loads(typed("accounts", "create", "ada", "--credits", "50", "--data", data).out)
    service = subprocess.Popen(
        command("serve", "--data", data),
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        base_url = json.loads(service.stdout.readline())["base_url"]
        options = ("render", "A dog barks.", "--base-url", base_url, "--json")
        without = scenewright(*options, cwd=tmp_path)
        assert without.returncode == 1
        assert "key" in without.stderr
        environment = {**os.environ, "SCENEWRIGHT_API_KEY": made["api_key"]}
        ran = scenewright(*options, cwd=tmp_path, env=environment)
        assert ran.returncode == 0, ran.stderr
        assert json.loads(ran.stdout)["task"]["usage"]["credits"] == 5
        shown = typed("accounts", "show", "ada", "--data", data)
        assert json.loads(shown.out)["spent"] == 5
    finally:
        service.terminate()
        service.wait(SECONDS_MAX)
        service.stdout.close()


def test_a_home_that_is_no_folder_is_a_sentence(tmp_path):
    blocked = tmp_path / "blocked"
    blocked.write_text("not a folder")
    environment = {**os.environ, "SCENEWRIGHT_HOME": str(blocked)}
    ran = scenewright("render", "Rain.", env=environment)
    assert ran.returncode == 1
    assert len(ran.stderr.splitlines()) == 1
    assert "Traceback" not in ran.stderr
