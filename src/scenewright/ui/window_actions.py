"""The table of the window's actions: a new one is a new line here.

The palette, the shortcuts page, the help and the tooltips read it; see `actions.Action`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.ui.actions import Action
from scenewright.ui.field_actions import field_actions
from scenewright.ui.library.actions import library_actions
from scenewright.ui.library.care_actions import care_actions
from scenewright.ui.player.transport_actions import player_actions
from scenewright.ui.theme import tr

if TYPE_CHECKING:
    from scenewright.ui.composing.insert_button import InsertButton
    from scenewright.ui.composing.prompt_editor import PromptEditor
    from scenewright.ui.window import Window


def window_actions(window: Window) -> tuple[Action, ...]:
    """Every action of a furnished window, section by section."""
    scene, sound, view = tr("Scene"), tr("Sound"), tr("Window")
    composer, player, dialogs = window.composer, window.player, window.dialogs
    files, studio = window.files, window.studio
    return (
        Action("generate", tr("Generate"), composer.generate, "Ctrl+Return; Ctrl+Enter", scene),
        Action("new_scene", tr("New scene"), window.begin_scene, "Ctrl+N", scene),
        Action("request", tr("Show the request"), dialogs.request, "Ctrl+Shift+R", scene),
        Action("open_file", tr("Open a scene file…"), files.ask_open, "Ctrl+O", scene),
        Action("open_recent", tr("Open a recent file…"), files.show_recent, "Ctrl+Shift+O", scene),
        Action("save_file", tr("Save the scene as a file…"), files.ask_save, "Ctrl+Shift+S", scene),
        Action("search_library", tr("Search the library"), window.search, "Ctrl+Shift+F", scene),
        Action("find", tr("Find in the prompt"), composer.editor.search, "Ctrl+F", scene),
        _complete(composer.editor, scene),
        *_snippets(composer.editor.insert, scene),
        Action("insert", tr("Insert an event…"), composer.timeline.insert, "Ctrl+I", scene),
        Action("browse", tr("Browse sounds and voices"), window.browse, "Ctrl+B", scene),
        Action("open_task", tr("Open a task by its id…"), window.open_task, "", scene),
        Action("search_jobs", tr("Search the jobs"), window.search_jobs, "Ctrl+J", scene),
        Action("pause_sending", tr("Pause sending"), lambda: studio.pause_all(), "", scene),
        Action("resume_sending", tr("Go on sending"), lambda: studio.resume_all(), "", scene),
        Action("clear_ended", tr("Clear what has ended"), lambda: studio.clear_ended(), "", scene),
        Action("play", tr("Play or pause"), window.studio.player.toggle, "Ctrl+P", sound),
        Action("stop", tr("Stop"), window.studio.player.stop, "", sound),
        *_away(window, sound),
        *player_actions(player),
        *library_actions(window.library),
        *field_actions(window),
        *care_actions(window),
        Action("palette", tr("All commands…"), dialogs.show_palette, "Ctrl+K", view),
        *_panes(window, view),
        Action(
            "larger", tr("Larger text"), lambda: window.scale_by(1), "Ctrl++; Ctrl+=", view, True
        ),
        Action("smaller", tr("Smaller text"), lambda: window.scale_by(-1), "Ctrl+-", view, True),
        Action("usual_size", tr("Text at 100 %"), lambda: window.scale_by(0), "Ctrl+0", view),
        Action(
            "spending", tr("Spending…"), dialogs.spending, "", view, also=tr("cost credits money")
        ),
        Action("settings", tr("Settings…"), dialogs.settings, "Ctrl+,", view),
        Action("help", tr("Help"), dialogs.help, "F1", view),
        Action("diagnostics", tr("Collect diagnostics…"), dialogs.diagnostics, "", view),
        Action("add_account", tr("Add a service…"), dialogs.add_account, "", view),
        Action("quit", tr("Close the studio"), window.close, "Ctrl+Q", view),
    )


def _away(window: Window, section: str) -> tuple[Action, ...]:
    player, keeping = window.player, window.keeping

    def save_as() -> None:
        if player.player.heard is not None:
            keeping.save_as(player.player.heard.take_id)

    return (
        Action("save", tr("Save the take as it came"), player.save, "Ctrl+S", section),
        Action("save_as", tr("Save the take as…"), save_as, "Ctrl+Alt+S", section),
        Action(
            "save_folder", tr("Choose the folder for files…"), keeping.choose_folder, "", section
        ),
        Action("export", tr("Export the take…"), player.export, "Ctrl+E", section),
        Action("copy_file", tr("Copy the take as a file"), keeping.copy, "Ctrl+Alt+C", section),
        Action("show_exports", tr("Show the last export"), keeping.show_exports, "", section),
    )


def _complete(editor: PromptEditor, section: str) -> Action:
    # In a list the same keys choose a row more, or one less.
    told = tr("Complete the word")
    return Action(
        "complete", told, editor.complete, "Ctrl+Space", section, place=editor, is_written_in=True
    )


def _snippets(insert: InsertButton, section: str) -> tuple[Action, ...]:
    put, keep = tr("Insert a snippet or template…"), tr("Keep the selection as a snippet…")
    return (
        Action("insert_snippet", put, insert.open_menu, "Ctrl+Shift+I", section),
        Action("keep_snippet", keep, insert.keep, "", section),
        Action("snippets", tr("Rename or delete snippets…"), insert.edit, "", section),
    )


def _panes(window: Window, section: str) -> tuple[Action, ...]:
    toggle = window.panes.toggle
    return (
        Action(
            "library", tr("Library: show or hide"), lambda: toggle("library"), "Ctrl+1", section
        ),
        Action("jobs", tr("Jobs: show or hide"), lambda: toggle("jobs"), "Ctrl+2", section),
        Action("player", tr("Player: show or hide"), lambda: toggle("player"), "Ctrl+3", section),
    )
