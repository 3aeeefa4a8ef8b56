"""The finished sounds over the wire: types, ranges, names, and nothing outside the store."""

import base64
import contextlib
from email.utils import formatdate

import pytest
from raw_requests import read_answer, refusal_of, sent
from service_desk import BODY, PATH, until, wait

from scenewright.service.database import Database, rows

FORMATS = [
    ("mp3", "audio/mpeg", "scene.mp3"),
    ("wav", "audio/wav", "scene.wav"),
    ("pcm", "application/octet-stream", "scene.pcm"),
    ("ogg_opus", "audio/ogg", "scene.opus"),
]


def made(client, **members):
    """The address of a sound that was asked for once and no more."""
    key = {"Idempotency-Key": f"a sound {members}"}
    body = {**BODY, "sample_rate": 8000, **members}
    task = wait(client, client.post(PATH, json=body, headers=key).json()["id"])
    return task["output"]["url"]


def stored(service, url):
    """The file behind an address."""
    with contextlib.closing(Database(service.data)) as database, database.read() as connection:
        statement = "select media_sha256 from task where media_token = :token"
        name = rows(connection, statement, token=url.split("/")[-2]).scalar()
    return service.data / "media" / name


@pytest.mark.parametrize(("output_format", "content_type", "name"), FORMATS)
def test_each_format_has_its_type_and_a_name_of_ours(shared, output_format, content_type, name):
    service, account = shared
    with service.client(account["api_key"]) as client:
        url = made(client, output_format=output_format)
        assert url.endswith(f"/{name}")
        client.headers.pop("Authorization")
        answer, head = client.get(url), client.head(url)
    path = stored(service, url)
    assert answer.status_code == head.status_code == 200
    assert (answer.content, head.content) == (path.read_bytes(), b"")
    for name_of_header, value in {
        "content-type": content_type,
        "content-disposition": f'attachment; filename="{name}"',
        "content-length": str(path.stat().st_size),
        "accept-ranges": "bytes",
        "x-content-type-options": "nosniff",
        "cache-control": "no-store",
        "etag": f'"{path.name}"',
        "repr-digest": f"sha-256=:{base64.b64encode(bytes.fromhex(path.name)).decode()}:",
    }.items():
        assert answer.headers[name_of_header] == head.headers[name_of_header] == value
    assert not [header for header in answer.headers if header.startswith("access-control")]


def test_an_address_cannot_be_guessed(shared):
    service, account = shared
    with service.client(account["api_key"]) as client:
        tokens = {made(client, speed=speed).split("/")[-2] for speed in (1, 1.5)}
    assert len(tokens) == 2
    assert all(len(base64.urlsafe_b64decode(token)) * 8 >= 128 for token in tokens)


RANGES = [
    ("bytes=0-9", 206, "0-9"),
    ("bytes=10-", 206, "10-16043"),
    ("bytes=-7", 206, "16037-16043"),
    ("bytes=-99999999", 206, "0-16043"),
    ("bytes=16000-99999999", 206, "16000-16043"),
    ("bytes=0-0", 206, "0-0"),
    ("Bytes=0-9", 206, "0-9"),
    ("bytes=9-2", 200, None),
    ("bytes=0-1,5-6", 200, None),
    ("bytes=", 200, None),
    ("bytes=-", 200, None),
    ("bytes=a-b", 200, None),
    ("bytes=1-2-3", 200, None),
    ("bytes=1", 200, None),
    ("bytes=+1-2", 200, None),
    ("bytes=\u0661-2", 200, None),
    (f"bytes={'9' * 19}-", 200, None),
    ("lines=1-2", 200, None),
    ("nonsense", 200, None),
    ("bytes=99999999-", 416, None),
    ("bytes=16044-", 416, None),
    ("bytes=-0", 416, None),
]


@pytest.mark.parametrize(("wanted", "status", "sent_range"), RANGES)
def test_one_range_is_served_and_what_is_not_understood_is_ignored(
    shared, wanted, status, sent_range
):
    service, account = shared
    with service.client(account["api_key"]) as client:
        url = made(client, output_format="wav")
        answer = client.get(url, headers={"Range": wanted.encode()})
        whole = stored(service, url).read_bytes()
        assert len(whole) == 16044
        if status == 416:
            assert answer.json()["error"]["code"] == "invalid_request"
            assert answer.headers["content-range"] == "bytes */16044"
        elif sent_range:
            first, last = map(int, sent_range.split("-"))
            assert answer.headers["content-range"] == f"bytes {sent_range}/16044"
            assert answer.content == whole[first : last + 1]
        else:
            assert answer.content == whole
            assert "content-range" not in answer.headers
        assert answer.status_code == status


