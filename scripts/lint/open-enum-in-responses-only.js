/** @import { Document, Place, Schema } from '../contract/document.ts' */

import { reachable } from '../contract/schemas.js';
import { listObjects } from '../contract/walk.js';
import { isText, operations, receivedSchemas, requestSchemas, schemaName, schemaOf } from './document.js';
import { readReasons } from './received-fields.js';

/** @param {Place<Schema>} place */
function fault({ node, path }) {
  const values = node['x-extensible-enum'];
  if (path.slice(0, -1).join('/') !== 'components/schemas')
    return 'stands on an unnamed schema: give the schema a name under components/schemas, so that its values get one.';
  if (node.type !== 'string') return 'stands on a schema whose type is not string: only strings can be open enums.';
  if (!Array.isArray(values) || values.length === 0 || !values.every(isText) || new Set(values).size < values.length)
    return 'is not a list of known values: list non-empty strings, each once.';
  if ('enum' in node) return 'stands next to a closed enum: keep one of the two.';
  return undefined;
}

/**
 * What is received may grow, so its known values are open, unless the interface gives the set as complete; what is sent is
 * checked, so its values are closed. A query may look for a value that is received, so its values may be open too.
 *
 * @param {Document} document
 */
export default (document) => {
  const { closed } = readReasons();
  const sent = reachable(document, [
    ...requestSchemas(document),
    ...operations(document).flatMap(({ parameters }) =>
      parameters.filter(({ node }) => node?.in !== 'query').map(schemaOf),
    ),
  ]);
  return [
    ...listObjects(document).flatMap((place) => {
      const message = 'x-extensible-enum' in place.node ? fault(place) : undefined;
      return message ? [{ message: `x-extensible-enum ${message}`, path: place.path }] : [];
    }),
    ...sent
      .filter(({ node }) => 'x-extensible-enum' in node)
      .map(({ path }) => ({
        message: `${schemaName(path)} is an open enum and part of a request: give the request a schema with a closed enum.`,
        path,
      })),
    ...reachable(document, receivedSchemas(document)).flatMap(({ node, path }) => {
      const name = schemaName(path);
      const isComplete = closed.includes(name);
      const message =
        'enum' in node && !isComplete
          ? 'is a closed enum in what the service sends: make it x-extensible-enum, or, where the interface gives the set as complete, list it under closed in scripts/lint/received-fields.yaml.'
          : 'x-extensible-enum' in node &&
            isComplete &&
            'is open, though scripts/lint/received-fields.yaml says that the interface gives the set as complete: make it an enum.';
      return message ? [{ message: `${name} ${message}`, path }] : [];
    }),
  ];
};
