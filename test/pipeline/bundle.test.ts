import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nameEnvelopes } from '../../scripts/bundle/main.ts';
import { listOperations, readContract } from '../../scripts/contract/contract.ts';
import { formatPointer, parsePointer, valueAt } from '../../scripts/contract/walk.ts';
import { roles } from '../operations.ts';

it('every file of openapi/ is part of a document, because bundling leaves out others without a word', () => {
  // A document, the facts, and the workflows, which are documents too.
  const used = new Set(['openapi/openapi.yaml', 'openapi/sandbox.yaml', 'openapi/facts.yaml']);
  for (const file of used)
    for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(/\$ref["']?: *["']?([^"'#\s,}]+\.yaml)/g))
      used.add(join(dirname(file), target));
  const files = globSync('openapi/**/*.yaml', { exclude: ['openapi/workflows/**'] });
  expect(files.filter((file) => !used.has(file))).toEqual([]);
});

it('a success that is stated in place is reported where another schema has the name that it would get', () => {
  const contract = readContract();
  const name = `${roles.get.operationId[0]?.toUpperCase()}${roles.get.operationId.slice(1)}Envelope`;
  const entry = listOperations(contract).find(({ operation }) => operation.operationId === roles.get.operationId);
  const media = entry?.operation.responses['200']?.content?.['application/json'];
  if (media) media.schema = { type: 'object' };
  expect(() => nameEnvelopes(contract)).toThrow(`${name} is already another schema: rename it or,`);
});

it('a pointer or reference leads to the keys that it was written from, whatever their characters', () => {
  const keys = fc.array(fc.oneof(fc.string(), fc.stringMatching(/^[%~/\da-f]{0,6}$/)));
  fc.assert(
    fc.property(keys, fc.constantFrom('', '#'), (list, start) => {
      expect(parsePointer(start + formatPointer(list))).toEqual(list);
    }),
  );
});

it.each([
  [['list', '1'], 'second'],
  [['list', 0], 'first'],
  [['list', 2, 'name'], undefined],
  [['text', 'length'], undefined],
  [['nothing', 'name'], undefined],
  [['constructor'], undefined],
])('the value at %j is %j', (keys, value) => {
  expect(valueAt({ list: ['first', 'second'], text: 'text', nothing: null }, keys)).toBe(value);
});
