"""Takes as files elsewhere: saved, exported, dragged out, and brought back from there.

The desk's part for it; what is slow happens in a thread.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QStandardPaths

from scenewright.studio.errors import ExportError, ForeignFileError
from scenewright.studio.exports.batch import Wanted
from scenewright.studio.exports.drag_files import materialise, sweep_drags
from scenewright.studio.exports.naming import KnownTake, Naming, file_names, known_takes
from scenewright.studio.exports.saving import (
    SavedCopy,
    make_target_folder,
    remove_copies,
    save_copies,
    save_copy_as,
)
from scenewright.studio.notice import Notice, NoticeKind, Offer

if TYPE_CHECKING:
    from scenewright.studio.exports.run import ExportOrder
    from scenewright.studio.library.library import Library
    from scenewright.studio.rooms import Rooms
    from scenewright.studio.settings import Settings
    from scenewright.studio.studio import Studio

FOLDER_NAME = "Scenewright"
SHOWN_MAX = 3


class TakeAway:
    """Raises `StudioError`."""

    def __init__(
        self,
        rooms: Rooms,
        studio: Studio,
        in_thread: Callable[..., Awaitable[Any]],
    ) -> None:
        self.library: Library = rooms.library
        self._studio = studio
        self._in_thread = in_thread
        self._saved: list[SavedCopy] = []

    async def known(self, take_ids: Sequence[int]) -> tuple[KnownTake, ...]:
        """What the names of these takes can be made of."""
        found: tuple[KnownTake, ...] = await self._in_thread(known_takes, self.library, take_ids)
        return found

    async def save(self, take_ids: Sequence[int]) -> None:
        """Copy takes as they came into the chosen folder, named by the template."""
        settings = self._studio.settings
        folder = chosen_folder(settings)
        try:
            copies, problems = await self._in_thread(
                save_copies, self.library, take_ids, folder, naming_of(settings)
            )
        except ExportError as error:
            copies, problems = [], [str(error)]
        self._tell_saved(copies)
        if problems:
            self._tell_unsaved(copies, problems)

    async def save_as(self, take_id: int, path: Path) -> None:
        """Copy a take as it came to a path; the window has asked before anything is replaced."""
        self._tell_saved([await self._in_thread(save_copy_as, self.library, take_id, path)])

    async def undo_save(self) -> None:
        """Delete the copies that were made last, unless they were changed since."""
        copies, self._saved = self._saved, []
        gone, staying = await self._in_thread(remove_copies, copies)
        if staying:
            said = f"{staying[0]} was changed since it was saved, or cannot be deleted; it stays."
            self._say(NoticeKind.warning, said)
        elif gone:
            said = "The copy is deleted again; the take is safe in the library."
            self._say(NoticeKind.information, said)

    def prepare(self, order: ExportOrder) -> list[Wanted]:
        """The files of an order with their paths; slow. Raises `ExportError`."""
        make_target_folder(order.folder)
        taken = [] if order.is_replacing else os.listdir(order.folder)
        parts = (order.known, order.plan, order.naming, order.title, taken)
        return [
            Wanted(_called(one, order.title), order.plan, order.folder / name)
            for one, name in zip(order.known, file_names(*parts), strict=True)
        ]

    async def drag_files(
        self, take_ids: Sequence[int], region: tuple[float, float] | None
    ) -> list[Path]:
        """Takes, or a region of one, as files of their own, to be dragged elsewhere."""
        naming = naming_of(self._studio.settings)
        folder = self._studio.drag_folder
        found: list[Path] = await self._in_thread(
            materialise, self.library, take_ids, naming, folder, region
        )
        return found

    async def sweep(self) -> None:
        """Delete dragged files that nobody has used for long."""
        await self._in_thread(sweep_drags, self._studio.drag_folder)

    async def tell_origin(self, paths: Sequence[Path]) -> None:
        """Offer the scene of a file that was just used as a reference, where it has one."""
        from scenewright.studio.library.importing import examine

        for path in paths:
            # A reference may be anything; only what we exported is told of.
            with contextlib.suppress(ForeignFileError):
                found = await self._in_thread(examine, self.library, path)
                said = f"{found.sentence} It is a reference now."
                offer = Offer("bring_back_file", "Open its scene", str(path))
                self._say(NoticeKind.information, said, offer)

    def _tell_saved(self, copies: list[SavedCopy]) -> None:
        self._saved = copies
        if not copies:
            return
        names = ", ".join(copy.path.name for copy in copies[:SHOWN_MAX])
        said = f"Saved as {names}"
        if len(copies) > SHOWN_MAX:
            said = f"Saved as {names} and {len(copies) - SHOWN_MAX} more"
        show = Offer("show_in_folder", "Show in folder", str(copies[0].path))
        self._say(NoticeKind.success, said, show, Offer("undo_save", "Undo"))

    def _tell_unsaved(self, copies: list[SavedCopy], problems: list[str]) -> None:
        # An unplugged disk, most of all.
        other = Offer("choose_save_folder", "Choose a folder…")
        if not copies:
            self._say(NoticeKind.error, problems[0], other)
            return
        count = len(copies) + len(problems)
        said = f"{len(problems)} of {count} takes could not be saved: {problems[0]}"
        show = Offer("show_in_folder", "Show in folder", str(copies[0].path))
        self._say(NoticeKind.error, said, show, Offer("undo_save", "Undo"))

    def _say(self, kind: NoticeKind, sentence: str, *offers: Offer) -> None:
        self._studio.say(Notice(kind, sentence, offers=offers))


def chosen_folder(settings: Settings) -> Path:
    """Where files go: the folder the user chose, else one in the music folder."""
    if settings.save_folder:
        return folder_of(settings.save_folder)
    music = QStandardPaths.StandardLocation.MusicLocation
    return Path(QStandardPaths.writableLocation(music) or Path.home()) / FOLDER_NAME


def folder_of(text: str) -> Path:
    """The folder that is meant by what was typed; one that says no disk or root is below the
    home."""
    return Path.home() / Path(text.strip()).expanduser()


def naming_of(settings: Settings) -> Naming:
    """How the settings have files called."""
    return Naming(
        settings.file_name_template, settings.creator_id, settings.source_id, settings.cat_ids
    )


def keep_naming(settings: Settings, naming: Naming) -> None:
    """Have files called so from now on."""
    settings.file_name_template = naming.template
    settings.creator_id = naming.creator_id
    settings.source_id = naming.source_id
    settings.cat_ids = naming.cat_ids


def _called(known: KnownTake, title: str) -> Any:
    return replace(known.take, title=title) if title else known.take
