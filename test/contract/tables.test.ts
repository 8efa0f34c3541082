/** The tables that are derived from a small contract, and their users. */
import { afterEach, describe, expect, it } from 'vitest';
import { knownValues } from '../../generated/known-values.ts';
import type { Operation } from '../../generated/operations.ts';
import { deriveOperations } from '../../scripts/derive/operations.ts';
import { isKnown } from '../../src/index.ts';
import { apiKey, roles, styles } from '../client/styles.ts';
import { edit, readLibrary } from '../gate/library.ts';

/** The operations that are derived from the contract of the library after some changes. */
function derive(changes: Record<string, unknown> = {}): Record<string, object> {
  const library = readLibrary();
  edit(library, { set: changes });
  const module = deriveOperations(library)['generated/operations.ts'] ?? '';
  const constants = module.matchAll(/^export const (\w+) = (\{[\s\S]*?\n\}) as const/gm);
  return Object.fromEntries([...constants].map(([, name, value = '']) => [name, JSON.parse(value)]));
}

describe('an operation is derived', () => {
  it('with its request line, its effect, its query, its body and the data of its success', () => {
    const { listBooks, orderBook, payFee } = derive();
    const query = { genre: { type: 'string' } };
    expect(listBooks).toEqual({
      ...{ operationId: 'listBooks', method: 'GET', path: '/v1/books', effect: 'read', query },
      ...{ successStatus: 200, data: 'array' },
    });
    expect(orderBook).toEqual({
      ...{ operationId: 'orderBook', method: 'POST', path: '/v1/books', effect: 'write', body: 'required' },
      ...{ successStatus: 201, data: 'object' },
    });
    expect(payFee).toMatchObject({ path: '/members/{memberId}/fees', effect: 'funds' });
    expect(payFee).not.toHaveProperty('data');
  });

  it('with the limits of its batch and the fields that are secret', () => {
    const { lendBooks } = derive({
      'lendBooks requestBody required': false,
      'schemas/LendBooksRequest properties calls': { type: 'array', minItems: 1, maxItems: 20 },
      'schemas/LendBooksRequest properties pin': { type: 'string', format: 'password' },
    });
    expect(lendBooks).toMatchObject({ body: 'optional', batch: { min: 1, max: 20 }, secrets: ['pin'] });
  });

  const refused = { description: 'No', 'x-refused': true };
  it('with the statuses that the contract marks as refusals, and with none otherwise', () => {
    expect(derive().renewLoan).not.toHaveProperty('refusals');
    const marked = derive({ 'renewLoan responses 409': refused, 'renewLoan responses 423': refused });
    expect(marked.renewLoan).toMatchObject({ refusals: [409, 423] });
  });

  it.each(['200', '302', '500', 'default', '4XX'])('but not where %s is marked as a refusal', (status) => {
    expect(() => derive({ [`renewLoan responses ${status}`]: refused })).toThrow(
      `renewLoan: x-refused is on ${status}, and belongs on a status`,
    );
  });
});

// The contract marks none today.
describe('the client, where the contract marks 409 as a refusal', () => {
  const operation: Operation & { refusals?: readonly number[] } = roles.funds;
  const { refusals } = operation;
  afterEach(() => void Object.assign(operation, { refusals }));

  it.each(styles)('counts it as refused for that operation alone: %s', async (_, connect) => {
    operation.refusals = [409];
    const fetch = async () => Response.json({ message: 'no' }, { status: 409 });
    const calls = connect({ baseUrl: 'https://api.example', apiKey, fetch });
    await expect(calls.funds()).rejects.toMatchObject({ name: 'ApiError', status: 409 });
    await expect(calls.write()).rejects.toMatchObject({ name: 'OutcomeUnknownError', status: 409 });
  });
});

describe('isKnown', () => {
  const guard = isKnown as (name: string, value: unknown) => boolean;

  it.each(Object.entries(knownValues))('accepts exactly the values of %s', (name, known) => {
    expect(known.map((value) => guard(name, value))).toEqual(known.map(() => true));
    const others = ['ADDED_LATER', '', ' ', `${known[0]} `, known, 0, null, undefined];
    expect(others.map((value) => guard(name, value))).toEqual(others.map(() => false));
  });

  it.each(['TransactionState', 'constructor', '', undefined])('refuses the name %s of no set', (name) => {
    expect(() => guard(name as string, 'SUCCESS')).toThrow('isKnown: no set has this name. The sets are ');
  });
});
