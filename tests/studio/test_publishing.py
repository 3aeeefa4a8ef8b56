"""Files are published before anything is sent: by real commands, good and bad ones."""

import asyncio
import os
import sys
import time
from pathlib import Path

import pytest

from scenewright.contract import Request
from scenewright.studio.errors import PublishError
from scenewright.studio.references.files import file_address
from scenewright.studio.references.publishing import Publisher, Publishing, local_publisher

URL = "https://files.example.org/tide.wav"


@pytest.fixture
def sound(tmp_path):
    path = tmp_path / "Tide at night.wav"
    path.write_bytes(b"waves")
    return path


@pytest.fixture
def command(tmp_path):
    """A publisher: the command that runs these lines of Python."""

    def write(lines):
        script = tmp_path / "publish it.py"
        script.write_text(f"import os, sys, time\n{lines}\n")
        return f'"{sys.executable}" "{script}"'

    return write


def publishing(tmp_path, command, environment=None):
    data = tmp_path / "service"
    environment = os.environ if environment is None else environment
    local = local_publisher([sys.executable, "-m", "scenewright"], data, environment)
    return Publishing(local, lambda: command, environment, asyncio.to_thread, data / "references")


async def published(tmp_path, command, path, **options):
    request = Request("Rain.", audio_urls=(file_address(path),))
    (sent,) = await publishing(tmp_path, command).publish((request,), is_local=False, **options)
    return sent.audio_urls[0]


async def refused(tmp_path, command, path):
    with pytest.raises(PublishError) as refusal:
        await published(tmp_path, command, path)
    assert refusal.value.address == file_address(path)
    return str(refusal.value)


async def test_the_last_line_printed_is_the_address(tmp_path, command, sound):
    told = []
    script = command(f'print("uploading", sys.argv[1]); print("{URL}?" + str(len(sys.argv)))')
    assert await published(tmp_path, script, sound, on_file=told.append) == f"{URL}?2"
    assert told == [file_address(sound)]


async def test_each_file_is_published_once_while_it_and_the_command_are_the_same(
    tmp_path, command, sound
):
    script = command(
        f'open("{tmp_path}/ran", "a").write("x"); '
        f'print("{URL}?" + str(os.path.getsize("{tmp_path}/ran")))'
    )
    room = publishing(tmp_path, script)
    request = Request("Rain.", audio_urls=(file_address(sound), URL, file_address(sound)))
    sent = await room.publish((request, request), is_local=False)
    assert sent[0].audio_urls == (f"{URL}?1", URL, f"{URL}?1")
    assert sent[1] == sent[0]
    assert await room.publish((request,), is_local=False) == sent[:1]
    sound.write_bytes(b"other waves")
    (other,) = await room.publish((request,), is_local=False)
    assert other.audio_urls[0] == f"{URL}?2"


async def test_the_key_never_reaches_a_publisher(tmp_path, command, sound):
    script = command(f'print("{URL}?" + str("SCENEWRIGHT_API_KEY" in os.environ))')
    environment = {**os.environ, "SCENEWRIGHT_API_KEY": "sk-canary"}
    request = Request("Rain.", image_url=file_address(sound))
    room = publishing(tmp_path, script, environment)
    (sent,) = await room.publish((request,), is_local=False)
    assert sent.image_url == f"{URL}?False"


BAD = {
    "nothing": ("pass", "printed nothing"),
    "two lines, no address last": (f'print("{URL}"); print("done")', "no web address: “done”"),
    "another scheme": ('print("ftp://example.org/a")', "no web address"),
    "a refusal": ('sys.exit("the bucket is full")', "exit code 1: the bucket is full"),
    "a silent refusal": ("sys.exit(3)", "exit code 3 and said nothing"),
}


@pytest.mark.parametrize(("lines", "sentence"), BAD.values(), ids=BAD)
async def test_a_publisher_that_gives_no_address_is_told(tmp_path, command, sound, lines, sentence):
    said = await refused(tmp_path, command(lines), sound)
    assert said.startswith("Tide at night.wav was not published.")
    assert sentence in said


async def test_a_publisher_that_hangs_is_stopped_with_its_children(tmp_path, command, sound):
    child = tmp_path / "child"
    script = command(
        "import subprocess\n"
        f'child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])\n'
        f'open("{child}", "w").write(str(child.pid))\n'
        "time.sleep(600)"
    )
    words = [sys.executable, str(tmp_path / "publish it.py")]
    assert words[1] in script
    # On a busy machine the command may need longer than a second to have a child.
    for seconds in (1, 5, 25):
        with pytest.raises(PublishError, match=f"did not end within {seconds} s and was stopped"):
            await Publisher(words, os.environ, seconds_max=seconds).publish(sound)
        if child.exists() and child.read_text():
            break
    status = Path(f"/proc/{child.read_text()}/stat")
    began = time.monotonic()
    while status.exists() and " Z " not in status.read_text():
        assert time.monotonic() - began < 30
        await asyncio.sleep(0.01)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "takes public addresses only"),
        ("/no/such/program", "cannot run: No such file"),
        ('publish "it', "a quote in it is not closed"),
    ],
)
async def test_a_setting_that_is_no_command_is_told(tmp_path, sound, text, sentence):
    assert sentence in await refused(tmp_path, text, sound)


async def test_a_file_that_is_gone_a_folder_and_an_empty_one_are_told(tmp_path, command, sound):
    script = command(f'print("{URL}")')
    assert "is a folder" in await refused(tmp_path, script, tmp_path)
    assert "No such file" in await refused(tmp_path, script, tmp_path / "gone.wav")
    sound.write_bytes(b"")
    assert "is empty" in await refused(tmp_path, script, sound)
    with sound.open("wb") as file:
        file.truncate(50_000_001)
    assert "at most 50 MB" in await refused(tmp_path, script, sound)


async def test_a_file_that_may_not_be_read_is_told(tmp_path, sound):
    async def closed(_function, _path):
        # Root, which tests may run as, can read every file.
        raise PermissionError(13, "Permission denied")

    local = Publisher(["no"], {})
    room = Publishing(local, lambda: "publish", {}, closed, tmp_path)
    request = Request("Rain.", audio_urls=(file_address(sound),))
    with pytest.raises(PublishError, match=r"Tide at night\.wav cannot be read: Permission denied"):
        await room.publish((request,), is_local=True)


async def test_the_local_service_is_given_the_file_and_a_hosted_one_gets_it_from_there(
    tmp_path, command, sound
):
    room = publishing(tmp_path, command(f'print("{URL}?" + os.path.basename(sys.argv[1]))'))
    request = Request("Rain.", audio_urls=(file_address(sound),))
    (sent,) = await room.publish((request,), is_local=True)
    (url,) = sent.audio_urls
    assert url.startswith("http://127.0.0.1/references/")
    name = url.rpartition("/")[2]
    assert (tmp_path / "service" / "references" / name).read_bytes() == b"waves"
    (hosted,) = await room.publish((sent,), is_local=False)
    assert hosted.audio_urls == (f"{URL}?{name}",)
    assert await room.publish((sent,), is_local=True) == (sent,)
