"""The user's own Piper voices: files in a folder of theirs that become preset voices.

`voices.json` in the studio's home says which folder; whoever speaks or lists voices, in whatever
process, reads it again when it has changed. A voice is `NAME.onnx` with its `NAME.onnx.json`.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scenewright import paths

if TYPE_CHECKING:
    from scenewright.scene.voices import Voice

# A model of hundreds of speakers would bury every other voice.
SPEAKERS_MAX = 12
_MODELS_MAX = 100
_SETTINGS_BYTES_MAX = 4 * 2**20
_ID_CHARACTERS_MAX = 100
_PHONEMES = ("espeak", "text")
_ACCENTS = {"US": "American", "GB": "British"}


@dataclass(frozen=True)
class OwnVoices:
    """What is in the folder: its voices, and a sentence for each file that is none."""

    folder: Path | None = None
    voices: tuple[Voice, ...] = ()
    troubles: tuple[str, ...] = ()

    @property
    def by_id(self) -> Mapping[str, Voice]:
        """The voices by their ids."""
        return {one.id: one for one in self.voices}


_NONE = OwnVoices()


def own_voices() -> OwnVoices:
    """The voices there are now; cheap where nothing has changed."""
    told = paths.own_voices()
    stamp = _stamp(told)
    if stamp is None:
        return _NONE
    folder = _folder(told, stamp)
    return _NONE if folder is None else _looked(folder, _stamp(folder))


def runtime_is_there() -> bool:
    """Whether what runs these voices is installed; without it other voices speak for them."""
    return find_spec("onnxruntime") is not None


def look_again() -> OwnVoices:
    """As `own_voices`, where only the inside of a file may have changed."""
    _looked.cache_clear()
    return own_voices()


def use_folder(folder: Path | None) -> None:
    """Take the voices of `folder` from now on, in every process; None forgets it.

    No file of the folder is touched. Raises OSError where `voices.json` cannot be written.
    """
    told = paths.own_voices()
    if folder is None:
        told.unlink(missing_ok=True)
        return
    told.parent.mkdir(parents=True, exist_ok=True)
    beside = told.with_name(told.name + ".part")
    text = json.dumps({"folder": str(folder.absolute())}, ensure_ascii=False)
    beside.write_text(text + "\n", encoding="utf-8")
    os.replace(beside, told)


def _stamp(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except (OSError, ValueError):
        return None
    return found.st_mtime_ns, found.st_size


@lru_cache(maxsize=4)
def _folder(told: Path, _stamp: tuple[int, int]) -> Path | None:
    try:
        read = json.loads(told.read_text(encoding="utf-8"))
        return Path(read["folder"])
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None


@lru_cache(maxsize=4)
def _looked(folder: Path, stamp: tuple[int, int] | None) -> OwnVoices:
    """What is in the folder, read once for each state of it."""
    if stamp is None or not folder.is_dir():
        return OwnVoices(
            folder, (), (f"The folder {folder} is not there. Connect its disk or choose another.",)
        )
    try:
        models = sorted(folder.glob("*.onnx"))[:_MODELS_MAX]
    except OSError as error:
        return OwnVoices(folder, (), (f"{folder} cannot be read: {error.strerror}.",))
    voices: list[Voice] = []
    troubles: list[str] = []
    for model in models:
        try:
            voices.extend(_voices_of(model))
        except ValueError as error:
            troubles.append(f"{model.name} is not used: {error}")
    return OwnVoices(folder, tuple(voices), tuple(troubles))


def settings_of(model: Path) -> dict[str, Any]:
    """The settings beside a model. Raises ValueError with a sentence where they are none."""
    beside = model.with_name(model.name + ".json")
    try:
        if beside.stat().st_size > _SETTINGS_BYTES_MAX:
            raise ValueError(f"{beside.name} is too large for a voice's settings.")
        read = json.loads(beside.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise ValueError(
            f"its settings are missing. Put {beside.name} into the same folder."
        ) from None
    except OSError as error:
        raise ValueError(f"{beside.name} cannot be read: {error.strerror}.") from error
    except (UnicodeDecodeError, json.JSONDecodeError, RecursionError):
        raise ValueError(f"{beside.name} is not JSON. Download it again.") from None
    rate = _inner(read, "audio").get("sample_rate")
    ids = read.get("phoneme_id_map") if isinstance(read, dict) else None
    if not isinstance(rate, int) or not 8000 <= rate <= 192_000 or not isinstance(ids, dict):
        raise ValueError(f"{beside.name} is not the settings of a Piper voice.")
    if read.get("phoneme_type", "espeak") not in _PHONEMES:
        raise ValueError(
            f"it reads words in a way ({read['phoneme_type']}) that the local engine does not know."
        )
    return dict(read)


def _inner(read: object, name: str) -> dict[str, Any]:
    found = read.get(name) if isinstance(read, dict) else None
    return found if isinstance(found, dict) else {}


def _voices_of(model: Path) -> list[Voice]:
    from scenewright.scene.voices import Voice

    read = settings_of(model)
    if len(model.stem) > _ID_CHARACTERS_MAX or not model.stem.isprintable():
        raise ValueError("its name is too long or not printable. Rename both files.")
    language = _inner(read, "language")
    spoken = str(_inner(read, "espeak").get("voice") or language.get("code") or "en")
    code = str(language.get("code") or spoken).replace("_", "-")
    region = str(language.get("region") or code.partition("-")[2]).upper()
    accent = _ACCENTS.get(region) or str(
        language.get("name_english") or language.get("country_english") or code
    )
    quality = str(_inner(read, "audio").get("quality") or "")
    character = f"your Piper voice, {quality} quality" if quality else "your Piper voice"
    name = str(read.get("dataset") or _middle(model.stem)).replace("_", " ").title()
    made = []
    for number, told in _speakers(read):
        made.append(
            Voice(
                id=f"piper-{model.stem}" + ("" if number is None else f"-{number}"),
                name=f"{name} {told}".strip(),
                accent=accent,
                gender="neutral",
                age="adult",
                character=character,
                espeak_voice=spoken,
                rate_wpm=165,
                pitch=50,
                range=50,
                language=code.split("-")[0].lower(),
                model=str(model),
                model_speaker=number,
            )
        )
    return made


def _middle(stem: str) -> str:
    parts = stem.split("-")
    return parts[1] if len(parts) > 2 else stem


def _speakers(read: Mapping[str, Any]) -> list[tuple[int | None, str]]:
    """Number and name of each speaker of a model, the first dozen; one of no number for one."""
    count = read.get("num_speakers")
    if not isinstance(count, int) or count <= 1:
        return [(None, "")]
    names = {number: name for name, number in _inner(read, "speaker_id_map").items()}
    return [
        (number, str(names.get(number, number + 1))) for number in range(min(count, SPEAKERS_MAX))
    ]
