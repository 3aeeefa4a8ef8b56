"""The task is read tolerantly and never believed blindly."""

import math

import pytest

from scenewright.contract import ApiError, ContractError, Output, Task

CREATED = {
    "id": "task_1",
    "object": "audio.generation",
    "model": "svc-audio-2.0",
    "status": "processing",
    "billing": {"reserved_credits": 5},
    "output": None,
    "usage": None,
    "error": None,
}
OUTPUT = {"url": "https://example.org/a.mp3", "duration_seconds": 1.5, "format": "mp3"}


def test_a_created_task_says_what_it_reserved_and_is_not_final():
    task = Task.from_json(CREATED)
    assert (task.id, task.reserved_credits, task.is_final) == ("task_1", 5, False)
    assert task.to_json() == CREATED


def test_a_succeeded_task_has_output_and_usage():
    task = Task.from_json(
        {**CREATED, "status": "succeeded", "output": OUTPUT, "usage": {"credits": 5}}
    )
    assert task.output == Output("https://example.org/a.mp3", 1.5, "mp3")
    assert (task.credits, task.is_final) == (5, True)


def test_unknown_statuses_and_extra_members_survive():
    task = Task.from_json({**CREATED, "status": "moderating", "eta": {"seconds": 3}})
    assert (task.status, task.is_final) == ("moderating", False)
    assert task.to_json()["eta"] == {"seconds": 3}


@pytest.mark.parametrize("status", ["succeeded", "failed", "canceled"])
def test_the_three_final_states_are_final(status):
    assert Task.from_json({**CREATED, "status": status}).is_final


def test_the_shortest_answer_is_enough():
    assert Task.from_json({"id": "t", "status": "queued"}).output is None


@pytest.mark.parametrize("error", [{"code": "x", "message": "y"}, "text", ["a"], 5])
def test_any_shape_of_a_task_error_is_kept(error):
    assert Task.from_json({**CREATED, "status": "failed", "error": error}).error == error


@pytest.mark.parametrize(
    "members",
    [
        {"id": None},
        {"id": 5},
        {"id": ""},
        {"status": None},
        {"status": 1},
        {"model": 2},
        {"billing": "5"},
        {"billing": {"reserved_credits": "5"}},
        {"billing": {"reserved_credits": 5.5}},
        {"billing": {"reserved_credits": -5}},
        {"output": "url"},
        {"output": {**OUTPUT, "url": 5}},
        {"output": {**OUTPUT, "duration_seconds": "1.5"}},
        {"output": {**OUTPUT, "duration_seconds": -1}},
        {"output": {**OUTPUT, "duration_seconds": math.nan}},
        {"output": {**OUTPUT, "format": None}},
        {"usage": 5},
        {"usage": {"credits": True}},
        {"usage": {}},
    ],
    ids=str,
)
def test_wrong_types_are_refused(members):
    with pytest.raises(ContractError):
        Task.from_json({**CREATED, **members})


@pytest.mark.parametrize("value", [None, [], "task", 1])
def test_an_answer_that_is_no_object_is_refused(value):
    with pytest.raises(ContractError):
        Task.from_json(value)


def test_an_error_body_is_read_and_written_back():
    error = {"error": {"code": "task_not_found", "message": "No.", "request_id": "req_1"}}
    assert ApiError.from_json(error, 404).to_json() == error
    assert ApiError.from_json({"error": {"code": "odd"}}, 418).request_id is None


@pytest.mark.parametrize("body", [None, {}, {"error": "no"}, {"error": {"message": "x"}}])
def test_an_error_body_without_a_code_is_refused(body):
    with pytest.raises(ContractError):
        ApiError.from_json(body, 500)
