/**
 * The schema rules that follow references, by name. Rules about a single place are in .spectral.yaml.
 *
 * @import { Document, Path, Place, Schema } from '../contract/contract.ts'
 */
import { follow, isObject, listObjects, reachable } from '../contract/walk.js';
import { allSchemas, isText, operations, receivedSchemas, requestSchemas, schemaName, schemaOf } from './document.js';

/** @param {Schema} schema */
const isObjectSchema = ({ type, properties }) => [type].flat().includes('object') || properties !== undefined;

/**
 * Whether a schema accepts null: true, false, or undefined if it does not restrict types.
 *
 * @param {Document} document
 * @param {Schema | undefined} schema
 * @returns {boolean | undefined}
 */
function admitsNull(document, schema) {
  const { node } = follow(document, schema);
  if (node?.type !== undefined) return [node.type].flat().includes('null');
  const choices = node?.oneOf ?? node?.anyOf;
  if (choices) return choices.some((choice) => admitsNull(document, choice) === true);
  const parts = (node?.allOf ?? []).map((part) => admitsNull(document, part));
  return parts.includes(false) ? false : parts.includes(true) || undefined;
}

/**
 * Open on purpose: other fields are not documented, or we decided so, or no field is fixed (metadata). A map with listed keys is closed.
 *
 * @param {Schema} schema
 */
const isOpenOnPurpose = (schema) =>
  'x-not-shown' in schema ||
  'propertyNames' in schema ||
  (schema.additionalProperties === true && ('x-inferred' in schema || schema.properties === undefined));

/**
 * A request body takes exactly the listed fields, so that a misspelt field is rejected and not ignored.
 *
 * @param {Document} document
 */
function requestBodiesClosed(document) {
  const bodies = requestSchemas(document);
  const isObjectBody = (/** @type {typeof bodies[number]} */ body) =>
    reachable(document, [body], ['allOf', 'anyOf', 'oneOf']).some(({ node }) => isObjectSchema(node));
  return [
    ...bodies
      .filter((body) => !isObjectBody(body))
      .map(({ path }) => ({ message: 'A request body takes anything: give it an object schema.', path })),
    ...reachable(document, bodies)
      .filter(({ node }) => isObjectSchema(node) && node.additionalProperties !== false && !isOpenOnPurpose(node))
      .map(({ path }) => ({
        message: `${schemaName(path)} takes unknown fields in a request: set additionalProperties to false, or to true with x-not-shown or x-inferred saying why.`,
        path,
      })),
  ];
}

/**
 * The service may add fields to responses and events, and they must survive every validator and client.
 *
 * @param {Document} document
 */
const responsesOpen = (document) =>
  reachable(document, receivedSchemas(document))
    .filter(({ node }) => node.additionalProperties === false)
    .map(({ path }) => ({
      message: `${schemaName(path)} rejects unknown fields from the service: remove additionalProperties.`,
      path: [...path, 'additionalProperties'],
    }));

/**
 * No two parts of an allOf declare the same property, because many tools merge the parts and stumble over it. Fields that
 * differ go into a separate part, next to the shared part.
 *
 * @param {Document} document
 */
const propertyDeclaredOnce = (document) =>
  reachable(document, allSchemas(document))
    .filter(({ node }) => node.allOf !== undefined)
    .flatMap((whole) => {
      const fields = reachable(document, [whole], ['allOf']).flatMap(({ node }) => Object.keys(node.properties ?? {}));
      const repeated = new Set(fields.filter((field, index) => fields.indexOf(field) < index));
      return [...repeated].map((field) => ({
        message: `${schemaName(whole.path)} declares ${field} in more than one part: move the differing field out of the shared part.`,
        path: [...whole.path, 'allOf'],
      }));
    });

/**
 * "This or null" is a oneOf, which generators turn into a nullable type; null matches exactly one of its branches.
 *
 * @param {Document} document
 */
const nullInOneBranch = (document) =>
  reachable(document, allSchemas(document)).flatMap(({ node, path }) => {
    if (node.anyOf?.some(({ type }) => type === 'null'))
      return [{ message: `${schemaName(path)} is an anyOf with null: make it a oneOf.`, path: [...path, 'anyOf'] }];
    const { length } = (node.oneOf ?? []).filter((branch) => admitsNull(document, branch) !== false);
    const message = `${schemaName(path)} admits null in ${length} branches, so that null matches none: let one branch admit it.`;
    return length < 2 ? [] : [{ message, path: [...path, 'oneOf'] }];
  });

/**
 * The fields that an object schema requires, including its parts' fields. Undefined for any other schema.
 *
 * @param {Document} document
 * @param {Schema} schema
 * @returns {string[] | undefined}
 */
function requiredFields(document, schema) {
  const parts = reachable(document, [{ node: schema, path: [] }], ['allOf']).map(({ node }) => node);
  return parts.some(isObjectSchema) ? parts.flatMap(({ required = [] }) => required) : undefined;
}

