"""A file that came from elsewhere becomes a take: whole, with its scene, or not at all."""

from __future__ import annotations

import secrets
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from scenewright.contract import OutputFormat
from scenewright.studio.errors import LibraryError
from scenewright.studio.library.files import copy_durably
from scenewright.studio.library.library import FORMATS, extension_of
from scenewright.studio.library.measure import layout_of
from scenewright.studio.library.watch import Watch

if TYPE_CHECKING:
    from scenewright.studio.library.library import Library
    from scenewright.studio.library.take_rows import Origin
    from scenewright.studio.records import Take

# Of all that is done with the file; the rest is reading it before, and listening to it.
COPYING_WEIGHT = 0.2


def adopt(
    library: Library,
    file: Path,
    origin: Origin,
    new_scene: tuple[str, str] | None = None,
    watch: Watch | None = None,
) -> Take:
    """Copy a file that came from elsewhere into the library as a take without a submission.

    A sound that is here already gives its take, out of the trash if it was there. `file` stays
    as it is. `origin.output_format` is told by the file's name where it is empty, and
    `origin.layout` says how raw samples are read. `new_scene` is title and draft of a scene
    that is made with the take, both or none. Stopped by `watch`, nothing of it is here.
    """
    watch = watch or Watch()
    suffix = file.suffix.lower().lstrip(".")
    output_format = origin.output_format or FORMATS.get(suffix, "sound")
    extension = extension_of(output_format)
    copy = library.arriving_name(f"import-{secrets.token_hex(4)}.{extension}")
    try:
        copied = watch.passage(COPYING_WEIGHT, file.stat().st_size)
        known = library.takes.of_media(copy_durably(file, copy, copied, watch.is_cancelled))
        if known:
            take = next((one for one in known if one.trashed_at is None), known[-1])
            library.takes.set_trashed([take.id], False)
            if not library.has(take):
                library.put_back(copy, take)
            return library.takes.take(take.id)
        layout = None
        if output_format == OutputFormat.pcm:
            layout = layout_of(origin.layout, copy, 0.0, origin.sample_rate)
        with library.storing(copy, layout, extension, watch) as measured:
            scene_id = library.journal.add_scene(*new_scene) if new_scene else origin.scene_id
            wanted = replace(origin, output_format=output_format, scene_id=scene_id)
            return library.takes.add_imported(measured, wanted)
    except OSError as error:
        raise LibraryError(
            f"{file.name} cannot be taken into the library: {error.strerror}."
        ) from error
    finally:
        copy.unlink(missing_ok=True)
