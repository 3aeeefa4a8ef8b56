"""The workers with a renderer and a clock of the test's own: leases, fences, refunds."""

import contextlib
import os
import threading
import time

import pytest
from service_desk import until

from scenewright.contract import Request
from scenewright.service import accounts, ledger, tasks
from scenewright.service.audit import audit
from scenewright.service.database import Database, rows
from scenewright.service.errors import FetchError
from scenewright.service.media import MediaStore
from scenewright.service.renderer import RenderCrash
from scenewright.service.work import Workers, WorkPlace
from scenewright.steps import nothing_at


class Shop:
    """A database with one task of 10 reserved credits, media, and a clock that stands still."""

    def __init__(self, folder):
        self.database = Database(folder)
        self.media = MediaStore(folder / "media")
        self.now = 1000.0
        with self.database.write() as connection:
            accounts.create_account(connection, "ann", 100, True, 0.0)
            tasks.insert(connection, "task_1", "ann", Request("Rain."), "f", 0.0)
            ledger.reserve(connection, "ann", "task_1", 10, 0.0)

    def workers(self, renderer, fetch=None, renew_seconds=10.0, **more):
        def clock():
            return self.now

        more = {"lease_clock": clock, **more}
        place = WorkPlace(self.database, self.media, fetch, 600, clock, nothing_at, **more)
        return working(Workers(place, [renderer], renew_seconds))

    def row(self):
        with self.database.read() as connection:
            return rows(connection, "select * from task where id = 'task_1'").one()

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


@pytest.fixture
def shop(tmp_path):
    shop = Shop(tmp_path / "data")
    yield shop
    shop.database.close()


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


def test_every_scene_is_ordered_as_loud_as_the_service_was_told(shop):
    renderer = Renderer()
    with shop.workers(renderer, loudness_lufs=-23.0):
        assert renderer.begun.wait(60)
        renderer.is_let.set()
    assert renderer.orders[0]["output"]["target_lufs"] == -23.0


def test_a_zombies_late_result_is_thrown_away(shop):
    renderer = Renderer()
    with shop.workers(renderer):
        assert renderer.begun.wait(60)
        other = shop.taken_over()
        assert (other.fence, other.attempts) == (2, 2)
        with shop.database.write() as connection:
            assert tasks.succeed(connection, other, tasks.Finished("b", 61_000, 6, ()), shop.now)
        renderer.is_let.set()
        until(lambda: not [*shop.media.folder.glob("*.work*")], "the zombie did not clear up")
    assert (shop.row().media_sha256, shop.row().credits) == ("b", 6)
    assert shop.balance() == ledger.Balance(94, 0, 6)


def test_a_zombie_that_fails_late_refunds_nothing(shop):
    renderer = Renderer({"failed": {"code": "render_failed", "message": "Too late."}})
    with shop.workers(renderer):
        assert renderer.begun.wait(60)
        other = shop.taken_over()
        renderer.is_let.set()
        until(lambda: not [*shop.media.folder.glob("*.work*")], "the zombie did not clear up")
    assert shop.row().status == "processing"
    with shop.database.write() as connection:
        assert tasks.succeed(connection, other, tasks.Finished("b", 2000, 5, ()), shop.now)
    assert shop.balance() == ledger.Balance(95, 0, 5)


def test_a_lost_lease_stops_the_render(shop):
    renderer = Renderer()
    with shop.workers(renderer, renew_seconds=0.01):
        assert renderer.begun.wait(60)
        with shop.database.write() as connection:
            rows(connection, "update task set fence = fence + 1, lease_until = 1e9")
        assert renderer.is_cancelled.wait(60)
    assert (shop.row().status, shop.row().fence) == ("processing", 2)


def test_a_lease_is_renewed_while_the_render_runs(shop):
    renderer = Renderer()
    with shop.workers(renderer, renew_seconds=0.01):
        assert renderer.begun.wait(60)
        for _time in range(3):
            shop.now += tasks.LEASE_SECONDS - 1
            until(shop.is_lease_new, "the lease was not renewed")
        with shop.database.write() as connection:
            assert tasks.lease(connection, shop.now) is None
        renderer.is_let.set()
        until(lambda: shop.row().status == "succeeded", "it did not succeed")
    assert shop.row().attempts == 1


@pytest.mark.parametrize(
    "answer",
    [
        RenderCrash("It died."),
        OSError(28, "No space left on device"),
        KeyError("odd"),
        {"rendered": {}},
        {"rendered": {"duration_ms": "odd", "notes": []}},
        {"cancelled": True},
    ],
)
@pytest.mark.logs_expected
def test_a_task_that_always_breaks_fails_after_three_attempts_and_is_refunded(shop, answer):
    renderer = Renderer(answer)
    renderer.is_let.set()
    with shop.workers(renderer):
        until(lambda: shop.row().status == "failed", "it did not fail")
    assert len(renderer.orders) == tasks.ATTEMPTS_MAX
    assert "three attempts" in shop.row().error
    assert shop.balance() == ledger.Balance(100, 0, 0)


@pytest.mark.logs_expected
def test_a_result_longer_than_its_reservation_is_not_charged(shop):
    renderer = Renderer({"rendered": {"duration_ms": 120_001, "notes": []}})
    renderer.is_let.set()
    with shop.workers(renderer):
        until(lambda: shop.row().status == "failed", "it did not fail")
    assert shop.balance() == ledger.Balance(100, 0, 0)


@pytest.mark.logs_expected
def test_the_reconciler_refunds_a_reservation_without_work(shop):
    with shop.database.write() as connection:
        rows(connection, "update task set status = 'failed' where id = 'task_1'")
    with shop.database.read() as connection:
        assert audit(connection)
    with shop.workers(Renderer()):
        assert shop.balance() == ledger.Balance(100, 0, 0)


def test_the_end_gives_a_task_back_without_counting_the_attempt(shop):
    renderer = Renderer()
    with shop.workers(renderer):
        assert renderer.begun.wait(60)
    assert (shop.row().status, shop.row().attempts, shop.row().lease_until) == ("processing", 0, 0)


def test_the_end_stops_a_fetch(shop):
    begun = threading.Event()

    def fetch(_url, _path, is_stopped):
        begun.set()
        while not is_stopped():
            time.sleep(0.01)
        raise FetchError("It took too long.")

    with shop.database.write() as connection:
        request = Request("Rain.", audio_urls=("http://a.example/",)).body().decode()
        rows(connection, "update task set request = :request", request=request)
    with shop.workers(Renderer(), fetch):
        assert begun.wait(60)
    assert (shop.row().status, shop.row().attempts) == ("processing", 0)


def test_a_kept_sound_is_synced_with_its_folder(tmp_path, monkeypatch):
    synced = []
    monkeypatch.setattr(os, "fsync", lambda file: synced.append(os.fstat(file).st_mode & 0o170000))
    store = MediaStore(tmp_path / "media")
    scratch = store.scratch("x")
    scratch.write_bytes(b"sound")
    kept = store.folder / store.keep(scratch)
    assert kept.read_bytes() == b"sound"
    assert synced == [0o100000, 0o040000]
