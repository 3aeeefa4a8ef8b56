"""The interface's description is what is served: its addresses, limits, defaults and shapes."""

import json
import re

import httpx
import pytest
from service_desk import BODY, PATH, wait

from scenewright import contract, paths
from scenewright.contract import ErrorCode, OutputFormat
from scenewright.service.http import ROUTES
from scenewright.service.idempotency import SERVICE_DEFAULTS
from scenewright.service.media import CONTENT_TYPES

SAID = json.loads(paths.resource("openapi.yaml").read_text())
SCHEMAS = SAID["components"]["schemas"]


def test_every_address_that_is_served_is_described_with_its_methods_and_the_reverse():
    described = {
        f"/v2{re.sub('{[a-z_]+}', '([^/]+)', path)}": {method.upper() for method in operations}
        for path, operations in SAID["paths"].items()
    }
    served = {pattern.pattern: {*methods} - {"HEAD"} for pattern, methods, _endpoint in ROUTES}
    assert served == {**described, r"/openapi\.json": {"GET"}}


def test_the_limits_and_defaults_are_the_contracts():
    fields = SCHEMAS["Request"]["properties"]
    assert fields["prompt"]["maxLength"] == contract.PROMPT_CHARACTERS_MAX
    assert fields["voice"]["maxLength"] == contract.VOICE_CHARACTERS_MAX
    assert fields["audio_urls"]["maxItems"] == contract.AUDIO_URLS_MAX
    assert fields["image_url"]["maxLength"] == contract.URL_CHARACTERS_MAX
    assert fields["output_format"]["enum"] == [str(item) for item in OutputFormat]
    assert fields["sample_rate"]["enum"] == [*contract.SAMPLE_RATES]
    for name, least, most in (
        ("speed", contract.SPEED_MIN, contract.SPEED_MAX),
        ("volume", contract.VOLUME_MIN, contract.VOLUME_MAX),
        ("pitch", contract.PITCH_MIN, contract.PITCH_MAX),
    ):
        assert (fields[name]["minimum"], fields[name]["maximum"]) == (least, most)
    described = {name: field["default"] for name, field in fields.items() if "default" in field}
    assert described == SERVICE_DEFAULTS
    assert set(SCHEMAS["Error"]["properties"]["error"]["properties"]["code"]["enum"]) == {
        str(code) for code in ErrorCode
    }
    sounds = SAID["components"]["responses"]["Sound"]["content"]
    assert set(sounds) == set(CONTENT_TYPES.values())


def test_the_description_is_served_to_whoever_asks(shared):
    service, _account = shared
    answer = httpx.get(f"http://{service.host}/openapi.json", trust_env=False, verify=False)
    assert answer.json() == SAID


def check(schema, value, where="$"):
    """The parts of JSON Schema that the description uses for answers."""
    kinds = {"object": dict, "null": type(None), "string": str, "integer": int, "array": list}
    kinds["number"] = (int, float)
    wanted = schema.get("type")
    if wanted is not None:
        names = wanted if isinstance(wanted, list) else [wanted]
        assert any(isinstance(value, kinds[name]) for name in names), where
    assert value in schema.get("enum", [value]), where
    assert schema.get("const", value) == value, where
    if isinstance(value, dict):
        assert set(schema.get("required", ())) <= set(value), where
        assert set(value) <= set(schema["properties"]), where
        for name, member in value.items():
            check(schema["properties"][name], member, f"{where}.{name}")


@pytest.mark.parametrize("prompt", ["Rain.", "refuse"])
def test_the_answers_are_in_the_described_shapes(shared, prompt):
    service, account = shared
    with service.client(account["api_key"]) as client:
        created = client.post(PATH, json={**BODY, "prompt": prompt}).json()
        check(SCHEMAS["Task"], created)
        check(SCHEMAS["Task"], wait(client, created["id"]))
        check(SCHEMAS["Error"], client.get(f"{PATH}/x").json())


@pytest.mark.parametrize(
    ("wanted", "status", "length"),
    [
        (None, 200, None),
        ("bytes=0-9", 206, 10),
        ("bytes=10-", 206, None),
        ("bytes=-7", 206, 7),
        ("bytes=9-2", 200, None),
        ("bytes=0-1,5-6", 200, None),
        ("lines=1-2", 200, None),
        ("bytes=99999999-", 416, None),
        ("bytes=-0", 416, None),
    ],
)
def test_a_part_of_a_sound_is_served_or_refused_in_the_body(shared, wanted, status, length):
    service, account = shared
    with service.client(account["api_key"]) as client:
        key = {"Idempotency-Key": "one sound"}
        task = wait(client, client.post(PATH, json=BODY, headers=key).json()["id"])
        headers = {} if wanted is None else {"Range": wanted}
        answer = client.get(task["output"]["url"], headers=headers)
    assert answer.status_code == status
    described = SAID["paths"]["/media/{token}/{name}"]["get"]["responses"]
    assert str(status) in described
    if status == 416:
        check(SCHEMAS["Error"], answer.json())
        assert answer.headers["content-range"].startswith("bytes */")
    elif length is not None:
        assert len(answer.content) == length
