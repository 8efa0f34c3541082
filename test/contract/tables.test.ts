import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import * as knownValues from '../../generated/known-values.js';
import * as generated from '../../generated/operations.js';
import { nodeHash, signatureHeader, signatureLength, webHash, webhookDelivery } from '../../generated/webhooks.js';
import { operationExamples } from '../../src/samples/examples.js';
import { flatten, listEvents, listOperations, readContract, requestSchema, type Schema } from './contract.js';

const { operations, ...constants } = generated;

const contract = readContract();

/** The kind of the data that every success of an operation carries, as its examples show it. */
function dataOf(operationId: string): 'array' | 'object' | 'any' | undefined {
  const data = Object.values(operationExamples(operationId).response).map((body) => Object(body).data);
  if (data.includes(undefined)) return undefined;
  const kinds = new Set(data.map((each) => (Array.isArray(each) ? 'array' : typeof each)));
  const [kind] = kinds;
  return kinds.size === 1 && (kind === 'array' || kind === 'object') ? kind : 'any';
}

describe('generated/operations.ts', () => {
  it('states every operation of the contract', () => {
    const stated = listOperations(contract).map(({ path, method, operation }) => {
      const { operationId, 'x-effect': effect, 'x-two-factor': twoFactor } = operation;
      const schema = requestSchema(operation);
      const fields = Object.entries(
        schema ? Object.assign({}, ...flatten(contract, schema).map((part) => part.properties)) : {},
      );
      const secrets = fields.filter(([, field]) => (field as Schema).format === 'password').map(([name]) => name);
      const [batch] = fields.flatMap(([, field]) => {
        const { minItems: min, maxItems: max } = field as Schema;
        return min === undefined ? [] : [{ min, max }];
      });
      const data = dataOf(operationId);
      return {
        operationId,
        method: method.toUpperCase(),
        path,
        effect,
        ...(schema && { body: operation.requestBody?.required ? 'required' : 'optional' }),
        successStatus: Number(Object.keys(operation.responses).find((status) => status.startsWith('2'))),
        ...(data && { data }),
        ...(twoFactor && { twoFactor }),
        ...(secrets.length > 0 && { secrets }),
        ...(batch && { batch }),
      };
    });
    expect(operations).toEqual(stated);
  });

  it('exports each operation under its id', () => {
    expect(constants).toEqual(Object.fromEntries(operations.map((operation) => [operation.operationId, operation])));
  });

  it('shakes down to the operation that is used', async () => {
    const { outputFiles } = await build({
      stdin: {
        contents: "import { getCustomer } from './operations.ts'; console.log(getCustomer.path);",
        resolveDir: fileURLToPath(new URL('../../generated', import.meta.url)),
      },
      bundle: true,
      format: 'esm',
      minify: true,
      write: false,
    });
    const bundle = outputFiles[0]?.text ?? '';
    expect(bundle).toContain(generated.getCustomer.path);
    const others = operations.filter(({ operationId }) => operationId !== 'getCustomer');
    expect(others.filter(({ path }) => bundle.includes(path))).toEqual([]);
  });
});

describe('generated/known-values.ts', () => {
  const openSets = [
    ...Object.entries(contract.components.schemas).flatMap(([name, { 'x-extensible-enum': known }]) =>
      known ? [{ list: `known${name}Values`, guard: `isKnown${name}`, known }] : [],
    ),
    {
      list: 'knownWebhookEventNames',
      guard: 'isKnownWebhookEventName',
      known: listEvents(contract).map(({ path }) => path),
    },
  ];
  const exported = knownValues as unknown as Record<string, unknown>;

  it('has a list and a guard for every open set of the contract and for the names of its events, and nothing else', () => {
    expect(Object.keys(exported).toSorted()).toEqual(openSets.flatMap(({ list, guard }) => [guard, list]).toSorted());
  });

  it.each(openSets)('$guard accepts exactly the values of $list', ({ list, guard, known }) => {
    const isKnown = exported[guard] as (value: unknown) => boolean;
    expect(exported[list]).toEqual(known);
    expect(known.map(isKnown)).toEqual(known.map(() => true));
    const others = ['ADDED_LATER', '', ' ', `${known[0]} `, known, 0, null, undefined];
    expect(others.map(isKnown)).toEqual(others.map(() => false));
  });
});

describe('the examples of generated/known-values.ts', () => {
  const text = readFileSync(new URL('../../generated/known-values.ts', import.meta.url), 'utf8');
  const examples = [...text.matchAll(/^ \* (isKnown\w+)\('(\w+)'\); \/\/ (\w+)$/gm)];
  const guards = knownValues as unknown as Record<string, (value: unknown) => boolean>;

  it('return what they say, and every guard has one', () => {
    expect(examples.map(([, guard]) => guard)).toEqual(
      Object.keys(guards).filter((name) => name.startsWith('isKnown')),
    );
    for (const [, guard = '', value, said] of examples) expect(String(guards[guard]?.(value))).toBe(said);
  });
});

describe('generated/webhooks.ts', () => {
  it('states how a delivery is signed and repeated', () => {
    const signature = contract.components.parameters.ServiceSignature?.['x-webhook-signature'];
    const bits = signatureLength * 4;
    expect({ header: signatureHeader, algorithm: `HMAC-SHA${bits}`, nodeHash, webHash }).toMatchObject({
      header: Object(signature).header,
      algorithm: Object(signature).algorithm,
      nodeHash: `sha${bits}`,
      webHash: `SHA-${bits}`,
    });
    const delivery = contract.tags.find(({ name }) => name === 'events')?.['x-webhook-delivery'];
    expect(delivery).toMatchObject(webhookDelivery);
  });
});
