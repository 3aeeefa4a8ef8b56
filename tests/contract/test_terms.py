"""The price rule, the status codes and the paths, against the spec's own examples."""

from fractions import Fraction
from math import ceil

import pytest

from scenewright.contract import (
    ERROR_HTTP_STATUS,
    ErrorCode,
    milliseconds,
    price_credits,
    task_path,
)


@pytest.mark.parametrize(
    ("duration_ms", "credits"),
    [
        (0, 5),
        (1, 5),
        (60_000, 5),
        (60_001, 6),
        (72_000, 6),
        (72_001, 7),
        (120_000, 10),
        (600_000, 50),
        (3_600_000, 300),
    ],
)
def test_the_price_follows_rule_one_and_the_floor(duration_ms, credits):
    assert price_credits(duration_ms) == credits


def test_the_price_is_the_exact_quotient_rounded_up():
    for duration_ms in range(0, 3_700_000, 997):
        assert price_credits(duration_ms) == max(5, ceil(Fraction(duration_ms * 5, 60_000)))


@pytest.mark.parametrize(
    ("frames", "sample_rate", "expected"),
    [(48_000, 48_000, 1000), (0, 8000, 0), (44, 44_100, 1), (4, 8000, 1), (3, 8000, 0)],
)
def test_frames_become_milliseconds_rounded_half_up(frames, sample_rate, expected):
    assert milliseconds(frames, sample_rate) == expected


def test_every_error_code_has_its_status():
    assert set(ERROR_HTTP_STATUS) == set(ErrorCode)
    assert [ERROR_HTTP_STATUS[code] for code in list(ErrorCode)[:7]] == [
        400,
        401,
        402,
        403,
        404,
        409,
        429,
    ]


def test_a_task_id_can_not_leave_its_path():
    assert task_path("task_1") == "/audio/generations/task_1"
    assert task_path("../keys?x#y") == "/audio/generations/..%2Fkeys%3Fx%23y"
