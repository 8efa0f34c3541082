<?php
/**
 * Verifies webhook deliveries with PHP's standard library.
 *
 * Copy find_key and read_event into your receiver. Called with the path of the published test vectors, this file checks
 * itself: it prints the verdict on every vector, and exits with 1 if one differs.
 *
 *     php verify.php webhook-test-vectors.json
 */
declare(strict_types=1);

// #region verify
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
// #endregion

function describe(?int $keyIndex, ?string $event): string
{
    return $keyIndex === null ? 'signature refused' : "signed with key $keyIndex, " . ($event ?? 'no event');
}

function verify(array $vector): string
{
    $body = base64_decode($vector['bodyBase64'], true);
    $signature = is_array($vector['signature']) ? implode(', ', $vector['signature']) : $vector['signature'];
    $keyIndex = find_key($body, $signature, $vector['keys']);
    $event = $keyIndex === null ? null : read_event($body);
    return describe($keyIndex, $event?->event);
}

if ($argc !== 2) {
    fwrite(STDERR, "Usage: php verify.php webhook-test-vectors.json\n");
    exit(1);
}
$vectors = json_decode((string) file_get_contents($argv[1]), true, 512, JSON_THROW_ON_ERROR)['vectors'];
$differences = 0;
foreach ($vectors as $vector) {
    $verdict = verify($vector);
    $expected = describe($vector['signatureVerdict']['keyIndex'] ?? null, $vector['bodyVerdict']['event'] ?? null);
    if ($verdict !== $expected) {
        $differences += 1;
        $verdict .= " (DIFFERS, expected: $expected)";
    }
    echo $vector['name'], ': ', $verdict, "\n";
}
echo count($vectors) - $differences, ' of ', count($vectors), " verdicts agree\n";
exit($vectors !== [] && $differences === 0 ? 0 : 1);
