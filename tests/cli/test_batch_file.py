"""What a CSV file may look like, and the sentence for everything it may not."""

import json

import pytest

from scenewright.cli.batch_file import read_batch
from scenewright.cli.batch_report import paths_of
from scenewright.cli.typed import UsageError
from scenewright.contract import PROMPT_CHARACTERS_MAX

ROW = "Rain.,rosa,https://a.example/1.wav https://a.example/2.wav,,wav,48000,1.5,1,-2\n"
HEAD = "prompt,voice,audio_urls,image_url,output_format,sample_rate,speed,volume,pitch\n"


def read(tmp_path, content):
    file = tmp_path / "rows.csv"
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    return read_batch(file)


@pytest.mark.parametrize(
    "content",
    [
        HEAD + ROW,
        b"\xef\xbb\xbf" + (HEAD + ROW).encode(),
        (HEAD + ROW).replace("\n", "\r\n"),
        (HEAD + ROW).replace(",", ";"),
        (HEAD + ROW).replace(",", "\t"),
        " " + HEAD.upper() + "\n\n" + ROW,
        HEAD.replace("\n", ",model\n") + ROW.replace("\n", ",svc-audio-2.0\n"),
    ],
)
def test_every_field_of_the_contract_is_a_column(tmp_path, content):
    (row,), problems = read(tmp_path, content)
    assert problems == []
    assert row.request.to_json() == {
        "model": "svc-audio-2.0",
        "prompt": "Rain.",
        "voice": "rosa",
        "audio_urls": ["https://a.example/1.wav", "https://a.example/2.wav"],
        "output_format": "wav",
        "sample_rate": 48000,
        "speed": 1.5,
        "volume": 1,
        "pitch": -2,
    }


def test_an_empty_cell_is_not_sent_and_a_prompt_is_as_it_stands(tmp_path):
    text = 'prompt,voice,pitch,title,file\n" Rain,\n""wet"" ",,, A  b ,x.WAV\n'
    (row,), _problems = read(tmp_path, text)
    prompt = {"model": "svc-audio-2.0", "prompt": ' Rain,\n"wet" ', "output_format": "wav"}
    assert row.request.to_json() == prompt
    assert (row.title, row.file, row.line) == ("A b", "x.WAV", 2)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("", "is empty. Its first line names"),
        ("\n\n", "is empty"),
        (HEAD.encode("utf-16") + ROW.encode("utf-16"), "UTF-16"),
        ((HEAD + ROW).encode("utf-16-le"), "UTF-16"),
        (HEAD.encode() + b"Caf\xe9,,,,,,,,\n", "not UTF-8: see line 2"),
        (b"\x89PNG\r\n\x1a\n\xff\xfe", "not UTF-8"),
        ("promt,voice\nRain.,rosa\n", "“promt”"),
        ("voice\nrosa\n", "no column prompt"),
        ("prompt,voice,voice\nRain.,a,b\n", "twice: voice"),
        ('prompt\nRain.\n"never closed\nBell.\n', "line 3: a quote is opened here"),
        ('prompt\n"a"b\n', "line 2: something stands behind a closed quote"),
        ("prompt\n" + "x" * 200_000 + "\n", "line 2: a cell has more than"),
    ],
)
def test_a_file_that_is_none_is_one_sentence(tmp_path, content, said):
    with pytest.raises(UsageError, match=said) as refused:
        read(tmp_path, content)
    assert "rows.csv" in str(refused.value)


def test_every_wrong_cell_is_named_by_its_line_and_column(tmp_path):
    rows, problems = read(
        tmp_path,
        "prompt,speed,voice,file,output_format,audio_urls\n"
        "Rain.,3,,,,\n"
        f"{'x' * (PROMPT_CHARACTERS_MAX + 1)},,,,,\n"
        "Rain.,fast,,a.wav,mp3,\n"
        "Rain.\n"
        '"two\nlines",nan,,,,\n'
        "nul\0,,,,,\n"
        ",,,,,nowhere\n"
        "Good.,,,,,\n",
    )
    assert [row.line for row in rows] == [10]
    told = [(problem.line, problem.field) for problem in problems]
    assert told == [
        *((2, "speed"), (3, "prompt"), (4, "speed"), (4, "file"), (5, ""), (6, "speed")),
        *((8, "prompt"), (9, "prompt"), (9, "audio_urls")),
    ]
    assert "line 4, speed: “fast” is not a number." in map(str, problems)
    assert "has 1 cells, the first line has 6" in problems[4].message


def test_ten_thousand_equal_rows_have_ten_thousand_names(tmp_path):
    rows, problems = read(tmp_path, "prompt\n" + "Rain.\n" * 10_000)
    paths = paths_of(rows, tmp_path)
    assert (len(rows), problems) == (10_000, [])
    assert len({path.name.casefold() for path in paths}) == 10_000
    assert paths[1].name == "Rain 2.mp3"


def test_rows_that_cannot_be_sent_are_told_and_nothing_is_sent(tmp_path, typed, monkeypatch):
    monkeypatch.setenv("SCENEWRIGHT_HOME", str(tmp_path / "home"))
    file = tmp_path / "rows.csv"
    file.write_text("prompt,speed\n" + "Rain.,9\n" * 60)
    ran = typed("batch", file, "-o", tmp_path / "out", "--json")
    assert ran.code == 2
    assert len(ran.said.splitlines()) == 52
    error = json.loads(ran.out)["error"]
    assert (error["code"], len(error["rows"])) == ("invalid_request", 60)
    assert error["rows"][0]["line"] == 2
    assert not (tmp_path / "home").exists()


def test_a_file_with_a_first_line_only_has_nothing_to_send(tmp_path, typed, monkeypatch):
    monkeypatch.setenv("SCENEWRIGHT_HOME", str(tmp_path / "home"))
    file = tmp_path / "rows.csv"
    file.write_text("prompt\n")
    ran = typed("batch", file, "-o", tmp_path / "out")
    assert ran.code == 0
    assert "no row below its first line" in ran.said
