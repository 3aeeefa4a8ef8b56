"""Pictures of taking takes away: the export sheet, its progress, the handle and the notices."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from picture_states import NOW
from PySide6.QtWidgets import QDialog, QWidget

from scenewright.studio.exports.exports import Exports, told_of
from scenewright.studio.exports.file_names import TEMPLATE_UCS
from scenewright.studio.exports.naming import KnownTake
from scenewright.studio.exports.plan import ExportFormat, ExportPlan, MetadataLevel
from scenewright.studio.exports.run import ExportRow, ExportRun, RowState
from scenewright.studio.notice import Notice, NoticeKind, Offer
from scenewright.studio.player.player import Player
from scenewright.studio.records import Take
from scenewright.ui.exports.dialog import ExportSheet
from scenewright.ui.exports.progress import ExportProgress
from scenewright.ui.exports.save_dialog import SaveAsDialog, SaveFolderDialog
from scenewright.ui.parts.name_dialog import NameDialog
from scenewright.ui.window import Window

FOLDER = Path("/music/Scenewright")
LOUDNESS = ((-22.3, -16.0, -1.5), (-19.8, -16.1, -1.5))


def known_take(number: int, title: str, cat_id: str = "") -> KnownTake:
    """A take of half a minute, as the journal knows it."""
    take = Take(
        100 + number, number, None, "0" * 64, 31.5, -22.3, -3.1, 0, "", None, 1, title, "Rain.",
        NOW, "mp3", 48000, account_id="local", number=number,
    )  # fmt: skip
    return KnownTake(take, title, "Local studio", f"task_{number}", cat_id, 504_000)


def opened(window: Window, dialog: QDialog) -> QWidget:
    """A dialog as the window opens it."""
    window.dialogs.open(dialog)
    return dialog


def sheet(window: Window, known: list[KnownTake], plan: ExportPlan, template: str) -> ExportSheet:
    """The export sheet as it stands for a plan and a template."""
    settings = window.studio.settings
    settings.save_folder = str(FOLDER)
    built = ExportSheet(known, settings, window.theme, window, region=(13.2, 19.0))
    built.form.show_plan(plan)
    built.names.template.setText(template)
    opened(window, built)
    return built


def exporting_one(window: Window) -> QWidget:
    """One take as it came, named as at first."""
    known = [known_take(1, "Harbour at dawn", "WATRWave")]
    return sheet(window, known, ExportPlan(), "{title} take {take}")


def exporting_podcast(window: Window) -> QWidget:
    """One take for a podcast, with the prompt in it."""
    plan = ExportPlan(
        ExportFormat.mp3,
        44100,
        1,
        -16.0,
        0.05,
        0.25,
        metadata=MetadataLevel.full,
        with_chapters=True,
    )
    known = [known_take(1, "Podcast intro, warm", "VOXMisc")]
    return sheet(window, known, plan, "{date} {title}")


def exporting_doors(window: Window) -> QWidget:
    """Twelve takes for a sound library, of which no table says what they are."""
    known = [known_take(number, "Door variants") for number in range(1, 13)]
    plan = ExportPlan(ExportFormat.wav_24, 48000, 2)
    return sheet(window, known, plan, TEMPLATE_UCS)


def batch(*, is_over: bool) -> ExportRun:
    """Five files: two written, one refused, one under way or stopped, one waiting."""
    rows = [ExportRow(n, "Door", FOLDER / f"DOORMisc_Door variants {n}.wav") for n in range(5)]
    for at, (before, after, peak) in enumerate(LOUDNESS):
        rows[at] = replace(
            rows[at], state=RowState.done, share=1.0, before_lufs=before, after_lufs=after,
            after_true_peak_db=peak,
        )  # fmt: skip
    problem = f"{rows[2].path} cannot be written: No space left on device. Choose another place; "
    problem += "the take is safe in the library."
    rows[2] = replace(rows[2], state=RowState.failed, problem=problem)
    rows[3] = replace(rows[3], state=RowState.writing, share=0.42)
    if is_over:
        rows[3:] = [replace(row, state=RowState.cancelled) for row in rows[3:]]
    return ExportRun(FOLDER, tuple(rows), 0.65, is_over)


def under_way(window: Window) -> QWidget:
    """The strip in the window while files are written."""
    Exports.run.renew(window.studio.exports, batch(is_over=False))
    return window.export_strip


def progress(window: Window, *, is_over: bool) -> QWidget:
    """Every file of a batch."""
    Exports.run.renew(window.studio.exports, batch(is_over=is_over))
    return opened(window, ExportProgress(window.studio.exports, window.theme, window))


def saved(window: Window) -> QWidget:
    """What is said of a take that was saved."""
    show = Offer("show_in_folder", "Show in folder", "Harbour at dawn take 1.mp3")
    said = "Saved as Harbour at dawn take 1.mp3"
    window.studio.notice = Notice(
        NoticeKind.success, said, offers=(show, Offer("undo_save", "Undo"))
    )
    return window.notice_bar


def failed(window: Window) -> QWidget:
    """What is said of a batch of which a file could not be written."""
    window.studio.notice = told_of(batch(is_over=True))
    return window.notice_bar


def handle(window: Window, *, is_region: bool) -> QWidget:
    """The handle that a take is dragged by, beside the other ways to take it away."""
    Player.region.renew(window.studio.player, (13.2, 19.0) if is_region else None)
    return window.player.side


def saving_as(window: Window) -> QWidget:
    """The dialog that asks for a name."""
    known = known_take(1, "Harbour at dawn")
    return opened(window, SaveAsDialog(known, window.studio.settings, window))


def saving_folder(window: Window) -> QWidget:
    """The dialog that asks once where takes are saved."""
    return opened(window, SaveFolderDialog(window.studio.settings, window))


def naming_a_preset(window: Window) -> QWidget:
    """What a preset is called, asked over the sheet."""
    known = [known_take(1, "Harbour at dawn")]
    built = sheet(window, known, ExportPlan(ExportFormat.flac, channels=1), "{title}")
    built.presets.keep_button.click()
    return built.findChildren(NameDialog)[-1]


EXPORTS: tuple[tuple[str, Callable[[Window], QWidget]], ...] = (
    ("export", exporting_one),
    ("export-podcast", exporting_podcast),
    ("export-doors", exporting_doors),
    ("export-preset", naming_a_preset),
    ("export-strip", under_way),
    ("export-progress", lambda window: progress(window, is_over=False)),
    ("export-results", lambda window: progress(window, is_over=True)),
    ("notice-saved", saved),
    ("notice-export-failed", failed),
    ("take-drag", lambda window: handle(window, is_region=False)),
    ("take-drag-region", lambda window: handle(window, is_region=True)),
    ("save-as", saving_as),
    ("save-folder", saving_folder),
)
