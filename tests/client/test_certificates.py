"""Who a service is, proved by certificates: the system's store, a company's own, and bad ones."""

import asyncio
import ssl

import pytest
from scripted_service import ACCEPTED, BODY, KEY, Reply, client_of
from tls_service import DAY, Authority, TlsService

from scenewright.client import Client, UnreachableError
from scenewright.client.certificates import CODES, REFUSED, distrust_of
from scenewright.client.errors import ProbeError
from scenewright.client.probe import Prober

BAD = {
    "expired": ({"begins": -2 * DAY, "ends": -DAY}, "has expired. Check this computer's date"),
    "early": ({"begins": DAY, "ends": 2 * DAY}, "is not valid yet. Check this computer's date"),
    "other name": ({"name": "elsewhere.example"}, "is for another name. Check the address"),
    "self-signed": ({"is_self_signed": True}, "signed by nobody but itself. If it is your own"),
}


@pytest.fixture
def authority(tmp_path, monkeypatch):
    """An authority that this system trusts, as a company sets it up."""
    authority = Authority(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(authority.file))
    return authority


async def test_a_company_s_own_authority_is_trusted_for_answers_and_sound(authority, tmp_path):
    async with TlsService(authority.context()) as service:
        service.script(ACCEPTED, Reply(200, b"sound"))
        client = client_of(service)
        assert (await client.create(BODY, "intent-1")).id == "task_1"
        url = f"{service.origin}/sound"
        assert await client.download(url, tmp_path / "sound", bytes_max=100) == 5
        prober = Prober()
        assert (await prober.probe(url)).size_bytes == 5
        await prober.close()
        await client.close()
    assert "authorization" in service.asked[0].headers
    assert all("authorization" not in asked.headers for asked in service.asked[1:])


async def asked_in_vain(service, tmp_path):
    """What is said when the service, its sound and a reference are asked for."""
    client, prober = client_of(service), Prober()
    with pytest.raises(UnreachableError) as asked:
        await client.task("task_1")
    assert not asked.value.is_sent
    with pytest.raises(UnreachableError) as fetched:
        await client.download(f"{service.origin}/x", tmp_path / "sound", bytes_max=100)
    with pytest.raises(ProbeError) as probed:
        await prober.probe(f"{service.origin}/x")
    await prober.close()
    await client.close()
    return str(asked.value), str(fetched.value), str(probed.value)


@pytest.mark.parametrize(("given", "sentence"), BAD.values(), ids=BAD)
async def test_a_bad_certificate_is_named_and_nothing_is_sent(authority, tmp_path, given, sentence):
    async with TlsService(authority.context(**given)) as service:
        service.script(ACCEPTED)
        asked, fetched, probed = await asked_in_vain(service, tmp_path)
    assert service.asked == []
    assert asked.startswith("The service could not prove who it is: its certificate ")
    assert fetched.startswith("The server of the sound could not prove")
    assert sentence in asked
    assert sentence in fetched
    assert asked.endswith("Nothing was sent.")
    assert sentence.partition(".")[0] in probed


async def test_an_unknown_authority_is_named_with_the_way_to_trust_it(authority, tmp_path):
    other = Authority(tmp_path, "nobody")
    async with TlsService(other.context()) as service:
        service.script(ACCEPTED)
        asked, fetched, _probed = await asked_in_vain(service, tmp_path)
    assert service.asked == []
    for told in (asked, fetched):
        assert "from an authority that this system does not trust. In a company, add" in told


async def test_a_server_without_tls_is_told_from_one_that_is_not_there():
    async def serve(reader, writer):
        await reader.read(1)
        writer.write(b"HTTP/1.1 400 No\r\n\r\n")
        writer.close()

    async with await asyncio.start_server(serve, "127.0.0.1", 0) as server:
        client = Client(f"https://localhost:{server.sockets[0].getsockname()[1]}/v2", KEY)
        with pytest.raises(UnreachableError, match=r"does not speak TLS there.*check the address"):
            await client.task("task_1")
        await client.close()


@pytest.mark.parametrize(("why", "codes"), CODES.items(), ids=lambda value: str(value)[:40])
def test_every_system_s_codes_are_known(why, codes):
    for code in codes:
        error = ssl.SSLCertVerificationError("no")
        error.verify_code = code
        wrapped = OSError("no connection")
        wrapped.__context__ = error
        assert distrust_of(wrapped) is why
    error = ssl.SSLCertVerificationError("no")
    assert distrust_of(error) is REFUSED
    assert distrust_of(ssl.SSLEOFError("gone")) is None
