/** @import { Document, OperationPlace } from '../contract/document.ts' */
import { follow } from '../contract/follow.js';
import { isText, schemaOf, webhooks } from './document.js';

const signatureFields = /** @type {const} */ (['header', 'algorithm', 'encoding', 'signed', 'key']);

/**
 * @param {Document} document
 * @param {OperationPlace} webhook
 */
function payloadFaults(document, webhook) {
  const payloads = webhook.bodies.map(schemaOf);
  if (payloads.length === 0)
    return [{ message: `${webhook.name} has no payload: add its request body.`, path: webhook.path }];
  return payloads
    .map(({ node, path }) => follow(document, node, path))
    .filter(({ node }) => node?.properties?.event?.const !== webhook.name || !node?.required?.includes('event'))
    .map(({ path }) => ({
      message: `The payload of ${webhook.name} does not carry its name: require event, with the const ${webhook.name}.`,
      path: [...path, 'properties', 'event'],
    }));
}

/**
 * @param {OperationPlace} webhook
 * @param {string} header
 */
function signatureFaults(webhook, header) {
  const parameter = webhook.parameters.find(({ node }) => node?.name === header && node?.in === 'header');
  if (parameter?.node?.required !== true)
    return [{ message: `${webhook.name} is not signed: require the header parameter ${header}.`, path: webhook.path }];
  const signature = parameter.node['x-webhook-signature'];
  if (signatureFields.every((field) => isText(signature?.[field])) && signature?.header === header) return [];
  return [
    {
      message: `${header} does not say how to verify it: set x-webhook-signature with the texts ${signatureFields.join(', ')}, and header ${header}.`,
      path: [...parameter.path, 'x-webhook-signature'],
    },
  ];
}

/**
 * A webhook is distinguished from the others by `event`, and a program in any language can verify it.
 *
 * @param {Document} document
 * @param {{ header: string }} options
 */
export default (document, { header }) =>
  webhooks(document).flatMap((webhook) => [...payloadFaults(document, webhook), ...signatureFaults(webhook, header)]);
