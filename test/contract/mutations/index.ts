import { formatPointer } from '../../../src/json/pointer.js';
import { type Contract, listEvents, listOperations } from '../contract.js';
import { apply, type Edit, isRecord, type Json } from './edit.js';
import { editsOfExample, editsOfFacts, editsOfGaps } from './facts.js';
import { editsOfBody, editsOfOperation, editsOfParameter } from './operation.js';
import { editsOfSchema } from './schema.js';

/** A wrong version of the contract that differs in one place. */
export interface Mutation {
  /** JSON pointer to the place. */
  place: string;
  /** What is done there, for example `remove`. */
  change: string;
  mutate: () => Contract;
}

/** Every wrong version that one change of a property, parameter, response, header, example or stated fact makes. */
export const listMutations = (contract: Contract): Mutation[] =>
  listEdits(contract).map((edit) => ({
    place: formatPointer(edit.place ?? edit.path),
    change: edit.change,
    mutate: () => apply(contract, edit),
  }));

function listEdits(contract: Contract): Edit[] {
  const { paths, webhooks, components, tags, security } = contract;
  const each = <T>(kind: keyof Contract['components'], edits: (path: string[], component: T) => Edit[]): Edit[] =>
    Object.entries(components[kind]).flatMap(([name, one]) => edits(['components', kind, name], one as T));
  return [
    ...security.map((_, index): Edit => ({ change: 'remove', path: ['security', String(index)], value: undefined })),
    ...listOperations(contract).flatMap((entry) => editsOfOperation('paths', paths, entry)),
    ...listEvents(contract).flatMap((entry) => editsOfOperation('webhooks', webhooks, entry)),
    ...each('schemas', editsOfSchema),
    ...each('parameters', editsOfParameter),
    ...each('headers', editsOfParameter),
    ...each('responses', editsOfBody),
    ...each<{ value: unknown }>('examples', (path, { value }) => editsOfExample([...path, 'value'], value)),
    ...each('securitySchemes', editsOfFacts),
    ...tags.flatMap((tag, index) => {
      const delivery = tag['x-webhook-delivery'];
      return isRecord(delivery) ? editsOfFacts(['tags', String(index), 'x-webhook-delivery'], delivery as Json) : [];
    }),
    ...editsOfGaps([], contract),
  ];
}
