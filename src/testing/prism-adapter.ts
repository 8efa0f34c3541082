/// <reference types="node" />
import { createRequire } from 'node:module';
import { type OperationId, operationExamples } from './examples.js';

/** A request in Prism's form. */
export interface PrismRequest {
  readonly method: string;
  readonly url: { readonly path: string; readonly query: Record<string, string> };
  readonly headers: Record<string, string>;
  /** Parsed if it is JSON. */
  readonly body: unknown;
}

/** A response in Prism's form. */
export interface PrismResponse {
  readonly statusCode: number;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}

/** A violation of the contract, and its location: `body`, `header`, `query` or `path`, then the keys inside it. */
export interface Finding {
  readonly path?: readonly (string | number)[];
  readonly code?: string | number;
  readonly message: string;
}

type Validator = typeof import('@stoplight/prism-http/dist/validator/index.js');
type Negotiator = typeof import('@stoplight/prism-http/dist/mocker/negotiator/NegotiatorHelpers.js');
type Generator = typeof import('@stoplight/prism-http/dist/mocker/generator/JSONSchema.js');
type Negotiation = Parameters<Negotiator['default']['negotiateOptionsForValidRequest']>;
type Operation = Negotiation[0];
type Schema = Parameters<Generator['generateStatic']>[1];
type Either<Left, Right> = { _tag: 'Left'; left: Left } | { _tag: 'Right'; right: Right };

/** How the mock selects a response: statically or dynamically, by seed, status, name of an example and media type. */
export type MockChoice = Negotiation[1];

const load = createRequire(import.meta.url);
// Prism's modules are loaded one by one, each when it is first needed. Its index takes four times as long to load, mostly
// for reading contracts, which is done at build time, and for generating bodies. The modules are internal, so the peer is
// pinned.
const parts = '@stoplight/prism-http/dist';
const validator = (): Validator => load(`${parts}/validator/index.js`);
const negotiator = (): Negotiator => load(`${parts}/mocker/negotiator/NegotiatorHelpers.js`);
const generator = (): Generator => load(`${parts}/mocker/generator/JSONSchema.js`);
const operations = (): Readonly<Record<OperationId, Operation>> => load('#prism-operations');

/** Throws unless Prism is installed. */
export function requirePrism(): void {
  try {
    load.resolve(`${parts}/validator/index.js`);
  } catch (cause) {
    const { peerDependencies } = load('stablecoin-wallet-api/package.json');
    const prism = `@stoplight/prism-http@${peerDependencies['@stoplight/prism-http']}`;
    throw new Error(
      `The mock and the validating proxy need Prism, which is not installed: npm install --save-dev ${prism}`,
      { cause },
    );
  }
}

/** Loads the modules that every request needs, so that the first request does not wait for them. */
export const loadPrism = (): unknown => [validator(), negotiator(), operations()];

/** The violations of the contract in a request. */
export function requestFindings(operationId: OperationId, request: PrismRequest): Finding[] {
  const { validateSecurity, validateInput } = validator();
  const element = { ...request, method: request.method.toLowerCase() as 'get' };
  const message = { resource: operations()[operationId], element };
  return [validateSecurity(message), validateInput(message)].flatMap(findings);
}

/** The violations of the contract in a response. */
export const responseFindings = (operationId: OperationId, element: PrismResponse): Finding[] =>
  findings(validator().validateOutput({ resource: operations()[operationId], element }));

const findings = (result: Either<Finding[], unknown>): Finding[] => (result._tag === 'Left' ? result.left : []);

/** The response to a valid request. A generated body that violates the contract is replaced by the example. */
export function mockResponse(operationId: OperationId, choice: MockChoice): PrismResponse {
  const operation = operations()[operationId];
  const negotiated = right(negotiator().default.negotiateOptionsForValidRequest(operation, choice)(silent));
  const { code, mediaType, headers, bodyExample, schema } = negotiated;
  const response = {
    statusCode: Number(code),
    headers: {
      ...(mediaType && { 'content-type': mediaType }),
      ...Object.fromEntries(
        headers.flatMap(({ name, examples: [first] = [] }) => (first ? [[name, String(valueIn(first))]] : [])),
      ),
    },
    // The operations name their examples, and the examples are stored once.
    body: bodyExample
      ? operationExamples(operationId).response[bodyExample.key]
      : schema && generateBody(operation, schema, choice, Number(code)),
  };
  const invalid = choice.dynamic && responseFindings(operationId, response).length > 0;
  return invalid ? mockResponse(operationId, { ...choice, dynamic: false }) : response;
}

const valueIn = (example: object): unknown => ('value' in example ? example.value : undefined);

function generateBody(operation: Operation, schema: Schema, { dynamic, seed }: MockChoice, status: number): unknown {
  const { generate, generateStatic } = generator();
  const body = right(dynamic ? generate(operation, undefined, schema, seed) : generateStatic(operation, schema));
  // The schema does not say that the status of an envelope is that of its response.
  return typeof body === 'object' && body !== null && 'statusCode' in body ? { ...body, statusCode: status } : body;
}

function right<Value>(result: Either<Error, Value>): Value {
  if (result._tag === 'Left') throw result.left;
  return result.right;
}

const silent = { info() {}, warn() {}, error() {}, debug() {}, success() {} };
