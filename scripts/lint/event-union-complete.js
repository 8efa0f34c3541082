/**
 * @import { Reference } from '../contract/contract.ts'
 * @import { Document } from '../contract/document.ts'
 */
import { follow } from '../contract/follow.js';
import { requestMedia, webhooks } from './document.js';

/** @param {Reference[] | undefined} list */
const refs = (list) => (list ?? []).map(({ $ref }) => $ref);

/**
 * @param {readonly unknown[]} a
 * @param {readonly unknown[]} b
 */
const sameSet = (a, b) => a.length === b.length && a.every((each) => b.includes(each));

/**
 * A named schema is the union of the payloads of all webhooks, and its discriminator maps every event to its payload.
 * Without the mapping, generators put the name of the schema in place of the name of the event.
 *
 * @param {Document} document
 * @param {{ name: string }} options
 */
export default (document, { name }) => {
  const payloads = webhooks(document).map((webhook) => ({
    event: webhook.name,
    ref: requestMedia(document, webhook)[0]?.node.schema?.$ref,
  }));
  const { node } = follow(document, document.components?.schemas?.[name], []);
  const { propertyName, mapping = {} } = node?.discriminator ?? {};
  const events = payloads.map(({ ref }) => ref);
  const complete =
    sameSet(refs(node?.oneOf), events) &&
    propertyName === 'event' &&
    sameSet(
      Object.keys(mapping),
      payloads.map(({ event }) => event),
    ) &&
    payloads.every(({ event, ref }) => mapping[event] === ref);
  if (payloads.length === 0 || complete) return [];
  return [
    {
      message: `${name} is not the union of all events: make it a oneOf of their payloads, with a discriminator on event that maps every event to its payload.`,
      path: ['components', 'schemas', name],
    },
  ];
};
