import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  listOperations,
  readContract,
  requestMedia,
  resolve,
  successMedia,
  successStatus,
} from '../../scripts/contract/contract.ts';
import type { JsonObject } from '../../scripts/contract/files.ts';
import { formatPointer } from '../../scripts/contract/references.js';
import { findBreaking } from '../../scripts/gate/compare.ts';
import { readContract as readWholeContract } from '../contract/contract.ts';
import { listMutations } from '../contract/mutations.ts';

type Node = Record<string, unknown>;

/** Changes of a contract, in the order of the fields. */
interface Edit {
  /** From a place to the new name of its last word. */
  rename?: Record<string, string>;
  set?: Record<string, unknown>;
  remove?: string[];
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function child(node: Node, key: string): Node {
  const value = node[key];
  if (!isNode(value)) throw new Error(`a case names "${key}", which the contract does not have there`);
  return value;
}

function segmentsOf(contract: Node, place: string): string[] {
  const [subject = '', ...rest] = place.split(' ');
  if (subject === '#') return rest;
  if (subject.includes('/')) return ['components', ...subject.split('/'), ...rest];
  if (subject in child(contract, 'webhooks')) return ['webhooks', subject, ...rest];
  for (const [path, item] of Object.entries(child(contract, 'paths')))
    for (const [method, operation] of Object.entries(item as Node))
      if (isNode(operation) && operation.operationId === subject) return ['paths', path, method, ...rest];
  throw new Error(`a case names "${subject}", which is not an operation, event or component of the contract`);
}

function locate(contract: Node, place: string): { parent: Node; key: string } {
  const segments = segmentsOf(contract, place);
  return { parent: segments.slice(0, -1).reduce(child, contract), key: segments.at(-1) ?? '' };
}

function take({ parent, key }: { parent: Node; key: string }): unknown {
  const value = parent[key];
  if (value === undefined) throw new Error(`a case takes "${key}", which the contract does not have there`);
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete parent[key];
  return value;
}

/** Changes a contract in place. */
function edit({ set = {}, remove = [], rename = {} }: Edit, contract: Node): void {
  for (const [place, name] of Object.entries(rename)) {
    const { parent, key } = locate(contract, place);
    parent[name] = take({ parent, key });
  }
  for (const [place, value] of Object.entries(set)) {
    const { parent, key } = locate(contract, place);
    parent[key] = value;
  }
  for (const place of remove) take(locate(contract, place));
}

const text = readFileSync('generated/openapi.json', 'utf8');
const contract = (): JsonObject => JSON.parse(text);
const changes: (Edit & { name: string; breaks: boolean })[] = parse(readFileSync('test/gate/changes.yaml', 'utf8'));

const folder = mkdtempSync(join(tmpdir(), 'gate-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What the gate finds between the contract and a revision of it. */
function judge(revision: JsonObject): string[] {
  const file = join(folder, 'revision.json');
  writeFileSync(file, JSON.stringify(revision));
  return findBreaking('generated/openapi.json', file);
}

function judgeChange(change: Edit): string[] {
  const revision = contract();
  edit(change, revision);
  return judge(revision);
}

describe('the gate', () => {
  it.each(changes)('judges that $name (breaks: $breaks)', ({ breaks, ...change }) => {
    const lines = judgeChange(change);
    expect(lines.length > 0, lines.join('\n')).toBe(breaks);
  });

  it('names the place and what happened', () => {
    const lines = judgeChange({
      remove: ['schemas/RateDetails properties version'],
      set: { 'getCustomer x-effect': 'funds' },
    });
    expect(lines).toEqual(
      expect.arrayContaining([
        '#/components/schemas/RateDetails/properties/version: it is gone',
        '#/paths/~1v1~1customers~1{customerId}/get: x-effect changed',
        expect.stringMatching(/^#\/components\/schemas\/RateDetails\/properties\/version: Property `version`/),
      ]),
    );
  });

  it('has a case for every keyword of schemas that the lint allows', () => {
    const { rules } = parse(readFileSync('.spectral.yaml', 'utf8'), { merge: true });
    const [listed] =
      JSON.stringify(rules['schema-keywords-listed']).match(/(?<="propertyNames":{"enum":)\[.*?\]/) ?? [];
    const documentation = /^(description|examples|discriminator|x-inferred|x-not-shown)$/;
    const keywords = (JSON.parse(listed ?? '[]') as string[]).filter((keyword) => !documentation.test(keyword));
    expect(keywords.length).toBeGreaterThan(10);
    const cases = JSON.stringify(changes);
    expect(keywords.filter((keyword) => !new RegExp(`[ "]${keyword.replace('$', '\\$')}[ "]`).test(cases))).toEqual([]);
  });
});

/** Bodies of the contract that are sent or received, with the values of their examples and values like these. */
const bodies = (['paths', 'webhooks'] as const).flatMap((section) => {
  const document = readContract();
  return listOperations({ ...document, paths: document[section] }).flatMap(({ path, method, operation }) => {
    const at = formatPointer([section, path, method]);
    const parts = [
      { place: 'requestBody', media: requestMedia(operation), isSent: section === 'paths' },
      { place: `responses/${successStatus(operation)}`, media: successMedia(operation), isSent: section !== 'paths' },
    ];
    return parts.flatMap(({ place, media, isSent }) => {
      const values = Object.values(media?.examples ?? {}).map((example) => resolve(document, example).value);
      const ref = encodeURI(`#${at}/${place}/content/application~1json/schema`);
      return media ? [{ ref, isSent, values: values.flatMap((value) => [value, ...variants(value)]) }] : [];
    });
  });
});

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

/** The validators of the bodies of a contract. */
function compile(document: JsonObject) {
  const ajv = addFormats.default(new Ajv2020({ strict: false, logger: false }));
  ajv.addSchema({ ...document, $id: 'contract' } as object);
  return bodies.map(({ ref }) => ajv.compile({ $ref: `contract${ref}` }));
}

/** A change may make what is no schema. */
function tryCompile(document: JsonObject) {
  try {
    return compile(document);
  } catch {
    return undefined;
  }
}

it('where Ajv finds that a changed part of a schema breaks a request or a response, the gate refuses', () => {
  const old = compile(contract());
  const accepted = bodies.map(({ values }, index) => values.map((value) => old[index]?.(value) === true));
  const changes = listMutations(readWholeContract()).filter(({ place }) =>
    /^\/components\/schemas\/\w+\/./.test(place),
  );
  let breaking = 0;
  fc.assert(
    fc.property(fc.constantFrom(...changes), ({ mutate }) => {
      const revision = mutate() as object as JsonObject;
      const validators = tryCompile(revision);
      const breaks = bodies.some(({ values, isSent }, index) =>
        values.some((value, at) => {
          const before = accepted[index]?.[at];
          return before === isSent && validators && validators[index]?.(value) !== isSent;
        }),
      );
      if (!breaks) return;
      breaking += 1;
      expect(judge(revision)).not.toEqual([]);
    }),
    { numRuns: 60 },
  );
  expect(breaking).toBeGreaterThan(5);
});
