"""Answers made to do harm: each ends in a sentence that waits, in bounded time and memory."""

import asyncio
import contextlib
import gzip
import tracemalloc

import pytest
from scripted_service import KEY, Hours, highest

from scenewright.client import Client, MediaError, ServiceError, UnreachableError

OK = b"HTTP/1.1 200 OK\r\n"
MEMORY_BYTES_MAX = 24 << 20
BOMB = gzip.compress(bytes(1 << 24))


@contextlib.asynccontextmanager
async def wire(head, again=b"", apart_seconds=0.0):
    """The origin of a server that says `head`, and then `again` for ever where there is any."""
    talking = set()

    async def serve(reader, writer):
        talking.add(asyncio.current_task())
        with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
            await reader.readuntil(b"\r\n\r\n")
            writer.write(head)
            while again and not writer.is_closing():
                writer.write(again)
                await writer.drain()
                await asyncio.sleep(apart_seconds)
        writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    server.close()
    if talking:
        await asyncio.wait(talking, timeout=20)


def client_at(origin):
    hours = Hours()
    given = {"clock": hours.clock, "sleep": hours.sleep, "uniform": highest}
    return Client(f"{origin}/v2", KEY, **given)


HOSTILE = {
    "headers without end": ((OK, b"X-More: " + b"a" * 4000 + b"\r\n"), "broke off"),
    "a header without end": ((OK + b"X-More: ", b"a" * 8000), "broke off"),
    "1xx without end": ((b"", b"HTTP/1.1 102 Processing\r\n\r\n"), "in time"),
    "a drip": ((OK + b"Content-Length: 9000\r\n\r\n", b" ", 0.01), "in time"),
    "a drip of headers": ((OK + b"X-More: ", b"a", 0.01), "in time"),
    "a body without end": ((OK + b"\r\n", b" " * (1 << 20)), "larger than any task"),
    "a chunk that is said to have 2 GiB": (
        (OK + b"Transfer-Encoding: chunked\r\n\r\n80000000\r\n", b" " * (1 << 20)),
        "larger than any task",
    ),
    "a length that no number holds": (
        (OK + b"Content-Length: " + b"9" * 400 + b"\r\n\r\n{}",),
        "broke off",
    ),
    "a negative length": ((OK + b"Content-Length: -1\r\n\r\n{}",), "broke off"),
    "two lengths": ((OK + b"Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}",), "broke off"),
    "less than its length": ((OK + b"Content-Length: 90\r\n\r\n{}",), "broke off"),
    "packed": ((OK + b"Content-Encoding: gzip\r\n\r\n" + BOMB,), "compressed"),
    "packed by the way": ((OK + b"Transfer-Encoding: gzip, chunked\r\n\r\n",), "broke off"),
    "packed by Brotli": ((OK + b"Content-Encoding: br\r\n\r\n" + BOMB,), "compressed"),
    "packed by the way, and whole": (
        (OK + b"Transfer-Encoding: gzip, chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",),
        "broke off",
    ),
    "another protocol": ((b"HTTP/1.1 101 Up\r\nUpgrade: x\r\n\r\n",), "broke off"),
    "a chunk's words without end": (
        (OK + b"Transfer-Encoding: chunked\r\n\r\n1;a=", b"a" * (1 << 16)),
        "larger than any task|broke off",
    ),
    "words behind the body without end": (
        (OK + b"Transfer-Encoding: chunked\r\n\r\n0\r\n", b"X: " + b"a" * (1 << 16) + b"\r\n"),
        "larger than any task|broke off",
    ),
    "no HTTP": ((b"SSH-2.0-OpenSSH_9.2\r\n\r\n",), "broke off"),
    "a header with NUL": ((OK + b"X: \x00\r\n\r\n{}",), "broke off"),
}


