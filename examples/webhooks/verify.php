<?php
// Verifies webhook deliveries with PHP's standard library: copy this file into your receiver.
declare(strict_types=1);

/**
 * Returns the index of the wallet API key that signed the body, or null.
 *
 * $body holds the bytes as they arrived: file_get_contents('php://input'). $signature is the value of the header
 * x-service-signature, null if it is absent: $_SERVER['HTTP_X_SERVICE_SIGNATURE'] ?? null.
 */
function find_key(string $body, ?string $signature, array $keys): ?int
{
    if ($keys === [] || in_array('', $keys, true)) {
        throw new InvalidArgumentException('A key is missing or empty. Anyone could sign with an empty key.');
    }
    if ($signature === null || !preg_match('/\A[0-9a-f]{128}\z/', $signature)) {
        return null;
    }
    foreach ($keys as $index => $key) {
        if (hash_equals(hash_hmac('sha512', $body, $key), $signature)) {
            return $index;
        }
    }
    return null;
}

/** Returns the event of a verified body, or null if it holds no event. */
function read_event(string $body): ?stdClass
{
    if (str_starts_with($body, "\xEF\xBB\xBF")) {
        $body = substr($body, 3);
    }
    // An integer that is too large for PHP is read as a string, which keeps its digits.
    $event = json_decode($body, false, 512, JSON_BIGINT_AS_STRING);
    if (!$event instanceof stdClass || !($event->data ?? null) instanceof stdClass) {
        return null;
    }
    return is_string($event->event ?? null) && $event->event !== '' ? $event : null;
}
