"""Keeping a take survives a kill at any step: it is there once, or kept when it is tried again."""

import pytest
from kept_takes import is_whole, killed, opened, sound, submitted, succeeded

STEPS = [
    ("library.library", "listened", 1),
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
