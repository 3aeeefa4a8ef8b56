"""Which addresses may be given a key: https anywhere, plain http on this very machine only."""

from __future__ import annotations

import ipaddress
import socket
from urllib.parse import urljoin, urlsplit

from scenewright.client.errors import UnusableDoorError
from scenewright.contract import VERSION_PREFIX, is_usable_key


def is_loopback(host: str) -> bool:
    """Whether a host is literally this machine: `localhost`, 127.0.0.0/8 or ::1."""
    if host.lower() == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def joined(url: str, target: str) -> str:
    """Where a redirection from `url` leads, which may be no address at all."""
    try:
        return urljoin(url, target)
    except ValueError:
        return target


async def leads_here(host: str) -> bool:
    """Whether a name, or an address written oddly, leads to this machine when it is looked up."""
    import asyncio

    try:
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(host, None, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        # Then nobody can go there, who is told so.
        return False
    return any(_is_here(str(address[0])) for *_kind, address in found)


def _is_here(address: str) -> bool:
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped is not None:
        found = found.ipv4_mapped
    return found.is_loopback or found.is_unspecified


def is_behind_proxy(url: str) -> bool:
    """Whether a proxy of this system stands before an address."""
    # Imported here: it brings half of the standard library's network, which no first paint needs.
    from urllib.request import getproxies, proxy_bypass

    parts = urlsplit(url)
    proxies = getproxies()
    proxy = proxies.get(parts.scheme) or proxies.get("all")
    return bool(proxy) and not proxy_bypass(parts.hostname or "")


def usable_base_url(base_url: str) -> str:
    """The base address without a trailing slash; one without a path gets the version prefix.

    Raises `UnusableDoorError` where a key must not be sent: plain http to another machine, user
    info, query, fragment, or no host at all.
    """
    text = base_url.strip()
    try:
        parts = urlsplit(text)
        host, _port = parts.hostname or "", parts.port
    except ValueError:
        host, parts = "", urlsplit("")
    if parts.scheme not in ("http", "https") or not host or not text.isprintable():
        raise UnusableDoorError(
            "The base address must be a web address such as https://example.com/v2."
        )
    if parts.username is not None or parts.query or parts.fragment:
        raise UnusableDoorError(
            "The base address must not contain a user name, a query or a fragment."
        )
    if parts.scheme == "http" and not is_loopback(host):
        raise UnusableDoorError(
            "The base address must begin with https: over plain http anyone on the way could read "
            "the key."
        )
    path = parts.path.rstrip("/") or VERSION_PREFIX
    return f"{parts.scheme}://{parts.netloc}{path}"


def usable_key(api_key: str) -> str:
    """The key without surrounding blanks; raises `UnusableDoorError` if no header can hold it."""
    key = api_key.strip()
    if not is_usable_key(key):
        raise UnusableDoorError(
            "The API key must be printable characters without spaces; copy it again."
        )
    return key
