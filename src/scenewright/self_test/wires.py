"""Whom this system trusts, and that a certificate it does not know is refused."""

from __future__ import annotations

import asyncio
import os
import re
import ssl
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from scenewright import paths
from scenewright.client import Client, ServiceError, UnreachableError
from scenewright.self_test.result import State, Tell

# A pair for loopback that this system knows nothing of; it protects nothing.
PAIR = "self-test/loopback.pem"
CERTIFICATE_FILE_VARIABLE = "SSL_CERT_FILE"
PROXIES = ("http_proxy", "https_proxy", "all_proxy")
HASHED = re.compile(r"[0-9a-f]{8}\.\d+")
# Where systems have their authorities when OpenSSL's own places are empty.
BUNDLES = (
    "/etc/ssl/certs/ca-certificates.crt",
    "/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem",
    "/etc/pki/tls/certs/ca-bundle.crt",
    "/etc/ssl/ca-bundle.pem",
    "/etc/ssl/cert.pem",
)
ANSWER = b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


def look(_folder: Path, tell: Tell) -> None:
    """The authorities of the system, then a real server on loopback: refused, and trusted."""
    _trust_store(tell)
    for variable in PROXIES:
        os.environ.pop(variable, None)
        os.environ.pop(variable.upper(), None)
    asyncio.run(_tls(tell))


def _trust_store(tell: Tell) -> None:
    if sys.platform == "darwin":
        tell("trust-store", State.ok, "macOS itself verifies")
        return
    count = authorities()
    if count:
        tell("trust-store", State.ok, f"{count} authorities are trusted by this system")
        return
    told = "This system trusts no authority, so no hosted service can be reached"
    told += "; on Debian and Ubuntu: sudo apt install ca-certificates"
    tell("trust-store", State.absent, told)


def authorities() -> int:
    """How many certificates of authorities this system keeps where TLS looks for them."""
    if sys.platform == "win32":
        return len(ssl.enum_certificates("ROOT"))
    places = ssl.get_default_verify_paths()
    found = max(map(_certificates_in, (places.cafile, *BUNDLES)))
    if places.capath and os.path.isdir(places.capath):
        hashed = sum(bool(HASHED.fullmatch(name)) for name in os.listdir(places.capath))
        found = max(found, hashed)
    return found


def _certificates_in(bundle: str | None) -> int:
    try:
        return Path(bundle or "").read_bytes().count(b"-----BEGIN CERTIFICATE-----")
    except OSError:
        return 0


async def _tls(tell: Tell) -> None:
    async with _server() as port:
        refusal = await _asked(port)
        if not isinstance(refusal, UnreachableError):
            tell("tls", State.failed, f"A certificate that nobody knows was taken ({refusal})")
            return
        if "certificate" not in str(refusal):
            tell("tls", State.failed, f"A server on this computer was not reached ({refusal})")
            return
        if sys.platform != "linux":
            # There the system is asked, whose store is not ours to add to.
            tell("tls", State.ok, "a bad certificate is refused")
            return
        os.environ[CERTIFICATE_FILE_VARIABLE] = str(paths.resource(PAIR))
        answer = await _asked(port)
        if isinstance(answer, UnreachableError) or answer is None:
            tell("tls", State.failed, f"A certificate that is trusted was refused ({answer})")
            return
    tell(
        "tls", State.ok, f"a bad certificate is refused, a trusted one taken; {ssl.OPENSSL_VERSION}"
    )


async def _asked(port: int) -> ServiceError | None:
    client = Client(f"https://localhost:{port}/v2", "self-test")
    try:
        await client.task("task_1")
    except ServiceError as error:
        return error
    finally:
        await client.close()
    return None


@asynccontextmanager
async def _server() -> AsyncIterator[int]:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(paths.resource(PAIR))

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            await reader.readuntil(b"\r\n\r\n")
            writer.write(ANSWER)
            await writer.drain()
        except (OSError, asyncio.IncompleteReadError):
            pass
        finally:
            writer.close()

    async with await asyncio.start_server(serve, "127.0.0.1", 0, ssl=context) as server:
        yield int(server.sockets[0].getsockname()[1])
