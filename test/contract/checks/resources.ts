import type { Contract, Schema } from '../contract.js';
import { resources as stated } from '../interface.js';
import { fields, isObject } from '../notation.js';
import { type Check, compare } from './check.js';

/** What is an object and neither a request nor a response or event as a whole. */
const isResource = (contract: Contract, [name, schema]: [string, Schema]): boolean =>
  !/(Request|.Envelope|Event)$/.test(name) && isObject(contract, schema);

/** Resources have exactly the fields of the interface, with their types, nullability and known values, and are open. */
export const resources: Check = {
  name: 'resources',
  run: (contract) => [
    ...compare(
      'schemas',
      Object.keys(stated),
      Object.entries(contract.components.schemas)
        .filter((entry) => isResource(contract, entry))
        .map(([name]) => name),
    ),
    ...Object.entries(stated).flatMap(([name, lines]) => {
      const schema = contract.components.schemas[name];
      return schema ? compare(name, lines, fields(contract, schema)) : [];
    }),
  ],
};
