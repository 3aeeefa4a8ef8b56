"""The contract's constants: paths, limits, formats, statuses, error codes and the price rule."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import cast
from urllib.parse import quote

MODEL = "svc-audio-2.0"
VERSION_PREFIX = "/v2"
GENERATIONS_PATH = "/audio/generations"
TASK_OBJECT = "audio.generation"
IDEMPOTENCY_KEY_HEADER = "Idempotency-Key"
REQUEST_ID_HEADER = "X-Request-Id"

PROMPT_CHARACTERS_MAX = 2048
AUDIO_URLS_MAX = 3
URL_CHARACTERS_MAX = 2048
VOICE_CHARACTERS_MAX = 256
SPEED_MIN, SPEED_MAX = 0.5, 2.0
VOLUME_MIN, VOLUME_MAX = 0.5, 2.0
PITCH_MIN, PITCH_MAX = -12.0, 12.0
SAMPLE_RATES = (8000, 16000, 24000, 32000, 44100, 48000)
IDEMPOTENCY_KEY_CHARACTERS_MAX = 255

INTEGER_MAX = 2**53

# What a service renders at most where its operator says nothing else.
DURATION_SECONDS_MAX = 600

POLL_SECONDS_MIN = 3.0
POLL_SECONDS_MAX = 5.0

CREDITS_PER_MINUTE = 5
CREDITS_MIN = 5
MILLISECONDS_PER_MINUTE = 60_000


class OutputFormat(StrEnum):
    """What the finished file is; `mp3` where a request names none."""

    mp3 = "mp3"
    wav = "wav"
    pcm = "pcm"
    ogg_opus = "ogg_opus"


DEFAULT_OUTPUT_FORMAT = OutputFormat.mp3


class TaskStatus(StrEnum):
    """The states the contract names. A task may show another one: it is kept as it came."""

    queued = "queued"
    processing = "processing"
    succeeded = "succeeded"
    failed = "failed"
    canceled = "canceled"


FINAL_STATUSES = frozenset({TaskStatus.succeeded, TaskStatus.failed, TaskStatus.canceled})


class ErrorCode(StrEnum):
    """The contract's seven refusals, then the service's own for what the contract leaves open."""

    invalid_request = "invalid_request"
    invalid_api_key = "invalid_api_key"
    insufficient_credits = "insufficient_credits"
    api_access_required = "api_access_required"
    task_not_found = "task_not_found"
    idempotency_conflict = "idempotency_conflict"
    rate_limit_exceeded = "rate_limit_exceeded"
    not_found = "not_found"
    method_not_allowed = "method_not_allowed"
    internal_error = "internal_error"
    service_unavailable = "service_unavailable"


ERROR_HTTP_STATUS: Mapping[ErrorCode, int] = {
    ErrorCode.invalid_request: 400,
    ErrorCode.invalid_api_key: 401,
    ErrorCode.insufficient_credits: 402,
    ErrorCode.api_access_required: 403,
    ErrorCode.task_not_found: 404,
    ErrorCode.idempotency_conflict: 409,
    ErrorCode.rate_limit_exceeded: 429,
    ErrorCode.not_found: 404,
    ErrorCode.method_not_allowed: 405,
    ErrorCode.internal_error: 500,
    ErrorCode.service_unavailable: 503,
}


def price_credits(duration_ms: int) -> int:
    """Credits for an output of `duration_ms` milliseconds (spec section 8, rules 1 and 2)."""
    return max(CREDITS_MIN, -(-duration_ms * CREDITS_PER_MINUTE // MILLISECONDS_PER_MINUTE))


def milliseconds(frames: int, sample_rate: int) -> int:
    """Length of `frames` at `sample_rate` hertz in whole milliseconds, rounded half up."""
    return (frames * 1000 + sample_rate // 2) // sample_rate


def task_path(task_id: str) -> str:
    """The status path of a task, relative to the base address."""
    return f"{GENERATIONS_PATH}/{quote(task_id, safe='')}"


def is_usable_key(api_key: str) -> bool:
    """Whether a header can hold the key: printable ASCII without spaces."""
    return bool(api_key) and api_key.isascii() and api_key.isprintable() and " " not in api_key


def is_number(value: object) -> bool:
    """Whether a decoded JSON value is a number that a float holds exactly; true is none."""
    return type(value) in (int, float) and abs(cast("float", value)) <= INTEGER_MAX
