"""A batch that is killed while it works, with the real service: what is paid is not paid again."""

import json
import os
import signal
import subprocess
import sys

import pytest
from screen import eventually

from scenewright.studio.journal import Journal

SECONDS_MAX = 180
ROWS = "prompt,file\nA dog barks.,dog\nA bell rings.,bell\nA dog barks.,dog\n"


def command(*arguments):
    return [sys.executable, "-m", "scenewright", *map(str, arguments)]


def scenewright(*arguments):
    return subprocess.run(
        command(*arguments), capture_output=True, text=True, timeout=SECONDS_MAX, check=False
    )


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGKILL")
def test_a_batch_that_was_killed_goes_on_and_pays_each_row_once(tmp_path, monkeypatch, typed):
    home = tmp_path / "home"
    monkeypatch.setenv("SCENEWRIGHT_HOME", str(home))
    (tmp_path / "rows.csv").write_text(ROWS)
    batch = ("batch", tmp_path / "rows.csv", "-o", tmp_path / "out", "--at-once", 2)
    running = subprocess.Popen(command(*batch), stderr=subprocess.DEVNULL)
    eventually(lambda: (home / "studio.sqlite3").exists(), "there is no journal")
    journal = Journal(home / "studio.sqlite3")
    try:
        eventually(
            lambda: any(job.submission.task_id for job in journal.jobs()), "nothing was accepted"
        )
        running.send_signal(signal.SIGKILL)
        running.wait(SECONDS_MAX)
        sent = {job.submission.idempotency_key for job in journal.jobs()}
        # What the dead one held is free after ten seconds; nobody waits for them here.
        journal.database.rows("UPDATE submission SET owner = NULL")
        ran = scenewright(*batch, "--json")
        assert ran.returncode == 0, ran.stderr
        assert sent <= {job.submission.idempotency_key for job in journal.jobs()}
        assert len(journal.jobs()) == 3
    finally:
        journal.close()
    answer = json.loads(ran.stdout)
    assert (answer["saved"], answer["credits"]) == (3, 15)
    names = sorted(path.name for path in (tmp_path / "out").glob("*.mp3"))
    assert names == ["bell.mp3", "dog 2.mp3", "dog.mp3"]
    shown = json.loads(typed("accounts", "show", "local").out)
    assert (shown["spent"], shown["held"]) == (15, 0)
