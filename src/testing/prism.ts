import { readContract } from './contract.js';

type Prism = typeof import('@stoplight/prism-http');

/** A request as Prism takes it. */
export interface PrismRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Record<string, string>;
  /** Parsed where it is JSON. */
  readonly body: unknown;
}

/** A response as Prism takes and gives it. */
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

/** A response, and what breaks the contract in it and in the request that it answers. */
export interface Exchange {
  readonly response: PrismResponse;
  readonly findings: { readonly request: readonly Finding[]; readonly response: readonly Finding[] };
}

const silent = { info() {}, warn() {}, error() {}, debug() {}, success() {}, child: () => silent };
const checks = { checkSecurity: true, validateRequest: true, validateResponse: true, errors: false };

let loading: ReturnType<typeof load> | undefined;

/** Prism with the packaged contract, loaded once in a process. */
export async function loadPrism() {
  loading ??= load();
  const { createInstance, operations } = await loading;
  /** Holds a request against the contract with the response that was given to it, or else with the mock's. */
  return async (request: PrismRequest, given: PrismResponse | MockChoice): Promise<Exchange> => {
    const { method, url, headers, body } = request;
    const mock = 'statusCode' in given ? { dynamic: false } : given;
    const mode = 'statusCode' in given ? { isProxy: true as const, upstream: url } : { isProxy: false as const };
    const instance = createInstance(
      { ...checks, ...mode, mock, upstreamProxy: undefined },
      {
        logger: silent,
        ...('statusCode' in given && { forward: () => () => async () => ({ _tag: 'Right', right: given }) }),
      },
    );
    const query = Object.fromEntries(url.searchParams);
    const input = { method: method.toLowerCase() as 'get', url: { path: url.pathname, query }, headers, body };
    const result = await instance.request(input, operations)();
    if (result._tag === 'Left') throw result.left;
    const { output, validations } = result.right;
    return { response: output, findings: { request: validations.input, response: validations.output } };
  };
}

async function load() {
  const { createInstance, getHttpOperationsFromSpec } = await importPrism();
  // Unless the dialect is named, Prism takes the schemas for draft 7 and passes over newer keywords in silence.
  const jsonSchemaDialect = 'https://json-schema.org/draft/2020-12/schema';
  return { createInstance, operations: await getHttpOperationsFromSpec({ ...readContract(), jsonSchemaDialect }) };
}

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
