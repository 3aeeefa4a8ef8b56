"""`sounds` lists what the engine can make and makes a sample of each, without a service."""

import json
import subprocess
import sys

import pytest

from scenewright.cli import main
from scenewright.scene.known import known
from scenewright.sound.decode import decode


def scenewright(*arguments):
    return subprocess.run(
        [sys.executable, "-m", "scenewright", *map(str, arguments)],
        capture_output=True,
        text=True,
        timeout=300,
    )


def test_every_sound_and_mood_is_listed_for_people_and_for_programs(capsys):
    assert main(["sounds", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert [one["name"] for one in listed] == [one.name for one in known().everything()]
    assert set(listed[0]) == {"name", "kind", "class", "recipe", "words", "example"}
    assert main(["sounds"]) == 0
    said = capsys.readouterr().out
    assert len(said.splitlines()) == len(listed)
    assert "Church bell" in said


@pytest.mark.parametrize("name", ["Dog", "rain", "Thunderstorm", "Happy music", "Harbour"])
def test_a_sample_is_short_and_can_be_heard(name, tmp_path, capsys):
    target = tmp_path / "sample.wav"
    assert main(["sounds", "hear", name, "-o", str(target)]) == 0
    assert capsys.readouterr().out.strip() == str(target)
    samples = decode(target)
    seconds = len(samples.frames) / samples.sample_rate
    assert 0.3 < seconds <= (8.0 if "music" in name else 4.0)
    assert abs(samples.frames).max() > 0.05
    assert [path.name for path in tmp_path.glob("sample*")] == ["sample.wav"]


def test_an_unknown_sound_is_a_sentence_that_names_the_nearest():
    ran = scenewright("sounds", "hear", "tower", "-o", "x.wav")
    assert ran.returncode == 2
    assert ran.stderr.strip().endswith("perhaps Church bell or Rumble?")
    ran = scenewright("sounds", "hear", "zxcv", "-o", "x.wav")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "`scenewright sounds` lists them." in ran.stderr


@pytest.mark.parametrize("arguments", [["hear"], ["hear", "Dog"], ["hear", "Dog", "-o", "a.txt"]])
def test_wrong_usage_is_a_sentence(arguments, capsys):
    assert main(["sounds", *arguments]) == 2
    assert capsys.readouterr().err.startswith("scenewright sounds: ")


def test_a_folder_that_is_not_there_is_a_sentence(tmp_path, capsys):
    assert main(["sounds", "hear", "Dog", "-o", str(tmp_path / "no" / "dog.wav")]) == 1
    said = capsys.readouterr().err
    assert said.startswith("scenewright sounds: ")
    assert "Traceback" not in said
