/// <reference types="node" />
import { aFunction, anything, aPort, aText, type Checks, checkOptions } from '../options/check-options.js';
import { type Faults, queueFaults } from './faults.js';
import { handleOperations } from './handle-operations.js';
import { readRequest } from './http-message.js';
import { type Listening, listen } from './listen.js';
import type { MockRequest } from './mock-request.js';
import { loadPrism, requirePrism } from './prism-adapter.js';
import { refusal, respond } from './respond.js';

/** Options of the mock. */
export interface MockOptions {
  /** Port to listen on. Default: 0, which selects a free one. */
  readonly port?: number;
  /** Host to listen on. Default: `127.0.0.1`. */
  readonly host?: string;
  /** Faults by operation. */
  readonly faults?: Faults;
  /** Generate bodies from the schemas instead of using the contract's examples. Responses to contract calls keep the example, whose amounts add up. */
  readonly dynamic?: boolean;
  /** Makes generated bodies reproducible. */
  readonly seed?: string;
  /** Called after each request. */
  readonly onRequest?: (request: MockRequest) => void;
}

/** A running mock. */
export interface Mock extends Listening {
  /** The requests received, in order. */
  readonly requests: readonly MockRequest[];
  /** Replaces the faults. */
  setFaults(faults: Faults): void;
  /** Removes the faults and the recorded requests. */
  reset(): void;
}

const checks: Checks<MockOptions> = {
  port: aPort,
  host: aText,
  faults: anything,
  dynamic: [(value) => typeof value === 'boolean', 'true or false'],
  seed: aText,
  onRequest: aFunction,
};

/**
 * Starts a mock of the contract in this process. It validates every request, responds with the contract's examples, and
 * applies faults to selected requests. Requires the package `@stoplight/prism-http`. Contract: every operation.
 *
 * A request that violates the contract gets a 401 (no or empty `x-api-key`), 404, 415 or 422 response that says what is
 * wrong. The header `Prefer: example=…` selects an example, as with Prism.
 *
 * @param options - port, host, faults and how responses are made
 * @returns the running mock, to be closed after use
 * @throws Error if Prism is not installed (the message names the package) or the port is in use
 * @throws TypeError if an option does not exist, or the faults name an operation or an example that the contract does not have
 * @example
 * ```ts
 * const mock = await startMock({ faults: { getCustomer: { status: 429, retryAfter: 1, times: 1 } } });
 * await fetch(`${mock.url}/v1/customers/42`, { headers: { 'x-api-key': 'test' } }); // 429, then 200
 * await mock.close();
 * ```
 */
export async function startMock(options: MockOptions = {}): Promise<Mock> {
  checkOptions('startMock', options, checks);
  const { port = 0, host = '127.0.0.1', dynamic = false, seed, onRequest } = options;
  const requests: MockRequest[] = [];
  let nextFault = queueFaults(options.faults ?? {});
  requirePrism();

  const handle = handleOperations({
    respond: (request, operation, { example }) => {
      try {
        return respond(request, operation?.operationId, { example, dynamic, seed });
      } catch (error) {
        // Prism's errors have a status and a detail.
        const { status = 500, detail, message } = Object(error);
        return refusal(status, detail ?? message);
      }
    },
    nextFault: (operationId) => nextFault(operationId),
    requests,
    onRequest,
  });
  const server = await listen(
    async (message, reply, signal) => handle(await readRequest(message), reply, signal),
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
