"""What came of work on the library, in sentences, with the verbs that may follow."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from scenewright.ui.library.words import size_told, takes_told
from scenewright.ui.theme import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from scenewright.studio.library.backup import BackedUp
    from scenewright.studio.library.check import Integrity, Relinked
    from scenewright.studio.library.move import Moved
    from scenewright.studio.library.restore import Restored
    from scenewright.studio.records import Take
    from scenewright.ui.library.care import LibraryCare
    from scenewright.ui.library.work_sheet import Outcome

    Verbs = tuple[tuple[str, Callable[[], object]], ...]

NAMED_MAX = 5


class LibraryOutcomes:
    """One method for each kind of work; `care` does what follows."""

    def __init__(self, care: LibraryCare) -> None:
        self._care = care

    def moved(self, moved: Moved) -> Outcome:
        """The library is elsewhere."""
        said = [
            tr("The library is in {folder} now: {size} in {n} files were moved.").format(
                folder=moved.folder, size=size_told(moved.moved_bytes), n=f"{moved.file_count:,}"
            )
        ]
        if not moved.is_finished:
            said.append(tr("What is left in the old folder is removed at the next start."))
        return " ".join(said), ()

    def backed_up(self, backed: BackedUp) -> Outcome:
        """Everything is in a file."""
        said = [
            tr("{takes} are in {path}, {size}.").format(
                takes=takes_told(backed.take_count),
                path=backed.path,
                size=size_told(backed.archive_bytes),
            )
        ]
        if backed.missing_count:
            said.append(
                tr("Without their sound, which is missing here: {takes}.").format(
                    takes=takes_told(backed.missing_count)
                )
            )
        said.append(tr("Keys of accounts are not in it."))
        return " ".join(said), ((tr("Show in folder"), partial(self._care.show, backed.path)),)

    def settled(self, folder: Path, found: Path | None) -> Outcome:
        """Whether a library whose disk was not there was found in a folder."""
        if found is not None:
            return tr("The library is in {folder} now.").format(folder=found), ()
        said = tr(
            "The sounds of this library are not in {folder}. Look in another folder; or, where "
            "their disk is lost for good, begin anew in this one: every take stays in the list, "
            "and its sound can be fetched again, looked for or brought back from a backup."
        ).format(folder=folder)
        look = (tr("Look elsewhere…"), self._care.settle)
        return said, (look, (tr("Begin anew here"), partial(self._care.settle_anew, folder)))

    def restored(self, restored: Restored) -> Outcome:
        """Another journal is in place of the one before."""
        said = tr(
            "The backup is back with {takes}; sounds that were not here before: {n}. What was here "
            "is kept as {path}. Start the studio again now; until then, it shows what was."
        ).format(
            takes=takes_told(restored.take_count),
            n=f"{restored.added_count:,}",
            path=restored.former_journal,
        )
        return said, ((tr("Start again"), self._care.restart),)

    def checked(self, found: Integrity) -> Outcome:
        """Whether every sound is what came."""
        checked = takes_told(found.checked_count)
        if found.is_whole and not found.strays:
            return tr("{takes} checked: every sound is there and as it came.").format(
                takes=checked
            ), ()
        said = [tr("{takes} checked.").format(takes=checked)]
        if not found.is_complete:
            said = [tr("Stopped; {takes} were checked by then.").format(takes=checked)]
        verbs: Verbs = ()
        if found.missing:
            said.append(tr("Missing: {takes}.").format(takes=named(found.missing)))
        if found.changed:
            said.append(tr("Changed since they came: {takes}.").format(takes=named(found.changed)))
        if found.missing or found.changed:
            verbs = self._mending([*found.missing, *found.changed], found.fetchable_ids)
        if found.unreadable:
            told = tr("Unreadable: {takes}. Look at the files' rights and at the disk.")
            said.append(told.format(takes=named(found.unreadable)))
        if found.strays:
            said.append(tr("Files of no take: {n}.").format(n=f"{len(found.strays):,}"))
            if not verbs:
                verbs = ((tr("Look at them"), self._care.strays),)
        return " ".join(said), verbs

    def relinked(self, found: Relinked) -> Outcome:
        """Which takes have their sound again."""
        if not found.found and not found.missing:
            return tr("No sound is missing."), ()
        said = [
            tr("Found: {found}. Still missing: {missing}.").format(
                found=takes_told(len(found.found)), missing=takes_told(len(found.missing))
            )
        ]
        verbs = self._mending(found.missing, found.fetchable_ids) if found.missing else ()
        return " ".join(said), verbs

    def to_fetch(self, found: tuple[list[Take], list[int]]) -> Outcome:
        """What can be fetched again, free."""
        missing, ids = found
        if not missing:
            return tr("No sound is missing."), ()
        said = tr("Missing: {takes}. Their services can be asked again for {n}, free.").format(
            takes=named(missing), n=f"{len(ids):,}"
        )
        if not ids:
            said = tr("Missing: {takes}. No service made them; look for them in a folder.").format(
                takes=named(missing)
            )
            return said, ((tr("Look in a folder…"), self._care.relink),)
        return said, ((tr("Fetch again (free)"), partial(self._care.fetch_now, ids)),)

    def strays(self, found: tuple[list[Path], int]) -> Outcome:
        """Files that belong to nothing."""
        files, size_bytes = found
        if not files:
            return tr("There is no file of no take."), ()
        names = ", ".join(file.name for file in files[:NAMED_MAX])
        said = tr("Files of no take and of no job: {n}, {size}: {names}").format(
            n=f"{len(files):,}", size=size_told(size_bytes), names=names
        )
        said += "…" if len(files) > NAMED_MAX else "."
        return said, ((tr("Delete them"), partial(self._care.remove_strays, files)),)

    def strays_removed(self, freed_bytes: int) -> Outcome:
        """They are gone."""
        return tr("{size} are free again.").format(size=size_told(freed_bytes)), ()

    def _mending(self, takes: Sequence[Take], fetchable_ids: frozenset[int]) -> Verbs:
        look = (tr("Look in a folder…"), partial(self._care.relink, takes))
        if not fetchable_ids:
            return (look,)
        ids = sorted(fetchable_ids)
        return (look, (tr("Fetch again (free)"), partial(self._care.fetch_now, ids)))


def named(takes: Sequence[Take]) -> str:
    """Some takes by name, the others by their number."""
    names = ", ".join(f"“{take.title.rstrip('.')}”" for take in takes[:NAMED_MAX])
    more = len(takes) - NAMED_MAX
    if more > 0:
        names = tr("{names} and {n} more").format(names=names, n=f"{more:,}")
    return names
