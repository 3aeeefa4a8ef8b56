"""Addresses of references looked at over a real wire: bounded, without a key, told in words."""

import asyncio
import contextlib

import pytest
from scripted_service import Reply, ScriptedService

from scenewright.client.errors import ProbeError
from scenewright.client.probe import Prober

SOUND = Reply(200, b"RIFF" * 300, {"Content-Type": "audio/wav; x=1"})


def head_of(reply):
    """What a server answers to HEAD where it answers `reply` to GET."""
    length = {"Content-Length": str(len(reply.body))}
    return Reply(reply.status, b"", length | reply.headers)


@contextlib.asynccontextmanager
async def wire(begin):
    """The address of a server that begins an answer and never ends it."""
    over = asyncio.Event()

    async def serve(_reader, writer):
        begin(writer)
        await over.wait()
        writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/"
    over.set()
    server.close()
    await server.wait_closed()
    await asyncio.sleep(0)


async def looked(answer, path="/tide.wav", **options):
    async with ScriptedService(answer) as site:
        prober = Prober(**options)
        try:
            return await prober.probe(site.origin + path), site.asked
        finally:
            await prober.close()


async def refused(answer, **options):
    with pytest.raises(ProbeError) as refusal:
        await looked(answer, **options)
    return str(refusal.value)


async def test_a_file_is_told_by_its_head_alone():
    found, asked = await looked(lambda _asked: head_of(SOUND))
    assert (found.content_type, found.size_bytes) == ("audio/wav", 1200)
    assert [one.method for one in asked] == ["HEAD"]
    assert not {"authorization", "cookie"} & set(asked[0].headers)


async def test_where_head_is_refused_the_first_bytes_tell():
    part = Reply(206, b"RIFF", {"Content-Range": "bytes 0-3/987654", "Content-Type": "audio/wav"})
    answer = lambda asked: Reply(405) if asked.method == "HEAD" else part  # noqa: E731
    found, asked = await looked(answer)
    assert (found.size_bytes, found.head) == (987_654, b"RIFF")
    assert asked[1].headers["range"] == "bytes=0-4095"


async def test_an_enormous_file_is_told_and_not_fetched():
    huge = Reply(200, b"", {"Content-Type": "audio/wav", "Content-Length": str(5 * 10**9)})
    found, _asked = await looked(lambda _asked: huge)
    assert found.size_bytes == 5 * 10**9


@pytest.mark.parametrize(
    ("status", "words"),
    [
        (401, "wants a sign-in"),
        (403, "permission"),
        (404, "no file there"),
        (410, "any more"),
        (429, "too often"),
        (503, "trouble of its own"),
        (418, "gives no file"),
    ],
)
async def test_a_refusal_is_told_in_words(status, words):
    sentence = await refused(lambda _asked: Reply(status))
    assert words in sentence
    assert f"HTTP {status}" in sentence


async def test_a_server_that_never_answers_is_given_up():
    async with wire(lambda _writer: None) as url:
        prober = Prober(answer_seconds_max=0.2)
        with pytest.raises(ProbeError, match=r"does not answer within 0\.2 s"):
            await prober.probe(url)
        await prober.close()


async def test_nobody_there_a_server_of_rubbish_and_compression_are_told(tmp_path):
    async with ScriptedService() as site:
        gone = site.origin
    prober = Prober()
    with pytest.raises(ProbeError, match="cannot be reached"):
        await prober.probe(gone)
    await prober.close()

    async with wire(lambda writer: writer.write(b"\x00\x01 hello\r\n\r\n")) as url:
        prober = Prober()
        with pytest.raises(ProbeError, match="does not speak HTTP"):
            await prober.probe(url)
        await prober.close()
    packed = Reply(200, b"x", {"Content-Encoding": "gzip"})
    answer = lambda asked: Reply(405) if asked.method == "HEAD" else packed  # noqa: E731
    assert "compressed" in await refused(answer)


@pytest.mark.parametrize("text", ["http://", "http://[", "http://a b/", "http://\ud800/"])
async def test_what_is_no_address_is_told(text):
    prober = Prober()
    with pytest.raises(ProbeError):
        await prober.probe(text)
    await prober.close()


async def test_a_redirection_on_the_same_host_is_followed_and_a_circle_is_not():
    hops = {"/tide.wav": "/there", "/there": "/file"}

    def answer(asked):
        target = hops.get(asked.path)
        return Reply(302, headers={"Location": target}) if target else head_of(SOUND)

    found, asked = await looked(answer)
    assert (found.size_bytes, asked[-1].path) == (1200, "/file")
    hops["/file"] = "/tide.wav"
    assert "without end" in await refused(answer)


@pytest.mark.parametrize(
    ("target", "words"),
    [
        ("http://localhost:9/x", "private"),
        ("http://10.0.0.1/x", "private"),
        ("http://inside.example/x", "private"),
        ("http://169.254.169.254/x", "private"),
        ("file:///etc/passwd", "no web address"),
        ("http://user:word@example.org/", "no web address"),
        ("http://[/", "no web address"),
    ],
)
async def test_a_redirection_into_a_private_network_is_not_followed(target, words):
    async def resolve(host, _port):
        return ["192.168.1.1"] if host == "inside.example" else [host]

    answer = lambda _asked: Reply(302, headers={"Location": target})  # noqa: E731
    assert words in await refused(answer, resolve=resolve)


async def test_a_fetch_is_bounded_in_bytes_and_time(tmp_path):
    async with ScriptedService(lambda _asked: SOUND) as site:
        prober = Prober()
        await prober.fetch(site.origin, tmp_path / "a", 1200)
        assert (tmp_path / "a").read_bytes() == SOUND.body
        with pytest.raises(ProbeError, match="sends more than"):
            await prober.fetch(site.origin, tmp_path / "b", 1199)
        await prober.close()
    async with wire(lambda writer: writer.write(b"HTTP/1.1 200 OK\r\n\r\nxx")) as url:
        prober = Prober(fetch_seconds_max=0.2)
        with pytest.raises(ProbeError, match="takes longer"):
            await prober.fetch(url, tmp_path / "c", 1200)
        await prober.close()