def test_a_range_of_what_has_changed_is_the_whole(shared):
    service, account = shared
    with service.client(account["api_key"]) as client:
        url = made(client, output_format="wav")
        path = stored(service, url)
        changed = formatdate(path.stat().st_mtime, usegmt=True)
        for condition, status in (
            (f'"{path.name}"', 206),
            (changed, 206),
            (f'W/"{path.name}"', 200),
            ('"another"', 200),
            (formatdate(0, usegmt=True), 200),
        ):
            for wanted in ("bytes=0-9", "bytes=99999999-"):
                answer = client.get(url, headers={"Range": wanted, "If-Range": condition})
                beyond = 416 if wanted.startswith("bytes=9") and status == 206 else status
                assert answer.status_code == beyond, (condition, wanted)
        twice = [("Range", "bytes=0-1"), ("Range", "bytes=2-3")]
        assert client.get(url, headers=twice).status_code == 200
        # A range means something to GET alone.
        assert client.head(url, headers={"Range": "bytes=0-9"}).status_code == 200
        assert client.head(url, headers={"Range": "bytes=99999999-"}).status_code == 200


def outside(service, url):
    """What an address finds when it is asked for byte by byte."""
    path = "/" + url.split("/", 3)[3]
    return sent(service, f"GET {path} HTTP/1.1\r\nHost: {service.host}\r\n\r\n".encode("latin-1"))


def test_only_the_exact_address_opens_a_sound(shared):
    service, account = shared
    with service.client(account["api_key"]) as client:
        url = made(client)
    token, _, name = url.rpartition("/")
    assert outside(service, url)[0] == 200
    assert outside(service, url.replace("scene", "%73cene"))[0] == 200
    for other in (
        f"{token}/",
        f"{token}/other.mp3",
        f"{token}/scene.wav",
        f"{token}/{name}%00",
        f"{token}/..%2f{name}",
        f"{token}/{name}/x",
        f"{token[:-1]}/{name}",
        f"{token}%00/{name}",
        url.replace("/media/", "/media/../media/"),
        f"{service.base_url}/media/../../service.sqlite3",
        f"{service.base_url}/media/%2e%2e/service.sqlite3",
        f"{service.base_url}/media/..%2f..%2f/service.sqlite3",
        f"{service.base_url}/media/{stored(service, url).name}/{name}",
    ):
        assert refusal_of(outside(service, other)) == (404, "not_found"), other


def test_what_is_gone_or_is_no_file_of_the_store_is_not_served(start, account, tmp_path):
    service = start()
    secret = tmp_path / "secret"
    secret.write_bytes(b"secret")
    with service.client(account["api_key"]) as client:
        url = made(client)
    path = stored(service, url)
    path.unlink()
    assert refusal_of(outside(service, url)) == (404, "not_found")
    path.symlink_to(secret)
    assert refusal_of(outside(service, url)) == (404, "not_found")
    path.unlink()
    path.mkdir()
    assert refusal_of(outside(service, url)) == (404, "not_found")
    with contextlib.closing(Database(service.data)) as database, database.write() as connection:
        rows(connection, "update task set media_sha256 = '../../secret'")
    assert refusal_of(outside(service, url)) == (404, "not_found")


def rest_of(wire):
    """How many bytes come, 0 when the other end has gone."""
    with contextlib.suppress(ConnectionError):
        return len(wire.recv(2**20))
    return 0


def test_a_client_that_takes_nothing_is_let_go(start, account):
    service = start(values={"protocol.TAKING_SECONDS_MAX": 0.2})
    with service.client(account["api_key"]) as client:
        url = made(client)
    path = stored(service, url)
    path.write_bytes(bytes(32 * 2**20))
    asked = f"GET /{url.split('/', 3)[3]} HTTP/1.1\r\nHost: {service.host}\r\n\r\n".encode()
    with service.wire() as wire:
        wire.sendall(asked)
        status, headers, _body, _rest = read_answer(wire, is_head=True)
        assert (status, headers["content-length"]) == (200, str(32 * 2**20))
        cut = "a sound 200"
        until(lambda: cut in service.log.read_text(), "the connection was kept")
        taken = sum(iter(lambda: rest_of(wire), 0))
        assert taken < 16 * 2**20
    # So little that it is taken as it comes, however busy the machine is.
    path.write_bytes(bytes(2**16))
    assert outside(service, url)[0] == 200
