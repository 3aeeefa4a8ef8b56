"""A library with real sounds in it, each another one, made at once."""

import itertools
import os

import numpy as np
from warm_code import ended

from scenewright.contract import Output, Request, Task
from scenewright.sound.encode import Encoder
from scenewright.studio.journal import Journal
from scenewright.studio.library.library import Library

RATE = 8000
SEEDS = itertools.count(1)


def opened(folder):
    """The library below a folder, its journal open."""
    return Library(Journal(folder / "studio.sqlite3"), folder / "media")


def sound(path, seed=None, seconds=0.25, output_format="wav"):
    """Write noise that is like no other."""
    seed = next(SEEDS) if seed is None else seed
    noise = np.random.default_rng(seed).uniform(-0.3, 0.3, (int(seconds * RATE), 1))
    with Encoder(path, output_format, RATE) as encoder:
        encoder.write(noise.astype(np.float32))
    return path


def succeeded(seconds=0.25, output_format="wav"):
    """The service's word on a task that is done."""
    return Task("t", "succeeded", output=Output("u", seconds, output_format), credits=5)


def submitted(library, prompt="Rain.", scene=None, *, task_id=None):
    """A job in the journal."""
    request = Request(prompt, output_format="wav", sample_rate=RATE)
    submission_id = library.journal.open(request, "local", scene).id
    if task_id:
        library.journal.database.rows(
            "UPDATE submission SET task_id = ?, state = 'accepted' WHERE id = ?",
            (task_id, submission_id),
        )
    return submission_id


def kept(library, prompt="Rain.", scene=None, *, seed=None, task_id=None):
    """A take with a sound."""
    submission_id = submitted(library, prompt, scene, task_id=task_id)
    path = sound(library.arriving(submission_id), seed)
    return library.keep(path, submission_id, succeeded())


def is_whole(library):
    """Whether every take is there and is what came."""
    from scenewright.studio.library.check import check_integrity

    return check_integrity(library).is_whole


def kill_at(module, name, nth):
    """From now on the `nth` call of `module.name` ends this process instead, as a kill does."""
    whole, left = getattr(module, name), itertools.count(1)

    def killing(*arguments, **named):
        if next(left) == nth:
            os._exit(9)
        return whole(*arguments, **named)

    setattr(module, name, killing)


def killed(folder, code):
    """Whether a child that opens the library below `folder` is killed while it runs `code`."""
    start = "import pathlib, sys\nfrom kept_takes import *\n"
    start += "library = opened(pathlib.Path(sys.argv[1]))\n"
    number, said = ended(start + code, folder)
    assert number in (0, 9), f"the child has broken by itself: {said}"
    return number == 9
