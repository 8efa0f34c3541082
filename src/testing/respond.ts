/// <reference types="node" />
import { setTimeout as wait } from 'node:timers/promises';
import type { OperationId } from './examples.js';
import { failure } from './failure.js';
import type { Fault } from './faults.js';
import { type MockChoice, mockResponse, type PrismRequest, requestFindings } from './prism.js';

/** What becomes of a request; without a status, its connection is broken. */
export interface Outcome {
  /** Whether the operation was carried out. */
  readonly handled: boolean;
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** What the mock does with a request: first its fault, then what the contract says. */
export async function respond(
  request: PrismRequest,
  operationId: OperationId | undefined,
  fault: Fault,
  { dynamic, seed, signal }: Pick<MockChoice, 'dynamic' | 'seed'> & { readonly signal: AbortSignal },
): Promise<Outcome> {
  const { method, url, headers } = request;
  if (fault.delay) await wait(fault.delay, undefined, { signal });
  if (fault.reset === 'before') return { handled: false };
  if (fault.status !== undefined) return failure(fault.status, fault);
  if (!operationId) return refusal(404, `The contract has no operation ${method} ${url.path}`);
  const findings = requestFindings(operationId, request);
  if (findings.length > 0) {
    // Prism's own choice of the status; it tells of a missing key before it tells of a body of another type.
    const status = findings.find(({ code }) => code === 401 || code === 415)?.code ?? 422;
    return refusal(Number(status), findings.map(({ message }) => message).join('; '));
  }
  const wishes = preferences(headers.prefer);
  const response = mockResponse(operationId, {
    dynamic: wishes.dynamic === undefined ? dynamic : wishes.dynamic === 'true',
    seed,
    code: Number(wishes.code) || undefined,
    exampleKey: fault.example ?? wishes.example,
    mediaTypes: headers.accept?.split(','),
  });
  if (fault.reset === 'after') return { handled: true };
  return {
    handled: true,
    status: response.statusCode,
    headers: response.headers,
    body: JSON.stringify(response.body),
  };
}

/** The answer to a request that is not carried out. */
export const refusal = (status: number, detail: string): Outcome => ({
  handled: false,
  status,
  headers: { 'content-type': 'application/problem+json' },
  body: JSON.stringify({ title: 'The mock refused the request', status, detail }),
});

/** What the request's header `Prefer` asks for: `code=…`, `example=…`, `dynamic=true`. */
const preferences = (prefer = ''): Partial<Record<string, string>> =>
  Object.fromEntries(prefer.split(',').map((wish) => wish.trim().split('=')));
