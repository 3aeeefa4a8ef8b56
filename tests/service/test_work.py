"""The workers with a renderer and a clock of the test's own: leases, fences, refunds."""

import os
import threading
import time

import pytest
from service_desk import until
from work_shop import Renderer, Shop

from scenewright.contract import Request
from scenewright.service import ledger, reserve, tasks, upkeep
from scenewright.service.audit import audit
from scenewright.service.database import rows
from scenewright.service.errors import FetchError
from scenewright.service.media import MediaStore
from scenewright.service.renderer import RenderCrash, RenderLimit


@pytest.fixture
def shop(tmp_path):
    shop = Shop(tmp_path / "data")
    yield shop
    shop.database.close()


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


def test_a_limit_ends_a_task_at_its_first_attempt(shop):
    renderer = Renderer(RenderLimit("The scene took more than 15 minutes to render."))
    renderer.is_let.set()
    with shop.workers(renderer):
        until(lambda: shop.row().status == "failed", "it did not fail")
    assert len(renderer.orders) == 1
    assert "more than 15 minutes to render. Nothing was charged" in shop.row().error
    assert shop.balance() == ledger.Balance(100, 0, 0)


@pytest.mark.logs_expected
@pytest.mark.parametrize(
    ("duration_ms", "charge"),
    [(0, 5), (60_000, 5), (60_001, 6), (119_999, 10), (120_000, 10), (120_001, None)],
)
def test_a_result_is_charged_up_to_its_reservation_and_never_above(shop, duration_ms, charge):
    assert reserve.frames_max(10, 600, 48_000) == 120 * 48_000
    renderer = Renderer({"rendered": {"duration_ms": duration_ms, "notes": []}})
    renderer.is_let.set()
    with shop.workers(renderer):
        until(lambda: shop.row().status != "processing", "it did not end")
    assert shop.row().status == ("succeeded" if charge else "failed")
    assert charge or "longer than its reservation" in shop.row().error
    assert shop.balance() == ledger.Balance(100 - (charge or 0), 0, charge or 0)


def test_a_canceled_task_is_refunded_and_its_render_stopped(shop):
    renderer = Renderer()
    with shop.workers(renderer):
        assert renderer.begun.wait(60)
        with shop.database.write() as connection:
            assert tasks.cancel(connection, "task_1", shop.now)
            assert not tasks.cancel(connection, "task_1", shop.now)
        assert renderer.is_cancelled.wait(60)
        until(lambda: not [*shop.media.folder.glob("*.work*")], "something is left of it")
    assert (shop.row().status, shop.row().attempts) == ("canceled", 1)
    assert shop.balance() == ledger.Balance(100, 0, 0)


def test_what_another_version_wrote_is_worked_on_or_refunded_and_blocks_nothing(shop):
    shop.add("task_2")
    with shop.database.write() as connection:
        rows(connection, "update task set version = '99.0', attempts = 2")
        rows(connection, "update task set request = '{\"later\": 1}' where id = 'task_1'")
    renderer = Renderer()
    renderer.is_let.set()
    with shop.workers(renderer):
        until(lambda: shop.row("task_2").status == "succeeded", "it did not succeed")
    assert shop.row().status == "failed"
    assert "cannot read the request" in shop.row().error
    assert shop.balance() == ledger.Balance(95, 0, 5)


@pytest.mark.parametrize("renew_seconds", [0.01, 10.0])
@pytest.mark.parametrize("days", [3, -1 / 24, -400])
def test_a_clock_that_is_set_costs_no_attempt(shop, days, renew_seconds):
    renderer = Renderer()
    with shop.workers(renderer, renew_seconds=renew_seconds, lease_clock=time.monotonic):
        assert renderer.begun.wait(60)
        shop.now += days * 86_400
        # Time for some renewals, where they are that frequent.
        time.sleep(0.05)
        with shop.database.write() as connection:
            assert tasks.lease(connection, time.monotonic()) is None
        renderer.is_let.set()
        until(lambda: shop.row().status == "succeeded", "it did not succeed")
    assert shop.row().attempts == 1
    assert shop.balance() == ledger.Balance(95, 0, 5)


@pytest.mark.logs_expected
def test_the_reconciler_refunds_a_reservation_without_work(shop, monkeypatch):
    monkeypatch.setattr(upkeep, "RECONCILE_SECONDS", 0.01)
    shop.add("task_2")
    shop.end_without_refund("task_1")
    with shop.database.read() as connection:
        assert audit(connection)
    renderer = Renderer()
    with shop.workers(renderer):
        # At the start, and again while it works.
        assert renderer.begun.wait(60)
        assert shop.balance() == ledger.Balance(90, 10, 0)
        shop.end_without_refund("task_2")
        until(shop.holds_nothing, "the reconciler did not refund it")
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
