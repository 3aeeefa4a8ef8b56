"""The thumbnail of an image reference, made without ever unpacking more than a picture's worth."""

from __future__ import annotations

import io
import warnings
from pathlib import Path

from PIL import Image, UnidentifiedImageError

from scenewright.studio.errors import StudioError

# What the local engine takes.
PIXELS_MAX = 40_000_000
THUMBNAIL_PIXELS = 144
FORMATS = ("PNG", "JPEG", "WEBP", "GIF", "BMP", "TIFF")


class PictureError(StudioError):
    """A file is no picture that can be looked at; the message goes on after its name."""


def thumbnail(path: Path) -> tuple[bytes, tuple[int, int]]:
    """A PNG of at most 144 pixels a side, and the whole's size; slow. Raises `PictureError`."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            with Image.open(path, formats=FORMATS) as picture:
                size = picture.size
                if size[0] * size[1] > PIXELS_MAX:
                    most = PIXELS_MAX // 1_000_000
                    raise PictureError(f"has more than {most} million pixels; use a smaller one")
                picture.draft("RGB", (THUMBNAIL_PIXELS, THUMBNAIL_PIXELS))
                small = picture.convert("RGBA")
                small.thumbnail((THUMBNAIL_PIXELS, THUMBNAIL_PIXELS))
                written = io.BytesIO()
                small.save(written, "PNG")
                return written.getvalue(), size
    except Image.DecompressionBombError as error:
        raise PictureError("has far too many pixels; use a smaller picture") from error
    except UnidentifiedImageError as error:
        raise PictureError("is not a picture that can be read; use PNG or JPEG") from error
    except (OSError, SyntaxError, ValueError) as error:
        raise PictureError("is a damaged picture; use PNG or JPEG") from error
