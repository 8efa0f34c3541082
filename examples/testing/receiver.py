"""A webhook receiver that credits each deposit once, with the standard library alone."""

import http.server
import os
import pathlib
import sys

sys.path.append(str(pathlib.Path(__file__).parent.parent / "webhooks"))
from verify import find_key, read_event


class Receiver(http.server.ThreadingHTTPServer):
    def __init__(self, keys):
        # In a container, the name by which others reach it.
        self.host = os.environ.get("RECEIVER_HOST", "127.0.0.1")
        super().__init__((self.host, 0), Handler)
        self.keys = keys
        # A real receiver keeps both in one database, and writes them in one transaction.
        self.credited = {}
        self.is_down = False

    @property
    def url(self):
        return f"http://{self.host}:{self.server_port}/webhooks"

    def handle_event(self, event):
        # Both say that the deposit succeeded. Whichever comes first is credited.
        if event["event"] in ("deposit.success", "deposit.swept.failed"):
            self.credited.setdefault(event["data"]["id"], event["data"]["amount"])


class Handler(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        if find_key(body, self.headers.get("x-service-signature"), self.server.keys) is None:
            self.respond(401)
            return
        if self.server.is_down:
            self.respond(503)
            return
        event = read_event(body)
        if event:
            self.server.handle_event(event)
        self.respond(200)

    def respond(self, status):
        self.send_response(status)
        self.send_header("content-length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass
