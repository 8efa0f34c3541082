import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as root from '../../src/index.js';

it('the root of the package has at most 24 names, each of which the guide lists', () => {
  const names = Object.keys(root);
  const guide = readFileSync(new URL('../../docs/getting-started.md', import.meta.url), 'utf8');
  expect(names.length).toBeLessThanOrEqual(24);
  expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});
