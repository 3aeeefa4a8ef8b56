"""Sound fetched over a real wire: without the key, resumed, limited."""

import base64
import hashlib
import os
import socket

import pytest
from scripted_service import ACCEPTED, BODY, KEY, Reply, ScriptedService, client_of

from scenewright.client import Client, MediaError, MediaGoneError, UnreachableError


async def test_the_key_never_reaches_the_origin_of_the_sound(tmp_path):
    async with ScriptedService() as service, ScriptedService() as media:
        service.script(ACCEPTED)
        client = client_of(service)
        await client.create(BODY, "intent-1")
        hops = [Reply(302, headers={"Location": "/two"}), Reply(200, b"sound")]
        media.script(*hops)
        size = await client.download(f"{media.origin}/one", tmp_path / "a", bytes_max=100)
        await client.close()
    assert size == 5
    assert [asked.path for asked in media.asked] == ["/one", "/two"]
    for asked in media.asked:
        assert KEY not in str(asked.headers)
        assert "authorization" not in asked.headers
        assert "idempotency-key" not in asked.headers


def media_answer(content, cuts, etag='"v1"'):
    def answer(asked):
        start = int(asked.headers.get("range", "bytes=0-").removeprefix("bytes=").rstrip("-"))
        if "range" in asked.headers and asked.headers["if-range"] != etag:
            start = 0
        headers = {"Content-Type": "audio/mpeg", "ETag": etag}
        if start:
            headers["Content-Range"] = f"bytes {start}-{len(content) - 1}/{len(content)}"
        cut = cuts.pop(0) if cuts else None
        return Reply(206 if start else 200, content[start:], headers, cut)

    return answer


async def test_a_download_that_breaks_off_goes_on_where_it_was(tmp_path):
    content = bytes(range(256)) * 400
    told = []
    async with ScriptedService(media_answer(content, [70_000, 10_000])) as media:
        client = client_of(media)
        await client.download(
            f"{media.origin}/x",
            tmp_path / "sound",
            bytes_max=len(content),
            on_progress=lambda done, total: told.append((done, total)),
        )
        await client.close()
    assert (tmp_path / "sound").read_bytes() == content
    assert [asked.headers.get("range") for asked in media.asked] == [
        None,
        "bytes=70000-",
        "bytes=80000-",
    ]
    assert told[-1] == (len(content), len(content))
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["sound"]


async def test_nothing_has_the_sound_s_name_before_its_last_byte_is_on_the_disk(
    tmp_path, monkeypatch
):
    """A kill would leave half of it there, and the next start would take that for the whole."""
    content, sound, steps = bytes(range(256)) * 400, tmp_path / "sound", []
    for name in ("fsync", "replace"):
        really = getattr(os, name)
        done = lambda *given, really=really, name=name: (steps.append(name), really(*given))  # noqa: E731
        monkeypatch.setattr(os, name, done)
    async with ScriptedService(media_answer(content, [70_000])) as media:
        client = client_of(media)
        there = []
        watched = {"on_progress": lambda _done, _total: there.append(sound.exists())}
        await client.download(f"{media.origin}/x", sound, bytes_max=len(content), **watched)
        await client.close()
    assert there
    assert not any(there)
    assert steps == ["fsync", "replace"]


async def test_a_download_goes_on_after_a_restart(tmp_path):
    content = bytes(range(256)) * 40
    async with ScriptedService() as media:
        first = media_answer(content, [1000])
        media.answer = lambda asked: first(asked) if len(media.asked) == 1 else Reply(503)
        url = f"{media.origin}/x"
        client = client_of(media)
        with pytest.raises(UnreachableError, match="busy"):
            await client.download(url, tmp_path / "sound", bytes_max=len(content))
        await client.close()
        media.answer = media_answer(content, [])
        client = client_of(media)
        await client.download(url, tmp_path / "sound", bytes_max=len(content))
        await client.close()
    assert media.asked[-1].headers["range"] == "bytes=1000-"
    assert (tmp_path / "sound").read_bytes() == content


