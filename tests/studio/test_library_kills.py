"""Keeping a take survives a kill at any step: it is there once, or kept when it is tried again."""

import pytest
from kept_takes import is_whole, killed, opened, sound, submitted, succeeded

STEPS = [
    ("library", "listened", 1),
    ("library", "sha256_of", 1),
    ("library", "make_folder", 1),
    ("library", "write_durably", 1),
    ("library", "bring", 1),
    ("library_files.os", "replace", 1),
    ("library_files.os", "replace", 2),
    ("library_files.os", "fsync", 1),
    ("library_files", "sync_folder", 1),
    ("takes.Takes", "add", 1),
    ("takes.Takes", "_next_number", 1),
    ("journal.Journal", "set_state", 1),
    ("library.Library", "keep", 2),
]


@pytest.mark.parametrize(("owner", "name", "nth"), STEPS)
def test_a_take_is_there_once_after_a_kill_at_any_step(tmp_path, owner, name, nth):
    library = opened(tmp_path)
    submission_id = submitted(library, task_id="task_1")
    sound(library.arriving(submission_id), seed=1)
    code = f"""
import importlib
first, *rest = "{owner}".split(".")
target = importlib.import_module("scenewright.studio." + first)
for part in rest:
    target = getattr(target, part)
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
