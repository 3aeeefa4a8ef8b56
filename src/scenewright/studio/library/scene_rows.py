"""The rows of scenes in the journal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.studio.records import SceneRow

if TYPE_CHECKING:
    from scenewright.studio.database import Database

_SELECT = "SELECT id, title, draft_json, trashed_at FROM scene"


def write_scene(
    database: Database, scene_id: int, title: str, draft_json: str, *, is_edited: bool
) -> None:
    """Replace what a scene says; one that was removed meanwhile is there again.

    One that `is_edited` is not in the trash any more.
    """
    with database.writing():
        before = database.rows("SELECT title FROM scene WHERE id = ?", (scene_id,))
        database.rows(
            "INSERT INTO scene(id, title, draft_json) VALUES (?, ?, ?) ON CONFLICT(id) "
            "DO UPDATE SET title = excluded.title, draft_json = excluded.draft_json, "
            "trashed_at = iif(?, NULL, trashed_at)",
            (scene_id, title, draft_json, is_edited),
        )
        # A draft is saved often and called otherwise seldom.
        if before != [(title,)]:
            of_scene = "SELECT id FROM take WHERE scene_id = ?"
            database.rows(
                f"UPDATE take_fts SET title = ? WHERE rowid IN ({of_scene})", (title, scene_id)
            )


def read_scene(database: Database, scene_id: int) -> SceneRow | None:
    """A scene by its id, None where there is none."""
    found = database.rows(f"{_SELECT} WHERE id = ?", (scene_id,))
    return SceneRow(*found[0]) if found else None


def read_scenes(database: Database, *, is_trash: bool | None) -> list[SceneRow]:
    """Scenes, the newest first, in the trash or out of it; None for both."""
    chosen = "? IS NULL OR (trashed_at IS NOT NULL) = ?"
    sql = f"{_SELECT} WHERE {chosen} ORDER BY id DESC"
    return [SceneRow(*row) for row in database.rows(sql, (is_trash, is_trash))]
