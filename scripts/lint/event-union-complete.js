/** @import { Document } from '../contract/document.ts' */
import { isDeepStrictEqual } from 'node:util';
import { follow } from '../contract/follow.js';
import { webhooks } from './document.js';

/**
 * A named schema is the union of the payloads of all webhooks, and its discriminator maps every event to its payload.
 * Without the mapping, generators put the name of the schema in place of the name of the event.
 *
 * @param {Document} document
 * @param {{ name: string }} options
 */
export default (document, { name }) => {
  const mapping = Object.fromEntries(
    webhooks(document).map(({ name, bodies }) => [name, bodies[0]?.node.schema?.$ref]),
  );
  const payloads = Object.values(mapping);
  const { node } = follow(document, document.components?.schemas?.[name]);
  const isComplete =
    isDeepStrictEqual(node?.oneOf?.map(({ $ref }) => $ref).toSorted(), payloads.toSorted()) &&
    isDeepStrictEqual(node?.discriminator, { propertyName: 'event', mapping });
  if (payloads.length === 0 || isComplete) return [];
  return [
    {
      message: `${name} is not the union of all events: make it a oneOf of their payloads, with a discriminator on event that maps every event to its payload.`,
      path: ['components', 'schemas', name],
    },
  ];
};
