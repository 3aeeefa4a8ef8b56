"""What a newer Scenewright of this generation left is used as it is, and nothing of it is lost."""

import asyncio
import contextlib
import json
import re
from pathlib import Path
from types import SimpleNamespace

import pytest
from migrations import freeze_schemas as frozen
from pysqlite3 import dbapi2 as sqlite

from scenewright.__main__ import main
from scenewright.contract import Request
from scenewright.durable import GENERATION, applied
from scenewright.paths import journal as journal_path
from scenewright.paths import service_data
from scenewright.service.database import FILE_NAME
from scenewright.service.database import Database as ServiceDatabase
from scenewright.service.errors import DatabaseFault
from scenewright.studio.accounts.spending import SpendCaps
from scenewright.studio.composing.draft import Draft
from scenewright.studio.composing.presets import Presets
from scenewright.studio.composing.scene_keeper import SceneKeeper
from scenewright.studio.errors import JournalError
from scenewright.studio.journal import Journal
from scenewright.studio.library.takes import Takes
from scenewright.studio.records import ObservationKind
from scenewright.studio.settings import Settings

SOURCES = Path(__file__).parents[2] / "src"
# These refuse every change of their rows; the new column has its default there.
ONLY_ADDED = ("observation", "ledger_transfer")
KEPT = "of the newer"
NEWEST = {kind: len(told[0]) for kind, told in frozen.KINDS.items()}


def of_a_newer_version(kind, path, generation=0):
    """Today's database with a column more in each table, a table and an index more."""
    frozen.loaded(kind, NEWEST[kind], path)
    with contextlib.closing(sqlite.connect(path, isolation_level=None)) as file:
        file.execute("PRAGMA journal_mode = WAL")
        for table in tables(file):
            file.execute(f"ALTER TABLE {table} ADD COLUMN added TEXT NOT NULL DEFAULT 'usual'")
            file.execute(f"CREATE INDEX {table}_added ON {table}(added)")
            if table not in ONLY_ADDED:
                file.execute(f"UPDATE {table} SET added = ?", (KEPT,))
        file.execute("CREATE TABLE mood(name TEXT PRIMARY KEY, take_id INTEGER NOT NULL)")
        file.execute("INSERT INTO mood VALUES ('dim', 1)")
        file.execute(f"PRAGMA user_version = {generation * GENERATION + NEWEST[kind] + 1}")


def tables(file):
    return [
        name
        for name, sql in frozen.schema(file)
        if sql.upper().startswith("CREATE TABLE") and name != "mood"
    ]


def expect_all_kept(kind, path):
    """Each row that was there is there, with what the newer one had put into its column."""
    with (
        contextlib.closing(sqlite.connect(path)) as file,
        contextlib.closing(frozen.made(kind, NEWEST[kind])) as before,
    ):
        for table in set(tables(file)) - set(ONLY_ADDED):
            had = before.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
            kept = f"SELECT count(*) FROM {table} WHERE added = ?"
            assert file.execute(kept, (KEPT,)).fetchone()[0] == had, table
        assert file.execute("SELECT * FROM mood").fetchall() == [("dim", 1)]
        assert file.execute("PRAGMA user_version").fetchone()[0] % GENERATION == NEWEST[kind] + 1


def test_a_newer_journal_is_read_and_written_and_keeps_what_is_not_known(tmp_path):
    path = tmp_path / "studio.sqlite3"
    of_a_newer_version("journal", path)
    with contextlib.closing(Journal(path)) as journal:
        caps, takes, presets = SpendCaps(journal), Takes(journal), Presets(journal.database)
        sent = journal.open(Request("Wind."), "local", journal.add_scene("Wind", "{}"))
        journal.note(sent.id, ObservationKind.accepted, 202, '{"status": "processing"}')
        assert journal.last_observation(sent.id).http_status == 202
        assert journal.observations(1)[0].kind == "polled"
        assert journal.job(1).ledger.settled_credits == 6
        journal.update_scene(1, "Harbour by night", '{"prompt": "Rain."}', is_edited=True)
        takes.set_rating([1], 5)
        assert [take.rating for take in takes.search("loud")] == [5]
        caps.set("b1", 700)
        assert caps.today("b1").cap_credits == 700
        (own,) = (one for one in presets.all() if not one.is_built_in)
        presets.save("draft", {**own.fields(), "speed": 1.25})
        assert presets.all()[-1].speed == 1.25
        assert journal.database.rows("PRAGMA integrity_check") == [("ok",)]
    expect_all_kept("journal", path)


