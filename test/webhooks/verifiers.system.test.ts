/** The verifiers in other languages, against the vectors that are published for them. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import published from '../../openapi/webhook-test-vectors.json' with { type: 'json' };

const vectorsFile = resolve('openapi/webhook-test-vectors.json');

const verifiers = [
  { language: 'Python', file: 'verify.py', run: ['python3', 'verify_vectors.py'], debian: 'python3' },
  { language: 'Go', file: 'verify.go', run: ['go', 'run', 'verify_vectors.go', 'verify.go'], debian: 'golang-go' },
  { language: 'PHP', file: 'verify.php', run: ['php', 'verify_vectors.php'], debian: 'php-cli' },
];

const folder = mkdtempSync(join(tmpdir(), 'verifiers-'));
const guide = readFileSync('docs/verify-webhooks.md', 'utf8');

const run = ([command = '', ...words]: readonly string[], ...more: string[]) =>
  spawnSync(command, [...words, ...more], { encoding: 'utf8', cwd: folder });

const isInstalled = ({ run: [command = ''] }: (typeof verifiers)[number]) => run(['which', command]).status === 0;

const missing = verifiers.filter((verifier) => !isInstalled(verifier));
for (const { language, debian } of missing)
  console.warn(`The verifier in ${language} is not tried: install the Debian package ${debian}.`);

afterAll(() => rmSync(folder, { recursive: true }));

describe.each(verifiers.filter(isInstalled))('the verifier in $language', ({ run: verifier, language, file }) => {
  // As a reader copies it from the guide.
  beforeAll(() => {
    const [, code = ''] =
      guide.split(`<!-- code examples/webhooks/${file} -->\n`)[1]?.match(/^```\w+\n([\s\S]*?)^```$/m) ?? [];
    writeFileSync(join(folder, file), code);
    const program = file.replace('.', '_vectors.');
    copyFileSync(`examples/webhooks/${program}`, join(folder, program));
  });

  it('prints every published verdict and agrees with it', () => {
    const { status, stdout, stderr } = run(verifier, vectorsFile);
    expect(stderr).toBe('');
    const { length } = published.vectors;
    const lines = stdout.trimEnd().split('\n');
    expect(lines.pop()).toBe(`${length} of ${length} verdicts agree`);
    expect(lines.map((line) => line.slice(0, line.indexOf(': ')))).toEqual(published.vectors.map(({ name }) => name));
    expect(status).toBe(0);
  });

  it.each([
    { signatureVerdict: { accepted: true, keyIndex: 7 } },
    { bodyVerdict: { accepted: true, event: 'swap.failed', known: true } },
  ])('exits with 1 and names the vector whose verdict differs: %j', (change) => {
    const [first, ...others] = published.vectors;
    const changed = join(folder, `${language}.json`);
    writeFileSync(changed, JSON.stringify({ vectors: [{ ...first, ...change }, ...others] }));
    const { status, stdout } = run(verifier, changed);
    expect(status).toBe(1);
    expect(stdout.match(/^.*DIFFERS/gm)).toEqual([expect.stringMatching(`^${first?.name}: signed with key 0`)]);
  });
});
