"""Which sinks PulseAudio has, as they come and go; Qt 6.11 is told of those that come alone.

Qt also keeps a connection that broke, and a stream made on it ends the process: whoever plays asks
here first whether the server is there. Only where libpulse is, which is Linux.
"""

from __future__ import annotations

import ctypes
import sys
import threading
from collections.abc import Callable, Mapping
from ctypes import CFUNCTYPE, POINTER, Structure, c_char_p, c_int, c_uint32, c_void_p
from typing import Any

# From pulse/def.h.
_READY, _FAILED, _TERMINATED = 4, 5, 6
_NO_AUTOSPAWN = 1
_SINKS_AND_SERVER = 0x0001 | 0x0080
_AGAIN_SECONDS = 1.0


class _SinkInfo(Structure):
    """The beginning of `pa_sink_info`."""

    _fields_ = (("name", c_char_p), ("index", c_uint32), ("description", c_char_p))


_OF_STATE = CFUNCTYPE(None, c_void_p, c_void_p)
_OF_CHANGE = CFUNCTYPE(None, c_void_p, c_int, c_uint32, c_void_p)
_OF_SINK = CFUNCTYPE(None, c_void_p, POINTER(_SinkInfo), c_int, c_void_p)
_POINTERS = (
    "pa_mainloop_new",
    "pa_mainloop_get_api",
    "pa_context_new",
    "pa_context_subscribe",
    "pa_context_get_sink_info_list",
)


class PulseWatch:
    """`changed(sinks)` is called from a thread of its own: name to description, None: no server."""

    def __init__(self, changed: Callable[[Mapping[str, str] | None], None]) -> None:
        self._changed = changed
        self._ending = threading.Event()
        self._pulse: Any = None
        self._main: int | None = None
        self._thread: threading.Thread | None = None
        self._lock = threading.Lock()

    def start(self) -> bool:
        """Begin to watch; False where there is no libpulse."""
        if not sys.platform.startswith("linux"):
            return False
        try:
            self._pulse = ctypes.CDLL("libpulse.so.0")
        except OSError:
            return False
        for name in _POINTERS:
            getattr(self._pulse, name).restype = c_void_p
        self._thread = threading.Thread(target=self._watch, name="pulse", daemon=True)
        self._thread.start()
        return True

    def close(self) -> None:
        """Watch no longer; nothing is told afterwards."""
        self._ending.set()
        with self._lock:
            if self._main is not None:
                self._pulse.pa_mainloop_wakeup(c_void_p(self._main))
        if self._thread is not None:
            self._thread.join()

    def _watch(self) -> None:
        while not self._ending.is_set():
            main = self._pulse.pa_mainloop_new()
            with self._lock:
                self._main = main
            self._follow(main)
            with self._lock:
                self._main = None
            self._pulse.pa_mainloop_free(c_void_p(main))
            if not self._ending.is_set():
                self._changed(None)
            self._ending.wait(_AGAIN_SECONDS)

    def _follow(self, main: int) -> None:
        """Tell of sinks until the server is gone."""
        pulse = self._pulse
        api = pulse.pa_mainloop_get_api(c_void_p(main))
        context = c_void_p(pulse.pa_context_new(c_void_p(api), b"Scenewright devices"))
        sinks: dict[str, str] = {}

        def of_sink(_context: Any, info: Any, end: int, _data: Any) -> None:
            if end == 0:
                name, description = info.contents.name, info.contents.description
                sinks[name.decode(errors="replace")] = (description or name).decode(
                    errors="replace"
                )
            elif not self._ending.is_set():
                self._changed(dict(sinks))

        def ask(*_change: Any) -> None:
            sinks.clear()
            asked = pulse.pa_context_get_sink_info_list(context, told_sink, None)
            self._let_go(asked)

        def of_state(_context: Any, _data: Any) -> None:
            if pulse.pa_context_get_state(context) == _READY:
                self._let_go(pulse.pa_context_subscribe(context, _SINKS_AND_SERVER, None, None))
                ask()

        # Held here, because the library keeps no reference to them.
        told_sink, told_change, told_state = _OF_SINK(of_sink), _OF_CHANGE(ask), _OF_STATE(of_state)
        pulse.pa_context_set_state_callback(context, told_state, None)
        pulse.pa_context_set_subscribe_callback(context, told_change, None)
        pulse.pa_context_connect(context, None, _NO_AUTOSPAWN, None)
        while not self._ending.is_set():
            if pulse.pa_context_get_state(context) in (_FAILED, _TERMINATED):
                break
            if pulse.pa_mainloop_iterate(c_void_p(main), 1, None) < 0:
                break
        pulse.pa_context_disconnect(context)
        pulse.pa_context_unref(context)

    def _let_go(self, operation: int | None) -> None:
        if operation:
            self._pulse.pa_operation_unref(c_void_p(operation))
