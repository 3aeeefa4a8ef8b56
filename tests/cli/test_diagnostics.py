"""`scenewright diagnostics`: a zip that says what is in it, and is sent nowhere."""

import json
import zipfile

from scenewright.__main__ import main


def ran(monkeypatch, *arguments):
    monkeypatch.setattr("sys.argv", ["scenewright", "diagnostics", *map(str, arguments)])
    return main()


def test_it_writes_the_zip_and_says_what_is_in_it(tmp_path, monkeypatch, capsys):
    path = tmp_path / "d.zip"
    assert ran(monkeypatch, "-o", path) == 0
    out, told = capsys.readouterr()
    assert out == f"{path}\n"
    assert "versions.txt" in told
    assert "Nothing was sent anywhere" in told
    with zipfile.ZipFile(path) as packed:
        assert "versions.txt" in packed.namelist()


def test_its_answer_for_programs_names_each_piece(tmp_path, monkeypatch, capsys):
    assert ran(monkeypatch, "-o", tmp_path / "d.zip", "--json") == 0
    answer = json.loads(capsys.readouterr().out)
    with zipfile.ZipFile(tmp_path / "d.zip") as packed:
        sizes = {one.filename: one.file_size for one in packed.infolist()}
    assert answer == {"file": str(tmp_path / "d.zip"), "pieces": sizes}


def test_a_place_that_cannot_be_written_is_a_sentence(tmp_path, monkeypatch, capsys):
    assert ran(monkeypatch, "-o", tmp_path / "none" / "d.zip", "--json") == 1
    out, told = capsys.readouterr()
    assert "cannot be written" in told
    assert json.loads(out)["error"]["code"] == "refused"


def test_without_a_place_it_is_wrong_usage(monkeypatch, capsys):
    assert ran(monkeypatch) == 2
    assert "-o" in capsys.readouterr().err
