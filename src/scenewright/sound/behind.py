"""Work on a stream of blocks in a second thread: what encodes need not wait for what decodes."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

BLOCKS_BEHIND_MAX = 4

Block = TypeVar("Block")


@contextmanager
def behind(work: Callable[[Block], object]) -> Iterator[Callable[[Block], None]]:
    """Give a function that hands a block over to `work`, in order, and soon returns.

    What `work` raises is raised by the next call, or on leaving. Leaving waits for the last block;
    leaving by an exception drops those that wait.
    """
    waiting: queue.Queue[Block | None] = queue.Queue(BLOCKS_BEHIND_MAX)
    failures: list[BaseException] = []
    dropped = threading.Event()

    def run() -> None:
        while (block := waiting.get()) is not None:
            if failures or dropped.is_set():
                continue
            try:
                work(block)
            except BaseException as error:
                failures.append(error)

    def hand_over(block: Block) -> None:
        if failures:
            raise failures[0]
        waiting.put(block)

    thread = threading.Thread(target=run, name="encoder", daemon=True)
    thread.start()
    try:
        yield hand_over
    except BaseException:
        dropped.set()
        raise
    finally:
        waiting.put(None)
        thread.join()
    if failures:
        raise failures[0]
