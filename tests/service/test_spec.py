"""Every line of the contract's document and its test; what no other test does is here.

The first column is the document's section and what its line is about.
"""

import ast
import json
from pathlib import Path

import pytest
from raw_requests import creation, sent
from service_desk import BODY, wait

from scenewright import contract
from scenewright.service import operator

TESTS = Path(__file__).parents[1]
LINES = {
    "1 from a prompt to a sound": "service/test_readme a_stranger_with_curl_meets_every_answer",
    "1 no connection stays open": "service/test_spec a_task_has_all_its_fields_and_no_others",
    "1 retries are safe with a key": "service/test_idempotency forty_duplicates_at_once",
    "2.1 id, object, model, status, billing": "service/test_spec a_task_has_all_its_fields",
    "2.1 output, usage after success": "service/test_spec a_task_has_all_its_fields",
    "2.1 error of a failed task": "service/test_spec a_task_that_failed_has_all_its_fields",
    "3 accepted: 202, processing, reserved": "service/test_spec a_task_has_all_its_fields",
    "3 succeeded: the rest is returned": "service/test_ledger a_charge_never_exceeds",
    "3 failed: all is returned": "service/test_http a_failed_or_crashing_render_is_refunded",
    "3 canceled by the operator": "service/test_taken_away a_canceled_render_ends_soon",
    "4.1 Authorization": "service/test_odd_requests an_odd_request_gets_the_contracts_words",
    "4.1 Content-Type": "service/test_odd_requests an_odd_request_gets_the_contracts_words",
    "4.1 same key, same request": "service/test_money a_replay_comes_before_access_rate_and",
    "4.1 same key, another request": "service/test_idempotency of_two_requests_under_one_key",
    "4.1 model": "contract/test_request each_violation_names_its_field",
    "4.1 required fields": "contract/test_request what_is_required_must_be_there",
    "4.1 every field's limits, kept": "service/test_spec what_stands_on_a_limit_is_accepted",
    "4.1 every field's limits, broken": "service/test_spec what_breaks_a_rule_is_refused",
    "4.1 references together": "service/test_spec what_breaks_a_rule_is_refused",
    "4.1 defaults": "service/test_idempotency a_request_spelt_otherwise_is_the_same",
    "4.1 format, duration_seconds": "service/test_spec what_breaks_a_rule_is_refused",
    "4.2 the task object": "service/test_spec a_task_has_all_its_fields",
    "4.2 not there or another's: 404": "service/test_money another_accounts_task_and_one_that",
    "5 missing, invalid, deleted: 401": "service/test_http the_account_refusals_have_their",
    "5 access: 403": "service/test_money without_access_nothing_is_made_until",
    "5 only the account sees its task": "service/test_money another_accounts_task_and_one_that",
    "6 no events": "service/test_openapi every_address_that_is_served_is_described",
    "7 the body": "service/test_odd_requests an_odd_request_gets_the_contracts_words",
    "7 the seven codes and statuses": "service/test_readme a_stranger_with_curl_meets_every",
    "7 statuses of the codes": "contract/test_terms every_error_code_has_its_status",
    "7 402 says at least 5": "service/test_money a_wallet_below_the_plan_is_refused",
    "7 429": "service/test_http the_account_refusals_have_their_codes",
    "8 billing 1, 2, 7": "contract/test_terms the_price_follows_rule_one_and_the_floor",
    "8 billing 3": "service/test_idempotency forty_requests_at_once_on_a_wallet_for_three",
    "8 billing 4": "service/test_ledger the_ledger_agrees_with_a_model_after_any_moves",
    "8 billing 5": "service/test_http a_failed_or_crashing_render_is_refunded",
    "8 billing 6": "service/test_money the_operators_verbs_work_while_it_runs",
    "8 billing 8": "service/test_http the_account_refusals_have_their_codes",
    "9 /v2": "service/test_odd_requests an_odd_request_gets_the_contracts_words",
    "9 one model": "service/test_spec what_breaks_a_rule_is_refused",
}


