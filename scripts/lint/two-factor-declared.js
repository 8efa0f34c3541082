/** @import { Document, OperationPlace } from '../contract/document.ts' */
import { composition } from '../contract/schemas.js';
import { operations, schemaOf } from './document.js';

/**
 * How the body of an operation takes a two-factor code: not at all, optionally, or always.
 *
 * @param {Document} document
 * @param {OperationPlace} operation
 */
function codeInBody(document, operation) {
  const bodies = operation.bodies.map(schemaOf);
  const takes = bodies
    .flatMap((body) => composition(document, body, ['allOf', 'anyOf', 'oneOf']))
    .some(({ node }) => node.properties?.code !== undefined);
  const requires = bodies
    .flatMap((body) => composition(document, body))
    .some(({ node }) => node.required?.includes('code'));
  return takes ? (requires ? 'required' : 'optional') : undefined;
}

/**
 * x-two-factor says of an operation exactly what the `code` field of its body says.
 *
 * @param {Document} document
 */
export default (document) =>
  operations(document).flatMap((operation) => {
    const declared = operation.node['x-two-factor'];
    const code = codeInBody(document, operation);
    if (declared === code) return [];
    const fault = code
      ? `takes ${code === 'required' ? 'a required' : 'an optional'} code: set x-two-factor to ${code}.`
      : 'declares x-two-factor, but its body has no code field: remove one or add the other.';
    return [{ message: `${operation.title} ${fault}`, path: [...operation.path, 'x-two-factor'] }];
  });
