"""A journey with a key and a prompt that nobody could write by chance, and a search for both.

Every process of the journey logs all it can, and tells every process it starts with arguments and
environment; a second origin tells every request it gets.
"""

import contextlib
import io
import json
import os
import re
import subprocess
import sys
import threading
import zipfile
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from canary_programs import STUDIO, WITNESS
from hosted import COMMAND, Hosted, Wire
from screen import virtual_screen
from secret_service import BESIDE_IT, REMOVED
from studio_on_screen import EDITOR, Desk

PROMPT_WORD = "zqwxcanarybird"
# Among the first words, which are the title: it must not stand where the prompt does not.
PROMPT = f"A {PROMPT_WORD} sings. Rain on the roof of an old mill by the river. A door slams."


class SecondOrigin:
    """Where the sounds are: another origin than the API's, which tells what it was asked."""

    def __init__(self, wire):
        self.asked = []
        handler = type("Handler", (_Recorder,), {"second": self, "wire": wire})
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self._server.daemon_threads = True
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.origin = f"http://127.0.0.1:{self._server.server_port}"

    def close(self):
        self._server.shutdown()
        self._server.server_close()


class _Recorder(BaseHTTPRequestHandler):
    second: SecondOrigin
    wire: Wire

    def do_GET(self):
        self.second.asked.append(f"{self.command} {self.path}\n{self.headers}")
        if self.path == "/reference.wav":
            status, body = 200, b"RIFF" + bytes(100)
        else:
            host = {"Host": f"127.0.0.1:{self.wire._upstream_port}"}
            status, _headers, body = self.wire.ask("GET", self.path, host, None)
        self.send_response(status)
        self.send_header("Content-Type", "audio/wav")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(body)

    do_HEAD = do_GET

    def log_message(self, *_arguments):
        """Say nothing."""


class Elsewhere(Wire):
    """A wire whose answers name their sounds on the second origin."""

    second = None

    def ask(self, method, path, headers, body):
        status, given, answer = super().ask(method, path, headers, body)
        if self.second is not None and answer[:1] == b"{":
            moved = f'"url":"{self.second.origin}/'.encode()
            answer = re.sub(rb'"url":\s*"https?://[^/"]+/', moved, answer)
        return status, given, answer


class Canary:
    """The world of the journey below `folder`: studio, hosted service, second origin, witness."""

    def __init__(self, folder):
        self.folder = folder
        self.home, self.witness = folder / "studio", folder / "witness"
        self.out, self.temporary = folder / "out", folder / "tmp"
        for one in (self.home, self.witness, self.out, self.temporary):
            one.mkdir(parents=True)
        (self.witness / "sitecustomize.py").write_text(WITNESS)
        self.environment = {
            **os.environ,
            "HOME": str(self.home),
            "SCENEWRIGHT_HOME": str(self.home / "scenewright"),
            "TMPDIR": str(self.temporary),
            "PYTHONPATH": str(self.witness),
            "CANARY_WITNESS": str(self.witness),
        }
        with _environment(self.environment):
            self.hosted = Hosted(folder)
        self.hosted.wire.close()
        self.hosted.wire = Elsewhere(self.hosted.wire._upstream_port)
        self.second = self.hosted.wire.second = SecondOrigin(self.hosted.wire)
        self.key, self.base_url = self.hosted.api_key, self.hosted.wire.base_url
        self.poor_key = self.hosted.account("poor", 0)
        self.said = []

    def close(self):
        self.second.close()
        self.hosted.close()

    def verb(self, *words, key=None, given="", code=0):
        """What a verb says on stdout, run as a user does in a shell that has a key or none."""
        more = {} if key is None else {"SCENEWRIGHT_API_KEY": key}
        return self._run([*COMMAND, *map(str, words)], more, given, code)

    def studio(self, *before, kept_in="file", without=()):
        """The studio with a kept key; it crashes in the end."""
        given = "\n".join((self.base_url, self.key, self.second.origin, PROMPT, kept_in))
        return self._run([*before, sys.executable, "-c", STUDIO], {}, given, 1, without)

    def studio_with_keyring(self):
        """The same, its key kept by a Secret Service."""
        (self.folder / "runtime").mkdir(mode=0o700)
        before = ("env", f"XDG_RUNTIME_DIR={self.folder / 'runtime'}", *BESIDE_IT)
        return self.studio(*before, kept_in="keyring", without=REMOVED)

    def window(self):
        """The same words by keys and mouse in the real window, with a key for this session."""
        (self.folder / "window").mkdir()
        with virtual_screen() as screen, _environment(self.environment):
            desk = Desk(screen, self.folder / "window")
            try:
                desk.start()
                desk.add_service("Ada", self.base_url, self.key)
                screen.click(*EDITOR)
                screen.type(PROMPT)
                screen.press("ctrl+Return")
                desk.eventually(lambda: desk.verb("library", "list", "--json"), "a take")
                self.said.append(str(desk.quit()))
            finally:
                desk.kill()

    def _run(self, command, more, given, code, without=()):
        environment = self.environment | more
        ran = subprocess.run(
            command,
            env={name: told for name, told in environment.items() if name not in without},
            cwd=self.out,
            input=given,
            capture_output=True,
            text=True,
            timeout=300,
        )
        self.said.append(ran.stdout + ran.stderr)
        assert ran.returncode == code, ran.stdout + ran.stderr
        return ran.stdout

    def found(self):
        """Where the keys and the prompt are, by where they were looked for."""
        keys = (self.key, self.poor_key)
        has_key = lambda said: any(key in said for key in keys)  # noqa: E731
        started = (self.witness / "started.jsonl").read_text().splitlines()
        logged = "".join(one.read_text() for one in self.witness.glob("log-*.txt"))
        assert "render-process" in str(started)
        assert "listening-process" in str(started)
        assert self.second.asked
        return {
            "files with the key": self.holding(self.key) | self.holding(self.poor_key),
            "files with the prompt": self.holding(PROMPT_WORD),
            "started with the key": [one for one in started if has_key(one)],
            "started with the prompt": [one for one in started if PROMPT_WORD in one],
            "logged": [one for one in (*keys, PROMPT_WORD) if one in logged],
            "said": [one for one in self.said if has_key(one)],
            "elsewhere": [one for one in self.second.asked if has_key(one) or PROMPT_WORD in one],
        }

    def holding(self, needle):
        """The files that hold some text, packed or not; a journal's own log is the journal."""
        found = set()
        for file in self.folder.rglob("*"):
            if file.is_file() and any(needle.encode() in one for one in _contents(file)):
                name = file.relative_to(self.folder).as_posix()
                found.add(name.removesuffix("-wal").removesuffix("-shm"))
        return found


def _contents(file):
    content = file.read_bytes()
    yield content
    # What a database, a tag or a frame of another encoding would make of it.
    yield content.decode("utf-16-le", "replace").encode("utf-8", "replace")
    with contextlib.suppress(zipfile.BadZipFile), zipfile.ZipFile(io.BytesIO(content)) as packed:
        for name in packed.namelist():
            yield name.encode() + packed.read(name)


@contextlib.contextmanager
def _environment(wanted):
    before = dict(os.environ)
    os.environ.update(wanted)
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)


def journey(canary, *, is_whole):
    """Rendered, refused, exported, backed up, told to others, crashed; `is_whole` more of each."""
    render = ("render", "-", "--base-url", canary.base_url, "--json")
    canary.verb(*render, "-o", "first.mp3", key=canary.key, given=PROMPT)
    for key in ("sk-of-nobody", canary.poor_key):
        canary.verb(*render, "-o", "none.mp3", key=key, given=PROMPT, code=1)
    canary.studio()
    (take, *_more) = json.loads(canary.verb("library", "list", "--json"))
    export = ("library", "export", take["id"], "--format", "wav")
    canary.verb(*export, "--metadata", "provenance", "-o", "private.wav")
    canary.verb(*export, "--metadata", "full", "-o", "full.wav")
    canary.verb("library", "backup", "backup.zip")
    canary.verb("diagnostics", "-o", "diagnostics.zip")
    if is_whole:
        reference = f"{canary.second.origin}/reference.wav"
        canary.verb(*render, "--audio-url", reference, key=canary.key, given=PROMPT, code=1)
        for kind in ("pcm", "ogg_opus"):
            canary.verb(*render, "--format", kind, key=canary.key, given=PROMPT)
        canary.verb("render", "-", "--json", key=canary.key, given=PROMPT)
        for words in (("jobs", "list"), ("scenes", "list"), ("library", "check"), ("spending",)):
            canary.verb(*words, "--json", key=canary.key)
        canary.studio_with_keyring()
        canary.window()


# Where the prompt may be: what keeps it, what was asked to hold it, and the service that got it.
WITH_PROMPT = {
    "hosted/service/service.sqlite3",
    "studio/scenewright/studio.sqlite3",
    "out/backup.zip",
    "out/full.wav",
}
NOWHERE_ELSE = {
    "files with the key": {"studio/scenewright/keys.json"},
    "files with the prompt": WITH_PROMPT,
    "started with the key": [],
    "started with the prompt": [],
    "logged": [],
    "said": [],
    "elsewhere": [],
}
