"""Names made of what is known of a take: good on every system, and never one that is taken."""

import os
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from take_desk import TakeDesk

from scenewright.studio.exports.export import export_take
from scenewright.studio.exports.file_names import (
    FIELDS,
    NAME_BYTES_MAX,
    TEMPLATE_UCS,
    WINDOWS_RESERVED,
    facts_of,
    free_path,
    names_for,
    preview,
    render_template,
    safe_name,
    unknown_fields,
)
from scenewright.studio.exports.plan import ExportPlan

FORBIDDEN = set('/\\:*?"<>|\0\n\r\t\u202e\u2066\u200f\ufeff')


@pytest.fixture
def desk(tmp_path):
    desk = TakeDesk(tmp_path)
    yield desk
    desk.close()


def assert_is_safe(name):
    assert 1 <= len(name.encode()) <= NAME_BYTES_MAX
    assert len(name.encode("utf-16-le")) // 2 <= NAME_BYTES_MAX
    assert not set(name) & FORBIDDEN
    assert not any(unicodedata.category(letter)[0] == "C" for letter in name)
    assert name == name.strip(". ")
    assert name == unicodedata.normalize("NFC", name)
    assert name.split(".")[0].strip().casefold() not in WINDOWS_RESERVED
    assert os.path.basename(name) == name


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Harbour at dawn", "Harbour at dawn"),
        ("../../etc/passwd", "etc passwd"),
        ("a\\b:c*d", "a b c d"),
        ("evil\u202egpm.exe", "evil gpm.exe"),
        ("tab\tand\nline\0", "tab and line"),
        ("...", "scene"),
        ("", "scene"),
        ("CON", "scene CON"),
        ("com1.txt", "scene com1.txt"),
        ("COM¹", "scene COM¹"),
        ("Gru\u0308ße 東京", "Grüße 東京"),
        ("half a pair \ud83d", "half a pair"),
    ],
)
def test_a_title_becomes_a_safe_name(title, name):
    assert safe_name(title) == name


@given(st.text(st.characters(exclude_categories=())))
def test_any_title_becomes_a_name_that_every_system_takes(title):
    name = safe_name(title)
    assert_is_safe(name)
    assert len(name.encode()) <= 120


@given(
    st.text(st.sampled_from("{}_- .()") | st.characters(exclude_categories=()), max_size=400),
    st.dictionaries(st.sampled_from(sorted(FIELDS)), st.text(max_size=300)),
)
def test_any_template_of_any_facts_is_a_safe_name_with_room_for_its_ending(template, facts):
    name = render_template(template, facts)
    assert_is_safe(name)
    assert_is_safe(preview(template, facts, "flac"))


@pytest.mark.parametrize(
    ("template", "name"),
    [
        ("{scene} - {take}", "Harbour at dawn - 2"),
        (TEMPLATE_UCS, "DOORWood_Door closing_ABC_Scenewright"),
        ("{date} {time} {voice}", "2026-03-01 14-05-09 mara"),
        ("{scene}/{take}", "Harbour at dawn 2"),
        ("{nonsense} {take}", "{nonsense} 2"),
        ("{take", "{take"),
        ("{take.real}", "{take.real}"),
    ],
)
def test_a_template_says_what_it_looks_like(template, name):
    assert render_template(template, FIELDS) == name


def test_what_is_not_known_leaves_no_separators_behind():
    facts = {"fx_name": "Door", "creator_id": "A_B"}
    assert render_template(TEMPLATE_UCS, facts) == "Door_A-B"
    assert render_template("{scene} ({take}) - {fx_name}", facts) == "Door"
    assert unknown_fields("{scene} {mood} {take}") == ("mood",)


def test_a_long_name_is_cut_and_its_number_never(tmp_path):
    stem = render_template("{title}", {"title": "東京" * 200})
    paths = []
    for _ in range(12):
        path = free_path(tmp_path, stem, "flac")
        path.touch()
        paths.append(path)
    assert len({path.name for path in paths}) == 12
    assert all(len(path.name.encode()) <= NAME_BYTES_MAX for path in paths)
    assert paths[-1].name.endswith(" 12.flac")


def test_names_of_a_batch_are_unique_also_where_case_means_nothing():
    titles = ["Door", "door", "DOOR", "Café", "Cafe\u0301", "Door 2"]
    batch = [({"title": title}, "wav") for title in titles]
    names = names_for("{title}", batch, taken=["DOOR 3.wav"])
    assert len({unicodedata.normalize("NFC", name).casefold() for name in names}) == len(titles)
    assert names[0] == "Door.wav"
    assert "door 3.wav" not in {name.casefold() for name in names}
    assert names_for("{title} {number}", batch[:2]) == ["Door 01.wav", "door 02.wav"]


def test_a_link_to_nowhere_is_a_name_that_is_taken(tmp_path):
    (tmp_path / "a.wav").symlink_to(tmp_path / "gone")
    assert free_path(tmp_path, "a", "wav").name == "a 2.wav"
    assert free_path(tmp_path, "b", "wav", taken=[tmp_path / "B.wav"]).name == "b 2.wav"


def test_the_facts_of_a_take_fill_its_template(desk):
    take = desk.take(title="Rain: a roof?")
    facts = facts_of(take, cat_id="RAIN", creator_id="ABC", fx_name="Rain_roof")
    assert preview(TEMPLATE_UCS, facts, "wav") == "RAIN_Rain-roof_ABC_Scenewright.wav"
    assert preview("{scene} {take} {length}", facts, "wav") == "Rain a roof 1 0m04s.wav"
    assert set(facts) <= set(FIELDS)
    region = facts_of(take, duration_seconds=75.0)
    assert region["length"] == "1m15s"


def hostile_titles():
    """Two hundred titles somebody might have, or make on purpose."""
    reserved = [f"{name}{ending}" for name in sorted(WINDOWS_RESERVED) for ending in ("", ".wav")]
    paths = ["/etc/passwd", "..", "../..", "C:\\Windows", "\\\\server\\share", "~", "~root", "."]
    signs = [f"a{chr(code)}b" for code in (*range(32), *range(127, 160), *range(0x2000, 0x2020))]
    bidi = [f"a{chr(code)}gpm.exe" for code in (0x202A, 0x202B, 0x202D, 0x202E, 0x2066, 0x2067)]
    shell = ["$(reboot)", "`id`", "-rf", "--help", "a;b", "a&b", "a|b", "%PATH%", "!x", "'", '"']
    long = [
        "x" * 300,
        "東" * 200,
        "e\u0301" * 200,
        "😀" * 90,
        "a" * 119 + "é",
        " " * 300,
        "." * 300,
    ]
    odd = ["", " ", "\t", "\0", "\ud800", "\udfff x", "a\ufeff", "a ", "a.", "a..wav", "NUL.tar.gz"]
    templates = ["{", "}", "{}", "{title}", "{0}", "{title!r}", "%s", "%n", "{scene.__init__}"]
    return [*reserved, *paths, *signs, *bidi, *shell, *long, *odd, *templates]


def test_two_hundred_hostile_titles_through_the_real_file_system(desk):
    titles = hostile_titles()
    assert len(titles) >= 200
    take = desk.take()
    batch = [({"title": title}, "wav") for title in titles]
    names = names_for("{title}", batch)
    for name in names:
        assert_is_safe(name)
        export_take(desk.library, take, ExportPlan(), desk.out / name)
    assert sorted(names) == desk.names()
    assert len(names) == len(titles)
