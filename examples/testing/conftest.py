"""Starts a sandbox for the tests of pytest, waits until it serves, and stops it after them.

SANDBOX is the program. It is called by its path, because a SIGTERM to npx may not reach it.
"""

import os
import pathlib
import shlex
import subprocess
import tempfile
import time

import pytest

SANDBOX = os.environ.get("SANDBOX", "node_modules/.bin/stablecoin-wallet-api")


def pytest_sessionstart(session):
    session.folder = tempfile.TemporaryDirectory()
    ready = pathlib.Path(session.folder.name, "sandbox.url")
    options = ["--port", "0", "--clock", "manual", "--ready-file", str(ready)]
    session.sandbox = subprocess.Popen([*shlex.split(SANDBOX), "sandbox", *options], stdout=subprocess.DEVNULL)
    while not ready.exists():
        if session.sandbox.poll() is not None:
            pytest.exit(f"{SANDBOX} ended before it served", returncode=1)
        time.sleep(0.05)
    os.environ["SANDBOX_URL"] = ready.read_text().strip()


def pytest_sessionfinish(session):
    session.sandbox.terminate()
    session.sandbox.wait()
    session.folder.cleanup()
