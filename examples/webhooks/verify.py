"""Verifies webhook deliveries with Python's standard library: copy this file into your receiver."""

import decimal
import hashlib
import hmac
import json
import re


def find_key(body, signature, keys):
    """Returns the index of the wallet API key that signed the body, or None.

    body holds the bytes as they arrived, and signature is the value of the header x-service-signature, None if it is absent.
    """
    if not keys or not all(keys):
        raise ValueError("A key is missing or empty. Anyone could sign with an empty key.")
    if signature is None or not re.fullmatch("[0-9a-f]{128}", signature):
        return None
    for index, key in enumerate(keys):
        expected = hmac.new(key.encode(), body, hashlib.sha512).hexdigest()
        if hmac.compare_digest(expected, signature):
            return index
    return None


def read_event(body):
    """Returns the event of a verified body, or None if it holds no event that Python can read."""
    try:
        # utf-8-sig skips a byte order mark. A Decimal keeps every digit of a number.
        event = json.loads(body.decode("utf-8-sig"), parse_float=decimal.Decimal)
    except (ValueError, ArithmeticError, RecursionError):
        # Also a number beyond a Decimal, and deep nesting.
        return None
    if not isinstance(event, dict) or not isinstance(event.get("data"), dict):
        return None
    return event if isinstance(event.get("event"), str) and event["event"] else None
