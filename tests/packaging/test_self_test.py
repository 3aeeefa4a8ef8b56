"""`scenewright self-test`: what it says of this installation, and that what is broken is said."""

import json
import os
import ssl
import subprocess
import sys
from unittest.mock import patch

import numpy as np
import pytest

from scenewright import paths
from scenewright.client import UnreachableError, wire
from scenewright.engine import espeak
from scenewright.self_test import keeping, parts, running, sounds, wires
from scenewright.self_test.result import Result, State
from scenewright.studio.accounts import keys

ABSENT = {"platform", "keyring"}
NAMES = [name for names in parts.PARTS.values() for name in names]


@pytest.fixture
def told(tmp_path):
    """Look at a part in this process: its results by name."""

    def look(part):
        found = {}
        parts.look_at(part)(tmp_path, lambda name, state, said: found.update({name: (state, said)}))
        return found

    # A part has a process of its own, and changes its environment as it likes.
    with patch.dict(os.environ):
        yield look


def files_in(folder):
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*"))


def test_from_source_every_part_answers_and_nothing_is_left(tmp_path, own_command, sound_server):
    home, temporary = tmp_path / "home", tmp_path / "temporary"
    home.mkdir()
    temporary.mkdir()
    given = {"HOME": home, "TMPDIR": temporary, "SCENEWRIGHT_HOME": home / "own"}
    environment = {**os.environ, **{name: str(path) for name, path in given.items()}}
    for variable in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "XDG_CONFIG_HOME"):
        environment.pop(variable, None)
    environment["PULSE_SERVER"] = sound_server
    ran = subprocess.run(
        [*own_command, "self-test", "--json"],
        env=environment,
        capture_output=True,
        text=True,
        timeout=300,
    )
    answer = json.loads(ran.stdout)
    states = {check["name"]: check["state"] for check in answer["checks"]}
    assert list(states) == NAMES
    assert states == {name: "absent" if name in ABSENT else "ok" for name in NAMES}, ran.stdout
    assert (ran.returncode, ran.stderr, answer["is_ok"]) == (0, "", True)
    assert files_in(temporary) == []
    # What libpulse itself keeps is no file of ours.
    assert [name for name in files_in(home) if "pulse" not in name and name != ".config"] == []


def test_a_line_each_and_1_where_one_failed(monkeypatch, capsys):
    found = [Result("svg", State.failed, "Nothing\nis drawn"), Result("fonts", State.ok, "9")]
    monkeypatch.setattr("scenewright.cli.self_test.run_all", lambda _command, _folder: found)
    monkeypatch.setattr(sys, "argv", ["scenewright", "self-test"])
    from scenewright.__main__ import main

    assert main() == 1
    out, said = capsys.readouterr()
    assert [line.split() for line in out.splitlines()] == [
        ["svg", "failed", "Nothing", "is", "drawn"],
        ["fonts", "ok", "9"],
    ]
    assert "Failed: svg." in said


TOLD = 'print(\'{"name": "trust-store", "state": "ok", "told": "5"}\', flush=True);'


@pytest.mark.parametrize(
    ("script", "why"),
    [
        (TOLD + "import os; os.kill(os.getpid(), 9)", "signal 9"),
        (TOLD + "import sys; sys.exit(3)", "it ended with 3"),
        (TOLD + "raise OSError('no libssl')", "OSError: no libssl"),
        (TOLD + "import time; time.sleep(600)", "no answer within 2 s"),
    ],
)
def test_a_part_that_dies_or_hangs_is_a_line(script, why):
    found = running.run_part("wires", [sys.executable, "-c", script], os.environ, seconds_max=2.0)
    assert found[0] == ("trust-store", "ok", "5")
    assert found[1][:2] == ("tls", "failed")
    assert why in found[1].told


def test_a_part_that_raises_tells_why_of_all_it_had_not_told(tmp_path, monkeypatch, capsys):
    def broken(_folder, tell):
        tell("platform", State.ok, "xcb")
        raise OSError("libQt6Svg.so.6: cannot open shared object file")

    monkeypatch.setattr(parts, "look_at", lambda _name: broken)
    assert parts.main(["window", str(tmp_path)]) == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(one["name"], one["state"]) for one in told] == [
        ("platform", "ok"),
        ("fonts", "failed"),
        ("svg", "failed"),
    ]
    assert "libQt6Svg" in told[1]["told"]


