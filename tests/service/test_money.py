"""What is charged, replayed and refunded, end to end, and the operator's verbs meanwhile."""

import json
import subprocess
from concurrent.futures import ThreadPoolExecutor

from service_desk import BODY, PATH, audited, wait

from scenewright.service import operator


def body(prompt):
    return {**BODY, "prompt": prompt, "sample_rate": 8000}


def test_a_wallet_below_the_headroom_reserves_all_of_it_and_never_pays_more(start, tmp_path):
    # 100 s cost 9 credits, with head-room 12 are wanted: 11 is between.
    between = operator.create_account(tmp_path / "data", "between", 11)
    with start().client(between["api_key"]) as client:
        created = client.post(PATH, json=body("Rain lasts 100")).json()
        assert created["billing"] == {"reserved_credits": 11}
        shown = operator.show_account(tmp_path / "data", "between")
        assert shown["available"] == 0
        assert wait(client, created["id"])["usage"] == {"credits": 9}
    shown = operator.show_account(tmp_path / "data", "between")
    assert (shown["available"], shown["held"], shown["spent"]) == (2, 0, 9)
    assert audited(tmp_path / "data") == []


def test_a_scene_longer_than_planned_stops_at_what_is_reserved(start, tmp_path):
    short = operator.create_account(tmp_path / "data", "short", 9)
    # The plan says 100 s, the scene would become 200 s.
    with start().client(short["api_key"]) as client:
        created = client.post(PATH, json=body("Rain lasts 100 longer")).json()
        assert created["billing"] == {"reserved_credits": 9}
        task = wait(client, created["id"])
    assert task["output"]["duration_seconds"] == 9 * 12
    assert task["usage"] == {"credits": 9}
    assert audited(tmp_path / "data") == []


def test_a_wallet_below_the_plan_is_refused_with_both_figures(start, tmp_path):
    poor = operator.create_account(tmp_path / "data", "poor", 8)
    with start().client(poor["api_key"]) as client:
        refused = client.post(PATH, json=body("Rain lasts 100"))
    assert refused.status_code == 402
    message = refused.json()["error"]["message"]
    assert "9 credits" in message
    assert "8 are available" in message
    assert "at least 5 credits" in message


def test_a_replay_comes_before_access_rate_and_wallet(start, tmp_path):
    data = tmp_path / "data"
    five = operator.create_account(data, "five", 5)
    key = {"Idempotency-Key": "k"}
    service = start()
    with service.client(five["api_key"]) as client:
        first = client.post(PATH, json=BODY, headers=key)
        wait(client, first.json()["id"])
        other_key = operator.create_key(data, "five")["api_key"]
    with service.client(other_key) as client:
        assert client.post(PATH, json=BODY).status_code == 402
        again = client.post(PATH, json=BODY, headers=key)
        assert (again.status_code, again.content) == (202, first.content)
        assert again.headers["idempotent-replayed"] == "true"
        assert client.post(PATH, json={**BODY, "pitch": 2}, headers=key).status_code == 409
    service.end()
    with start(requests_per_minute=1).client(five["api_key"]) as client:
        for _time in range(4):
            assert client.post(PATH, json=BODY, headers=key).content == first.content
    assert operator.show_account(data, "five")["spent"] == 5


def test_a_key_belongs_to_its_account(start, tmp_path):
    ann, bob = (operator.create_account(tmp_path / "data", name, 5) for name in ("ann", "bob"))
    service = start()
    ids = set()
    for account in (ann, bob):
        with service.client(account["api_key"]) as client:
            created = client.post(PATH, json=BODY, headers={"Idempotency-Key": "same"})
            assert created.status_code == 202
            ids.add(created.json()["id"])
    assert len(ids) == 2


def test_the_same_request_again_is_another_take_and_each_take_has_its_own_bytes(start, tmp_path):
    sounds = {}
    service = start()
    for name in ("ann", "bob"):
        account = operator.create_account(tmp_path / "data", name, 100)
        with service.client(account["api_key"]) as client:
            for take in range(3):
                members = {**BODY, "speed": 1} if take == 1 else BODY
                task = wait(client, client.post(PATH, json=members).json()["id"])
                assert task["notes"] == [f"take {take}"]
                sounds[name, take] = client.get(task["output"]["url"]).content
            other = wait(client, client.post(PATH, json={**BODY, "pitch": 1}).json()["id"])
            assert other["notes"] == ["take 0"]
    assert len(set(sounds.values())) == 3
    assert all(sounds["ann", take] == sounds["bob", take] for take in range(3))


def test_a_replayed_key_does_not_count_as_a_take(start, account):
    with start().client(account["api_key"]) as client:
        for _time in range(3):
            created = client.post(PATH, json=BODY, headers={"Idempotency-Key": "k"})
        wait(client, created.json()["id"])
        second = wait(client, client.post(PATH, json=BODY).json()["id"])
    assert second["notes"] == ["take 1"]


def test_the_operators_verbs_work_while_it_runs(start, account, own_command, tmp_path):
    data = tmp_path / "data"

    def verb(*words):
        command = [*own_command, *words, "--data", str(data)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=300)
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    service = start()
    with service.client(account["api_key"]) as client, ThreadPoolExecutor(1) as pool:
        tasks = pool.submit(lambda: [client.post(PATH, json=BODY).json() for _n in range(10)])
        made = operator.create_key(data, "ann")
        granted = verb("accounts", "grant", "ann", "7")
        created = [wait(client, task["id"]) for task in tasks.result()]
    assert all(task["usage"] == {"credits": 5} for task in created)
    assert granted["account"] == "ann"
    with service.client(made["api_key"]) as client:
        assert client.get(f"{PATH}/{created[0]['id']}").status_code == 200
        operator.delete_key(data, made["key_id"])
        assert client.get(f"{PATH}/{created[0]['id']}").status_code == 401
    assert operator.show_account(data, "ann")["available"] == 57
    listed = operator.list_keys(data, "ann")["keys"]
    assert [key["key_id"] for key in listed] == [account["key_id"]]
    assert verb("ledger", "audit", "--json")["is_sound"]
    assert audited(data) == []


def test_another_accounts_task_and_one_that_never_was_look_the_same(start, tmp_path):
    ann, bob = (operator.create_account(tmp_path / "data", name, 5) for name in ("ann", "bob"))
    service = start()
    with service.client(ann["api_key"]) as client:
        task_id = client.post(PATH, json=BODY).json()["id"]
    with service.client(bob["api_key"]) as client:
        told = [client.get(f"{PATH}/{name}").json()["error"] for name in (task_id, "task_x")]
    assert told[0]["code"] == "task_not_found"
    assert told[0]["message"] == told[1]["message"]


def test_without_access_nothing_is_made_until_credits_are_bought(start, tmp_path):
    data = tmp_path / "data"
    closed = operator.create_account(data, "closed", 50, has_api_access=False)
    with start().client(closed["api_key"]) as client:
        refused = client.post(PATH, json=BODY)
        assert (refused.status_code, refused.json()["error"]["code"]) == (
            403,
            "api_access_required",
        )
        assert client.get(f"{PATH}/x").status_code == 404
        operator.grant(data, "closed", 5)
        assert client.post(PATH, json=BODY).status_code == 202