@pytest.mark.parametrize("about", LINES)
def test_each_line_has_its_test(about):
    file, _, name = LINES[about].partition(" ")
    tree = ast.parse((TESTS / f"{file}.py").read_text(encoding="utf-8"))
    named = [node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    assert sum(each.startswith(f"test_{name}") for each in named) == 1


def created(service, account, **members):
    """Status and answer of a creation, as JSON has it and not as a library would send it."""
    body = json.dumps({**BODY, "sample_rate": 8000, **members}).encode()
    status, _headers, answer = sent(service, creation(service, account, body))
    return status, json.loads(answer)


def test_a_task_has_all_its_fields_and_no_others(shared):
    service, account = shared
    status, task = created(service, account, prompt="Rain lasts 61", output_format="wav")
    identifier = task["id"]
    about = {"id": identifier, "object": "audio.generation", "model": "svc-audio-2.0"}
    billing = {"billing": {"reserved_credits": 8}}
    empty = {"output": None, "usage": None, "error": None}
    assert (status, task) == (202, {**about, "status": "processing", **billing, **empty})
    assert identifier.startswith("task_")
    with service.client(account["api_key"]) as client:
        ended = wait(client, identifier)
    url = ended["output"].pop("url")
    assert url.startswith(f"{service.base_url}/media/")
    notes = {"notes": ["take 0"]}
    output = {"output": {"duration_seconds": 61.0, "format": "wav"}, "usage": {"credits": 6}}
    assert ended == {**about, "status": "succeeded", **billing, **output, "error": None, **notes}
    assert type(ended["usage"]["credits"]) is type(ended["billing"]["reserved_credits"]) is int


def test_a_task_that_failed_has_all_its_fields_and_no_others(shared):
    service, account = shared
    _status, task = created(service, account, prompt="refuse")
    with service.client(account["api_key"]) as client:
        ended = wait(client, task["id"])
    error = {"code": "render_failed", "message": "It cannot be made."}
    assert ended == {**task, "status": "failed", "error": error}


KEPT = [
    {"prompt": "a" * 2048},
    {"prompt": "\N{WAVING HAND SIGN}" * 2048},
    {"prompt": "a\n\t\u2028 \u05d0 \x1b"},
    {"voice": "ben"},
    {"audio_urls": []},
    {"audio_urls": ["https://a.example/1", "HTTP://a.example:81/2?b#c", "https://[::1]/3"]},
    {"audio_urls": ["https://a.example/1"] * 3},
    {"image_url": "https://a.example/" + "i" * 2030},
    {"image_url": "https://a.example/1", "audio_urls": []},
    *({"output_format": name} for name in contract.OutputFormat),
    *({"sample_rate": rate} for rate in (*contract.SAMPLE_RATES, 44100.0)),
    *({name: value} for name in ("speed", "volume") for value in (0.5, 1, 2, 2.0, 1.2345678)),
    *({"pitch": value} for value in (-12, -0.0, 0, 0.25, 12)),
]
BROKEN = [
    *(("model", {"model": value}) for value in ("svc-audio-1.0", "SVC-AUDIO-2.0", "", 2, [])),
    *(("prompt", {"prompt": value}) for value in ("", " \n\u2003", "a" * 2049, 7, ["Rain."])),
    *(("voice", {"voice": value}) for value in ("", "nobody-at-all", " ben", 1, "v" * 257)),
    *(("audio_urls", {"audio_urls": value}) for value in ("https://a.example/", {}, [1], [[]])),
    ("audio_urls", {"audio_urls": ["https://a.example/"] * 4}),
    ("audio_urls", {"audio_urls": ["https://a.example/", "ftp://a.example/"]}),
    *(("image_url", {"image_url": value}) for value in ("", "a.png", "data:image/png,x", [], 1)),
    ("image_url", {"image_url": "https://a.example/" + "i" * 2031}),
    ("image_url", {"image_url": "https://a:b@a.example/"}),
    ("image_url", {"image_url": "https://a.example/", "audio_urls": ["https://a.example/"]}),
    *(("output_format", {"output_format": value}) for value in ("flac", "MP3", "", 3, ["mp3"])),
    *(("sample_rate", {"sample_rate": value}) for value in (22050, "48000", True, 48000.5, 0)),
    *(
        (name, {name: value})
        for name in ("speed", "volume")
        for value in (0.49999, 2.00001, 0, -1, "1", True, [1], {})
    ),
    *(("pitch", {"pitch": value}) for value in (-12.001, 12.001, "0", False, 1e308)),
    *((name, {name: 10}) for name in ("format", "duration_seconds", "seed", "", "Prompt")),
]


@pytest.fixture(scope="module")
def rich(shared):
    return operator.create_account(shared[0].data, "rich", 10_000)


def test_what_stands_on_a_limit_is_accepted(shared, rich):
    for members in KEPT:
        status, answer = created(shared[0], rich, **members)
        assert (status, answer.get("status")) == (202, "processing"), (members, answer)


@pytest.mark.parametrize("field", sorted({field for field, _members in BROKEN}))
def test_what_breaks_a_rule_is_refused_by_its_name(shared, rich, field):
    for members in (members for name, members in BROKEN if name == field):
        status, answer = created(shared[0], rich, **members)
        assert (status, answer["error"]["code"]) == (400, "invalid_request"), members
        assert answer["error"]["message"].startswith(f"{field or repr('')}: "), members
    assert operator.show_account(shared[0].data, "rich")["spent"] % 5 == 0
