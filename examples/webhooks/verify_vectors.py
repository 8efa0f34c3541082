"""Holds verify.py against the published test vectors: prints the verdict on every vector, and exits with 1 if one differs.

    python3 verify_vectors.py webhook-test-vectors.json
"""

import base64
import json
import sys

from verify import find_key, read_event


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
        sys.exit("Usage: python3 verify_vectors.py webhook-test-vectors.json")
    sys.exit(main(sys.argv[1]))
