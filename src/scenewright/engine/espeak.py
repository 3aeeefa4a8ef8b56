"""espeak-ng by ctypes: one line of text becomes samples, always the same for the same seed.

espeak-ng keeps counters of its voices in C variables that only unloading the library resets, so
each line gets a freshly loaded one (5 ms). It is not thread-safe: one line at a time a process.
"""

from __future__ import annotations

import _ctypes
import ctypes
import os
import sys
import threading
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import espeakng_loader
import numpy as np
from numpy.typing import NDArray

from scenewright.engine.errors import SpeechError

_SYNCHRONOUS = 2
_DO_NOT_EXIT = 0x8000
_UTF8, _PHONETIC = 1, 2
_UTF8_WITH_END_PAUSE = _UTF8 | 0x1000
# Each buffer is a call back into Python.
_BUFFER_MS = 2000
_RATE, _VOLUME, _PITCH, _RANGE, _WORD_GAP = 1, 2, 3, 4, 7
# Some variants reach full scale at 100.
_SAFE_VOLUME = 80

_Callback = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.c_void_p
)
_one_line_at_a_time = threading.Lock()


@dataclass(frozen=True)
class Setting:
    """How espeak-ng speaks; `voice` such as `en-us+adam`, pitch and range 0 to 100."""

    voice: str
    words_per_minute: int = 160
    pitch: int = 50
    pitch_range: int = 50
    word_gap: int = 0


def speak(text: str, setting: Setting, seed: int) -> tuple[NDArray[np.float32], int]:
    """The samples of `text` as mono float32 and their sample rate in hertz.

    Raises `SpeechError` where the library or the voice is not there or fails.
    """
    with _one_line_at_a_time:
        library = _loaded()
        try:
            return _spoken(library, text, setting, seed)
        finally:
            library.espeak_Terminate()
            _unload(library)


def phonemes(text: str, voice: str) -> str:
    """The sounds of `text` in the International Phonetic Alphabet, as `voice` would say them.

    Raises `SpeechError` where the library or the voice is not there.
    """
    with _one_line_at_a_time:
        library = _loaded()
        try:
            _initialized(library)
            _set_voice(library, voice)
            library.espeak_TextToPhonemes.restype = ctypes.c_char_p
            rest = ctypes.c_char_p(text.encode())
            clauses = []
            while rest.value:
                told = library.espeak_TextToPhonemes(ctypes.byref(rest), _UTF8, _PHONETIC)
                clauses.append((told or b"").decode("utf-8", "replace"))
            return " ".join(clauses)
        finally:
            library.espeak_Terminate()
            _unload(library)


def version() -> str:
    """The version of the library that speaks. Raises `SpeechError` where it is not there."""
    with _one_line_at_a_time:
        library = _loaded()
        try:
            library.espeak_Info.restype = ctypes.c_char_p
            told: bytes = library.espeak_Info(None)
            return told.decode()
        finally:
            _unload(library)


def _loaded() -> Any:
    try:
        return ctypes.CDLL(espeakng_loader.get_library_path())
    except OSError as error:
        raise SpeechError(f"espeak-ng cannot be loaded: {error}") from error


def _unload(library: Any) -> None:
    if sys.platform == "win32":
        _ctypes.FreeLibrary(library._handle)
    else:
        _ctypes.dlclose(library._handle)


def _initialized(library: Any) -> int:
    data = Path(espeakng_loader.get_data_path())
    folder = os.fsencode(data.parent)
    rate: int = library.espeak_Initialize(_SYNCHRONOUS, _BUFFER_MS, folder, _DO_NOT_EXIT)
    if rate <= 0:
        raise SpeechError("espeak-ng does not find its voices.")
    return rate


def _set_voice(library: Any, name: str) -> None:
    if library.espeak_SetVoiceByName(name.encode()) != 0:
        raise SpeechError(f"espeak-ng has no voice {name}.")


def _spoken(
    library: Any, text: str, setting: Setting, seed: int
) -> tuple[NDArray[np.float32], int]:
    rate = _initialized(library)
    parts: list[NDArray[np.int16]] = []

    def take(samples: Any, count: int, _events: Any) -> int:
        if count > 0 and samples:
            parts.append(np.ctypeslib.as_array(samples, (count,)).copy())
        return 0

    callback = _Callback(take)
    library.espeak_SetSynthCallback(callback)
    library.espeak_ng_SetRandSeed.argtypes = [ctypes.c_long]
    library.espeak_ng_SetRandSeed(seed & 0x7FFFFFFF)
    _set_voice(library, setting.voice)
    for number, value in (
        (_RATE, setting.words_per_minute),
        (_VOLUME, _SAFE_VOLUME),
        (_PITCH, setting.pitch),
        (_RANGE, setting.pitch_range),
        (_WORD_GAP, setting.word_gap),
    ):
        library.espeak_SetParameter(number, int(value), 0)
    encoded = text.encode() + b"\0"
    library.espeak_Synth.argtypes = [
        ctypes.c_char_p,
        ctypes.c_size_t,
        ctypes.c_uint,
        ctypes.c_int,
        ctypes.c_uint,
        ctypes.c_uint,
        ctypes.c_void_p,
        ctypes.c_void_p,
    ]
    if library.espeak_Synth(encoded, len(encoded), 0, 1, 0, _UTF8_WITH_END_PAUSE, None, None) != 0:
        raise SpeechError("espeak-ng cannot say this line.")
    library.espeak_Synchronize()
    if not parts:
        return np.zeros(0, np.float32), rate
    return np.concatenate(parts).astype(np.float32) / np.float32(32768.0), rate
