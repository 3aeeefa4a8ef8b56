"""A picture is looked at for its colours, which tell of the time of day and of a mood: no more.

What is in it stays unseen, and what the prompt says comes first: only a time of day that it leaves
open brings a soft bed, and only music without a mood of its own takes the picture's.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from scenewright.engine.errors import RenderError
from scenewright.engine.rooms import is_open_air
from scenewright.scene.model import Event, Kind, Place, Scene, Span
from scenewright.scene.words.lexicon import lexicon

if TYPE_CHECKING:
    from PIL import Image

PIXELS_MAX = 40_000_000
_THUMBNAIL_PIXELS = 64
_DARK, _BRIGHT = 0.28, 0.62
_COLOURFUL = 0.12
_BED_OF_TIME = {"night": "cricket", "day": "birds"}
_BED_GAIN_DB = -6.0
_BED_INTENSITY = 0.35
_BED_METRES = 8.0
_SENTENCE = re.compile(r"[^.!?\n]*")
_TIMES = re.compile(
    r"\b(day|daylight|daytime|noon|midday|morning|dawn|sunrise|daybreak|afternoon|evening|dusk|"
    r"sunset|night|nighttime|midnight|birds?|birdsong|crickets?|owls?)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Look:
    """Mean colours of a picture: `brightness` 0 to 1, `warmth` from -1 (blue) to 1 (red and
    yellow), weighed by how much colour there is."""

    brightness: float
    warmth: float

    @property
    def time_of_day(self) -> str:
        """`night`, `dusk` or `day`."""
        if self.brightness < _DARK:
            return "night"
        return "dusk" if self.brightness < _BRIGHT and self.warmth > _COLOURFUL else "day"

    @property
    def mood(self) -> str:
        """The mood of music that suits its colours."""
        if self.brightness < _DARK:
            return "calm" if self.warmth > _COLOURFUL else "mysterious"
        if self.brightness > _BRIGHT and self.warmth > _COLOURFUL:
            return "happy"
        return "romantic" if self.warmth > _COLOURFUL else "calm"

    @property
    def words(self) -> str:
        """What was seen, in words."""
        light = "dark" if self.brightness < _DARK else "bright" if self.brightness > _BRIGHT else ""
        colour = "warm" if self.warmth > _COLOURFUL else "blue" if self.warmth < -_COLOURFUL else ""
        return " and ".join(part for part in (light, colour) if part) or "neither dark nor bright"


def look(path: Path, name: str) -> Look:
    """The colours of an image reference; `name` is what messages call it.

    Raises `RenderError` with the code `invalid_reference` where it is no picture or too large.
    """
    # Few scenes bring a picture, and the render child must not wait for its readers.
    from PIL import Image, UnidentifiedImageError

    try:
        with Image.open(path) as picture:
            if picture.width * picture.height > PIXELS_MAX:
                raise _too_large(name)
            picture.draft("RGB", (_THUMBNAIL_PIXELS, _THUMBNAIL_PIXELS))
            colours = _on_white(picture)
            colours.thumbnail((_THUMBNAIL_PIXELS, _THUMBNAIL_PIXELS))
            return _look_of(np.asarray(colours, np.float64) / 255.0)
    except Image.DecompressionBombError as error:
        raise _too_large(name) from error
    # Pillow says ValueError of a text or a colour profile that swells.
    except (UnidentifiedImageError, OSError, SyntaxError, ValueError) as error:
        raise RenderError(
            "invalid_reference", f"{name} is not a picture that can be read; use PNG or JPEG."
        ) from error


def _too_large(name: str) -> RenderError:
    return RenderError(
        "invalid_reference",
        f"{name} has more than {PIXELS_MAX // 1_000_000} million pixels; use a smaller picture.",
    )


def _on_white(picture: Image.Image) -> Image.Image:
    """Its colours as a page shows them, where it is transparent."""
    if not picture.has_transparency_data:
        return picture.convert("RGB")
    from PIL import Image

    layer = picture.convert("RGBA")
    return Image.alpha_composite(Image.new("RGBA", layer.size, "white"), layer).convert("RGB")


def _look_of(colours: np.ndarray[tuple[int, ...], np.dtype[np.float64]]) -> Look:
    """From shape (height, width, 3), 0 to 1. Luma as in Recommendation ITU-R BT.601."""
    red, green, blue = colours.reshape(-1, 3).mean(axis=0)
    brightness = 0.299 * red + 0.587 * green + 0.114 * blue
    # Grass and leaves are neither warm nor cold; a dark picture is as blue as its light is.
    warmth = (red - blue) / max(red, green, blue, 0.05)
    return Look(float(brightness), float(warmth))


def seen(scene: Scene, looked: Look, name: str) -> tuple[Scene, str]:
    """The scene as the picture colours it, and the note that says what was done."""
    events = list(scene.events)
    done = []
    if _is_mood_open(scene):
        for index, event in enumerate(events):
            if _is_music_without_mood(event, scene.prompt):
                events[index] = event.but(recipe=_known(looked.mood))
                done.append(f"the music is {_known(looked.mood)}")
    bed = _BED_OF_TIME.get(looked.time_of_day, "")
    if bed and is_open_air(scene.parts[0].room) and not _TIMES.search(scene.prompt):
        implied = [i for i, event in enumerate(events) if "implied" in event.parameters]
        daily = [i for i in implied if events[i].recipe in _BED_OF_TIME.values()]
        for index in daily:
            events[index] = _bed(bed, events[index].span)
        if not daily and not any(event.kind is Kind.ambience for event in events):
            events.append(_bed(bed, _span_of_image(scene)))
        if daily or len(events) > len(scene.events):
            done.append(f"it is {looked.time_of_day}")
    told = f"so {' and '.join(dict.fromkeys(done))}" if done else "which changed nothing here"
    note = (
        f"{name} is {looked.words}, {told}. Its colours set mood and time of day where the prompt "
        "leaves them open; that is all the local engine does with a picture."
    )
    return replace(scene, events=tuple(events)), note


def _known(mood: str) -> str:
    """The mood, or the one of those there are that is nearest to it."""
    return lexicon().mood_of_word.get(mood, "calm")


def _is_mood_open(scene: Scene) -> bool:
    return any(event.kind is Kind.music for event in scene.events)


def _is_music_without_mood(event: Event, prompt: str) -> bool:
    if event.kind is not Kind.music:
        return False
    around = [one for one in _SENTENCE.finditer(prompt) if one.end() > event.span.start]
    words = re.findall(r"[\w'-]+", around[0].group().lower()) if around else []
    return not any(word in lexicon().mood_of_word for word in words)


def _bed(recipe: str, span: Span) -> Event:
    sound = lexicon().bed_of_recipe[recipe]
    return Event(
        Kind.ambience,
        sound.sound,
        recipe,
        span,
        gain_db=_BED_GAIN_DB,
        intensity=_BED_INTENSITY,
        place=Place(distance_metres=_BED_METRES),
        parameters={"implied": "picture", **sound.parameters},
    )


def _span_of_image(scene: Scene) -> Span:
    images = [event.span for event in scene.events if event.recipe.startswith("image")]
    return images[0] if images else Span(0, len(scene.prompt))
