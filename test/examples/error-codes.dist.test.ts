/** A program that bundles the package twice has two classes of each error, so what users copy compares codes. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import * as client from '../../src/index.ts';
import * as webhooks from '../../src/webhooks/index.ts';
import { checkBuild } from '../package/packed.ts';

const classes = Object.keys({ ...client, ...webhooks }).filter((name) => name.endsWith('Error'));
const byClass = new RegExp(`\\binstanceof\\s+(?:${classes.join('|')})\\b`);

const list = (...folders: string[]): string[] =>
  execFileSync('git', ['ls-files', '-z', ...folders], { encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);

it('no sample, guide or page decides by the class of an error of the package', () => {
  const texts = list('examples', 'docs', 'README.md', 'SECURITY.md', 'openapi', 'scripts/docs', ':!*payouts*').map(
    (file) => ({
      file,
      text: readFileSync(file, 'utf8'),
    }),
  );
  // The examples in the comments of the source, but not its code: a module knows the classes that it throws.
  const examples = list('src', 'generated').map((file) => ({
    file,
    text:
      readFileSync(file, 'utf8')
        .match(/^ *\* .*$/gm)
        ?.join('\n') ?? '',
  }));
  expect(classes).toContain('OutcomeUnknownError');
  expect([...texts, ...examples].filter(({ text }) => byClass.test(text)).map(({ file }) => file)).toEqual([]);
});

it("an unknown outcome from another copy of the package is recognized, although it is no instance of this copy's class", async () => {
  checkBuild();
  const copy = createRequire(import.meta.url)('../../dist/src/index.cjs') as typeof client;
  const fetch = () => Promise.reject(new Error('the connection broke'));
  const wallet = copy.createWalletClient({ baseUrl: 'https://api.example.com', apiKey: 'key', fetch });
  const call = wallet.POST('/v1/wallets/{id}/signing/message', {
    params: { path: { id: '1' } },
    body: { message: 'a' },
  });
  const error = await call.catch((failure: unknown) => failure);
  expect([error instanceof client.OutcomeUnknownError, client.isOutcomeUnknown(error)]).toEqual([false, true]);
});