def test_a_missing_resource_is_said_by_every_verb(monkeypatch, capsys):
    from scenewright.__main__ import main
    from scenewright.cli import listings

    monkeypatch.setattr(listings, "plan", lambda _options: paths.resource("sounds/nothing.toml"))
    monkeypatch.setattr(sys, "argv", ["scenewright", "plan", "Rain."])
    assert main() == 1
    told = "nothing.toml is missing from this installation. Install Scenewright again."
    assert told in capsys.readouterr().err


def test_a_screen_that_cannot_be_reached_is_said_and_the_rest_drawn(
    tmp_path, monkeypatch, own_command
):
    monkeypatch.setattr(running, "PARTS", {"window": parts.PARTS["window"]})
    monkeypatch.setenv("DISPLAY", ":nowhere")
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    states = {result.name: result for result in running.run_all(own_command, tmp_path)}
    assert states["platform"].state == "failed"
    assert ":nowhere" in states["platform"].told
    assert (states["fonts"].state, states["svg"].state) == ("ok", "ok")


def test_a_codec_that_spoils_sound_and_one_that_is_missing_are_told(told, monkeypatch):
    monkeypatch.setattr(sounds, "FORMATS", ("wav", "wma"))
    monkeypatch.setitem(sounds.SUFFIXES, "wma", ".wma")
    decode = sounds.decode

    def spoilt(path, layout):
        read = decode(path, layout)
        noise = np.random.default_rng(1).normal(size=read.frames.shape).astype(np.float32)
        return type(read)(noise, read.sample_rate)

    monkeypatch.setattr(sounds, "decode", spoilt)
    found = told("formats")
    assert found["wav"][0] == "failed"
    assert "alike" in found["wav"][1]
    assert found["wma"] == ("failed", found["wma"][1])


def test_a_sound_that_is_cut_short_is_told(told, monkeypatch):
    decode = sounds.decode

    def cut(path, layout):
        read = decode(path, layout)
        return type(read)(read.frames[: len(read.frames) // 2], read.sample_rate)

    monkeypatch.setattr(sounds, "decode", cut)
    assert {state for state, _said in told("formats").values()} == {"failed"}


def test_a_client_that_takes_any_certificate_is_told(told, monkeypatch):
    def gullible():
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        return context

    monkeypatch.setattr(wire, "trusted_by_the_system", gullible)
    state, said = told("wires")["tls"]
    assert (state, "nobody knows" in said) == ("failed", True)


def test_a_client_that_trusts_nobody_is_told(told, monkeypatch):
    monkeypatch.setattr(
        wire, "trusted_by_the_system", lambda: ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    )
    state, said = told("wires")["tls"]
    assert (state, "was refused" in said) == ("failed", True)


def test_a_system_without_authorities_is_told_with_what_to_install(told, monkeypatch):
    monkeypatch.setattr(wires, "authorities", lambda: 0)
    state, said = told("wires")["trust-store"]
    assert (state, "ca-certificates" in said) == ("absent", True)


def test_a_file_that_is_missing_is_named(told, monkeypatch):
    monkeypatch.setattr(keeping, "RESOURCES", ("icons", "sounds/nothing.toml"))
    assert told("program")["resources"] == (
        "failed",
        "Missing: sounds/nothing.toml. Install it again.",
    )


def test_a_voice_that_says_nothing_is_told(told, monkeypatch):
    monkeypatch.setattr(espeak, "speak", lambda *_a, **_k: (np.zeros(22_050, np.float32), 22_050))
    assert told("speech")["espeak-ng"][0] == "failed"


def test_a_program_that_cannot_render_is_told_with_its_last_sentence(told, monkeypatch):
    broken = [sys.executable, "-c", "import sys; sys.exit('The local service did not start.')"]
    monkeypatch.setattr(paths, "own_command", lambda: broken)
    assert told("scene")["scene"] == ("failed", "The local service did not start.")


def test_a_keyring_is_named_and_one_that_was_left_out_of_the_build_is_a_failure(told, monkeypatch):
    class Named:
        name = "Ring of this test"

    monkeypatch.setattr(keys, "_backend", Named)
    monkeypatch.setattr("keyring.get_keyring", Named)
    assert told("keyring")["keyring"][0] == "ok"
    assert "Ring of this test" in told("keyring")["keyring"][1]
    monkeypatch.setitem(keeping.KEYRING_PARTS, sys.platform, ("keyring.backends.left_out",))
    with pytest.raises(ImportError, match="left_out"):
        told("keyring")


def test_a_server_that_is_not_reached_is_no_certificate_that_was_taken(told, monkeypatch):
    async def unreached(_port):
        return UnreachableError("There is no such name.")

    monkeypatch.setattr(wires, "_asked", unreached)
    state, said = told("wires")["tls"]
    assert (state, "not reached" in said) == ("failed", True)
