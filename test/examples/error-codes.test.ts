/** A program that bundles the package twice has two classes of each error, so what users copy compares codes. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as client from '../../src/index.ts';
import * as webhooks from '../../src/webhooks/index.ts';

const classes = Object.keys({ ...client, ...webhooks }).filter((name) => name.endsWith('Error'));
const byClass = new RegExp(`\\binstanceof\\s+(?:${classes.join('|')})\\b`);

/** Tracked files, with the part of each that is to be looked at. */
const read = (folders: string[], partOf = (text: string) => text) =>
  execFileSync('git', ['ls-files', '-z', ...folders], { encoding: 'utf8' })
    .split('\0')
    .filter(Boolean)
    .map((file) => ({ file, text: partOf(readFileSync(file, 'utf8')) }));

it('no sample, guide or page decides by the class of an error of the package', () => {
  const texts = read(['examples', 'docs', 'README.md', 'SECURITY.md', 'openapi', 'scripts/docs', ':!*payouts*']);
  // The examples in the comments of the source, but not its code: a module knows the classes that it throws.
  const examples = read(['src', 'generated'], (text) => text.match(/^ *\* .*$/gm)?.join('\n') ?? '');
  expect(classes).toContain('OutcomeUnknownError');
  expect([...texts, ...examples].filter(({ text }) => byClass.test(text)).map(({ file }) => file)).toEqual([]);
});
