"""Asks what a scene is to be called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.studio.composing.scene_file import TITLE_CHARACTERS_MAX
from scenewright.ui.library.words import title_of
from scenewright.ui.parts.name_dialog import NameDialog
from scenewright.ui.theme import tr

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from scenewright.studio.library.scenes import SceneEntry
    from scenewright.studio.studio import Studio
    from scenewright.ui.theme import Theme


def scene_name_dialog(
    studio: Studio, scene: SceneEntry, theme: Theme, parent: QWidget
) -> NameDialog:
    """Open it with `open()`; it renames the scene once a name is chosen."""

    def why_not(name: str) -> str:
        return "" if name.split() else tr("A scene needs a title with a letter in it.")

    dialog = NameDialog(tr("What the scene is called"), tr("Rename"), why_not, theme, parent)
    dialog.name.setMaxLength(TITLE_CHARACTERS_MAX)
    dialog.name.setText(title_of(scene))
    dialog.name.selectAll()
    dialog.chosen.connect(lambda name: studio.rename_scene(scene.scene_id, name))
    return dialog
