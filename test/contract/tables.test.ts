import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { knownValues } from '../../generated/known-values.ts';
import * as generated from '../../generated/operations.ts';
import { nodeHash, signatureHeader, signatureLength, webHash, webhookDelivery } from '../../generated/webhooks.ts';
import { isKnown } from '../../src/base/is-known.ts';
import { operationExamples } from '../../src/samples/examples.ts';
import { roles } from '../operations.ts';
import { flatten, listEvents, listOperations, readContract, requestSchema, type Schema } from './contract.ts';

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
    const stated = listOperations(contract).map(({ path, method, operation, parameters }) => {
      const { operationId, 'x-effect': effect } = operation;
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
        ...(parameters.some((parameter) => parameter.in === 'query') && { query: expect.anything() }),
        ...(schema && { body: operation.requestBody?.required ? 'required' : 'optional' }),
        successStatus: Number(Object.keys(operation.responses).find((status) => status.startsWith('2'))),
        ...(data && { data }),
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
        contents: `import { ${roles.get.operationId} as used } from './operations.ts'; console.log(used.path);`,
        resolveDir: fileURLToPath(new URL('../../generated', import.meta.url)),
      },
      bundle: true,
      format: 'esm',
      minify: true,
      write: false,
    });
    const bundle = outputFiles[0]?.text ?? '';
    expect(bundle).toContain(roles.get.path);
    const others = operations.filter((operation) => operation !== roles.get);
    expect(others.filter(({ path }) => bundle.includes(path))).toEqual([]);
  });
});

describe('generated/known-values.ts', () => {
  const openSets = [
    ...Object.entries(contract.components.schemas).flatMap(([name, { 'x-extensible-enum': known }]) =>
      known ? [[name, known] as const] : [],
    ),
    ['WebhookEventName', listEvents(contract).map(({ path }) => path)] as const,
  ];
  const guard = isKnown as (name: string, value: unknown) => boolean;

  it('lists the values of every open set of the contract and the names of its events, and nothing else', () => {
    expect(knownValues).toEqual(Object.fromEntries(openSets));
  });

  it.each(openSets)('the guard accepts exactly the values of %s', (name, known) => {
    expect(known.map((value) => guard(name, value))).toEqual(known.map(() => true));
    const others = ['ADDED_LATER', '', ' ', `${known[0]} `, known, 0, null, undefined];
    expect(others.map((value) => guard(name, value))).toEqual(others.map(() => false));
  });

  it.each(['TransactionState', 'constructor', '', undefined])('the guard refuses the name %s of no set', (name) => {
    expect(() => guard(name as string, 'SUCCESS')).toThrow('isKnown: there is no set of this name. The sets are ');
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
