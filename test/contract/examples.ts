/**
 * Every body, path parameter and header has an example. The examples validate without undocumented fields, carry the
 * documented message, and stand under the name of their file.
 */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { ContractMedia } from '../../scripts/contract/contract.ts';
import {
  type Body,
  type Contract,
  flatten,
  listEvents,
  listExamples,
  listOperations,
  listResponses,
  type Operation,
  once,
  type Response,
  requestSchema,
  resolve,
  responseSchema,
  type Schema,
  statementsOf,
} from './contract.ts';

/** What is wrong with the examples of a contract, in a line each. */
export const findExampleProblems = (contract: Contract): string[] => [
  ...listOperations(contract).flatMap(({ operation, parameters }) => [
    ...(operation.requestBody
      ? validate(contract, `${operation.operationId}.request`, requestSchema(operation), operation.requestBody)
      : []),
    ...listResponses(contract, operation).flatMap(({ status, response, name = operation.operationId }) => [
      ...(status !== 'default' || listExamples(contract, response).length > 0
        ? validate(contract, `${name}.response`, responseSchema(response), response)
        : []),
      ...(status.startsWith('2') ? listExamples(contract, response) : []).flatMap((example) =>
        envelope(operation.operationId, status, response, example),
      ),
      ...Object.entries(response.headers ?? {}).flatMap(([header, value]) =>
        one(contract, `header ${header}`, resolve(contract, value)),
      ),
    ]),
    ...parameters.flatMap((parameter) => one(contract, `parameter ${parameter.name}`, parameter)),
    ...unpaired(contract, operation),
  ]),
  ...listEvents(contract).flatMap(({ path, operation }) =>
    validate(contract, path, requestSchema(operation), operation.requestBody ?? {}),
  ),
];

/** The examples of a body. That of an event has the name of the event, any other stands between those of its operation and its kind. */
function validate(contract: Contract, owner: string, schema: Schema | undefined, body: Body): string[] {
  const named = listExamples(contract, body);
  if (!schema || named.length === 0) return [`${owner}: has no named example`];
  const [id, kind] = owner.split(/\.(?=request$|response$)/);
  const files = named.map(({ name }) => (kind ? `${id}.${name}.${kind}` : name));
  const stated = listFiles(body);
  // Requests whose responses are the same share the file of a response.
  const isShared = (file = '') =>
    kind === 'response' && file.startsWith(`${id}.`) && stated.filter((each) => each === file).length > 1;
  return [
    ...files
      .filter((file, index) => stated[index] !== file && !isShared(stated[index]))
      .map((file) => `${owner}: misses ${file}`),
    ...named.flatMap(({ name, value }) =>
      closedViolations(contract, schema, value).map((violation) => `${owner} ${name}: ${violation}`),
    ),
  ];
}

/** Examples of a request without a success of the same name. Tools that test a contract pair them by name. */
function unpaired(contract: Contract, operation: Operation): string[] {
  const { status, response } = listResponses(contract, operation).find(({ status }) => status.startsWith('2')) ?? {};
  if (!response || isUnknown(contract, responseSchema(response))) return [];
  const names = new Set(listExamples(contract, response).map(({ name }) => name));
  return listExamples(contract, operation.requestBody)
    .filter(({ name }) => !names.has(name))
    .map(({ name }) => `${operation.operationId}: the request ${name} has no ${status} of its name`);
}

/** Whether the shape of the data is not documented at all. */
function isUnknown(contract: Contract, envelope: Schema = {}): boolean {
  const [data] = statementsOf(flatten(contract, envelope), 'data');
  const { description: _, 'x-not-shown': gap, ...stated } = data ? resolve(contract, data) : {};
  return gap !== undefined && Object.keys(stated).length === 0;
}

/** Names of the files that the examples of a body stand in. */
const listFiles = (body: Body): string[] =>
  Object.values(body.content?.['application/json']?.examples ?? {}).map(
    ({ $ref }) => $ref?.slice('#/components/examples/'.length) ?? '(inline)',
  );

