"""asyncio inside Qt's loop, as qasync has it, without what each callback needn't pay for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import qasync

if TYPE_CHECKING:
    from contextvars import Context


class StudioLoop(qasync.QEventLoop):  # type: ignore[misc]
    """Two hundred live tasks make two hundred callbacks a second of it."""

    def call_later(
        self, delay: float, callback: Callable[..., Any], *args: Any, context: Context | None = None
    ) -> asyncio.Handle:
        # qasync looks each time whether a coroutine was given, which takes half of the call.
        handle = asyncio.Handle(callback, args, self, context=context)
        added: asyncio.Handle = self._add_callback(handle, delay)
        return added
