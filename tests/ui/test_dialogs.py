"""Adding a service: what is missing stands beside its field."""

import pytest

from scenewright.studio.notice import Notice, NoticeKind
from scenewright.studio.records import Account
from scenewright.studio.studio import Studio
from scenewright.ui.settings.account_dialog import AccountDialog


@pytest.fixture
def dialog(qtbot, studio, theme):
    widget = AccountDialog(studio, theme)
    qtbot.addWidget(widget)
    widget.show()
    return widget


def fill(dialog):
    dialog.name.setText("Cloud")
    dialog.base_url.setText("https://audio.example.org/v2")
    dialog.api_key.setText("key-1")


def test_what_is_missing_stands_beside_its_field(dialog, studio):
    dialog.add.click()
    assert all(line.isVisible() for line in dialog.problems.values())
    assert studio.asked == []


@pytest.mark.parametrize("key", ["ab cd", "schlüssel", "a\tb"])
def test_a_key_that_no_header_can_hold_is_refused_beside_its_field(dialog, studio, key):
    fill(dialog)
    dialog.api_key.setText(key)
    dialog.add.click()
    assert dialog.problems["api_key"].isVisible()
    assert "copy it again" in dialog.problems["api_key"].text()
    assert studio.asked == []


@pytest.mark.parametrize("place", ["keyring", "session", "file"])
def test_the_key_goes_where_the_user_says(dialog, studio, place):
    fill(dialog)
    dialog.keep.button(("keyring", "session", "file").index(place)).setChecked(True)
    dialog.add.click()
    assert studio.asked == [
        ("add_account", "Cloud", "https://audio.example.org/v2", "key-1", place)
    ]


def test_the_keyring_is_the_first_choice_and_the_key_is_not_shown(dialog):
    assert dialog.keep.checkedId() == 0
    assert dialog.api_key.echoMode() == dialog.api_key.EchoMode.Password


def test_it_closes_when_the_studio_has_the_account(dialog, studio):
    fill(dialog)
    dialog.add.click()
    Studio.accounts.renew(studio, (Account("a", "Cloud", "https://audio.example.org/v2", "k"),))
    assert not dialog.isVisible()


def test_a_refusal_stands_inside_and_can_be_mended(dialog, studio):
    fill(dialog)
    dialog.add.click()
    studio.notice = Notice(NoticeKind.error, "There is no keyring on this machine.")
    assert dialog.refusal.text() == "There is no keyring on this machine."
    assert studio.notice is None
    assert dialog.isVisible()
    assert dialog.add.isEnabled()


def test_the_same_refusal_twice_is_heard_twice(dialog, studio):
    refusal = Notice(NoticeKind.error, "There is no keyring on this machine.")
    fill(dialog)
    for _time in range(2):
        dialog.add.click()
        assert not dialog.add.isEnabled()
        studio.notice = refusal
        assert dialog.add.isEnabled()
        assert dialog.refusal.text() == refusal.sentence


def test_a_studio_that_is_still_opening_is_a_refusal(dialog, studio):
    fill(dialog)
    dialog.add.click()
    studio.notice = Notice(NoticeKind.information, "The library is still opening.")
    assert dialog.add.isEnabled()


def test_a_known_service_is_asked_for_its_key_alone(dialog, studio):
    dialog.ask_for_key(Account("a", "Cloud", "https://audio.example.org/v2", "session:k"))
    assert dialog.name.text() == "Cloud"
    assert dialog.base_url.text() == "https://audio.example.org/v2"
    assert not dialog.name.isEnabled()
    assert dialog.focusWidget() is dialog.api_key
    dialog.api_key.setText("key-2")
    dialog.add.click()
    assert studio.asked == [("replace_key", "a", "key-2", "session")]
