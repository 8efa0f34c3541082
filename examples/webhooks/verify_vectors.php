<?php
/**
 * Holds verify.php against the published test vectors: prints the verdict on every vector, and exits with 1 if one differs.
 *
 *     php verify_vectors.php webhook-test-vectors.json
 */
declare(strict_types=1);

require __DIR__ . '/verify.php';

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
    fwrite(STDERR, "Usage: php verify_vectors.php webhook-test-vectors.json\n");
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
