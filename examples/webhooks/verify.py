"""Verifies webhook deliveries with Python's standard library.

Copy find_key and read_event into your receiver. Called with the path of the published test vectors, this file checks itself:
it prints the verdict on every vector, and exits with 1 if one differs.

    python3 verify.py webhook-test-vectors.json
"""

import base64
import decimal
import hashlib
import hmac
import json
import re
import sys


# region verify
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
    """Returns the event of a verified body, or None if it holds no event."""
    try:
        # utf-8-sig skips a byte order mark. A Decimal keeps every digit of a number.
        event = json.loads(body.decode("utf-8-sig"), parse_float=decimal.Decimal)
    except ValueError:
        return None
    if not isinstance(event, dict) or not isinstance(event.get("data"), dict):
        return None
    return event if isinstance(event.get("event"), str) and event["event"] else None
# endregion


def describe(key_index, event):
    signature = "signature refused" if key_index is None else f"signed with key {key_index}"
    return signature if key_index is None else f"{signature}, {event or 'no event'}"


def verify(vector):
    body = base64.b64decode(vector["bodyBase64"])
    signature = vector["signature"]
    if isinstance(signature, list):
        signature = ", ".join(signature)
    key_index = find_key(body, signature, vector["keys"])
    event = None if key_index is None else read_event(body)
    return describe(key_index, event and event["event"])


def main(path):
    with open(path, encoding="utf-8") as file:
        vectors = json.load(file)["vectors"]
    differences = 0
    for vector in vectors:
        verdict = verify(vector)
        expected = describe(vector["signatureVerdict"].get("keyIndex"), (vector["bodyVerdict"] or {}).get("event"))
        differs = verdict != expected
        differences += differs
        print(f"{vector['name']}: {verdict}" + (f" (DIFFERS, expected: {expected})" if differs else ""))
    print(f"{len(vectors) - differences} of {len(vectors)} verdicts agree")
    return 0 if vectors and not differences else 1


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("Usage: python3 verify.py webhook-test-vectors.json")
    sys.exit(main(sys.argv[1]))
