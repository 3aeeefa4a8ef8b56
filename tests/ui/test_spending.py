"""What was spent, on its sheet; the caps on their page; what a cap refuses beside Generate."""

import time
from dataclasses import replace

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog
from spent import PAID, PRACTICE

from scenewright.studio.accounts.spending import Today, begin_of_day
from scenewright.studio.accounts.spending_sums import SpendingQuery, spending_of
from scenewright.studio.settings import Section
from scenewright.studio.studio import Studio

TODAY = replace(PAID, at=time.time(), submission_id=9, title="=Door")


@pytest.fixture
def asked(studio, monkeypatch):
    """What was asked of the spending; it is answered from two jobs and one of practice."""
    found = []

    def ask(query):
        found.append(query)
        studio.spending.told.emit(spending_of((PAID, PRACTICE, TODAY), query))

    monkeypatch.setattr(studio.spending, "ask", ask)
    monkeypatch.setattr(studio.spending, "set_cap", lambda *told: found.append(told))
    monkeypatch.setattr(studio.spending, "export", lambda *told: found.append(told))
    return found


@pytest.fixture
def sheet(window, asked):
    return window.dialogs.spending()


def names(sheet):
    tree = sheet.tree
    return [tree.topLevelItem(row).text(0) for row in range(tree.topLevelItemCount())]


def choose(choice, data):
    choice.setCurrentIndex(choice.findData(data))
    choice.activated.emit(choice.currentIndex())


def test_the_sheet_opens_from_the_header_the_palette_and_the_account_menu(window, asked, qtbot):
    Studio.spent_today_credits.renew(window.studio, 15.0)
    assert window.header.spent.isVisible()
    window.header.spent.click()
    window.commands.find("spending").run()
    (action,) = [one for one in window.header.account_menu.actions() if "Spending" in one.text()]
    action.trigger()
    assert len(asked) == 3


def test_sums_are_shown_with_practice_apart(sheet, asked):
    assert len(names(sheet)) == 3
    assert sheet.totals.text().splitlines() == [
        "Credits: 12 charged · 8 returned",
        "Practice: 6 charged · 4 returned",
    ]
    choose(sheet.by, "scene")
    assert names(sheet) == ["Harbour", "Harbour · practice"]
    choose(sheet.by, "job")
    assert names(sheet)[0].startswith("9 · ")
    assert asked[-1].by == "job"


def test_a_span_and_an_account_are_asked_for(sheet, asked):
    choose(sheet.span, 1)
    assert asked[-1].since == begin_of_day(time.time())
    assert names(sheet) == [time.strftime("%Y-%m-%d")]
    choose(sheet.account, "local")
    assert asked[-1].account_id == "local"
    assert not sheet.first.isVisible()
    choose(sheet.span, -1)
    assert sheet.first.isVisible()
    sheet.first.setDate(sheet.last.date().addDays(3))
    assert asked[-1].before - asked[-1].since == pytest.approx(4 * 86400, abs=3600)


def test_where_nothing_was_spent_it_says_so_and_there_is_nothing_to_export(sheet):
    assert sheet.export.isEnabled()
    choose(sheet.span, -1)
    sheet.last.setDate(sheet.last.date().addYears(-20))
    sheet.first.setDate(sheet.last.date())
    assert sheet.empty.isVisible()
    assert not sheet.tree.isVisible()
    assert not sheet.export.isEnabled()
    assert not sheet.copy.isEnabled()


def test_sums_are_copied_as_a_table_and_exported_where_the_user_says(sheet, asked, tmp_path):
    choose(sheet.by, "job")
    sheet.copy.click()
    copied = QGuiApplication.clipboard().text().splitlines()
    assert copied[0].startswith("job\tday\t")
    assert "\t'=Door\t" in copied[1]
    sheet.export.click()
    (dialog,) = sheet.findChildren(QFileDialog)
    dialog.fileSelected.emit(str(tmp_path / "a.csv"))
    spending, path = asked[-1]
    assert (spending.query.by, path) == ("job", tmp_path / "a.csv")


def test_an_answer_to_an_earlier_question_is_not_shown(sheet):
    choose(sheet.by, "job")
    shown = names(sheet)
    sheet.show_spending(spending_of((PRACTICE,), replace(sheet.query(), by="day")))
    assert names(sheet) == shown


def test_it_reads_anew_when_something_is_charged(sheet, studio, asked):
    before = len(asked)
    studio.spending.show(Today("Cloud", 6), ())
    assert len(asked) == before + 1


def test_a_sheet_that_is_closed_hears_nothing_more(sheet, studio, asked, qtbot):
    with qtbot.waitSignal(sheet.destroyed):
        sheet.reject()
    before = len(asked)
    studio.spending.show(Today("Cloud", 7), ())
    studio.spending.told.emit(spending_of((), SpendingQuery()))
    assert len(asked) == before


def test_each_account_has_a_cap_that_is_written_and_followed(window, studio, asked):
    settings = window.dialogs.settings(Section.spending)
    caps = settings.spending.caps
    assert set(caps) == {"local", "cloud"}
    assert {field.text() for field in caps.values()} == {"No cap"}
    caps["cloud"].setValue(50)
    caps["cloud"].setValue(-1)
    assert asked[-2:] == [("cloud", 50), ("cloud", None)]
    studio.spending.show(Today("Cloud"), (("cloud", 0),))
    assert caps["cloud"].text() == "0 cr a day"
    assert asked[-1] == ("cloud", None)
    settings.spending.all.click()
    assert asked[-1].by == "day"


def test_the_remedy_of_a_pause_leads_to_the_caps(window, asked):
    window.dialogs.do("change_cap", "cloud")
    settings = window.dialogs.settings(Section.spending)
    assert settings.spending.caps["cloud"].isVisible()


def test_what_a_cap_refuses_stands_beside_generate_and_sends_nothing(window, studio):
    studio.draft.prompt = "Rain."
    studio.draft.today = Today("Cloud", 5, 0, cap_credits=10)
    studio.draft.renew()
    assert "5 cr of today's cap are left; one long take may pass it." in (
        window.composer.bar.standing.text()
    )
    studio.draft.takes = 2
    window.composer.generate()
    assert "cap of 10 credits a day for “Cloud”" in window.composer.bar.spending_problem.text()
    assert studio.asked == []
    studio.draft.today = Today("Cloud", 5, 0, cap_credits=20)
    window.composer.generate()
    assert window.composer.bar.spending_problem.text() == ""
    assert [one[0] for one in studio.asked if one[0] == "generate"] == ["generate"]
