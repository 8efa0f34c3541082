"""Tests receiver.py against the sandbox: pytest, whose conftest.py starts one, or python3 -m unittest test_receiver.

SANDBOX_URL is the address of a sandbox: npx --no stablecoin-wallet-api sandbox --clock manual
"""

import hashlib
import hmac
import json
import os
import threading
import unittest
import urllib.error
import urllib.request

from receiver import Receiver, is_credit

SANDBOX_URL = os.environ.get("SANDBOX_URL", "http://127.0.0.1:4010")


def call(path, fields=None, key=""):
    """Sends a request, by POST if it has fields, and returns its status and its body."""
    body = None if fields is None else json.dumps(fields).encode()
    headers = {"content-type": "application/json", "x-api-key": key}
    try:
        with urllib.request.urlopen(urllib.request.Request(SANDBOX_URL + path, body, headers)) as response:
            return response.status, json.load(response)
    except urllib.error.HTTPError as error:
        with error:
            return error.code, json.load(error)


def control(name, fields=None):
    """Calls a control of the sandbox. A misspelt field fails the test."""
    status, body = call(f"/_sandbox/{name}", fields)
    if status != 200:
        raise AssertionError(body["message"])
    return body


class ReceiverTest(unittest.TestCase):
    def setUp(self):
        control("reset", {})
        wallets = control("wallets")["wallets"]
        self.wallet = wallets[0]
        self.receiver = Receiver([wallet["apiKey"] for wallet in wallets])
        threading.Thread(target=self.receiver.serve_forever, daemon=True).start()
        self.addCleanup(self.receiver.server_close)
        self.addCleanup(self.receiver.shutdown)
        control("setWebhookUrl", {"url": self.receiver.url})

    def deposit(self, **fields):
        return control("deposit", {"walletId": self.wallet["id"], "amount": "25.5", **fields})["transaction"]

    def amounts(self):
        return {id: credit["amount"] for id, credit in self.receiver.credited.items()}

    def test_a_deposit_is_credited_once_although_it_is_delivered_twice(self):
        control("setDeliveryFaults", {"deposit.success": {"kind": "concurrent"}})
        transaction = self.deposit()
        self.assertEqual(self.amounts(), {transaction["id"]: "25.5"})
        self.assertEqual(self.receiver.kept, [])

    def test_a_deposit_that_fails_is_not_credited(self):
        self.deposit(finalEvent="deposit.failed")
        self.assertEqual(self.receiver.credited, {})
        self.assertEqual(len(self.receiver.kept), 1)

    def test_a_record_that_breaks_the_rule_is_kept(self):
        event = {
            "event": "deposit.success",
            "data": {"id": "1", "status": "SUCCESS", "confirmed": True, "amount": "1", "network": "mainnet", "asset": {"id": "2"}},
        }
        self.assertTrue(is_credit(event))
        broken = {
            "id": [None, 1, "a\0"],
            "status": ["FAILED", None],
            "confirmed": [False, 1, "true"],
            "amount": ["NaN", "-1", "0", "1e3", 1, "\u0661", "1\n", "1" * 101],
            "network": ["tesnet", None],
            "asset": [None, {}, "USDC", {"id": "2", "symbol": 7}],
            "amlScreening": [{"status": "failed"}, {"status": ["failed"]}, [{"status": "failed"}], "failed"],
            "hash": [7],
            "address": ["x"],
            "wallet": [{"id": 7}],
        }
        for name, values in broken.items():
            for value in values:
                self.assertFalse(is_credit({**event, "data": {**event["data"], name: value}}), (name, value))

    def test_a_signed_body_that_holds_no_event_is_kept(self):
        nested = b'{"event": "deposit.success", "data": {"metadata": ' + b"[" * 100_000 + b"]" * 100_000 + b"}}"
        bodies = [b'{"event": "deposit.success"}', b'{"event": "a", "data": {"fee": 1e' + b"9" * 20 + b"}}", nested]
        for body in bodies:
            signature = hmac.new(self.wallet["apiKey"].encode(), body, hashlib.sha512).hexdigest()
            request = urllib.request.Request(self.receiver.url, body, {"x-service-signature": signature})
            with urllib.request.urlopen(request) as response:
                self.assertEqual(response.status, 200)
        self.assertEqual(self.receiver.kept, bodies)

    def test_a_delivery_that_another_key_signed_is_refused(self):
        control("setDeliveryFaults", {"deposit.success": {"kind": "unauthorized"}})
        self.deposit()
        attempts = control("deliveries")["deliveries"][-1]["attempts"]
        self.assertEqual([attempt["status"] for attempt in attempts], [401, 200])
        self.assertEqual(list(self.amounts().values()), ["25.5"])

    def test_a_deposit_is_credited_by_a_retry_after_an_outage(self):
        self.receiver.is_down = True
        self.deposit()
        self.assertEqual(self.receiver.credited, {})
        self.receiver.is_down = False
        control("advanceClock", {"milliseconds": 3 * 3_600_000})
        self.assertEqual(list(self.amounts().values()), ["25.5"])
        self.assertTrue(all(delivery["acknowledged"] for delivery in control("deliveries")["deliveries"]))

    def test_a_request_is_limited_once_by_a_fault(self):
        control("setFaults", {"getCustomer": {"status": 429, "retryAfter": 2, "times": 1}})
        self.assertEqual(call("/v1/customers/42", key=self.wallet["apiKey"])[0], 429)
        self.assertEqual(call("/v1/customers/42", key=self.wallet["apiKey"])[0], 404)


if __name__ == "__main__":
    unittest.main()
