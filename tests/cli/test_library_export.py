"""`library export` and `import`: files as they were asked for, each take for itself."""

import json

import pytest
from sound_witness import ebur128, probed

from scenewright.contract import Request
from scenewright.sound.tags import read_tags


@pytest.fixture
def three(shelf):
    """The ids of a WAV, an MP3 and a loud Opus."""
    formats = {"Harbour": "wav", "Door": "mp3", "Alarm": "ogg_opus"}
    return [shelf.take(title=title, output_format=form).id for title, form in formats.items()]


def test_without_wishes_a_take_is_copied_as_it_came(shelf, three, verb):
    ran = verb("export", *three, "--folder", "new/folder")
    assert ran.code == 0, ran.said
    names = ["Harbour.wav", "Door.mp3", "Alarm.ogg"]
    assert ran.out.splitlines() == [f"new/folder/{name}" for name in names]
    for take_id, name in zip(three, names, strict=True):
        original = shelf.library.path(shelf.library.takes.take(take_id)).read_bytes()
        assert (shelf.out / "new/folder" / name).read_bytes() == original
    assert ran.said.count(" LUFS, true peak ") == 3


def test_a_podcast_is_as_loud_as_it_was_asked_to_be_and_both_figures_are_told(shelf, three, verb):
    asked = ("--format", "mp3", "--lufs", "-16", "--mono", "--chapters", "--metadata", "full")
    ran = verb("export", three[0], "-o", "episode.mp3", *asked, "--fade-in", "0.1", "--json")
    (row,) = json.loads(ran.out)
    assert (ran.code, row["state"], row["file"], row["error"]) == (0, "done", "episode.mp3", None)
    assert f"{row['before_lufs']:.1f} LUFS before, {row['after_lufs']:.1f} LUFS now" in ran.said
    loudness, peak = ebur128(shelf.out / "episode.mp3")
    assert loudness == pytest.approx(-16.0, abs=0.3)
    assert row["after_lufs"] == pytest.approx(loudness, abs=0.3)
    assert row["after_true_peak_db"] == pytest.approx(peak, abs=1.0)
    assert probed("episode.mp3")["streams"][0]["channels"] == 1
    assert "Rain on a roof." in read_tags(shelf.out / "episode.mp3")["prompt"]


def test_a_wish_alone_keeps_the_format_and_a_name_alone_chooses_it(shelf, three, verb):
    asked = ("--folder", ".", "--region", "0.25-0:00.75", "--template", "{scene} {number}")
    ran = verb("export", *three, *asked)
    assert ran.out.splitlines() == ["Harbour 01.wav", "Door 02.mp3", "Alarm 03.ogg"]
    codecs = [probed(name)["streams"][0]["codec_name"] for name in ran.out.splitlines()]
    assert codecs == ["pcm_s16le", "mp3", "opus"]
    assert float(probed("Harbour 01.wav")["format"]["duration"]) == pytest.approx(0.5, abs=1e-4)
    assert verb("export", three[0], "-o", "x.flac", "--rate", "44100", "--stereo").code == 0
    stream = probed("x.flac")["streams"][0]
    assert (stream["codec_name"], stream["sample_rate"]) == ("flac", "44100")
    assert verb("export", three[0], "-o", "x.wav", "--format", "wav_24").code == 0
    assert probed("x.wav")["streams"][0]["codec_name"] == "pcm_s24le"


def test_a_name_of_the_category_system_says_what_is_not_known(shelf, verb):
    knock = shelf.take(title="Oak")
    nothing = Request("Hm.", output_format="wav")
    unknown = shelf.take(title="Qwerty", request=nothing, events=())
    asked = ("--template", "ucs", "--creator-id", "ABC", "--folder", ".")
    ran = verb("export", knock.id, unknown.id, *asked)
    assert ran.code == 0
    assert f"Note: no category is known for take {unknown.id};" in ran.said
    assert f"take {knock.id};" not in ran.said
    named = verb("export", unknown.id, *asked, "--cat-id", "DSGNDron")
    assert named.out == "DSGNDron_Qwerty_ABC_Scenewright.wav\n"


def test_what_is_there_is_replaced_only_where_it_is_said(shelf, three, verb):
    (shelf.out / "Harbour.wav").write_bytes(b"mine")
    assert verb("export", three[0], "--folder", ".").out == "Harbour 2.wav\n"
    refused = verb("export", three[0], "-o", "Harbour.wav")
    assert (refused.code, refused.out, refused.said.count("\n")) == (1, "", 1)
    assert "--replace" in refused.said
    assert (shelf.out / "Harbour.wav").read_bytes() == b"mine"
    assert verb("export", three[0], "-o", "Harbour.wav", "--replace").code == 0
    assert (shelf.out / "Harbour.wav").read_bytes() != b"mine"
    assert verb("export", *three, "--folder", ".", "--replace").out.splitlines()[0] == "Harbour.wav"
    assert shelf.names() == ["Alarm.ogg", "Door.mp3", "Harbour 2.wav", "Harbour.wav"]


def test_what_appears_meanwhile_is_not_replaced_either(shelf, three, verb, monkeypatch):
    (shelf.out / "Harbour.wav").write_bytes(b"mine")
    monkeypatch.setattr("scenewright.cli.library_export.os.listdir", lambda _folder: [])
    ran = verb("export", *three[:2], "--folder", ".")
    assert (ran.code, ran.out) == (1, "Door.mp3\n")
    assert "Harbour.wav exists already" in ran.said
    assert (shelf.out / "Harbour.wav").read_bytes() == b"mine"