async def test_what_a_lying_length_cut_short_is_noticed_by_its_hash_and_fetched_again(tmp_path):
    content = bytes(range(256)) * 40
    told = base64.b64encode(hashlib.sha256(content).digest()).decode()
    headers = {"Content-Type": "audio/wav", "ETag": '"v1"', "Repr-Digest": f"sha-256=:{told}:"}
    lengths = [len(content) - 100, len(content)]

    def answer(asked):
        assert "range" not in asked.headers
        return Reply(200, content[: lengths.pop(0)], headers)

    async with ScriptedService(answer) as media:
        client = client_of(media)
        await client.download(f"{media.origin}/x", tmp_path / "sound", bytes_max=len(content))
        await client.close()
    assert (tmp_path / "sound").read_bytes() == content


async def test_another_file_under_the_address_starts_anew(tmp_path):
    async with ScriptedService() as media:
        first, second = b"a" * 1000, b"b" * 1000
        answers = [media_answer(first, [500]), media_answer(second, [], '"v2"')]
        media.answer = lambda asked: (answers.pop(0) if len(answers) > 1 else answers[0])(asked)
        client = client_of(media)
        await client.download(f"{media.origin}/x", tmp_path / "sound", bytes_max=2000)
        await client.close()
    assert (tmp_path / "sound").read_bytes() == second


@pytest.mark.parametrize("status", [401, 403, 404, 410])
async def test_an_address_that_died_says_so(tmp_path, status):
    async with ScriptedService() as media:
        media.script(Reply(status))
        client = client_of(media)
        with pytest.raises(MediaGoneError):
            await client.download(f"{media.origin}/x", tmp_path / "sound", bytes_max=10)
        await client.close()
    assert not (tmp_path / "sound").exists()


NO_SOUND = {
    "a page": Reply(200, b"<html>", {"Content-Type": "text/html"}),
    "too large, announced": Reply(200, b"x" * 101),
    "too large, unannounced": Reply(200, b"x" * 101, {"Content-Length": None}),
    "compressed": Reply(200, b"x", {"Content-Encoding": "gzip"}),
    "no content": Reply(204),
    "endless": Reply(302, headers={"Location": "/again"}),
    "no web address": Reply(302, headers={"Location": "file:///etc/passwd"}),
}


@pytest.mark.parametrize("reply", NO_SOUND.values(), ids=NO_SOUND)
async def test_what_is_no_sound_is_not_fetched(tmp_path, reply):
    async with ScriptedService() as media:
        media.script(reply)
        client = client_of(media)
        with pytest.raises(MediaError):
            await client.download(f"{media.origin}/x", tmp_path / "sound", bytes_max=100)
        await client.close()
    assert not (tmp_path / "sound").exists()


@pytest.mark.parametrize(
    ("host", "found"),
    [
        ("127.0.0.1", "127.0.0.1"),
        ("0x7f.1", "127.0.0.1"),
        ("0.0.0.0", "0.0.0.0"),
        ("[::ffff:127.0.0.1]", "::ffff:127.0.0.1"),
        ("sounds.example", "127.0.0.1"),
    ],
)
async def test_a_distant_service_cannot_point_into_this_machine(tmp_path, monkeypatch, host, found):
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_asked, **_more: [(2, 1, 6, "", (found, 9))])
    monkeypatch.setattr("scenewright.client.media.ATTEMPTS_MAX", 1)
    client = Client("https://example.com/v2", KEY)
    with pytest.raises(MediaError, match="this machine"):
        await client.download(f"http://{host}:9/x", tmp_path / "sound", bytes_max=100)
    await client.close()


@pytest.mark.parametrize("target", ["http://[", "//[::1", "http://x:99999/"])
async def test_a_redirection_to_what_is_no_address_is_a_sentence(tmp_path, target):
    async with ScriptedService(lambda _asked: Reply(302, headers={"Location": target})) as media:
        client = client_of(media)
        with pytest.raises((MediaError, UnreachableError)):
            await client.download(f"{media.origin}/x", tmp_path / "sound", bytes_max=9)
        await client.close()


async def test_a_sound_whose_name_is_taken_by_a_folder_is_a_sentence(tmp_path):
    (tmp_path / "sound" / "in it").mkdir(parents=True)
    async with ScriptedService(lambda _asked: Reply(200, b"sound")) as media:
        client = client_of(media)
        with pytest.raises(MediaError, match="could not be written"):
            await client.download(f"{media.origin}/x", tmp_path / "sound", bytes_max=9)
        await client.close()
