"""The rows of the browser: sounds, music, voices and words, each with what it inserts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenewright.scene.model import Kind
from scenewright.studio.player.sample_maker import Sample
from scenewright.ui.composing.voice_words import in_order, refusal_told, voice_name
from scenewright.ui.theme import tr

if TYPE_CHECKING:
    from scenewright.scene.known import Known, KnownModifier, KnownPlace, KnownSound
    from scenewright.scene.voices import Voice
    from scenewright.studio.composing.voices import SavedVoice

WORDS_SHOWN = 8


def none_told(text: str, elsewhere: Sequence[str]) -> str:
    """Why nothing is listed for what is searched; `elsewhere` names the sections that have it."""
    if elsewhere:
        told = tr("Nothing of this kind is called “{text}”. It is found under {sections}.")
        return told.format(text=text, sections=", ".join(elsewhere))
    return tr(
        "The local engine knows nothing called “{text}”. Another word for it may be known; "
        "what it does not understand is marked in the prompt."
    ).format(text=text)


@dataclass(frozen=True)
class Row:
    """One thing to find. `inserted` is written at the cursor; `kind` gives the colour, empty has
    none; `voice_id` is empty for what is no voice; `traits` are a preset's accent, gender, age."""

    name: str
    told: str
    inserted: str
    kind: str = ""
    sample: Sample | None = None
    words: tuple[str, ...] = ()
    more_words: tuple[str, ...] = ()
    voice_id: str = ""
    is_saved: bool = False
    is_favourite: bool = False
    trouble: str = ""
    traits: tuple[str, ...] = ()


def sound_rows(known: Known) -> list[Row]:
    """Effects and ambience by name, then the places."""
    rows = [_sound_row(one) for one in sorted(known.sounds, key=lambda one: one.name)]
    return rows + [_place_row(place) for place in known.places]


def music_rows(known: Known) -> list[Row]:
    """The moods, then every instrument and style in the mood it is played in."""
    players = [_player_row(player, one) for one in known.music for player in one.players]
    return [_sound_row(one) for one in known.music] + players


def word_rows(known: Known) -> list[Row]:
    """What can be told of a sound or a line: how loud, how far, from where, in which mood."""
    return [_word_row(one) for one in known.modifiers]


def voice_rows(
    presets: Sequence[Voice], saved: Sequence[SavedVoice], *, is_local: bool
) -> list[Row]:
    """The account's own ids, and the local engine's presets where it is the local one."""
    preset_of = {one.id: one for one in presets} if is_local else {}
    saved_of = {one.voice_id: one for one in saved}
    return [
        _voice_row(voice_id, preset_of.get(voice_id), saved_of.get(voice_id))
        for voice_id in in_order(saved, preset_of)
    ]


def _sound_row(one: KnownSound) -> Row:
    return Row(
        name=one.name,
        told=one.example if one.kind is not Kind.music else _few(one.words),
        inserted=one.example,
        kind=one.kind.value,
        sample=Sample("sound", one.name),
        words=one.words,
        more_words=one.more_words,
    )


def _place_row(place: KnownPlace) -> Row:
    return Row(
        name=place.name,
        told=tr("Place · {example}").format(example=place.example),
        inserted=place.example,
        kind=Kind.ambience.value,
        sample=Sample("sound", place.name) if place.beds else None,
        words=place.words,
        more_words=(tr("place"), *place.beds),
    )


def _player_row(player: str, mood: KnownSound) -> Row:
    return Row(
        name=player.capitalize(),
        told=tr("plays {mood}").format(mood=mood.name.lower()),
        inserted=f"{player.capitalize()}.",
        kind=mood.kind.value,
        sample=Sample("sound", mood.name),
        more_words=(mood.name,),
    )


def _word_row(one: KnownModifier) -> Row:
    first, *others = one.words
    return Row(
        name=first,
        told=f"{one.name} · {_few(others)}" if others else one.name,
        inserted=f"({first})" if one.name == "emotion" else first,
        words=one.words,
        more_words=(one.name,),
    )


def _voice_row(voice_id: str, preset: Voice | None, saved: SavedVoice | None) -> Row:
    name = voice_name(voice_id, preset, saved)
    traits = (preset.accent, preset.gender, preset.age) if preset else ()
    told = [voice_id] if name.lower() != voice_id else []
    if preset:
        told += [", ".join(traits), preset.character]
    return Row(
        name=name,
        told=" · ".join(told),
        inserted=f'{name}: ""',
        kind=Kind.speech.value,
        sample=Sample("voice", voice_id) if preset else None,
        words=(voice_id, *((preset.name,) if preset else ())),
        more_words=(*traits, *((preset.character,) if preset else ())),
        voice_id=voice_id,
        is_saved=saved is not None,
        is_favourite=bool(saved and saved.is_favourite),
        trouble=refusal_told(saved),
        traits=traits,
    )


def _few(words: Iterable[str]) -> str:
    return ", ".join(list(words)[:WORDS_SHOWN])