def test_no_original_is_ever_replaced(shelf, three, verb):
    original = shelf.library.path(shelf.library.takes.take(three[0]))
    before = original.read_bytes()
    (shelf.out / "link").symlink_to(original.parent)
    for asked in (
        ("-o", original, "--lufs", "-16", "--replace"),
        ("-o", f"link/{original.name}", "--replace"),
        ("--folder", original.parent),
    ):
        ran = verb("export", three[0], *asked)
        assert (ran.code, ran.out, ran.said.count("\n")) == (1, "", 1)
        assert "inside the library" in ran.said
    assert verb("backup", original, "--replace").code == 1
    assert original.read_bytes() == before
    assert sorted(original.parent.iterdir()) == [original.with_suffix(".peaks"), original]


def test_one_that_fails_holds_up_none_and_is_told(shelf, three, verb):
    shelf.library.path(shelf.library.takes.take(three[1])).unlink()
    ran = verb("export", *three, 99, "--folder", ".", "--json")
    assert ran.code == 1
    rows = json.loads(ran.out)
    assert [row["id"] for row in rows] == [*three, 99]
    assert [row["state"] for row in rows] == ["done", "failed", "done", "failed"]
    assert "missing" in rows[1]["error"]
    assert "no take 99" in rows[3]["error"]
    assert "2 of 4 files were written." in ran.said
    assert shelf.names() == ["Alarm.ogg", "Harbour.wav"]


def test_ids_of_a_search_are_exported(shelf, three, verb):
    found = verb("search", "alarm", "--ids").out
    assert verb("export", "-", "--folder", ".", stdin=found).out == "Alarm.ogg\n"
    nothing = verb("export", "-", "--folder", ".", "--json", stdin="")
    assert (nothing.code, json.loads(nothing.out)) == (0, [])
    assert "nothing was exported" in nothing.said


def test_a_loudness_that_cannot_be_reached_is_told(shelf, verb):
    from take_desk import hot

    take = shelf.take(hot(), title="Knocks")
    ran = verb("export", take.id, "-o", "loud.wav", "--lufs", "-6")
    assert ran.code == 0
    assert "LU below -6" in ran.said


def test_what_was_exported_comes_back_with_its_scene(shelf, three, verb, tmp_path, monkeypatch):
    verb("export", *three[:2], "--folder", ".", "--format", "flac", "--metadata", "full")
    (shelf.out / "notes.txt").write_text("no sound")
    known = verb("import", "Harbour.flac")
    assert (known.code, known.out) == (0, f"{three[0]}\n")
    assert "is a take of this library" in known.said
    monkeypatch.setenv("SCENEWRIGHT_HOME", str(tmp_path / "elsewhere"))
    ran = verb("import", "Harbour.flac", "notes.txt", "missing.wav", "Door.flac", "--json")
    rows = json.loads(ran.out)
    assert ran.code == 1
    assert [row["is_new"] for row in rows] == [True, None, None, True]
    assert [bool(row["error"]) for row in rows] == [False, True, True, False]
    shown = json.loads(verb("show", rows[3]["id"], "--json").out)
    assert (shown["scene"], shown["state"]) == ("Door", "imported")
    assert shown["prompt"].startswith("Rain on a roof.")


def test_a_folder_that_cannot_be_made_is_one_sentence(shelf, three, verb):
    (shelf.out / "file").write_bytes(b"")
    ran = verb("export", three[0], "--folder", "file/below")
    assert (ran.code, ran.out, ran.said.count("\n")) == (1, "", 1)
    assert "safe in the library" in ran.said
    assert shelf.names() == ["file"]


def test_in_a_folder_files_are_called_as_the_studio_calls_them(shelf, three, verb, qapp):
    from scenewright.paths import settings
    from scenewright.studio.exports.kept_naming import kept_naming
    from scenewright.studio.exports.take_away import naming_of
    from scenewright.studio.settings import Settings

    studio = Settings(settings())
    assert kept_naming(settings()) == naming_of(studio)
    studio.file_name_template = "{cat_id}_{fx_name}_{creator_id}_{source_id}"
    studio.creator_id, studio.source_id = "ANN", "HARBOUR"
    studio.cat_ids = (f"take {three[1]}=DOORWood",)
    studio.flush()
    assert kept_naming(settings()) == naming_of(studio)
    ran = verb("export", three[1], "--folder", ".")
    assert ran.out == "DOORWood_Door_ANN_HARBOUR.mp3\n"
    told = ("--template", "{creator_id} {title}", "--creator-id", "BEN")
    assert verb("export", three[1], "--folder", ".", *told).out == "BEN Door.mp3\n"
    assert verb("export", three[1], "--folder", ".", "--creator-id", "").code == 0
    assert "DOORWood_Door_HARBOUR.mp3" in shelf.names()


@pytest.mark.parametrize("kept", ["", "[]", "{", '{"file_name_template": 5, "cat_ids": 3}', "\xff"])
def test_broken_settings_name_files_as_a_fresh_studio_does(shelf, three, verb, kept):
    from scenewright.paths import settings

    settings().write_text(kept, encoding="latin-1")
    assert verb("export", three[0], "--folder", ".").out == "Harbour take 1.wav\n"
