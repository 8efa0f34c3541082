// @ts-nocheck
import type { Operation } from '../../generated/operations.js';
import type { CallResult } from './call-result.js';
import type { NamedRequest, SdkClient } from './sdk-types.js';

/** Calls an operation with the client among its options. Every named function does this for its own operation. */
export async function callByName<Envelope>(
  operation: Operation,
  options: NamedRequest & { client: SdkClient },
): Promise<CallResult<Envelope>> {
  const { client, ...request }: Partial<typeof options> = options ?? {};
  if (typeof client?.call !== 'function')
    throw new TypeError(`${operation.operationId}: the option client must be a client made by createSdkClient`);
  // The contract says what the response of its operation holds.
  return client.call(operation, request) as Promise<CallResult<Envelope>>;
}
