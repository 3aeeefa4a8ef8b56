"""The curl line, run by a real shell: the very same bytes, and the key only from outside."""

import http.server
import os
import shutil
import subprocess
import threading

import pytest

from scenewright.contract import Request
from scenewright.studio.composing.curl import curl_line

KEY = "key-from-the-environment"
PROMPTS = {
    "plain": "Rain on a tin roof.",
    "quotes": "Mara: 'It's \"late\".' `date` $(date) ${HOME} $HOME !! \\ \\n \\' %s #",
    "lines": "One.\nTwo.\r\n\tThree.\n",
    "an end like a heredoc": "EOF\n'\nEOF",
    "other scripts": "שלום 👩‍🚀 \u2028 \u202e \x7f \x1b[31m é",
    "an at sign": "@/etc/passwd",
}


class Echo(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.heard.append((self.path, dict(self.headers), body))
        self.send_response(202)
        self.end_headers()

    def log_message(self, *_arguments):
        pass


@pytest.fixture
def server():
    made = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Echo)
    made.heard = []
    threading.Thread(target=made.serve_forever, daemon=True).start()
    yield made
    made.shutdown()
    made.server_close()


@pytest.mark.skipif(not (shutil.which("bash") and shutil.which("curl")), reason="no bash or curl")
@pytest.mark.parametrize("prompt", PROMPTS.values(), ids=PROMPTS)
def test_a_shell_sends_the_very_bytes_that_the_studio_would(server, prompt):
    body = Request(prompt=prompt, voice="it's", pitch=-2.5).body()
    line = curl_line(f"http://127.0.0.1:{server.server_port}/v2", body, "one-key")
    assert KEY not in line
    ran = subprocess.run(
        ["bash", "-euc", line],
        env={**os.environ, "SCENEWRIGHT_API_KEY": KEY},
        capture_output=True,
        text=True,
        timeout=30,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    ((path, headers, sent),) = server.heard
    assert sent == body
    assert path == "/v2/audio/generations"
    assert headers["Authorization"] == f"Bearer {KEY}"
    assert headers["Content-Type"] == "application/json"
    assert headers["Idempotency-Key"] == "one-key"


def test_an_address_with_brackets_is_no_pattern():
    line = curl_line("http://[::1]:8765/v2", b"{}", "k")
    assert line.startswith("curl -sS --globoff 'http://[::1]:8765/v2/audio/generations'")
