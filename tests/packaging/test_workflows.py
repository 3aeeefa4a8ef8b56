"""The workflows call our scripts and nothing else: they cannot be run here, so they are thin."""

import re
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
BUILT = re.compile(r"dist/scenewright/scenewright(?:\.exe)? self-test")
# One script and plain words: nothing a shell would make more of.
CALL = re.compile(r"python3? packaging/\w+\.py(?: [\w./-]+)*")
PINNED = re.compile(r"actions/(?:checkout|setup-python|upload-artifact)@v\d+\.\d+\.\d+")
VERBS = {"dev.py": ("setup", "run", "test", "bench", "soak", "package-test")}


def read(path):
    return yaml.safe_load(path.read_text(encoding="utf-8"))


STEPS = [
    pytest.param(step, id=f"{path.stem} {job} {number}")
    for path in WORKFLOWS
    for job, told in read(path)["jobs"].items()
    for number, step in enumerate(told["steps"])
]


def test_all_three_systems_are_tested_and_built():
    assert [path.stem for path in WORKFLOWS] == ["build", "test"]
    for path in WORKFLOWS:
        text = path.read_text(encoding="utf-8")
        assert all(system in text for system in ("ubuntu-", "windows-", "macos-"))
        assert "-latest" not in text


@pytest.mark.parametrize("step", STEPS)
def test_a_step_is_a_call_of_our_scripts_or_an_action_of_one_version(step):
    assert ("run" in step) != ("uses" in step)
    if "uses" in step:
        assert PINNED.fullmatch(step["uses"])
        return
    if BUILT.fullmatch(step["run"]):
        return
    assert CALL.fullmatch(step["run"])
    _python, script, *arguments = step["run"].split()
    text = (ROOT / script).read_text(encoding="utf-8")
    verbs = VERBS.get(Path(script).name)
    if verbs:
        assert arguments[0] in verbs
        assert f'"{arguments[0]}"' in text


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_nothing_may_be_written_and_nothing_hangs(path):
    told = read(path)
    assert told["permissions"] == {"contents": "read"}
    assert all("timeout-minutes" in job for job in told["jobs"].values())


def test_the_built_program_tests_itself_on_each_system_and_all_is_tried_on_linux():
    jobs = read(ROOT / ".github" / "workflows" / "build.yml")["jobs"]
    ran = {name: [step.get("run", "") for step in job["steps"]] for name, job in jobs.items()}
    assert set(ran) == {"linux", "windows", "macos"}
    assert all(any(BUILT.fullmatch(command) for command in commands) for commands in ran.values())
    assert "python3 packaging/dev.py package-test" in ran["linux"]
    assert all("python packaging/build.py" in ran[system] for system in ("windows", "macos"))
