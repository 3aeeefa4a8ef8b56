"""Which addresses a key is sent to, and what leaks from a client."""

import subprocess
import sys

import pytest
from scripted_service import ACCEPTED, BODY, KEY, ScriptedService, client_of, refusal

from scenewright.client import (
    Client,
    RefusedError,
    UnreachableError,
    UnusableDoorError,
    usable_base_url,
)


async def test_a_key_is_checked_without_a_charge():
    async with ScriptedService() as service:
        client = client_of(service)
        service.script(refusal(401, "invalid_api_key"))
        assert not await client.check_key()
        service.script(refusal(404, "task_not_found"))
        assert await client.check_key()
        service.script(refusal(403, "api_access_required"))
        with pytest.raises(RefusedError, match="paid plan"):
            await client.check_key()
        await client.close()
    assert {asked.method for asked in service.asked} == {"GET"}


@pytest.mark.parametrize(
    "base_url",
    [
        "http://example.com/v2",
        "http://127.0.0.1.example.com/v2",
        "ftp://example.com",
        "https://",
        "https://user:pass@example.com/v2",
        "https://example.com/v2?key=1",
        "https://example.com/v2#x",
        "https://example.com:port/v2",
        "example.com",
        "",
    ],
)
def test_a_key_is_not_sent_to_an_unsafe_address(base_url):
    with pytest.raises(UnusableDoorError, match="base address"):
        Client(base_url, KEY)


@pytest.mark.parametrize("key", ["", "two words", "schlüssel", "line\nbreak"])
def test_a_key_that_no_header_can_hold_is_refused(key):
    with pytest.raises(UnusableDoorError, match="API key"):
        Client("https://example.com/v2", key)


def test_a_base_address_is_brought_into_one_form():
    assert usable_base_url(" https://example.com/v2/ ") == "https://example.com/v2"
    assert usable_base_url("https://example.com") == "https://example.com/v2"
    assert usable_base_url("http://[::1]:80/v2") == "http://[::1]:80/v2"
    assert usable_base_url("http://localhost:1/v2") == "http://localhost:1/v2"


async def test_a_proxy_of_the_environment_never_gets_the_local_key(monkeypatch):
    async with ScriptedService() as service, ScriptedService() as proxy:
        proxy.script(ACCEPTED)
        monkeypatch.setenv("HTTP_PROXY", proxy.origin)
        monkeypatch.setenv("ALL_PROXY", proxy.origin)
        service.script(ACCEPTED)
        client = client_of(service)
        await client.create(BODY, "intent-1")
        await client.close()
    assert len(service.asked) == 1
    assert proxy.asked == []


async def test_nobody_at_the_address_is_a_sentence():
    async with ScriptedService() as service:
        client = client_of(service)
    with pytest.raises(UnreachableError, match=r"cannot be reached\. Waiting"):
        await client.task("task_1")
    await client.close()


def test_the_representation_of_a_client_holds_no_key():
    assert KEY not in repr(Client("https://example.com/v2", KEY))


def test_importing_the_client_does_not_import_httpx():
    code = "import sys, scenewright.client; sys.exit('httpx' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], timeout=300).returncode == 0
