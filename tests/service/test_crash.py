"""The service killed at each of its steps: the next one finishes the work and charges once."""

import contextlib
import os
import signal

import httpx
import pytest
from service_desk import BODY, PATH, audited, until, wait

from scenewright.service import operator
from scenewright.service.database import Database, rows
from scenewright.service.references import ADDRESS
from scenewright.steps import Step

SERVICE_STEPS = list(Step)[list(Step).index(Step.reserving) :]
REFUND_STEPS = (Step.refunding, Step.refunded)
HEADERS = {"Idempotency-Key": "k"}


@pytest.fixture
def body(tmp_path):
    """A request with a reference, which lies beside the sound while it is made."""
    sound = tmp_path / "tide.wav"
    sound.write_bytes(b"waves")
    return {**BODY, "audio_urls": [operator.add_reference(tmp_path / "data", sound)]}


def ended_once(client, body, data, answers):
    """The one task of all these answers, final and charged once, with nothing left beside it."""
    again = client.post(PATH, json=body, headers=HEADERS)
    task = wait(client, again.json()["id"])
    database = Database(data)
    with database.read() as connection:
        found = rows(connection, "select id, media_sha256 from task")
    database.close()
    assert [row.id for row in found] == [task["id"]]
    assert {answer.content for answer in answers} <= {again.content}
    shown = operator.show_account(data, "ann")
    is_charged = task["status"] == "succeeded"
    wanted = (95, 0, 5) if is_charged else (100, 0, 0)
    assert (shown["available"], shown["held"], shown["spent"]) == wanted
    assert audited(data) == []
    media = {row.media_sha256 for row in found if is_charged}
    left = lambda: {path.name for path in (data / "media").iterdir()} - media  # noqa: E731
    # What lay beside the sound is thrown away after the charge.
    until(lambda: not left(), "something is left beside the media")
    assert {path.name for path in (data / "media").iterdir()} == media
    assert not [*data.rglob("*.part")]
    if is_charged:
        assert client.get(task["output"]["url"]).content[:4] == b"RIFF"
    return task


@pytest.mark.parametrize("step", SERVICE_STEPS)
def test_a_service_killed_at_a_step_charges_once(start, account, body, tmp_path, step):
    if step in REFUND_STEPS:
        body["audio_urls"].append(ADDRESS + "0" * 64)
    first, answers = start(step=step), []
    with first.client(account["api_key"]) as client, contextlib.suppress(httpx.TransportError):
        answers.append(client.post(PATH, json=body, headers=HEADERS))
    assert first.process.wait(90) == -signal.SIGKILL
    with start().client(account["api_key"]) as client:
        task = ended_once(client, body, tmp_path / "data", answers)
    assert task["status"] == ("failed" if step in REFUND_STEPS else "succeeded")


def test_a_service_killed_while_it_renders_charges_once(start, account, body, tmp_path):
    body["prompt"] = "slow at first"
    first = start()
    with first.client(account["api_key"]) as client:
        answers = [client.post(PATH, json=body, headers=HEADERS)]
    until(lambda: [*(tmp_path / "data/media").glob("*.mix")], "the render did not begin")
    first.end(kill=True)
    with start().client(account["api_key"]) as client:
        assert ended_once(client, body, tmp_path / "data", answers)["status"] == "succeeded"


def test_a_second_service_in_the_folder_says_that_one_runs(start):
    start()
    second = start()
    assert second.first_line["running"] is True
    assert str(second.data) in second.first_line["error"]
    assert second.process.wait(90) == 1


def test_a_sound_that_no_task_ended_with_is_swept_and_an_older_one_stays(
    start, account, body, tmp_path
):
    data = tmp_path / "data"
    first = start(step=Step.stored)
    of_a_database_moved_aside, other = data / "media" / ("0" * 64), data / "media" / "notes.txt"
    for path in (of_a_database_moved_aside, other):
        path.write_bytes(b"kept")
    os.utime(of_a_database_moved_aside, (0, 0))
    with first.client(account["api_key"]) as client, contextlib.suppress(httpx.TransportError):
        client.post(PATH, json=body, headers=HEADERS)
    assert first.process.wait(90) == -signal.SIGKILL
    assert len([*(data / "media").glob("*")]) > 2
    for path in (data / "references").iterdir():
        path.unlink()
    with start().client(account["api_key"]) as client:
        again = client.post(PATH, json=body, headers=HEADERS)
        assert wait(client, again.json()["id"])["error"]["code"] == "reference_failed"
    assert {*(data / "media").iterdir()} == {of_a_database_moved_aside, other}
