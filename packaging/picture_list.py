"""Which pictures there are: one of every part of the window and of every dialog, by name.

A picture is drawn from a window in a state; what stands in the list is also what the tests of the
pictures look at.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from picture_export import EXPORTS
from picture_faults import FAULTS
from picture_library import LIBRARY
from picture_player import PLAYER
from picture_spending import SPENDING
from picture_states import at_work, in_trouble, in_use, refused, with_an_image, with_other_services
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QDialog, QWidget

from scenewright.scene.wishes import WishKind
from scenewright.studio.jobs.job import Verb
from scenewright.studio.settings import Section
from scenewright.studio.studio import Studio
from scenewright.ui.browser.pane import MUSIC, SOUNDS, VOICES, WORDS
from scenewright.ui.composing.request_view import RequestView
from scenewright.ui.composing.snippet_dialog import SnippetDialog
from scenewright.ui.composing.spend_sheet import SpendSheet
from scenewright.ui.jobs.render_sheet import RenderSheet
from scenewright.ui.jobs.task_sheet import TaskSheet
from scenewright.ui.settings.account_dialog import AccountDialog
from scenewright.ui.timeline.insert import TimelineInsert
from scenewright.ui.window import Window

State = Callable[[Studio], None]
COMPLETED = "Mara (ti"
PAUSE_SECONDS_MAX = 2.0
SETTLING_TURNS = 6
NOTED = "# the boat first\n{Slow|Fast} waves against wood, a bell rings.\n\n# then Mara\n"


def until(is_so: Callable[[], bool]) -> None:
    """Wait for what the window does after a pause in typing; at most a moment."""
    latest = time.monotonic() + PAUSE_SECONDS_MAX
    while not is_so() and time.monotonic() < latest:
        QCoreApplication.processEvents()


@dataclass(frozen=True)
class Picture:
    """`draw` brings a window into its state and gives what is to be seen of it."""

    name: str
    draw: Callable[[Window], QWidget]
    state: State | None = in_use
    is_whole: bool = False
    """Whether it is the window in every size instead of one part."""


def whole(window: Window) -> QWidget:
    """The window as it stands."""
    return window


def completing(window: Window) -> QWidget:
    """The list that completes what is typed."""
    editor = window.composer.editor
    window.studio.draft.prompt = ""
    editor.insert_words(COMPLETED)
    # The list closes where the words move, and they do once the editor has its new height.
    for _ in range(SETTLING_TURNS):
        QCoreApplication.processEvents()
    editor.complete()
    return window


def finding(window: Window) -> QWidget:
    """The prompt with its search open."""
    window.composer.editor.search()
    window.composer.editor.find_bar.wanted.setText("the")
    window.composer.editor.find_bar.instead.setText("a")
    return window.composer.editor


def noted(window: Window) -> QWidget:
    """The prompt with comments and alternatives."""
    window.studio.draft.prompt = NOTED
    window.studio.draft.renew()
    return window.composer.editor


def browsing(window: Window, section: int = SOUNDS, searched: str = "") -> QWidget:
    """The browser at a section."""
    window.panes.reveal("browser")
    window.browser.show_section(section)
    window.browser.search.setText(searched)
    return window.browser


def naming_a_voice(window: Window) -> QWidget:
    """The browser where a voice is given a name."""
    browsing(window, VOICES)
    window.browser.form.ask("narrator-7b2f", "The keeper")
    return window.browser


def choosing_a_voice(window: Window) -> QWidget:
    """The voices to choose from, as they unfold."""
    window.composer.voice.choice.showPopup()
    return window.composer.voice.choice.view().window()


def naming_a_reference(window: Window) -> QWidget:
    """References while the address of another is typed."""
    window.composer.references.add_audio.click()
    return window.composer.references


def with_a_preset(window: Window) -> QWidget:
    """The output fields as a preset has them."""
    presets = window.studio.presets.presets
    window.composer.output.presets.use(presets[-1])
    window.studio.draft.pitch = 1.0
    return window.composer.output


def asked_too_early(window: Window) -> QWidget:
    """Generate after it was asked for what cannot be sent."""
    window.composer.generate()
    return window.composer.bar


def searching_jobs(window: Window) -> QWidget:
    """The jobs of which one is looked for, and none is like it."""
    window.jobs.start_search()
    window.jobs.search.setText("zither")
    until(lambda: window.jobs.empty.isVisible())
    return window.jobs


def job_menu(window: Window) -> QWidget:
    """How the job list is arranged."""
    menu = window.jobs.menu
    menu.popup(window.jobs.menu_button.mapToGlobal(window.jobs.menu_button.rect().bottomLeft()))
    return menu


def chosen_jobs(window: Window) -> QWidget:
    """Several jobs chosen at once."""
    window.jobs.search.clear()
    until(window.jobs.view.isVisible)
    window.jobs.view.selectAll()
    return window.jobs


def dialog(window: Window, built: QDialog) -> QWidget:
    """A dialog as the window opens it."""
    window.dialogs.open(built)
    return built


def insertion(window: Window, kind: WishKind) -> QWidget:
    """The window that inserts into the timeline."""
    window.composer.timeline.insert(4.0, kind)
    built = window.findChildren(TimelineInsert)[-1]
    for name, words in (("speaker", "Mara"), ("line", "Come in."), ("sound", "a door creaks")):
        built.fields[name].setText(words)
    if kind in (WishKind.speech, WishKind.sound):
        until(built.insert.isEnabled)
    return built


def settings_page(window: Window, section: Section) -> QWidget:
    """A page of the settings."""
    return window.dialogs.settings(section)


def sheet(window: Window, name: str) -> QWidget:
    """What is asked before a job is opened or sent elsewhere."""
    studio, theme = window.studio, window.theme
    if name == "task":
        return dialog(window, TaskSheet(studio, theme, window))
    if name == "render":
        job = next(job for job in studio.jobs.jobs() if job.take_id)
        return dialog(window, RenderSheet(studio, job, theme, window))
    return dialog(window, SpendSheet(Verb("generate_again", "Generate again", True), 3, window))


def account(window: Window) -> QWidget:
    """The dialog of a new service, with one refusal in it."""
    built = AccountDialog(window.studio, window.theme, window)
    built.name.setText("Studio account")
    built.base_url.setText("audio.example.com")
    dialog(window, built)
    built.add.click()
    return built


def palette(window: Window) -> QWidget:
    """Every command by a few letters."""
    window.dialogs.show_palette()
    return window


def nothing_found(window: Window) -> QWidget:
    """The palette where no letters fit."""
    shown = palette(window)
    window.dialogs.palette.typed.setText("ambisonic")
    return shown


def part(name: str, state: State | None = in_use) -> Picture:
    """A part of the window by where it stands, such as `composer.bar`."""

    def draw(window: Window) -> QWidget:
        found: object = window
        for step in name.split("."):
            found = getattr(found, step)
        assert isinstance(found, QWidget)
        return found

    return Picture(name.rpartition(".")[2].replace("_", "-"), draw, state)


def told(picture: Picture, told_as: str) -> Picture:
    """The same picture under another name."""
    return replace(picture, name=told_as)


WHOLE = tuple(
    Picture(name, whole, state, is_whole=True)
    for name, state in (
        ("window-first", None),
        ("window-at-work", at_work),
        ("window-in-use", in_use),
        ("window-in-trouble", in_trouble),
        ("window-refused", refused),
    )
)
PARTS = (
    part("header"),
    told(part("header", in_trouble), "header-in-trouble"),
    part("library"),
    part("composer.editor"),
    told(part("composer.editor", refused), "editor-over-the-limit"),
    Picture("editor-finding", finding),
    Picture("editor-noted", noted),
    Picture("window-completing", completing),
    part("composer.examples", None),
    part("composer.timeline"),
    part("composer.voice"),
    Picture("voices", choosing_a_voice),
    part("composer.references"),
    told(part("composer.references", with_an_image), "references-problems"),
    Picture("references-naming", naming_a_reference),
    part("composer.output"),
    Picture("output-preset", with_a_preset),
    part("composer.bar"),
    Picture("bar-refused", asked_too_early, refused),
    Picture("browser-sounds", partial(browsing, section=SOUNDS)),
    Picture("browser-nothing", partial(browsing, section=MUSIC, searched="zzz")),
    Picture("browser-voices", naming_a_voice),
    Picture("browser-words", partial(browsing, section=WORDS, searched="rain")),
    part("jobs"),
    told(part("jobs", in_trouble), "jobs-every-state"),
    Picture("jobs-nothing", searching_jobs),
    Picture("jobs-chosen", chosen_jobs),
    Picture("jobs-menu", job_menu),
    told(part("jobs.pauses", in_trouble), "account-pause"),
    part("notice_bar", in_trouble),
    part("player"),
    told(part("player", in_trouble), "player-in-trouble"),
    told(part("player", None), "player-empty"),
    *(Picture(*entry) for entry in PLAYER),
    Picture("window-palette", palette),
    Picture("window-palette-nothing", nothing_found),
)
DIALOGS = (
    *(
        Picture(f"settings-{section.value}", partial(settings_page, section=section))
        for section in Section
        if section is not Section.remembered
    ),
    Picture("help", lambda window: window.dialogs.help()),
    Picture("account", account),
    Picture("request", lambda one: dialog(one, RequestView(one.studio, one.theme, one))),
    *(Picture(*entry) for entry in FAULTS),
    # While an export is told of, all that stands below is lower.
    *(Picture(*entry) for entry in LIBRARY),
    *(Picture(*entry) for entry in EXPORTS),
    *(Picture(*entry) for entry in SPENDING),
    Picture("preset-name", lambda one: one.composer.output.presets.ask_save()),
    Picture("snippets", lambda one: dialog(one, SnippetDialog(one.studio.snippets, one))),
    *(Picture(f"insert-{kind.value}", partial(insertion, kind=kind)) for kind in WishKind),
    *(
        Picture(f"sheet-{name}", partial(sheet, name=name), with_other_services)
        for name in ("task", "render", "spend")
    ),
)
PICTURES = (*WHOLE, *PARTS, *DIALOGS)
