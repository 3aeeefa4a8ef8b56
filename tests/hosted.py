"""A second service as a hosted one would be: a process of its own behind a wire that can fail."""

import contextlib
import http.client
import json
import os
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

COMMAND = [sys.executable, "-m", "scenewright"]
NOT_PASSED_ON = ("connection", "transfer-encoding", "content-length")


class Wire:
    """Passes requests on to a service; while `is_losing` every answer is lost on its way back."""

    def __init__(self, upstream_port):
        self.is_losing = False
        self.posts = 0
        self._upstream_port = upstream_port
        handler = type("Handler", (_Handler,), {"wire": self})
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self._server.daemon_threads = True
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def base_url(self):
        return f"http://127.0.0.1:{self._server.server_port}/v2"

    def close(self):
        self._server.shutdown()
        self._server.server_close()

    def ask(self, method, path, headers, body):
        """The service's own answer: status, headers, body."""
        connection = http.client.HTTPConnection("127.0.0.1", self._upstream_port, timeout=30)
        with contextlib.closing(connection):
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            return answer.status, answer.getheaders(), answer.read()


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    wire: Wire

    def do_POST(self):
        self.wire.posts += 1
        self._pass_on(self.rfile.read(int(self.headers["Content-Length"])))

    def do_GET(self):
        self._pass_on(None)

    def log_message(self, *_arguments):
        """Say nothing."""

    def _pass_on(self, body):
        headers = {**self.headers, "Host": f"127.0.0.1:{self.wire._upstream_port}"}
        status, given, answer = self.wire.ask(self.command, self.path, headers, body)
        if self.wire.is_losing:
            self.close_connection = True
            self.connection.close()
            return
        self.send_response(status)
        for name, value in given:
            if name.lower() not in NOT_PASSED_ON:
                self.send_header(name, value)
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)


class Hosted:
    """The service, its one account's key and wallet, and the wire to it."""

    def __init__(self, folder):
        self._data = folder / "hosted"
        self._environment = {**os.environ, "SCENEWRIGHT_HOME": str(self._data)}
        self._process = subprocess.Popen(
            [*COMMAND, "serve"],
            env=self._environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        base_url = json.loads(self._process.stdout.readline())["base_url"]
        self.api_key = self.account("ada", 100)
        self.wire = Wire(int(base_url.rsplit(":", 1)[1].split("/")[0]))

    def account(self, name, credits):
        """A new account's key."""
        return self._verb("accounts", "create", name, "--credits", str(credits))["api_key"]

    def wallet(self):
        """(available, held, spent) credits by the operator's word."""
        shown = self._verb("accounts", "show", "ada")
        return shown["available"], shown["held"], shown["spent"]

    def close(self):
        self.wire.close()
        self._process.terminate()
        self._process.wait(20)
        self._process.stdout.close()

    def _verb(self, *arguments):
        ran = subprocess.run(
            [*COMMAND, *arguments],
            env=self._environment,
            capture_output=True,
            text=True,
            timeout=60,
            check=True,
        )
        return json.loads(ran.stdout)
