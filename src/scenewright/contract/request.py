"""A generation request: its fields, its exact body, and the one validator of both sides."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple, cast
from urllib.parse import urlsplit

from scenewright.contract.terms import (
    AUDIO_URLS_MAX,
    MODEL,
    PITCH_MAX,
    PITCH_MIN,
    PROMPT_CHARACTERS_MAX,
    SAMPLE_RATES,
    SPEED_MAX,
    SPEED_MIN,
    URL_CHARACTERS_MAX,
    VOICE_CHARACTERS_MAX,
    VOLUME_MAX,
    VOLUME_MIN,
    OutputFormat,
    is_number,
)


class Problem(NamedTuple):
    """One violation: the request's field and a sentence for whoever can mend it."""

    field: str
    message: str

    def __str__(self) -> str:
        return f"{self.field}: {self.message}"


class RequestError(ValueError):
    """A body that is no valid request; `problems` has one entry a violation."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__(" ".join(str(problem) for problem in problems))
        self.problems = problems


class Request(NamedTuple):
    """A generation request. `None` means that the field is not sent and the service decides."""

    prompt: str
    voice: str | None = None
    audio_urls: tuple[str, ...] = ()
    image_url: str | None = None
    output_format: str | None = None
    sample_rate: int | None = None
    speed: float | None = None
    volume: float | None = None
    pitch: float | None = None

    def problems(self) -> tuple[Problem, ...]:
        """Every violation of the contract's limits, in field order; empty when it may be sent."""
        found = [
            *_prompt_problems(self.prompt),
            *_voice_problems(self.voice),
            *_audio_urls_problems(self.audio_urls),
            *_image_url_problems(self.image_url, self.audio_urls),
            *_choice_problems("output_format", self.output_format, tuple(OutputFormat)),
            *_choice_problems("sample_rate", self.sample_rate, SAMPLE_RATES),
            *_range_problems("speed", self.speed, SPEED_MIN, SPEED_MAX),
            *_range_problems("volume", self.volume, VOLUME_MIN, VOLUME_MAX),
            *_range_problems("pitch", self.pitch, PITCH_MIN, PITCH_MAX),
        ]
        return tuple(found)

    def to_json(self) -> dict[str, Any]:
        """The body's members; fields that are not set are left out."""
        members: dict[str, Any] = {"model": MODEL}
        for name, value in self._asdict().items():
            if value is not None and value != ():
                members[name] = list(value) if isinstance(value, tuple) else value
        return members

    def body(self) -> bytes:
        """The exact bytes to send and to keep beside the idempotency key."""
        return json.dumps(self.to_json(), ensure_ascii=False, separators=(",", ":")).encode()

    @classmethod
    def from_json(cls, value: object) -> Request:
        """Read a decoded JSON body strictly; raises `RequestError` with every violation."""
        if not isinstance(value, Mapping):
            raise RequestError((Problem("body", "The body must be a JSON object."),))
        members = dict(value)
        found: list[Problem] = []
        model = members.pop("model", None)
        if model != MODEL or not isinstance(model, str):
            found.append(Problem("model", f"The model must be {MODEL}."))
        known = set(cls._fields)
        for name in sorted(members.keys() - known, key=str):
            del members[name]
            found.append(Problem(_shown(name), "This field is not part of the contract."))
        # A prompt cannot be left out: of that its own rule speaks.
        absent = [name for name, member in members.items() if member is None and name != "prompt"]
        for name in absent:
            del members[name]
            found.append(Problem(name, "null is not a value; leave the field out instead."))
        if isinstance(members.get("audio_urls"), list):
            members["audio_urls"] = tuple(members["audio_urls"])
        if is_number(members.get("sample_rate")) and members["sample_rate"] % 1 == 0:
            members["sample_rate"] = int(members["sample_rate"])
        request = cls(**{"prompt": "", **members})
        if "prompt" not in value:
            found.append(Problem("prompt", "A prompt is required."))
        else:
            found.extend(_prompt_problems(request.prompt))
        found.extend(problem for problem in request.problems() if problem.field != "prompt")
        if found:
            raise RequestError(tuple(found))
        return request


