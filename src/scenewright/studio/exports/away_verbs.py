"""What the user can do with takes as files elsewhere, each thing one method of `Studio`."""

from __future__ import annotations

import os
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scenewright.studio.notice import Notice, NoticeKind

if TYPE_CHECKING:
    import asyncio

    from scenewright.studio.coroutines import Coroutines
    from scenewright.studio.desk import Desk
    from scenewright.studio.exports.naming import KnownTake
    from scenewright.studio.library.imports import Imports
    from scenewright.studio.references.references import References
    from scenewright.studio.rooms import Places

    Work = asyncio.Task[Any] | None

DRAG_FOLDER_NAME = "drags"


class AwayVerbs:
    """A part of `Studio`. Each verb returns at once; the notice tells what came of it."""

    if TYPE_CHECKING:
        _places: Places
        _coroutines: Coroutines
        references: References

        @property
        def imports(self) -> Imports: ...

        def say(self, notice: Notice) -> None: ...

        def _run(self, verb: Callable[[Desk], Coroutine[Any, Any, Any]]) -> Work: ...

    @property
    def drag_folder(self) -> Path:
        """Where files are that are dragged into other programs; swept of what nobody reads."""
        return self._places.samples.parent / DRAG_FOLDER_NAME

    def save(self, take_id: int, path: Path | None = None) -> Work:
        """Copy a take as it came to `path` (replaced where it exists), else as `save_takes`."""
        if path is None:
            return self.save_takes([take_id])
        return self._run(lambda desk: desk.away.save_as(take_id, path))

    def save_takes(self, take_ids: Sequence[int]) -> Work:
        """Copy takes as they came into the chosen folder, under free names by the template."""
        return self._run(lambda desk: desk.away.save(take_ids))

    def undo_save(self) -> Work:
        """Delete the copies that were saved last, where they are still what was saved."""
        return self._run(lambda desk: desk.away.undo_save())

    def tell_known(
        self, take_ids: Sequence[int], show: Callable[[tuple[KnownTake, ...]], object]
    ) -> Work:
        """Read what the names of takes can be made of and `show` it."""

        async def told(desk: Desk) -> None:
            show(await desk.away.known(take_ids))

        return self._run(told)

    def tell_names_in(self, folder: Path, show: Callable[[tuple[str, ...]], object]) -> Work:
        """Read which files are in a folder and `show` their names; none where it is not there."""

        async def told(_desk: Desk) -> None:
            show(await self._coroutines.in_thread(names_in, folder))

        return self._run(told)

    def make_drag_files(
        self,
        take_ids: Sequence[int],
        region: tuple[float, float] | None,
        show: Callable[[Sequence[Path]], object],
    ) -> Work:
        """Write takes, or a region of one in seconds, as files to be dragged, and `show` them:
        none where it could not be done, which is then the notice."""

        async def made(desk: Desk) -> None:
            found: Sequence[Path] = ()
            try:
                found = await desk.away.drag_files(take_ids, region)
            finally:
                show(found)

        return self._run(made)

    def sweep_drag_files(self) -> Work:
        """Delete dragged files that nobody has used for long."""
        return self._run(lambda desk: desk.away.sweep())

    def bring_back(self, paths: Sequence[Path]) -> Work:
        """Open the scenes that exported files came from; what is foreign is told so."""
        return self.imports.begin(paths)

    def bring_back_file(self, name: str) -> Work:
        """Open the scene that an exported file came from."""
        return self.bring_back([Path(name)])

    def tell_origin(self, paths: Sequence[Path]) -> Work:
        """Offer the scenes of files that were just used as references, where they have one."""
        return self._run(lambda desk: desk.away.tell_origin(paths))

    def refer_to_file(self, name: str) -> None:
        """Use a file as a reference."""
        from scenewright.studio.references.files import file_address

        self.references.add([file_address(Path(name))])

    def show_in_folder(self, name: str) -> Work:
        """Show a file in the file manager, or say why not."""
        from scenewright.studio.exports.show_in_folder import show_in_folder

        async def shown(_desk: Desk) -> None:
            problem = await self._coroutines.in_thread(show_in_folder, Path(name))
            if problem:
                self.say(Notice(NoticeKind.warning, problem))

        return self._run(shown)


def names_in(folder: Path) -> tuple[str, ...]:
    """The names in a folder; slow."""
    try:
        return tuple(os.listdir(folder)) if folder.is_absolute() else ()
    except OSError:
        return ()
