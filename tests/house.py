"""Studios one after the other over one folder and one service, as starts and restarts are."""

from desk import Hours, LocalService
from ear import eventually

from scenewright.client import Client
from scenewright.studio.accounts.accounts import Accounts
from scenewright.studio.accounts.keys import Keys
from scenewright.studio.journal import Journal
from scenewright.studio.library.library import Library
from scenewright.studio.rooms import Places, Rooms
from scenewright.studio.settings import Settings
from scenewright.studio.studio import Studio


class PracticeService(LocalService):
    """A local service with a wallet, as the operator's verbs show it."""

    credits = 1000
    is_closed = False

    async def practice_credits(self):
        return self.credits

    async def refill(self):
        self.credits = 1000
        return self.credits

    async def close(self):
        self.is_closed = True
        if self.service.wire.is_listening:
            await self.service.wire.silence()


class House:
    """Studios one after the other over the same folder and the same service."""

    def __init__(self, folder, service, coroutines, output):
        self.folder, self.service = folder, service
        self.coroutines, self.output = coroutines, output
        self.local = PracticeService(service)
        self.local.data_folder = folder
        self.hours = Hours()
        self.waiting = None
        self.studios = []

    def studio(self):
        settings = Settings(self.folder / "settings.json")
        folders = [self.folder] * 5
        places = Places(*folders, command=(), environment={}, samples=self.folder)
        studio = Studio(places, self.coroutines, self.output, settings, open_rooms=self.rooms)
        studio.furnish()
        self.studios.append(studio)
        return studio

    @property
    def is_closed(self):
        """Whether every studio that was opened is closed."""
        return all(studio._desk is None for studio in self.studios)

    def rooms(self, _places):
        journal = Journal(self.folder / "studio.sqlite3")
        keys = Keys(self.folder / "keys.json")
        accounts = Accounts(journal, keys, self.local, self.client)
        return Rooms(journal, Library(journal, self.folder / "media"), accounts, self.local)

    def client(self, base_url, api_key):
        return Client(base_url, api_key, clock=self.hours.clock, sleep=self.sleep)

    async def sleep(self, seconds):
        if self.waiting is not None:
            await self.waiting.wait()
        await self.hours.sleep(seconds)


async def with_one_take(house):
    """A studio that has made one take, and the take's id."""
    studio = house.studio()
    await studio.start()
    studio.draft.prompt = "Rain on a roof."
    await studio.generate()
    await eventually(lambda: studio.scenes.listed.shelved.takes)
    (take_id,) = studio.scenes.listed.shelved.takes
    return studio, take_id
