"""Which espeak-ng voice speaks a language, with the variant of a preset voice."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import espeakng_loader

if TYPE_CHECKING:
    from scenewright.scene.voices import Voice

# ISO 639-1 codes that espeak-ng calls otherwise.
_CALLED = {"zh": "cmn", "no": "nb", "nn": "nb", "iw": "he", "tl": "id", "jp": "ja"}


@cache
def _known() -> frozenset[str]:
    folder = Path(espeakng_loader.get_data_path()) / "lang"
    return frozenset(path.name.lower() for path in folder.rglob("*") if path.is_file())


def is_spoken(language: str) -> bool:
    """Whether there is a voice for this ISO 639-1 code, with or without a region (`pt-br`)."""
    return _name_of(language) is not None


def in_language(voice: Voice, language: str) -> str:
    """The espeak-ng voice for a line in `language`: its sounds, the chosen voice's variant.

    Without a language, in the voice's own and in one that is not spoken: the voice as it is.
    """
    told = language.lower().replace("_", "-")
    if not told or told.split("-")[0] == voice.language.split("-")[0]:
        return voice.espeak_voice
    name = _name_of(language)
    variant = voice.espeak_voice.partition("+")[2]
    if name is None:
        return voice.espeak_voice
    return f"{name}+{variant}" if variant else name


def _name_of(language: str) -> str | None:
    told = language.lower().replace("_", "-")
    plain = told.split("-")[0]
    for name in (told, _CALLED.get(plain, plain)):
        if name in _known():
            return name
    return None
