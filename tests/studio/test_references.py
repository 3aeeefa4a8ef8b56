"""The references of a draft: looked at when they change, heard, moved, removed and brought back."""

import asyncio
import io
import os
import zlib

import numpy as np
import pytest
from ear import eventually
from PIL import Image
from reference_site import Site

from scenewright.scene.parser import reading
from scenewright.sound.encode import Encoder
from scenewright.studio.composing.draft import Draft
from scenewright.studio.errors import PublishError
from scenewright.studio.player.audition import Audition
from scenewright.studio.player.player import Player
from scenewright.studio.references.files import file_address
from scenewright.studio.references.references import References
from scenewright.studio.rooms import Places
from scenewright.studio.settings import Settings


def picture(width=300, height=200):
    written = io.BytesIO()
    Image.new("RGB", (width, height), "red").save(written, "PNG")
    return written.getvalue()


@pytest.fixture
def site():
    made = Site()
    yield made
    made.server.shutdown()
    made.server.server_close()


@pytest.fixture
def sound(tmp_path):
    path = tmp_path / "tide.wav"
    with Encoder(path, "wav", 8000) as encoder:
        encoder.write(np.full((16_000, 1), 0.1, np.float32).repeat(2, axis=1))
    return path


@pytest.fixture
def settings(tmp_path, qapp):
    return Settings(tmp_path / "settings.json")


@pytest.fixture
def draft(qapp):
    return Draft(reading)


@pytest.fixture
def made(loop, draft, coroutines, output, settings, tmp_path):
    player = Player(coroutines, output)
    auditions = Audition(coroutines, output, player, lambda: "")
    service = tmp_path / "service"
    places = Places(*[tmp_path] * 3, service, tmp_path, (), dict(os.environ), tmp_path)
    parts = (draft, coroutines, auditions, settings, places)
    opened = []

    def make(look_delay_ms):
        opened.append(References(*parts, look_delay_ms=look_delay_ms))
        return opened[0]

    yield make
    loop.run_until_complete(opened[0].close())


@pytest.fixture
def references(made):
    return made(1)


@pytest.fixture
def unlooked(made):
    """References of which nobody wants to know what they are."""
    return made(60_000)


def known(references):
    return all(row.reach not in ("unchecked", "checking") for row in references.rows)


async def looked(references, *addresses, **options):
    references.add(addresses, **options)
    await eventually(lambda: known(references))
    return references.rows[-1]


async def test_a_file_tells_its_length_and_can_be_heard(references, output, sound):
    row = await looked(references, file_address(sound))
    assert (row.name, row.title, row.reach, row.seconds) == ("@Audio1", "tide.wav", "good", 2.0)
    assert "kB" in row.words
    await references.play("audio1")
    assert references.rows[0].is_playing
    assert output.feed.length == 16_000
    await references.play("audio1")
    assert not references.rows[0].is_playing


async def test_an_address_is_asked_once_and_what_is_small_is_fetched(
    references, site, sound, output
):
    site.files["/tide.wav"] = ("audio/wav", sound.read_bytes())
    row = await looked(references, site.origin + "/tide.wav")
    assert (row.reach, row.seconds) == ("good", 2.0)
    references.move("audio1", 0)
    references.add([site.origin + "/tide.wav?again"])
    references.remove("audio2")
    await references.play("audio1")
    assert references.rows[0].is_playing
    assert site.asked == [("HEAD", "/tide.wav"), ("GET", "/tide.wav")]


BAD = {
    "missing": ("/gone.wav", None, "bad", "no file there"),
    "a page": ("/a.mp3", ("text/html", b"<html>"), "bad", "is a web page, not a sound"),
    "a page in disguise": ("/b.mp3", ("audio/mpeg", b" <!DOCTYPE html>"), "bad", "is a web page"),
    "5 GB": ("/c.wav", ("audio/wav", 5 * 10**9), "bad", "has 5,000 MB"),
    "empty": ("/d.wav", ("audio/wav", b""), "bad", "is empty"),
    "rubbish": ("/e.wav", ("audio/wav", b"\x00\x01\x02" * 99), "bad", "no sound that can be read"),
    "m4a": ("/f.m4a", ("audio/mp4", b"\0\0\0\x20ftypM4A \0\0"), "bad", "MPEG-4 sound (m4a)"),
    "large": ("/g.wav", ("audio/wav", 20 * 10**6), "good", "20.0 MB"),
}


@pytest.mark.parametrize(("path", "file", "reach", "words"), BAD.values(), ids=BAD)
async def test_what_an_address_gives_is_told_in_words(references, site, path, file, reach, words):
    if file is not None:
        site.files[path] = file
    row = await looked(references, site.origin + path)
    assert (row.reach, words in row.words) == (reach, True), row.words
    assert row.can_play == (reach == "good")


async def test_what_only_the_local_engine_cannot_read_is_doubtful_for_a_hosted_service(
    references, draft, site
):
    site.files["/f.m4a"] = ("audio/mp4", b"\0\0\0\x20ftypM4A \0\0")
    await looked(references, site.origin + "/f.m4a")
    draft.is_local = False
    assert references.rows[0].reach == "doubtful"


async def test_a_file_that_is_gone_a_folder_and_an_empty_one_are_told(references, tmp_path):
    (tmp_path / "empty.wav").touch()
    await looked(
        references,
        file_address(tmp_path / "gone.wav"),
        file_address(tmp_path),
        file_address(tmp_path / "empty.wav"),
    )
    words = [row.words for row in references.rows]
    assert ["not there" in words[0], "is a folder" in words[1], "is empty" in words[2]] == [
        True
    ] * 3
    (tmp_path / "empty.wav").write_bytes(b"<html></html>")
    references.look_again("audio3")
    await eventually(lambda: "web page" in references.rows[2].words)


