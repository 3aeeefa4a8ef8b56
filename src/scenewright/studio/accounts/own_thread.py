"""A function that may wait for the user, such as a keyring's, in a thread that nothing waits for.

The studio's few threads go on with the journal meanwhile, and a studio that is closed ends though
nobody has answered.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable
from typing import TypeVar

Result = TypeVar("Result")

PATIENCE_SECONDS = 2.0
KEYRING_WAITS = (
    "Waiting for the system's keyring: its window asks for the keyring's password, perhaps behind "
    "this one. The rest of the studio goes on."
)


async def patient(answer: asyncio.Future[Result], tell: Callable[[str], object]) -> Result:
    """Await what another thread will say; after a moment `tell` is given a sentence why."""
    # Whoever stops waiting does not stop the thread: others may wait for it too.
    done, _waiting = await asyncio.wait({answer}, timeout=PATIENCE_SECONDS)
    if not done:
        tell(KEYRING_WAITS)
        await asyncio.wait({answer})
    return answer.result()


def in_own_thread(function: Callable[[], Result]) -> asyncio.Future[Result]:
    """What a function gives or raises, once it does; call from the loop's thread."""
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[Result] = loop.create_future()

    def tell(result: Result | None, error: BaseException | None) -> None:
        if answer.done():
            return
        if error is not None:
            answer.set_exception(error)
        else:
            answer.set_result(result)  # type: ignore[arg-type]

    def run() -> None:
        result, trouble = None, None
        try:
            result = function()
        except Exception as error:
            trouble = error
        # Closed meanwhile: nobody is left to be told.
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(tell, result, trouble)

    # What nobody waits for any more is no error that nobody caught.
    answer.add_done_callback(lambda done: done.cancelled() or done.exception())
    threading.Thread(target=run, name="keyring", daemon=True).start()
    return answer
