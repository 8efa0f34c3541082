/**
 * The rules of operations and events that follow references, by name. Those of one place alone stand in .spectral.yaml.
 *
 * @import { Document } from '../contract/document.ts'
 * @import { OperationPlace } from './document.js'
 */
import { envelopeName, follow } from '../contract/references.js';
import { reachable } from '../contract/walk.js';
import { isText, operations, schemaOf, webhooks } from './document.js';

/**
 * How the body of an operation takes a two-factor code: not at all, optionally, or always.
 *
 * @param {Document} document
 * @param {OperationPlace} operation
 */
function codeInBody(document, operation) {
  const bodies = operation.bodies.map(schemaOf);
  const takes = bodies
    .flatMap((body) => reachable(document, [body], ['allOf', 'anyOf', 'oneOf']))
    .some(({ node }) => node.properties?.code !== undefined);
  const requires = bodies
    .flatMap((body) => reachable(document, [body], ['allOf']))
    .some(({ node }) => node.required?.includes('code'));
  return takes ? (requires ? 'required' : 'optional') : undefined;
}

/**
 * x-two-factor says of an operation exactly what the `code` field of its body says.
 *
 * @param {Document} document
 */
const twoFactorDeclared = (document) =>
  operations(document).flatMap((operation) => {
    const declared = operation.node['x-two-factor'];
    const code = codeInBody(document, operation);
    if (declared === code) return [];
    const fault = code
      ? `takes ${code === 'required' ? 'a required' : 'an optional'} code: set x-two-factor to ${code}.`
      : 'declares x-two-factor, but its body has no code field: remove one or add the other.';
    return [{ message: `${operation.title} ${fault}`, path: [...operation.path, 'x-two-factor'] }];
  });

const components = '#/components/schemas/';

/**
 * Every success is an envelope with the name of its operation, so that generated code names it.
 *
 * @param {Document} document
 */
const envelopeUsed = (document) =>
  operations(document).flatMap(({ node: { operationId = '' }, title, responses }) =>
    responses
      .filter(({ status }) => status.startsWith('2'))
      .flatMap((response) => {
        const other = response.bodies.filter(({ node: { schema } }) => {
          const { node } = follow(document, schema);
          return (
            schema?.$ref !== components + envelopeName(operationId) ||
            node?.allOf?.[0]?.$ref !== `${components}Envelope`
          );
        });
        return (response.bodies.length > 0 ? other : [response]).map(({ path }) => ({
          message: `Response ${response.status} of ${title} is not an envelope: state its schema in place, as an allOf that starts with Envelope.`,
          path,
        }));
      }),
  );

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
const eventConstEqualsName = (document, { header }) =>
  webhooks(document).flatMap((webhook) => [...payloadFaults(document, webhook), ...signatureFaults(webhook, header)]);

const rules = {
  'two-factor-declared': twoFactorDeclared,
  'envelope-used': envelopeUsed,
  'event-const-equals-name': eventConstEqualsName,
};

/**
 * @param {Document} document
 * @param {{ rule: keyof typeof rules, header: string }} options
 */
export default (document, options) => rules[options.rule](document, options);
