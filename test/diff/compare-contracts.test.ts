import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Change, compareContracts } from '../../src/diff/index.ts';
import { apply, type Case, cases, type Edit, mismatches, type Node } from './cases.js';

const contract = parse(readFileSync('test/diff/contract.yaml', 'utf8')) as Node;

function revise(edit: Edit, given: Edit = {}): Change[] {
  const released = structuredClone(contract);
  apply(given, released);
  const revision = structuredClone(released);
  apply(edit, revision);
  return compareContracts(released, revision);
}

const changesFor = (one: Case): Change[] => revise(one, one.given);

describe('every change gets its class and its place, and nothing else is reported', () => {
  test.each(cases.map((one) => [one.name, one] as const))('%s', (_, one) => {
    expect(mismatches(one, changesFor(one))).toEqual([]);
  });

  test('a contract has no changes against itself', () => {
    expect(compareContracts(contract, structuredClone(contract))).toEqual([]);
  });
});

test.each([
  ['another class', { class: 'docs-only' }],
  ['another place', { place: 'schema Rate' }],
] as const)('a case that expects %s fails', (_, wrong) => {
  const [one] = cases;
  const flipped = one && { ...one, expect: one.expect.map((wanted) => ({ ...wanted, ...wrong })) };
  expect(flipped && mismatches(flipped, changesFor(one))).toEqual([
    expect.stringContaining('not reported: '),
    expect.stringContaining('not expected: '),
  ]);
});

test('two changes at once are reported separately, in requests and in responses, with the operations that each reaches', () => {
  const changes = revise({
    remove: ['schemas/Rate allOf 1 properties createdBy', 'schemas/SweepAssetsRequest properties forceSweep'],
  });
  expect(changes.map(({ place, uses }) => [place, uses]).toSorted()).toEqual([
    ['schema Rate, field createdBy', [{ name: 'listRateHistory', side: 'response' }]],
    ['schema SweepAssetsRequest, field forceSweep', [{ name: 'sweepAssets', side: 'request' }]],
  ]);
});

/** Calls back for every object of a contract, examples aside: what they hold is not part of the promise. */
function visit(node: unknown, each: (object: Node) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) each(node as Node);
  for (const [key, value] of Object.entries(node)) if (key !== 'examples') visit(value, each);
}

describe('wherever it is in the contract of this package, it breaks', () => {
  const own = parse(readFileSync('generated/openapi.yaml', 'utf8')) as Node;

  /** Every edit is made in a contract of its own, so that each must be reported for itself. */
  function sweep(edit: (object: Node) => boolean): string[] {
    let edits = 0;
    visit(structuredClone(own), (object) => {
      if (edit(object)) edits += 1;
    });
    expect(edits).toBeGreaterThan(0);
    return Array.from({ length: edits }, (_, wanted) => {
      const revision = structuredClone(own);
      let index = 0;
      visit(revision, (object) => {
        const before = structuredClone(object);
        if (!edit(object)) return;
        if (index !== wanted) {
          for (const key of Object.keys(object)) delete object[key];
          Object.assign(object, before);
        }
        index += 1;
      });
      return compareContracts(own, revision);
    }).flatMap((changes, index) => (changes[0]?.class === 'breaking' ? [] : [`edit ${index}: ${changes[0]?.place}`]));
  }

  test('that an effect is another', () => {
    expect(
      sweep((object) => {
        if (!('x-effect' in object)) return false;
        object['x-effect'] = object['x-effect'] === 'read' ? 'funds' : 'read';
        return true;
      }),
    ).toEqual([]);
  });

  test('that a known value is gone', () => {
    expect(
      sweep((object) => {
        const values = object['x-extensible-enum'];
        if (!Array.isArray(values)) return false;
        object['x-extensible-enum'] = values.slice(1);
        return true;
      }),
    ).toEqual([]);
  });

  test('that an operation has another id', () => {
    expect(
      sweep((object) => {
        if (typeof object.operationId !== 'string') return false;
        object.operationId += 'New';
        return true;
      }),
    ).toEqual([]);
  });
});

describe('documents as programs hold them', () => {
  const body = (schema: Node): Node => ({
    responses: { 200: { description: 'It.', content: { 'application/json': { schema } } } },
  });
  const document = (operations: Record<string, Node>): Node => ({
    openapi: '3.1.1',
    info: { title: 'Held', version: '1' },
    paths: Object.fromEntries(
      Object.entries(operations).map(([operationId, operation]) => [
        `/${operationId}`,
        { get: { operationId, ...operation } },
      ]),
    ),
  });

  test('a document that was changed since an earlier comparison is compared as it is now', () => {
    const after: Node = { type: 'string', minLength: 3, anyOf: [{ pattern: '^a' }, { pattern: '^b' }] };
    const compare = () =>
      compareContracts(document({ a: body({ type: 'string', minLength: 3 }) }), document({ a: body(after) }));
    expect(compare().map((change) => change.class)).not.toContain('breaking');
    after.minLength = 1;
    expect(compare().map((change) => change.class)).toContain('breaking');
  });

  test('an object that two operations share is compared for both', () => {
    const [was, is] = [body({ type: 'string', maxLength: 1 }), body({ type: 'string', maxLength: 2 })];
    const [change] = compareContracts(document({ a: was, b: was }), document({ a: is, b: is }));
    const again = compareContracts(
      document({ a: was, b: structuredClone(was) }),
      document({ a: is, b: structuredClone(is) }),
    );
    expect(compareContracts(document({ a: was, b: was }), document({ a: is, b: is }))).toEqual(again);
    expect(change?.class).toBe('breaking');
  });

  test('a removal that was announced does not hide another one at the same place', () => {
    const announced = {
      name: 'q',
      in: 'query',
      deprecated: true,
      'x-sunset': '2026-01-01',
      schema: { type: 'string' },
    };
    const other = { name: 'q', in: 'header', schema: { type: 'string' } };
    const removed = (...parameters: Node[]) =>
      compareContracts(document({ a: { parameters, ...body({}) } }), document({ a: body({}) })).map(
        (change) => (change.removed as Node).in,
      );
    expect(removed(announced, other).sort()).toEqual(['header', 'query']);
    expect(removed(other, announced).sort()).toEqual(['header', 'query']);
  });
});
