"""References from the network: only to public addresses, each hop checked, everything capped.

The address that was checked is the one that is connected to, so a name that changes its mind
between check and connection gains nothing.
"""

from __future__ import annotations

import functools
import ipaddress
import logging
import queue
import socket
import ssl
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from scenewright.service.errors import FetchError, where

BYTES_MAX = 50_000_000
SECONDS_MAX = 60.0
# A worker waits for it, and with it the tasks behind.
RESOLVE_SECONDS_MAX = 10.0
HOPS_MAX = 3
PORTS = (80, 443)
_NAT64 = ipaddress.ip_network("64:ff9b::/96")
_SIX_TO_FOUR = ipaddress.ip_network("2002::/16")
# The last 64 bits of an address that goes inside an IPv4 network (RFC 5214, 6.1).
_ISATAP = (0x00005EFE, 0x02005EFE)
_IPV6_UNICAST = ipaddress.ip_network("2000::/3")
# Special by the registries of RFC 6890, whatever this Python's list of them says.
_SPECIAL = (
    ipaddress.ip_network("192.0.0.0/24"),
    ipaddress.ip_network("192.88.99.0/24"),
    ipaddress.ip_network("3fff::/20"),
)
_TIMEOUT = {"connect": 5.0, "read": 10.0, "write": 10.0, "pool": 5.0}

LOOK_SECONDS = 0.05
_log = logging.getLogger(__name__)

Resolve = Callable[[str, int], Sequence[str]]


@dataclass
class Visit:
    """One fetch: when it must be over, and how it ended."""

    until: float
    done: threading.Event = field(default_factory=threading.Event)
    failure: FetchError | None = None
    is_abandoned: bool = False

    def is_late(self) -> bool:
        """Whether the deadline is over."""
        return time.monotonic() >= self.until

    def seconds_left(self) -> float:
        """Raises `FetchError` when there are none."""
        left = self.until - time.monotonic()
        if self.is_abandoned or left <= 0:
            raise FetchError("It took too long.")
        return left


def is_public(address: str) -> bool:
    """Whether an IP address is of the public internet, looked at through its tunnels."""
    parsed = ipaddress.ip_address(address.split("%")[0])
    if isinstance(parsed, ipaddress.IPv6Address):
        if parsed.teredo:
            return False
        if parsed.ipv4_mapped:
            parsed = parsed.ipv4_mapped
        elif parsed in _NAT64:
            parsed = ipaddress.IPv4Address(int(parsed) & 0xFFFFFFFF)
        elif parsed in _SIX_TO_FOUR:
            parsed = ipaddress.IPv4Address(int(parsed) >> 80 & 0xFFFFFFFF)
        elif int(parsed) >> 32 & 0xFFFFFFFF in _ISATAP:
            parsed = ipaddress.IPv4Address(int(parsed) & 0xFFFFFFFF)
        elif parsed not in _IPV6_UNICAST:
            return False
    return parsed.is_global and not (
        parsed.is_multicast
        or parsed.is_reserved
        or parsed.is_unspecified
        or any(parsed in network for network in _SPECIAL)
    )


