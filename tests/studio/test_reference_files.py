"""Files of this machine as references: written as addresses, held for published before sending."""

from pathlib import PureWindowsPath

import pytest

from scenewright.contract import Request
from scenewright.studio.references.files import (
    addresses_in,
    file_address,
    files_of,
    is_image,
    own_file,
    path_of,
    problems_of,
    title_of,
    with_addresses,
)

URL = "https://example.org/tide.wav"


@pytest.mark.parametrize("name", ["tide.wav", "Tide at night #2 50%.wav", "Glöckchen 🎐.ogg"])
def test_a_path_goes_into_an_address_and_comes_back(tmp_path, name):
    path = tmp_path / name
    assert path_of(file_address(path)) == path
    assert title_of(file_address(path)) == name


@pytest.mark.parametrize("address", ["file:", "file:///a%00b", "file://[", "file:///"])
def test_a_broken_address_is_a_path_where_no_file_is(address):
    assert not path_of(address).is_file()


def test_several_addresses_are_taken_from_one_pasted_text(tmp_path):
    assert addresses_in(f" {URL}\n\nhttps://example.org/b.ogg ") == [
        URL,
        "https://example.org/b.ogg",
    ]
    assert addresses_in("https://example.org/Glöckchen.wav") == [
        "https://example.org/Gl%C3%B6ckchen.wav"
    ]
    assert addresses_in(str(tmp_path / "a b.wav")) == [file_address(tmp_path / "a b.wav")]
    assert addresses_in("~/a b.wav")[0].endswith("/a%20b.wav")
    assert addresses_in("  \n ") == []


def test_an_image_is_known_by_its_ending():
    assert is_image("https://example.org/a.PNG?x=1")
    assert not is_image(URL)


def test_a_file_is_no_problem_where_it_can_be_published():
    request = Request("Rain.", audio_urls=("file:///tmp/a.wav", URL))
    assert problems_of(request, can_publish=True) == ()
    (problem,) = problems_of(request, can_publish=False)
    assert problem.field == "audio_urls"
    assert problem.message.startswith("Reference 1: This service takes public addresses only.")
    (problem,) = problems_of(Request("Rain.", image_url="file:///a.png"), can_publish=False)
    assert problem.field == "image_url"


def test_the_limits_of_the_contract_stay_with_a_file_in_place():
    mixed = Request("", audio_urls=("file:///a.wav", "ftp://x"), image_url="file:///a.png")
    fields = [problem.field for problem in problems_of(mixed, can_publish=True)]
    assert fields == ["prompt", "audio_urls", "image_url"]


def test_files_are_replaced_by_where_they_were_published():
    request = Request("Rain.", audio_urls=("file:///a.wav", URL, "file:///a.wav"))
    assert files_of(request) == ["file:///a.wav"]
    sent = with_addresses(request, {"file:///a.wav": "https://x.example/1"})
    assert sent.audio_urls == ("https://x.example/1", URL, "https://x.example/1")
    assert with_addresses(Request("x", image_url="file:///b"), {"file:///b": URL}).image_url == URL


@pytest.mark.parametrize(
    "name", ["..", "", "..\\..\\keys.json", "C:keys.json", "0" * 63, "0" * 64 + ".a/b"]
)
def test_an_address_of_a_strangers_leads_to_no_file_but_the_local_services(name):
    folder = PureWindowsPath("C:/studio/service/references")
    assert own_file(folder, f"http://127.0.0.1/references/{name}").parts == (
        *folder.parts,
        "no-reference",
    )
    kept = f"{'0' * 64}.wav"
    assert own_file(folder, f"http://127.0.0.1/references/{kept}") == folder / kept
