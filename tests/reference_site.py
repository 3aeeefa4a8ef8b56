"""A real server of files in a thread, for what looks at addresses of references."""

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class Site:
    """A real server in a thread; `files` are paths with type and bytes, `asked` what came."""

    def __init__(self):
        self.files, self.asked = {}, []
        site = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                site.asked.append((self.command, self.path))
                kind, content = site.files.get(self.path, ("", None))
                self.send_response(404 if content is None else 200)
                self.send_header("Content-Type", kind)
                size = content if isinstance(content, int) else len(content or b"")
                self.send_header("Content-Length", str(size))
                self.end_headers()
                if self.command == "GET" and isinstance(content, bytes):
                    self.wfile.write(content)

            do_HEAD = do_GET

            def log_message(self, *_arguments):
                """Say nothing."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True).start()
