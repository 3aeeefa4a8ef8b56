"""Connections to addresses that were checked, and every wait on them inside one deadline."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

import httpcore

if TYPE_CHECKING:
    import ssl

    from scenewright.service.fetch import Visit


class Pinned(httpcore.SyncBackend):
    """Connects to a host's checked addresses, one after the other until one answers."""

    def __init__(self, addresses: Callable[[str, int], list[str]], visit: Visit) -> None:
        super().__init__()
        self._addresses = addresses
        self._visit = visit

    def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.NetworkStream:
        """A connection to the first address that takes one."""
        failure: Exception | None = None
        for address in self._addresses(host, port):
            seconds = _least(timeout, self._visit)
            try:
                stream = super().connect_tcp(address, port, seconds, local_address, socket_options)
            except (httpcore.ConnectError, httpcore.ConnectTimeout) as error:
                failure = error
            else:
                return _Stream(stream, self._visit)
        raise failure or httpcore.ConnectError("no address")


class _Stream(httpcore.NetworkStream):
    def __init__(self, inner: httpcore.NetworkStream, visit: Visit) -> None:
        self._inner = inner
        self._visit = visit

    def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        return self._inner.read(max_bytes, _least(timeout, self._visit))

    def write(self, buffer: bytes, timeout: float | None = None) -> None:
        self._inner.write(buffer, _least(timeout, self._visit))

    def close(self) -> None:
        self._inner.close()

    def start_tls(
        self,
        ssl_context: ssl.SSLContext,
        server_hostname: str | None = None,
        timeout: float | None = None,
    ) -> httpcore.NetworkStream:
        seconds = _least(timeout, self._visit)
        return _Stream(self._inner.start_tls(ssl_context, server_hostname, seconds), self._visit)

    def get_extra_info(self, info: str) -> Any:
        return self._inner.get_extra_info(info)


def _least(timeout: float | None, visit: Visit) -> float:
    left = visit.seconds_left()
    return left if timeout is None else min(timeout, left)