/**
 * Tools that try a union's objects in order take the first that accepts a value, and drop the fields that only a later one has. So the
 * object that requires more comes first. A discriminator tells the objects apart without an order.
 *
 * @param {Document} document
 */
const unionNarrowestFirst = (document) =>
  reachable(document, allSchemas(document))
    .filter(({ node }) => !node.discriminator)
    .flatMap(({ node, path }) =>
      [node.oneOf ?? [], node.anyOf ?? []].flatMap((choices) => {
        const required = choices.map((choice) => requiredFields(document, choice));
        return required.flatMap((fields, index) => {
          const later = required.findIndex(
            (others, position) => position > index && others && fields?.every((field) => others.includes(field)),
          );
          const message = `${schemaName(path)} has an object before one whose required fields include all of its own: move index ${later} before index ${index}.`;
          return later < 0 ? [] : [{ message, path }];
        });
      }),
    );

const neverRequiredNull = 'is required and can be null: say why in x-inferred, or let it not be null.';

/**
 * A received field that may be absent may be null, and a required one may not, unless the contract says why. `neverNull` lists the
 * fields that the provider marks as never null, as `Schema.field`.
 *
 * @param {Document} document
 * @param {{ neverNull: string[] }} options
 */
const optionalAdmitsNull = (document, { neverNull }) =>
  reachable(document, receivedSchemas(document)).flatMap(({ node, path }) =>
    Object.entries(isObject(node.properties) ? node.properties : {}).flatMap(([field, schema]) => {
      const nullable = admitsNull(document, schema);
      const isExcepted = neverNull.includes(`${path[2]}.${field}`);
      const fault = node.required?.includes(field)
        ? nullable === true && !schema?.['x-inferred'] && neverRequiredNull
        : isExcepted
          ? nullable !== false && 'can be null, though .spectral.yaml says that it never is.'
          : nullable === false && 'can be absent and not null: let it be null too, which is assumed.';
      return fault ? [{ message: `${field} ${fault}`, path: [...path, 'properties', field] }] : [];
    }),
  );

/** @param {Place<Schema>} place */
function faultOfOpenEnum({ node, path }) {
  const values = node['x-extensible-enum'];
  if (path.slice(0, -1).join('/') !== 'components/schemas')
    return 'is on an unnamed schema: give the schema a name under components/schemas, so that its values get one.';
  if (node.type !== 'string') return 'is on a schema whose type is not string: only strings can be open enums.';
  if (!Array.isArray(values) || values.length === 0 || !values.every(isText) || new Set(values).size < values.length)
    return 'is not a list of known values: list non-empty strings, each once.';
  return 'enum' in node ? 'is next to a closed enum: keep one of the two.' : undefined;
}

/**
 * Received sets may grow, so their known values are open, unless the provider gives the set as complete. Sent values are checked,
 * so they are closed. A query may look for a received value, so its values may be open too.
 *
 * @param {Document} document
 * @param {{ complete: string[] }} options
 */
function openEnumInResponsesOnly(document, { complete }) {
  const parameters = operations(document).flatMap((operation) => operation.parameters);
  const sent = reachable(document, [
    ...requestSchemas(document),
    ...parameters.filter(({ node }) => node?.in !== 'query').map(schemaOf),
  ]);
  const received = reachable(document, receivedSchemas(document));
  const isComplete = (/** @type {Path} */ path) => complete.includes(schemaName(path));
  return [
    ...listObjects(document).flatMap((place) => {
      const fault = 'x-extensible-enum' in place.node && faultOfOpenEnum(place);
      return fault ? [{ message: `x-extensible-enum ${fault}`, path: place.path }] : [];
    }),
    ...sent
      .filter(({ node }) => 'x-extensible-enum' in node)
      .map(({ path }) => ({
        message: `${schemaName(path)} is an open enum and part of a request: give the request a schema with a closed enum.`,
        path,
      })),
    ...received
      .filter(({ node, path }) => 'enum' in node && !isComplete(path))
      .map(({ path }) => ({
        message: `${schemaName(path)} is a closed enum in values from the service: make it x-extensible-enum or, if the provider gives the set as complete, list it in .spectral.yaml.`,
        path,
      })),
    ...received
      .filter(({ node, path }) => 'x-extensible-enum' in node && isComplete(path))
      .map(({ path }) => ({
        message: `${schemaName(path)} is open, though .spectral.yaml says that the provider gives the set as complete: make it an enum.`,
        path,
      })),
  ];
}

const rules = {
  'request-bodies-closed': requestBodiesClosed,
  'responses-open': responsesOpen,
  'property-declared-once': propertyDeclaredOnce,
  'null-in-one-branch': nullInOneBranch,
  'union-narrowest-first': unionNarrowestFirst,
  'optional-admits-null': optionalAdmitsNull,
  'open-enum-in-responses-only': openEnumInResponsesOnly,
};

/**
 * @param {Document} document
 * @param {{ rule: keyof typeof rules, neverNull: string[], complete: string[] }} options
 */
export default (document, options) => rules[options.rule](document, options);
