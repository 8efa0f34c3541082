/// <reference types="node" />
import { setTimeout as wait } from 'node:timers/promises';
import type { OperationId } from './examples.js';
import { type Fault, type Faults, queueFaults } from './faults.js';
import { readRequest } from './http-message.js';
import { type Listening, listen } from './listen.js';
import { matchOperation } from './match-operation.js';
import {
  type Finding,
  loadPrism,
  type MockChoice,
  mockResponse,
  type PrismRequest,
  requestFindings,
  requirePrism,
} from './prism.js';
import { redact } from './redact.js';

/** How the mock is started. */
export interface MockOptions {
  /** Port to listen on; 0, the default, takes a free one. */
  readonly port?: number;
  /** Host to listen on; `127.0.0.1` by default. */
  readonly host?: string;
  /** Faults by operation. */
  readonly faults?: Faults;
  /** Invent bodies from the schemas in place of the contract's examples; where the invention breaks the contract, the example is given. */
  readonly dynamic?: boolean;
  /** Makes invented bodies repeatable. */
  readonly seed?: string;
  /** Told of each request when it has been answered. */
  readonly onRequest?: (request: MockRequest) => void;
}

/** A request that the mock received. Headers are not kept, and secrets in the body are redacted. */
export interface MockRequest {
  /** Undefined where the contract has no such operation. */
  readonly operationId: OperationId | undefined;
  readonly method: string;
  readonly path: string;
  /** Undefined where it is not a JSON object or list, and may hold anything. */
  readonly body: unknown;
  /** Status of the answer; undefined where the connection was broken. */
  readonly status: number | undefined;
  /** Whether the operation was carried out: the contract accepts the request, and no fault came before it. */
  readonly handled: boolean;
}

/** A running mock. */
export interface Mock extends Listening {
  /** What arrived, in order. */
  readonly requests: readonly MockRequest[];
  /** Replaces the faults. */
  setFaults(faults: Faults): void;
  /** Forgets the faults and the requests. */
  reset(): void;
}

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** What becomes of a request; without an answer, its connection is broken. */
interface Outcome {
  readonly handled: boolean;
  readonly answer: Answer | undefined;
}

/**
 * A mock of the whole contract in this process: it validates every request, answers with the contract's examples, and
 * meets chosen requests with faults. Needs the package `@stoplight/prism-http`. Contract: every operation.
 *
 * A request that breaks the contract is answered with 401 (no or empty `x-api-key`), 404, 415 or 422 and says what is
 * wrong. The header `Prefer: example=…` chooses an example, as with Prism.
 *
 * @param options - port, host, faults and how answers are made
 * @returns the running mock, to be closed
 * @throws Error when Prism is not installed (the message names the package) or the port is taken
 * @throws TypeError when the faults name an operation or an example that the contract does not have
 * @example
 * ```ts
 * const mock = await startMock({ faults: { getCustomer: { status: 429, retryAfter: 1, times: 1 } } });
 * await fetch(`${mock.url}/v1/customers/42`, { headers: { 'x-api-key': 'test' } }); // 429, then 200
 * await mock.close();
 * ```
 */
export async function startMock(options: MockOptions = {}): Promise<Mock> {
  const { port = 0, host = '127.0.0.1', dynamic = false, seed, onRequest } = options;
  const requests: MockRequest[] = [];
  const closing = new AbortController();
  let faults = queueFaults(options.faults ?? {});
  requirePrism();

  async function respond(
    request: PrismRequest,
    operationId: OperationId | undefined,
    fault: Fault = {},
  ): Promise<Outcome> {
    if (fault.delay) await wait(fault.delay, undefined, { signal: closing.signal });
    if (fault.reset === 'before') return refuse();
    if (fault.status !== undefined) return refuse(failure(fault.status, fault));
    const { method, url, headers } = request;
    if (!operationId) return refuse(problem(404, `The contract has no operation ${method} ${url.pathname}`));
    const findings = requestFindings(operationId, request);
    if (findings.length > 0)
      return refuse(problem(refusal(findings), findings.map(({ message }) => message).join('; ')));
    const response = mockResponse(operationId, {
      dynamic,
      seed,
      mediaTypes: headers.accept?.split(','),
      ...preferred(headers.prefer),
      ...(fault.example && { exampleKey: fault.example }),
    });
    const answer = { status: response.statusCode, headers: response.headers, body: JSON.stringify(response.body) };
    return { handled: true, answer: fault.reset === 'after' ? undefined : answer };
  }

  const server = await listen(
    async (message, reply) => {
      const received = await readRequest(message);
      const { method, url, body } = received;
      const operationId = matchOperation(method, url.pathname)?.operationId;
      const fault = operationId && faults.take(operationId);
      const { handled, answer } = await respond(received, operationId, fault).catch(
        ({ status = 500, detail, message }) => refuse(problem(status, detail ?? message)),
      );
      const request = {
        operationId,
        method,
        path: url.pathname,
        body: typeof body === 'object' ? redact(body) : undefined,
        status: answer?.status,
        handled,
      };
      requests.push(request);
      onRequest?.(request);
      if (answer) reply.writeHead(answer.status, answer.headers).end(answer.body);
      else message.socket.resetAndDestroy();
    },
    { port, host },
  );
  // Whoever waits for the mock goes on first; a request that arrives before Prism is loaded waits for it.
  const loading = setImmediate(loadPrism);
  return {
    url: server.url,
    requests,
    setFaults: (next) => {
      faults = queueFaults(next);
    },
    reset: () => {
      faults = queueFaults({});
      requests.length = 0;
    },
    close: () => {
      clearImmediate(loading);
      closing.abort();
      return server.close();
    },
  };
}

const refuse = (answer?: Answer): Outcome => ({ handled: false, answer });

const problem = (status: number, detail: string): Answer => ({
  status,
  headers: { 'content-type': 'application/problem+json' },
  body: JSON.stringify({ title: 'The mock refused the request', status, detail }),
});

function failure(status: number, { retryAfter, html }: Fault): Answer {
  return {
    status,
    headers: {
      'content-type': html ? 'text/html' : 'application/json',
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    },
    body: html
      ? `<html><body><h1>${status}</h1></body></html>`
      : JSON.stringify({ message: 'Fault of the mock', statusCode: status }),
  };
}

/** What the request's header `Prefer` asks for: `code=…`, `example=…`, `dynamic=true`. */
function preferred(prefer = ''): Partial<MockChoice> {
  const wishes = Object.fromEntries(prefer.split(',').map((wish) => wish.trim().split('=')));
  return {
    ...(wishes.code && { code: Number(wishes.code) }),
    ...(wishes.example && { exampleKey: wishes.example }),
    ...(wishes.dynamic && { dynamic: wishes.dynamic === 'true' }),
  };
}

/** Prism tells of a missing key before it tells of a body of another type. */
const refusal = (findings: readonly Finding[]): number =>
  Number(findings.find(({ code }) => code === 401 || code === 415)?.code ?? 422);