/** A parameter or header of one value. */
const one = (contract: Contract, place: string, { schema = {}, example }: ContractMedia) =>
  example === undefined
    ? [`${place}: has no example`]
    : closedViolations(contract, schema, example).map((violation) => `${place}: ${violation}`);

/** The messages that the description of a response names, such as `Batch network fee retrieved (<ok>/<total> successful)`. */
const documentedMessages = ({ description = '' }: Response): RegExp[] =>
  [...description.matchAll(/`([^`]+ [^`]+)`/g)].map(
    ([, message = '']) => new RegExp(`^${message.replaceAll(/[()]/g, '\\$&').replaceAll(/<\w+>/g, '\\d+')}$`),
  );

function envelope(id: string, status: string, response: Response, { name, value }: { name: string; value: unknown }) {
  const { statusCode, message } = value as { statusCode: unknown; message: string };
  const documented = documentedMessages(response);
  return [
    ...(String(statusCode) === status ? [] : [`${id} ${name}: statusCode is ${statusCode}, the status ${status}`]),
    ...(documented.length === 0 || documented.some((pattern) => pattern.test(message))
      ? []
      : [`${id} ${name}: message "${message}" is not the documented one`]),
  ];
}

/**
 * A schema in which fields and values that the contract does not name fail. In the contract responses are open, so that a reader
 * keeps what the service adds; in the tests an undocumented field or value is a violation.
 *
 * The fields of all `allOf` parts are gathered first and each is closed once, so that a part which only narrows a field
 * does not refuse what its neighbour allows. Named schemas are closed once, under `$defs`.
 */
function close(contract: Contract, schema: Schema): Schema {
  const $defs: Record<string, Schema> = {};
  return { ...closeOne(contract, schema, $defs), $defs };
}

function closeOne(contract: Contract, schema: Schema, $defs: Record<string, Schema>): Schema {
  const name = schema.$ref?.slice(schema.$ref.lastIndexOf('/') + 1);
  if (name === undefined) return closeParts(contract, schema, $defs);
  $defs[name] ??= closeParts(contract, schema, $defs);
  return { $ref: `#/$defs/${name}` };
}

function closeParts(contract: Contract, schema: Schema, $defs: Record<string, Schema>): Schema {
  const close = (inner: Schema) => closeOne(contract, inner, $defs);
  const parts = flatten(contract, schema);
  const names = new Set(parts.flatMap((part) => Object.keys(part.properties ?? {})));
  const properties = [...names].map((name): [string, Schema] => {
    const [first = {}, ...narrower] = statementsOf(parts, name);
    return [name, close(narrower.length === 0 ? first : { allOf: [first, ...narrower] })];
  });
  const open = parts.some(({ additionalProperties }) => additionalProperties === true);
  return {
    allOf: parts.map(({ properties: _, additionalProperties: __, items, anyOf, oneOf, ...own }) => ({
      ...own,
      ...(own['x-extensible-enum'] && { enum: own['x-extensible-enum'] }),
      ...(items && { items: close(items) }),
      ...(anyOf && { anyOf: anyOf.map(close) }),
      ...(oneOf && { oneOf: oneOf.map(close) }),
    })),
    properties: Object.fromEntries(properties),
    ...(names.size > 0 && !open && { additionalProperties: false }),
  };
}

// Each schema is compiled for a handful of values, so that optimizing its code costs more than it gains.
const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false, code: { optimize: false } });
formats.default(ajv);

/** The faults of a value, one line each. */
function findings(validate: ValidateFunction, value: unknown): string[] {
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
  );
}

/** The validators of closed schemas, each compiled once for all versions of the contract that share its schemas. */
const validatorsOf = once((schemas: Contract['components']['schemas']) => {
  const contract = { components: { schemas } } as Contract;
  return once((schema: Schema) => {
    const validate = ajv.compile(close(contract, schema));
    // Versions share most of their examples too.
    const ofObject = once((value) => findings(validate, value));
    return (value: unknown) =>
      typeof value === 'object' && value !== null ? ofObject(value) : findings(validate, value);
  });
});

/** Validates a value against the closed form of a schema. */
const closedViolations = (contract: Contract, schema: Schema, value: unknown): string[] =>
  validatorsOf(contract.components.schemas)(schema)(value);
