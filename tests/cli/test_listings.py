"""What the command line knows without a service: plans and voices."""

import json
import subprocess
import sys

from scenewright.__main__ import main
from scenewright.studio.rooms import Places

SCENE = "Rain on a tin roof. A woman says: 'We should go in.' Distant thunder."
EVENT_MEMBERS = {
    "class",
    "recipe",
    "kind",
    "start_seconds",
    "duration_seconds",
    "speaker",
    "text",
    "pan",
    "distance",
    "span",
}


def scenewright(*arguments, **options):
    ran = subprocess.run(
        [sys.executable, "-m", "scenewright", *map(str, arguments)],
        capture_output=True,
        text=True,
        timeout=300,
        **options,
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def test_a_plan_names_what_it_heard_and_from_which_words():
    plan = json.loads(scenewright("plan", SCENE, "--json"))
    assert set(plan) == {"events", "duration_seconds", "not_understood"}
    assert all(set(event) == EVENT_MEMBERS for event in plan["events"])
    said = [event for event in plan["events"] if event["kind"] == "speech"]
    assert [event["text"] for event in said] == ["We should go in."]
    assert {"Rain on surface", "Thunder"} <= {event["class"] for event in plan["events"]}
    for event in plan["events"]:
        start, end = event["span"]
        assert 0 <= start < end <= len(SCENE)


def test_a_plan_for_people_says_the_same():
    said = scenewright("plan", "-", input="A dog barks twice.\n")
    assert "Bark" in said or "Dog" in said
    assert "in all" in said


def test_a_plan_that_is_too_long_for_the_local_service_says_so(monkeypatch, tmp_path, capsys):
    monkeypatch.setenv("SCENEWRIGHT_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "argv", ["scenewright", "plan", "Rain for 80 seconds.", "--json"])
    folder = Places.of_home().service_data
    folder.mkdir(parents=True)
    assert main() == 0
    assert "stops at" not in capsys.readouterr().err
    (folder / "service.json").write_text('{"max_duration_seconds": 60}')
    assert main() == 0
    told = capsys.readouterr()
    assert "80 seconds long. The local service stops at 60 seconds" in told.err
    assert json.loads(told.out)["duration_seconds"] == 80
    prompts = tmp_path / "prompts.txt"
    prompts.write_text("Rain.\nRain for 90 seconds.\n", encoding="utf-8")
    batch = ["scenewright", "plan", "--batch", str(prompts), "--json"]
    monkeypatch.setattr(sys, "argv", batch)
    assert main() == 0
    told = capsys.readouterr()
    assert told.err.startswith("Line 2: ")
    assert "90 seconds long" in told.err
    assert len(told.out.splitlines()) == 2


def test_a_batch_gives_one_line_of_json_for_each_prompt(tmp_path):
    prompts = tmp_path / "prompts.txt"
    prompts.write_text("A dog barks.\n\nDer Zug fährt ein.\n", encoding="utf-8")
    lines = scenewright("plan", "--batch", prompts, "--json").splitlines()
    plans = [json.loads(line) for line in lines]
    assert len(plans) == 3
    assert plans[0]["events"]
    assert plans[1]["events"] == []
    assert [event["text"] for event in plans[2]["events"]] == ["Der Zug fährt ein."]


def test_the_voices_are_listed_and_one_speaks(tmp_path):
    voices = json.loads(scenewright("voices", "--json"))
    assert len(voices) >= 8
    assert set(voices[0]) == {"id", "name", "language", "accent", "gender", "age", "character"}
    target = tmp_path / "voice.wav"
    assert scenewright("voices", "say", voices[0]["id"], "-o", target).strip() == str(target)
    assert target.stat().st_size > 48_000
