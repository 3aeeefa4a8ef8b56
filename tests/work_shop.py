"""A database with one task in it, and the workers that see to it with a renderer of the test's."""

import contextlib
import json
import threading

from scenewright.contract import Request
from scenewright.service import accounts, ledger, tasks
from scenewright.service.audit import audit
from scenewright.service.database import Database, rows
from scenewright.service.media import MediaStore
from scenewright.service.work import Workers, WorkPlace
from scenewright.steps import nothing_at

RAIN = Request("Rain.")


class Shop:
    """A database with one task of 10 reserved credits, media, and a clock that stands still."""

    def __init__(self, folder):
        self.database = Database(folder)
        self.media = MediaStore(folder / "media")
        self.now = 1000.0
        with self.database.write() as connection:
            accounts.create_account(connection, "ann", 100, True, 0.0)
        self.add("task_1")

    def add(self, task_id, request=RAIN):
        with self.database.write() as connection:
            tasks.insert(connection, task_id, "ann", request, "f", self.now)
            ledger.reserve(connection, "ann", task_id, 10, self.now)

    def workers(self, renderer, fetch=None, renew_seconds=10.0, **more):
        def clock():
            return self.now

        more = {"lease_clock": clock, **more}
        place = WorkPlace(self.database, self.media, fetch, 600, clock, nothing_at, **more)
        return working(Workers(place, [renderer], renew_seconds))

    def ask(self, request, task_id="task_1"):
        """Ask for something else."""
        with self.database.write() as connection:
            words = json.dumps(request.to_json())
            rows(
                connection,
                "update task set request = :words where id = :id",
                words=words,
                id=task_id,
            )

    def row(self, task_id="task_1"):
        with self.database.read() as connection:
            return rows(connection, "select * from task where id = :id", id=task_id).first()

    def end_without_refund(self, task_id):
        """What a fault of our own would leave."""
        with self.database.write() as connection:
            rows(connection, "update task set status = 'failed' where id = :id", id=task_id)

    def holds_nothing(self):
        with self.database.read() as connection:
            return ledger.balance(connection, "ann").held == 0

    def is_lease_new(self):
        return self.row().lease_until == self.now + tasks.LEASE_SECONDS

    def taken_over(self):
        """Another worker's lease, after ours has run out."""
        self.now += tasks.LEASE_SECONDS + 1
        with self.database.write() as connection:
            return tasks.lease(connection, self.now)

    def balance(self):
        with self.database.read() as connection:
            assert audit(connection) == []
            return ledger.balance(connection, "ann")


@contextlib.contextmanager
def working(workers):
    workers.start()
    try:
        yield workers
    finally:
        workers.stop()


class Renderer:
    """Writes a sound when it is let; `answer` is what it says then."""

    def __init__(self, answer=None):
        self.begun = threading.Event()
        self.is_let = threading.Event()
        self.is_cancelled = threading.Event()
        self.orders = []
        self.answer = answer or {"rendered": {"duration_ms": 2000, "notes": []}}

    def warm(self):
        """There is nothing to start."""

    def render(self, order, _seconds_max):
        self.orders.append(order)
        self.begun.set()
        assert self.is_let.wait(60)
        if self.is_cancelled.is_set():
            return {"cancelled": True}
        with open(order["path"], "wb") as file:
            file.write(b"sound")
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer

    def cancel(self):
        self.is_cancelled.set()
        self.is_let.set()

    def end(self):
        self.cancel()
