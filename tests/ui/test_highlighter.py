"""A prompt is coloured by its form everywhere, on the local account also by what was heard."""

import pytest
import shiboken6
from PySide6.QtGui import QFont, QTextCharFormat

from scenewright.scene.parser import parse
from scenewright.ui.composing.prompt_editor import PromptEditor
from scenewright.ui.composing.prompt_runs import line_runs, scene_runs, segments


@pytest.fixture
def editor(qtbot, draft, theme):
    widget = PromptEditor(draft, theme)
    widget.furnish()
    qtbot.addWidget(widget)
    widget.resize(640, 300)
    widget.show()
    return widget


def by_form(line):
    runs = line_runs(line, is_comment=False, with_names=True)
    return {(line[start:end].strip(), style) for start, end, style in runs}


def looks(editor, words):
    """The formats that the letters of these words have, one for each that differs."""
    found = []
    block = editor.words.document().firstBlock()
    while block.isValid():
        text = block.text().encode("utf-16-le")
        at = text.find(words.encode("utf-16-le")) // 2
        if at >= 0:
            end = at + len(words.encode("utf-16-le")) // 2
            found += [
                QTextCharFormat(entry.format)
                for entry in block.layout().formats()
                if entry.start < end and entry.start + entry.length > at
            ]
        block = block.next()
    return found


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Mara: hello", {("Mara", "name")}),
        ("Mara (tired): hello", {("Mara", "name"), ("(tired)", "aside")}),
        ("[0:09] Old Tom: “No.”", {("[0:09]", "time"), ("Old Tom", "name"), ("“No.”", "speech")}),
        ("Music: a calm cello", {("Music:", "head")}),
        ("SFX: a door", {("SFX:", "head")}),
        ("use @Audio2 and @Image1", {("@Audio2", "reference"), ("@Image1", "reference")}),
        ("see @Audio4 at 10:30, https://example.org", set()),
        ('She says "so: what".', {('"so: what"', "speech")}),
        ("A\0b", {("\0", "unsendable")}),
    ],
)
def test_the_form_of_a_line_tells_what_it_is(line, expected):
    assert by_form(line) == expected


def test_who_speaks_in_the_middle_of_a_line_has_the_colour_of_a_name():
    prompt = "Rain falls. Badger (tired): I am home. Then Mole (softly): Hush."
    runs = {(prompt[start:end], style) for start, end, style in scene_runs(parse(prompt))}
    line = ("Badger (tired): I am home.", "speech")
    assert {("Badger", "name"), ("(tired)", "aside"), line} <= runs


def test_runs_that_overlap_are_cut_into_parts_with_all_their_styles():
    assert segments([(0, 6, "a"), (2, 4, "b"), (6, 6, "c")]) == [
        (0, 2, ("a",)),
        (2, 4, ("a", "b")),
        (4, 6, ("a",)),
    ]


def test_a_hosted_account_shows_the_form_and_no_guess(editor, draft, theme):
    draft.is_local = False
    draft.prompt = "Nora: rain and mumble @Audio1"
    draft.renew()
    (name,) = looks(editor, "Nora")
    assert name.foreground().color() == theme.colour("speech")
    assert not looks(editor, "rain")
    assert not looks(editor, "mumble")
    assert looks(editor, "@Audio1")
    draft.is_local = True
    draft.renew()
    assert looks(editor, "rain")
    assert looks(editor, "mumble")[0].underlineStyle().name == "DotLine"


def test_comments_are_dim_and_nothing_in_them_is_heard(editor, draft, theme):
    draft.prompt = '# Mara: "rain" @Audio1\nrain'
    draft.renew()
    comment = looks(editor, "# Mara")
    assert {entry.foreground().color().name() for entry in comment} == {
        theme.colour("quiet").name()
    }
    assert all(entry.fontItalic() for entry in comment)


def test_braces_and_bars_are_marked_and_what_is_heard_keeps_its_colour(editor, draft, theme):
    draft.prompt = "{rain|snow} and {no alternatives}"
    draft.renew()
    (rain,) = looks(editor, "rain")
    assert rain.foreground().color() == theme.colour("ambience")
    assert rain.background().color() != theme.colour("raised")
    (bar,) = looks(editor, "|")
    assert bar.fontWeight() == QFont.Weight.DemiBold
    assert not looks(editor, "no alternatives")


def test_what_is_over_the_limit_is_counted_in_what_is_sent_and_marked_where_it_is_written(
    editor, draft, theme
):
    draft.prompt = "# " + "n" * 500 + "\n{x|" + "y" * 40 + "}" + "a" * 2008 + "TAIL"
    draft.renew()
    bad = theme.colour("bad")
    assert any(entry.foreground().color() == bad for entry in looks(editor, "TAIL"))
    assert not any(entry.foreground().color() == bad for entry in looks(editor, "nnn"))
    assert not any(entry.foreground().color() == bad for entry in looks(editor, "yyyy"))


def test_only_lines_that_look_different_are_coloured_anew(editor, draft, monkeypatch):
    draft.prompt = "\n".join(f"line {number}" for number in range(40))
    draft.renew()
    coloured = []

    def noted(line, **how):
        coloured.append(line)
        return line_runs(line, **how)

    monkeypatch.setattr("scenewright.ui.composing.highlighter.line_runs", noted)
    editor.insert_words("rain", at=draft.prompt.index("line 7") + 6)
    draft.renew()
    assert set(coloured) == {"line 7 rain"}


def test_colours_move_with_their_words_before_the_scene_is_known_anew(editor, draft, theme):
    draft.prompt = "a bell\nthen rain"
    draft.renew()
    editor.words.textCursor().insertText("so ")
    (bell,) = looks(editor, "bell")
    assert bell.foreground().color() == theme.colour("effect")
    cursor = editor.words.textCursor()
    cursor.setPosition(0)
    cursor.insertBlock()
    highlighter = editor._highlighter
    highlighter.rehighlight()
    (rain,) = looks(editor, "rain")
    assert rain.foreground().color() == theme.colour("ambience")


def test_a_scene_behind_emoji_colours_its_own_words(qtbot, theme, draft, editor):
    words = "\U0001f468\u200d\U0001f469 bell \U0001f1ee\U0001f1f8 rain"
    draft.prompt = words
    draft.renew()
    assert len(looks(editor, "bell")) == len(looks(editor, "rain")) == 1


def test_an_editor_that_ends_leaves_its_words_alone(qapp, draft, theme):
    """What Qt's style sheet is asked for a field that is half gone it would keep for ever."""
    editor = PromptEditor(draft, theme)
    editor.furnish()
    draft.prompt = "rain"
    draft.renew()
    assert looks(editor, "rain")
    said = []
    editor.words.textChanged.connect(lambda: said.append("changed"))
    editor.words.destroyed.connect(lambda: said.append("gone"))
    shiboken6.delete(editor)
    assert said == ["gone"]
