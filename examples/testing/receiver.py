"""A webhook receiver that credits each deposit once, with the standard library alone."""

import http.server
import os
import pathlib
import re
import sys

sys.path.append(str(pathlib.Path(__file__).parent.parent / "webhooks"))
from verify import find_key, read_event


def is_text(value):
    """Whether a value is a text that databases store: without NUL and lone surrogates."""
    return isinstance(value, str) and re.fullmatch("[^\0\ud800-\udfff]+", value) is not None


def part(record, name):
    """A field of a record. None if either is absent. False, which no check accepts, if the record is something else."""
    if isinstance(record, dict):
        return record.get(name)
    return None if record is None else False


def is_credit(event):
    """Whether a verified event is a deposit to credit, by the rule of readDeposit in stablecoin-wallet-api/webhooks."""
    data = event["data"]
    amount = part(data, "amount")
    ids = [part(part(data, name), "id") for name in ("address", "wallet")]
    screening = part(part(data, "amlScreening"), "status")
    details = [*ids, screening, part(data, "hash"), part(data, "recipientAddress"), part(part(data, "asset"), "symbol")]
    return (
        event["event"] in ("deposit.success", "deposit.swept.failed")
        and part(data, "status") == "SUCCESS"
        and part(data, "confirmed") is True
        and isinstance(amount, str)
        and len(amount) <= 100
        and re.fullmatch(r"[0-9]+(\.[0-9]+)?", amount) is not None
        and re.search("[1-9]", amount) is not None
        and is_text(part(data, "id"))
        and is_text(part(part(data, "asset"), "id"))
        and part(data, "network") in ("mainnet", "testnet")
        and screening != "failed"
        and all(detail in (None, "") or is_text(detail) for detail in details)
    )


class Receiver(http.server.ThreadingHTTPServer):
    def __init__(self, keys):
        # In a container, the name by which others reach it.
        self.host = os.environ.get("RECEIVER_HOST", "127.0.0.1")
        super().__init__((self.host, 0), Handler)
        self.keys = keys
        # A real receiver keeps both in one database, and writes them in one transaction.
        self.credited = {}
        self.kept = []
        self.is_down = False

    @property
    def url(self):
        return f"http://{self.host}:{self.server_port}/webhooks"

    def handle(self, body):
        event = read_event(body)
        if event and is_credit(event):
            credit = {name: event["data"][name] for name in ("amount", "network")}
            credit["asset"] = event["data"]["asset"]["id"]
            entered = self.credited.setdefault(event["data"]["id"], credit)
            if entered == credit:
                return
        # For a person: a deposit that is no credit, another one with the same id, a failure, an unknown event, or none.
        if event is None or event["event"] not in ("deposit.processing", "swap.failed"):
            self.kept.append(body)


class Handler(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        if find_key(body, self.headers.get("x-service-signature"), self.server.keys) is None:
            self.respond(401)
            return
        if self.server.is_down:
            self.respond(503)
            return
        self.server.handle(body)
        self.respond(200)

    def respond(self, status):
        self.send_response(status)
        self.send_header("content-length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass
