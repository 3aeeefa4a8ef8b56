"""A home with a service beside it, in which verbs of the command line run one after the other."""

import asyncio
import contextlib
import csv

from desk import Service, wave_of
from house import House, PracticeService

from scenewright.studio.journal import Journal


class OneDoor(PracticeService):
    """Opens once where several rows ask for it at the same time."""

    opening = None

    async def ensure(self):
        self.opening = self.opening or asyncio.ensure_future(super().ensure())
        return await asyncio.shield(self.opening)

    async def close(self):
        self.opening = None
        await super().close()


class Street(House):
    """A home, its service and a file of rows."""

    def __init__(self, folder, typed):
        super().__init__(folder, Service(wave_of(folder)), None, None)
        self.local = OneDoor(self.service)
        self.local.data_folder = folder
        self._typed = typed
        self.file, self.out = folder / "rows.csv", folder / "out"
        self.service.polls_needed = 0

    def run(self, *options, rows=None):
        if rows is not None:
            self.file.write_bytes(rows if isinstance(rows, bytes) else rows.encode())
        return self._typed("batch", self.file, "-o", self.out, *options)

    def names(self):
        return sorted(path.name for path in self.out.iterdir() if path.suffix != ".csv")

    def report(self):
        with (self.out / "rows.report.csv").open(encoding="utf-8-sig", newline="") as file:
            return list(csv.DictReader(file))

    def journal(self):
        return Journal(self.folder / "studio.sqlite3")

    def opened(self):
        return contextlib.closing(self.journal())
