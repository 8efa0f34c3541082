import { resources as stated } from '../interface.js';
import { fields } from '../notation.js';
import { type Check, compare } from './check.js';

/** Resources have exactly the fields of the interface, with their types, nullability and known values, and are open. */
export const resources: Check = {
  name: 'resources',
  run: (contract) =>
    Object.entries(stated).flatMap(([name, lines]) => {
      const schema = contract.components.schemas[name];
      return schema ? compare(name, lines, fields(contract, schema)) : [`${name}: is missing`];
    }),
};
