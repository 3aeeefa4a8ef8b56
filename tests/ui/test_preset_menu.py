"""Presets in the window: which one is in force, what differs, and what is done with the user's."""

import pytest

from scenewright.studio.composing.preset_list import PresetList
from scenewright.studio.composing.presets import BUILT_IN, DEFAULTS, Preset
from scenewright.ui.composing.preset_menu import PresetMenu

FOLEY = Preset("Foley & doors", "wav", 44100, None, None, -2.0)


class Presets(PresetList):
    """The real list; its verbs only note that they were asked."""

    def __init__(self):
        super().__init__(None, None, None)
        self.asked = []

    def save(self, name, fields):
        self.asked.append(("save", name, fields))

    def rename(self, old, new):
        self.asked.append(("rename", old, new))

    def delete(self, name):
        self.asked.append(("delete", name))


@pytest.fixture
def presets(qapp):
    made = Presets()
    PresetList.presets.renew(made, (*BUILT_IN, FOLEY))
    return made


@pytest.fixture
def menu(qtbot, draft, theme, presets):
    widget = PresetMenu(draft, theme)
    qtbot.addWidget(widget)
    widget.offer(presets)
    widget.show()
    return widget


def entry(menu, title):
    menu.choices.aboutToShow.emit()
    return next(action for action in menu.choices.actions() if action.text() == title)


def test_untouched_controls_are_the_service_s_defaults(menu, draft):
    assert menu.in_force() == DEFAULTS
    assert menu.accessibleName() == "Preset: Service defaults"
    draft.speed = 1.5
    assert menu.told.text() == ""


def test_a_chosen_preset_says_every_field_and_is_in_force(menu, draft):
    draft.speed = 1.5
    entry(menu, "Foley && doors").trigger()
    assert menu.fields() == FOLEY.fields()
    assert draft.speed is None
    assert entry(menu, "Foley && doors").isChecked()
    assert menu.told.text() == ""


def test_what_differs_from_the_last_one_is_named(menu, draft):
    menu.use(FOLEY)
    draft.pitch, draft.speed = 1.0, 1.2
    assert menu.in_force() is None
    assert menu.told.text() == "Foley & doors, but for: speed, pitch"
    assert "but for: speed, pitch" in menu.accessibleName()
    draft.pitch, draft.speed = -2.0, None
    assert menu.in_force() == FOLEY


def test_the_fields_are_saved_under_a_name(menu, draft, presets):
    draft.speed = 1.5
    dialog = menu.ask_save()
    dialog.name.setText("service defaults")
    dialog.agree.click()
    assert "studio's own" in dialog.problem.text()
    assert presets.asked == []
    dialog.name.setText("Fast")
    dialog.agree.click()
    assert presets.asked == [("save", "Fast", menu.fields())]
    assert not dialog.isVisible()


def test_the_user_s_own_is_renamed_and_deleted_the_studio_s_is_not(menu, presets):
    menu.use(BUILT_IN[1])
    menu.choices.aboutToShow.emit()
    assert not [one.text() for one in menu.choices.actions() if "Delete" in one.text()]
    menu.use(FOLEY)
    dialog = menu.ask_rename(FOLEY)
    dialog.name.setText("Doors")
    dialog.agree.click()
    menu.use(FOLEY)
    entry(menu, "Delete “Foley & doors”").trigger()
    assert presets.asked == [("rename", FOLEY.name, "Doors"), ("delete", FOLEY.name)]