# What has a body goes another way over the network than what has none.
@pytest.mark.parametrize("body", [None, b"{}"], ids=["GET", "POST"])
@pytest.mark.parametrize(("said", "sentence"), HOSTILE.values(), ids=HOSTILE)
async def test_a_hostile_answer_is_a_sentence_in_bounded_time_and_memory(
    monkeypatch, said, sentence, body
):
    if sentence == "in time":
        # Whatever else is said may take a busy machine longer.
        monkeypatch.setattr("scenewright.client.wire.REQUEST_SECONDS_MAX", 0.3)
        monkeypatch.setattr("scenewright.client.line.ANSWER_SECONDS_MAX", 0.3)
        monkeypatch.setattr("scenewright.client.lines.WATCH_SECONDS", 0.1)
    async with wire(*said) as origin:
        client = client_at(origin)
        tracemalloc.start()
        with pytest.raises(ServiceError, match=sentence) as caught:
            await client._wire.send("POST" if body else "GET", f"{origin}/v2/x", {}, body)
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        await client.close()
    assert caught.value.may_pass
    assert str(caught.value).endswith(".")
    assert peak < MEMORY_BYTES_MAX


async def test_a_sound_that_only_drips_is_broken_off_and_resumed(monkeypatch, tmp_path):
    monkeypatch.setattr("scenewright.client.media.STALL_SECONDS", 0.2)
    head = OK + b'ETag: "1"\r\nContent-Length: 9000\r\n\r\ns'
    async with wire(head, b"s", 0.01) as origin:
        client = client_at(origin)
        with pytest.raises(UnreachableError, match="in time"):
            await client.download(f"{origin}/x", tmp_path / "sound", bytes_max=9000)
        await client.close()
    assert (tmp_path / "sound.part").stat().st_size > 0
    assert not (tmp_path / "sound").exists()


async def test_a_sound_that_comes_steadily_is_waited_for(monkeypatch, tmp_path):
    monkeypatch.setattr("scenewright.client.media.STALL_SECONDS", 1.0)
    monkeypatch.setattr("scenewright.client.media.STALL_BYTES", 2)
    content = b"s" * 40
    begun = asyncio.get_running_loop().time()
    async with wire(OK + b"Content-Length: 40\r\n\r\n", content[:1], 0.03) as origin:
        client = client_at(origin)
        assert await client.download(f"{origin}/x", tmp_path / "sound", bytes_max=40) == 40
        await client.close()
    assert asyncio.get_running_loop().time() - begun > 1.0


async def test_what_a_service_says_of_the_length_does_not_fill_the_disk(monkeypatch, tmp_path):
    monkeypatch.setattr("scenewright.client.media.BYTES_MAX", 3 << 20)
    async with wire(OK + b"\r\n", bytes(1 << 20)) as origin:
        client = client_at(origin)
        with pytest.raises(MediaError, match="larger than"):
            await client.download(f"{origin}/x", tmp_path / "sound", bytes_max=10**30)
        await client.close()
    assert (tmp_path / "sound.part").stat().st_size <= 3 << 20


async def test_a_sound_that_the_disk_cannot_hold_is_not_begun(monkeypatch, tmp_path):
    monkeypatch.setattr("scenewright.client.media.SPARE_BYTES", 1 << 62)
    async with wire(OK + b"Content-Length: 5\r\n\r\nsound") as origin:
        client = client_at(origin)
        with pytest.raises(MediaError, match=r"No space left.*Free some space"):
            await client.download(f"{origin}/x", tmp_path / "sound", bytes_max=9000)
        await client.close()
    assert list(tmp_path.glob("sound*")) == []


async def test_a_name_in_a_header_is_no_name_of_a_file(tmp_path):
    said = b'Content-Disposition: attachment; filename="../../evil.wav"\r\nContent-Length: 5\r\n'
    async with wire(OK + said + b"\r\nsound") as origin:
        client = client_at(origin)
        folder = tmp_path / "a" / "b"
        folder.mkdir(parents=True)
        await client.download(f"{origin}/../../x%2f..%2fevil", folder / "1.sound", bytes_max=9)
        await client.close()
    found = [path.relative_to(tmp_path) for path in tmp_path.rglob("*") if path.is_file()]
    assert [path.as_posix() for path in found] == ["a/b/1.sound"]
