"""What goes wrong under an export: disks full, read-only, gone; a kill; and how long takes go."""

import os
import shutil
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pytest
from peak_memory import STATUS
from sound_witness import sine
from take_desk import TakeDesk

from scenewright.contract import Request
from scenewright.studio.errors import ExportError
from scenewright.studio.exports.export import export_take
from scenewright.studio.exports.part import PREFIX, SUFFIX, part_beside, sweep
from scenewright.studio.exports.plan import ExportFormat, ExportPlan, MetadataLevel

RATE = 48_000
FORMS = ("original", "wav_16", "flac", "mp3", "ogg_opus")


@pytest.fixture
def desk(tmp_path):
    desk = TakeDesk(tmp_path)
    yield desk
    desk.close()


@pytest.fixture
def take(desk):
    noise = np.random.default_rng(2).uniform(-0.4, 0.4, (6 * RATE, 2)).astype(np.float32)
    return desk.take(noise)


@contextmanager
def volume(folder, options):
    """A disk of its own, in memory."""
    if os.geteuid() != 0 or shutil.which("mount") is None:
        pytest.skip("only the system's administrator can mount a disk")
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", options, "tmpfs", folder], capture_output=True
    )
    if mounted.returncode:
        pytest.skip("this system lets nobody mount a disk")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", folder], capture_output=True)


@pytest.mark.parametrize("output_format", FORMS)
@pytest.mark.parametrize("size", ["16k", "64k"])
def test_a_full_disk_is_a_sentence_and_leaves_nothing(desk, take, output_format, size):
    with volume(desk.out, f"size={size}") as folder:
        other = folder / "other.txt"
        other.write_text("mine")
        with pytest.raises(ExportError, match=r"cannot be written: .*No space left"):
            export_take(
                *(desk.library, take, ExportPlan(ExportFormat(output_format)), folder / "a"),
            )
        assert desk.names() == ["other.txt"]
    assert desk.library.path(take).is_file()


def test_a_disk_that_fills_up_while_words_are_written_leaves_nothing(desk):
    wordy = Request("Rain. " * 340, output_format="wav")
    take = desk.take(request=wordy)
    plan = ExportPlan(ExportFormat.wav_16, metadata=MetadataLevel.full)
    # The sound has room, the words behind it have none.
    sound_pages = -(-desk.library.path(take).stat().st_size // 4096)
    with volume(desk.out, f"size={(sound_pages + 1) * 4096}") as folder:
        (folder / "ballast").write_bytes(bytes(4096))
        with pytest.raises(ExportError, match="cannot be written"):
            export_take(desk.library, take, plan, folder / "a.wav")
        assert desk.names() == ["ballast"]
        export_take(desk.library, take, ExportPlan(), folder / "a.wav")


@pytest.mark.parametrize("output_format", FORMS)
def test_a_read_only_disk_is_a_sentence(desk, take, output_format):
    with volume(desk.out, "ro") as folder:
        with pytest.raises(ExportError, match="Read-only file system"):
            export_take(desk.library, take, ExportPlan(ExportFormat(output_format)), folder / "a")
        assert desk.names() == []


@pytest.mark.parametrize("output_format", FORMS)
def test_a_disk_that_is_unplugged_in_the_middle_leaves_nothing_where_it_was(
    desk, take, output_format
):
    with volume(desk.out, "size=64m") as folder:
        pulled = []

        def pull(share):
            if share > 0.3 and not pulled:
                pulled.append(share)
                subprocess.run(["umount", "-l", folder], check=True)

        with pytest.raises(ExportError, match="cannot be written"):
            export_take(
                *(desk.library, take, ExportPlan(ExportFormat(output_format)), folder / "a"),
                progress=pull,
            )
        assert pulled
        assert desk.names() == []
    assert desk.library.path(take).is_file()


@pytest.mark.parametrize("output_format", ["original", "mp3"])
def test_a_place_that_is_no_folder_or_a_folder_is_a_sentence(desk, take, output_format):
    plan = ExportPlan(ExportFormat(output_format))
    for path in (desk.out / "missing" / "a", desk.out, desk.out / ("x" * 300)):
        with pytest.raises(ExportError, match="cannot be written"):
            export_take(desk.library, take, plan, path, is_overwriting=True)
    assert desk.names() == []


KILLED = """
import sys
from pathlib import Path
from scenewright.studio.exports.export import export_take
from scenewright.studio.exports.plan import ExportFormat, ExportPlan
from scenewright.studio.journal import Journal
from scenewright.studio.library.library import Library
home, out, output_format = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3]
library = Library(Journal(home / "studio.sqlite3"), home / "media")
def told(share):
    if share > 0.3:
        print("here", flush=True)
        sys.stdin.read()
export_take(library, library.takes.all()[0], ExportPlan(ExportFormat(output_format)), out / "a",
    progress=told)
"""


@pytest.mark.parametrize("output_format", FORMS)
def test_what_a_killed_export_leaves_is_taken_away_by_the_next(desk, take, output_format):
    home = desk.out.parent / "home"
    command = [sys.executable, "-c", KILLED, home, desk.out, output_format]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout.readline() == b"here\n"
        (left,) = desk.names()
        assert left.startswith(PREFIX)
        assert left.endswith(SUFFIX)
        # While it lives nobody takes it away.
        sweep(desk.out)
        assert desk.names() == [left]
        process.send_signal(signal.SIGKILL)
    assert desk.names() == [left]
    path = desk.out / "b"
    export_take(desk.library, take, ExportPlan(), path)
    assert desk.names() == ["b"]
    assert path.read_bytes() == desk.library.path(take).read_bytes()


def test_files_of_others_are_never_swept(desk):
    names = [".scenewright-notes", "scenewright-1.part", ".other-1.part", ".a.wav.part"]
    for name in names:
        (desk.out / name).write_text("mine")
    sweep(desk.out)
    assert desk.names() == sorted(names)


def test_a_file_has_the_rights_that_any_new_file_has(desk, take):
    path = desk.out / "a.wav"
    export_take(desk.library, take, ExportPlan(), path)
    plain = desk.out / "plain"
    plain.touch()
    assert path.stat().st_mode == plain.stat().st_mode


def test_where_there_are_no_links_nothing_is_replaced_either(desk, monkeypatch):
    def no_links(_from, _to):
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_links)
    path = desk.out / "a"
    with part_beside(path, is_overwriting=False) as part:
        part.write_bytes(b"new")
    assert path.read_bytes() == b"new"

    def meanwhile():
        with part_beside(desk.out / "b", is_overwriting=False) as part:
            part.write_bytes(b"new")
            (desk.out / "b").write_bytes(b"mine")

    with pytest.raises(ExportError, match="appeared meanwhile"):
        meanwhile()
    assert (desk.out / "b").read_bytes() == b"mine"
    assert desk.names() == ["a", "b"]


