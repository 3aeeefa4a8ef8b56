"""The help: complete, true, searched, and no link leaves it unasked."""

import re

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices

from scenewright.client import errors as client_errors
from scenewright.contract import PROMPT_CHARACTERS_MAX, ErrorCode, price_credits
from scenewright.paths import resource
from scenewright.studio import errors as studio_errors
from scenewright.studio.composing.draft import parse_locally
from scenewright.studio.composing.wording import worded
from scenewright.ui.help.pages import WRITTEN, pages

ROOTS = (client_errors.ServiceError, studio_errors.StudioError)
BLOCK = re.compile(r"(?m)(?:^    .*\n)+")


def text(name):
    return resource(f"help/{name}.md").read_text(encoding="utf-8")


def blocks(name):
    for found in BLOCK.findall(text(name)):
        yield "\n".join(line[4:] for line in found.rstrip().split("\n"))


def kinds(root):
    for kind in root.__subclasses__():
        yield kind
        yield from kinds(kind)


@pytest.mark.parametrize("code", list(ErrorCode))
def test_every_code_of_a_service_is_explained(code):
    assert f"({code})" in text("when-something-fails")


def test_every_kind_of_error_is_explained():
    page = text("when-something-fails")
    ours = {
        kind.__name__
        for root in ROOTS
        for kind in kinds(root)
        if kind.__module__.startswith("scenewright")
    }
    missing = {name for name in ours if f"({name})" not in page}
    assert not missing


def test_every_entry_says_what_it_cost_and_what_is_next():
    sections = re.split(r"(?m)^### ", text("when-something-fails"))[1:]
    poor = [
        entry.partition("\n")[0]
        for entry in sections
        if "see the codes above" not in entry and not ("*Cost:*" in entry and "*Next:*" in entry)
    ]
    assert not poor


@pytest.mark.parametrize("block", list(blocks("writing-a-scene")))
def test_the_engine_understands_every_example(block):
    for variant in worded(block).variants(8):
        scene = parse_locally(variant.sent, None)
        assert scene.events
        assert not scene.not_understood


def test_the_numbers_are_those_of_the_contract():
    assert f"{PROMPT_CHARACTERS_MAX:,} characters" in text("writing-a-scene")
    assert "max(5, ceil(milliseconds x 5 / 60000))" in text("price")
    assert "31 seconds is 5 credits, of 61 seconds 6, of two minutes 10" in text("price")
    assert [price_credits(ms) for ms in (31_000, 61_000, 120_000)] == [5, 6, 10]


def test_every_link_leads_to_a_page(window):
    known = {page.name for page in pages(window.commands)}
    for name in WRITTEN:
        for target in re.findall(r"\]\(([^)]+)\)", text(name)):
            assert target.removesuffix(".md") in known


def test_a_search_lists_sections_and_opens_the_first(window, qtbot):
    opened = window.dialogs.help()
    qtbot.keyClicks(opened.search, "keyring")
    listed = [opened.contents.item(row).text() for row in range(opened.contents.count())]
    assert listed[0] == "Accounts and keys › Where a key stays"
    assert "system's keyring" in opened.text.toPlainText()
    opened.search.setText("")
    assert opened.contents.count() == len(pages(window.commands))


def test_it_opens_at_what_the_focus_is_in(window, qtbot):
    for place, title in (
        (window.composer.editor.words, "Writing a scene"),
        (window.composer.bar.button, "What it costs"),
        (window.header.account_button, "Accounts and keys"),
    ):
        place.setFocus()
        qtbot.keyClick(place, Qt.Key.Key_F1)
        opened = window.dialogs.help()
        assert opened.text.toPlainText().startswith(title)
        opened.close()
        window.activateWindow()


def test_the_shortcuts_are_those_in_force(window):
    opened = window.dialogs.help()
    opened.show_page("shortcuts")
    window.commands.rebind("stop", "F8")
    assert "F8\nStop" in opened.text.toPlainText()


def test_a_link_goes_to_a_page_and_only_web_addresses_go_out(window, monkeypatch):
    out = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda address: out.append(address.toString()))
    opened = window.dialogs.help()
    opened.text.anchorClicked.emit(QUrl("accounts-and-keys.md"))
    assert opened.text.toPlainText().startswith("Accounts and keys")
    for address in ("file:///etc/passwd", "javascript:alert(1)", "https://example.org/a"):
        opened.text.anchorClicked.emit(QUrl(address))
    assert out == ["https://example.org/a"]
