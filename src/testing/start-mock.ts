/// <reference types="node" />
import type { OperationId } from './examples.js';
import { type Faults, queueFaults } from './faults.js';
import { readRequest } from './http-message.js';
import { type Listening, listen } from './listen.js';
import { matchOperation } from './match-operation.js';
import { loadPrism, requirePrism } from './prism.js';
import { redact } from './redact-fields.js';
import { refusal, respond } from './respond.js';

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
  let nextFault = queueFaults(options.faults ?? {});
  requirePrism();

  const server = await listen(
    async (message, reply, signal) => {
      const request = await readRequest(message);
      const { method, url, body } = request;
      const operationId = matchOperation(method, url.path)?.operationId;
      const fault = (operationId && nextFault(operationId)) ?? {};
      const outcome = await respond(request, operationId, fault, { dynamic, seed, signal }).catch(
        // Prism's refusals carry a status and a detail.
        ({ status = 500, detail, message }) => refusal(status, detail ?? message),
      );
      const { handled, status } = outcome;
      const told = typeof body === 'object' ? redact(body) : undefined;
      const record = { operationId, method, path: url.path, body: told, status, handled };
      requests.push(record);
      onRequest?.(record);
      if (status === undefined) message.socket.resetAndDestroy();
      else reply.writeHead(status, outcome.headers).end(outcome.body);
    },
    { port, host },
    // A request that arrives before Prism is loaded waits for it.
    loadPrism,
  );
  return {
    ...server,
    requests,
    setFaults: (next) => {
      nextFault = queueFaults(next);
    },
    reset: () => {
      nextFault = queueFaults({});
      requests.length = 0;
    },
  };
}
