/** @import { Document, Schema } from '../contract/document.ts' */
import { admitsNull, readReasons, receivedObjects } from './received-fields.js';

/**
 * @param {boolean | undefined} nullable
 * @param {Schema | undefined} schema
 */
const faultOfRequired = (nullable, schema) =>
  nullable === true && schema?.['x-inferred'] === undefined
    ? 'is required and can be null: say why in x-inferred, or let it not be null.'
    : undefined;

/**
 * @param {boolean | undefined} nullable
 * @param {boolean} isNeverNull
 */
function faultOfOptional(nullable, isNeverNull) {
  if (isNeverNull)
    return nullable === false
      ? undefined
      : 'can be null, though scripts/lint/received-fields.yaml says that it never is.';
  return nullable === false ? 'can be absent and not null: let it be null too, which means the same.' : undefined;
}

/**
 * A received field that may be absent may be null, and a required one is not, unless the contract says why.
 *
 * @param {Document} document
 */
export default (document) => {
  const { neverNull } = readReasons();
  return receivedObjects(document).flatMap(({ node, path, name }) =>
    Object.entries(node.properties ?? {}).flatMap(([field, schema]) => {
      const nullable = admitsNull(document, schema);
      const fault = node.required?.includes(field)
        ? faultOfRequired(nullable, schema)
        : faultOfOptional(nullable, name !== undefined && neverNull[name]?.includes(field) === true);
      return fault ? [{ message: `${field} ${fault}`, path: [...path, 'properties', field] }] : [];
    }),
  );
};