def resolve(host: str, port: int) -> list[str]:
    """Every address of a name, by the system's resolver."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(entry[4][0]) for entry in found]


class Fetcher:
    """Fetches references into files. `allow_private` also allows private hosts and any port."""

    def __init__(
        self,
        allow_private: bool = False,
        resolve: Resolve = resolve,
        bytes_max: int = BYTES_MAX,
        seconds_max: float = SECONDS_MAX,
    ) -> None:
        self._allow_private = allow_private
        self._resolve = resolve
        self._bytes_max = bytes_max
        self._seconds_max = seconds_max

    def __call__(
        self, url: str, path: Path, is_stopped: Callable[[], bool] = lambda: False
    ) -> None:
        """Bring `url` into `path`; raises `FetchError` with a sentence.

        The deadline is for all of it: names, redirections, connections and a dripping server.
        """
        visit = Visit(time.monotonic() + self._seconds_max)
        threading.Thread(target=self._visit, args=(visit, url, path), daemon=True).start()
        while not visit.done.wait(LOOK_SECONDS):
            if is_stopped() or visit.is_late():
                visit.is_abandoned = True
                break
        if visit.is_abandoned or (visit.failure and visit.is_late()):
            raise FetchError(f"It took longer than {self._seconds_max:g} seconds.")
        if visit.failure is not None:
            raise visit.failure

    def _visit(self, visit: Visit, url: str, path: Path) -> None:
        try:
            self._bring(visit, url, path)
        except FetchError as error:
            visit.failure = error
        except Exception as error:
            _log.error("a reference broke off: %s at %s", type(error).__name__, where(error))
            visit.failure = FetchError("It could not be read.")
        finally:
            visit.done.set()

    def _bring(self, visit: Visit, url: str, path: Path) -> None:
        # Only a task with references needs them; the start of the service must not wait.
        import httpcore
        import httpx

        from scenewright.service.pinned import Pinned

        backend = Pinned(self.addresses, visit)
        with httpcore.ConnectionPool(network_backend=backend, ssl_context=_trusting()) as pool:
            for _hop in range(HOPS_MAX + 1):
                try:
                    target = httpx.URL(url)
                    self._check(target)
                    headers: dict[bytes | str, bytes | str] = {
                        "Host": target.netloc.decode(),
                        "Accept-Encoding": "identity",
                        "User-Agent": "scenewright",
                    }
                    # In its parts: another reading of its text might find another port in it.
                    parts = httpcore.URL(
                        scheme=target.raw_scheme,
                        host=target.raw_host,
                        port=target.port,
                        target=target.raw_path,
                    )
                    extensions = {"timeout": _TIMEOUT}
                    with pool.stream(
                        "GET", parts, headers=headers, extensions=extensions
                    ) as answer:
                        told = _headers(answer.headers)
                        if answer.status not in (301, 302, 303, 307, 308):
                            self._keep(answer, told, path)
                            return
                        url = str(target.join(told.get("location", "")))
                except (httpx.InvalidURL, httpcore.UnsupportedProtocol, UnicodeError) as error:
                    raise FetchError("This is no address that can be fetched.") from error
                except (httpcore.NetworkError, httpcore.TimeoutException, OSError) as error:
                    raise FetchError("The server cannot be reached.") from error
                except httpcore.ProtocolError as error:
                    raise FetchError("The server does not speak HTTP.") from error
        raise FetchError("There are too many redirections.")

    def addresses(self, host: str, port: int) -> list[str]:
        """The addresses of a host, when every one of them may be connected to."""
        answers: queue.SimpleQueue[list[str] | Exception] = queue.SimpleQueue()

        def look_up() -> None:
            try:
                answers.put([*self._resolve(host, port)])
            except Exception as error:
                answers.put(error)

        # No system can interrupt it; what is too late is left to end by itself.
        threading.Thread(target=look_up, daemon=True).start()
        try:
            found = answers.get(timeout=RESOLVE_SECONDS_MAX)
        except queue.Empty:
            raise FetchError(f"Nobody said in time where {host} is.") from None
        if isinstance(found, (OSError, UnicodeError)):
            raise FetchError(f"The name {host} is not known.") from found
        if isinstance(found, Exception):
            raise found
        if not found or not (self._allow_private or all(is_public(each) for each in found)):
            raise FetchError("The address is not public.")
        return found

    def _check(self, target: Any) -> None:
        if target.scheme not in ("http", "https") or not target.host or target.userinfo:
            raise FetchError("The address must be http or https, without a user name.")
        port = target.port or {"http": 80, "https": 443}[target.scheme]
        if port not in PORTS and not self._allow_private:
            raise FetchError("Only the ports 80 and 443 are allowed.")

    def _keep(self, answer: Any, told: dict[str, str], path: Path) -> None:
        if answer.status != 200:
            raise FetchError(f"The server answered {answer.status}.")
        if told.get("content-encoding", "identity") != "identity":
            raise FetchError("The server sent it compressed, which is not accepted.")
        import httpcore

        kept = 0
        chunks: Iterable[bytes] = answer.iter_stream()
        try:
            with path.open("wb") as file:
                for chunk in chunks:
                    kept += len(chunk)
                    if kept > self._bytes_max:
                        raise FetchError(f"It is larger than {self._bytes_max // 10**6} MB.")
                    file.write(chunk)
        except httpcore.ProtocolError as error:
            raise FetchError("The server broke off before its end.") from error
        except OSError as error:
            raise FetchError(f"The service cannot keep it: {error.strerror}.") from error


@functools.cache
def _trusting() -> ssl.SSLContext:
    # Reading the trusted certificates takes 30 ms.
    return ssl.create_default_context()


def _headers(pairs: Iterable[tuple[bytes, bytes]]) -> dict[str, str]:
    return {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in pairs}
