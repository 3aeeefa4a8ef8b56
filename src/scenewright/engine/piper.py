"""A line spoken by a user's own Piper voice: a VITS model in ONNX, run by onnxruntime.

The runtime is an optional package and loaded with the first such line. A model keeps its own
random numbers from its start on, so each line gets a freshly started one with the line's seed.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from scenewright.engine.errors import SpeechError
from scenewright.engine.espeak import phonemes
from scenewright.scene.own_voices import settings_of
from scenewright.sound.stretch import Stretcher

if TYPE_CHECKING:
    from scenewright.engine.manners import Manner
    from scenewright.scene.voices import Voice

Samples = NDArray[np.float32]

ABSENT = (
    "Piper's voices need the package onnxruntime, which is not installed. Install it with "
    "“pip install onnxruntime” where the studio runs."
)
_BEGIN, _BETWEEN, _END = "^", "_", "$"
_MARKS = ".!?;:,…—"
_SENTENCE_REST_SECONDS = 0.25
# Steps of espeak-ng's pitch, measured as semitones.
_SEMITONES_A_STEP = 0.22


def speak_with_model(text: str, voice: Voice, manner: Manner, seed: int) -> tuple[Samples, int]:
    """`text` as mono samples and their rate in hertz. Raises `SpeechError` with a sentence."""
    try:
        settings = settings_of(Path(voice.model))
    except ValueError as error:
        raise SpeechError(f"{voice.name}: {error}") from error
    session = _started(voice, seed)
    rate = int(settings["audio"]["sample_rate"])
    rest = np.zeros(round(_SENTENCE_REST_SECONDS * rate), np.float32)
    parts: list[Samples] = []
    for said in _sentences(text, settings):
        ids = phoneme_ids(said, settings["phoneme_id_map"])
        if parts:
            parts.append(rest)
        parts.append(_run(session, ids, settings, voice, manner))
    if not parts:
        raise SpeechError("The line holds nothing that can be said.")
    samples = np.concatenate(parts)
    semitones = manner.pitch * _SEMITONES_A_STEP
    if semitones:
        samples = Stretcher(rate, 1, 1.0, semitones).push(samples[:, None], last=True)[:, 0]
    return samples, rate


def phoneme_ids(said: str, table: Mapping[str, Sequence[int]]) -> list[int]:
    """The numbers of a sentence's phonemes, as Piper's voices were taught them: a beginning, each
    phoneme with a blank after it, an end. What the voice does not know is left out."""
    ids = [*table.get(_BEGIN, ()), *table.get(_BETWEEN, ())]
    for phoneme in said:
        known = table.get(phoneme)
        if known:
            ids += [*known, *table.get(_BETWEEN, ())]
    return [*ids, *table.get(_END, ())]


def _sentences(text: str, settings: Mapping[str, Any]) -> list[str]:
    """The phonemes of each sentence, its marks among them."""
    if settings.get("phoneme_type", "espeak") == "text":
        return [unicodedata.normalize("NFD", text.lower())]
    spoken = str(settings.get("espeak", {}).get("voice") or "en")
    sentences = [""]
    for clause in re.findall(rf"[^{_MARKS}\n]+[{_MARKS}\n]*", text):
        words = clause.rstrip(_MARKS + "\n ")
        mark = clause[len(words) :].strip()[:1].replace("…", ".").replace("—", ",")
        if not any(map(str.isalnum, words)):
            continue
        # espeak-ng tells (fr) where a word is of another language.
        told = re.sub(r"\([^)]*\)", "", phonemes(words, spoken)).strip()
        told = unicodedata.normalize("NFD", told)
        sentences[-1] += told + mark + (" " if mark in (",", ";", ":") else "")
        if mark in (".", "!", "?"):
            sentences.append("")
    return [one for one in sentences if one.strip()]


def _started(voice: Voice, seed: int) -> Any:
    try:
        import onnxruntime
    except ImportError as error:
        raise SpeechError(ABSENT) from error
    options = onnxruntime.SessionOptions()
    options.log_severity_level = 4
    # A start for each line: what a long optimisation would win is lost again.
    options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_ENABLE_BASIC
    onnxruntime.set_seed(seed & 0x7FFFFFFF)
    try:
        return onnxruntime.InferenceSession(
            voice.model, options, providers=["CPUExecutionProvider"]
        )
    except Exception as error:
        raise SpeechError(
            f"{Path(voice.model).name} is not a voice that can be used; it may be cut off. "
            "Download it again."
        ) from error


def _run(
    session: Any, ids: list[int], settings: Mapping[str, Any], voice: Voice, manner: Manner
) -> Samples:
    wishes = settings.get("inference")
    told: Mapping[str, Any] = wishes if isinstance(wishes, dict) else {}
    lively = min(max(manner.pitch_range, 0.5), 1.5)
    scales = [
        float(told.get("noise_scale", 0.667)) * lively,
        float(told.get("length_scale", 1.0)) / manner.rate,
        float(told.get("noise_w", 0.8)) * lively,
    ]
    given: dict[str, NDArray[Any]] = {
        "input": np.array([ids], np.int64),
        "input_lengths": np.array([len(ids)], np.int64),
        "scales": np.array(scales, np.float32),
    }
    if voice.model_speaker is not None:
        given["sid"] = np.array([voice.model_speaker], np.int64)
    try:
        spoken = np.asarray(session.run(None, given)[0], np.float32).reshape(-1)
    except Exception as error:
        raise SpeechError(f"{voice.name} broke at this line ({type(error).__name__}).") from error
    if not np.isfinite(spoken).all():
        raise SpeechError(f"{voice.name} made no sound of this line.")
    return spoken
