"""What an earlier Scenewright left is all there in this one; what was released is never edited."""

import contextlib
import json
from pathlib import Path

import pytest
from migrations import freeze_schemas as frozen
from pysqlite3 import dbapi2 as sqlite

from scenewright.service import audit, ledger, task_list
from scenewright.service.database import FILE_NAME
from scenewright.service.database import Database as ServiceDatabase
from scenewright.studio.composing.presets import Presets
from scenewright.studio.journal import Journal
from scenewright.studio.library.takes import Takes
from scenewright.studio.settings import SETTINGS, Settings

FOLDER = Path(__file__).parent
EVERY = [
    (kind, count)
    for kind, (migrations, _rows, _generation) in frozen.KINDS.items()
    for count in range(1, len(migrations) + 1)
]
OF = {kind: [count for one, count in EVERY if one == kind] for kind in frozen.KINDS}


@pytest.mark.parametrize(("kind", "count"), EVERY)
def test_a_migration_that_was_released_is_as_it_was(kind, count, tmp_path):
    frozen.loaded(kind, count, tmp_path / "old")
    with (
        contextlib.closing(sqlite.connect(tmp_path / "old")) as old,
        contextlib.closing(frozen.made(kind, count)) as now,
    ):
        assert sorted(frozen.schema(old)) == sorted(frozen.schema(now))


def test_every_schema_is_frozen():
    # A new migration: run freeze_schemas.py, which says what its files are for.
    files = {path.stem for path in FOLDER.glob("*.sql")}
    assert files == {f"{kind}-{count}" for kind, count in EVERY}


@pytest.mark.parametrize("count", OF["journal"])
def test_a_journal_of_every_schema_keeps_all_it_had(count, tmp_path):
    path = tmp_path / "studio.sqlite3"
    frozen.loaded("journal", count, path)
    with contextlib.closing(Journal(path)) as journal:
        database = journal.database
        with (
            contextlib.closing(sqlite.connect(path)) as now,
            contextlib.closing(frozen.made("journal", OF["journal"][-1])) as new,
        ):
            assert sorted(frozen.schema(now)) == sorted(frozen.schema(new))
        assert database.rows("PRAGMA integrity_check") == [("ok",)]
        assert database.rows("PRAGMA foreign_key_check") == []
        assert database.rows("PRAGMA user_version") == [(OF["journal"][-1],)]

        (take,) = Takes(journal).search("rain loud")
        assert (take.rating, take.notes, take.media_sha256) == (4, "loud", "a" * 64)
        assert (take.scene_id, take.number, take.settled_credits) == (1, 1, 6.0)
        scene = journal.scene(1)
        assert (scene.title, json.loads(scene.draft_json)["speed"]) == ("Harbour", 1.5)
        states = {job.submission.task_id: job.submission.state for job in journal.jobs()}
        assert states == {"task_1": "final", None: "unsent", "task_2": "accepted"}
        assert journal.submission(1).sending_since == 100.0
        assert journal.submission(2).sending_since is None
        assert journal.ledger().settled_credits == 6
        if count >= 2:
            assert [one.name for one in Presets(database).all() if not one.is_built_in] == ["draft"]


@pytest.mark.parametrize("count", OF["service"])
def test_a_service_of_every_schema_keeps_every_credit_and_task(count, tmp_path):
    frozen.loaded("service", count, tmp_path / FILE_NAME)
    with contextlib.closing(ServiceDatabase(tmp_path)) as database, database.read() as connection:
        assert not any(audit.broken(connection).values())
        wallet = ledger.balance(connection, "ada")
        assert (wallet.available, wallet.held, wallet.spent) == (37, 7, 6)
        tasks = {one["task_id"]: one for one in task_list.list_tasks(connection, None, None, 9)}
        assert {name: one["status"] for name, one in tasks.items()} == {
            "task_1": "succeeded",
            "task_2": "processing",
        }
        assert tasks["task_1"]["charged_credits"] == 6
        assert connection.execute("pragma user_version").scalar() == OF["service"][-1]
        assert connection.execute("pragma foreign_key_check").first() is None


def test_every_setting_of_0_1_0_is_read(qapp):
    file = FOLDER / "settings-0.1.0.json"
    kept = json.loads(file.read_text(encoding="utf-8"))
    settings = Settings(file)
    read = {name: getattr(settings, name) for name in kept}
    assert read == {n: tuple(v) if isinstance(v, list) else v for n, v in kept.items()}
    # One that was added since is not in it; one that is in it must not go.
    assert kept.keys() <= {setting.name for setting in SETTINGS}
