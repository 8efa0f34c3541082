/**
 * Every body, path parameter and header has an example. The examples validate without undocumented fields, carry the
 * documented message, and stand under the name of their file.
 */
import type { ContractMedia } from '../../scripts/contract/contract.ts';
import { closedViolations } from './closed.ts';
import {
  type Body,
  type Contract,
  flatten,
  listEvents,
  listExamples,
  listOperations,
  listResponses,
  type Operation,
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
