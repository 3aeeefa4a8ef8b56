"""A sample is made once, by the program's own verbs; whatever goes wrong is a sentence."""

import sys
import threading
import time

import pytest

from scenewright import __version__
from scenewright.sound.decode import decode
from scenewright.studio.errors import SampleError
from scenewright.studio.player.sample_maker import Sample, SampleMaker

BELL = Sample("sound", "Bell")
COUNTING = """
import pathlib, sys
pathlib.Path(sys.argv[-1]).write_bytes(b"sound")
with open({log!r}, "a") as log: log.write(" ".join(sys.argv[1:-1]) + "\\n")
"""


def maker(folder, script, **options):
    return SampleMaker(folder, [sys.executable, "-c", script], {}, **options)


@pytest.fixture
def stopped():
    return threading.Event()


@pytest.mark.parametrize("sample", [BELL, Sample("voice", "adam")], ids=lambda one: one.kind)
def test_the_programs_own_verbs_make_what_can_be_heard(tmp_path, own_command, stopped, sample):
    made = SampleMaker(tmp_path, own_command, {}).made(sample, stopped)
    assert made.parent == tmp_path / __version__
    assert abs(decode(made).frames).max() > 0.05
    assert list(made.parent.iterdir()) == [made]


def test_the_second_time_nothing_is_started(tmp_path, stopped):
    log = tmp_path / "log"
    made = maker(tmp_path / "samples", COUNTING.format(log=str(log)))
    first = made.made(BELL, stopped)
    assert made.made(BELL, stopped) == first
    assert log.read_text() == "sounds hear Bell -o\n"


def test_samples_of_another_version_are_dropped(tmp_path, stopped):
    old = tmp_path / "samples" / "0.0.1"
    old.mkdir(parents=True)
    maker(tmp_path / "samples", COUNTING.format(log=str(tmp_path / "log"))).made(BELL, stopped)
    assert not old.exists()


def test_names_of_any_kind_are_files_of_their_own(tmp_path):
    made = SampleMaker(tmp_path, [], {})
    names = ["Ship's horn", "Café", "../../x", "a/b", "CON", "a b"]
    paths = {made.path(Sample("sound", name)) for name in names}
    assert len(paths) == len(names)
    assert {path.parent for path in paths} == {tmp_path / __version__}


def test_the_users_key_is_not_handed_on(tmp_path, stopped):
    script = (
        "import os, sys; open(sys.argv[-1], 'w').write(str('SCENEWRIGHT_API_KEY' in os.environ))"
    )
    command = [sys.executable, "-c", script]
    made = SampleMaker(tmp_path, command, {"SCENEWRIGHT_API_KEY": "secret"})
    assert made.made(BELL, stopped).read_text() == "False"


def test_a_stopped_sample_ends_its_child_at_once(tmp_path, stopped):
    threading.Timer(0.3, stopped.set).start()
    begun = time.monotonic()
    assert maker(tmp_path, "import time; time.sleep(60)").made(BELL, stopped) is None
    assert time.monotonic() - begun < 10
    assert list((tmp_path / __version__).iterdir()) == []


@pytest.mark.parametrize(
    ("script", "said"),
    [
        (
            "import sys; sys.exit('scenewright voices: espeak-ng is missing.')",
            r"^espeak-ng is missing\.$",
        ),
        ("raise RuntimeError('inside')", "The engine stopped while it made the sample"),
        ("import os; os.kill(os.getpid(), 9)", "The engine stopped while it made the sample"),
        ("pass", "cannot be kept"),
    ],
    ids=["refuses", "crashes", "is killed", "writes nothing"],
)
def test_a_child_that_fails_is_a_sentence(tmp_path, stopped, script, said):
    with pytest.raises(SampleError, match=said) as raised:
        maker(tmp_path, script).made(BELL, stopped)
    assert "Traceback" not in str(raised.value)
    assert list((tmp_path / __version__).iterdir()) == []


def test_a_child_that_never_ends_is_ended_and_said_so(tmp_path, stopped):
    slow = maker(tmp_path, "import time; time.sleep(60)", seconds_max=0.3)
    with pytest.raises(SampleError, match="was not made within"):
        slow.made(BELL, stopped)


def test_a_program_that_is_not_there_is_a_sentence(tmp_path, stopped):
    with pytest.raises(SampleError, match="could not be started"):
        SampleMaker(tmp_path, [str(tmp_path / "none")], {}).made(BELL, stopped)


def test_a_folder_that_cannot_be_written_is_a_sentence(tmp_path, stopped):
    (tmp_path / "samples").write_text("a file")
    with pytest.raises(SampleError, match="cannot be kept in"):
        maker(tmp_path / "samples", "pass").made(BELL, stopped)
