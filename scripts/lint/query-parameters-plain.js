/** @import { Document, Found, Parameter } from './openapi.ts' */

import { follow, operations, parameters } from './document.js';

const scalars = ['string', 'number', 'integer', 'boolean'];

/**
 * What keeps tools from writing a query parameter alike.
 *
 * @param {Document} document
 * @param {Parameter} parameter
 */
function faults(document, parameter) {
  const schema = follow(document, parameter.schema, []).node;
  const type = schema?.type === 'array' ? follow(document, schema.items, []).node?.type : schema?.type;
  return [
    ...(scalars.includes(String(type))
      ? []
      : ['must be a string, number, integer or boolean, or a list of such: give its schema that one type.']),
    ...(parameter.style === undefined || parameter.style === 'form'
      ? []
      : ['has a style that many tools do not write: leave style out, and set explode: false for values with commas.']),
    ...['allowReserved', 'allowEmptyValue']
      .filter((keyword) => keyword in parameter)
      .map((keyword) => `has ${keyword}, which tools read differently: leave it out.`),
    ...(parameter.example === undefined ? ['has no example: add one, because the samples and the tests send it.'] : []),
  ];
}

/**
 * A query parameter is one value or a list of values, encoded as a form: every tool reads and writes these.
 *
 * @param {Document} document
 */
export default (document) => {
  const places = operations(document).flatMap((operation) => parameters(document, operation));
  return [...new Map(places.map((place) => [place.path.join('\n'), place])).values()].flatMap(({ node, path }) =>
    node?.in === 'query'
      ? faults(document, node).map((fault) => ({ message: `Query parameter ${node.name} ${fault}`, path }))
      : [],
  );
};
