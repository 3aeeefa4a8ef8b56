"""JSON from a service is read strictly: what another reader would take otherwise is no answer."""

import json
import time

import pytest

from scenewright.contract import ApiError, ContractError, Task, decoded
from scenewright.contract.reading import DEPTH_MAX

TASK = {"id": "task_1", "status": "processing"}
HOSTILE = {
    "NaN": b'{"a": NaN}',
    "Infinity": b'{"a": [-Infinity]}',
    "a number no float holds": b'{"a": 1e400}',
    "an integer of thousands of digits": b'{"a": ' + b"9" * 5000 + b"}",
    "an integer no float holds": b'{"a": -' + b"9" * 310 + b"}",
    "a member twice": b'{"status": "failed", "status": "succeeded"}',
    "a member twice, deep inside": b'[{"a": {"b": 1, "b": 1}}]',
    "half of a pair in a value": b'{"id": "\\ud800"}',
    "half of a pair in a name": b'{"\\udc00": 1}',
    "half of a pair in a list": b'[["\\uD83D"]]',
    "deep": b"[" * (DEPTH_MAX + 2) + b"]" * (DEPTH_MAX + 2),
    "very deep": b'{"a":' * 200_000,
    "no UTF-8": b'{"a": "\xff"}',
    "UTF-16": '{"a": 1}'.encode("utf-16"),
    "a byte order mark": b'\xef\xbb\xbf{"a": 1}',
    "two values": b"{} {}",
    "nothing": b"",
    "a comment": b"{} // ok",
}


@pytest.mark.parametrize("body", HOSTILE.values(), ids=HOSTILE)
def test_what_another_reader_takes_otherwise_is_refused(body):
    with pytest.raises(ContractError):
        decoded(body)


def test_what_the_contract_allows_is_read_as_it_is():
    value = {"a": [1, -2.5, 1e300, True, None, "ü 🎧 \u202e"], "b": {"c": {}}, "d": 2**70}
    assert decoded(json.dumps(value).encode()) == value
    assert decoded(b"[" * DEPTH_MAX + b"]" * DEPTH_MAX)


def test_the_widest_and_deepest_answer_is_read_in_little_time():
    widest = b"[" + b",".join([b'{"":[]}'] * 130_000) + b"]"
    begun = time.process_time()
    decoded(widest)
    with pytest.raises(ContractError):
        decoded(b'{"a":[' * 170_000)
    assert time.process_time() - begun < 10


@pytest.mark.parametrize(
    "members",
    [
        {"id": "."},
        {"id": ".."},
        {"id": "task\n1"},
        {"id": "\x1b[2Jtask"},
        {"id": "\u202etask"},
        {"id": "x" * 257},
        {"status": "done\r"},
        {"status": "x" * 10_000},
        {"model": "\x00"},
        {"output": {"url": "https://a/\x07", "duration_seconds": 1, "format": "mp3"}},
        {"output": {"url": "https://a/" + "x" * 20_000, "duration_seconds": 1, "format": "mp3"}},
        {"output": {"url": "https://a/b", "duration_seconds": 1, "format": "mp3\n"}},
    ],
    ids=lambda members: repr(members)[:60],
)
def test_a_name_that_no_terminal_can_show_is_no_name(members):
    with pytest.raises(ContractError):
        Task.from_json({**TASK, **members})


def test_names_in_a_refusal_are_shown_or_left_out():
    def read(code, request_id):
        error = {"code": code, "message": "No.", "request_id": request_id}
        return ApiError.from_json({"error": error}, 400)

    assert read("odd", "req\x1b[31m").request_id is None
    assert read("odd", "r" * 10_000).request_id == "r" * 256
    with pytest.raises(ContractError):
        read("odd\x1b[31m", "req_1")
