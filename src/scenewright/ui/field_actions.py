"""Where the hand goes by name: every field and list of the window as an action, for the palette."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from scenewright.ui.actions import Action
from scenewright.ui.theme import tr

if TYPE_CHECKING:
    from PySide6.QtWidgets import QToolButton, QWidget

    from scenewright.ui.parts.menu_button import MenuButton
    from scenewright.ui.window import Window


def field_actions(window: Window) -> tuple[Action, ...]:
    """Lead to what is written, chosen or looked at; what is folded away is shown first."""
    composer, section = window.composer, tr("Fields")
    library, jobs, player = window.library, window.jobs, window.player
    of_request = (
        ("takes", tr("Takes: how many")),
        ("voice", tr("Voice of the scene")),
        ("audio_urls", tr("Reference sounds")),
        ("image_url", tr("Reference image")),
        ("output_format", tr("Format of the output")),
        ("sample_rate", tr("Sample rate of the output")),
        ("speed", tr("Speed of the output")),
        ("volume", tr("Volume of the output")),
        ("pitch", tr("Pitch of the output")),
        ("prompt", tr("Words of the scene")),
    )

    def presets() -> None:
        composer.folds.unfold("output")
        composer.output.presets.showMenu()

    def opened(pane: str, button: QToolButton | MenuButton) -> None:
        window.panes.reveal(pane)
        if button.isVisible():
            button.showMenu()

    def gone_to(pane: str, widget: QWidget) -> None:
        window.panes.reveal(pane)
        # An empty list has no rows to go to, and is not shown.
        if widget.isVisible():
            widget.setFocus()

    others = (
        ("title", tr("Title of the scene"), composer.title.setFocus),
        ("presets", tr("Presets of the output"), presets),
        ("library", tr("Takes and scenes in the library"),
         partial(gone_to, "library", library.view)),
        ("order", tr("Sort the library"), partial(opened, "library", library.order)),
        ("filter", tr("Filter the library"), partial(opened, "library", library.filter)),
        ("jobs", tr("Jobs: the list"), partial(gone_to, "jobs", jobs.view)),
        ("waveform", tr("Waveform of the player"), partial(gone_to, "player", player.waveform)),
        ("player_speed", tr("Speed of the player"), partial(opened, "player", player.speed)),
        ("player_menu", tr("Player menu"), partial(opened, "player", player.more)),
        ("account", tr("Account"), window.header.account_button.showMenu),
    )  # fmt: skip
    return (
        *(
            Action(f"field_{name}", title, partial(composer.show_field, name), "", section)
            for name, title in of_request
        ),
        *(Action(f"field_{name}", title, run, "", section) for name, title, run in others),
    )
