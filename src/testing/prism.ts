/// <reference types="node" />
import { createRequire } from 'node:module';
import type { OperationId } from './examples.js';

/** A request as Prism takes it. */
export interface PrismRequest {
  readonly method: string;
  readonly url: { readonly path: string; readonly query: Record<string, string> };
  readonly headers: Record<string, string>;
  /** Parsed where it is JSON. */
  readonly body: unknown;
}

/** A response as Prism takes and gives it. */
export interface PrismResponse {
  readonly statusCode: number;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}

/** What breaks the contract, and where: `body`, `header`, `query` or `path`, then the keys inside it. */
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

/** How the mock chooses its answer: statically or dynamically, from which seed, by status, name of an example and media type. */
export type MockChoice = Negotiation[1];

const load = createRequire(import.meta.url);
// Prism by its parts, each when it is first needed. Its index takes four times as long, most of it for what reads contracts,
// which is done at build time, and for what invents bodies. The parts are no promise of Prism: the peer is pinned.
const parts = '@stoplight/prism-http/dist';
const validator = (): Validator => load(`${parts}/validator/index.js`);
const negotiator = (): Negotiator => load(`${parts}/mocker/negotiator/NegotiatorHelpers.js`);
const generator = (): Generator => load(`${parts}/mocker/generator/JSONSchema.js`);
const operations = (): Readonly<Record<OperationId, Operation>> => load('#prism-operations');

/** Fails unless Prism is installed. */
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

/** Loads what every request needs, so that none waits for it. */
export const loadPrism = (): unknown => [validator(), negotiator(), operations()];

/** What breaks the contract in a request. */
export function requestFindings(operationId: OperationId, request: PrismRequest): Finding[] {
  const { validateSecurity, validateInput } = validator();
  const element = { ...request, method: request.method.toLowerCase() as 'get' };
  const message = { resource: operations()[operationId], element };
  return [validateSecurity(message), validateInput(message)].flatMap(findings);
}

/** What breaks the contract in a response. */
export const responseFindings = (operationId: OperationId, element: PrismResponse): Finding[] =>
  findings(validator().validateOutput({ resource: operations()[operationId], element }));

const findings = (result: Either<Finding[], unknown>): Finding[] => (result._tag === 'Left' ? result.left : []);

/** The answer to a request that keeps the contract. Where what is invented breaks it, the example is given. */
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
    body: bodyExample ? valueIn(bodyExample) : schema && invent(operation, schema, choice),
  };
  const broken = choice.dynamic && responseFindings(operationId, response).length > 0;
  return broken ? mockResponse(operationId, { ...choice, dynamic: false }) : response;
}

const valueIn = (example: object): unknown => ('value' in example ? example.value : undefined);

function invent(operation: Operation, schema: Schema, { dynamic, seed }: MockChoice): unknown {
  const { generate, generateStatic } = generator();
  return right(dynamic ? generate(operation, undefined, schema, seed) : generateStatic(operation, schema));
}

function right<Value>(result: Either<Error, Value>): Value {
  if (result._tag === 'Left') throw result.left;
  return result.right;
}

const silent = { info() {}, warn() {}, error() {}, debug() {}, success() {} };
