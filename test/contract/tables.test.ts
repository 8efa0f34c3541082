import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import * as knownValues from '../../generated/known-values.js';
import * as generated from '../../generated/operations.js';
import { nodeHash, signatureHeader, signatureLength, webHash, webhookDelivery } from '../../generated/webhooks.js';
import { listEvents, readContract } from './contract.js';
import { delivery, operations as stated } from './interface.js';

const { operations, ...constants } = generated;

/** What `data: Rate[]` holds: an array, an object, or any value. */
function dataOf(statement: string): 'array' | 'object' | 'any' {
  if (statement === 'data: unknown') return 'any';
  return statement.endsWith('[]') ? 'array' : 'object';
}

/** A query parameter in notation, as the name and the encoding of the table: `status?: open(a b)[] explode=false`. */
function encodingOf(parameter: string) {
  const [, name = '', optional, type = ''] = /^(\w+)(\??): (.*)$/.exec(parameter) ?? [];
  const [scalar = 'string'] = /^(number|integer|boolean)\b/.exec(type) ?? [];
  const list = type.includes('explode=false') ? 'commas' : 'repeated';
  return [name, { type: scalar, ...(/\[[\d.]*\]/.test(type) && { list }), ...(!optional && { required: true }) }];
}

describe('generated/operations.ts', () => {
  it('states every operation of the interface', () => {
    const documented = operations.filter(({ operationId }) => stated[operationId]);
    expect(Object.fromEntries(documented.map((operation) => [operation.operationId, operation]))).toEqual(
      Object.fromEntries(
        Object.entries(stated).map(
          ([operationId, { call, effect, twoFactor, deprecatedUntil, query, status, body, response }]) => {
            const [method, path] = call.split(' ');
            const secrets = body
              ?.filter((field) => field.includes(': string(password)'))
              .map((field) => /\w+/.exec(field)?.[0]);
            const data = response.find((field) => field.startsWith('data: '));
            const limits = body?.join().match(/\[(\d+)\.\.(\d+)\]/);
            return [
              operationId,
              {
                operationId,
                method,
                path,
                effect,
                ...(deprecatedUntil && { sunset: deprecatedUntil }),
                ...(query && { query: Object.fromEntries(query.map(encodingOf)) }),
                ...(body && { body: true }),
                successStatus: status,
                ...(data && { data: dataOf(data) }),
                ...(twoFactor && { twoFactor }),
                ...(secrets?.length && { secrets }),
                ...(limits && { batch: { min: Number(limits[1]), max: Number(limits[2]) } }),
              },
            ];
          },
        ),
      ),
    );
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
  const contract = readContract();
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
    const { header, algorithm, acknowledgement, attempts, firstDelayInMinutes, lastDelayInMinutes } = delivery;
    const bits = signatureLength * 4;
    expect({ header: signatureHeader, algorithm: `HMAC-SHA${bits}`, nodeHash, webHash }).toEqual({
      header,
      algorithm,
      nodeHash: `sha${bits}`,
      webHash: `SHA-${bits}`,
    });
    const { delaysInMinutes, ...rest } = webhookDelivery;
    expect(rest).toEqual({ acknowledgement, attempts });
    expect(delaysInMinutes.at(0)).toBe(firstDelayInMinutes);
    expect(delaysInMinutes.at(-1)).toBe(lastDelayInMinutes);
    expect(delaysInMinutes.reduce<number>((sum, delay) => sum + delay, 0)).toBe(delivery.totalInMinutes);
  });
});
