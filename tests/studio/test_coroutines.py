"""The one door into asynchronous work loses nothing."""

import asyncio
import threading

import pytest
from ear import eventually
from PySide6.QtCore import QTimer
from running_loop import RunningLoop

from scenewright.studio.coroutines import Coroutines


async def test_blocking_work_is_done_in_another_thread(loop, coroutines):
    assert await coroutines.in_thread(threading.get_ident) != threading.get_ident()
    with pytest.raises(ZeroDivisionError):
        await coroutines.in_thread(divmod, 1, 0)


@pytest.mark.logs_expected
async def test_what_nobody_caught_is_logged_and_told(loop, caplog):
    told = []
    coroutines = Coroutines(told.append)

    async def fail():
        raise ValueError("a mistake")

    task = coroutines.start(fail())
    await asyncio.wait([task])
    await asyncio.sleep(0)
    assert [str(error) for error in told] == ["a mistake"]
    assert "a mistake" in caplog.text
    await coroutines.close()


async def test_closing_cancels_what_runs_and_starts_nothing_more(loop):
    coroutines, ends = Coroutines(), []

    async def wait_for_ever():
        try:
            await asyncio.Event().wait()
        finally:
            ends.append("cleaned")

    coroutines.start(wait_for_ever())
    await asyncio.sleep(0)
    await coroutines.close()
    assert ends == ["cleaned"]
    assert coroutines.start(wait_for_ever()) is None


def test_what_a_timer_begins_while_the_loop_stands_still_waits_for_it(qapp, loop, coroutines):
    done = []

    async def note():
        done.append("noted")

    loop.run_until_complete(coroutines.in_thread(int))
    QTimer.singleShot(0, lambda: coroutines.start(note()))
    qapp.processEvents()
    assert done == []
    loop.run_until_complete(eventually(lambda: done))
    assert done == ["noted"]


async def test_what_is_guarded_is_closed_however_it_ends(loop):
    coroutines = Coroutines()

    async def answered():
        return 1

    async def guard(work):
        return await work

    assert await coroutines.start(answered(), guard) == 1
    # A coroutine that was never awaited and never closed is a warning, so an error.
    coroutines.start(answered(), guard)
    await coroutines.close()
    assert coroutines.start(answered(), guard) is None


def test_where_the_loop_is_gone_nothing_begins(qapp):
    coroutines, loop = Coroutines(), RunningLoop(qapp)

    async def answered():
        return 1

    with pytest.raises(RuntimeError):
        coroutines.start(answered())
    loop.run_until_complete(coroutines.in_thread(int))
    loop.close()
    assert coroutines.start(answered()) is None
    coroutines.executor.shutdown()
