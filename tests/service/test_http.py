"""The two endpoints from outside: real process, real sockets."""

import json

from service_desk import BODY, PATH, audited, wait

from scenewright.service import operator


def test_a_request_becomes_a_sound_and_is_charged_by_the_price_rule(start, account, tmp_path):
    service = start()
    with service.client(account["api_key"]) as client:
        created = client.post(PATH, json={**BODY, "prompt": "Rain lasts 61", "sample_rate": 8000})
        assert created.status_code == 202
        task = wait(client, created.json()["id"])
        assert task["output"]["duration_seconds"] == 61.0
        assert task["usage"] == {"credits": 6}
        sound = client.get(task["output"]["url"], headers={"Range": "bytes=0-9"})
    assert (sound.status_code, len(sound.content)) == (206, 10)
    assert sound.headers["x-content-type-options"] == "nosniff"
    shown = operator.show_account(tmp_path / "data", "ann")
    assert shown == {"account": "ann", "available": 94, "held": 0, "spent": 6}
    assert service.end() == 0
    assert audited(tmp_path / "data") == []


def test_bodies_that_are_no_json_are_refused(shared):
    service, account = shared
    with service.client(account["api_key"]) as client:
        for body in (b"", b"{", b"[1]", b"\xff", b'{"speed": NaN}', b"[" * 50000):
            refused = client.post(PATH, content=body, headers={"Content-Type": "application/json"})
            assert refused.json()["error"]["code"] == "invalid_request", body[:20]
        marked = b"\xef\xbb\xbf" + json.dumps(BODY).encode()
        endless = b'{"model":"svc-audio-2.0","prompt":"a","pitch":-1%s}' % (b"0" * 5000)
        for body, told in ((marked, "byte order mark"), (endless, "pitch: The value must")):
            refused = client.post(PATH, content=body, headers={"Content-Type": "application/json"})
            assert (refused.status_code, told in refused.json()["error"]["message"]) == (400, True)
        twice = b'{"model":"svc-audio-2.0","prompt":"a","prompt":"b"}'
        refused = client.post(PATH, content=twice, headers={"Content-Type": "application/json"})
        assert "prompt" in refused.json()["error"]["message"]
        assert client.post(PATH, content=b"x" * 70_000).status_code == 413
        assert client.post(PATH, content=json.dumps(BODY)).status_code == 400


def test_the_account_refusals_have_their_codes(start, account, tmp_path):
    data = tmp_path / "data"
    poor = operator.create_account(data, "poor", 4)
    closed = operator.create_account(data, "closed", 50, has_api_access=False)
    service = start(requests_per_minute=3)
    with service.client(poor["api_key"]) as client:
        refused = client.post(PATH, json=BODY)
        assert (refused.status_code, refused.json()["error"]["code"]) == (
            402,
            "insufficient_credits",
        )
        assert "at least 5 credits" in refused.json()["error"]["message"]
    with service.client(closed["api_key"]) as client:
        assert client.post(PATH, json=BODY).json()["error"]["code"] == "api_access_required"
        operator.grant(data, "closed", 5)
        task_id = client.post(PATH, json=BODY).json()["id"]
    with service.client(account["api_key"]) as client:
        foreign = client.get(f"{PATH}/{task_id}")
        assert (foreign.status_code, foreign.json()["error"]["code"]) == (404, "task_not_found")
        answers = [client.get(f"{PATH}/x") for _ in range(4)]
        assert answers[-1].json()["error"]["code"] == "rate_limit_exceeded"
        assert int(answers[-1].headers["retry-after"]) >= 1
        operator.delete_key(data, account["key_id"])
        assert client.get(f"{PATH}/x").json()["error"]["code"] == "invalid_api_key"


def test_a_failed_or_crashing_render_is_refunded(start, account, tmp_path):
    with start().client(account["api_key"]) as client:
        for prompt in ("refuse", "die"):
            created = client.post(PATH, json={**BODY, "prompt": prompt}).json()
            task = wait(client, created["id"])
            assert (task["status"], task["output"], task["usage"]) == ("failed", None, None)
            assert task["error"]["message"]
        reference = {**BODY, "audio_urls": ["http://127.0.0.1/secret.wav"]}
        task = wait(client, client.post(PATH, json=reference).json()["id"])
        assert "http://127.0.0.1/secret.wav" in task["error"]["message"]
    assert operator.show_account(tmp_path / "data", "ann")["available"] == 100
    assert audited(tmp_path / "data") == []
