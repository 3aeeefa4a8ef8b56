"""Every limit of the contract, violated one by one, and the exact body."""

import json
import math

import pytest

from scenewright.contract import MODEL, Request, RequestError

GOOD = {"model": MODEL, "prompt": "Rain."}
LONG_URL = "https://example.org/" + "a" * 2048

VIOLATIONS = [
    ("model", {"model": "svc-audio-1.0"}),
    ("model", {"model": 2}),
    ("prompt", {"prompt": ""}),
    ("prompt", {"prompt": " \n\t"}),
    ("prompt", {"prompt": "a" * 2049}),
    ("prompt", {"prompt": "a\0b"}),
    ("prompt", {"prompt": "a\ud800b"}),
    ("prompt", {"prompt": 7}),
    ("prompt", {"prompt": None}),
    ("voice", {"voice": 7}),
    ("voice", {"voice": " "}),
    ("voice", {"voice": None}),
    ("audio_urls", {"audio_urls": ["https://example.org/a.wav"] * 4}),
    ("audio_urls", {"audio_urls": "https://example.org/a.wav"}),
    ("audio_urls", {"audio_urls": ["ftp://example.org/a.wav"]}),
    ("audio_urls", {"audio_urls": ["https://user:word@example.org/a.wav"]}),
    ("audio_urls", {"audio_urls": ["https:///a.wav"]}),
    ("audio_urls", {"audio_urls": ["https://[::1/a.wav"]}),
    ("audio_urls", {"audio_urls": [LONG_URL]}),
    ("audio_urls", {"audio_urls": [None]}),
    ("image_url", {"image_url": "file:///etc/passwd"}),
    ("image_url", {"image_url": 1}),
    (
        "image_url",
        {"image_url": "https://example.org/a.png", "audio_urls": ["https://example.org/a.wav"]},
    ),
    ("output_format", {"output_format": "flac"}),
    ("output_format", {"output_format": 3}),
    ("sample_rate", {"sample_rate": 22050}),
    ("sample_rate", {"sample_rate": "48000"}),
    ("sample_rate", {"sample_rate": True}),
    ("speed", {"speed": 0.49}),
    ("speed", {"speed": 2.01}),
    ("speed", {"speed": True}),
    ("speed", {"speed": "1"}),
    ("speed", {"speed": math.nan}),
    ("speed", {"speed": 10**5000}),
    ("sample_rate", {"sample_rate": 10**5000}),
    ("volume", {"volume": 0.49}),
    ("volume", {"volume": 2.01}),
    ("volume", {"volume": math.inf}),
    ("pitch", {"pitch": -12.1}),
    ("pitch", {"pitch": 12.1}),
    ("pitch", {"pitch": []}),
    ("duration_seconds", {"duration_seconds": 30}),
    ("format", {"format": "mp3"}),
]


@pytest.mark.parametrize(("field", "members"), VIOLATIONS)
def test_each_violation_names_its_field_and_nothing_else(field, members):
    with pytest.raises(RequestError) as refusal:
        Request.from_json({**GOOD, **members})
    assert {problem.field for problem in refusal.value.problems} == {field}
    assert all(problem.message.endswith(".") for problem in refusal.value.problems)


@pytest.mark.parametrize("missing", ["model", "prompt"])
def test_what_is_required_must_be_there(missing):
    members = {name: value for name, value in GOOD.items() if name != missing}
    with pytest.raises(RequestError) as refusal:
        Request.from_json(members)
    assert [problem.field for problem in refusal.value.problems] == [missing]


@pytest.mark.parametrize("body", [None, [], "text", 5])
def test_a_body_that_is_no_object_is_refused(body):
    with pytest.raises(RequestError):
        Request.from_json(body)


def test_every_violation_of_one_request_is_listed():
    with pytest.raises(RequestError) as refusal:
        Request.from_json({**GOOD, "speed": 9, "pitch": 99, "voice": ""})
    assert [problem.field for problem in refusal.value.problems] == ["voice", "speed", "pitch"]


@pytest.mark.parametrize(
    "members",
    [
        {"prompt": "a" * 2048},
        {"prompt": "\N{WAVING HAND SIGN}" * 2048},
        {"audio_urls": ["https://example.org/a.wav"] * 3},
        {"audio_urls": []},
        {"image_url": "http://127.0.0.1:9/a.png", "audio_urls": []},
        {"speed": 0.5, "volume": 2, "pitch": -12},
        {"speed": 2.0, "volume": 0.5, "pitch": 12},
        {"pitch": 0.25, "sample_rate": 48000.0},
        *({"output_format": name} for name in ("mp3", "wav", "pcm", "ogg_opus")),
        *({"sample_rate": rate} for rate in (8000, 16000, 24000, 32000, 44100, 48000)),
    ],
    ids=str,
)
def test_what_stands_on_the_limit_is_allowed(members):
    request = Request.from_json({**GOOD, **members})
    assert request.problems() == ()


def test_a_whole_rate_is_the_same_rate_however_it_is_written():
    written = [Request.from_json({**GOOD, "sample_rate": rate}) for rate in (48000, 48000.0)]
    assert written[0] == written[1]
    assert written[0].body() == written[1].body()


def test_the_body_holds_what_is_set_and_nothing_else():
    assert json.loads(Request(prompt="Rain.").body()) == GOOD
    request = Request(prompt="Räin", audio_urls=("https://example.org/a",), speed=2, pitch=0)
    members = json.loads(request.body())
    assert members == {
        "model": MODEL,
        "prompt": "Räin",
        "audio_urls": ["https://example.org/a"],
        "speed": 2,
        "pitch": 0,
    }
    assert Request.from_json(members) == request


@pytest.mark.parametrize("prompt", [None, 7, []])
def test_a_prompt_that_is_no_string_is_one_problem(prompt):
    with pytest.raises(RequestError) as raised:
        Request.from_json({"model": MODEL, "prompt": prompt})
    assert str(raised.value) == "prompt: The prompt must be a string."
