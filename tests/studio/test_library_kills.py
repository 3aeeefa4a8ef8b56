"""Keeping a take survives a kill at any step: it is there once, or kept when it is tried again."""

import asyncio
import os
import signal
import time

import pytest
from desk import Desk, Service, wave_of
from kept_takes import is_whole, killed, opened, sound, submitted, succeeded
from warm_code import ended

from scenewright.steps import Step

# Those of the service are killed in tests/service/test_crash.py.
STUDIO_STEPS = list(Step)[: list(Step).index(Step.kept) + 1]
STEPS = [
    ("library.library", "proved", 1),
    ("library.library", "sha256_of", 1),
    ("library.library", "make_folder", 1),
    ("library.library", "write_durably", 1),
    ("library.library", "bring", 1),
    ("library.files:os", "replace", 1),
    ("library.files:os", "replace", 2),
    ("library.files:os", "fsync", 1),
    ("library.files", "sync_folder", 1),
    ("library.takes:Takes", "add", 1),
    ("library.takes:Takes", "_next_number", 1),
    ("journal:Journal", "set_state", 1),
    ("library.library:Library", "keep", 2),
]


@pytest.mark.parametrize(("owner", "name", "nth"), STEPS)
def test_a_take_is_there_once_after_a_kill_at_any_step(tmp_path, owner, name, nth):
    library = opened(tmp_path)
    submission_id = submitted(library, task_id="task_1")
    sound(library.arriving(submission_id), seed=1)
    code = f"""
import pkgutil
target = pkgutil.resolve_name("scenewright.studio.{owner}")
path = library.arriving({submission_id})
kill_at(target, "{name}", {nth})
library.keep(path, {submission_id}, succeeded())
library.keep(path, {submission_id}, succeeded())
"""
    assert killed(tmp_path, code)
    path = library.arriving(submission_id)
    is_kept = library.takes.of_submission(submission_id) is not None
    # The task is still asked for, or its sound is in the library: nothing is charged again.
    assert bool(library.journal.unresolved()) != is_kept
    if not path.exists():
        sound(path, seed=1)
    take = library.keep(path, submission_id, succeeded())
    assert library.takes.all() == [take]
    assert is_whole(library)
    assert library.journal.unresolved() == []
    library.journal.close()


KILLED_AT = """
import asyncio, os, pathlib, signal, sys, types
from desk import Desk
folder, base_url, submission_id, fatal = sys.argv[1:]
async def main():
    service = types.SimpleNamespace(wire=types.SimpleNamespace(base_url=base_url))
    await Desk(pathlib.Path(folder), service).through(
        int(submission_id), lambda step: step == fatal and os.kill(os.getpid(), signal.SIGKILL)
    )
asyncio.run(main())
"""


@pytest.mark.skipif(os.name == "nt", reason="Windows has no kill -9.")
@pytest.mark.parametrize("step", STUDIO_STEPS, ids=str)
async def test_a_program_killed_at_any_step_leaves_a_take_that_comes_once_and_free(tmp_path, step):
    service = Service(wave_of(tmp_path))
    async with service.wire:
        desk = Desk(tmp_path, service)
        submission_id = desk.open()
        await desk.close()
        asked = (tmp_path, service.wire.base_url, submission_id, step.value)
        number, said = await asyncio.to_thread(ended, KILLED_AT, *asked)
        assert number == -signal.SIGKILL, said
        again = Desk(tmp_path, service)
        # The dead one's hold is over by then.
        again.journal._now = lambda: time.time() + 3600.0
        last = await again.through(submission_id)
        takes = again.library.takes.all()
        assert is_whole(again.library)
        assert again.journal.unresolved() == []
        assert not list((again.library.media_folder / "arriving").iterdir())
        await again.close()
    assert [take.id for take in takes] == [last.take.id]
    assert len(service.tasks) == 1
