import { describe, expect, it } from 'vitest';
import { readReasons } from '../../scripts/lint/received-fields.js';
import { readContract } from './contract.js';

const contract = readContract();
const { made, closed, ...reasons } = readReasons();

/** The properties that a schema declares itself, without those of the schemas that it refers to. */
function ownFields(name: string): string[] {
  const { allOf = [], ...own } = contract.components.schemas[name] ?? {};
  return [own, ...allOf].flatMap(({ properties = {} }) => Object.keys(properties));
}

describe('scripts/lint/received-fields.yaml', () => {
  it.each(made)('names a schema of the contract: %s', (name) => {
    expect(ownFields(name)).not.toEqual([]);
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
