"""The interface's description is what is served: its addresses, limits, defaults and shapes."""

import json
import re

import httpx
import pytest
from explorer import explored
from odd_requests import NO_METHOD, NOWHERE, TABLE
from service_desk import BODY, PATH, wait

from scenewright import contract, paths
from scenewright.contract import ERROR_HTTP_STATUS, ErrorCode, OutputFormat
from scenewright.scene.voices import voice
from scenewright.service.http import ROUTES
from scenewright.service.idempotency import SERVICE_DEFAULTS
from scenewright.service.media import CONTENT_TYPES

SAID = json.loads(paths.resource("openapi.yaml").read_text())
SCHEMAS = SAID["components"]["schemas"]
EXAMPLES, SEED, ASKED_MIN = 5, 1, 200


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
    assert all(voice(example) for example in fields["voice"]["examples"])
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


def described(method, path):
    """The answers of an operation by status, references followed; None where there is none."""
    for template, operations in SAID["paths"].items():
        if re.fullmatch("/v2" + re.sub("{[a-z_]+}", "[^/]+", template), path):
            answers = operations.get(method.lower(), {}).get("responses")
            return answers and {status: followed(answer) for status, answer in answers.items()}
    return None


def followed(value):
    if set(value) != {"$ref"}:
        return value
    found = SAID
    for name in value["$ref"].removeprefix("#/").split("/"):
        found = found[name]
    return found


def code_of(answer):
    """The one error code that an answer may have."""
    [schema] = [kind["schema"] for kind in answer["content"].values()]
    return schema["allOf"][1]["properties"]["error"]["properties"]["code"]["const"]


class Named:
    """Stands in for a service, of which a written request only has the Host."""

    host = "127.0.0.1:1"


def test_whatever_an_odd_request_is_answered_is_described():
    seen = set()
    for name, write, wanted in TABLE:
        line = write(Named, {"api_key": "key"}).partition(b"\r\n")[0].decode("latin-1")
        method, _, rest = line.partition(" ")
        answers = described(method, rest.rpartition(" ")[0])
        if answers is not None and wanted not in (NOWHERE, NO_METHOD):
            status, code = wanted
            assert str(status) in answers, name
            assert code is None or code == code_of(answers[str(status)]), name
            seen.add((method, status))
    assert len(seen) >= 8


def test_every_refusal_says_its_code_and_its_headers():
    for operations in SAID["paths"].values():
        for operation in operations.values():
            for status, answer in operation["responses"].items():
                answer = followed(answer)
                headers = {name: followed(value) for name, value in answer["headers"].items()}
                assert "X-Request-Id" in headers
                assert ("Retry-After" in headers) == (status in ("429", "503"))
                if int(status) >= 400:
                    assert f"`{code_of(answer)}`" in answer["description"]
                    usual = {
                        http for code, http in ERROR_HTTP_STATUS.items() if code == code_of(answer)
                    }
                    assert int(status) in usual | {408, 413, 416, 431}


def test_what_is_drawn_from_the_description_is_answered_as_it_says(tmp_path):
    """A sample; the campaign is tests/bench/soak_contract.py."""
    found = explored(tmp_path, EXAMPLES, SEED)
    assert found.failed is False, found.said
    assert found.asked >= ASKED_MIN
    assert found.own_faults == []