def test_the_verbs_make_a_take_in_the_home_of_a_newer_version(monkeypatch, capsys, tmp_path):
    of_journal, of_service = journal_path(), service_data() / FILE_NAME
    of_service.parent.mkdir(parents=True)
    of_newer = {"journal": of_journal, "service": of_service}
    for kind, path in of_newer.items():
        of_a_newer_version(kind, path)
    (service_data() / "media").mkdir()

    def typed(*arguments):
        monkeypatch.setattr("sys.argv", ["scenewright", *arguments, "--json"])
        code = main()
        said = capsys.readouterr()
        assert code == 0, said.err
        return json.loads(said.out)

    answer = typed("render", "A door slams.", "-o", str(tmp_path / "door.wav"))
    assert answer["task"]["status"] == "succeeded"
    assert {take["prompt"] for take in typed("library", "list")} >= {"A door slams."}
    # What the newer one had not finished may be finished meanwhile.
    ada = typed("accounts", "show", "ada")
    assert ada["available"] + ada["held"] + ada["spent"] == 50
    assert ada["spent"] >= 6
    typed("ledger", "audit")
    for kind, path in of_newer.items():
        with contextlib.closing(sqlite.connect(path)) as file:
            version = file.execute("PRAGMA user_version").fetchone()[0]
        assert version == NEWEST[kind] + 1


@pytest.mark.parametrize(
    ("kind", "opened", "error"),
    [
        ("journal", lambda folder: Journal(folder / "studio.sqlite3"), JournalError),
        ("service", ServiceDatabase, DatabaseFault),
    ],
)
def test_what_is_of_a_newer_generation_is_refused_and_left_as_it_is(kind, opened, error, tmp_path):
    path = tmp_path / {"journal": "studio.sqlite3", "service": FILE_NAME}[kind]
    of_a_newer_version(kind, path, generation=1)
    before = path.read_bytes()
    with pytest.raises(error, match="newer Scenewright"):
        opened(tmp_path)
    assert path.read_bytes() == before


def test_the_number_of_a_file_tells_its_generation_and_migrations():
    assert [applied(version, 0, 6) for version in (0, 4, 6, 9, 1007)] == [0, 4, 6, 6, None]
    assert [applied(version, 1, 8) for version in (6, 1007, 1008, 1012)] == [6, 7, 8, 8]


def test_no_statement_depends_on_how_many_columns_a_table_has():
    # `select account.*` is read by the names of its columns, in the service.
    forbidden = re.compile(
        r"INTO \w+ VALUES|OR REPLACE INTO|(?<!FROM \()SELECT (?:\w+\.)?\*|, \w+\.\*"
    )
    found = [
        f"{path.relative_to(SOURCES)}: {match[0]}"
        for path in (SOURCES / "scenewright" / "studio").rglob("*.py")
        for match in forbidden.finditer(path.read_text(encoding="utf-8"))
        if path.name not in ("database.py", "takes_migration.py")
    ]
    assert not found


async def test_what_a_newer_version_keeps_with_a_scene_stays_with_it(loop, tmp_path):
    with contextlib.closing(Journal(tmp_path / "studio.sqlite3")) as journal:
        scene_id = journal.add_scene("Harbour", '{"title": "Harbour", "mood": {"light": 0.2}}')
        draft = Draft()
        keeper = SceneKeeper(
            SimpleNamespace(journal=journal), draft, loop.create_task, asyncio.to_thread, print
        )
        await keeper.open(scene_id)
        draft.prompt = "Gulls."
        await keeper.keep()
        kept = json.loads(journal.scene(scene_id).draft_json)
        assert (kept["prompt"], kept["mood"]) == ("Gulls.", {"light": 0.2})
        await keeper.open(journal.add_scene("Another", '{"title": "Another", "prompt": "Rain."}'))
        draft.prompt = "Hail."
        await keeper.keep()
        assert "mood" not in json.loads(journal.scene(scene_id + 1).draft_json)


def test_settings_of_a_newer_version_are_kept_until_they_are_chosen_anew(qapp, tmp_path):
    path = tmp_path / "settings.json"
    path.write_text('{"theme": "sepia", "jobs_at_once": 400, "reverb": {"room": "hall"}}')
    settings = Settings(path)
    assert (settings.theme, settings.jobs_at_once) == ("system", 4)
    settings.is_autoplay = True
    settings.flush()
    kept = json.loads(path.read_text())
    assert (kept["theme"], kept["jobs_at_once"], kept["is_autoplay"]) == ("sepia", 400, True)
    assert kept["reverb"] == {"room": "hall"}
    settings.theme = "dark"
    settings.reset(Settings.jobs_at_once)
    settings.flush()
    kept = json.loads(path.read_text())
    assert (kept["theme"], kept["jobs_at_once"]) == ("dark", 4)
