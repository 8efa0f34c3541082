/** A copy of this repository in which the contract shows the body of one failure, with a status that no operation has. */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type * as Testing from '../../src/testing.ts';
import { editedProject } from './edited-project.ts';

const copy = editedProject();
const { read, write, run, edit } = copy;
const unknownCustomer = { code: 'CUSTOMER_UNKNOWN', message: 'There is no such customer' };

beforeAll(() => {
  const failure = `
    '418':
      description: The customer is a teapot.
      content:
        application/json:
          schema:
            $ref: ../../schemas/UnknownCustomer.yaml
          examples:
            unknown:
              $ref: ../../examples/customers/getCustomer.unknown.response.yaml
`;
  edit(
    'openapi/paths/customers/getCustomer.yaml',
    '    default:\n',
    `${failure.trimStart().replace(/^/, '    ')}    default:\n`,
  );
  write(
    'openapi/schemas/UnknownCustomer.yaml',
    `type: object
required: [code, message]
description: Failure because of an unknown customer.
properties:
  code: { type: string, description: What failed. }
  message: { type: string, description: What failed in words. }
`,
  );
  write(
    'openapi/examples/customers/getCustomer.unknown.response.yaml',
    `summary: An unknown customer\nvalue: ${JSON.stringify(unknownCustomer)}\n`,
  );
  copy.generate();
});
afterAll(copy.remove);

describe('a failure that the contract shows', () => {
  it('is a difference from the facts until they have it', async () => {
    expect(copy.findDifferencesFromBefore()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^getCustomer: body: is ".* 418 UnknownCustomer/),
        'UnknownCustomer: no fact states it',
      ]),
    );
    write(
      'openapi/facts.yaml',
      `${read('openapi/facts.yaml').replace('RetrievedCustomer, default', 'RetrievedCustomer, 418 UnknownCustomer, default')}
An unknown customer:
  UnknownCustomer: { code!: string 'What failed.', message!: string 'What failed in words.' }
`,
    );
    expect(await copy.findDifferences()).toEqual([]);
  });

  it('is typed by operation and status', () => {
    write(
      'examples/failure.ts',
      `import type { operations, UnknownCustomer } from '../generated/types.js';
       export const body: UnknownCustomer = {} as operations['getCustomer']['responses'][418]['content']['application/json'];
       // @ts-expect-error The failure has no such field.
       body.codes;
`,
    );
    write('tsconfig.failure.json', JSON.stringify({ extends: './tsconfig.json', include: ['examples/failure.ts'] }));
    expect(run('node_modules/typescript-7/bin/tsc', '-p', 'tsconfig.failure.json')).toBe('');
  });

  it('is what the sandbox sends for this status of the operation, and for no other', async () => {
    const { startSandbox } = await copy.load<typeof Testing>('src/testing.ts');
    const faults = { getCustomer: { status: 418, times: 2 }, listRateHistory: { status: 418, times: 1 } };
    const examples = await startSandbox({ respond: 'examples', faults });
    const sandbox = await startSandbox({ faults });
    for (const { server, apiKey } of [
      { server: examples, apiKey: 'key' },
      { server: sandbox, apiKey: sandbox.apiKey },
    ]) {
      onTestFinished(() => server.close());
      const get = async (path: string, headers: Record<string, string> = {}) => {
        const response = await fetch(server.url + path, { headers: { 'x-api-key': apiKey, ...headers } });
        return [response.status, await response.json()];
      };
      expect(await get('/v1/customers/1')).toEqual([418, unknownCustomer]);
      expect(await get('/v1/customers/1')).toEqual([418, unknownCustomer]);
      expect(await get('/v1/customers/1', { 'x-api-key': '' })).toMatchObject([401, { statusCode: 401 }]);
      expect(await get('/v1/rates/1/history')).toEqual([
        418,
        {
          statusCode: 418,
          message: expect.any(String),
          error: expect.any(String),
        },
      ]);
    }
  });
});
