import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../scripts/contract/files.ts';
import { findBreaking } from '../../scripts/gate/compare.ts';
import { readLibrary } from './library.ts';

const loan = { id: 'l1' };
const book = {
  ...{
    id: '6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413',
    title: 'Emma',
    description: 'A novel.',
    price: '9.5',
    genre: 'novel',
  },
  ...{ edition: 2, subtitle: null, addedAt: '2026-11-27T10:00:00Z' },
};

/** A body of each kind, with values like these. */
const bodies = [
  {
    ...{ schema: 'OrderBookRequest', isSent: true },
    value: { title: 'Emma', isbn: '9780141439587', count: 1, urgency: 'slow', isGift: true },
  },
  { schema: 'PayFeeRequest', isSent: true, value: { voucher: 'v', isPartial: false, code: '123456' } },
  { schema: 'PayFeeRequest', isSent: true, value: { card: 'c', code: '123456' } },
  { schema: 'LendBooksRequest', isSent: true, value: { books: [loan], until: '2026-12-01' } },
  {
    ...{ schema: 'ListBooksEnvelope', isSent: false },
    value: { message: 'Listed', data: [book], meta: { totalItems: 1, currentPage: 1 } },
  },
  { schema: 'OrderBookEnvelope', isSent: false, value: { message: 'Ordered', data: { ...book, carrier: 'post' } } },
  {
    ...{ schema: 'Member', isSent: false },
    value: { id: 'm1', name: 'Ada', site: 'main', card: { number: '1' }, note: 'none', loans: [loan] },
  },
  { schema: 'Payment', isSent: false, value: { id: 'p1', amount: '9.5' } },
  {
    ...{ schema: 'BookReturnedEvent', isSent: false },
    value: { event: 'book.returned', data: { id: 'b1', condition: 'GOOD', shelf: 'A' } },
  },
  { schema: 'BookLostEvent', isSent: false, value: { event: 'book.lost', data: loan } },
].map(({ value, ...body }) => ({ ...body, values: [value, ...variants(value)] }));

/** A value with one of its parts left out, null, or of another type. */
function variants(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return value === null ? ['only'] : [null, 1, 'only'];
  return Object.entries(value).flatMap(([key, part]) => {
    const copy = (other: unknown) =>
      Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other };
    const { [key]: _, ...without } = value as Record<string, unknown>;
    return [...(Array.isArray(value) ? [] : [without]), ...variants(part).map(copy)];
  });
}

/** The alternatives to one part of a schema: gone, and another value of the same type. */
function alternativesTo(part: Json | undefined): (Json | undefined)[] {
  if (typeof part === 'number') return [undefined, part - 1, part + 1];
  if (typeof part === 'boolean') return [undefined, !part];
  if (typeof part === 'string') return [undefined, part === 'string' ? 'number' : 'string'];
  return [undefined];
}

/** Replaces each part below a schema by each alternative to it. */
function mutate(part: Json | undefined): (Json | undefined)[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, inner]) =>
    [...alternativesTo(inner), ...mutate(inner)].map((other) => {
      if (!Array.isArray(part)) return { ...part, [key]: other };
      return other === undefined ? part.toSpliced(Number(key), 1) : part.with(Number(key), other);
    }),
  );
}

const { schemas } = readLibrary().components as { schemas: JsonObject };
const revisions = Object.entries(schemas).flatMap(([name, schema]) =>
  mutate(schema).map((other): JsonObject => {
    const library = readLibrary();
    // As JSON, in which a part that is undefined is gone.
    return JSON.parse(
      JSON.stringify({
        ...library,
        components: { ...(library.components as object), schemas: { ...schemas, [name]: other } },
      }),
    );
  }),
);

/** Compiles the validators of the bodies. A mutation may leave an invalid schema, which has none. */
function compile(contract: JsonObject) {
  try {
    const ajv = addFormats.default(new Ajv2020({ strict: false, logger: false }));
    ajv.addSchema({ ...contract, $id: 'contract' } as object);
    return bodies.map(({ schema }) => ajv.compile({ $ref: `contract#/components/schemas/${schema}` }));
  } catch {
    return undefined;
  }
}

const folder = mkdtempSync(join(tmpdir(), 'gate-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('the gate reports every change of a schema after which Ajv rejects a request or accepts another response', async () => {
  const original = compile(readLibrary());
  const accepted = bodies.map(({ values }, index) => values.map((value) => original?.[index]?.(value) === true));
  expect(accepted.every(([whole]) => whole)).toBe(true);
  let breaking = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...revisions), async (revision) => {
      const validators = compile(revision);
      const breaks = bodies.some(({ values, isSent }, index) =>
        values.some((value, at) => {
          const before = accepted[index]?.[at];
          return before === isSent && validators && validators[index]?.(value) !== isSent;
        }),
      );
      if (!breaks) return;
      breaking += 1;
      const file = join(folder, 'revision.json');
      writeFileSync(file, JSON.stringify(revision));
      expect(await findBreaking('test/gate/library.yaml', file)).not.toEqual([]);
    }),
    { numRuns: 60 },
  );
  expect(breaking).toBeGreaterThan(5);
});