async def test_an_image_is_seen_small_and_a_bomb_is_not_unpacked(references, site, tmp_path):
    site.files["/red.png"] = ("image/png", picture())
    row = await looked(references, site.origin + "/red.png")
    assert (row.slot, row.reach, row.can_play) == ("image1", "good", False)
    assert row.words.startswith("300 x 200")
    assert Image.open(io.BytesIO(row.thumbnail)).size == (144, 96)
    bomb = tmp_path / "bomb.png"
    bomb.write_bytes(_huge(picture(8, 8)))
    row = await looked(references, file_address(bomb))
    assert (row.reach, row.thumbnail) == ("bad", b"")
    assert "far too many pixels" in row.words
    bomb.write_bytes(_huge(picture(8, 8), 7000))
    references.look_again("image1")
    await eventually(lambda: "more than 40 million pixels" in references.rows[0].words)
    bomb.write_bytes(b"no picture")
    references.look_again("image1")
    await eventually(lambda: "not a picture" in references.rows[0].words)


def _huge(content, side=60_000):
    """A PNG that says of itself to be so many pixels wide and high."""
    head = b"IHDR" + side.to_bytes(4, "big") * 2 + content[24:29]
    return content[:12] + head + zlib.crc32(head).to_bytes(4, "big") + content[33:]


async def test_nothing_is_asked_where_the_setting_says_no_but_files_are_looked_at(
    references, site, settings, sound
):
    settings.is_checking_references = False
    site.files["/tide.wav"] = ("audio/wav", sound.read_bytes())
    references.add([site.origin + "/tide.wav", file_address(sound)])
    await eventually(lambda: "is not checked" in references.rows[0].words)
    await eventually(lambda: references.rows[1].reach == "good")
    assert site.asked == []
    settings.is_checking_references = True
    await eventually(lambda: known(references))
    assert references.rows[0].reach == "good"


async def test_a_look_ends_with_the_reference(references, coroutines, monkeypatch):
    began, ended = [], []

    class Never:
        async def look(self, address, **_options):
            began.append(address)
            try:
                await asyncio.Event().wait()
            finally:
                ended.append(address)

    async def looker():
        return Never()

    monkeypatch.setattr(references._room, "looker", looker)
    references.add(["https://example.org/a.wav"])
    await eventually(lambda: began)
    assert references.rows[0].reach == "checking"
    references.remove("audio1")
    await eventually(lambda: ended == began)
    references.undo()
    await eventually(lambda: len(began) == 2)


async def test_what_is_removed_comes_back_until_the_references_change(unlooked, draft):
    draft.audio_urls = ("file:///a.wav", "file:///b.wav")
    unlooked.remove("audio1")
    assert unlooked.undo_words == "Removed a.wav."
    assert draft.audio_urls == ("file:///b.wav",)
    unlooked.undo()
    assert draft.audio_urls == ("file:///a.wav", "file:///b.wav")
    assert unlooked.undo_words == ""
    unlooked.remove("audio2")
    unlooked.add(["file:///c.wav"])
    assert unlooked.undo_words == ""
    unlooked.undo()
    assert draft.audio_urls == ("file:///a.wav", "file:///c.wav")


async def test_sounds_are_moved_and_replaced_and_one_kind_is_kept(unlooked, draft):
    unlooked.add_text("file:///a.wav file:///b.wav\nfile:///c.wav file:///d.png")
    unlooked.move("audio3", 0)
    assert draft.audio_urls == ("file:///c.wav", "file:///a.wav", "file:///b.wav")
    unlooked.move("audio1", 7)
    unlooked.replace("audio1", "file:///x.wav")
    assert draft.audio_urls[0] == "file:///x.wav"
    unlooked.keep_only(["image1"])
    assert (draft.audio_urls, draft.image_url) == ((), "file:///d.png")
    unlooked.undo()
    unlooked.keep_only(["audio1", "audio2", "audio3"])
    assert (len(draft.audio_urls), draft.image_url) == (3, None)


async def test_remarks_stand_in_their_rows_and_go_with_the_prompt(unlooked, draft):
    draft.audio_urls = ("file:///a.wav",)
    draft.prompt = "Rain. @Audio2 plays softly."
    draft.renew()
    assert "does not mention @Audio1" in unlooked.rows[0].remarks[0]
    assert unlooked.remarks == ("The prompt names @Audio2, but no sound is given for it.",)
    draft.prompt = "Rain. The first audio reference plays softly."
    draft.renew()
    assert (unlooked.rows[0].remarks, unlooked.remarks) == ((), ())


async def test_a_file_that_cannot_be_published_says_so_in_its_row(unlooked, draft, settings, sound):
    draft.prompt = "Rain on @Audio1."
    draft.is_local = False
    settings.publisher = "false"
    assert draft.has_publisher
    unlooked.add([file_address(sound)])
    with pytest.raises(PublishError, match="exit code 1 and said nothing"):
        await unlooked.publish(draft.requests(), is_local=False)
    assert unlooked.rows[0].reach == "bad"
    assert "was not published" in unlooked.rows[0].words
    settings.publisher = "echo https://files.example.org/"
    with pytest.raises(PublishError, match="no web address"):
        await unlooked.publish(draft.requests(), is_local=False)
    settings.publisher = "sh -c 'echo https://files.example.org/x.wav'"
    (sent,) = await unlooked.publish(draft.requests(), is_local=False)
    assert sent.audio_urls == ("https://files.example.org/x.wav",)
