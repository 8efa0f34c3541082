import { describe, expect, it } from 'vitest';
import { readContract } from './contract.js';
import { fields } from './notation.js';
import { asReceived, receivedFields } from './received-fields.js';

const contract = readContract();
const { made, closed, ...reasons } = receivedFields;

/** The properties that a schema declares itself, without those of the schemas that it refers to. */
function ownFields(name: string): string[] {
  const { allOf = [], ...own } = contract.components.schemas[name] ?? {};
  return [own, ...allOf].flatMap(({ properties = {} }) => Object.keys(properties));
}

describe('scripts/lint/received-fields.yaml', () => {
  it.each(made)('names a schema of the contract: %s', (name) => {
    expect(fields(contract, contract.components.schemas[name] ?? {})).not.toEqual([]);
  });

  it.each(
    Object.entries(reasons).flatMap(([reason, schemas]) =>
      Object.entries(schemas).map(([name, list = []]) => ({ reason, name, list })),
    ),
  )('names fields that $name declares itself, by the reason $reason', ({ name, list }) => {
    expect(list.filter((field) => !ownFields(name).includes(field))).toEqual([]);
  });

  it.each(closed)('names a set of the contract that is closed: %s', (name) => {
    expect(contract.components.schemas[name]?.enum).toEqual(expect.any(Array));
  });
});

describe('asReceived', () => {
  it.each([
    ['Wallet identity', 'WalletDetails', 'name: string', 'name: string'],
    ['any other field', 'WalletDetails', 'description: string', 'description?: string | null'],
    ['a field that is never null', 'TransactionDetails', 'amountUSD: string', 'amountUSD?: string'],
    ['a field that is null alone', 'WalletVirtualAccount', 'address: null', 'address?: null'],
    ['what is made for the response', 'NetworkFee', 'fee: string', 'fee: string'],
    ['a record as a whole', 'Beneficiary', '(open)', '(open)'],
  ])('%s', (_, schema, line, expected) => {
    expect(asReceived(schema, line)).toBe(expected);
  });
});
