"""How takes are exported: what is chosen, what is told of it, and what is remembered."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from scenewright.studio.exports.file_names import TEMPLATE_UCS
from scenewright.studio.exports.naming import KnownTake
from scenewright.studio.exports.plan import ExportFormat, ExportPlan, MetadataLevel
from scenewright.studio.records import Take
from scenewright.ui.exports.dialog import ExportSheet
from scenewright.ui.parts.name_dialog import NameDialog

ENTER = Qt.Key.Key_Return


def known(number, title="Door", cat_id=""):
    take = Take(
        number, number, None, "0", 10.0, -20.0, -3.0, 0, "", None, 1, title, "", 0.0, "wav", 48000,
        number=number,
    )  # fmt: skip
    return KnownTake(take, title, "Local studio", "t", cat_id, 1_000_000)


@pytest.fixture
def opened(qtbot, settings, theme):
    made = []

    def open_sheet(*takes, **more):
        settings.save_folder = "/music"
        sheet = ExportSheet(takes or (known(1),), settings, theme, **more)
        qtbot.addWidget(sheet)
        sheet.orders = []
        sheet.ordered.connect(sheet.orders.append)
        sheet.show()
        made.append(sheet)
        return sheet

    yield open_sheet
    for sheet in made:
        sheet.close()


def test_it_says_what_is_exported_and_begins_with_the_preset(opened):
    sheet = opened(known(2), region=(1.0, 2.5))
    assert sheet.taken.text() == "“Door”, take 2, 0:10.0"
    choose(sheet.form.output_format, ExportFormat.mp3)
    sheet.form.is_region.setChecked(True)
    assert sheet.taken.text() == "“Door”, take 2, 0:10.0, only 0:01.0 to 0:02.5"
    sheet.activateWindow()
    assert sheet.focusWidget() is sheet.presets.choice
    several = opened(*(known(number, f"Door {number % 5}") for number in range(1, 13)))
    assert several.taken.text() == (
        "12 takes, 2:00.0 together: “Door 1”, “Door 2”, “Door 3” and 2 more titles"
    )


def choose(choice, value):
    choice.setCurrentIndex(choice.findData(value))


def test_the_original_has_nothing_to_choose_but_its_name(opened, qtbot):
    sheet = opened()
    form = sheet.form
    assert form.plan() == ExportPlan()
    assert form.original.isVisible()
    assert not any(one.isVisible() for one in (form.rate, form.loudness, form.metadata, form.told))
    assert sheet.names.preview.text() == "Door take 1.wav"
    assert sheet.size_told.text() == "1.0 MB"
    qtbot.keyClick(sheet, ENTER)
    (order,) = sheet.orders
    assert (order.plan, order.folder, order.is_replacing) == (ExportPlan(), Path("/music"), False)
    # The take's own title is nothing that was typed.
    assert order.title == ""


def test_everything_that_is_chosen_is_in_the_plan_and_remembered(opened, settings):
    sheet = opened(region=(1.0, 2.5))
    form = sheet.form
    choose(form.output_format, ExportFormat.mp3)
    choose(form.rate, 44100)
    choose(form.channels, 1)
    choose(form.loudness, -19.0)
    form.fade_in.setValue(50)
    form.fade_out.setValue(250)
    choose(form.metadata, MetadataLevel.full)
    form.chapters.setChecked(True)
    form.is_region.setChecked(True)
    wanted = ExportPlan(
        ExportFormat.mp3, 44100, 1, -19.0, 0.05, 0.25, (1.0, 2.5), MetadataLevel.full, True
    )
    assert form.plan() == wanted
    sheet.agree.click()
    assert sheet.orders[0].plan == wanted
    again = opened().form.plan()
    assert again == ExportPlan(
        ExportFormat.mp3, 44100, 1, -19.0, 0.05, 0.25, None, MetadataLevel.full, True
    )


def test_what_is_told_in_the_file_is_said_in_words(opened):
    form = opened().form
    choose(form.output_format, ExportFormat.flac)
    said = []
    for level in MetadataLevel:
        choose(form.metadata, level)
        said.append(form.told.text())
    assert "Nothing is written" in said[0]
    assert "not the prompt" in said[1]
    assert "Also the prompt" in said[2]


def test_a_rate_that_a_format_has_not_is_not_offered(opened):
    form = opened().form
    choose(form.output_format, ExportFormat.wav_24)
    choose(form.rate, 96000)
    choose(form.output_format, ExportFormat.mp3)
    assert form.plan().sample_rate is None
    assert form.rate.findData(96000) == -1
    choose(form.rate, 48000)
    choose(form.output_format, ExportFormat.ogg_opus)
    assert form.plan().sample_rate == 48000


def test_a_region_is_offered_where_there_is_one_and_is_another_file(opened):
    assert not opened().form.is_region.isVisible()
    form = opened(region=(61.0, 62.5)).form
    assert form.is_region.text() == "Only the region 1:01.0 to 1:02.5"
    form.is_region.click()
    assert form.plan().output_format is ExportFormat.wav_24
    assert form.plan().region == (61.0, 62.5)
    choose(form.output_format, ExportFormat.original)
    assert form.plan() == ExportPlan()
    assert not form.is_region.isChecked()


def test_a_preset_fills_in_the_form_and_is_known_again(opened):
    sheet = opened()
    presets = sheet.presets
    assert presets.choice.currentText() == "As it came"
    presets.choice.setCurrentIndex(presets.choice.findText("Podcast: MP3, −16 LUFS, chapters"))
    presets.choice.activated.emit(presets.choice.currentIndex())
    plan = sheet.form.plan()
    assert (plan.output_format, plan.loudness_target_lufs) == (ExportFormat.mp3, -16.0)
    assert plan.with_chapters
    choose(sheet.form.loudness, -14.0)
    assert presets.choice.currentText() == "None of them"
    choose(sheet.form.loudness, -16.0)
    assert presets.choice.currentText().startswith("Podcast")


def test_a_preset_of_ones_own_is_kept_and_deleted(opened, settings, qtbot):
    sheet = opened()
    choose(sheet.form.output_format, ExportFormat.flac)
    sheet.presets.keep_button.click()
    (dialog,) = sheet.findChildren(NameDialog)
    dialog.name.setText("podcast")
    dialog.agree.click()
    assert "comes with the program" in dialog.problem.text()
    dialog.name.setText("Archive")
    dialog.agree.click()
    assert sheet.presets.choice.currentText() == "Archive"
    assert opened().presets.choice.findText("Archive") > 0
    assert sheet.presets.delete_button.isVisible()
    sheet.presets.delete_button.click()
    assert settings.export_presets == ()
    assert sheet.presets.choice.currentText() == "None of them"
    assert sheet.form.plan().output_format is ExportFormat.flac


def test_the_preview_follows_each_key_and_counts_the_rest(opened, qtbot):
    sheet = opened(*(known(number) for number in range(1, 6)))
    names = sheet.names
    assert names.preview.text().splitlines() == [
        *(f"Door take {number}.wav" for number in (1, 2, 3)),
        "and 2 more",
    ]
    names.template.clear()
    qtbot.keyClicks(names.template, "{scene}_{number}")
    assert names.preview.text().splitlines()[0] == "Door_01.wav"
    assert "Door_05.wav" in names.preview.accessibleName()


def test_a_field_that_does_not_exist_is_said(opened):
    names = opened().names
    names.template.setText("{titel}")
    assert names.problem.text() == "There is no field {titel}; Fields lists all there are."
    names.template.setText("{title}")
    assert names.problem.text() == ""


def test_fields_are_inserted_from_their_menu(opened):
    names = opened().names
    names.template.setText("a ")
    entry = next(
        one for one in names.fields.actions() if one.text().startswith("Number of the take")
    )
    assert entry.text() == "Number of the take: 2\t{take}"
    entry.trigger()
    assert names.template.text() == "a {take}"
    next(one for one in names.fields.actions() if "UCS: for" in one.text()).trigger()
    assert names.template.text() == TEMPLATE_UCS


def test_names_for_sound_libraries_ask_for_what_is_missing(opened, settings, qtbot):
    sheet = opened(known(1), known(2))
    names = sheet.names
    fields = (names.category, names.creator_id, names.source_id)
    assert not any(field.isVisible() for field in fields)
    names.template.setText(TEMPLATE_UCS)
    assert all(field.isVisible() for field in fields)
    assert names.problem.text() == "No category is known for 2 of the takes; choose one below."
    line = names.category.lineEdit()
    line.selectAll()
    qtbot.keyClicks(line, "doors / knock")
    found = names.category.completer()
    assert found.completionCount() == 1
    # As much of it as fits no other is enough.
    line.editingFinished.emit()
    assert line.text() == "Doors / Knock · DOORKnck"
    names.creator_id.setText("ABC")
    assert names.problem.text() == ""
    assert names.preview.text().splitlines()[0] == "DOORKnck_Door_ABC_Scenewright.wav"
    sheet.agree.click()
    assert (settings.creator_id, settings.file_name_template) == ("ABC", TEMPLATE_UCS)
    # The other takes of the scene have the category from now on.
    assert opened(known(3)).names.preview.text() == "DOORKnck_Door_ABC_Scenewright.wav"


def test_a_category_of_ones_own_can_be_typed_and_nonsense_not(opened):
    names = opened().names
    names.template.setText(TEMPLATE_UCS)
    line = names.category.lineEdit()
    for typed in ("not one", "WHSHSpec"):
        line.setText(typed)
        line.editingFinished.emit()
    assert names.preview.text() == "WHSHSpec_Door_Scenewright.wav"


def test_names_that_are_taken_in_the_folder_are_numbered_in_the_preview(opened, qtbot):
    asked = []

    def names_in(folder, show):
        asked.append(folder)
        show(("Door take 1.wav",))

    sheet = opened(names_in=names_in)
    qtbot.waitUntil(lambda: sheet.names.preview.text() == "Door take 1 2.wav")
    choose(sheet.existing, True)
    assert sheet.names.preview.text() == "Door take 1.wav"
    sheet.agree.click()
    assert sheet.orders[0].is_replacing
    assert asked == [Path("/music")]


def test_a_typed_title_goes_into_name_and_file(opened):
    sheet = opened()
    sheet.title.setText("Gate")
    assert sheet.names.preview.text() == "Gate take 1.wav"
    sheet.agree.click()
    assert sheet.orders[0].title == "Gate"
    assert not opened(known(1), known(2)).title.isVisible()


def test_without_a_folder_nothing_is_exported(opened):
    sheet = opened()
    sheet.folder.clear()
    assert not sheet.agree.isEnabled()
    assert sheet.problem.text() == "Choose the folder that the files go into."


def test_it_grows_with_what_there_is_to_choose(opened, qtbot):
    sheet = opened()
    low = sheet.height()
    choose(sheet.form.output_format, ExportFormat.mp3)
    qtbot.waitUntil(lambda: sheet.height() > low)
    scroll = sheet.form_scroll
    assert scroll.verticalScrollBar().maximum() == 0


def test_on_a_low_screen_it_scrolls_and_its_buttons_stay(opened, theme, monkeypatch):
    sheet = opened(*(known(number) for number in range(12)))
    choose(sheet.form.output_format, ExportFormat.mp3)
    sheet.names.template.setText(TEMPLATE_UCS)
    QApplication.processEvents()
    assert sheet.height() <= sheet.screen().availableSize().height()
    assert sheet.agree.geometry().bottom() < sheet.height()
