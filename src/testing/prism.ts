import { readContract } from './contract.js';

type Prism = typeof import('@stoplight/prism-http');
type PrismOperations = Awaited<ReturnType<Prism['getHttpOperationsFromSpec']>>;

/** A request as it is validated. */
export interface PrismRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Record<string, string>;
  /** Parsed where it is JSON. */
  readonly body: unknown;
}

/** A response as it is validated. */
export interface PrismResponse {
  readonly statusCode: number;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

/** What breaks the contract, and where: `body`, `header`, `query` or `path`, then the keys inside it. */
export interface Finding {
  readonly path?: readonly (string | number)[];
  readonly code?: string | number;
  readonly message: string;
}

/** How the mock chooses its answer. */
export interface MockChoice {
  readonly dynamic: boolean;
  readonly seed?: string;
  readonly code?: number;
  readonly exampleKey?: string;
}

const silent = { info() {}, warn() {}, error() {}, debug() {}, success() {}, child: () => silent };
const checks = {
  checkSecurity: true,
  validateRequest: true,
  validateResponse: true,
  errors: false,
  upstreamProxy: undefined,
};

let loading: Promise<readonly [Prism, PrismOperations]> | undefined;

/** Prism with the packaged contract, read once in a process. */
export async function loadPrism() {
  loading ??= importPrism().then(async (prism) => [prism, await prism.getHttpOperationsFromSpec(contract())]);
  const [prism, operations] = await loading;
  const exchange = async (request: PrismRequest, mock: MockChoice, answered?: PrismResponse) => {
    const { method, url, headers, body } = request;
    const config = answered
      ? { ...checks, mock, isProxy: true as const, upstream: url }
      : { ...checks, mock, isProxy: false as const };
    const instance = prism.createInstance(config, {
      logger: silent,
      ...(answered && { forward: () => () => async () => ({ _tag: 'Right' as const, right: answered }) }),
    });
    const query = Object.fromEntries(url.searchParams);
    const input = { method: method.toLowerCase() as 'get', url: { path: url.pathname, query }, headers, body };
    const result = await instance.request(input, operations)();
    if (result._tag === 'Left') throw result.left;
    return result.right;
  };
  return {
    /** The contract's answer to a request, or Prism's where the request breaks the contract. */
    mock: async (request: PrismRequest, choice: MockChoice) => {
      const { output, validations } = await exchange(request, choice);
      return { response: output as PrismResponse, request: validations.input as readonly Finding[] };
    },
    /** What breaks the contract in a request and the answer that a service gave to it. */
    validate: async (request: PrismRequest, response: PrismResponse) => {
      const { validations } = await exchange(request, { dynamic: false }, response);
      return { request: validations.input as readonly Finding[], response: validations.output as readonly Finding[] };
    },
  };
}

// Prism takes the schemas for draft 7, which lacks dependentSchemas, unless the dialect is named.
const contract = () => ({ ...readContract(), jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema' });

async function importPrism(): Promise<Prism> {
  try {
    return await import('@stoplight/prism-http');
  } catch (cause) {
    loading = undefined;
    throw new Error(
      'The mock and the validating proxy need Prism, which is not installed: npm install --save-dev @stoplight/prism-http',
      { cause },
    );
  }
}
