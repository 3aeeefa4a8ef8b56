"""What can go wrong between the studio and a service; every message is a sentence for the user.

ServiceError
├─ UnusableDoorError     the base address or the key cannot be used; nothing was sent
├─ UnreachableError      nothing answered, or the answer broke off; passes by itself
├─ ProtocolError         something answered, but not as the contract says; passes by itself
├─ RefusedError          the service refused in the contract's words (`api_error`)
├─ OutcomeUnknownError   the request may or may not have been accepted; only the user can decide
├─ MediaError            the sound could not be fetched
│  └─ MediaGoneError     its address has died; the status endpoint names a new one
└─ ProbeError            an address that was given as a reference does not lead to a file
"""

from __future__ import annotations

from scenewright.contract import ApiError, ErrorCode

PASSING_HTTP_STATUS = frozenset({408, 425, 429, 500, 502, 503, 504})
SERVER_HTTP_STATUS_MIN = 500
PACKED = "The service sent a compressed answer nobody asked for."
TOO_LARGE = "The service's answer is larger than any task can be."


class ServiceError(Exception):
    """The root. `may_pass`: whether the same request, sent again, can succeed by itself."""

    may_pass = False
    retry_after_seconds: float | None = None


class UnusableDoorError(ServiceError):
    """The base address or the key cannot be used; nothing was sent."""


class UnreachableError(ServiceError):
    """Nothing answered, or the answer broke off.

    `is_sent`: what was sent may have arrived; false where not even a connection came about.
    """

    may_pass = True

    def __init__(self, sentence: str, *, is_sent: bool = True) -> None:
        super().__init__(sentence)
        self.is_sent = is_sent


class ProtocolError(ServiceError):
    """An answer outside the contract: a network's own page, a gateway, a service half up.

    None of them is the service's word, so all of them may pass.
    """

    may_pass = True

    def __init__(
        self, sentence: str, http_status: int, retry_after_seconds: float | None = None
    ) -> None:
        super().__init__(sentence)
        self.http_status = http_status
        self.retry_after_seconds = retry_after_seconds


class RefusedError(ServiceError):
    """The service said no, in the contract's error body."""

    def __init__(self, api_error: ApiError, retry_after_seconds: float | None = None) -> None:
        super().__init__(_sentence(api_error))
        self.api_error = api_error
        self.http_status = api_error.http_status
        status = api_error.http_status
        self.may_pass = status in PASSING_HTTP_STATUS or status >= SERVER_HTTP_STATUS_MIN
        self.retry_after_seconds = retry_after_seconds


class OutcomeUnknownError(ServiceError):
    """No answer came for so long that the service may have forgotten the key of the request."""


class MediaError(ServiceError):
    """The sound could not be fetched, and trying again at the same address will not help."""


class MediaGoneError(MediaError):
    """The address of the sound has died; asking the status endpoint again gives a new one."""


class ProbeError(ServiceError):
    """An address does not lead to a file; the message goes on after the address' name.

    `is_large`: it does, and there was more of it than was asked for.
    """

    def __init__(self, words: str, *, is_large: bool = False) -> None:
        super().__init__(words)
        self.is_large = is_large


_ADVICE = {
    ErrorCode.invalid_api_key: "Check the key of this account.",
    ErrorCode.insufficient_credits: (
        "Nothing is charged. Add credits, then send it again: the same job goes on."
    ),
    ErrorCode.api_access_required: "Get a paid plan or credits there, then send it again.",
    ErrorCode.task_not_found: "Check the id; it may be of another account.",
    ErrorCode.idempotency_conflict: "Generate again to send it as a new job.",
    ErrorCode.rate_limit_exceeded: "The studio asks again more slowly.",
}


def _sentence(api_error: ApiError) -> str:
    said = "".join(c if c.isprintable() else " " for c in api_error.message[:500]).strip()
    said = said or f"The service refused ({api_error.code[:64]})."
    advice = next((text for code, text in _ADVICE.items() if code == api_error.code), "")
    return f"{said} {advice}".strip()
