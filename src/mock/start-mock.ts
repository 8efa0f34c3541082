import { aFunction, anything, aPort, aText, type Checks, checkOptions } from '../base/options.js';
import type { Mock, MockOptions } from './run-mock.js';

const checks: Checks<MockOptions> = {
  port: aPort,
  host: aText,
  faults: anything,
  onRequest: aFunction,
};

/**
 * Starts a mock of the contract in this process. It validates every request, responds with the contract's examples, and
 * applies faults to selected requests. Contract: every operation.
 *
 * A request that violates the contract gets a 401 (no or empty `x-api-key`), 404, 415 or 422 response that says what is
 * wrong. The header `Prefer` selects an example (`example=…`) or a failure (`code=503`), as with Prism.
 *
 * @param options - port, host, faults and a listener
 * @returns the running mock, to be closed after use
 * @throws Error if the port is in use
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
  // Loaded on demand, because sample events need no validators.
  const { runMock } = await import('./run-mock.js');
  return runMock(options);
}
