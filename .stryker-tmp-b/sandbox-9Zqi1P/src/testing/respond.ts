// @ts-nocheck
/// <reference types="node" />
import { setTimeout as wait } from 'node:timers/promises';
import type { OperationId } from './examples.js';
import { failure, resetReason } from './failure.js';
import type { Fault } from './faults.js';
import { followRequest } from './follow-request.js';
import { type MockChoice, mockResponse, type PrismRequest, requestFindings } from './prism-adapter.js';

/** The outcome of a request; without a status, its connection is reset. */
export interface Outcome {
  /** Whether the operation was carried out. */
  readonly handled: boolean;
  /** Why the request was refused, or which fault replaced the response. */
  readonly reason?: string;
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** Responds to a request: first by its fault, then by the contract. */
export async function respond(
  request: PrismRequest,
  operationId: OperationId | undefined,
  fault: Fault,
  { dynamic, seed, signal }: Pick<MockChoice, 'dynamic' | 'seed'> & { readonly signal: AbortSignal },
): Promise<Outcome> {
  const { method, url, headers } = request;
  if (fault.delay) await wait(fault.delay, undefined, { signal });
  if (fault.reset === 'before') return { handled: false, reason: resetReason(fault.reset) };
  if (fault.status !== undefined) return failure(fault.status, fault);
  if (!operationId) return refusal(404, `The contract has no operation ${method} ${url.path}`);
  const findings = requestFindings(operationId, request);
  if (findings.length > 0) {
    // The statuses that Prism itself selects: a missing key first, then a wrong media type.
    const status = findings.find(({ code }) => code === 401 || code === 415)?.code ?? 422;
    return refusal(Number(status), findings.map(({ message }) => message).join('; '));
  }
  const preferred = readPreferences(headers.prefer);
  const exampleKey = fault.example ?? preferred.example;
  const response = mockResponse(operationId, {
    dynamic: preferred.dynamic === undefined ? dynamic : preferred.dynamic === 'true',
    seed,
    code: Number(preferred.code) || undefined,
    exampleKey,
    mediaTypes: headers.accept?.split(','),
  });
  if (fault.reset === 'after') return { handled: true, reason: resetReason(fault.reset) };
  const followed = exampleKey || preferred.code ? undefined : followRequest(operationId, request.body);
  return {
    handled: true,
    status: response.statusCode,
    headers: response.headers,
    body: JSON.stringify(followed ?? response.body),
  };
}

/** The response to a request that is not carried out. */
export const refusal = (status: number, detail: string): Outcome => ({
  handled: false,
  reason: detail,
  status,
  headers: { 'content-type': 'application/problem+json' },
  body: JSON.stringify({ title: 'The mock refused the request', status, detail }),
});

/** The preferences of the `Prefer` header: `code=…`, `example=…`, `dynamic=true`. */
const readPreferences = (prefer = ''): Partial<Record<string, string>> =>
  Object.fromEntries(prefer.split(',').map((preference) => preference.trim().split('=')));
