"""Starts a sandbox for the tests of pytest, waits until it serves, and stops it after them.

SANDBOX is the program. It is called by its path, because a SIGTERM to npx may not reach it.
"""

import json
import os
import shlex
import subprocess

import pytest

SANDBOX = os.environ.get("SANDBOX", "node_modules/.bin/stablecoin-wallet-api")


def pytest_sessionstart(session):
    options = ["--port", "0", "--clock", "manual", "--json"]
    session.sandbox = subprocess.Popen([*shlex.split(SANDBOX), "sandbox", *options], stdout=subprocess.PIPE)
    for line in session.sandbox.stdout:
        printed = json.loads(line)
        if printed["event"] == "ready":
            os.environ["SANDBOX_URL"] = printed["url"]
            return
    pytest.exit(f"{SANDBOX} ended before it served", returncode=1)


def pytest_sessionfinish(session):
    session.sandbox.terminate()
    session.sandbox.communicate()  # reads the rest of its output, without which it might wait