MEMORY = """
import sys
from pathlib import Path
from peak_memory import peak_kilobytes
from scenewright.sound import encode, mp3_parts
from scenewright.studio.exports.export import export_take
from scenewright.studio.exports.plan import ExportFormat, ExportPlan
from scenewright.studio.journal import Journal
from scenewright.studio.library.library import Library
home, out = Path(sys.argv[1]), Path(sys.argv[2])
library = Library(Journal(home / "studio.sqlite3"), home / "media")
# Of parts it holds the same few, however long it is; of small ones the short take has as many.
encode.WHOLE_SECONDS, mp3_parts.PART_MP3_FRAMES = 1, 40
long, short = library.takes.all()
def most(take, name):
    plan = ExportPlan(ExportFormat(sys.argv[3]), sample_rate=44100, loudness_target_lufs=-14.0,
        fade_out_seconds=2.0)
    export_take(library, take, plan, out / name)
    return peak_kilobytes()
print(-most(short, "short") + most(long, "long"))
"""


@pytest.mark.skipif(not STATUS.exists(), reason="only Linux tells the memory of a process")
@pytest.mark.parametrize("output_format", ["wav_24", "mp3"])
def test_a_long_take_takes_hardly_more_memory_than_a_short_one(desk, output_format):
    # A tone: noise keeps the encoder busy twice as long and fills no more.
    tone = sine(RATE, 5.0, -10.0, 330.0)
    desk.take(tone)
    long = np.tile(tone, (24, 1))
    desk.take(long)
    home = desk.out.parent / "home"
    ran = subprocess.run(
        [sys.executable, "-c", MEMORY, home, desk.out, output_format],
        cwd=Path(__file__).parents[1],
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert ran.returncode == 0, ran.stderr
    # The long one as samples would be 46 million bytes.
    assert int(ran.stdout) * 1024 < long.nbytes / 4


def test_two_exports_into_one_folder_do_not_disturb_each_other(desk, take):
    seen = []

    def other(share):
        if share > 0.5 and not seen:
            seen.append(time.monotonic())
            export_take(desk.library, take, ExportPlan(), desk.out / "second.wav")

    plan = ExportPlan(ExportFormat.wav_16)
    export_take(desk.library, take, plan, desk.out / "first.wav", progress=other)
    assert desk.names() == ["first.wav", "second.wav"]
