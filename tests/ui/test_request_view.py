"""The request as it is sent: exact, one a take, never with the key."""

import json

import pytest
from PySide6.QtWidgets import QApplication

from scenewright.studio.records import Account
from scenewright.studio.studio import Studio
from scenewright.ui.composing.request_view import RequestView

CLOUD = Account("c", "Cloud", "https://audio.example.org/v2", "keyring:c")


@pytest.fixture
def opened(qtbot, studio, theme):
    def open_view():
        view = RequestView(studio, theme)
        qtbot.addWidget(view)
        view.show()
        return view

    Studio.account.renew(studio, CLOUD)
    return open_view


def shown(view):
    return {name: text.toPlainText() for name, text in view.texts.items()}


def test_the_body_is_that_of_the_request_indented_and_exact(opened, studio):
    studio.draft.prompt, studio.draft.pitch = "# note\nRain – “é”.", -2.5
    view = opened()
    (request,) = studio.draft.requests()
    assert shown(view)["words"] == "Rain – “é”."
    assert json.loads(shown(view)["body"]) == request.to_json()
    assert "\n" in shown(view)["body"]
    view.indented.click()
    assert shown(view)["body"].encode() == request.body()
    assert view.size_told.text() == f"{len(request.body())} bytes, exactly as sent"


def test_what_is_copied_is_exact_also_while_it_is_shown_indented(opened, studio):
    studio.draft.prompt = "Rain\u2028now\u00a0."
    view = opened()
    view.copy_body.click()
    assert QApplication.clipboard().text().encode() == studio.draft.requests()[0].body()
    view.copy_curl.click()
    assert QApplication.clipboard().text().startswith("curl ")
    assert "https://audio.example.org/v2/audio/generations" in QApplication.clipboard().text()


def test_the_key_is_masked_and_stands_nowhere(opened, studio):
    studio.draft.prompt = "Rain."
    view = opened()
    assert "Authorization: Bearer ••••" in shown(view)["headers"]
    assert "Idempotency-Key: made when sent" in shown(view)["headers"]
    assert '"Authorization: Bearer $SCENEWRIGHT_API_KEY"' in shown(view)["curl"]
    assert "keyring:c" not in "".join(shown(view).values())


def test_each_take_has_its_words_and_a_key_of_its_own(opened, studio):
    studio.draft.prompt, studio.draft.takes = "{Rain|Wind}.", 2
    view = opened()
    assert view.take.count() == 4
    words, keys = [], set()
    for row in range(4):
        view.take.setCurrentIndex(row)
        view.take.activated.emit(row)
        words.append(shown(view)["words"])
        keys.add(shown(view)["curl"].split("Idempotency-Key: ")[1].split("'")[0])
    assert words == ["Rain."] * 2 + ["Wind."] * 2
    assert len(keys) == 4


def test_one_take_needs_no_choice(opened, studio):
    studio.draft.prompt = "Rain."
    assert opened().take.isHidden()


def test_a_draft_that_cannot_be_sent_is_shown_with_what_stands_in_the_way(opened, studio):
    studio.draft.prompt, studio.draft.speed = "Rain.", 9.0
    view = opened()
    assert "cannot be sent as it stands" in view.problem.text()
    assert '"speed": 9.0' in shown(view)["body"]
    studio.draft.prompt = "Rain \ud800"
    view = opened()
    assert "half of a character pair" in view.problem.text()
    assert not view.copy_body.isEnabled()
    assert not view.copy_curl.isEnabled()


def test_a_number_that_is_none_is_shown_without_a_fall(opened, studio):
    studio.draft.prompt, studio.draft.speed = "Rain.", float("nan")
    assert "cannot be sent" in opened().problem.text()


def test_the_local_service_is_named_with_where_its_key_comes_from(opened, studio):
    studio.draft.prompt = "Rain."
    Studio.account.renew(studio, Account("local", "Local studio", "local", ""))
    view = opened()
    assert "keys create local" in view.notes.text()
    assert "http://127.0.0.1:PORT/v2" in shown(view)["curl"]


def test_a_reference_that_is_a_file_is_said_to_be_published(opened, studio):
    studio.draft.prompt, studio.draft.audio_urls = "Rain.", ("file:///sounds/tide.wav",)
    assert "published when it is sent" in opened().notes.text()
