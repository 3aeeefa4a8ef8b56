"""The one door into asynchronous work loses nothing."""

import asyncio
import threading

import pytest

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