def _shown(name: str) -> str:
    return name if 0 < len(name) <= 64 and name.isprintable() else repr(name[:64])


def _prompt_problems(prompt: object) -> list[Problem]:
    if not isinstance(prompt, str):
        return [Problem("prompt", "The prompt must be a string.")]
    found = []
    if not prompt.strip():
        found.append(Problem("prompt", "The prompt must say something."))
    if len(prompt) > PROMPT_CHARACTERS_MAX:
        found.append(
            Problem(
                "prompt",
                f"The prompt has {len(prompt):,} characters; at most "
                f"{PROMPT_CHARACTERS_MAX:,} are allowed.",
            )
        )
    if "\0" in prompt:
        found.append(Problem("prompt", "The prompt must not contain the NUL character."))
    if _has_surrogate(prompt):
        found.append(Problem("prompt", "The prompt contains half of a character pair."))
    return found


def _has_surrogate(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return True
    return False


def _voice_problems(voice: object) -> list[Problem]:
    if voice is None:
        return []
    if not isinstance(voice, str):
        return [Problem("voice", "The voice must be a string.")]
    if not voice.strip() or not voice.isprintable():
        return [Problem("voice", "The voice id must be printable and not blank.")]
    if len(voice) > VOICE_CHARACTERS_MAX:
        return [Problem("voice", f"A voice id has at most {VOICE_CHARACTERS_MAX} characters.")]
    return []


def _audio_urls_problems(audio_urls: object) -> list[Problem]:
    if not isinstance(audio_urls, tuple):
        return [Problem("audio_urls", "The audio references must be an array of URLs.")]
    if len(audio_urls) > AUDIO_URLS_MAX:
        return [
            Problem(
                "audio_urls",
                f"There are {len(audio_urls)} audio references; at most "
                f"{AUDIO_URLS_MAX} are allowed.",
            )
        ]
    found = []
    for number, url in enumerate(audio_urls, 1):
        if sentence := _url_problem(url):
            found.append(Problem("audio_urls", f"Reference {number}: {sentence}"))
    return found


def _image_url_problems(image_url: object, audio_urls: object) -> list[Problem]:
    if image_url is None:
        return []
    if audio_urls != ():
        return [Problem("image_url", "An image cannot be combined with audio references.")]
    sentence = _url_problem(image_url)
    return [Problem("image_url", sentence)] if sentence else []


def _url_problem(url: object) -> str | None:
    if not isinstance(url, str):
        return "A reference must be a URL in a string."
    if len(url) > URL_CHARACTERS_MAX:
        return f"A URL has at most {URL_CHARACTERS_MAX:,} characters."
    if not url.isprintable() or " " in url:
        return "A URL has no spaces and no control characters."
    try:
        parts = urlsplit(url)
        host, _port = parts.hostname, parts.port
    except ValueError:
        return "This is not a URL."
    if parts.scheme not in ("http", "https") or not host:
        return "The URL must begin with http:// or https:// and name a host."
    if "@" in parts.netloc:
        return "The URL must not contain a user name or a password."
    return None


def _choice_problems(name: str, value: object, allowed: tuple[Any, ...]) -> list[Problem]:
    is_text = isinstance(allowed[0], str)
    of_type = isinstance(value, str) if is_text else type(value) in (int, float)
    if value is None or (of_type and value in allowed):
        return []
    choices = ", ".join(str(item) for item in allowed)
    return [Problem(name, f"The value must be one of {choices}.")]


def _range_problems(name: str, value: object, least: float, most: float) -> list[Problem]:
    if value is None:
        return []
    if type(value) in (int, float) and least <= cast("float", value) <= most:
        return []
    return [Problem(name, f"The value must be a number from {least:g} to {most:g}.")]
